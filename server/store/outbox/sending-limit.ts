import { day, hour, minute } from "../../durations.ts";
import { after, isRecent, isToCome, latest } from "../clock-errors.ts";
import type { Db } from "../engine/engine.ts";
import type { Instant } from "../values.ts";

/** How many mails the mail server takes from this sender, as learned from its refusals. */
export interface SendingLimit {
  /** Mails of all kinds in an hour, up to which issues go on: half of what left before the refusal. Bookings have the other half. */
  mailsPerHour: number;
  /** No mail of an issue leaves before. */
  waitsUntil: Instant;
}

/** Slower than any host's own limit. With it even a refusal of the first mail in an hour does not stop an issue for days. */
const leastPerHour = 10;

/** Issues wait so long after a refusal, and twice as long after each further one before which nothing left: quotas of a day end, too. */
const waits = { first: 15 * minute, longest: 8 * hour };

/** Hosts raise their limits, above all those of new customers. */
const remembered = 7 * day;

/** Learns from a refusal for a quota. Refusals during a wait, as of a mail about a booking, teach nothing new. */
export async function noteQuota(db: Db, now: Instant): Promise<SendingLimit> {
  const known = await knownRow(db, now);
  if (known && known.waits_until > now) return limitOf(known);
  const waited = known ? Date.parse(known.waits_until) - Date.parse(known.refused_at) : 0;
  const isStillRefused = known !== undefined && (await countSent(db, { since: known.refused_at, now })) === 0;
  const half = Math.floor((await countSent(db, { since: after(now, -hour), now })) / 2);
  const row = {
    mails_per_hour: isStillRefused ? known.mails_per_hour : Math.max(leastPerHour, half),
    refused_at: now,
    waits_until: after(now, isStillRefused ? Math.min(2 * waited, waits.longest) : waits.first),
  };
  await db
    .insertInto("sending_limit")
    .values({ id: "current", ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  return limitOf(row);
}

/** Null where none was learned within a week. */
export async function knownLimit(db: Db, now: Instant): Promise<SendingLimit | null> {
  const row = await knownRow(db, now);
  return row ? limitOf(row) : null;
}

/** As after a change of the mail account. */
export async function forgetLimit(db: Db): Promise<void> {
  await db.deleteFrom("sending_limit").execute();
}

/** How many mails of issues may leave in a minute: none while the mail server takes no more, or others have used up the hour. */
export async function issueMailsPerMinute(db: Db, most: number, now: Instant): Promise<number> {
  const limit = await knownLimit(db, now);
  if (limit === null) return most;
  const { mailsPerHour, waitsUntil } = limit;
  if (waitsUntil > now || (await countSent(db, { since: after(now, -hour), now })) >= mailsPerHour) return 0;
  return Math.min(most, Math.ceil(mailsPerHour / 60));
}

type Row = { mails_per_hour: number; refused_at: Instant; waits_until: Instant };

/** What a clock that ran ahead has noted counts as nothing. */
async function knownRow(db: Db, now: Instant): Promise<Row | undefined> {
  const row = await db.selectFrom("sending_limit").selectAll().executeTakeFirst();
  return row && isRecent(row.refused_at, now, remembered) && !isToCome(row.waits_until, after(now, waits.longest))
    ? row
    : undefined;
}

function limitOf({ mails_per_hour, waits_until }: Row): SendingLimit {
  return { mailsPerHour: mails_per_hour, waitsUntil: waits_until };
}

async function countSent(db: Db, { since, now }: { since: Instant; now: Instant }): Promise<number> {
  const { mails } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll().as("mails"))
    .where("sent_at", ">", since)
    .where("sent_at", "<=", latest(now))
    .executeTakeFirstOrThrow();
  return Number(mails);
}
