import { hash, randomUUID } from "node:crypto";
import { type ContactRow, contactTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { minute } from "../durations.ts";
import { assertStorable, type Db, emailKey } from "./database.ts";
import { enqueue } from "./enqueue.ts";
import type { HoldReason } from "./held.ts";
import type { Instant } from "./store.ts";
import type { StoreParts } from "./store-parts.ts";

/** The contact form's side of the store. */
export interface Messages {
  /**
   * Keeps a message, and queues the mail about it in the same transaction.
   * A suspicious message is kept too, without a mail, until the owner releases it.
   * The same four values within ten minutes are kept once: browsers may send a POST twice. Where the first was held and
   * this one is not suspicious, the kept one is released.
   *
   * @throws StoreUnavailable, ConstraintViolation
   */
  add(row: ContactRow, arrival: MessageArrival): Promise<AddedMessage>;
}

interface MessageArrival {
  /** The language that the visitor read. */
  locale: Locale;
  /** Null for a normal person. */
  held: HoldReason | null;
}

interface AddedMessage {
  /** Of the stored row; of the earlier one when this is a repetition. */
  id: string;
  /** Whether the same message was here before, and this one changed nothing. */
  repeated: boolean;
}

const repetitionWindow = 10 * minute;

export function createMessages({ database, clock }: Pick<StoreParts, "database" | "clock">): Messages {
  return {
    async add(row, { locale, held }) {
      assertStorable(contactTable, row);
      const fingerprint = fingerprintOf(row);
      return database.writeUnder(fingerprint, async (db) => {
        const earlier = await repetitionOf(db, fingerprint, clock.ago(repetitionWindow));
        const now = clock.now();
        if (earlier) {
          const isReleased = held === null && (await releaseMessage(db, earlier.id, now));
          return { id: earlier.id, repeated: !isReleased };
        }

        const id = randomUUID();
        await db
          .insertInto(contactTable)
          .values({ id, created_at: now, ...row })
          .execute();
        await db
          .insertInto("message_states")
          .values({
            id,
            status: held === null ? "new" : "held",
            status_changed_at: now,
            hold_reason: held,
            locale,
            email_key: emailKey(row.email),
            fingerprint,
          })
          .execute();
        if (held === null) await enqueue(db, { kind: "message", message_id: id, locale, queued_at: now });
        return { id, repeated: false };
      });
    },
  };
}

/** Makes a held message a new one, and queues the mail about it. False when it is not held. */
export async function releaseMessage(db: Db, id: string, now: Instant): Promise<boolean> {
  const released = await db
    .updateTable("message_states")
    .set({ status: "new", status_changed_at: now })
    .where("id", "=", id)
    .where("status", "=", "held")
    .returning("locale")
    .executeTakeFirst();
  if (released) await enqueue(db, { kind: "message", message_id: id, locale: released.locale, queued_at: now });
  return released !== undefined;
}

/** The same for the same four values. */
export function fingerprintOf({ name, email, company, message }: ContactRow): string {
  return hash("sha256", JSON.stringify([name, email, company, message]));
}

function repetitionOf(db: Db, fingerprint: string, since: Instant) {
  return db
    .selectFrom("message_states as s")
    .innerJoin(`${contactTable} as m`, "m.id", "s.id")
    .select("m.id")
    .where("s.fingerprint", "=", fingerprint)
    .where("m.created_at", ">", since)
    .executeTakeFirst();
}
