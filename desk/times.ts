import type { Locale } from "../site/locale.ts";
import { clockTime, dayOf as dayIn, formatInstant, instantOf } from "../site/time.ts";
import { locale } from "./language.ts";
import { siteZone as zone } from "./site.ts";

/* Times and days as the desk shows them: in its language and on the owner's clock, wherever the browser is. */

/** `26 Nov 2026, 10:00`. */
export function formatMediumDateTime(instant: string, language: Locale = locale): string {
  return formatInstant(instant, language, zone, { dateStyle: "medium", timeStyle: "short" });
}

/** `26 Nov 2026`, for lists that go back years. */
export function formatMediumDate(instant: string, language: Locale = locale): string {
  return formatInstant(instant, language, zone, { dateStyle: "medium" });
}

/** `26 Nov 2026` of a day given as `2026-11-26`. */
export function formatPlainDate(day: string): string {
  return formatInstant(day, locale, "UTC", { dateStyle: "medium" });
}

/** `Thursday, 26 November 2026`. */
export function formatLongDay(instant: string): string {
  return formatInstant(instant, locale, zone, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** `Thu, 26 Nov`. */
export function formatShortDay(instant: string): string {
  return formatInstant(instant, locale, zone, { weekday: "short", day: "numeric", month: "short" });
}

/** `Thu, 26 November 2026` of a day given as `2026-11-26`. */
export function formatPlainDay(day: string): string {
  const options = { weekday: "short", day: "numeric", month: "long", year: "numeric" } as const;
  return day && formatInstant(day, locale, "UTC", options);
}

/** A month given as 2026-11: `November 2026`, or short, `Nov`. */
export function formatMonth(month: string, length: "long" | "short"): string {
  const format = length === "long" ? ({ month: "long", year: "numeric" } as const) : ({ month: "short" } as const);
  return formatInstant(month, locale, "UTC", format);
}

/** `10:00`. */
export function formatClock(instant: string): string {
  return clockTime(instant, zone);
}

/** `10:00–10:30`. */
export function formatPeriod({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string {
  return `${formatClock(starts_at)}–${formatClock(ends_at)}`;
}

/** Day, time and name of a visitor's zone; null where its clock reads the same as the owner's. */
export function formatInZone({ starts_at, zone: visitors }: { starts_at: string; zone: string }): string | null {
  const options = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const timeIn = (each: string) => formatInstant(starts_at, locale, each, options);
  try {
    const shown = timeIn(visitors);
    return shown === timeIn(zone) ? null : `${shown} (${visitors.replaceAll("_", " ")})`;
  } catch {
    // A zone that this browser does not know.
    return visitors;
  }
}

/** `2026-11-26`. */
export function dayOf(instant: string | Date): string {
  return dayIn(instant, zone);
}

/** A time as fields of type `datetime-local` have it, on the owner's clock: `2026-11-26T10:00`. */
export function fieldTime(instant: number): string {
  return `${dayIn(instant, zone)}T${clockTime(instant, zone)}`;
}

/** The instant that a time means which the owner typed; null for one that is not complete. */
export function typedInstant(time: string): string | null {
  return instantOf(time, zone);
}
