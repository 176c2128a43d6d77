import { type Background, inBackground } from "../background.ts";
import { day, hour } from "../durations.ts";
import type { Log } from "../log.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { QueuedKinds } from "../store/outbox/outbox.ts";
import { queueAlert, withdrawAlert } from "../store/outbox/owner-alerts.ts";
import type { Instant } from "../store/values.ts";
import { countHeldMails } from "./held-mails.ts";

/** What waits for the owner: it looked suspicious, was more than a limit lets through, or may have left before a restore. */
export interface Held {
  count(): Promise<HeldCount>;
  /** Queues an alert to the owner, once a day at most, when something was held since the last one. */
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
  /** That a restore holds, as they may have left since the backup was made. */
  mails: number;
}

export function createHeld({ database, now }: StoreContext): Held {
  return {
    count: () => database.read((db) => countHeld(db)),

    notify: () =>
      database.write((db) =>
        queueAlert(db, "held", now(), {
          pauseMs: day,
          hasNews: async (since) => isSomething(await countHeld(db, since)),
        }),
      ),
  };
}

/** The mail about what is held, in the queue. */
export const heldAlert: QueuedKinds<HeldMailContent> = {
  held: {
    withdraw: (db, now) => withdrawAlert(db, "held", now, async () => isSomething(await countHeld(db))),
    contentOf: async (db) => ({ kind: "held", ...(await countHeld(db)) }),
  },
};

/** Mails the owner, once a day at most, that something was held. Several processes send one mail. */
export function notifyHeld({ held, log }: { held: Pick<Held, "notify">; log: Log }): Background {
  return inBackground({ work: () => held.notify(), pauseMs: hour, log });
}

/** How much is held; with `since` only what came after that. */
async function countHeld(db: Db, since: Instant = new Date(0).toISOString()): Promise<HeldCount> {
  const messages = db
    .selectFrom("message_states")
    .where("status", "=", "held")
    .where("hold_reason", "<>", "owner")
    .where("status_changed_at", ">", since);
  const signUps = db.selectFrom("consents").where("status", "=", "held").where("signed_up_at", ">", since);
  const bookings = db
    .selectFrom("bookings")
    .where("status", "=", "pending")
    .where("hold_reason", "=", "too-many")
    .where("booked_at", ">", since);
  const counted = await db
    .selectNoFrom((eb) => [
      messages.select(eb.fn.countAll<number>().as("n")).as("messages"),
      signUps.select(eb.fn.countAll<number>().as("n")).as("signUps"),
      bookings.select(eb.fn.countAll<number>().as("n")).as("bookings"),
    ])
    .executeTakeFirstOrThrow();
  return {
    messages: Number(counted.messages),
    signUps: Number(counted.signUps),
    bookings: Number(counted.bookings),
    mails: await countHeldMails(db, since),
  };
}

function isSomething({ messages, signUps, bookings, mails }: HeldCount): boolean {
  return messages + signUps + bookings + mails > 0;
}
