import { sql } from "kysely";
import { newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { addMonths, type Day, dayOf } from "../../site/time.ts";
import { siteZone } from "../site-facts.ts";
import { emailKey, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { type Cursor, containing, isAfter, pageSize, pageWithCursor } from "../store/paging.ts";
import type { HoldReason, Instant } from "../store/values.ts";
import { startOfDay } from "../time.ts";
import { mailsTo, queueConfirmation, sentConfirmations } from "./confirmation-mails.ts";
import { type ConsentProof, selectProofs } from "./consent-proof.ts";
import { endConsent } from "./newsletter.ts";
import type { SubscriptionStatus } from "./tables.ts";

/** For lists: a confirmed one whose mail server says that there is no such address has bounced, and gets no issue. */
export type SubscriberState = SubscriptionStatus | "bounced";

/** The owner's view of the newsletter. */
export interface Subscribers {
  /** Newest first, one row per address. */
  list(filter?: { status?: SubscriptionStatus }): Promise<Subscriber[]>;
  /** Up to 50 of them, of a state and with a text in the address. */
  page(wanted: { state?: SubscriberState; text?: string; before?: Cursor }): Promise<SubscriberPage>;
  find(id: string): Promise<Subscriber | null>;
  /** How many there are of each state. */
  counts(): Promise<Record<SubscriberState, number>>;
  /**
   * How many addresses were sent a mail to confirm, and how many of those confirmed, even if they unsubscribed later. Does
   * not count purged sign-ups, nor mails that wait or were refused.
   */
  confirmations(): Promise<{ mailed: number; confirmed: number }>;
  /** Confirmed addresses at the end of each of the last months, oldest first; the last number is of now. */
  growth(months: number): Promise<{ month: string; subscribers: number }[]>;
  /** Lets the held sign-up of an address through: its confirmation mail is queued. False when none is held. */
  release(email: string): Promise<boolean>;
  /** Ends the sign-up of an address without its link, as asked by mail. False when none is open. */
  unsubscribe(email: string): Promise<boolean>;
  /** Every consent of an address that is still kept, newest first; letter case does not matter. */
  proof(email: string): Promise<ConsentProof[]>;
}

export interface SubscriberPage {
  subscribers: Subscriber[];
  /** Null on the last page. */
  next: Cursor | null;
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
  /** Since when its mail server says that there is no such address. */
  undeliverable_since: Instant | null;
  /** Null, like the token, for an address that a browser wrote straight into a hosted database. */
  locale: Locale | null;
  /** For the unsubscribe link of a newsletter. */
  token: string | null;
}

export function createSubscribers({ database, now, secrets }: StoreContext): Subscribers {
  const subscriberOf = ({ consent_id, ...row }: SelectedSubscription): Subscriber => ({
    ...row,
    token: consent_id && secrets.tokenOf("newsletter", consent_id),
  });

  return {
    list: ({ status } = {}) =>
      database.read(async (db) => {
        const all = selectSubscriptions(db).orderBy("n.created_at", "desc").orderBy("n.id");
        const rows = await (status ? all.where(statusOfSubscription, "=", status) : all).execute();
        return rows.map(subscriberOf);
      }),

    async page({ state, text, before }) {
      const found = await database.read((db) => {
        let query = selectSubscriptions(db).orderBy("n.created_at", "desc").orderBy("n.id", "desc");
        if (state) query = query.where(stateOfSubscription, "=", state);
        if (text) query = query.where(containing(text, ["n.email"]));
        if (before) query = query.where(isAfter("n", before));
        return query.limit(pageSize + 1).execute();
      });
      const { rows, next } = pageWithCursor(found);
      return { subscribers: rows.map(subscriberOf), next };
    },

    find: (id) =>
      database.read(async (db) => {
        const named = selectSubscriptions(db).where(sql<string>`cast(n.id as text)`, "=", id.toLowerCase());
        const row = await named.executeTakeFirst();
        return row ? subscriberOf(row) : null;
      }),

    counts: () =>
      database.read(async (db) => {
        const rows = await selectSubscriptions(db)
          .clearSelect()
          .select([stateOfSubscription.as("state"), (eb) => eb.fn.countAll().as("count")])
          .groupBy(stateOfSubscription)
          .execute();
        const of = (wanted: SubscriberState) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
        return {
          confirmed: of("confirmed"),
          pending: of("pending"),
          held: of("held"),
          bounced: of("bounced"),
          unsubscribed: of("unsubscribed"),
        };
      }),

    confirmations: () =>
      database.read(async (db) => {
        const counts = await db
          .selectFrom(selectSubscriptions(db).as("s"))
          // A confirmed address has had a mail, even if the process was killed before recording it.
          .select([
            sql<number>`count(coalesce(s.confirmation_sent_at, s.confirmed_at))`.as("mailed"),
            sql<number>`count(s.confirmed_at)`.as("confirmed"),
          ])
          .executeTakeFirstOrThrow();
        return { mailed: Number(counts.mailed), confirmed: Number(counts.confirmed) };
      }),

    growth: (months) =>
      database.read(async (db) => {
        const starts = monthStarts(now(), months, siteZone());
        const ends = starts.map((_, index) => starts[index + 1] ?? now(1));
        const columns = ends.map((end, index) => confirmedAt(end).as(`m${index}`));
        const counts: Record<string, number> = await db
          .selectFrom("consents")
          .select(columns)
          .executeTakeFirstOrThrow();
        return starts.map((start, index) => ({
          month: dayOf(start, siteZone()).slice(0, 7),
          subscribers: Number(counts[`m${index}`]),
        }));
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

/** The status, or `bounced` for a confirmed address whose mail server says that it does not exist. */
const stateOfSubscription = sql<SubscriberState>`
  case when c.status = 'confirmed' and c.undeliverable_since is not null then 'bounced' else coalesce(c.status, 'pending') end`;

type SelectedSubscription = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>["execute"]>>[number];

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
    .select(["c.hold_reason", "c.confirmed_at", "c.unsubscribed_at", "c.undeliverable_since", "c.locale"])
    .select(statusOfSubscription.as("status"))
    .select(
      sentConfirmations(db)
        .select((sent) => sent.fn.max("sent.sent_at").as("sent_at"))
        .as("confirmation_sent_at"),
    );
}

/** How many consents had been confirmed and not ended by a time. */
function confirmedAt(time: Instant) {
  return sql<number>`count(case when confirmed_at < ${time} and (unsubscribed_at is null or unsubscribed_at >= ${time}) then 1 end)`;
}

/** When the last months began in a zone, oldest first, this one included. */
function monthStarts(now: Instant, months: number, zone: string): Instant[] {
  const first = `${dayOf(now, zone).slice(0, 7)}-01` as Day;
  return Array.from({ length: months }, (_, index) => startOfDay(addMonths(first, index + 1 - months), zone));
}
