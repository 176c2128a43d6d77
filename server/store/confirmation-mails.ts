import { day, hour } from "../durations.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./database.ts";
import { enqueue, waitingUntil } from "./enqueue.ts";
import type { Instant } from "./store.ts";
import type { Tables } from "./tables.ts";

/** At most one confirmation mail per address in this time, whoever keeps typing it in. */
const mailPause = day;
/** At most this many confirmation mails an hour, so that robots cannot use the form to mail strangers. */
export const mailsPerHour = 60;

export type QueuedConfirmation = Pick<Tables["outbox"], "id" | "consent_id" | "status" | "next_attempt_at" | "sent_at">;

/** The confirmation mails of all consents of an address; of each consent one at most has not left. */
export function mailsTo(db: Db, key: string): Promise<QueuedConfirmation[]> {
  return db
    .selectFrom("outbox as o")
    .innerJoin("consents as c", "c.id", "o.consent_id")
    .select(["o.id", "o.consent_id", "o.status", "o.next_attempt_at", "o.sent_at"])
    .where("c.email_key", "=", key)
    .execute();
}

/** Whether the visitor has the mail, or is going to, and so needs no other one yet. */
export function isOnItsWayOrThere(mail: QueuedConfirmation, now: Instant): boolean {
  return mail.status !== "failed" && pauseEndOf(mail) > now;
}

/**
 * Queues the mail of a pending consent, in its language, for when its address may get one. One that failed is queued
 * anew; one that waits keeps its place.
 *
 * @param mails those to the address, as {@link mailsTo} gives them
 */
export async function queueConfirmation(
  db: Db,
  { id, locale }: Pick<Tables["consents"], "id" | "locale">,
  mails: readonly QueuedConfirmation[],
  clock: Clock,
): Promise<void> {
  const unsent = mails.find((mail) => mail.consent_id === id && mail.status !== "sent");
  const queued_at = clock.now();
  const next_attempt_at = mails.map(pauseEndOf).reduce(later, queued_at);
  if (unsent) {
    const again = unsent.status === "failed" && { queued_at, ...waitingUntil(next_attempt_at) };
    await db
      .updateTable("outbox")
      .set({ locale, ...again })
      .where("id", "=", unsent.id)
      .execute();
  } else {
    await enqueue(db, { kind: "confirmation", consent_id: id, locale, queued_at, next_attempt_at });
  }
}

/** Whether this hour's mails are queued already. Several processes at once may let a few more through. */
export async function isMailQuotaExhausted(db: Db, clock: Clock): Promise<boolean> {
  const since = clock.ago(hour);
  const { mails } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll().as("mails"))
    .where("kind", "=", "confirmation")
    .where("queued_at", ">", since)
    // These two exclude nothing: all statuses are named, and no mail is due before it is queued. But they have an index.
    .where("status", "in", ["waiting", "sent", "failed"])
    .where("next_attempt_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(mails) >= mailsPerHour;
}

/**
 * From when on the next mail to the same address may leave: a day after one that left or is due, an hour after the last
 * attempt of one that was given up.
 */
function pauseEndOf({ status, next_attempt_at, sent_at }: QueuedConfirmation): Instant {
  return status === "failed" ? after(next_attempt_at, hour) : after(sent_at ?? next_attempt_at, mailPause);
}

function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}

function after(instant: Instant, ms: number): Instant {
  return new Date(Date.parse(instant) + ms).toISOString();
}
