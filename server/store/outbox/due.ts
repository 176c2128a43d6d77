import type { ExpressionBuilder } from "kysely";
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

type Condition = (eb: ExpressionBuilder<Tables, "outbox">) => ReturnType<ExpressionBuilder<Tables, "outbox">["or"]>;

/** Whether the time of a mail's next attempt has come. */
export function isDue(now: Instant): Condition {
  return (eb) =>
    eb.or([
      eb("next_attempt_at", "<=", now),
      eb.and([eb("attempts", "=", 0), eb.or([eb("kind", "<>", "confirmation"), eb("queued_at", ">", latest(now))])]),
      ...longestWaits.map((wait, attempts) =>
        eb.and([eb("attempts", "=", attempts), eb("next_attempt_at", ">", after(now, wait))]),
      ),
    ]);
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

/** All but the mails that are kept for a later day, and were never tried. */
export function isDueOrTried(now: Instant): Condition {
  return (eb) => eb.or([eb("attempts", ">", 0), isDue(now)(eb)]);
}
