import { z } from "zod";
import { bookingLimits as limits } from "../../../site/booking-limits.ts";
import type { Day } from "../../store/values.ts";
import { type HolidayRegion, holidayRegions } from "./holidays.ts";
import type { TimeRange, Weekday } from "./zone-time.ts";

/** When and how the owner can be booked. All days and times are on the owner's clock (`timeZone` in `site/locale.ts`). */
export interface BookingRules {
  /** Hours of a week; a day without ranges is closed. */
  hours: Record<Weekday, TimeRange[]>;
  /** Days with other hours than their weekday's, public holidays included; none at all where the list is empty. */
  days: { day: Day; ranges: TimeRange[] }[];
  /** First and last day, both included. They close even a day of {@link days}. */
  absences: { from: Day; until: Day }[];
  /** Whose public holidays are closed. */
  holidays: HolidayRegion | "none";
  /** A time is offered every so many minutes, counted from the beginning of each range. */
  stepMinutes: number;
  /** Kept free before and after each booking and each busy time. */
  pauseMinutes: number;
  /** From now to the first time that is offered: real hours, also across a change of the clock. */
  noticeHours: number;
  /** Days on the owner's calendar that can be booked, today included. */
  horizonDays: number;
  /** Bookings on one of the owner's days; null is no limit. */
  mostPerDay: number | null;
  /** `link` is the room's address, sent by mail; empty where the owner sends one for each booking. */
  video: { isOffered: boolean; link: string };
  phone: { isOffered: boolean };
}

const mondayToThursday = [
  { from: 10 * 60, until: 12 * 60 },
  { from: 14 * 60, until: 16 * 60 },
];

/** Of an installation whose owner has not saved any. A step is a consultation and the pause after it. */
export const defaultRules: BookingRules = {
  hours: {
    1: mondayToThursday,
    2: mondayToThursday,
    3: mondayToThursday,
    4: mondayToThursday,
    5: [],
    6: [],
    7: [],
  },
  days: [],
  absences: [],
  holidays: "DE-BY",
  stepMinutes: 45,
  pauseMinutes: 15,
  noticeHours: 24,
  horizonDays: 28,
  mostPerDay: null,
  video: { isOffered: true, link: "" },
  phone: { isOffered: true },
};

/** Reads the stored rules. @throws where they are none: hours that nobody set must not be offered in their place */
export function parseRules(json: string): BookingRules {
  return bookingRulesSchema.parse(JSON.parse(json));
}

const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const day = z.iso.date().transform((text) => text as Day);
const range = z
  .strictObject({ from: whole({ min: 0, max: 1440 }), until: whole({ min: 0, max: 1440 }) })
  .refine(({ from, until }) => from < until);
const ranges = z.array(range).max(limits.ranges).refine(areInOrder);

/** What the desk sends, and what is stored. */
export const bookingRulesSchema = z
  .strictObject({
    hours: z.strictObject({ 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges, 7: ranges }),
    days: z.array(z.strictObject({ day, ranges })).max(limits.exceptions).refine(areUnique),
    absences: z
      .array(z.strictObject({ from: day, until: day }).refine(({ from, until }) => from <= until))
      .max(limits.exceptions),
    holidays: z.enum([...holidayRegions, "none"]),
    stepMinutes: whole(limits.stepMinutes),
    pauseMinutes: whole(limits.pauseMinutes),
    noticeHours: whole(limits.noticeHours),
    horizonDays: whole(limits.horizonDays),
    mostPerDay: whole(limits.mostPerDay).nullable(),
    video: z.strictObject({
      isOffered: z.boolean(),
      link: z.union([
        z.literal(""),
        z
          .url()
          .regex(/^https:\/\/[^\s\p{Cc}]+$/iu)
          .max(limits.link),
      ]),
    }),
    phone: z.strictObject({ isOffered: z.boolean() }),
  })
  .refine(({ video, phone }) => video.isOffered || phone.isOffered);

/** One range may begin where the one before it ends. */
function areInOrder(listed: readonly TimeRange[]): boolean {
  return listed.every(({ from }, index) => from >= (listed[index - 1]?.until ?? 0));
}

function areUnique(listed: readonly { day: Day }[]): boolean {
  return new Set(listed.map(({ day }) => day)).size === listed.length;
}
