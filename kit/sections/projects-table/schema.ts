import { z } from "zod";
import { locales } from "../../../site/locale.ts";
import { entry, fieldWords, image, list, section, text, webAddress } from "../../fields.ts";

const label = text(24);

export const schema = section("projects-table", {
  caption: text(40),
  /** The heading of the description also labels its toggle on phones. */
  columns: z.strictObject({
    name: label,
    details: label,
    description: label,
    company: label,
    type: label,
    actions: label,
  }),
  types: z.strictObject({ own: text(12), partner: text(12) }),
  /** Accessible name of a row's link. */
  open: text(40).register(fieldWords, { en: "Name of the link", de: "Name des Links", fills: ["name"] }),
  /** Labels of the three counts above the table. */
  counts: z.strictObject({ total: label, own: label, partner: label }),
  projects: list(
    // Spec section 3.
    entry({
      /** The language of details and description, regardless of the page's. */
      language: z.enum(locales),
      name: text(60),
      details: text(60),
      description: text(320),
      link: webAddress(),
      image: image(),
      company: text(40),
      isOwnProject: z.boolean(),
    }),
    { min: 1 },
  ),
});
