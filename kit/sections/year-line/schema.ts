import { entry, fieldMeta, glyph, group, list, opening, section, text, year } from "../../fields.ts";

const beginning = { sign: glyph(), title: text(35), text: text(110) };

export const schema = section("year-line", {
  ...opening,
  years: list(entry({ year: year(), ...beginning }), { max: 11 }).register(fieldMeta, { en: "Years", de: "Jahre" }),
  today: group({ label: text(20), ...beginning }).register(fieldMeta, {
    en: "Today",
    de: "Heute",
    hint: { en: "The end of the line.", de: "Das Ende der Reihe." },
  }),
}).register(fieldMeta, { en: "Year by year", de: "Jahr für Jahr" });
