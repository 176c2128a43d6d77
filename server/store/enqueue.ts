import { randomUUID } from "node:crypto";
import type { Locale } from "../../site/locale.ts";
import type { Db } from "./database.ts";
import type { Instant } from "./store.ts";

type Mail = { locale: Locale; now: Instant } & (
  | { kind: "message"; message_id: string }
  | { kind: "confirmation"; consent_id: string }
);

/** Queues a mail, due at once, within the transaction that gives the reason for it. */
export async function enqueue(transaction: Db, { now, ...mail }: Mail): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({ id: randomUUID(), ...mail, status: "waiting", attempts: 0, queued_at: now, next_attempt_at: now })
    .execute();
}
