import { sql } from "kysely";
import { contactTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { emailKey, isUuid } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";
import type { HoldReason, Instant } from "../store/values.ts";
import { fingerprintOf } from "./messages.ts";
import type { MessageStatus } from "./tables.ts";

export interface Message {
  id: string;
  created_at: Instant;
  name: string;
  email: string;
  company: string | null;
  message: string;
  status: MessageStatus;
  status_changed_at: Instant;
  /** Why it is or was held. */
  hold_reason: HoldReason | null;
  /** Null for rows that a browser wrote straight into a hosted database. */
  locale: Locale | null;
}

/** Of an export of messages. */
export const messageColumns = [
  "id",
  "created_at",
  "name",
  "email",
  "company",
  "message",
  "status",
  "status_changed_at",
  "hold_reason",
  "locale",
] as const satisfies (keyof Message)[];

/** Messages with their states. */
export function selectMessages(db: Db) {
  return db
    .selectFrom(`${contactTable} as m`)
    .leftJoin("message_states as s", "s.id", "m.id")
    .select(["m.id", "m.created_at", "m.name", "m.email", "m.company", "m.message"])
    .select([statusOfMessage.as("status"), statusChangedAt.as("status_changed_at"), "s.hold_reason", "s.locale"]);
}

export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return isUuid(id) ? selectMessages(db).where("m.id", "=", id).executeTakeFirst() : undefined;
}

/** For {@link selectMessages}: a row written straight into a hosted database has no state and counts as new. */
export const statusOfMessage = sql<MessageStatus>`coalesce(s.status, 'new')`;
export const statusChangedAt = sql<Instant>`coalesce(s.status_changed_at, m.created_at)`;

export type StateChange = Pick<Tables["message_states"], "status" | "status_changed_at"> &
  Partial<Pick<Tables["message_states"], "hold_reason">>;

/** Also for a message that was written straight into a hosted database and has no state yet. */
export async function changeState(db: Db, message: Message, change: StateChange): Promise<void> {
  await db
    .insertInto("message_states")
    .values({
      id: message.id,
      hold_reason: message.hold_reason,
      locale: message.locale ?? "en",
      email_key: emailKey(message.email),
      fingerprint: fingerprintOf(message),
      ...change,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(change))
    .execute();
}

export async function purgeMessages(db: Db, statuses: MessageStatus[], before: Instant): Promise<number> {
  const over = selectMessages(db)
    .clearSelect()
    .select("m.id")
    .where(statusOfMessage, "in", statuses)
    .where(statusChangedAt, "<", before);
  const { numDeletedRows } = await db.deleteFrom(contactTable).where("id", "in", over).executeTakeFirst();
  return Number(numDeletedRows);
}
