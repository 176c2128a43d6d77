import type { Locale, Localized } from "./locale.ts";
import type { WebAddress } from "./owner.ts";
import { localizePath } from "./pages.ts";
import { sample } from "./sample.ts";

/** Who runs the calendar that the booking page embeds, and what visitors must know before it loads. */
interface CalendarProvider {
  /** Common name of the service. */
  name: string;
  company: string;
  country: Localized;
  privacyUrl: WebAddress;
  /** Address of the booking page, per language. */
  url: Localized<WebAddress>;
}

export const calendar: CalendarProvider = sample(
  {
    name: "Sample Calendar",
    company: "Sample Calendar GmbH",
    country: { en: "Germany", de: "Deutschland" },
    privacyUrl: "https://calendar.isarbridge.example/privacy",
    url: {
      en: "https://calendar.isarbridge.example/consultation?lang=en",
      de: "https://calendar.isarbridge.example/consultation?lang=de",
    },
  },
  {
    en: "your calendar: provider, company, country, privacy notice and booking address",
    de: "Ihr Kalender: Dienst, Firma, Land, Datenschutzhinweise und Buchungsadresse",
  },
);

/**
 * Whether a booking can conclude a contract for a paid service. Such a site must offer consumers a function "Vertrag
 * widerrufen" (§ 356a BGB). This one does not, so `npm run launch-check` rejects `true`.
 */
export const booking: { paid: boolean } = { paid: false };

/** The only foreign origin that a page of this language frames. The security policy allows those of both. */
export function calendarOrigin(locale: Locale): string {
  return new URL(calendar.url[locale]).origin;
}

/** Duration of a consultation (spec section 9). */
export const consultationMinutes = 30;
/** Height of the frame (spec section 9), in pixels. */
export const calendarFrameHeight = 1100;
/** The time zone of the owner's clock. */
export const ownerZone = "Europe/Berlin";

/** The consent document inside the booking frame. */
export function calendarDocumentPath(locale: Locale): string {
  return localizePath("/booking/calendar", locale);
}

/** The document that mails about a booking lead to, with `?token=`. */
export function appointmentPath(locale: Locale): string {
  return localizePath("/booking/appointment", locale);
}
