import type { Db } from "./database.ts";
import { isDueAt } from "./due-mails.ts";
import type { MailError } from "./outbox.ts";
import type { Instant } from "./store.ts";

/**
 * When a mail is due again after so many attempts; null leaves it due, to be tried for itself. Pure, as a write may be
 * done again.
 *
 * @param planned when other mails are due, of which it may take one
 */
export type Timetable = (attempts: number, planned: readonly Instant[]) => Instant | null;

export interface Postponed {
  /** Mails put off. */
  mails: number;
  /** When any of the waiting mails is due that is not yet, sorted. */
  planned: Instant[];
}

/** Counts what just failed as an attempt of each mail that is due. One statement for all with as many attempts. */
export async function postponeDue(
  db: Db,
  now: Instant,
  { timetable, error }: { timetable: Timetable; error: MailError },
): Promise<Postponed> {
  const levels = await db
    .selectFrom("outbox")
    .select("attempts")
    .distinct()
    .where(isDueAt(now))
    .orderBy("attempts")
    .execute();
  const planned = await plannedAfter(db, now);
  let mails = 0;
  for (const level of levels.map((row) => row.attempts)) {
    const attempts = level + 1;
    const next_attempt_at = timetable(attempts, planned);
    if (next_attempt_at === null) continue;
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ attempts, next_attempt_at, last_error: error })
      .where(isDueAt(now))
      .where("attempts", "=", level)
      .executeTakeFirst();
    planned.push(next_attempt_at);
    mails += Number(numUpdatedRows);
  }
  return { mails, planned: planned.toSorted() };
}

async function plannedAfter(db: Db, now: Instant): Promise<Instant[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("next_attempt_at")
    .distinct()
    .where("status", "=", "waiting")
    .where("next_attempt_at", ">", now)
    .orderBy("next_attempt_at")
    .execute();
  return rows.map((row) => row.next_attempt_at);
}
