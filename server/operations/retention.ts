import { addMonths, type Day, dayOf } from "../../site/time.ts";
import { type Background, inBackground } from "../background.ts";
import { purgeBookings } from "../bookings/store/booking-rows.ts";
import type { RetentionSettings } from "../config.ts";
import { day, hour } from "../durations.ts";
import type { Log } from "../log.ts";
import { purgeMessages } from "../messages/message-rows.ts";
import { purgeConsents, purgeIssueMails } from "../newsletter/purge.ts";
import { siteFacts, siteZone } from "../site-facts.ts";
import type { StoreContext } from "../store/context.ts";
import type { Instant } from "../store/values.ts";
import { startOfDay } from "../time.ts";
import { purgeVisits } from "../visits/visits.ts";
import { purgePhotos } from "../website/photos/photos.ts";
import { keptVersionMonths, purgeVersions } from "../website/versions.ts";
import { purgeErasures } from "./erasures.ts";

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
  /** Versions of the website. */
  versions: number;
  /** Photos that no kept version names, and not the draft. */
  photos: number;
}

export function createRetention({ database, now }: StoreContext): Retention {
  return {
    async purge(settings, { dryRun = false } = {}) {
      const { processing } = siteFacts();
      let report: PurgeReport = {
        messages: 0,
        held: 0,
        unconfirmed: 0,
        proofs: 0,
        issueMails: 0,
        bookings: 0,
        visits: 0,
        versions: 0,
        photos: 0,
      };
      // A dry run is a purge that is rolled back, so that it counts exactly the same rows.
      const rollback = new Error("dry run");
      const nearlyAgo = (days: number) => now(messageMarginMs - days * day);
      const zone = siteZone();
      const monthsAgo = (months: number) => addMonths(dayOf(now(), zone), -months);
      const write = database.write(async (db) => {
        report = {
          messages: await purgeMessages(db, ["new", "handled"], nearlyAgo(settings.messageDays)),
          held: await purgeMessages(db, ["held"], nearlyAgo(settings.heldDays)),
          ...(await purgeConsents(
            db,
            startOfYear(now(), -settings.proofYears, zone),
            now(-settings.unconfirmedDays * day),
          )),
          issueMails: await purgeIssueMails(db, now(-processing.issueMailDays * day)),
          bookings: await purgeBookings(db, now(), settings.bookingDays),
          visits: await purgeVisits(db, monthsAgo(processing.visitMonths)),
          versions: await purgeVersions(db, `${monthsAgo(keptVersionMonths)}T00:00:00.000Z`),
          photos: await purgePhotos(db, now()),
        };
        await purgeErasures(db, now);
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

interface PurgeParts {
  retention: Pick<Retention, "purge" | "noteTime">;
  settings: () => RetentionSettings;
  isClockTrusted: () => Promise<boolean>;
  log: Log;
}

/** Deletes every hour what is past its retention. Several processes may do so; each row is deleted once. */
export function purgeExpired({ retention, settings, isClockTrusted, log }: PurgeParts): Background {
  return inBackground({
    async work() {
      if (!(await isClockTrusted())) return;
      await retention.noteTime();
      const report = await retention.purge(settings());
      if (Object.values(report).some((rows) => rows > 0))
        log.info({ ...report }, "deleted what was past its retention");
    },
    pauseMs: purgeIntervalMs,
    log,
  });
}

function startOfYear(now: Instant, years: number, zone: string): Instant {
  const year = Number(dayOf(now, zone).slice(0, 4)) + years;
  return startOfDay(`${year}-01-01` as Day, zone);
}
