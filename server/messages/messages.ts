import { hash, randomUUID } from "node:crypto";
import { type ContactRow, contactTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { minute } from "../durations.ts";
import { holdReasonOf, type KeepRow } from "../http/submissions.ts";
import { assertStorable, emailKey, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { enqueue } from "../store/outbox/enqueue.ts";
import type { HoldReason, Instant } from "../store/values.ts";

const repetitionWindow = 10 * minute;

/** The contact form's side of the store. */
export interface Messages {
  /**
   * Keeps a message, and queues the mail about it in the same transaction.
   * A suspicious message is kept too, without a mail, until the owner releases it.
   * The same four values within ten minutes are kept once: browsers may send a POST twice. Where the first was held and
   * this one is not suspicious, the kept one is released.
   *
   * @param context.locale the language that the visitor read
   * @param context.held null for a message that looks genuine
   * @throws StoreUnavailable, ConstraintViolation
   */
  add(row: ContactRow, context: { locale: Locale; held: HoldReason | null }): Promise<AddedMessage>;
}

interface AddedMessage {
  /** Of the stored row; of the earlier one when this is a repetition. */
  id: string;
  /** Whether the same message was here before, and this one changed nothing. */
  repeated: boolean;
}

/** What the contact form does with a valid row. */
export function createContactForm(messages: Messages): KeepRow<"contact"> {
  return async (row, context) => {
    const held = holdReasonOf("contact", context, row);
    const { repeated } = await messages.add(row, { locale: context.locale ?? "en", held });
    return { repeated, held, mailMayCome: false };
  };
}

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

/** Makes a held message a new one, and queues the mail about it unless there was one. False when it is not held. */
export async function releaseMessage(db: Db, id: string, now: Instant): Promise<boolean> {
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
export function fingerprintOf({ name, email, company, message }: ContactRow): string {
  return hash("sha256", JSON.stringify([name, email, company, message]));
}
