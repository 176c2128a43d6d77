import { contactTable, newsletterTable } from "../../site/forms.ts";
import { deleteExpired } from "../bookings/store/booking-rows.ts";
import type { RetentionSettings } from "../config.ts";
import { day, hour } from "../durations.ts";
import { selectMessages, statusChangedAt, statusOfMessage } from "../messages/message-rows.ts";
import type { MessageStatus } from "../messages/tables.ts";
import { munichDay } from "../munich-day.ts";
import { siteFacts } from "../site-facts.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Day, Instant } from "../store/values.ts";
import { monthsBefore } from "../visits/visits.ts";

/** Between two purges, in milliseconds. */
export const purgeIntervalMs = hour;
/** Messages are purged this early: one interval until the next purge, one in reserve for a late one. */
const messageMarginMs = 2 * purgeIntervalMs;

/** Deletes what is no longer needed (Art. 5(1)(e) GDPR). */
export interface Retention {
  /**
   * Erases what is over its time at the store's clock, and messages shortly before: the privacy notice says "at the
   * latest". With `dryRun` only counts.
   */
  purge(settings: RetentionSettings, options?: { dryRun?: boolean }): Promise<PurgeReport>;
  /** The time that {@link noteTime} noted last; null where it never did. */
  lastSeen(): Promise<Instant | null>;
  /** Notes the time of the store's clock, as one that may be believed. */
  noteTime(): Promise<void>;
}

/** Rows purged, or to be purged, per reason. An ended consent leaves a keyed hash of its address. */
export interface PurgeReport {
  messages: number;
  held: number;
  unconfirmed: number;
  proofs: number;
  /** Who got which issue. */
  issueMails: number;
  bookings: number;
  visits: number;
}

export function createRetention({ database, now }: StoreContext): Retention {
  return {
    async purge(settings, { dryRun = false } = {}) {
      let report: PurgeReport = {
        messages: 0,
        held: 0,
        unconfirmed: 0,
        proofs: 0,
        issueMails: 0,
        bookings: 0,
        visits: 0,
      };
      // A dry run is a purge that is rolled back, so that it counts exactly the same rows.
      const rollback = new Error("dry run");
      const nearlyAgo = (days: number) => now(messageMarginMs - days * day);
      const write = database.write(async (db) => {
        report = {
          messages: await purgeMessages(db, ["new", "handled"], nearlyAgo(settings.messageDays)),
          held: await purgeMessages(db, ["held"], nearlyAgo(settings.heldDays)),
          ...(await purgeConsents(db, startOfYear(now(), -settings.proofYears), now(-settings.unconfirmedDays * day))),
          issueMails: await purgeIssueMails(db, now(-siteFacts().processing.issueMailDays * day)),
          bookings: await purgeBookings(db, now(), settings.bookingDays),
          visits: await purgeVisits(db, monthsBefore(munichDay(now()), siteFacts().processing.visitMonths)),
        };
        if (dryRun) throw rollback;
      });
      await write.catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
      return report;
    },

    lastSeen: () =>
      database.read(async (db) => (await db.selectFrom("clock").select("seen_at").executeTakeFirst())?.seen_at ?? null),

    noteTime: () =>
      database.write(async (db) => {
        const seen_at = now();
        const row = db.insertInto("clock").values({ id: "current", seen_at });
        await row.onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at })).execute();
      }),
  };
}

async function purgeMessages(db: Db, statuses: MessageStatus[], before: Instant): Promise<number> {
  const over = selectMessages(db)
    .clearSelect()
    .select("m.id")
    .where(statusOfMessage, "in", statuses)
    .where(statusChangedAt, "<", before);
  const { numDeletedRows } = await db.deleteFrom(contactTable).where("id", "in", over).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes ended consents with expired proofs, unconfirmed sign-ups, and addresses without a consent. An address that never
 * had a consent stays: it was written straight into a hosted database, and the owner may have confirmed it in another way.
 */
async function purgeConsents(db: Db, endedBefore: Instant, signedUpBefore: Instant) {
  const ended = await db
    .deleteFrom("consents")
    .where("status", "=", "unsubscribed")
    .where("confirmed_at", "is not", null)
    .where("unsubscribed_at", "<", endedBefore)
    .returning("subscription_id as id")
    .execute();
  const unconfirmed = await db
    .deleteFrom("consents")
    .where("confirmed_at", "is", null)
    .where("signed_up_at", "<", signedUpBefore)
    .returning("subscription_id as id")
    .execute();
  const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  await deleteOrphanedSubscriptions(db, [...ids(ended).union(ids(unconfirmed))]);
  return { proofs: ended.length, unconfirmed: ids(unconfirmed).difference(ids(ended)).size };
}

/** Who got an issue, some time after it is done; its sums stay with it. */
async function purgeIssueMails(db: Db, finishedBefore: Instant): Promise<number> {
  const finished = db
    .selectFrom("issues")
    .select("id")
    .where("state", "=", "done")
    .where("finished_at", "<", finishedBefore);
  const { numDeletedRows } = await db.deleteFrom("outbox").where("issue_id", "in", finished).executeTakeFirst();
  return Number(numDeletedRows) + (await purgeOldMailsOfOpenIssues(db, finishedBefore));
}

/** Of an issue that was never finished, such as one that stays paused, who got it or was refused goes as well. */
async function purgeOldMailsOfOpenIssues(db: Db, attemptedBefore: Instant): Promise<number> {
  const gone = await db
    .deleteFrom("outbox")
    .where("issue_id", "in", db.selectFrom("issues").select("id").where("state", "<>", "done"))
    .where("status", "in", ["sent", "failed"])
    .where("attempted_at", "<", attemptedBefore)
    .returning(["issue_id", "status"])
    .execute();
  for (const [id, mails] of Map.groupBy(gone, ({ issue_id }) => issue_id)) {
    const of = (wanted: string) => mails.filter(({ status }) => status === wanted).length;
    await db
      .updateTable("issues")
      .set((eb) => ({
        handed_over: eb("handed_over", "+", of("sent")),
        refused: eb("refused", "+", of("failed")),
      }))
      .where("id", "=", id)
      .execute();
  }
  return gone.length;
}

/** Also those that were not confirmed in time, which the next booking would delete as well. */
async function purgeBookings(db: Db, now: Instant, days: number): Promise<number> {
  const daysAgo = (number: number) => new Date(Date.parse(now) - number * day).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom("bookings")
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "<>", "cancelled"), eb("ends_at", "<", daysAgo(days))]),
        eb.and([
          eb("status", "=", "cancelled"),
          eb("changed_at", "<", daysAgo(Math.min(siteFacts().processing.cancelledBookingDays, days))),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows) + (await deleteExpired(db, now));
}

async function purgeVisits(db: Db, before: Day): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("visits").where("day", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which of these subscriptions have no consent any more. In batches, because a statement has a limited number of values. */
async function deleteOrphanedSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += 500) {
    await db
      .deleteFrom(newsletterTable)
      .where("id", "in", ids.slice(first, first + 500))
      .where("id", "not in", db.selectFrom("consents").select("subscription_id"))
      .execute();
  }
}

/** In Munich, where the year begins an hour earlier than in UTC. */
function startOfYear(now: Instant, years: number): Instant {
  const year = new Date(Date.parse(now) + hour).getUTCFullYear();
  return new Date(Date.UTC(year + years, 0, 1) - hour).toISOString();
}
