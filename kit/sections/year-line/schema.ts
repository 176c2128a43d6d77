import { z } from "zod";
import { entry, glyph, list, opening, section, text, year } from "../../fields.ts";

const beginning = { sign: glyph(), title: text(35), text: text(110) };

export const schema = section("year-line", {
  ...opening,
  years: list(entry({ year: year(), ...beginning }), { max: 11 }),
  /** The end of the line. */
  today: z.strictObject({ label: text(20), ...beginning }),
});
