import type { ExpressionBuilder } from "kysely";
import type { Locale } from "../../site/locale.ts";
import type { Db } from "./database.ts";
import {
  type ConfirmationMail,
  contentOf,
  type HeldMail,
  type MessageMail,
  nextDue,
  unclaimedAt,
  withdrawAnswered,
} from "./due-mails.ts";
import { waitingUntil } from "./enqueue.ts";
import { withdrawReminder } from "./held.ts";
import { type Trouble, troublesIn } from "./mail-troubles.ts";
import type { Instant } from "./store.ts";
import type { StoreParts } from "./store-parts.ts";
import type { Tables } from "./tables.ts";

/** The queue of mails. Several processes may work on it at once: a claimed mail is nobody else's until its lease ends. */
export interface Outbox {
  /**
   * Takes the mail whose time came first and holds it for `leaseMs`; null when none is due.
   * A worker that dies leaves its mail to be claimed again after that, with the same id.
   */
  claim(leaseMs: number): Promise<DueMail | null>;

  /** @param text what the mail said, where that is to be kept */
  markSent(id: string, text?: string): Promise<void>;

  /** Gives the claim back: try again at `nextAttemptAt`. */
  reschedule(id: string, nextAttemptAt: Instant, error: MailError): Promise<void>;

  /** Gives up. The message itself stays in the inbox; {@link retry} makes the mail wait again. */
  markFailed(id: string, error: MailError): Promise<void>;

  /**
   * Makes all failed and all waiting mails due now, with all their attempts before them, as after a repaired mail
   * setting. Leaves alone what somebody has claimed, and what is kept for a later day. Returns how many are due.
   */
  retry(): Promise<Retried>;

  backlog(): Promise<Backlog>;

  /** Why mails failed, or wait after an attempt. */
  troubles(): Promise<Trouble[]>;
}

/** A short code such as `EENVELOPE 550` or `ECONNREFUSED`; never the peer's own words, which may hold addresses. */
export type MailError = string;

/** A mail to write and send now. The letter is made from this at delivery; the queue holds no personal data before. */
export type DueMail = QueuedMail & (MessageMail | ConfirmationMail | HeldMail);

interface QueuedMail {
  /** UUID, the same at each attempt: the left part of the Message-ID. */
  id: string;
  /** 1 at the first attempt. */
  attempt: number;
  /** The visitor's language, where the mail is about one. */
  locale: Locale;
}

/** Mails made due, by what they were before. */
export interface Retried {
  waiting: number;
  failed: number;
}

export interface Backlog {
  waiting: number;
  failed: number;
  /** When the longest waiting of the mails that might have left was queued; null when there is none. */
  oldest: Instant | null;
}

export function createOutbox({ database, clock, secrets }: StoreParts): Outbox {
  const update = (id: string, change: Partial<Tables["outbox"]>) =>
    database.write(async (db) => {
      await db
        .updateTable("outbox")
        .set({ claimed_until: null, ...change })
        .where("id", "=", id)
        .execute();
    });

  return {
    claim: (leaseMs) =>
      database.writeUnder("outbox", async (db) => {
        await withdrawAnswered(db, clock.now());
        await withdrawReminder(db);
        const row = await claimNext(db, clock.now(), clock.ahead(leaseMs));
        return row && { id: row.id, attempt: row.attempts, locale: row.locale, ...(await contentOf(db, row, secrets)) };
      }),

    markSent: (id, text) =>
      update(id, { status: "sent", sent_at: clock.now(), sent_text: text ?? null, last_error: null }),
    reschedule: (id, next_attempt_at, last_error) => update(id, { next_attempt_at, last_error }),
    markFailed: (id, last_error) => update(id, { status: "failed", last_error }),

    retry: () =>
      database.writeUnder("outbox", async (db) => {
        const now = clock.now();
        const anew = db.updateTable("outbox").set(waitingUntil(now));
        const waiting = await anew
          .where("status", "=", "waiting")
          .where(unclaimedAt(now))
          .where(mightHaveLeft(now))
          .executeTakeFirst();
        const failed = await anew.where("status", "=", "failed").executeTakeFirst();
        return { waiting: Number(waiting.numUpdatedRows), failed: Number(failed.numUpdatedRows) };
      }),

    backlog: () =>
      database.read(async (db) => {
        const counts = await db
          .selectFrom("outbox")
          .where("status", "<>", "sent")
          .groupBy("status")
          .select(["status", (eb) => eb.fn.countAll().as("count")])
          .select((eb) => eb.fn.min("queued_at").filterWhere(mightHaveLeft(clock.now())).as("oldest"))
          .execute();
        const of = (status: string) => counts.find((row) => row.status === status);
        return {
          waiting: Number(of("waiting")?.count ?? 0),
          failed: Number(of("failed")?.count ?? 0),
          oldest: of("waiting")?.oldest ?? null,
        };
      }),

    troubles: () => database.read(troublesIn),
  };
}

/** Passes over a mail that is withdrawn between the look at it and the claim: then another may be due. */
async function claimNext(db: Db, now: Instant, claimed_until: Instant): Promise<Tables["outbox"] | null> {
  for (let due = await nextDue(db, now); due; due = await nextDue(db, now)) {
    const claimed = await db
      .updateTable("outbox")
      .set({ attempts: due.attempts + 1, claimed_until })
      .where("id", "=", due.id)
      .where("status", "=", "waiting")
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
  return null;
}

/** All but the mails that are kept for a later day, and were never tried. */
function mightHaveLeft(now: Instant) {
  return ({ eb, or }: ExpressionBuilder<Tables, "outbox">) =>
    or([eb("attempts", ">", 0), eb("next_attempt_at", "<=", now)]);
}
