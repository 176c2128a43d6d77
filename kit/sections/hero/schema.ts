import { z } from "zod";
import { action, entry, list, section, text, textEntry, year } from "../../fields.ts";

export const schema = section("hero", {
  /** Short claims, marked with circle, arch and square. */
  badges: list(textEntry(36), { max: 3 }),
  /** The headline, line by line. */
  headline: list(textEntry(26), { min: 1, max: 3 }),
  lead: text(300),
  actions: list(action(), { min: 1, max: 3 }),
  career: z.strictObject({
    /** Accessible name of the drawing; each arch names its discipline and years. */
    label: text(100),
    /** The first year of each discipline, oldest first. Each has a colour of its own. */
    starts: list(entry({ year: year(), label: text(12) }), { min: 2, max: 6 }),
    /** Label of the pier where all spans end: today. */
    today: text(10),
  }),
});
