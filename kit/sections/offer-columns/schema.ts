import { z } from "zod";
import { list, opening, section } from "../../fields.ts";
import { block } from "../block-schema.ts";

export const schema = section("offer-columns", {
  ...opening,
  /** Number of columns on a wide screen. */
  columns: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  blocks: list(block, { min: 1 }),
});
