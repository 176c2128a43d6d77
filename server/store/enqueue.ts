import { randomUUID } from "node:crypto";
import type { Locale } from "../../site/locale.ts";
import type { Db } from "./database.ts";
import type { Instant } from "./store.ts";

type Mail = { locale: Locale; due: Instant } & (
  | { kind: "message"; message_id: string }
  | { kind: "confirmation"; consent_id: string }
  | { kind: "held" }
);

/** Queues a mail within the transaction that gives the reason for it. */
export async function enqueue(transaction: Db, { due, ...mail }: Mail): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({ id: randomUUID(), ...mail, ...waitingFrom(due) })
    .execute();
}

/** What makes a row of the queue a mail that nobody has tried yet. */
export function waitingFrom(due: Instant) {
  return { status: "waiting", attempts: 0, queued_at: due, next_attempt_at: due } as const;
}
