import type { NewsletterRow } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";

/**
 * Double opt-in: an address is `pending` until its owner confirms, and `unsubscribed` at once when they say so.
 * Tokens are opaque: the outbox hands one out with each confirmation mail, and they come back here from the link.
 */
export interface Newsletter {
  /**
   * Logs the sign-up with its proof (wording, page, language, time) and queues the confirmation mail in the same
   * transaction: at most one mail per address in 24 hours, none for a confirmed or a suspicious one.
   * Says nothing about whether the address was known.
   *
   * @throws StoreUnavailable, ConstraintViolation
   */
  signUp(row: NewsletterRow, arrival: SignUpArrival): Promise<void>;

  /** Confirms; a second time is `confirmed` again. @throws StoreUnavailable */
  confirm(token: string): Promise<ConfirmOutcome>;

  /** Unsubscribes; a second time is `unsubscribed` again. @throws StoreUnavailable */
  unsubscribe(token: string): Promise<UnsubscribeOutcome>;
}

export interface SignUpArrival {
  locale: Locale;
  /** Path of the page that the form stood on; `/` when nobody said. */
  page: string;
  /** Why no mail goes out, as a code (`honeypot`, `too-fast`); null for a normal person. */
  held: string | null;
}

/**
 * `expired`: once ours, but not confirmed in time, erased, or unsubscribed since: sign up again.
 * `invalid`: never one of our tokens.
 */
export type ConfirmOutcome = "confirmed" | "expired" | "invalid";
/** `expired`: the address is not kept any more, so nothing will be sent to it. */
export type UnsubscribeOutcome = "unsubscribed" | "expired" | "invalid";

export type SubscriptionStatus = "pending" | "held" | "confirmed" | "unsubscribed";
