import { day } from "../durations.ts";
import type { Db } from "./database.ts";
import { enqueue } from "./enqueue.ts";
import type { Instant } from "./store.ts";
import type { StoreParts } from "./store-parts.ts";

/** What looked suspicious and waits for the owner to let it through. */
export interface Held {
  count(): Promise<HeldCount>;
  /** Queues the mail that tells the owner, when something was held since the last one; once a day at most. */
  remind(): Promise<void>;
}

/**
 * Why a submission waits instead of being delivered; the owner sees the code. `honeypot`: the field that people do not
 * see was filled in. `too-fast`: sent sooner than a person can. `content`: reads like advertising. `too-many`: a sign-up
 * in an hour that has used up its confirmation mails.
 */
export type HoldReason = "honeypot" | "too-fast" | "content" | "too-many";

export interface HeldCount {
  messages: number;
  signUps: number;
}

export function createHeld({ database, clock }: Pick<StoreParts, "database" | "clock">): Held {
  return {
    count: () => database.read((db) => countHeld(db)),

    remind: () =>
      database.writeUnder("held", async (db) => {
        const last = await db.selectFrom("outbox").selectAll().where("kind", "=", "held").executeTakeFirst();
        const isTold = last?.status === "waiting" || (last?.sent_at ?? last?.queued_at ?? "") > clock.ago(day);
        // What was held between queueing and sending may be told twice, lest anything is told never.
        const fresh = await countHeld(db, last?.queued_at);
        if (isSome(fresh) && !isTold) {
          // The new one takes the place of the last, which says until then when the owner was told.
          await db.deleteFrom("outbox").where("kind", "=", "held").execute();
          await enqueue(db, { kind: "held", locale: "de", queued_at: clock.now() });
        }
      }),
  };
}

/** Takes the mail to the owner out of the queue when nothing is held any more. */
export async function withdrawReminder(db: Db): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", "held")
    .where("status", "=", "waiting")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("message_states").select("status").where("status", "=", "held"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("consents").select("status").where("status", "=", "held"))),
    )
    .execute();
}

/** How much is held; with `since` only what came after that. */
export async function countHeld(db: Db, since: Instant = new Date(0).toISOString()): Promise<HeldCount> {
  const messages = await db
    .selectFrom("message_states")
    .select((eb) => eb.fn.countAll().as("held"))
    .where("status", "=", "held")
    .where("status_changed_at", ">", since)
    .executeTakeFirstOrThrow();
  const signUps = await db
    .selectFrom("consents")
    .select((eb) => eb.fn.countAll().as("held"))
    .where("status", "=", "held")
    .where("signed_up_at", ">", since)
    .executeTakeFirstOrThrow();
  return { messages: Number(messages.held), signUps: Number(signUps.held) };
}

function isSome({ messages, signUps }: HeldCount): boolean {
  return messages + signUps > 0;
}
