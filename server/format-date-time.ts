import { type Locale, timeZone } from "../site/locale.ts";

/** A point in time as people in Munich read it: `21. November 2026 um 10:30 Uhr`, `21 November 2026 at 10:30`. */
export function formatDateTime(instant: string | Date, locale: Locale): string {
  const language = { en: "en-GB", de: "de-DE" }[locale];
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  return locale === "de" ? `${format.format(new Date(instant))} Uhr` : format.format(new Date(instant));
}
