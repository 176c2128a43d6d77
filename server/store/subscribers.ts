import { sql } from "kysely";
import { newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { mailsTo, queueConfirmation } from "./confirmation-mails.ts";
import { type Db, emailKey } from "./database.ts";
import type { HoldReason } from "./held.ts";
import { endConsent, type SubscriptionStatus } from "./newsletter.ts";
import type { Instant } from "./store.ts";
import type { StoreParts } from "./store-parts.ts";

/** The owner's view of the newsletter. */
export interface Subscribers {
  /** Newest first, one row per address. */
  list(filter?: { status?: SubscriptionStatus }): Promise<Subscriber[]>;
  /** Lets the held sign-up of an address through: its confirmation mail is queued. False when none is held. */
  release(email: string): Promise<boolean>;
  /** Ends the sign-up of an address whose owner said so in another way than by the link. False when none is open. */
  unsubscribe(email: string): Promise<boolean>;
  /** Every consent of an address that is still kept, newest first; letter case does not matter. */
  proof(email: string): Promise<ConsentProof[]>;
}

export interface Subscriber {
  id: string;
  created_at: Instant;
  email: string;
  status: SubscriptionStatus;
  /** Why it is or was held. */
  hold_reason: HoldReason | null;
  /** When the last mail that asks to confirm left; null where none did. */
  confirmation_sent_at: Instant | null;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  locale: Locale | null;
  /** For the unsubscribe link of a newsletter; null where no sign-up was logged. */
  token: string | null;
}

/** What shows that someone consented (Art. 7(1) GDPR, § 7 UWG). */
export interface ConsentProof {
  email: string;
  status: SubscriptionStatus;
  /** Path of the page that the form stood on. */
  page: string;
  locale: Locale;
  wording: string;
  wording_version: string;
  /** SHA-256 of `wording`, hexadecimal. */
  wording_sha256: string;
  signed_up_at: Instant;
  confirmation_sent_at: Instant | null;
  /** What that mail said, without the token of its links; null where it left before copies were kept. */
  confirmation_text: string | null;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  hold_reason: HoldReason | null;
}

export function createSubscribers({ database, clock, secrets }: StoreParts): Subscribers {
  return {
    list: ({ status } = {}) =>
      database.read(async (db) => {
        const all = selectSubscriptions(db).orderBy("n.created_at", "desc").orderBy("n.id");
        const rows = await (status ? all.where(statusOfSubscription, "=", status) : all).execute();
        return rows.map(({ consent_id, ...row }) => ({ ...row, token: consent_id && secrets.tokenOf(consent_id) }));
      }),

    async release(email) {
      const key = emailKey(email);
      return database.writeUnder(key, async (db) => {
        const held = await db
          .updateTable("consents")
          .set({ status: "pending" })
          .where("email_key", "=", key)
          .where("status", "=", "held")
          .returning(["id", "locale"])
          .executeTakeFirst();
        if (held) await queueConfirmation(db, held, await mailsTo(db, key), clock);
        return held !== undefined;
      });
    },

    async unsubscribe(email) {
      const key = emailKey(email);
      return database.writeUnder(key, (db) => endConsent(db, key, { clock, secrets }));
    },

    proof: (email) => database.read((db) => selectProofs(db, emailKey(email)).execute()),
  };
}

/** A row that came straight into a hosted database has no consent, and is pending. */
const statusOfSubscription = sql<SubscriptionStatus>`coalesce(c.status, 'pending')`;

/** Subscriptions with their newest consent. */
function selectSubscriptions(db: Db) {
  return db
    .selectFrom(`${newsletterTable} as n`)
    .leftJoin("consents as c", (join) =>
      join.on("c.id", "=", (eb) =>
        eb
          .selectFrom("consents as newest")
          .select("newest.id")
          .whereRef("newest.subscription_id", "=", "n.id")
          .orderBy("newest.signed_up_at", "desc")
          .limit(1),
      ),
    )
    .select(["n.id", "n.created_at", "n.email", "c.id as consent_id"])
    .select(["c.hold_reason", "c.confirmed_at", "c.unsubscribed_at", "c.locale"])
    .select(statusOfSubscription.as("status"))
    .select((eb) =>
      eb
        .selectFrom("outbox as sent")
        .select((sent) => sent.fn.max("sent.sent_at").as("sent_at"))
        .whereRef("sent.consent_id", "=", "c.id")
        .where("sent.status", "=", "sent")
        .as("confirmation_sent_at"),
    );
}

/** Everything that is known about the consents of an address, newest first. */
export function selectProofs(db: Db, key: string) {
  return db
    .selectFrom("consents as c")
    .innerJoin(`${newsletterTable} as n`, "n.id", "c.subscription_id")
    .where("c.email_key", "=", key)
    .orderBy("c.signed_up_at", "desc")
    .select(["n.email", "c.status", "c.page", "c.locale", "c.wording", "c.wording_version", "c.wording_sha256"])
    .select(["c.signed_up_at", "c.confirmed_at", "c.unsubscribed_at", "c.hold_reason"])
    .leftJoin("outbox as o", (join) =>
      join.on("o.id", "=", (eb) =>
        eb
          .selectFrom("outbox as sent")
          .select("sent.id")
          .whereRef("sent.consent_id", "=", "c.id")
          .where("sent.status", "=", "sent")
          .orderBy("sent.sent_at", "desc")
          .limit(1),
      ),
    )
    .select(["o.sent_at as confirmation_sent_at", "o.sent_text as confirmation_text"]);
}
