import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("forgetting-curve", {
  ...opening,
  label: text(125).register(fieldMeta, { en: "Description of the drawing", de: "Beschreibung der Zeichnung" }),
  // One session repeats nothing. Each doubles how long it lasts: a seventh would be a straight line.
  sessions: list(entry({ title: text(25), text: text(105) }), { min: 2, max: 6 }).register(fieldMeta, {
    en: "Sessions",
    de: "Sitzungen",
  }),
}).register(fieldMeta, { en: "Forgetting curve with sessions", de: "Vergessenskurve mit Sitzungen" });
