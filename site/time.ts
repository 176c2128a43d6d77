import { type Locale, type Localized, untranslated } from "./locale.ts";

/** A day as text: `2026-11-24`. */
export type Day = `${number}-${number}-${number}`;

/** ISO 8601: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A point in time: ISO 8601, or milliseconds since 1970. */
type Time = string | number | Date;

const dayMs = 24 * 60 * 60_000;

/** The day on a zone's calendar. */
export function dayOf(instant: Time, zone: string): Day {
  return isoDay(clockAt(instant, zone));
}

export function weekdayOf(day: Day): Weekday {
  return (new Date(day).getUTCDay() || 7) as Weekday;
}

export function addDays(day: Day, count: number): Day {
  return isoDay(Date.parse(day) + count * dayMs);
}

/** The same day of another month; if that month has no such day, as many days after its end. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return isoDay(Date.UTC(year, month - 1 + count, date));
}

export function daysBetween(from: Day, until: Day): number {
  return (Date.parse(until) - Date.parse(from)) / dayMs;
}

function isoDay(midnight: number): Day {
  return new Date(midnight).toISOString().slice(0, 10) as Day;
}

/**
 * The instant that a time on a zone's clock means, as in Temporal: of a time that comes twice the first, and 02:30 in a skipped
 * hour is 03:30.
 * @param time as from a field of type `datetime-local`: `2026-10-25T02:30`
 * @returns null for what is no time, and for years of other than four digits
 */
export function instantOf(time: string, zone: string): string | null {
  const shown = /^[1-9]\d{3}-/.test(time) ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(shown)) return null;
  const [before, after] = [-dayMs, dayMs].map((away) => shown - offsetAt(shown + away, zone)) as [number, number];
  const isMeant = (instant: number) => instant + offsetAt(instant, zone) === shown;
  return new Date(isMeant(before) || !isMeant(after) ? before : after).toISOString();
}

/** What a zone's clock shows, as the milliseconds since 1970 at which one in UTC shows it. In whole seconds. */
function clockAt(instant: Time, zone: string): number {
  // The Swedish locale formats dates as ISO 8601.
  const shown = formatter("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }).format(
    new Date(instant),
  );
  return Date.parse(`${shown.replace(" ", "T")}Z`);
}

/** Milliseconds by which a zone's clock is ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  return clockAt(instant, zone) - Math.floor(instant / 1000) * 1000;
}

/** A point in time as `Intl` writes it. @throws RangeError for what is no time zone */
export function formatInstant(
  instant: Time,
  locale: Locale,
  zone: string,
  options: Omit<Intl.DateTimeFormatOptions, "timeZone">,
): string {
  return formatter(languages[locale], { ...options, timeZone: zone }).format(new Date(instant));
}

const languages: Localized = { en: "en-GB", de: "de-DE" };

/** Each is made once: that takes longer than a hundred uses, and leaves memory behind that is not freed for long. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, options);
  // Intl takes a zone's name in any case: without a limit names that `ianaZone` has not seen could fill the memory. All of IANA's
  // fit, in both spellings.
  if (formatters.size >= 2000) formatters.clear();
  formatters.set(key, made);
  return made;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `21 November 2026 at 10:30`, `21. November 2026 um 10:30 Uhr`. */
export function formatDateTime(instant: Time, locale: Locale, zone: string): string {
  const text = formatInstant(instant, locale, zone, { dateStyle: "long", timeStyle: "short" });
  return locale === "de" ? `${text} Uhr` : text;
}

/** `10:30`, in every language. */
export function clockTime(instant: Time, zone: string): string {
  return new Date(clockAt(instant, zone)).toISOString().slice(11, 16);
}

/**
 * `22 November 2026`, `22. November 2026`. Without `Intl`, since pages show it: its tables take 10 ms to load, more than 100 on a slow
 * phone, in the middle of hydration.
 */
export function formatDate(day: Day, locale: Locale): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return `${date}${locale === "de" ? "." : ""} ${months[month - 1]?.[locale]} ${year}`;
}

const months: readonly Localized[] = [
  { en: "January", de: "Januar" },
  { en: "February", de: "Februar" },
  { en: "March", de: "März" },
  untranslated("April"),
  { en: "May", de: "Mai" },
  { en: "June", de: "Juni" },
  { en: "July", de: "Juli" },
  untranslated("August"),
  untranslated("September"),
  { en: "October", de: "Oktober" },
  untranslated("November"),
  { en: "December", de: "Dezember" },
];

/** `Thursday, 3 December`, `Donnerstag, 3. Dezember`. */
export function formatDay(instant: Time, locale: Locale, zone: string): string {
  return `${weekday(instant, locale, zone)}, ${formatDate(dayOf(instant, zone), locale).replace(/ \d+$/, "")}`;
}

function weekday(instant: Time, locale: Locale, zone: string): string {
  return formatInstant(dayOf(instant, zone), locale, "UTC", { weekday: "long" });
}

/** When an appointment is: `Thursday, 3 December 2026, 10:00 to 10:30`, `Donnerstag, 3. Dezember 2026, 10:00 bis 10:30 Uhr`. */
export function formatAppointment(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  locale: Locale,
  zone: string,
  ownZone: string,
): string {
  const [from, until] = [starts_at, ends_at].map((at) => formatTime(at, locale, zone, ownZone)) as [string, string];
  const date = `${weekday(starts_at, locale, zone)}, ${formatDate(dayOf(starts_at, zone), locale)}`;
  if (locale === "en") return `${date}, ${from} to ${until}`;
  return `${date}, ${from} bis ${until}${/\d$/.test(until) ? " Uhr" : ""}`;
}

/**
 * `10:00`; in the hour that the clock shows twice with what tells the two apart: `01:30 UTC-4`, `02:30 CEST`.
 * @param ownZone the owner's, which visitors know by its name
 */
export function formatTime(instant: Time, locale: Locale, zone: string, ownZone: string): string {
  const time = clockTime(instant, zone);
  const ms = new Date(instant).getTime();
  if (!isShownTwice(ms, zone)) return time;
  return `${time} ${zone === ownZone ? abbreviationOf(zone, locale, ms) : offsetName(ms, zone)}`;
}

/** Whether clocks of the zone show this time again, or for the second time, because they are turned back. */
function isShownTwice(instant: number, zone: string): boolean {
  const offset = offsetAt(instant, zone);
  return [-dayMs, dayMs].some((away) => {
    const other = offsetAt(instant + away, zone);
    return other !== offset && offsetAt(instant + offset - other, zone) === other;
  });
}

/** A time zone with its offset at that time: `Munich, CET (UTC+1)` for the owner's, by their city, `Kathmandu (UTC+5:45)` for others. */
export function zoneName(zone: string, locale: Locale, at: Time, own: { zone: string; city: Localized }): string {
  const ms = new Date(at).getTime();
  const offset = offsetName(ms, zone);
  const short = abbreviationOf(zone, locale, ms);
  if (zone === own.zone) return `${own.city[locale]}${short === offset ? "" : `, ${short}`} (${offset})`;
  const city = cityOf(zone, locale);
  return zone.startsWith("Etc/") || city === offset ? offset : `${city} (${offset})`;
}

/** `UTC+5:45`, `UTC-5`, `UTC`. */
function offsetName(instant: number, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / 60_000);
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

/** What a zone is called all year: `Central European Time`, `Mitteleuropäische Zeit`. */
export function zoneTitle(zone: string, locale: Locale): string {
  const parts = formatter(languages[locale], { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(
    Date.parse("2026-01-01"),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** `CET` or `CEST`, `MEZ` or `MESZ`; the offset where the language has no short name. */
function abbreviationOf(zone: string, locale: Locale, instant: number): string {
  const parts = formatter(languages[locale], { timeZone: zone, timeZoneName: "short" }).formatToParts(instant);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return /^(?:GMT|UTC)[+-]/.test(name) ? offsetName(instant, zone) : name;
}

/** The city that a zone is named after: `Kathmandu`, `Buenos Aires`, `Wien`. */
export function cityOf(zone: string, locale: Locale): string {
  const place = zone.split("/").at(-1) ?? zone;
  return cities[place]?.[locale] ?? place.replaceAll("_", " ");
}

/**
 * The IANA name of a zone; null for everything else that `Intl` may take: offsets, and names that only ICU knows. Each name comes
 * back in one spelling, so that what is cached by it stays small whatever strangers send. A city keeps its present name, which
 * `Intl` would turn from Kyiv into Kiev.
 */
export function ianaZone(text: string): string | null {
  if (!/^(?:UTC|GMT|(?!SystemV)[A-Z]+\/[A-Z0-9_+/-]+)$/i.test(text)) return null;
  const known = intlZone(text);
  return known && /^[A-Z][a-z]+(?:[/_-][A-Z][a-z]+)+$/.test(text) ? text : known;
}

/** A zone by any name that `Intl` takes, as `Intl` spells it; null for others. */
export function intlZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Cities that German writes otherwise than the IANA names do, and those that browsers still report by an old name. */
const cities: Readonly<Record<string, Localized>> = {
  Athens: { en: "Athens", de: "Athen" },
  Belgrade: { en: "Belgrade", de: "Belgrad" },
  Brussels: { en: "Brussels", de: "Brüssel" },
  Bucharest: { en: "Bucharest", de: "Bukarest" },
  Cairo: { en: "Cairo", de: "Kairo" },
  Calcutta: { en: "Kolkata", de: "Kalkutta" },
  Copenhagen: { en: "Copenhagen", de: "Kopenhagen" },
  Katmandu: { en: "Kathmandu", de: "Kathmandu" },
  Kiev: { en: "Kyiv", de: "Kiew" },
  Kolkata: { en: "Kolkata", de: "Kalkutta" },
  Kyiv: { en: "Kyiv", de: "Kiew" },
  Lisbon: { en: "Lisbon", de: "Lissabon" },
  Luxembourg: { en: "Luxembourg", de: "Luxemburg" },
  Moscow: { en: "Moscow", de: "Moskau" },
  Prague: { en: "Prague", de: "Prag" },
  Rangoon: { en: "Yangon", de: "Rangun" },
  Rome: { en: "Rome", de: "Rom" },
  Saigon: { en: "Ho Chi Minh City", de: "Ho-Chi-Minh-Stadt" },
  Ho_Chi_Minh: { en: "Ho Chi Minh City", de: "Ho-Chi-Minh-Stadt" },
  Singapore: { en: "Singapore", de: "Singapur" },
  Tokyo: { en: "Tokyo", de: "Tokio" },
  Vienna: { en: "Vienna", de: "Wien" },
  Warsaw: { en: "Warsaw", de: "Warschau" },
  Yangon: { en: "Yangon", de: "Rangun" },
  Zurich: { en: "Zurich", de: "Zürich" },
};
