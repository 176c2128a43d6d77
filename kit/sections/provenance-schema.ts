import { z } from "zod";
import { type FieldMeta, fieldMeta } from "../fields.ts";

/**
 * Source of a quote, and date of its author's written permission. Not shown: it is the owner's record for § 5b(3) UWG and no. 23b
 * and 23c of its annex. The launch check fails while a permission is pending.
 */
export const provenance = z.strictObject({
  source: z.enum(["letter", "email", "survey", "interview"]).register(fieldMeta, {
    choices: {
      letter: { en: "Letter", de: "Brief" },
      email: { en: "Email", de: "E-Mail" },
      survey: { en: "Survey", de: "Umfrage" },
      interview: { en: "Conversation", de: "Gespräch" },
    },
  }),
  permitted: z.union([z.iso.date(), z.literal("pending")], { error: "must be a day such as 2026-03-31, or pending" }),
});

/** The note below quotes that § 5b(3) UWG requires. */
export const quotesNoteMeta: FieldMeta = {
  en: "How you check the quotes",
  de: "Wie Sie die Zitate prüfen",
  hint: { en: "Required by law (§ 5b(3) UWG).", de: "Vom Gesetz verlangt (§ 5b Abs. 3 UWG)." },
};
