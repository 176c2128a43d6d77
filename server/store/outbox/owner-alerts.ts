import { isRecent, isToCome } from "../clock-errors.ts";
import type { Db } from "../engine/engine.ts";
import type { Instant } from "../values.ts";
import { isIdle } from "./due.ts";
import { enqueue, type OwnerAlert } from "./enqueue.ts";

/**
 * Queues the mail, unless one waits or has left within the pause. Several processes queue it once.
 * @param hasNews whether there is something that the last mail cannot have had
 */
export async function queueAlert(
  db: Db,
  kind: OwnerAlert,
  now: Instant,
  { pauseMs, hasNews }: { pauseMs: number; hasNews: (since: Instant) => Promise<boolean> },
): Promise<void> {
  const last = await db.selectFrom("outbox").selectAll().where("kind", "=", kind).executeTakeFirst();
  if (last?.status === "waiting" || isRecent(last?.sent_at ?? last?.queued_at ?? "", now, pauseMs)) return;
  // What comes between queueing and sending may be in two mails, so that nothing is in none.
  const since = last && !isToCome(last.queued_at, now) ? last.queued_at : new Date(0).toISOString();
  if (!(await hasNews(since))) return;
  // Replaces the last one, which records when the owner was mailed.
  await db.deleteFrom("outbox").where("kind", "=", kind).execute();
  await enqueue(db, { kind, locale: "de", queued_at: now });
}

/** Deletes the mail that waits when there is nothing to say any more. */
export async function withdrawAlert(
  db: Db,
  kind: OwnerAlert,
  now: Instant,
  hasReason: () => Promise<boolean>,
): Promise<void> {
  // One in hand stays, to be marked as sent.
  const idle = db.selectFrom("outbox").select("id").where("kind", "=", kind).where(isIdle(now));
  const mail = await idle.executeTakeFirst();
  if (mail && !(await hasReason())) await db.deleteFrom("outbox").where("id", "=", mail.id).execute();
}
