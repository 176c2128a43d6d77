import { z } from "zod";
import { list, section, text, textEntry } from "../../fields.ts";
import { contactWords, newsletterWords } from "../../forms/words-schema.ts";
import { portrait } from "../portrait-schema.ts";

export const schema = section("contact", {
  /** Dark with a large heading at the end of a page; on paper below a hero. */
  place: z.enum(["page-end", "below-hero"], { error: "must be page-end or below-hero" }),
  portrait: portrait.optional(),
  heading: text(45),
  lead: text(95),
  /** Short promises to the visitor. */
  promises: list(textEntry(45), { min: 1, max: 5 }),
  contact: contactWords,
  newsletter: newsletterWords,
});
