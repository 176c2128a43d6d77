import type { Locale } from "../../../site/locale.ts";

const formats = { en: formatFor("en-GB"), de: formatFor("de-DE") };

/** A point in time as people in Munich read it: `21. November 2026 um 10:30 Uhr`, `21 November 2026 at 10:30`. */
export function moment(instant: string | Date, locale: Locale): string {
  const written = formats[locale].format(new Date(instant));
  return locale === "de" ? `${written} Uhr` : written;
}

function formatFor(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
}
