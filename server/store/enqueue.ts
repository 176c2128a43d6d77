import { randomUUID } from "node:crypto";
import type { Locale } from "../../site/locale.ts";
import type { Db } from "./database.ts";
import type { Instant } from "./store.ts";

type Mail = {
  locale: Locale;
  queued_at: Instant;
  /** From when on it may leave; at once where nothing is said. */
  next_attempt_at?: Instant;
} & ({ kind: "message"; message_id: string } | { kind: "confirmation"; consent_id: string } | { kind: "held" });

/** Queues a mail within the transaction that gives the reason for it. */
export async function enqueue(transaction: Db, mail: Mail): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({ id: randomUUID(), ...mail, ...waitingUntil(mail.next_attempt_at ?? mail.queued_at) })
    .execute();
}

/** What makes a row of the queue a mail that nobody has tried yet. */
export function waitingUntil(next_attempt_at: Instant) {
  return { status: "waiting", attempts: 0, next_attempt_at } as const;
}
