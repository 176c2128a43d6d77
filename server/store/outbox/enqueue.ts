import { randomUUID } from "node:crypto";
import type { Db } from "../engine/engine.ts";
import type { Tables } from "../tables.ts";
import type { Instant } from "../values.ts";

/** Mails to the owner with all that there is of a kind, read when they leave. */
export type OwnerAlert = "held" | "unanswered" | "busy-feeds" | "agenda" | "nothing-free";

type Subject =
  | { kind: "message"; message_id: string }
  /** With the id of the answer. */
  | { kind: "answer"; message_id: string; id: string }
  | { kind: "confirmation"; consent_id: string }
  | { kind: "booking" | "booking-owner" | "booking-reminder"; booking_id: string }
  | { kind: OwnerAlert };

type QueuedMail = Pick<Tables["outbox"], "locale" | "queued_at"> & {
  /** When it may leave; at once if missing. */
  next_attempt_at?: Instant;
} & Subject;

/** Queues a mail within the transaction that gives the reason for it. */
export async function enqueue(transaction: Db, mail: QueuedMail): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({ id: randomUUID(), ...mail, ...waitingUntil(mail.next_attempt_at ?? mail.queued_at) })
    .execute();
}

/** The columns of a mail without attempts. */
export function waitingUntil(next_attempt_at: Instant) {
  return { status: "waiting", attempts: 0, next_attempt_at } as const;
}
