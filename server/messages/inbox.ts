import { sql } from "kysely";
import { contactTable } from "../../site/forms.ts";
import { emailKey, isUuid, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { type Cursor, containing, isAfter, pageSize, pageWithCursor } from "../store/paging.ts";
import type { Instant } from "../store/values.ts";
import {
  changeState,
  findMessage,
  type Message,
  type StateChange,
  selectMessages,
  statusOfMessage,
} from "./message-rows.ts";
import { releaseMessage } from "./messages.ts";
import { withdrawOfSpam } from "./queued-mails.ts";
import type { MessageStatus } from "./tables.ts";

/** The owner's view of the messages. */
export interface Inbox {
  /** Newest first, of a status and with a text in any of their fields. */
  list(filter?: MessageFilter): Promise<Message[]>;
  /** When the newest message came; null where there is none. */
  newest(): Promise<Instant | null>;
  find(id: string): Promise<Message | null>;
  /** The same messages as {@link list}, up to 50 at a time. */
  page(wanted: MessageFilter & { before?: Cursor }): Promise<MessagePage>;
  /** What else came from the address of a message, newest first, at most 20. */
  othersOf(message: Message): Promise<Message[]>;
  /** How many there are of each status. */
  counts(): Promise<Record<MessageStatus, number>>;
  /** False when there is no such message. */
  markHandled(id: string): Promise<boolean>;
  /** Lets a held message through: it becomes `new` and its mail is queued, once. */
  release(id: string): Promise<"released" | "not-held" | "unknown">;
  /** Holds a message for the reason `owner`; its mail does not leave any more. False when there is no such message. */
  markSpam(id: string): Promise<boolean>;
}

export interface MessageFilter {
  status?: MessageStatus;
  text?: string;
}

export interface MessagePage {
  messages: Message[];
  /** Null on the last page. */
  next: Cursor | null;
}

export function createInbox({ database, now }: StoreContext): Inbox {
  async function mark(db: Db, id: string, change: Omit<StateChange, "status_changed_at">): Promise<boolean> {
    const message = await findMessage(db, id);
    if (message) await changeState(db, message, { ...change, status_changed_at: now() });
    return message !== undefined;
  }

  return {
    list: (filter = {}) =>
      database.read((db) =>
        selectMessages(db).where(matching(filter)).orderBy("m.created_at", "desc").orderBy("m.id", "desc").execute(),
      ),

    newest: () =>
      database.read(async (db) => {
        const newest = db.selectFrom(contactTable).select((eb) => eb.fn.max("created_at").as("time"));
        return (await newest.executeTakeFirstOrThrow()).time;
      }),

    find: (id) => database.read(async (db) => (await findMessage(db, id)) ?? null),

    async page({ before, ...filter }) {
      const found = await database.read((db) => {
        let query = selectMessages(db).where(matching(filter)).orderBy("m.created_at", "desc").orderBy("m.id", "desc");
        if (before) query = query.where(isAfter("m", before));
        return query.limit(pageSize + 1).execute();
      });
      const { rows: messages, next } = pageWithCursor(found);
      return { messages, next };
    },

    othersOf: ({ id, email }) =>
      database.read((db) =>
        selectMessages(db)
          .where((eb) => eb.or([eb("s.email_key", "=", emailKey(email)), eb("m.email", "=", email)]))
          .where("m.id", "<>", id)
          .orderBy("m.created_at", "desc")
          .limit(20)
          .execute(),
      ),

    counts: () =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom(`${contactTable} as m`)
          .leftJoin("message_states as s", "s.id", "m.id")
          .select([statusOfMessage.as("status"), (eb) => eb.fn.countAll().as("count")])
          .groupBy(statusOfMessage)
          .execute();
        const of = (wanted: MessageStatus) => Number(rows.find(({ status }) => status === wanted)?.count ?? 0);
        return { new: of("new"), handled: of("handled"), held: of("held") };
      }),

    markHandled: (id) => database.write((db) => mark(db, id, { status: "handled" })),

    markSpam: (id) =>
      database.write(async (db) => {
        const isMarked = await mark(db, id, { status: "held", hold_reason: "owner" });
        if (isMarked) await withdrawOfSpam(db, now());
        return isMarked;
      }),

    async release(id) {
      if (!isUuid(id)) return "unknown";
      return database.write(async (db) => {
        if (await releaseMessage(db, id, now())) return "released";
        return (await findMessage(db, id)) ? "not-held" : "unknown";
      });
    },
  };
}

function matching({ status, text }: MessageFilter) {
  const conditions = [
    sql`true`,
    ...(status ? [sql`${statusOfMessage} = ${status}`] : []),
    ...(text ? [containing(text, ["m.name", "m.email", "m.company", "m.message"])] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
