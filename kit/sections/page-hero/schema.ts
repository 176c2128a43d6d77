import { z } from "zod";
import { action, image, list, page, section, shareable, text } from "../../fields.ts";

export const schema = section("page-hero", {
  /** Link to the overview page. */
  back: shareable(z.strictObject({ label: text(60), to: page() })).optional(),
  title: text(65),
  lead: text(340),
  actions: list(shareable(action()), { min: 1, max: 3 }).optional(),
  /** A picture across the whole window. */
  panorama: image().optional(),
});
