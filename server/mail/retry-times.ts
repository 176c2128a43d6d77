import { minute } from "../durations.ts";
import type { Timetable } from "../store/postpone.ts";

/**
 * Minutes between the attempts: doubling from one minute to 24 hours. They add up to three days; then we give up.
 * Counted in attempts, so that mails that waited for mail settings to come get their three days too.
 */
export const retryMinutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 833] as const;

/** Chance lengthens a wait by up to this part of it, which spreads out what failed together. */
const spread = 0.2;

/**
 * When to try again after a failure now. Where another mail is due within the spread it takes that time, so that mails
 * which arrive one by one while the server is away come to be tried in the same few rounds.
 */
export function timetableFrom(now: Date, chance: number): Timetable {
  return (attempts, planned) => {
    const wait = retryMinutes[attempts - 1];
    if (wait === undefined) return null;
    const after = (part: number) => new Date(now.getTime() + wait * minute * (1 + part)).toISOString();
    const [earliest, latest] = [after(0), after(spread)];
    return planned.find((time) => time >= earliest && time <= latest) ?? after(spread * chance);
  };
}
