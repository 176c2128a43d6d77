import { day, hour } from "../durations.ts";
import { after, isRecent, isToCome } from "../store/clock-errors.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { isUnclaimed } from "../store/outbox/due.ts";
import { enqueue } from "../store/outbox/enqueue.ts";
import type { Message, Unanswered } from "../store/types.ts";
import type { Instant } from "../store/values.ts";
import { selectMessages, statusChangedAt, statusOfMessage } from "./messages.ts";

/** Four hours before the promised answer is late. */
const reminderAge = 20 * hour;
const listedInMail = 20;

export function createUnanswered({ database, now }: StoreContext): Unanswered {
  return {
    remind: () =>
      database.write(async (db) => {
        const last = await db.selectFrom("outbox").selectAll().where("kind", "=", "unanswered").executeTakeFirst();
        if (last?.status === "waiting" || isRecent(last?.queued_at ?? "", now(), day)) return;
        const since = last && !isToCome(last.queued_at, now()) ? last.queued_at : undefined;
        if (!(await selectDueSince(db, now(), since).limit(1).executeTakeFirst())) return;
        // Replaces the last one, which records when the owner was reminded.
        await db.deleteFrom("outbox").where("kind", "=", "unanswered").execute();
        await enqueue(db, { kind: "unanswered", locale: "de", queued_at: now() });
      }),
  };
}

/** The messages in the reminder, read when it is sent; the oldest first. */
export async function contentOfReminder(db: Db, now: Instant): Promise<{ messages: Message[]; more: number }> {
  const due = await selectUnanswered(db, now).execute();
  return { messages: due.slice(0, listedInMail), more: Math.max(0, due.length - listedInMail) };
}

/** Deletes the queued reminder when everything was answered. */
export async function withdrawReminder(db: Db, now: Instant): Promise<void> {
  const waiting = db.selectFrom("outbox").select("id").where("kind", "=", "unanswered").where("status", "=", "waiting");
  if (!(await waiting.executeTakeFirst())) return;
  if (await selectUnanswered(db, now).limit(1).executeTakeFirst()) return;
  const queued = db.deleteFrom("outbox").where("kind", "=", "unanswered").where("status", "=", "waiting");
  // One in hand stays, to be marked as sent.
  await queued.where(isUnclaimed(now)).execute();
}

function selectUnanswered(db: Db, now: Instant) {
  return selectMessages(db)
    .where(statusOfMessage, "=", "new")
    .where("m.created_at", "<=", after(now, -reminderAge))
    .orderBy("m.created_at")
    .orderBy("m.id");
}

/** Of those the ones that were not due at `last`: too young then, or answered or held. */
function selectDueSince(db: Db, now: Instant, last: Instant = new Date(0).toISOString()) {
  return selectUnanswered(db, now).where((eb) =>
    eb.or([eb("m.created_at", ">", after(last, -reminderAge)), eb(statusChangedAt, ">", last)]),
  );
}
