import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { day, hour, minute } from "../../durations.ts";
import { after, latest } from "../clock-errors.ts";
import type { Tables } from "../tables.ts";
import type { Instant } from "../values.ts";

/**
 * Minutes between the attempts to send a mail: doubling from one minute to 24 hours. They add up to three days; then the
 * server gives up. Counted in attempts, so that mails that waited for mail settings get their three days too.
 */
export const retryMinutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 833] as const;

/** The part by which a wait may be longer, so that mails that failed together spread out. */
export const retryJitter = 0.2;

/**
 * The longest wait of a mail, in ms, by the number of its attempts. What waits longer was noted by a clock that ran ahead.
 * A minute is for clocks of servers that differ. Of mails that were never tried only confirmations wait: for their address's day.
 */
const longestWaits = [2 * day, ...retryMinutes.map((minutes) => minutes * (1 + retryJitter) * minute)].map(
  (wait) => wait + minute,
);
/** No process holds a mail for as long; a claim that says so was made by a clock that ran ahead. */
const longestClaim = hour;

type Condition = (eb: ExpressionBuilder<Tables, "outbox">) => Expression<SqlBool>;

/** Whether nothing holds a mail back: neither its time nor a restore. */
export function isDue(now: Instant): Condition {
  return (eb) => eb.and([eb.not(isHeld(eb)), hasComeDue(now)(eb)]);
}

/** Whether it waits for the owner's word since a restore. What was queued anew after that is another mail. */
export const isHeld: Condition = (eb) =>
  eb.exists(
    eb
      .selectFrom("held_mails as held")
      .select("held.id")
      .whereRef("held.id", "=", "outbox.id")
      .whereRef("held.held_at", ">=", "outbox.queued_at"),
  );

function hasComeDue(now: Instant): Condition {
  return (eb) =>
    eb.or([
      eb("next_attempt_at", "<=", now),
      eb.and([eb("attempts", "=", 0), eb.or([eb("kind", "<>", "confirmation"), eb("queued_at", ">", latest(now))])]),
      ...longestWaits.map((wait, attempts) =>
        eb.and([eb("attempts", "=", attempts), eb("next_attempt_at", ">", after(now, wait))]),
      ),
    ]);
}

/** Whether a mail waits, and no process holds it. */
export function isIdle(now: Instant): Condition {
  return (eb) => eb.and([eb("status", "=", "waiting"), isUnclaimed(now)(eb)]);
}

/** Whether no process holds a mail: none has claimed it, or the one that did has died. */
export function isUnclaimed(now: Instant): Condition {
  return (eb) =>
    eb.or([
      eb("claimed_until", "is", null),
      eb("claimed_until", "<=", now),
      eb("claimed_until", ">", after(now, longestClaim)),
    ]);
}

/** All but the mails that are kept for a later day and were never tried, and those that are held. */
export function isDueOrTried(now: Instant): Condition {
  return (eb) => eb.and([eb.not(isHeld(eb)), eb.or([eb("attempts", ">", 0), hasComeDue(now)(eb)])]);
}
