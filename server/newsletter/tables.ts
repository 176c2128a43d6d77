import type { NewsletterRow, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import type { HoldReason, Instant, MailError } from "../store/values.ts";

/**
 * State of a consent. Of an address one is open at a time (`pending`, `held` or `confirmed`); ended ones stay as proof.
 * An empty cell changes nothing.
 *
 * | event                       | none or unsubscribed | held            | pending               | confirmed    |
 * | --------------------------- | -------------------- | --------------- | --------------------- | ------------ |
 * | sign-up                     | pending, mail queued | pending, mail   | mail, if none is due  |              |
 * |                             |                      |                 | or left within a day  |              |
 * | sign-up, suspicious or over | held                 |                 |                       |              |
 * | the hour's mails            |                      |                 |                       |              |
 * | owner releases              |                      | pending, mail   |                       |              |
 * | confirmation link           | `expired`            | `expired`       | confirmed             |              |
 * | unsubscribed, by link or by | `expired` or `done`  | unsubscribed    | unsubscribed          | unsubscribed |
 * | the owner                   |                      |                 |                       |              |
 *
 * Retention deletes what was never confirmed after days, and ended proofs after years; a suppression outlives both.
 */
export type SubscriptionStatus = "pending" | "held" | "confirmed" | "unsubscribed";

/**
 * The way of an issue: `draft` → `scheduled` → `sending` → `done`, or at once from `draft` to `sending`. `paused` is a stop
 * of `sending`, by the owner or because a mail server refused the mail itself and would refuse all.
 */
export type IssueState = "draft" | "scheduled" | "sending" | "paused" | "done";

/** Where an issue can be read besides the mail: nowhere, at an address that search engines leave out, or at one that they list. */
export type IssueOnWeb = "none" | "noindex" | "index";

export interface NewsletterTables {
  [newsletterTable]: { id: string; created_at: Instant } & NewsletterRow;
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
    confirmed_at: Instant | null;
    unsubscribed_at: Instant | null;
    /** Since when a mail server says that there is no such address. */
    undeliverable_since: Instant | null;
  };
  issues: {
    id: string;
    created_at: Instant;
    changed_at: Instant;
    state: IssueState;
    subject_en: string;
    preheader_en: string;
    markdown_en: string;
    subject_de: string;
    preheader_de: string;
    markdown_de: string;
    send_at: Instant | null;
    started_at: Instant | null;
    finished_at: Instant | null;
    pause_reason: MailError | null;
    web: IssueOnWeb;
    web_name: string | null;
    recipients: number;
    handed_over: number;
    refused: number;
  };
  suppressions: { id: string; unsubscribed_at: Instant };
}
