import { z } from "zod";

/**
 * Source of a quote, and date of its author's written permission. Not shown: it is the owner's record for § 5b(3) UWG and no. 23b
 * and 23c of its annex. The launch check fails while a permission is pending.
 */
export const provenance = z.strictObject({
  source: z.enum(["letter", "email", "survey", "interview"]),
  permitted: z.union([z.iso.date(), z.literal("pending")], { error: "must be a day such as 2026-03-31, or pending" }),
});
