import { z } from "zod";
import { bookingLimits as limits } from "../../../site/booking-limits.ts";
import type { Weekday } from "../../../site/time.ts";
import type { TimeRange } from "../../time.ts";

/** Hours of a week; a day without ranges is closed. */
export type WeekHours = Record<Weekday, TimeRange[]>;

export const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const range = z
  .strictObject({ from: whole({ min: 0, max: 1440 }), until: whole({ min: 0, max: 1440 }) })
  .refine(({ from, until }) => from < until);

export const rangesSchema = z.array(range).max(limits.ranges).refine(areInOrder);

export const weekHoursSchema = z.strictObject({
  ...{ 1: rangesSchema, 2: rangesSchema, 3: rangesSchema, 4: rangesSchema },
  ...{ 5: rangesSchema, 6: rangesSchema, 7: rangesSchema },
});

/** One range may begin where the one before it ends. */
function areInOrder(listed: readonly TimeRange[]): boolean {
  return listed.every(({ from }, index) => from >= (listed[index - 1]?.until ?? 0));
}
