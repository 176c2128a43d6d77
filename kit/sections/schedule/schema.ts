import { entry, list, opening, section, text, textEntry } from "../../fields.ts";

export const schema = section("schedule", {
  ...opening,
  /** Unit before each number: "Day", "Week". */
  unit: text(10),
  /** Ten entries are shown as two working weeks, others in rows of six. */
  stages: list(
    entry({
      name: text(18),
      /** One entry per day or week. */
      entries: list(textEntry(58), { min: 1, max: 12 }),
    }),
    { min: 1, max: 8 },
  ),
});
