import { hash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type ContactRow, contactTable } from "../../site/forms.ts";
import { minute } from "../durations.ts";
import { assertStorable, emailKey, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { isUnclaimed } from "../store/outbox/due.ts";
import { enqueue } from "../store/outbox/enqueue.ts";
import { containing, isAfter, pageOf, pageSize } from "../store/paging.ts";
import type { Inbox, Message, MessageFilter, MessageStatus, Messages, Tables } from "../store/types.ts";
import type { Instant } from "../store/values.ts";

const repetitionWindow = 10 * minute;

export function createMessages({ database, now }: StoreContext): Messages {
  return {
    async add(row, { locale, held }) {
      assertStorable(contactTable, row);
      const fingerprint = fingerprintOf(row);
      return database.write(async (db) => {
        const created_at = now();
        const earlier = await repetitionOf(db, fingerprint, now(-repetitionWindow));
        if (earlier) {
          const isReleased = held === null && (await releaseMessage(db, earlier.id, created_at));
          return { id: earlier.id, repeated: !isReleased };
        }

        const id = randomUUID();
        await db
          .insertInto(contactTable)
          .values({ id, created_at, ...row })
          .execute();
        await db
          .insertInto("message_states")
          .values({
            id,
            status: held === null ? "new" : "held",
            status_changed_at: created_at,
            hold_reason: held,
            locale,
            email_key: emailKey(row.email),
            fingerprint,
          })
          .execute();
        if (held === null) await enqueue(db, { kind: "message", message_id: id, locale, queued_at: created_at });
        return { id, repeated: false };
      });
    },
  };
}

export function createInbox({ database, now }: StoreContext): Inbox {
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

    async find(id) {
      if (!isUuid(id)) return null;
      return database.read(async (db) => (await selectMessages(db).where("m.id", "=", id).executeTakeFirst()) ?? null);
    },

    async page({ before, ...filter }) {
      const found = await database.read((db) => {
        let query = selectMessages(db).where(matching(filter)).orderBy("m.created_at", "desc").orderBy("m.id", "desc");
        if (before) query = query.where(isAfter("m", before));
        return query.limit(pageSize + 1).execute();
      });
      const { rows: messages, next } = pageOf(found);
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

    async markHandled(id) {
      if (!isUuid(id)) return false;
      return database.write(async (db) => {
        const message = await selectMessages(db).where("m.id", "=", id).executeTakeFirst();
        if (!message) return false;
        await changeState(db, message, { status: "handled", status_changed_at: now() });
        return true;
      });
    },

    async markSpam(id) {
      if (!isUuid(id)) return false;
      return database.write(async (db) => {
        const message = await selectMessages(db).where("m.id", "=", id).executeTakeFirst();
        if (!message) return false;
        await changeState(db, message, { status: "held", status_changed_at: now(), hold_reason: "owner" });
        await withdrawOfSpam(db, now());
        return true;
      });
    },

    async release(id) {
      if (!isUuid(id)) return "unknown";
      return database.write(async (db) => {
        if (await releaseMessage(db, id, now())) return "released";
        const message = await selectMessages(db).where("m.id", "=", id).executeTakeFirst();
        return message ? "not-held" : "unknown";
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

/** For {@link selectMessages}: a row written straight into a hosted database has no state and counts as new. */
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

/** Also for a message that was written straight into a hosted database and has no state yet. */
export async function changeState(
  db: Db,
  message: Message,
  change: Pick<Tables["message_states"], "status" | "status_changed_at"> &
    Partial<Pick<Tables["message_states"], "hold_reason">>,
): Promise<void> {
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

/** Deletes queued mails about messages that the owner has called spam, also in the hands of a server that has died since. */
export async function withdrawOfSpam(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", "message")
    .where("status", "=", "waiting")
    .where(isUnclaimed(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("message_states as s")
          .select("s.id")
          .whereRef("s.id", "=", "outbox.message_id")
          .where("s.status", "=", "held"),
      ),
    )
    .execute();
}

/** Makes a held message a new one, and queues the mail about it unless there was one. False when it is not held. */
async function releaseMessage(db: Db, id: string, now: Instant): Promise<boolean> {
  const released = await db
    .updateTable("message_states")
    .set({ status: "new", status_changed_at: now })
    .where("id", "=", id)
    .where("status", "=", "held")
    .returning("locale")
    .executeTakeFirst();
  if (!released) return false;
  const told = db.selectFrom("outbox").select("id").where("message_id", "=", id).where("kind", "=", "message");
  if (!(await told.executeTakeFirst()))
    await enqueue(db, { kind: "message", message_id: id, locale: released.locale, queued_at: now });
  return true;
}

/** First by the indexed fingerprint alone, which finds nothing for nearly all messages. */
async function repetitionOf(db: Db, fingerprint: string, since: Instant) {
  const same = await db.selectFrom("message_states").select("id").where("fingerprint", "=", fingerprint).execute();
  if (same.length === 0) return undefined;
  const ids = same.map(({ id }) => id);
  const recent = db.selectFrom(contactTable).select("id").where("id", "in", ids).where("created_at", ">", since);
  return recent.executeTakeFirst();
}

/** A hash of the four values. */
function fingerprintOf({ name, email, company, message }: ContactRow): string {
  return hash("sha256", JSON.stringify([name, email, company, message]));
}

/** PostgreSQL throws when anything else is compared with an id. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
