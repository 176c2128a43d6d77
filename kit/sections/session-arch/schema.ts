import { entry, fieldMeta, list, number, opening, section, text } from "../../fields.ts";

export const schema = section("session-arch", {
  ...opening,
  unit: text(10).register(fieldMeta, { hint: { en: "After each number: min.", de: "Nach jeder Zahl: Min." } }),
  parts: list(
    entry({
      minutes: number({ min: 1, max: 240 }).register(fieldMeta, { en: "Minutes", de: "Minuten" }),
      title: text(20),
      text: text(130),
    }),
    { min: 2, max: 6 },
  ).register(fieldMeta, { en: "Parts of the session", de: "Teile der Sitzung" }),
}).register(fieldMeta, { en: "Course of a session", de: "Ablauf einer Sitzung" });
