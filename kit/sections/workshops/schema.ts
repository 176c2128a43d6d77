import { z } from "zod";
import { entry, group, image, list, section, text, webAddress } from "../../fields.ts";

export const schema = section("workshops", {
  /** For assistive technology and the heading structure only. */
  heading: text(60),
  // Side by side.
  workshops: list(
    entry({
      tone: z.enum(["sun", "isar"]),
      image: image(),
      title: text(30),
      text: text(140),
      link: group({ label: text(35), href: webAddress() }),
    }),
    { max: 2 },
  ),
});
