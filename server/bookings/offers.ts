import type { OfferedDay } from "../../site/booking-documents.ts";
import { day, second } from "../durations.ts";
import { siteClock } from "../site-facts.ts";
import { offsetsBetween } from "../time.ts";
import type { Bookings } from "./store/bookings.ts";
import { type AppointmentKind, kindAt, kindOfBooking } from "./store/kinds.ts";
import { type CalendarState, freeTimes, refusalOf, type TimeRefusal } from "./store/slots.ts";
import type { Booking } from "./store/tables.ts";

/** What can be booked at a moment, of one kind. */
export interface Offer {
  state: CalendarState;
  kind: AppointmentKind;
  /** Starts of the free times, in milliseconds since 1970, in order. */
  free: readonly number[];
  /** Those of all times within the owner's hours, taken or not. */
  hours: readonly number[];
}

export interface Offers {
  /**
   * The free times of the last second: visitors cannot keep the store busy.
   * @param address of a kind, as `kindAt` has it; null where it names none
   * @throws StoreUnavailable
   */
  current(address: string | null): Promise<Offer | null>;
  /** Those of a booking's kind and length, for whom its own time is free. */
  forMove(booking: Booking): Promise<Offer>;
  /** All kinds that the booking page offers, in order. */
  listed(): Promise<AppointmentKind[]>;
  /** Why a time that is not among the free ones cannot be booked, or moved to. */
  refusalOf(offer: Offer, start: number): TimeRefusal;
  /** After a booking, a move or a cancellation: the next one who asks gets the new times. */
  invalidate(): void;
}

interface OffersDependencies {
  bookings: Pick<Bookings, "calendar">;
  now: () => Date;
  elapsedMs: () => number;
}

export function createOffers({ bookings, now, elapsedMs }: OffersDependencies): Offers {
  let readAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<CalendarState>;

  const options = (kind: AppointmentKind) => ({ now: now().getTime(), kind, ...siteClock() });

  function readState() {
    const time = elapsedMs();
    if (time - readAt >= second) {
      readAt = time;
      latest = bookings.calendar();
    }
    return latest;
  }

  function offerOf(state: CalendarState, kind: AppointmentKind): Offer {
    const known = offersOf.get(state) ?? new Map<string, Offer>();
    offersOf.set(state, known);
    const offer = known.get(kind.id) ?? {
      state,
      kind,
      free: freeTimes(state, options(kind)),
      hours: freeTimes({ ...state, busy: [], taken: [], isClosed: false }, options(kind)),
    };
    known.set(kind.id, offer);
    return offer;
  }

  return {
    async current(address) {
      const state = await readState();
      const kind = kindAt(state.rules, address);
      return kind ? offerOf(state, kind) : null;
    },
    async forMove(booking) {
      const known = await readState();
      const kind = kindOfBooking(known.rules, booking);
      const state = { ...known, taken: known.taken.filter(({ id }) => id !== booking.id) };
      return offerOf(state, kind);
    },
    async listed() {
      return (await readState()).rules.kinds.filter(({ isListed }) => isListed);
    },
    // A time that has become free again meanwhile was taken when it was asked for.
    refusalOf: ({ state, kind }, start) => refusalOf(state, start, options(kind)) ?? "taken",
    invalidate() {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Each kind's offer is found once for a state, which lasts for a second. */
const offersOf = new WeakMap<CalendarState, Map<string, Offer>>();

/** The days in the visitor's zone, from the first with a free time to the last. */
export function offeredDays({ free, hours }: Offer, zone: string): OfferedDay[] {
  const [first, last] = [free[0], free.at(-1)];
  if (first === undefined || last === undefined) return [];
  const numberOf = dayNumbers(first - day, last + day, zone);
  const days = new Map<number, OfferedDay & { free: number[] }>();
  for (const time of hours) {
    const number = numberOf(time);
    if (number < numberOf(first) || number > numberOf(last)) continue;
    const known = days.get(number);
    if (known) known.last = time;
    else days.set(number, { free: [], first: time, last: time });
  }
  for (const time of free) days.get(numberOf(time))?.free.push(time);
  return [...days.values()];
}

/** Numbers the days of a zone's calendar. Each time with `Intl` would take too long where a visitor can choose among thousands. */
function dayNumbers(from: number, until: number, zone: string): (time: number) => number {
  const periods = offsetsBetween(from, until, zone);
  return (time) => {
    const { offset = 0 } = periods.findLast((period) => period.from <= time) ?? periods[0] ?? {};
    return Math.floor((time + offset) / day);
  };
}

/** The free times next to one that is not, in order. */
export function nearTimes({ free }: Offer, wanted: number, most = 4): number[] {
  const near = free.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  return near.slice(0, most).sort((one, other) => one - other);
}
