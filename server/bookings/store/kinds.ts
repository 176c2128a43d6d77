import { z } from "zod";
import { isReservedKind, kindAddress, type MeetingPlace, meetingPlaces } from "../../../site/appointment-kinds.ts";
import { consultationKind, consultationMinutes } from "../../../site/booking.ts";
import { bookingLimits as limits } from "../../../site/booking-limits.ts";
import type { Locale, Localized } from "../../../site/locale.ts";
import { hour, minute } from "../../durations.ts";
import { siteFacts } from "../../site-facts.ts";
import { after } from "../../store/clock-errors.ts";
import type { Instant } from "../../store/values.ts";
import type { Booking } from "./tables.ts";
import { type WeekHours, weekHoursSchema, whole } from "./week-hours.ts";

/** What can be booked. Where a rule is null, the one for all kinds counts. */
export interface AppointmentKind {
  /** Made once; the last part of its address while it is listed. */
  id: string;
  name: Localized;
  minutes: number;
  places: MeetingPlace[];
  /** Offered on the booking page; else by a link with {@link token} alone, which is empty until it is needed. */
  isListed: boolean;
  token: string;
  hours: WeekHours | null;
  /** Minutes kept free around it. Between two bookings the larger pause counts, not both. */
  pauseBefore: number | null;
  pauseAfter: number | null;
  noticeHours: number | null;
  /** Bookings of this kind on one of the owner's days, and in one of the owner's weeks; null is no limit. */
  mostPerDay: number | null;
  mostPerWeek: number | null;
  /** Asked in the form; nobody has to answer it. */
  question: Localized | null;
  /** A visitor may move or cancel until so many hours before the start. */
  changeHours: number;
  /** Reminders leave so many hours before the start. */
  reminderHours: number[];
}

/** The consultation of the specification. */
export const consultation: AppointmentKind = {
  id: consultationKind,
  name: { en: "Consultation", de: "Beratung" },
  minutes: consultationMinutes,
  places: ["video", "phone"],
  isListed: true,
  token: "",
  hours: null,
  pauseBefore: null,
  pauseAfter: null,
  noticeHours: null,
  mostPerDay: null,
  mostPerWeek: null,
  question: null,
  changeHours: 0,
  reminderHours: [24],
};

/** Rules of the release before had one kind, whose places were those of all. */
export function withKinds(rules: unknown): unknown {
  if (typeof rules !== "object" || rules === null || "kinds" in rules) return rules;
  const { video, phone, ...others } = rules as EarlierRules;
  const places = meetingPlaces.filter((it) => (it === "video" ? video : it === "phone" ? phone : null)?.isOffered);
  const kinds = [{ ...consultation, places }];
  return { ...others, video: { link: video?.link ?? "" }, here: { address: "" }, kinds };
}

interface EarlierRules {
  video?: { isOffered: boolean; link: string };
  phone?: { isOffered: boolean };
}

interface WithKinds {
  kinds: readonly AppointmentKind[];
}

/** The kind at the end of an address. @param address null for the booking page, which offers the first listed one */
export function kindAt({ kinds }: WithKinds, address: string | null): AppointmentKind | undefined {
  return kinds.find((kind) => (address === null ? kind.isListed : kindAddress(kind) === address));
}

/** By today's rules, with the length that was booked: a kind may have been changed or removed since. */
export function kindOfBooking({ kinds }: WithKinds, booking: Pick<Booking, "kind" | "starts_at" | "ends_at">) {
  const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / minute;
  return { ...(kinds.find(({ id }) => id === booking.kind) ?? { ...consultation, id: booking.kind }), minutes };
}

/** Until when a visitor may move or cancel a booking. */
export function lastChangeOf(rules: WithKinds, booking: Pick<Booking, "kind" | "starts_at" | "ends_at">): Instant {
  return after(booking.starts_at, -kindOfBooking(rules, booking).changeHours * hour);
}

/** Where visitors come to, on one line. */
export function ownersAddress({ here }: { here: { address: string } }, locale: Locale): string {
  const { street, postalCode, city, country } = siteFacts().owner.address;
  return here.address || `${street}, ${postalCode} ${city[locale]}, ${country[locale]}`;
}

/** The video room of a booking as its visitor was told; today's, of what is older than rooms in bookings. Empty where there is none. */
export function roomOf({ video }: { video: { link: string } }, { room }: Pick<Booking, "room">): string {
  return room ?? video.link;
}

/** Minutes kept free before and after an appointment of a kind. */
export function pausesOf({ pauseMinutes }: { pauseMinutes: number }, kind: AppointmentKind | undefined) {
  return { before: kind?.pauseBefore ?? pauseMinutes, after: kind?.pauseAfter ?? pauseMinutes };
}

const text = (max: number) => z.string().trim().min(1).max(max);
const localized = (max: number) => z.strictObject({ en: text(max), de: text(max) });

export const kindSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
    .max(60)
    .refine((id) => !isReservedKind(id)),
  name: localized(limits.kindName),
  minutes: whole(limits.minutes),
  places: z.array(z.enum(meetingPlaces)).min(1).refine(areUnique),
  isListed: z.boolean(),
  token: z.string().regex(/^(?:|[\w-]{20,60})$/),
  hours: weekHoursSchema.nullable(),
  pauseBefore: whole(limits.pauseMinutes).nullable(),
  pauseAfter: whole(limits.pauseMinutes).nullable(),
  noticeHours: whole(limits.noticeHours).nullable(),
  mostPerDay: whole(limits.mostPerDay).nullable(),
  mostPerWeek: whole(limits.mostPerWeek).nullable(),
  question: localized(limits.question).nullable(),
  changeHours: whole(limits.changeHours),
  reminderHours: z.array(whole(limits.reminderHours)).max(limits.reminders).refine(areUnique),
});

/** Several, of which one is listed: else the booking page has nothing to offer. */
export const kindsSchema = z
  .array(kindSchema)
  .min(1)
  .max(limits.kinds)
  .refine((kinds) => kinds.some(({ isListed }) => isListed))
  .refine((kinds) => areUnique(kinds.flatMap(({ id, token }) => [id, token || []].flat())));

function areUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
