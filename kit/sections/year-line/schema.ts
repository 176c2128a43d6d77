import { entry, glyph, group, list, opening, section, text, year } from "../../fields.ts";

const beginning = { sign: glyph(), title: text(35), text: text(110) };

export const schema = section("year-line", {
  ...opening,
  years: list(entry({ year: year(), ...beginning }), { max: 11 }),
  /** The end of the line. */
  today: group({ label: text(20), ...beginning }),
});
