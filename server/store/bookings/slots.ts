import type { CalendarState } from "./types.ts";

export interface SlotOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** Length of an appointment. */
  minutes: number;
  /** IANA name of the owner's time zone. */
  zone: string;
  /** Id of a booking that is being moved: its own time counts as free. */
  moving?: string;
}

/** The starts of all times that can be booked, in milliseconds since 1970, in order. */
export function freeTimes(_state: CalendarState, _options: SlotOptions): number[] {
  return [];
}
