import { type Locale, type Localized, untranslated } from "./locale.ts";

/**
 * Formats a date such as 2026-11-22: 22 November 2026, 22. November 2026. Avoids `Intl` for the reason given at
 * `formatNumber`. In a separate file because only one page needs it.
 */
export function formatDate(date: `${number}-${number}-${number}`, locale: Locale): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return `${day}${locale === "de" ? "." : ""} ${months[month - 1]?.[locale]} ${year}`;
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
