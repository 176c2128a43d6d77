import { list, opening, section } from "../../fields.ts";
import { block } from "../block-schema.ts";

export const schema = section("split-list", {
  ...opening,
  blocks: list(block, { max: 12 }),
});
