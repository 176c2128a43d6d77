import { sql } from "kysely";
import { day, hour } from "../durations.ts";
import { after, isToCome, latest } from "../store/clock-errors.ts";
import type { Db } from "../store/engine/engine.ts";
import { enqueue, waitingUntil } from "../store/outbox/enqueue.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";

/** At most one confirmation mail per address in this time, however often it is typed in. */
const mailPause = day;
/** After so many confirmation mails an hour each network has one more, so that robots cannot use the form to mail strangers. */
export const mailsPerHour = 60;

export type QueuedConfirmation = Pick<Tables["outbox"], "id" | "consent_id" | "status" | "next_attempt_at" | "sent_at">;

/** The confirmation mails of all consents of an address; of each consent one at most has not left. */
export function mailsTo(db: Db, key: string): Promise<QueuedConfirmation[]> {
  return db
    .selectFrom("outbox as o")
    .innerJoin("consents as c", "c.id", "o.consent_id")
    .select(["o.id", "o.consent_id", "o.status", "o.next_attempt_at", "o.sent_at"])
    .where("o.kind", "=", "confirmation")
    .where("c.email_key", "=", key)
    .execute();
}

/** Those that have left of the consent `c` in the query around this one. */
export function sentConfirmations(db: Db) {
  return db
    .selectFrom("outbox as sent")
    .where("sent.consent_id", "=", sql.ref<string>("c.id"))
    .where("sent.kind", "=", "confirmation")
    .where("sent.status", "=", "sent");
}

/** Lets those leave that a restore holds: who signs up once more has got none. */
export async function releaseHeld(db: Db, mails: readonly QueuedConfirmation[]): Promise<void> {
  for (const { id, status } of mails)
    if (status === "waiting") await db.deleteFrom("held_mails").where("id", "=", id).execute();
}

/** Whether the visitor has the mail or will get it, and needs no other one yet. */
export function isPendingOrRecentlySent(mail: QueuedConfirmation, now: Instant): boolean {
  return mail.status !== "failed" && pauseEndOf(mail, now) > now;
}

/**
 * Queues the mail of a pending consent, in its language, for when its address may get one. One that failed is queued
 * again; one that waits keeps its place.
 *
 * @param mails those to the address, as {@link mailsTo} gives them
 */
export async function queueConfirmation(
  db: Db,
  { id, locale }: Pick<Tables["consents"], "id" | "locale">,
  mails: readonly QueuedConfirmation[],
  queued_at: Instant,
): Promise<void> {
  const unsent = mails.find((mail) => mail.consent_id === id && mail.status !== "sent");
  const next_attempt_at = [queued_at, ...mails.map((mail) => pauseEndOf(mail, queued_at))].sort().at(-1) ?? queued_at;
  if (!unsent) return enqueue(db, { kind: "confirmation", consent_id: id, locale, queued_at, next_attempt_at });
  const again = unsent.status === "failed" && { queued_at, ...waitingUntil(next_attempt_at) };
  await db
    .updateTable("outbox")
    .set({ locale, ...again })
    .where("id", "=", unsent.id)
    .execute();
}

/** Whether this hour's mails are queued already. */
export async function isMailQuotaExhausted(db: Db, now: Instant): Promise<boolean> {
  const hourAgo = after(now, -hour);
  const { mails } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll().as("mails"))
    .where("kind", "=", "confirmation")
    .where("queued_at", ">", hourAgo)
    .where("queued_at", "<=", latest(now))
    // These two exclude nothing: all statuses are named, and no mail is due before it is queued. But they have an index.
    .where("status", "in", ["waiting", "sent", "failed"])
    .where("next_attempt_at", ">", hourAgo)
    .executeTakeFirstOrThrow();
  return Number(mails) >= mailsPerHour;
}

/**
 * When the next mail to the same address may leave: a day after one that left or is due, an hour after the last attempt of
 * a failed one; now after one that a clock dates ahead of its time.
 */
function pauseEndOf({ status, next_attempt_at, sent_at }: QueuedConfirmation, now: Instant): Instant {
  if (sent_at !== null && isToCome(sent_at, now)) return now;
  const [from, pause] = status === "failed" ? [next_attempt_at, hour] : [sent_at ?? next_attempt_at, mailPause];
  return after(from, pause);
}
