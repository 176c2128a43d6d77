/** A point in time as text: ISO 8601, UTC, milliseconds (`2026-11-21T09:30:00.000Z`). Sorts as it reads. */
export type Instant = string;

/** A short code such as `EENVELOPE 550` or `ECONNREFUSED`; never the peer's own words, which may hold addresses. */
export type MailError = string;

/**
 * Why a submission waits instead of being delivered; the owner sees the code. `honeypot`: the field that people do not
 * see was filled in. `too-fast`: sent sooner than a person can. `content`: reads like advertising. `too-many`: a sign-up
 * in an hour that has used up its confirmation mails. `owner`: the owner says that it is spam; that waits for nobody.
 */
export type HoldReason = "honeypot" | "too-fast" | "content" | "too-many" | "owner";

/** What a queued mail is about: each subject writes its own. */
export type MailKind =
  | ("message" | "answer" | "unanswered")
  | ("confirmation" | "issue")
  | ("booking" | "booking-owner" | "booking-reminder" | "busy-feeds" | "agenda" | "nothing-free")
  | "held";
