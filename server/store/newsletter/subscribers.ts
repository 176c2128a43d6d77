import { sql } from "kysely";
import { newsletterTable } from "../../../site/forms.ts";
import { emailKey, type StoreContext } from "../context.ts";
import type { Db } from "../engine/engine.ts";
import type { Subscribers, SubscriptionStatus } from "../types.ts";
import { mailsTo, queueConfirmation } from "./confirmation-mails.ts";
import { endConsent } from "./newsletter.ts";

export function createSubscribers({ database, now, secrets }: StoreContext): Subscribers {
  return {
    list: ({ status } = {}) =>
      database.read(async (db) => {
        const all = selectSubscriptions(db).orderBy("n.created_at", "desc").orderBy("n.id");
        const rows = await (status ? all.where(statusOfSubscription, "=", status) : all).execute();
        return rows.map(({ consent_id, ...row }) => ({ ...row, token: consent_id && secrets.tokenOf(consent_id) }));
      }),

    async release(email) {
      const key = emailKey(email);
      return database.write(async (db) => {
        const held = await db
          .updateTable("consents")
          .set({ status: "pending" })
          .where("email_key", "=", key)
          .where("status", "=", "held")
          .returning(["id", "locale"])
          .executeTakeFirst();
        if (held) await queueConfirmation(db, held, await mailsTo(db, key), now());
        return held !== undefined;
      });
    },

    async unsubscribe(email) {
      const key = emailKey(email);
      return database.write((db) => endConsent(db, key, { now, secrets }));
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
        .where("sent.kind", "=", "confirmation")
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
          .where("sent.kind", "=", "confirmation")
          .where("sent.status", "=", "sent")
          .orderBy("sent.sent_at", "desc")
          .limit(1),
      ),
    )
    .select(["o.sent_at as confirmation_sent_at", "o.sent_text as confirmation_text"]);
}
