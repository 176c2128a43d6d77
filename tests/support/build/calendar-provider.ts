import type { CalendarProvider } from "../../../site/booking.ts";

/** A third party's calendar, which belongs to nobody. */
export const sampleProvider: CalendarProvider = {
  kind: "third-party",
  name: "Flusskalender",
  company: "Flusskalender GmbH",
  country: { en: "Germany", de: "Deutschland" },
  privacyUrl: "https://calendar.isarhold.test/privacy",
  url: {
    en: "https://calendar.isarhold.test/consultation?lang=en",
    de: "https://calendar.isarhold.test/consultation?lang=de",
  },
};
