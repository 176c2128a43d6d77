import { entry, group, list, number, opening, section, text } from "../../fields.ts";
import { sheetTitle } from "../sheet-schema.ts";

const answers = number({ min: 0, max: 200 });

export const schema = section("test-report", {
  ...opening,
  ...sheetTitle,
  columns: group({ model: text(35), answers: text(25), right: text(15), cost: text(20) }),
  marks: group({ right: text(20), half: text(20), wrong: text(20) }),
  models: list(
    entry({
      name: text(45),
      right: answers,
      half: answers,
      wrong: answers,
      /** Cost of one answer, as displayed. */
      cost: text(12),
      decision: text(90),
    }),
    { max: 8 },
  ),
});
