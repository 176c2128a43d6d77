import { contactTable, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import type { HoldReason } from "./held.ts";
import type { Message } from "./inbox.ts";
import type { SubscriptionStatus } from "./newsletter.ts";
import type { Instant } from "./store.ts";

/** The stored tables; `supabase/migrations` and `server/store/migrations` make them. */
export interface Tables {
  [contactTable]: Pick<Message, "id" | "created_at" | "name" | "email" | "company" | "message">;
  [newsletterTable]: { id: string; created_at: Instant; email: string };
  message_states: {
    id: string;
    status: Message["status"];
    status_changed_at: Instant;
    hold_reason: HoldReason | null;
    locale: Locale;
    email_key: string;
    fingerprint: string;
  };
  consents: {
    id: string;
    subscription_id: string;
    email_key: string;
    status: SubscriptionStatus;
    hold_reason: HoldReason | null;
    page: string;
    locale: Locale;
    wording: string;
    wording_version: string;
    wording_sha256: string;
    signed_up_at: Instant;
    /** Unused: the outbox knows. Older backups have values, and a server of the version before may share the database. */
    mail_queued_at: Instant | null;
    confirmed_at: Instant | null;
    unsubscribed_at: Instant | null;
  };
  outbox: {
    id: string;
    kind: "message" | "confirmation" | "held";
    message_id: string | null;
    consent_id: string | null;
    locale: Locale;
    status: "waiting" | "sent" | "failed";
    attempts: number;
    queued_at: Instant;
    next_attempt_at: Instant;
    claimed_until: Instant | null;
    sent_at: Instant | null;
    /** Of a confirmation mail that was sent: what it said, as part of the proof of consent. */
    sent_text: string | null;
    last_error: string | null;
  };
  suppressions: { id: string; unsubscribed_at: Instant };
  notice: { id: "current"; en: string; de: string; changed_at: Instant };
}

/** Parents before children, so that rows can be put in again in this order and taken out in the reverse one. */
export const tableNames = [
  contactTable,
  newsletterTable,
  "message_states",
  "consents",
  "outbox",
  "suppressions",
  "notice",
] as const satisfies (keyof Tables)[];
