import { type Locale, type Localized, locales } from "./locale.ts";
import type { WebAddress } from "./owner.ts";
import { localizePath } from "./pages.ts";
import { isWebAddress } from "./web-address.ts";

/** Somebody else's calendar: who runs it, and what visitors must know before it loads. */
export interface CalendarProvider {
  kind: "third-party";
  /** Common name of the service. */
  name: string;
  company: string;
  country: Localized;
  privacyUrl: WebAddress;
  /** Address of the booking page, per language. */
  url: Localized<WebAddress>;
}

/**
 * `own`: the server's calendar, whose hours are set at the desk. `third-party`: somebody else's, which loads after a consent.
 * `none`: the booking page offers phone and mail. A build for a hosted project has no server: there `own` is shown as `none`.
 */
export type Calendar = { kind: "own" } | CalendarProvider | { kind: "none" };

/** What a build for a hosted project shows instead of a calendar that needs a server. */
export function calendarShownBy(hasServer: boolean, chosen: Calendar): Calendar {
  return chosen.kind === "own" && !hasServer ? { kind: "none" } : chosen;
}

/** Id and duration of the kind of appointment that the specification names (section 9): it alone says of itself that it is free. */
export const consultationKind = "consultation";
export const consultationMinutes = 30;
/** Height of the frame (spec section 9), in pixels. */
export const calendarFrameHeight = 1100;

/** The foreign origins that pages may frame: those of a third party's calendar. An earlier release took addresses that are none. */
export function calendarOrigins(chosen: Calendar): string[] {
  if (chosen.kind !== "third-party") return [];
  const addresses = locales.map((locale) => chosen.url[locale]).filter(isWebAddress);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Where a kind of appointment is booked by itself: `kindAddress` says which. */
export function kindPath(address: string, locale: Locale): string {
  return localizePath(`/booking/${address}`, locale);
}

/** What the booking frame shows first: the free times of our own calendar, or the consent document of a third party's. */
export function calendarDocumentPath(locale: Locale): string {
  return localizePath("/booking/calendar", locale);
}

/** The document that mails about a booking lead to, with `?token=`. */
export function appointmentPath(locale: Locale): string {
  return localizePath("/booking/appointment", locale);
}

/** Address of the owner's private feed up to its secret, which is never logged. */
export function privateFeedFolder(locale: Locale): string {
  return localizePath("/booking/feed/", locale);
}
