import { z } from "zod";
import { bookingLimits as limits } from "../../../site/booking-limits.ts";
import type { Day } from "../../../site/time.ts";
import type { TimeRange } from "../../time.ts";
import { type AppointmentKind, consultation, kindsSchema, withKinds } from "./kinds.ts";
import { rangesSchema as ranges, type WeekHours, weekHoursSchema, whole } from "./week-hours.ts";

/** When and how the owner can be booked. All days and times are on the owner's clock (`clockOf` in `site/clock.ts`). */
export interface BookingRules {
  hours: WeekHours;
  /** Days with other hours than their weekday's, public holidays included; none at all where the list is empty. */
  days: { day: Day; ranges: TimeRange[] }[];
  /** First and last day, both included. They close even a day of {@link days}. */
  absences: { from: Day; until: Day }[];
  /** Whose public holidays are closed: a country or a part of one, by ISO 3166, or "none". */
  holidays: string;
  /** A time is offered every so many minutes, counted from the beginning of each range. */
  stepMinutes: number;
  /** Kept free before and after each booking and each busy time, unless its kind says otherwise. */
  pauseMinutes: number;
  /** From now to the first time that is offered: real hours, also across a change of the clock. */
  noticeHours: number;
  /** Days on the owner's calendar that can be booked, today included. */
  horizonDays: number;
  /** Bookings of all kinds on one of the owner's days; null is no limit. */
  mostPerDay: number | null;
  /** `link` is the room's address, sent by mail; empty where the owner sends one for each booking. */
  video: { link: string };
  /** Where visitors come to; empty where it is the address of the imprint. */
  here: { address: string };
  kinds: AppointmentKind[];
  /** From this hour of the day on a mail tells the owner of its appointments; null is no mail. */
  agendaHour: number | null;
  /** So many minutes before an appointment the owner's calendar program reminds them; null leaves that to the program. */
  alarmMinutes: number | null;
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
  video: { link: "" },
  here: { address: "" },
  kinds: [consultation],
  agendaHour: null,
  alarmMinutes: null,
};

/** Reads the stored rules. @throws where they are none: hours that nobody set must not be offered in their place */
export function parseRules(json: string): BookingRules {
  return bookingRulesSchema.parse(withKinds(JSON.parse(json)));
}

const day = z.iso.date().transform((text) => text as Day);

/** What the desk sends, and what is stored. */
export const bookingRulesSchema = z.strictObject({
  hours: weekHoursSchema,
  days: z.array(z.strictObject({ day, ranges })).max(limits.exceptions).refine(areUnique),
  absences: z
    .array(z.strictObject({ from: day, until: day }).refine(({ from, until }) => from <= until))
    .max(limits.exceptions),
  holidays: z.string().regex(/^(?:none|[A-Z]{2}(?:-[A-Z\d]{1,3})?)$/),
  stepMinutes: whole(limits.stepMinutes),
  pauseMinutes: whole(limits.pauseMinutes),
  noticeHours: whole(limits.noticeHours),
  horizonDays: whole(limits.horizonDays),
  mostPerDay: whole(limits.mostPerDay).nullable(),
  video: z.strictObject({
    link: z.union([
      z.literal(""),
      z
        .url()
        .regex(/^https:\/\/[^\s\p{Cc}]+$/iu)
        .max(limits.link),
    ]),
  }),
  here: z.strictObject({ address: z.string().trim().max(limits.address) }),
  kinds: kindsSchema,
  // Rules of earlier releases have neither.
  agendaHour: whole(limits.agendaHour).nullable().default(null),
  alarmMinutes: whole(limits.alarmMinutes).nullable().default(null),
});

function areUnique(listed: readonly { day: Day }[]): boolean {
  return new Set(listed.map(({ day }) => day)).size === listed.length;
}
