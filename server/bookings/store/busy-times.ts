import { randomUUID } from "node:crypto";
import { day } from "../../durations.ts";
import { isRecent } from "../../store/clock-errors.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Instant } from "../../store/values.ts";
import type { Period } from "../../time.ts";
import { selectBlocks } from "./blocks.ts";

/** Bound values of a statement are limited to 32,766 in SQLite. */
const rowsPerStatement = 1000;
/** Times that were read longer ago are not to be relied on. */
const closeAfter = 2 * day;

/**
 * When the owner is busy elsewhere or has blocked the time, from now on, and whether that is unknown: where another calendar was not read for two days,
 * nothing may be offered.
 * @param window only what concerns this period
 */
export async function busyState(
  db: Db,
  now: Instant,
  window: { from: Instant; until: Instant },
): Promise<{ busy: Period[]; isClosed: boolean }> {
  const elsewhere = await db
    .selectFrom("booking_busy")
    .select(["starts_at", "ends_at"])
    .where("ends_at", ">", window.from)
    .where("starts_at", "<", window.until)
    .execute();
  const blocked = await selectBlocks(db, window.from, window.until).select(["starts_at", "ends_at"]).execute();
  const feeds = await db.selectFrom("booking_feeds").select("read_at").execute();
  return {
    busy: [...elsewhere, ...blocked].map(({ starts_at, ends_at }) => ({
      from: Date.parse(starts_at),
      until: Date.parse(ends_at),
    })),
    isClosed: feeds.some((feed) => isFeedClosed(feed, now)),
  };
}

/** Whether the busy times of a feed are too old to offer anything by them. */
function isFeedClosed({ read_at }: { read_at: Instant | null }, now: Instant): boolean {
  return !isRecent(read_at ?? "", now, closeAfter);
}

/** Writes only what is different: a calendar is read every ten minutes and changes once a day. */
export async function replaceBusyTimes(db: Db, feed_id: string, busy: readonly Period[]): Promise<void> {
  const instant = (ms: number) => new Date(ms).toISOString();
  const wanted = new Map(
    busy.map(({ from, until }) => [`${from} ${until}`, { starts_at: instant(from), ends_at: instant(until) }]),
  );
  const stored = await db.selectFrom("booking_busy").selectAll().where("feed_id", "=", feed_id).execute();
  const gone = stored.filter(
    ({ starts_at, ends_at }) => !wanted.delete(`${Date.parse(starts_at)} ${Date.parse(ends_at)}`),
  );
  const added = [...wanted.values()].map((times) => ({ id: randomUUID(), feed_id, ...times }));
  for (let at = 0; at < gone.length; at += rowsPerStatement) {
    const ids = gone.slice(at, at + rowsPerStatement).map(({ id }) => id);
    await db.deleteFrom("booking_busy").where("id", "in", ids).execute();
  }
  for (let at = 0; at < added.length; at += rowsPerStatement) {
    await db
      .insertInto("booking_busy")
      .values(added.slice(at, at + rowsPerStatement))
      .execute();
  }
}
