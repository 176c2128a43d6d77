import { appointmentPath, calendarDocumentPath } from "./booking.ts";
import type { FrameView } from "./booking-documents.ts";
import type { Locale } from "./locale.ts";

/** Documents of the booking frame: free times, the form, what is booked or held, and the choice of a time zone. */
export type FrameDocument = "list" | "time" | "booked" | "held" | "zones";

export function framePath(document: FrameDocument, locale: Locale): string {
  const list = calendarDocumentPath(locale);
  return document === "list" ? list : `${list}/${document}`;
}

/**
 * A document to go on to. Its fragment brings the top of the frame into view, without script, too: on a phone the press may have
 * been a whole screen further down.
 */
export function frameAddress(document: FrameDocument, locale: Locale, query: Query): string {
  return `${withQuery(framePath(document, locale), query)}#${frameTop}`;
}

/** Id of the element around a document's text. */
export const frameTop = "calendar";

/** The same document in the other language. */
export function otherFramePath(locale: Locale, document: FrameDocument, query: Query): string {
  return withQuery(framePath(document, locale === "en" ? "de" : "en"), query);
}

/** The form for a time, in milliseconds since 1970. */
export function timeAddress(locale: Locale, time: number, view: CarriedAlong): string {
  return frameAddress("time", locale, { start: shortInstant(time), ...carriedAlong(view) });
}

type CarriedAlong = Pick<FrameView, "zone" | "kind" | "page" | "source">;

/** What each address of the frame repeats of the one before, as nothing is kept of a visitor. */
export function carriedAlong({ zone, kind, page, source }: CarriedAlong) {
  return { zone, kind, page, utm_source: source };
}

/** Where a list begins, or which day of it is opened. */
export function placeQuery({ from, day }: { from?: number; day?: number }): Query {
  return { from: from === undefined ? null : shortInstant(from), day: day === undefined ? null : shortInstant(day) };
}

type Query = Readonly<Record<string, string | null>>;

/** The document that shows an appointment, and moves or cancels it. */
export function appointmentAddress(locale: Locale, fields: Query): string {
  return withQuery(appointmentPath(locale), fields);
}

/** The visitor's calendar entry, to download. */
export function entryPath(locale: Locale): string {
  return `${appointmentPath(locale)}.ics`;
}

export function entryAddress(locale: Locale, token: string): string {
  return withQuery(entryPath(locale), { token });
}

/** Leaves out what is null. Not escaped for HTML. */
function withQuery(path: string, fields: Query): string {
  const named = Object.entries(fields).filter((field): field is [string, string] => field[1] !== null);
  // Slashes of zones, colons of times: both are allowed in a query (RFC 3986, 3.4).
  const query = String(new URLSearchParams(named)).replaceAll("%2F", "/").replaceAll("%3A", ":");
  return query === "" ? path : `${path}?${query}`;
}

/** As addresses have it: `2026-12-03T09:00Z`. */
export function shortInstant(time: number | string): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/** Null for what is no time of a whole minute, or lies so far away that its year has not four digits in every zone. */
export function parseInstant(text: string | null | undefined): string | null {
  if (!text || !/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d(?::00(?:\.000)?)?Z$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
