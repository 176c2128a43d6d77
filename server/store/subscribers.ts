import type { Locale } from "../../site/locale.ts";
import type { SubscriptionStatus } from "./newsletter.ts";
import type { Instant } from "./store.ts";

/** The owner's view of the newsletter. */
export interface Subscribers {
  /** Newest first, one row per address. */
  list(filter?: { status?: SubscriptionStatus }): Promise<Subscriber[]>;
  /** Every consent of an address that is still kept, newest first; letter case does not matter. */
  proof(email: string): Promise<ConsentProof[]>;
}

export interface Subscriber {
  id: string;
  created_at: Instant;
  email: string;
  status: SubscriptionStatus;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  locale: Locale | null;
  /** For the unsubscribe link of a newsletter; null where no sign-up was logged. */
  token: string | null;
}

/** What shows that someone consented (Art. 7(1) GDPR, § 7 UWG; practical A13). */
export interface ConsentProof {
  email: string;
  status: SubscriptionStatus;
  /** Path of the page that the form stood on. */
  page: string;
  locale: Locale;
  wording: string;
  wording_version: string;
  /** SHA-256 of `wording`, hexadecimal. */
  wording_sha256: string;
  signed_up_at: Instant;
  confirmation_sent_at: Instant | null;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  hold_reason: string | null;
}
