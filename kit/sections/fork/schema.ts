import { list, opening, section, text, textEntry } from "../../fields.ts";
import { block } from "../block-schema.ts";

/** Yes, then no. */
const two = { min: 2, max: 2 };

export const schema = section("fork", {
  ...opening,
  question: text(40),
  /** The labels "yes" and "no". */
  answers: list(textEntry(10), two),
  blocks: list(block, two),
});
