import { type Background, inBackground } from "../background.ts";
import { day, hour } from "../durations.ts";
import type { Log } from "../log.ts";
import { isRecent, isToCome } from "../store/clock-errors.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { isUnclaimed } from "../store/outbox/due.ts";
import { enqueue } from "../store/outbox/enqueue.ts";
import type { QueuedKinds } from "../store/outbox/outbox.ts";

import type { Instant } from "../store/values.ts";

/** What looked suspicious, or was more than a limit lets through, and waits. */
export interface Held {
  count(): Promise<HeldCount>;
  /** Queues the mail that tells the owner, when something was held since the last one; once a day at most. */
  notify(): Promise<void>;
}

export interface HeldMailContent extends HeldCount {
  kind: "held";
}

export interface HeldCount {
  messages: number;
  signUps: number;
  /** Bookings that wait for a press as too many came, not as they look suspicious. */
  bookings: number;
}

export function createHeld({ database, now }: StoreContext): Held {
  return {
    count: () => database.read((db) => countHeld(db)),

    notify: () =>
      database.write(async (db) => {
        const last = await db.selectFrom("outbox").selectAll().where("kind", "=", "held").executeTakeFirst();
        const isTold = last?.status === "waiting" || isRecent(last?.sent_at ?? last?.queued_at ?? "", now(), day);
        // What is held between queueing and sending may be reported twice, so that nothing goes unreported.
        const since = last && !isToCome(last.queued_at, now()) ? last.queued_at : undefined;
        if (isTold || !isSomething(await countHeld(db, since))) return;
        // Replaces the last one, which records when the owner was told.
        await db.deleteFrom("outbox").where("kind", "=", "held").execute();
        await enqueue(db, { kind: "held", locale: "de", queued_at: now() });
      }),
  };
}

/** The mail about what is held, in the queue. */
export const heldMails: QueuedKinds<HeldMailContent> = {
  held: {
    withdraw: withdrawNotification,
    contentOf: async (db) => ({ kind: "held", ...(await countHeld(db)) }),
  },
};

/** Tells the owner by mail, once a day at most, that something was held. Several processes tell it once. */
export function notifyHeld({ held, log }: { held: Pick<Held, "notify">; log: Log }): Background {
  return inBackground({ work: () => held.notify(), pauseMs: hour, log });
}

/** Deletes the queued mail to the owner when nothing is held any more. */
async function withdrawNotification(db: Db, now: Instant): Promise<void> {
  if (isSomething(await countHeld(db))) return;
  const queued = db.deleteFrom("outbox").where("kind", "=", "held").where("status", "=", "waiting");
  // One in hand stays, to be marked as sent.
  await queued.where(isUnclaimed(now)).execute();
}

/** How much is held; with `since` only what came after that. */
async function countHeld(db: Db, since: Instant = new Date(0).toISOString()): Promise<HeldCount> {
  const messages = await db
    .selectFrom("message_states")
    .select((eb) => eb.fn.countAll().as("held"))
    .where("status", "=", "held")
    .where("hold_reason", "<>", "owner")
    .where("status_changed_at", ">", since)
    .executeTakeFirstOrThrow();
  const signUps = await db
    .selectFrom("consents")
    .select((eb) => eb.fn.countAll().as("held"))
    .where("status", "=", "held")
    .where("signed_up_at", ">", since)
    .executeTakeFirstOrThrow();
  const bookings = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll().as("held"))
    .where("status", "=", "pending")
    .where("hold_reason", "=", "too-many")
    .where("booked_at", ">", since)
    .executeTakeFirstOrThrow();
  return { messages: Number(messages.held), signUps: Number(signUps.held), bookings: Number(bookings.held) };
}

function isSomething({ messages, signUps, bookings }: HeldCount): boolean {
  return messages + signUps + bookings > 0;
}
