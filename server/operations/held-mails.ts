import { contactTable, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import type { BeforeRestore } from "../store/archive.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { isDueOrTried, isHeld } from "../store/outbox/due.ts";
import type { MailContent, QueuedKind } from "../store/outbox/outbox.ts";
import type { Instant, MailKind } from "../store/values.ts";

/** Mails that were due when a backup was restored: they may have left since it was made, so the owner decides. */
export interface HeldMails {
  /** The oldest first. */
  list(): Promise<HeldMail[]>;
  /** Lets them leave. @returns how many; those that are not held any more do not count */
  release(ids: readonly string[]): Promise<number>;
  /** They count as sent from then on, and do not leave. */
  drop(ids: readonly string[]): Promise<number>;
}

export interface HeldMail {
  id: string;
  kind: MailKind;
  queued_at: Instant;
  /** Of the visitor whom it goes to, or is about; the name is null of a reader of the newsletter. */
  name: string | null;
  email: string;
  locale: Locale;
}

type Kinds = Readonly<Record<MailKind, Pick<QueuedKind<MailContent>, "contentOf" | "noteOutcome">>>;

/** @param kinds what each subject notes of a mail that was sent */
export function createHeldMails({ database, now }: StoreContext, kinds: Kinds): HeldMails {
  /** Those of `ids` that are held, which are held no longer. */
  async function take(db: Db, ids: readonly string[]) {
    const taken = (await heldIn(db).selectAll().execute()).filter(({ id }) => ids.includes(id));
    for (const { id } of taken) await db.deleteFrom("held_mails").where("id", "=", id).execute();
    return taken;
  }
  return {
    list: () => database.read((db) => selectHeldMails(db)),
    release: (ids) => database.write(async (db) => (await take(db, ids)).length),
    drop: (ids) =>
      database.write(async (db) => {
        const taken = await take(db, ids);
        for (const mail of taken) {
          const kind = kinds[mail.kind];
          // Notes which state of a booking the mail has told.
          await kind.contentOf(db, mail, now());
          const sent = await db
            .updateTable("outbox")
            .set({ status: "sent", sent_at: mail.queued_at, last_error: null })
            .where("id", "=", mail.id)
            .returningAll()
            .executeTakeFirstOrThrow();
          await kind.noteOutcome?.(db, sent, "sent", now());
        }
        return taken.length;
      }),
  };
}

/**
 * Holds what is due by now: it may have left since the backup was made. Mails to the owner about all that there is say what is so when
 * they leave, issues are paused, and reminders of appointments to come are due.
 */
export function holdDueMails({ now }: Pick<StoreContext, "now">): BeforeRestore {
  return async (db) => async () => {
    const due = await db
      .selectFrom("outbox")
      .select("id")
      .where("status", "=", "waiting")
      .where("kind", "in", ["message", "answer", "confirmation", "booking", "booking-owner"])
      .where(isDueOrTried(now()))
      .execute();
    for (const { id } of due) await db.insertInto("held_mails").values({ id, held_at: now() }).execute();
  };
}

function heldIn(db: Db) {
  return db.selectFrom("outbox").where("status", "=", "waiting").where(isHeld);
}

/** How many mails a restore holds; with `since` only those of later ones. */
export async function countHeldMails(db: Db, since: Instant): Promise<number> {
  const { mails } = await db
    .selectFrom("outbox")
    .innerJoin("held_mails as h", "h.id", "outbox.id")
    .select((eb) => eb.fn.countAll().as("mails"))
    .where("status", "=", "waiting")
    .where("h.held_at", ">", since)
    .whereRef("h.held_at", ">=", "outbox.queued_at")
    .executeTakeFirstOrThrow();
  return Number(mails);
}

async function selectHeldMails(db: Db): Promise<HeldMail[]> {
  return db
    .selectFrom("outbox")
    .leftJoin(`${contactTable} as m`, "m.id", "outbox.message_id")
    .leftJoin("consents as c", "c.id", "outbox.consent_id")
    .leftJoin(`${newsletterTable} as n`, "n.id", "c.subscription_id")
    .leftJoin("bookings as b", "b.id", "outbox.booking_id")
    .select(["outbox.id", "outbox.kind", "outbox.queued_at", "outbox.locale"])
    .select((eb) => [
      eb.fn.coalesce("m.name", "b.name").as("name"),
      eb.fn.coalesce("m.email", "n.email", "b.email", eb.val("")).as("email"),
    ])
    .where("outbox.id", "in", heldIn(db).select("id"))
    .orderBy("outbox.queued_at")
    .orderBy("outbox.id")
    .execute();
}
