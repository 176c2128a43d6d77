import type { Locale } from "../../site/locale.ts";
import type { Message } from "./inbox.ts";
import type { Instant } from "./store.ts";

/** The queue of mails. Several processes may work on it at once: a claimed mail is nobody else's until its lease ends. */
export interface Outbox {
  /**
   * Takes up to `limit` mails whose time has come, oldest first, and holds them for `leaseMs`.
   * A worker that dies leaves its mails to be claimed again after that, with the same id.
   */
  claim(limit: number, leaseMs: number): Promise<DueMail[]>;

  markSent(id: string): Promise<void>;

  /** Gives the claim back: try again at `nextAttemptAt`. */
  reschedule(id: string, nextAttemptAt: Instant, error: MailError): Promise<void>;

  /** Gives up. The message itself stays in the inbox; {@link retryFailed} makes the mail wait again. */
  markFailed(id: string, error: MailError): Promise<void>;

  /** Queues all failed mails anew, as after a repaired mail setting; returns how many. */
  retryFailed(): Promise<number>;

  backlog(): Promise<Backlog>;
}

/** A short code such as `EENVELOPE 550` or `ECONNREFUSED`; never the peer's own words, which may hold addresses. */
export type MailError = string;

/** A mail to write and send now. The letter is made from this at delivery; the queue itself holds no personal data. */
export type DueMail = QueuedMail & (MessageMail | ConfirmationMail);

interface QueuedMail {
  /** UUID, the same at each attempt: the left part of the Message-ID. */
  id: string;
  /** 1 at the first attempt. */
  attempt: number;
  queued_at: Instant;
  /** The visitor's language. */
  locale: Locale;
}

/** To the owner, about a message. */
interface MessageMail {
  kind: "message";
  message: Message;
}

/** To a visitor who signed up for the newsletter. */
interface ConfirmationMail {
  kind: "confirmation";
  email: string;
  signed_up_at: Instant;
  /** For the links to confirm and to unsubscribe: `?token=`. URL-safe. */
  token: string;
}

export interface Backlog {
  waiting: number;
  failed: number;
  /** When the longest waiting mail was queued; null when none waits. */
  oldest: Instant | null;
}
