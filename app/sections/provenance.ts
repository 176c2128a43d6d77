/**
 * Where a quote comes from, and when its author allowed it in writing. It is not shown: it is the owner's record for
 * § 5b(3) UWG and no. 23b and 23c of its annex, and the launch check fails while a permission is pending.
 */
export interface Provenance {
  source: "letter" | "email" | "survey" | "interview";
  permitted: `${number}-${number}-${number}` | "pending";
}
