import { contactTable, newsletterTable } from "../../site/forms.ts";
import { selectBookings } from "../bookings/store/booking-rows.ts";
import type { Booking } from "../bookings/store/tables.ts";
import { type Answer, selectAnswers } from "../messages/answers.ts";
import { type Message, selectMessages } from "../messages/message-rows.ts";
import { type ConsentProof, selectProofs } from "../newsletter/consent-proof.ts";
import type { BeforeRestore } from "../store/archive.ts";
import { emailKey, type Secrets, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { StoreUnavailable } from "../store/errors.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";
import { type Erasure, noteErasure, selectErasures } from "./erasures.ts";

/** The rows of a person are erased, but another program kept the file from being cleaned of their bytes. */
export class TracesLeft extends Error {
  override name = "TracesLeft";
}

/** What one person may ask for: a copy (Art. 15 GDPR) or erasure (Art. 17). Letter case of the address does not matter. */
export interface People {
  export(email: string): Promise<PersonalData>;
  /**
   * Erases everything about an address; with SQLite its bytes are in no file of the store afterwards. A keyed hash of it stays for some
   * days, so that no restore brings the person back.
   * @throws StoreUnavailable when it is not known to be erased, TracesLeft when bytes may be left; either way do it again.
   */
  erase(email: string): Promise<ErasureReport>;
  /** Who was erased in the last days, as keyed hashes: what `writeErasures` writes. */
  erasures(): Promise<Erasure[]>;
}

export interface PersonalData {
  messages: Message[];
  answers: Answer[];
  subscriptions: Tables[typeof newsletterTable][];
  consents: ConsentProof[];
  bookings: Booking[];
  mails: { kind: string; queued_at: Instant; status: string; sent_at: Instant | null }[];
  /** The keyed hash of an address that unsubscribed, confirmed or not: all that is left once its sign-up is over its time. */
  suppressions: { id: string; unsubscribed_at: Instant }[];
}

/** Rows erased, per kind. */
export type ErasureReport = Record<keyof PersonalData, number>;

export function createPeople(context: StoreContext): People {
  const { database, secrets, now } = context;
  return {
    export: (email) => database.read((db) => collect(db, emailKey(email), context)),

    erasures: () => database.read(selectErasures),

    async erase(email) {
      const key = emailKey(email);
      const erased = await database.write(async (db) => {
        const data = await collect(db, key, context);
        await eraseRows(db, key, secrets);
        await noteErasure(db, secrets.hashOf(key), now());
        return data;
      });
      await database.scrub("rows").catch((error: unknown) => {
        throw error instanceof StoreUnavailable ? new TracesLeft(error.message, { cause: error }) : error;
      });
      return countsOf(erased);
    },
  };
}

/** Erases again whom the backup brings back, and who was erased after it was made. */
export function eraseAgain({ secrets }: Pick<StoreContext, "secrets">): BeforeRestore {
  return async (db, { madeAt, erasures = [] }) => {
    for (const { id, erased_at } of erasures) {
      const known = await db.selectFrom("erasures").select("erased_at").where("id", "=", id).executeTakeFirst();
      if (known === undefined || known.erased_at < erased_at) await noteErasure(db, id, erased_at);
    }
    return async () => {
      if (madeAt === undefined) return;
      const later = await db.selectFrom("erasures").select("id").where("erased_at", ">", madeAt).execute();
      const hashes = new Set(later.map(({ id }) => id));
      if (hashes.size === 0) return;
      for (const key of await addressesIn(db)) {
        const hash = secrets.hashOf(key);
        if (hashes.has(hash)) await eraseRows(db, key, secrets);
      }
      await db
        .deleteFrom("suppressions")
        .where("id", "in", [...hashes])
        .execute();
    };
  };
}

/** How many rows of each kind. */
export function countsOf(data: PersonalData): ErasureReport {
  const counts = Object.entries(data).map(([kind, rows]) => [kind, rows.length]);
  return Object.fromEntries(counts) as ErasureReport;
}

async function collect(db: Db, key: string, { secrets, now }: StoreContext): Promise<PersonalData> {
  return {
    messages: await selectMessages(db).where("m.id", "in", messagesOf(db, key)).orderBy("m.created_at").execute(),
    answers: await selectAnswers(db).where("a.message_id", "in", messagesOf(db, key)).execute(),
    subscriptions: await db
      .selectFrom(newsletterTable)
      .selectAll()
      .where("id", "in", subscriptionsOf(db, key))
      .execute(),
    consents: await selectProofs(db, key).execute(),
    bookings: await selectBookings(db, now()).where("email_key", "=", key).orderBy("starts_at").execute(),
    mails: await mailsAbout(db, key).execute(),
    suppressions: await db.selectFrom("suppressions").selectAll().where("id", "=", secrets.hashOf(key)).execute(),
  };
}

/** Foreign keys delete states, answers, consents and mails with their rows. */
async function eraseRows(db: Db, key: string, secrets: Secrets): Promise<void> {
  await db.deleteFrom(contactTable).where("id", "in", messagesOf(db, key)).execute();
  await db.deleteFrom(newsletterTable).where("id", "in", subscriptionsOf(db, key)).execute();
  await db.deleteFrom("bookings").where("email_key", "=", key).execute();
  await db.deleteFrom("suppressions").where("id", "=", secrets.hashOf(key)).execute();
}

/** Rows of a hosted database may lack the key that our code makes; then the database's lower case must do. */
function messagesOf(db: Db, key: string) {
  return db
    .selectFrom(`${contactTable} as m2`)
    .leftJoin("message_states as s2", "s2.id", "m2.id")
    .select("m2.id")
    .where((eb) => eb.or([eb("s2.email_key", "=", key), eb(eb.fn<string>("lower", ["m2.email"]), "=", key)]));
}

function subscriptionsOf(db: Db, key: string) {
  return db
    .selectFrom(`${newsletterTable} as n2`)
    .leftJoin("consents as c2", "c2.subscription_id", "n2.id")
    .select("n2.id")
    .where((eb) => eb.or([eb("c2.email_key", "=", key), eb(eb.fn<string>("lower", ["n2.email"]), "=", key)]));
}

function mailsAbout(db: Db, key: string) {
  const consents = db.selectFrom("consents").select("id").where("email_key", "=", key);
  const bookings = db.selectFrom("bookings").select("id").where("email_key", "=", key);
  return db
    .selectFrom("outbox")
    .select(["kind", "queued_at", "status", "sent_at"])
    .where((eb) =>
      eb.or([
        eb("message_id", "in", messagesOf(db, key)),
        eb("consent_id", "in", consents),
        eb("booking_id", "in", bookings),
      ]),
    )
    .orderBy("queued_at");
}

/** In code, as of all addresses: rows of a hosted database may lack the key that our code makes. */
async function addressesIn(db: Db): Promise<Set<string>> {
  const found = [
    ...(await db.selectFrom(contactTable).select("email").distinct().execute()),
    ...(await db.selectFrom(newsletterTable).select("email").distinct().execute()),
    ...(await db.selectFrom("bookings").select("email").distinct().execute()),
  ];
  return new Set(found.map(({ email }) => emailKey(email)));
}
