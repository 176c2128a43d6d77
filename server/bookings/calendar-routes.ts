import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { kindPath } from "../../site/booking.ts";
import {
  carriedAlong,
  type FrameDocument,
  frameAddress,
  framePath,
  parseInstant,
  shortInstant,
} from "../../site/booking-addresses.ts";
import { locales } from "../../site/locale.ts";
import { pageAt } from "../../site/pages.ts";
import { sourceIn } from "../../site/visits.ts";
import { BodyBrokeOff, type Env, type RequestContext } from "../http/request-context.ts";
import { errorFacts } from "../log.ts";
import { siteFacts, siteZone } from "../site-facts.ts";
import { addressAfter, book, statuses, statusOf, uuidIn } from "./book.ts";
import { type BookedDependencies, bookedAnswer, correct } from "./booked-routes.ts";
import { chosenPlace } from "./booking-form.ts";
import { bookingDocument, frameHeaders } from "./documents.ts";
import { answerWith, type FrameDocumentView, frameViewOf, listAddress, shownKind } from "./frame-view.ts";
import { nearTimes, type Offer, type Offers, offeredDays } from "./offers.ts";
import type { Bookings } from "./store/bookings.ts";
import { zoneRegions } from "./zones.ts";

export interface CalendarRoutesDependencies extends BookedDependencies {
  store: { bookings: BookedDependencies["store"]["bookings"] & Pick<Bookings, "bookedBy" | "calendar"> };
}

/** The documents of the booking page's frame. Opening one changes nothing; only buttons book, and correct an address. */
export function createCalendarRoutes(deps: CalendarRoutesDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  for (const locale of locales) {
    const at = (
      method: "GET" | "POST",
      path: string,
      answer: (c: RequestContext, view: FrameDocumentView) => Promise<Response> | Response,
    ) =>
      routes.on(method, path, compress(), async (c) => {
        const view = frameViewOf(c, locale, deps.site());
        if (!view) return c.notFound();
        try {
          return await answer(c, view);
        } catch (error) {
          if (error instanceof BodyBrokeOff) throw error;
          c.var.log.error(errorFacts(error), "a booking document failed");
          return answerWith(c, view, { document: "unavailable" }, statusOf(error));
        }
      });
    const on = (method: "GET" | "POST", document: FrameDocument, answer: Parameters<typeof at>[2]) =>
      at(method, framePath(document, locale), answer);
    on("GET", "list", (c, view) => listAnswer(c, view, deps.offers));
    on("GET", "zones", (c, view) => {
      const regions = zoneRegions(locale, view.frame.zone ?? siteZone());
      return answerWith(c, view, { document: "zones", from: parseInstant(c.req.query("from")), regions });
    });
    on("GET", "time", (c, view) => formAnswer(c, view, deps));
    on("GET", "held", async (c, view) => {
      const start = parseInstant(c.req.query("start"));
      const offer = start && (await deps.offers.current(view.frame.kind));
      if (!offer) return c.redirect(framePath("list", locale), 303);
      const { minutes } = offer.kind;
      const isHeld = c.req.query("time") !== "open";
      const isMailed = deps.mailer !== null && !(await deps.store.bookings.isMailDown());
      return answerWith(c, view, { document: "held", start, minutes, isHeld, isMailed });
    });
    on("GET", "booked", (c, view) => bookedAnswer(c, view, deps));
    on("POST", "booked", (c, view) => correct(c, view, deps));
    routes.post(framePath("time", locale), compress(), (c) => book(c, locale, deps));
    // Behind all others below the booking page, as any word may name a kind.
    at("GET", kindPath(":kind{[\\w-]+}", locale), (c, view) => listAnswer(c, view, deps.offers));
  }
  return routes;
}

async function listAnswer(c: RequestContext, view: FrameDocumentView, offers: Offers): Promise<Response> {
  const { from, day } = c.req.query();
  const place = { from: parseInstant(from), day: parseInstant(day) };
  const { locale, frame, site } = view;
  const led = siteFacts().processing.visits ? addressWithSource(c, view) : null;
  if (led) return c.redirect(led, 303);
  const listed = await offers.listed();
  if (frame.kind === null && listed.length > 1)
    return answerWith(c, view, { document: "kinds", kinds: listed.map(shownKind) });
  const offer = await offers.current(frame.kind);
  if (!offer) return c.notFound();
  const html = documentOnce(offer, JSON.stringify([locale, frame, site.version, place]), () => {
    const days = offeredDays(offer, frame.zone ?? siteZone());
    const { isClosed } = offer.state;
    const shown = { of: shownKind(offer.kind), hasOthers: listed.length > 1, days, isClosed };
    return bookingDocument({ document: "times", ...frame, ...place, ...shown }, view);
  });
  return c.html(html, 200, frameHeaders);
}

/**
 * The address that also says which page led here, and where the visit to that comes from; null where nothing new is known. The page
 * around the frame and pages with links to a kind of appointment are files, which cannot say it.
 */
function addressWithSource({ req }: RequestContext, { frame }: FrameDocumentView): string | null {
  const referrer = URL.parse(req.header("Referer") ?? "");
  if (frame.page || frame.source || !referrer || req.header("Sec-Fetch-Site") !== "same-origin") return null;
  const page = pageAt(siteFacts().pages, referrer.pathname);
  const source = page && sourceIn(referrer.search);
  const address = new URL(req.url);
  if (page && page.id !== "booking") address.searchParams.set("page", referrer.pathname);
  if (source) address.searchParams.set("utm_source", source);
  return address.search === new URL(req.url).search ? null : address.pathname + address.search;
}

/** Visitors at the same time mostly look at the same document: it is written once for an offer, which lasts for a second. */
function documentOnce(offer: Offer, key: string, write: () => string): string {
  const written = documentsOf.get(offer) ?? new Map<string, string>();
  documentsOf.set(offer, written);
  const html = written.get(key) ?? write();
  // Whoever asks for many different ones in a second does not fill the memory.
  if (written.size < 100) written.set(key, html);
  return html;
}
const documentsOf = new WeakMap<Offer, Map<string, string>>();

async function formAnswer(
  c: RequestContext,
  view: FrameDocumentView,
  deps: CalendarRoutesDependencies,
): Promise<Response> {
  const start = parseInstant(c.req.query("start"));
  if (!start) return c.redirect(listAddress(view), 303);
  const key = uuidIn(c.req.query("key"));
  if (!key) {
    const query = { start: shortInstant(start), ...carriedAlong(view.frame), key: randomUUID() };
    return c.redirect(frameAddress("time", view.locale, query), 303);
  }
  const booked = await deps.store.bookings.bookedBy(key);
  if (booked) return c.redirect(addressAfter(booked, view, deps), 303);
  const offer = await deps.offers.current(view.frame.kind);
  if (!offer) return c.redirect(framePath("list", view.locale), 303);
  // A key in somebody else's link would let them see what is booked with it. Programs and old browsers send no such header.
  const isOwnLink = (c.req.header("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
  const requestKey = isOwnLink ? key : randomUUID();
  const form = {
    document: "form",
    start,
    requestKey,
    of: shownKind(offer.kind),
    place: chosenPlace(undefined, offer.kind.places),
    typed: {},
  } as const;
  const time = Date.parse(start);
  if (offer.free.includes(time)) return answerWith(c, view, form);
  const failure = deps.offers.refusalOf(offer, time);
  return answerWith(c, view, { ...form, failure, near: nearTimes(offer, time) }, statuses[failure]);
}
