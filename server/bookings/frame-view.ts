import type { ContentfulStatusCode } from "hono/utils/http-status";
import { kindAddress } from "../../site/appointment-kinds.ts";
import { carriedAlong, frameAddress, parseInstant } from "../../site/booking-addresses.ts";
import type { BookingDocument, FrameView, ShownKind } from "../../site/booking-documents.ts";
import type { Locale } from "../../site/locale.ts";
import { pageAt } from "../../site/pages.ts";
import { sourceIn } from "../../site/visits.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { ServedSite } from "../http/site-files.ts";
import { siteFacts } from "../site-facts.ts";
import { bookingDocument, type DocumentView, frameHeaders } from "./documents.ts";
import type { AppointmentKind } from "./store/kinds.ts";
import { zoneIn } from "./zones.ts";

/** A document that a request asks for in the booking page's frame. */
export interface FrameDocumentView extends DocumentView {
  frame: FrameView;
}

/** Null where visitors book otherwise. Browsers that do not say where a document opens get one for both. */
export function frameViewOf(c: RequestContext, locale: Locale, site: ServedSite): FrameDocumentView | null {
  if (!hasOwnCalendar(site) || !site.documents) return null;
  const isFramed = c.req.header("Sec-Fetch-Dest") === "iframe";
  return {
    locale,
    site,
    files: site.documents,
    frame: { isFramed, zone: zoneIn(c.req.query("zone")), kind: kindIn(c), ...ledHere(c) },
  };
}

/** What the address says of the page that was read before, and of where the visit comes from. */
function ledHere({ req }: RequestContext): Pick<FrameView, "page" | "source"> {
  const { from, ...query } = req.query();
  // A list begins at `from`; elsewhere it names a source.
  const said = parseInstant(from) === null && from !== undefined ? { from, ...query } : query;
  return { page: pageIn(query.page), source: sourceIn(`?${new URLSearchParams(said)}`) };
}

export function pageIn(path: string | undefined): string | null {
  return path && pageAt(siteFacts().pages, path) ? path : null;
}

/** A kind of appointment that the address names: in its path, or else in its query. */
function kindIn(c: RequestContext): string | null {
  const named = c.req.param("kind") ?? c.req.query("kind") ?? "";
  return /^[\w-]{1,60}$/.test(named) ? named : null;
}

export function shownKind(kind: AppointmentKind): ShownKind {
  const { id, name, minutes, places, question } = kind;
  return { id, address: kindAddress(kind), name, minutes, places, question };
}

/** The free times of the kind that is being booked. */
export function listAddress({ locale, frame }: FrameDocumentView): string {
  return frameAddress("list", locale, carriedAlong(frame));
}

/** What a document shows besides where it is shown. */
type Framed<View> = View extends FrameView ? Omit<View, keyof FrameView> : never;

export function answerWith(
  c: RequestContext,
  view: FrameDocumentView,
  document: Framed<BookingDocument>,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  return c.html(bookingDocument({ ...view.frame, ...document }, view), status, frameHeaders);
}

export function hasOwnCalendar({ facts }: Pick<ServedSite, "facts">): boolean {
  return facts.calendar.kind === "own";
}
