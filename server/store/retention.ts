import { contactTable, newsletterTable } from "../../site/forms.ts";
import { processing } from "../../site/processing.ts";
import { day, hour } from "../durations.ts";
import type { Db } from "./database.ts";
import { type MessageStatus, selectMessages, statusChangedAt, statusOfMessage } from "./inbox.ts";
import type { Instant } from "./store.ts";
import type { StoreParts } from "./store-parts.ts";

/** Forgets what is no longer needed (Art. 5(1)(e) GDPR). */
export interface Retention {
  /**
   * Erases what is over its time at the store's clock, and messages shortly before: the privacy notice says "at the
   * latest". With `dryRun` only counts.
   */
  purge(settings: RetentionSettings, options?: { dryRun?: boolean }): Promise<PurgeReport>;
}

/** Between two purges, in milliseconds. */
export const purgeIntervalMs = hour;
/** Messages are purged this early: one interval until the next purge, one in reserve for a late one. */
const messageMarginMs = 2 * purgeIntervalMs;

export interface RetentionSettings {
  /** Days that a message is kept at most after its last change of status. */
  messageDays: number;
  /** Days that a held message is kept at most. */
  heldDays: number;
  /** Days that an unconfirmed address is kept at least. Its mail names their end: until then the link in it is good. */
  unconfirmedDays: number;
  /** Years that the proof of an ended consent is kept, counted from the end of its year. */
  proofYears: number;
}

/** What the privacy notice says; how long held messages stay is not in it, so they never stay longer than the others. */
export const defaultRetention: RetentionSettings = {
  messageDays: processing.messageDays,
  heldDays: Math.min(30, processing.messageDays),
  unconfirmedDays: processing.unconfirmedDays,
  proofYears: processing.proofYears,
};

/** Rows purged, or to be purged, per reason. An ended consent leaves a keyed hash of its address. */
interface PurgeReport {
  messages: number;
  held: number;
  unconfirmed: number;
  proofs: number;
}

export function createRetention({ database, clock }: Pick<StoreParts, "database" | "clock">): Retention {
  return {
    async purge(settings, { dryRun = false } = {}) {
      let report: PurgeReport = { messages: 0, held: 0, unconfirmed: 0, proofs: 0 };
      // A dry run is the real one, taken back: so it counts exactly what that would take.
      const takenBack = new Error("dry run");
      const nearlyAgo = (days: number) => clock.ago(days * day - messageMarginMs);
      // Alone: a sign-up meanwhile could attach its consent to an address about to be deleted, and be deleted with it.
      const write = database.writeAlone(async (db) => {
        report = {
          messages: await purgeMessages(db, ["new", "handled"], nearlyAgo(settings.messageDays)),
          held: await purgeMessages(db, ["held"], nearlyAgo(settings.heldDays)),
          ...(await purgeConsents(
            db,
            startOfYear(clock.date(), -settings.proofYears),
            clock.ago(settings.unconfirmedDays * day),
          )),
        };
        if (dryRun) throw takenBack;
      });
      await write.catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
      return report;
    },
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
 * Ended consents whose proof is over its time, sign-ups that nobody confirmed, and the addresses that have no consent
 * any more. An address that never had a consent stays: it came straight into a hosted database, and its person may have
 * confirmed it by a way that only the owner knows.
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

/** Of these subscriptions those that have no consent any more. In pieces, as a statement takes only so many values. */
async function deleteOrphanedSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += 500) {
    await db
      .deleteFrom(newsletterTable)
      .where("id", "in", ids.slice(first, first + 500))
      .where("id", "not in", db.selectFrom("consents").select("subscription_id"))
      .execute();
  }
}

/** In Munich, where the year begins an hour before that of UTC. */
function startOfYear(date: Date, years: number): Instant {
  const year = new Date(date.getTime() + hour).getUTCFullYear();
  return new Date(Date.UTC(year + years, 0, 1) - hour).toISOString();
}
