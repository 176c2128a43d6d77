import { type Background, inBackground } from "../background.ts";
import { day, hour, minute } from "../durations.ts";
import type { Log } from "../log.ts";
import { after } from "../store/clock-errors.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { queueAlert, withdrawAlert } from "../store/outbox/owner-alerts.ts";
import type { Instant } from "../store/values.ts";
import { type Message, selectMessages, statusChangedAt, statusOfMessage } from "./message-rows.ts";

/** Four hours before the promised answer is late. */
const reminderAge = 20 * hour;
const listedInMail = 20;

/** Messages whose answer is due: the site promises one within 24 hours. */
export interface Unanswered {
  /** Queues the mail that reminds the owner, when a message has come to its 20 hours since the last one; once a day at most. */
  remind(): Promise<void>;
}

export function createUnanswered({ database, now }: StoreContext): Unanswered {
  return {
    remind: () =>
      database.write((db) =>
        queueAlert(db, "unanswered", now(), {
          pauseMs: day,
          hasNews: (since) => exists(selectDueSince(db, now(), since)),
        }),
      ),
  };
}

/** Reminds the owner by mail, once a day at most and once for all processes, of messages whose answer is due. */
export function remindUnanswered({ unanswered, log }: { unanswered: Unanswered; log: Log }): Background {
  return inBackground({ work: () => unanswered.remind(), pauseMs: 10 * minute, log });
}

/** To the owner, about the oldest messages without an answer, and how many more there are. */
export interface UnansweredMailContent {
  kind: "unanswered";
  messages: Message[];
  more: number;
}

/** The messages in the reminder, read when it is sent; the oldest first. */
export async function contentOfReminder(db: Db, now: Instant): Promise<UnansweredMailContent> {
  const due = await selectUnanswered(db, now).execute();
  return { kind: "unanswered", messages: due.slice(0, listedInMail), more: Math.max(0, due.length - listedInMail) };
}

/** Deletes the queued reminder when everything was answered. */
export function withdrawReminder(db: Db, now: Instant): Promise<void> {
  return withdrawAlert(db, "unanswered", now, () => exists(selectUnanswered(db, now)));
}

async function exists(messages: ReturnType<typeof selectUnanswered>): Promise<boolean> {
  return (await messages.limit(1).executeTakeFirst()) !== undefined;
}

function selectUnanswered(db: Db, now: Instant) {
  return selectMessages(db)
    .where(statusOfMessage, "=", "new")
    .where("m.created_at", "<=", after(now, -reminderAge))
    .orderBy("m.created_at")
    .orderBy("m.id");
}

/** Of those the ones that were not due at `last`: too young then, or answered or held. */
function selectDueSince(db: Db, now: Instant, last: Instant) {
  return selectUnanswered(db, now).where((eb) =>
    eb.or([eb("m.created_at", ">", after(last, -reminderAge)), eb(statusChangedAt, ">", last)]),
  );
}
