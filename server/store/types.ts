import { type ContactRow, contactTable, type FormName, type NewsletterRow, newsletterTable } from "../../site/forms.ts";
import type { Locale, Localized } from "../../site/locale.ts";
import type {
  Booking,
  BookingMailContent,
  Bookings,
  BookingTables,
  BusyFeeds,
  BusyFeedsMailContent,
  OwnerBookingMailContent,
  ReminderMailContent,
} from "../bookings/store/types.ts";
import type { Day, Instant, MailError } from "./values.ts";

/**
 * Everything that the product keeps, over SQLite or PostgreSQL alike; `openStore` in `open.ts` makes one.
 *
 * A promise that resolves means committed and on disk. A rejected one is a {@link StoreUnavailable} (try again later),
 * a {@link ConstraintViolation} (the row breaks a rule of `site/forms.ts`, nothing was kept), or a bug.
 *
 * Rows carry the names of the stored columns, so that lists, exports and tests speak of the same things.
 */
export interface Store {
  /** For people: `SQLite data/isarbridge.sqlite`, `PostgreSQL db.example.org:5432/isarbridge`. Never holds a password. */
  readonly description: string;

  /** What visitors do. */
  readonly messages: Messages;
  readonly newsletter: Newsletter;
  readonly bookings: Bookings;

  /** What the server does by itself. */
  readonly outbox: Outbox;
  readonly refusals: Refusals;
  readonly retention: Retention;
  readonly held: Held;
  readonly unanswered: Unanswered;
  readonly visits: Visits;
  readonly busyFeeds: BusyFeeds;

  /** What the owner does. */
  readonly notice: NoticeBoard;
  readonly inbox: Inbox;
  readonly answers: Answers;
  readonly subscribers: Subscribers;
  readonly issues: Issues;
  readonly people: People;
  readonly archive: Archive;
  readonly desk: DeskSignIn;

  /** Resolves when a row could be written now. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Waits for running work, then closes file or connections. The store is useless afterwards. */
  close(): Promise<void>;
}

/** The program is from this day, so a clock that shows an earlier one is wrong. */
export const earliestPlausibleTime: Instant = "2026-11-21T00:00:00.000Z";

/**
 * The store cannot answer now: locked, full, missing or unreachable; HTTP answers 503. All of the request was kept or nothing:
 * which one is not known where a connection ended during the commit. Retrying is safe: what was kept is recognised, a
 * message for ten minutes.
 */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** Whether it may become available: a full disk, a database that restarts, a damaged file that the owner replaces. */
  readonly mayPass: boolean;
  /** Whether the file has lost something, and only a backup helps. */
  readonly isDamaged: boolean;

  constructor(
    message: string,
    { mayPass = false, isDamaged = false, ...options }: ErrorOptions & { mayPass?: boolean; isDamaged?: boolean } = {},
  ) {
    super(message, options);
    this.mayPass = mayPass;
    this.isDamaged = isDamaged;
  }
}

/** A row breaks a rule that the HTTP side should have refused before. */
export class ConstraintViolation extends Error {
  override name = "ConstraintViolation";
  /** `{table}_{column}_length|format|encoding`, or `{table}.{column}` for a missing value. */
  readonly constraint: string;

  constructor(constraint: string, options?: ErrorOptions) {
    super(`refused by ${constraint}`, options);
    this.constraint = constraint;
  }
}

/** The rows of a person are erased, but another program kept the file from being cleaned of their bytes. */
export class TracesLeft extends Error {
  override name = "TracesLeft";
}

/**
 * Why a submission waits instead of being delivered; the owner sees the code. `honeypot`: the field that people do not
 * see was filled in. `too-fast`: sent sooner than a person can. `content`: reads like advertising. `too-many`: a sign-up
 * in an hour that has used up its confirmation mails. `owner`: the owner says that it is spam; that waits for nobody.
 */
export type HoldReason = "honeypot" | "too-fast" | "content" | "too-many" | "owner";

/** The contact form's side of the store. */
export interface Messages {
  /**
   * Keeps a message, and queues the mail about it in the same transaction.
   * A suspicious message is kept too, without a mail, until the owner releases it.
   * The same four values within ten minutes are kept once: browsers may send a POST twice. Where the first was held and
   * this one is not suspicious, the kept one is released.
   *
   * @throws StoreUnavailable, ConstraintViolation
   */
  add(row: ContactRow, context: SubmissionContext): Promise<AddedMessage>;
}

export interface SubmissionContext {
  /** The language that the visitor read. */
  locale: Locale;
  /** Null for a submission that looks genuine. */
  held: HoldReason | null;
}

interface AddedMessage {
  /** Of the stored row; of the earlier one when this is a repetition. */
  id: string;
  /** Whether the same message was here before, and this one changed nothing. */
  repeated: boolean;
}

/** The owner's view of the messages. */
export interface Inbox {
  /** Newest first, of a status and with a text in any of their fields. */
  list(filter?: MessageFilter): Promise<Message[]>;
  /** When the newest message came; null where there is none. */
  newest(): Promise<Instant | null>;
  find(id: string): Promise<Message | null>;
  /** The same messages as {@link list}, up to 50 at a time. */
  page(wanted: MessageFilter & { before?: Cursor }): Promise<MessagePage>;
  /** What else came from the address of a message, newest first, at most 20. */
  othersOf(message: Message): Promise<Message[]>;
  /** How many there are of each status. */
  counts(): Promise<Record<MessageStatus, number>>;
  /** False when there is no such message. */
  markHandled(id: string): Promise<boolean>;
  /** Lets a held message through: it becomes `new` and its mail is queued, once. */
  release(id: string): Promise<"released" | "not-held" | "unknown">;
  /** Holds a message for the reason `owner`; its mail does not leave any more. False when there is no such message. */
  markSpam(id: string): Promise<boolean>;
}

export interface MessageFilter {
  status?: MessageStatus;
  text?: string;
}

/** The last row of a page: where the next one goes on. */
export interface Cursor {
  created_at: Instant;
  id: string;
}

export interface MessagePage {
  messages: Message[];
  /** Null on the last page. */
  next: Cursor | null;
}

export type MessageStatus = "new" | "handled" | "held";

export interface Message {
  id: string;
  created_at: Instant;
  name: string;
  email: string;
  company: string | null;
  message: string;
  status: MessageStatus;
  status_changed_at: Instant;
  /** Why it is or was held. */
  hold_reason: HoldReason | null;
  /** Null for rows that a browser wrote straight into a hosted database. */
  locale: Locale | null;
}

/** Of an export of messages. */
export const messageColumns = [
  "id",
  "created_at",
  "name",
  "email",
  "company",
  "message",
  "status",
  "status_changed_at",
  "hold_reason",
  "locale",
] as const satisfies (keyof Message)[];

/** What the owner writes to visitors through the outbox. */
export interface Answers {
  /**
   * Keeps an answer and queues its mail in the same transaction; its message becomes `handled`, and `new` again should the
   * mail fail for good. A second time with the same id changes nothing. False when there is no such message.
   */
  add(answer: Pick<Answer, "id" | "message_id" | "text">): Promise<boolean>;
  /** The answers to a message, oldest first. */
  of(messageId: string): Promise<Answer[]>;
}

export interface Answer {
  /** UUID; of its mail as well. */
  id: string;
  message_id: string;
  written_at: Instant;
  text: string;
  /** Of its mail: whether the mail server has taken it. */
  status: Tables["outbox"]["status"];
  sent_at: Instant | null;
  /** Why it was refused, or waits for another try. */
  error: MailError | null;
}

/**
 * Double opt-in: an address is `pending` until its owner confirms, and `unsubscribed` at once when they say so.
 * Tokens are opaque: the outbox hands one out with each confirmation mail, and they come back here from the link.
 */
export interface Newsletter {
  /**
   * Logs the sign-up with its proof (wording, page, language, time) and queues the confirmation mail in the same
   * transaction: none for a confirmed or a suspicious one, at most one per address in 24 hours (a second is due when
   * they are over; one that failed is tried again), and no more than `mailsPerHour` in all, so that robots
   * cannot mail strangers; sign-ups beyond that are held.
   * What comes back is for the owner's eyes: a visitor must not learn whether the address was known.
   *
   * @throws StoreUnavailable, ConstraintViolation
   */
  signUp(row: NewsletterRow, context: SignUpContext): Promise<SignedUp>;

  /** Whether this hour's mails are used up, so that new sign-ups are held. @throws StoreUnavailable */
  isMailQuotaExhausted(): Promise<boolean>;

  /** Confirms; a second time is `done` again. @throws StoreUnavailable */
  confirm(token: string): Promise<TokenOutcome>;

  /**
   * Unsubscribes the address that the token was made for, also from a later sign-up; a second time is `done` again.
   * @throws StoreUnavailable
   */
  unsubscribe(token: string): Promise<TokenOutcome>;
}

export interface SignUpContext extends SubmissionContext {
  /** Path of the form's page; `/` if unknown. */
  page: string;
}

export interface SignedUp {
  /** Whether an earlier sign-up of the address exists, and this one changed nothing. */
  repeated: boolean;
  /** Why no mail goes out: {@link SubmissionContext.held}, or `too-many`. */
  held: HoldReason | null;
}

/**
 * `done`: the address is confirmed, or unsubscribed, by this use of the link or an earlier one.
 * `expired`: once ours, but nothing was done. Its consent is purged or erased, so nothing tells the address, nor whether
 * that signed up again and has a later link; or it is to be confirmed, and was unsubscribed since.
 * `invalid`: never one of our tokens.
 */
export type TokenOutcome = "done" | "expired" | "invalid";

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

/** For lists: a confirmed one whose mail server says that there is no such address has bounced, and gets no issue. */
export type SubscriberState = SubscriptionStatus | "bounced";

/** The owner's view of the newsletter. */
export interface Subscribers {
  /** Newest first, one row per address. */
  list(filter?: { status?: SubscriptionStatus }): Promise<Subscriber[]>;
  /** Up to 50 of them, of a state and with a text in the address. */
  page(wanted: { state?: SubscriberState; text?: string; before?: Cursor }): Promise<SubscriberPage>;
  find(id: string): Promise<Subscriber | null>;
  /** How many there are of each state. */
  counts(): Promise<Record<SubscriberState, number>>;
  /**
   * How many addresses were sent a mail to confirm, and how many of those confirmed, even if they unsubscribed later. Does
   * not count purged sign-ups, nor mails that wait or were refused.
   */
  confirmations(): Promise<{ mailed: number; confirmed: number }>;
  /** Confirmed addresses at the end of each of the last months in Munich, oldest first; the last number is of now. */
  growth(months: number): Promise<{ month: string; subscribers: number }[]>;
  /** Lets the held sign-up of an address through: its confirmation mail is queued. False when none is held. */
  release(email: string): Promise<boolean>;
  /** Ends the sign-up of an address without its link, as asked by mail. False when none is open. */
  unsubscribe(email: string): Promise<boolean>;
  /** Every consent of an address that is still kept, newest first; letter case does not matter. */
  proof(email: string): Promise<ConsentProof[]>;
}

export interface SubscriberPage {
  subscribers: Subscriber[];
  /** Null on the last page. */
  next: Cursor | null;
}

export interface Subscriber {
  id: string;
  created_at: Instant;
  email: string;
  status: SubscriptionStatus;
  /** Why it is or was held. */
  hold_reason: HoldReason | null;
  /** When the last mail that asks to confirm left; null where none did. */
  confirmation_sent_at: Instant | null;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  /** Since when its mail server says that there is no such address. */
  undeliverable_since: Instant | null;
  /** Null, like the token, for an address that a browser wrote straight into a hosted database. */
  locale: Locale | null;
  /** For the unsubscribe link of a newsletter. */
  token: string | null;
}

/** What shows that someone consented (Art. 7(1) GDPR, § 7 UWG). */
export interface ConsentProof {
  email: string;
  status: SubscriptionStatus;
  /** Path of the form's page. */
  page: string;
  locale: Locale;
  wording: string;
  wording_version: string;
  /** SHA-256 of `wording`, hexadecimal. */
  wording_sha256: string;
  signed_up_at: Instant;
  confirmation_sent_at: Instant | null;
  /** What that mail said, without the token of its links. */
  confirmation_text: string | null;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  hold_reason: HoldReason | null;
}

/** One language of an issue. */
interface IssueBody {
  subject: string;
  /** Shown beside the subject in lists of mails. */
  preheader: string;
  markdown: string;
}

export type IssueText = Localized<IssueBody>;

/**
 * The way of an issue: `draft` → `scheduled` → `sending` → `done`, or at once from `draft` to `sending`. `paused` is a stop
 * of `sending`, by the owner or because a mail server refused the mail itself and would refuse all.
 */
export type IssueState = "draft" | "scheduled" | "sending" | "paused" | "done";

export interface Issue {
  id: string;
  created_at: Instant;
  changed_at: Instant;
  state: IssueState;
  text: IssueText;
  send_at: Instant | null;
  started_at: Instant | null;
  finished_at: Instant | null;
  /** What made it pause; null when the owner did. */
  pause_reason: MailError | null;
  web: IssueOnWeb;
  /** The last part of its address on the web, as 2026-11-24; null where it never had one. */
  web_name: string | null;
  progress: IssueProgress;
}

/** Where an issue can be read besides the mail: nowhere, at an address that search engines leave out, or at one that they list. */
export type IssueOnWeb = "none" | "noindex" | "index";

/** Mails of an issue. Withdrawn are those of readers who unsubscribed, or were erased, before theirs left. */
export interface IssueProgress {
  recipients: number;
  handedOver: number;
  refused: number;
  waiting: number;
  withdrawn: number;
}

/** Newsletter issues. What changes one says false where there is none in the right state. */
export interface Issues {
  /** Newest first. */
  list(): Promise<Issue[]>;
  find(id: string): Promise<Issue | null>;
  /** Returns the id of a new draft. */
  create(text: IssueText): Promise<string>;
  /**
   * Of a draft. With `since` only where nobody has changed it after that, so that of two open editors neither loses what the
   * other one kept.
   */
  rewrite(id: string, text: IssueText, since?: Instant): Promise<boolean>;
  /** Of a draft. */
  remove(id: string): Promise<boolean>;
  /** The outbox begins a scheduled draft when its time comes. */
  schedule(id: string, at: Instant): Promise<boolean>;
  /** Makes a draft of a scheduled one again. */
  unschedule(id: string): Promise<boolean>;
  /** Queues one mail of a draft for each confirmed reader, all in one transaction. */
  send(id: string): Promise<boolean>;
  /** No further mail leaves; one that is on its way does. */
  pause(id: string): Promise<boolean>;
  resume(id: string): Promise<boolean>;
  /** How many readers an issue would go to now. */
  recipients(): Promise<Localized<number>>;
  /** Of any issue. Once it begins to be sent it has its address, named by the day in Munich, and keeps that. */
  putOnWeb(id: string, web: IssueOnWeb): Promise<boolean>;
  /** What can be read at an address: an issue that was begun and is on the web. */
  onWeb(name: string): Promise<(Pick<Issue, "text" | "web"> & { started_at: Instant }) | null>;
}

/** Mails of issues that a mail server refused: some refusals are about one reader, some about everything that is sent. */
export interface Refusals {
  /**
   * Notes a refusal that does not say whom it is about. The issue pauses, and the mail goes behind the others. Once mails left
   * after a refusal for the same reason, the next one only goes behind; refused there again, it counts as the reader's.
   * @param options.concernsAll pauses in any case, such as for a quota
   */
  note(
    mailId: string,
    error: MailError,
    options?: { concernsAll?: boolean },
  ): Promise<"paused" | "postponed" | "refused">;
  /** Pauses the issue of a mail that failed when it ends a run of three, or six and so on, with the same error. */
  pauseAfterRun(mailId: string): Promise<boolean>;
  /** Who did not get an issue, and why, the latest first; waiting ones get another try. */
  list(issueId: string): Promise<RefusedReader[]>;
  /** Sends a finished issue to its refused readers again, but for addresses that do not exist. False where there are none. */
  retry(issueId: string): Promise<boolean>;
}

export interface RefusedReader {
  email: string;
  error: MailError;
  isWaiting: boolean;
  /** Its server says that there is no such address. */
  isUndeliverable: boolean;
}

/** The queue of mails. Several processes may work on it at once: a claimed mail is nobody else's until its lease ends. */
export interface Outbox {
  /**
   * Takes the mail whose time came first and holds it for `leaseMs`; null when none is due. Mails of issues come after all
   * others, with a limit per minute over all processes, by default 30. Starts scheduled issues, and ends finished ones.
   * A worker that dies leaves its mail to be claimed again after that, with the same id.
   * @param startsIssues whether issues that are set for a time may begin: not by a clock that is in doubt
   */
  claim(leaseMs: number, issueMailsPerMinute?: number, startsIssues?: boolean): Promise<DueMail | null>;
  /** @param text what the mail said, where that is to be kept */
  markSent(id: string, text?: string): Promise<void>;
  /** Gives the claim back: try again at `nextAttemptAt`. */
  reschedule(id: string, nextAttemptAt: Instant, error: MailError): Promise<void>;
  /** Gives up. The message itself stays in the inbox; {@link retry} makes the mail wait again. */
  markFailed(id: string, error: MailError): Promise<void>;
  /** Gives up, and sends no further issue to that address: its server says that there is none. */
  markUndeliverable(id: string, error: MailError): Promise<void>;
  /**
   * Makes all failed and all waiting mails due now, with all their attempts before them, as after a repaired mail
   * setting. Leaves alone what somebody has claimed, and what is kept for a later day.
   */
  retry(): Promise<Retried>;
  backlog(): Promise<Backlog>;
  /** Mails that failed, or wait after an attempt, counted by status, kind and error. */
  failures(): Promise<FailureGroup[]>;
}

/** A mail to write and send now. Its text is made from this at delivery; the queue holds no personal data before. */
export type DueMail = {
  /** UUID, the same at each attempt: the left part of the Message-ID, before the state of a booking. */
  id: string;
  /** 1 at the first attempt. */
  attempt: number;
  /** The visitor's language, where the mail is about one. */
  locale: Locale;
  /** Whether somebody may use the desk, so that a link to it leads somewhere. */
  hasDesk: boolean;
} & MailContent;

/**
 * To the owner about a message; the owner's answer to it, with the ids of the mails that it goes on from; to a visitor who
 * signed up, with the token of the mail's links; an issue to one of its readers; to the owner about all that is held, or
 * that has no answer yet; to a visitor and to the owner about a booking; to the owner about busy calendars that fail.
 */
export type MailContent =
  | { kind: "message"; message: Message }
  | { kind: "answer"; message: Message; text: string; thread: string[] }
  | { kind: "confirmation"; email: string; signed_up_at: Instant; token: string }
  | { kind: "issue"; issue_id: string; email: string; token: string; text: IssueText[Locale]; web_name: string | null }
  | ({ kind: "held" } & HeldCount)
  | { kind: "unanswered"; messages: Message[]; more: number }
  | BookingMailContent
  | OwnerBookingMailContent
  | ReminderMailContent
  | BusyFeedsMailContent;

/** Mails made due, by what they were before. */
interface Retried {
  waiting: number;
  failed: number;
}

export interface Backlog {
  waiting: number;
  failed: number;
  /** When the longest waiting of the mails that are due or were tried was queued; null when there is none. */
  oldest: Instant | null;
}

/** Mails of one kind with the same error. */
export interface FailureGroup {
  status: "failed" | "waiting";
  kind: MailContent["kind"];
  error: MailError;
  mails: number;
  /** When the first of them is tried again; null for failed ones. */
  next: Instant | null;
}

/** What looked suspicious and waits for the owner to let it through. */
export interface Held {
  count(): Promise<HeldCount>;
  /** Queues the mail that tells the owner, when something was held since the last one; once a day at most. */
  notify(): Promise<void>;
}

export interface HeldCount {
  messages: number;
  signUps: number;
}

/** Messages whose answer is due: the site promises one within 24 hours. */
export interface Unanswered {
  /** Queues the mail that reminds the owner, when a message has come to its 20 hours since the last one; once a day at most. */
  remind(): Promise<void>;
}

/**
 * How often something happened on a day. Sums only: nothing tells which of them belong to the same visitor.
 * `page` is an address of the page table, and so tells the language: of the page viewed, of the first page of a visit, and of
 * the page that was read before a form was sent.
 */
export type VisitCount = { page: string; count: number } & (
  | { kind: "view"; detail: Device }
  /** Host of the site that led here; "direct" where none is named, "other" where the name is odd. */
  | { kind: "arrival"; detail: string }
  | { kind: "sent"; detail: FormName }
);

export type Device = "phone" | "larger";

/** How much the site is read. */
export interface Visits {
  /** Adds to the sums of today. No two counts are of the same kind, page and detail: a statement updates a row once. */
  add(counts: readonly VisitCount[]): Promise<void>;
  /** Of the last days, today included; lists with the largest first. */
  report(days: number): Promise<VisitReport>;
}

export interface VisitReport {
  /** Every day of the period, oldest first. */
  days: { day: Day; views: number }[];
  pages: { page: string; views: number }[];
  languages: Record<Locale, number>;
  devices: Record<Device, number>;
  sources: { source: string; arrivals: number }[];
  /** Forms sent after the page was read. */
  sent: { form: FormName; page: string; count: number }[];
}

/** Deletes what is no longer needed (Art. 5(1)(e) GDPR). */
export interface Retention {
  /**
   * Erases what is over its time at the store's clock, and messages shortly before: the privacy notice says "at the
   * latest". With `dryRun` only counts.
   */
  purge(settings: RetentionSettings, options?: { dryRun?: boolean }): Promise<PurgeReport>;
  /** The time that {@link noteTime} noted last; null where it never did. */
  lastSeen(): Promise<Instant | null>;
  /** Notes the time of the store's clock, as one that may be believed. */
  noteTime(): Promise<void>;
}

export interface RetentionSettings {
  /** Days that a message is kept at most after its last change of status. */
  messageDays: number;
  /** Days that a held message is kept at most. */
  heldDays: number;
  /** Days that an unconfirmed address is kept at least. Its mail names their end: until then the link in it is good. */
  unconfirmedDays: number;
  /** Years that the proof of an ended consent is kept, counted from the end of its year. */
  proofYears: number;
  /** Days that a booking is kept after its end. A cancelled one is kept as long as the privacy notice says, and no longer than others. */
  bookingDays: number;
}

/** Rows purged, or to be purged, per reason. An ended consent leaves a keyed hash of its address. */
export interface PurgeReport {
  messages: number;
  held: number;
  unconfirmed: number;
  proofs: number;
  /** Who got which issue. */
  issueMails: number;
  bookings: number;
  visits: number;
}

/** The owner's line under the forms and on the booking page, such as when replies resume. */
export interface NoticeBoard {
  get(): Promise<StoredNotice | null>;
  /** Replaces the current notice, unless the new one has a problem. */
  set(notice: Notice): Promise<"set" | NoticeProblem>;
  remove(): Promise<void>;
}

/** A notice is shown from its first to its last day in Munich, inclusive: null means at once, and until it is removed. */
export interface Notice extends Localized {
  from: Day | null;
  until: Day | null;
}

export interface StoredNotice extends Notice {
  since: Instant;
  /** Whether visitors read it today, will, or no longer do. */
  state: "up" | "later" | "over";
}

export type NoticeProblem = "one-language" | "too-long" | "unreadable" | "no-day" | "ends-before-it-begins" | "over";

/** What one person may ask for: a copy (Art. 15 GDPR) or erasure (Art. 17). Letter case of the address does not matter. */
export interface People {
  export(email: string): Promise<PersonalData>;
  /**
   * Erases everything about an address; with SQLite its bytes are in no file of the store afterwards.
   * @throws StoreUnavailable when it is not known to be erased, TracesLeft when bytes may be left; either way do it again.
   */
  erase(email: string): Promise<ErasureReport>;
}

export interface PersonalData {
  messages: Message[];
  answers: Answer[];
  subscriptions: Tables[typeof newsletterTable][];
  consents: ConsentProof[];
  bookings: Booking[];
  mails: { kind: string; queued_at: Instant; status: string; sent_at: Instant | null }[];
  /** The keyed hash of an address that unsubscribed, confirmed or not: all that is left once its sign-up is over its time. */
  suppressions: { id: string; unsubscribed_at: Instant }[];
}

/** Rows erased, per kind. */
export type ErasureReport = Record<keyof PersonalData, number>;

/** The whole store as rows: what backup and restore are made of. */
export interface Archive {
  /** Hands out every row of every table as of one moment, in an order that `restore` takes. Others may go on writing. */
  dump(take: (row: ArchivedRow) => Promise<void>): Promise<void>;
  /**
   * Replaces everything by what `fill` adds, in one transaction. Other writes wait for its end for
   * five seconds and are then refused, as by a store that is not there. Readers who have unsubscribed stay unsubscribed,
   * even if the rows are older; a later consent remains.
   */
  restore(fill: (add: (row: ArchivedRow) => Promise<void>) => Promise<void>): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Remembers that a backup was made now. */
  noteBackup(): Promise<void>;
  /** Null when none is known. A restore keeps it: it is about this store, not about what is in it. */
  lastBackup(): Promise<Instant | null>;
  /** What is damaged in the store's file, in the engine's words: it may answer, and still lose rows. Null where nothing is. */
  findDamage(): Promise<string | null>;
  /** Whether there are rows made with the store's secret, useless with another one: links of consents, hashes of addresses. */
  dependsOnSecret(): Promise<boolean>;
}

export interface ArchivedRow {
  table: keyof Tables;
  row: Record<string, string | number | null>;
}

/**
 * Who may use the desk. Tokens are 32 random bytes, base64url, and given out once: of them only SHA-256 is kept. Tickets
 * work once, and no longer than `deskPeriods` in `desk-sign-in.ts` says; a session ends after days without use.
 */
export interface DeskSignIn {
  /** Whether there is a passkey, a session or an open invitation; without them there is no desk. */
  isOpen(): Promise<boolean>;
  /** The token of a new invitation, which registers one passkey. */
  invite(): Promise<string>;
  isInvited(token: string): Promise<boolean>;
  /** A text for a passkey to sign. */
  challenge(): Promise<string>;
  /** False when it is not one of ours, is over its time, or was taken before. */
  takeChallenge(challenge: string): Promise<boolean>;
  /** Takes the invitation, and begins a session; null when the invitation is not good any more. */
  register(invitation: string, passkey: Passkey, device: string): Promise<SessionToken | null>;
  passkey(id: string): Promise<Passkey | null>;
  /** Begins a session with a passkey whose answer was verified; null when it was revoked in the meantime. */
  signIn(passkey: Pick<Passkey, "id" | "counter">, device: string): Promise<SessionToken | null>;
  /**
   * The token of a link for the owner's mailbox, and one that stays in the browser that asks. Null while a link is fresh, a
   * minute long, or five are good: anybody may ask.
   */
  askForLink(): Promise<{ token: string; browser: string } | null>;
  /** Takes back a link whose mail did not leave, so that another one may be asked for at once. */
  dropLink(token: string): Promise<void>;
  /** In the browser that asked the link signs in; in another one it shows a code, once, that signs in where it was asked. */
  followLink(token: string, browser: string | null, device: string): Promise<FollowedLink>;
  /** Null when the code is wrong, was tried five times, or its link is over its time. */
  enterCode(code: string, browser: string, device: string): Promise<SessionToken | null>;
  session(token: SessionToken): Promise<DeskSession | null>;
  /** Last used first. */
  sessions(): Promise<DeskSession[]>;
  signOut(token: SessionToken): Promise<void>;
  /** Ends a session, and forgets the passkey that it began with. False when there is none with this id. */
  revoke(id: string): Promise<boolean>;
  /** Ends all sessions and forgets all passkeys: no desk until the next invitation. */
  close(): Promise<void>;
}

export type SessionToken = string;

export type FollowedLink =
  | { outcome: "signed-in"; session: SessionToken }
  | { outcome: "code"; code: string }
  | { outcome: "invalid" };

export interface Passkey {
  /** Of the credential, base64url. */
  id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often it signed, where the authenticator counts. */
  counter: number;
}

export interface DeskSession {
  id: string;
  /** Browser and system, as the browser says. */
  device: string;
  created_at: Instant;
  used_at: Instant;
}

/** The stored tables; `supabase/migrations` and `engine/migrations` make them. */
export interface Tables extends BookingTables {
  [contactTable]: { id: string; created_at: Instant } & ContactRow;
  [newsletterTable]: { id: string; created_at: Instant } & NewsletterRow;
  message_states: {
    id: string;
    status: MessageStatus;
    status_changed_at: Instant;
    hold_reason: HoldReason | null;
    locale: Locale;
    email_key: string;
    fingerprint: string;
  };
  answers: { id: string; message_id: string; written_at: Instant; text: string };
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
  outbox: {
    id: string;
    kind: MailContent["kind"];
    message_id: string | null;
    consent_id: string | null;
    issue_id: string | null;
    booking_id: string | null;
    locale: Locale;
    status: "waiting" | "sent" | "failed";
    attempts: number;
    queued_at: Instant;
    next_attempt_at: Instant;
    claimed_until: Instant | null;
    attempted_at: Instant | null;
    /** When the mail of an issue was first refused for a reason that may concern others too. */
    refused_at: Instant | null;
    sent_at: Instant | null;
    /** Of a confirmation mail that was sent: what it said, as part of the proof of consent. */
    sent_text: string | null;
    /** `status:sequence` of the booking when its mail was claimed. */
    booking_state: string | null;
    last_error: MailError | null;
  };
  suppressions: { id: string; unsubscribed_at: Instant };
  notice: {
    id: "current";
    en: string;
    de: string;
    from_day: Day | null;
    until_day: Day | null;
    changed_at: Instant;
  };
  visits: { id: string; day: Day; kind: VisitCount["kind"]; page: string; detail: string; count: number };
  clock: { id: "current"; seen_at: Instant };
  backups: { id: "last"; made_at: Instant };
  desk_passkeys: Passkey & { created_at: Instant };
  desk_sessions: DeskSession & { passkey_id: string | null };
  desk_tickets: {
    id: string;
    kind: "invitation" | "link" | "challenge";
    expires_at: Instant;
    browser: string | null;
    code: string | null;
    attempts: number;
  };
}
