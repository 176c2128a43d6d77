import { sql } from "kysely";
import { contactTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { type Db, emailKey, isUuid } from "./database.ts";
import type { HoldReason } from "./held.ts";
import { fingerprintOf, releaseMessage } from "./messages.ts";
import type { Instant } from "./store.ts";
import type { StoreParts } from "./store-parts.ts";

/** The owner's view of the messages. */
export interface Inbox {
  /** Newest first. */
  list(filter?: { status?: MessageStatus }): Promise<Message[]>;
  /** When the newest message came; null where there is none. */
  newest(): Promise<Instant | null>;
  /** By id, or by the beginning of one, from {@link shortestBeginning} on; `ambiguous` when several messages have it. */
  find(id: string): Promise<Message | "ambiguous" | null>;
  /** False when there is no such message. */
  markHandled(id: string): Promise<boolean>;
  /** Lets a held message through: it becomes `new` and its mail is queued, once. */
  release(id: string): Promise<"released" | "not-held" | "unknown">;
}

export const shortestBeginning = 4;

export type MessageStatus = "new" | "handled" | "held";

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
  /** Unknown for rows that a browser wrote straight into a hosted database. */
  locale: Locale | null;
}

export function createInbox({ database, clock }: Pick<StoreParts, "database" | "clock">): Inbox {
  return {
    list: ({ status } = {}) =>
      database.read((db) => {
        const messages = selectMessages(db).orderBy("m.created_at", "desc").orderBy("m.id");
        return (status ? messages.where(statusOfMessage, "=", status) : messages).execute();
      }),

    newest: () =>
      database.read(async (db) => {
        const { newest } = await db
          .selectFrom(contactTable)
          .select((eb) => eb.fn.max("created_at").as("newest"))
          .executeTakeFirstOrThrow();
        return newest;
      }),

    async find(id) {
      const beginning = id.toLowerCase();
      if (beginning.length < shortestBeginning || !/^[0-9a-f-]{1,36}$/.test(beginning)) return null;
      const found = await database.read((db) =>
        selectMessages(db).where(sql<string>`cast(m.id as text)`, "like", `${beginning}%`).limit(2).execute(),
      );
      return found.length > 1 ? "ambiguous" : (found[0] ?? null);
    },

    async markHandled(id) {
      if (!isUuid(id)) return false;
      return database.writeUnder(id, async (db) => {
        const message = await selectMessages(db).where("m.id", "=", id).executeTakeFirst();
        if (!message) return false;
        await markHandled(db, message, clock.now());
        return true;
      });
    },

    async release(id) {
      if (!isUuid(id)) return "unknown";
      return database.writeUnder(id, async (db) => {
        if (await releaseMessage(db, id, clock.now())) return "released";
        const message = await selectMessages(db).where("m.id", "=", id).executeTakeFirst();
        return message ? "not-held" : "unknown";
      });
    },
  };
}

/** Of {@link selectMessages}: a row that came straight into a hosted database has no state yet, and counts as new. */
export const statusOfMessage = sql<MessageStatus>`coalesce(s.status, 'new')`;
export const statusChangedAt = sql<Instant>`coalesce(s.status_changed_at, m.created_at)`;

/** Messages with their states. */
export function selectMessages(db: Db) {
  return db
    .selectFrom(`${contactTable} as m`)
    .leftJoin("message_states as s", "s.id", "m.id")
    .select(["m.id", "m.created_at", "m.name", "m.email", "m.company", "m.message"])
    .select([statusOfMessage.as("status"), statusChangedAt.as("status_changed_at"), "s.hold_reason", "s.locale"]);
}

async function markHandled(db: Db, message: Message, now: Instant): Promise<void> {
  const change = { status: "handled", status_changed_at: now } as const;
  await db
    .insertInto("message_states")
    .values({
      id: message.id,
      ...change,
      hold_reason: message.hold_reason,
      locale: message.locale ?? "en",
      email_key: emailKey(message.email),
      fingerprint: fingerprintOf(message),
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(change))
    .execute();
}
