import { timeZone } from "../../site/locale.ts";
import { locale } from "../language.ts";

const language = locale === "de" ? "de-DE" : "en-GB";
const longDays = format({ weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone });
const shortDays = format({ weekday: "short", day: "numeric", month: "short", timeZone });
const clocks = format({ hour: "2-digit", minute: "2-digit", timeZone });
const plainDays = format({ weekday: "short", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
/** The Swedish locale formats dates as ISO 8601. */
const isoDays = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });

/** `Thursday, 26 November 2026` in Munich. */
export function formatLongDay(instant: string): string {
  return longDays.format(new Date(instant));
}

/** `Thu, 26 Nov` in Munich. */
export function formatShortDay(instant: string): string {
  return shortDays.format(new Date(instant));
}

/** `10:00` in Munich. */
export function formatClock(instant: string): string {
  return clocks.format(new Date(instant));
}

/** `Thu, 26 November 2026` of a day given as `2026-11-26`. */
export function formatPlainDay(day: string): string {
  return day && plainDays.format(new Date(day));
}

/** `2026-11-26` in Munich. */
export function dayOf(instant: string | Date): string {
  return isoDays.format(new Date(instant));
}

/** `10:00–10:30` in Munich. */
export function formatPeriod({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string {
  return `${formatClock(starts_at)}–${formatClock(ends_at)}`;
}

/** Day, time and name of a visitor's zone; null where its clock reads the same as Munich's. */
export function formatInZone({ starts_at, zone }: { starts_at: string; zone: string }): string | null {
  try {
    const options = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
    const start = new Date(starts_at);
    const shown = format({ ...options, timeZone: zone }).format(start);
    return shown === format({ ...options, timeZone }).format(start) ? null : `${shown} (${zone.replaceAll("_", " ")})`;
  } catch {
    // A zone that this browser does not know.
    return zone;
  }
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, options);
}
