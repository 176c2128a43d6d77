import { type Localized, localized } from "./locale.ts";
import type { Owner } from "./owner.ts";
import { cityOf, type Weekday } from "./time.ts";

/** By which clock and which calendar the owner works. */
export interface Clock {
  /** IANA name of the zone in which days and times are meant. */
  zone: string;
  /** By which visitors know the clock. */
  city: Localized;
  weekStart: Weekday;
}

/** What the facts say of the clock; where they say nothing, it is Berlin's, and weeks begin on Mondays. */
export function clockOf({ timeZone = "Europe/Berlin", weekStart = "monday", address }: Owner): Clock {
  return {
    zone: timeZone,
    city: isGerman(timeZone) ? address.city : localized((locale) => cityOf(timeZone, locale)),
    weekStart: weekdays[weekStart],
  };
}

/** Whether the clock is that of German and Austrian addresses: elsewhere the town of the imprint says nothing about it. */
function isGerman(zone: string): boolean {
  return ["Europe/Berlin", "Europe/Busingen", "Europe/Vienna"].includes(zone);
}

const weekdays = { monday: 1, saturday: 6, sunday: 7 } as const;
