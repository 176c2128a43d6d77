import { z } from "zod";
import { action, image, list, opening, section, text } from "../../fields.ts";
import { block } from "../block-schema.ts";

export const schema = section("showcase", {
  ...opening,
  lead: text(280),
  image: image(),
  /** Side of the picture; alternates between neighbours. */
  imageAt: z.enum(["left", "right"]),
  blocks: list(block, { max: 3 }),
  actions: list(action(), { min: 1, max: 3 }).optional(),
});
