import { number, section, text } from "../../fields.ts";
import { link } from "../link-schema.ts";

export const schema = section("result-line", {
  /** The result of one project, in a sentence. */
  sentence: text(230),
  /** Source: type of company and service. */
  source: text(80),
  more: link.optional(),
  /** Number of systems before and after, shown in the drawing. */
  before: number({ min: 1, max: 16 }),
  after: number({ min: 1, max: 4 }),
});
