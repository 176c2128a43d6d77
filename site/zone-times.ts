import { formatDate } from "./format-date.ts";
import { type Locale, type Localized, timeZone } from "./locale.ts";

/** When an appointment is: `Thursday, 3 December 2026, 10:00 to 10:30`, `Donnerstag, 3. Dezember 2026, 10:00 bis 10:30 Uhr`. */
export function formatAppointment(startIso: string, endIso: string, locale: Locale, zone: string): string {
  const [from, until] = [formatTime(startIso, locale, zone), formatTime(endIso, locale, zone)];
  const date = `${weekday(startIso, locale, zone)}, ${dateOf(startIso, locale, zone)}`;
  if (locale === "en") return `${date}, ${from} to ${until}`;
  return `${date}, ${from} bis ${until}${/\d$/.test(until) ? " Uhr" : ""}`;
}

/** `10:00`; in the hour that the clock shows twice with what tells the two apart: `02:30 CEST`, `01:30 UTC-4`. */
export function formatTime(iso: string, locale: Locale, zone: string): string {
  const time = clockOf(iso, zone).toISOString().slice(11, 16);
  if (!isShownTwice(iso, zone)) return time;
  return `${time} ${zone === timeZone ? ownerZoneName(iso, locale) : offsetName(iso, zone)}`;
}

/** `Thursday, 3 December`, `Donnerstag, 3. Dezember`. */
export function formatDay(iso: string, locale: Locale, zone: string): string {
  return `${weekday(iso, locale, zone)}, ${dateOf(iso, locale, zone).replace(/ \d+$/, "")}`;
}

/** A time zone with its offset at that time: `Munich, CET (UTC+1)` for the owner's, by their city, `Kathmandu (UTC+5:45)` for others. */
export function zoneName(zone: string, locale: Locale, iso: string, ownerCity: Localized): string {
  const offset = offsetName(iso, zone);
  if (zone === timeZone) return `${ownerCity[locale]}, ${ownerZoneName(iso, locale)} (${offset})`;
  const city = cityOf(zone, locale);
  return zone.startsWith("Etc/") || city === offset ? offset : `${city} (${offset})`;
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
export function knownZone(text: string): string | null {
  if (!/^(?:UTC|GMT|(?!SystemV)[A-Z]+\/[A-Z0-9_+/-]+)$/i.test(text)) return null;
  try {
    const canonical = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
    return /^[A-Z][a-z]+(?:[/_-][A-Z][a-z]+)+$/.test(text) ? text : canonical;
  } catch {
    return null;
  }
}

function weekday(iso: string, locale: Locale, zone: string): string {
  return weekdays[clockOf(iso, zone).getUTCDay()]?.[locale] ?? "";
}

function dateOf(iso: string, locale: Locale, zone: string): string {
  return formatDate(clockOf(iso, zone).toISOString().slice(0, 10) as `${number}-${number}-${number}`, locale);
}

/** What clocks of a zone show, as if it were UTC. */
function clockOf(instant: string | number, zone: string): Date {
  return new Date(`${clocks(zone).format(new Date(instant)).replace(" ", "T")}Z`);
}

/** In milliseconds. */
function offsetOf(instant: number, zone: string): number {
  return clockOf(instant, zone).getTime() - Math.floor(instant / 1000) * 1000;
}

/** Whether clocks of the zone show this time again, or for the second time, because they are turned back. */
function isShownTwice(iso: string, zone: string): boolean {
  const instant = Date.parse(iso);
  const offset = offsetOf(instant, zone);
  return [-dayMs, dayMs].some((away) => {
    const other = offsetOf(instant + away, zone);
    return other !== offset && offsetOf(instant + offset - other, zone) === other;
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** `UTC+5:45`, `UTC-5`, `UTC`. */
function offsetName(iso: string, zone: string): string {
  const minutes = Math.round(offsetOf(Date.parse(iso), zone) / 60_000);
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

/** `CET` or `CEST`, `MEZ` or `MESZ`. */
function ownerZoneName(iso: string, locale: Locale): string {
  const parts = ownerZoneNames[locale].formatToParts(new Date(iso));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

const ownerZoneNames: Localized<Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-GB", { timeZone: timeZone, timeZoneName: "short" }),
  de: new Intl.DateTimeFormat("de-DE", { timeZone: timeZone, timeZoneName: "short" }),
};

/** The Swedish locale formats dates as ISO 8601. @throws RangeError for what is no time zone */
function clocks(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  // Intl takes a zone's name in any case: without a limit names that `knownZone` has not seen could fill the memory. All of IANA's
  // fit, in both spellings: formats that are made again and again leave memory behind that is not freed for long.
  if (formats.size >= 2000) formats.clear();
  formats.set(zone, format);
  return format;
}

/** One takes longer to make than a hundred times to format. */
const formats = new Map<string, Intl.DateTimeFormat>();

const weekdays: readonly Localized[] = [
  { en: "Sunday", de: "Sonntag" },
  { en: "Monday", de: "Montag" },
  { en: "Tuesday", de: "Dienstag" },
  { en: "Wednesday", de: "Mittwoch" },
  { en: "Thursday", de: "Donnerstag" },
  { en: "Friday", de: "Freitag" },
  { en: "Saturday", de: "Samstag" },
];

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
