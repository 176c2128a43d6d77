import { z } from "zod";
import { entry, group, list, opening, section, text } from "../../fields.ts";

export const schema = section("fault-table", {
  ...opening,
  columns: group({ fault: text(25), noticed: text(35), answer: text(25) }),
  faults: list(
    entry({
      fault: text(45),
      /** How much of it the audience notices, in words and as the fill of a disc. */
      noticed: text(45),
      filled: z.enum(["empty", "half", "full"], { error: "must be empty, half or full" }),
      answer: text(170),
    }),
    { min: 1, max: 12 },
  ),
});
