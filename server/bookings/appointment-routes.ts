import { Hono } from "hono";
import { compress } from "hono/compress";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { appointmentPath } from "../../site/booking.ts";
import { appointmentAddress, entryPath, parseInstant } from "../../site/booking-addresses.ts";
import {
  type AppointmentChange,
  type AppointmentState,
  type AppointmentView,
  type BookingDocument,
  type FormFailure,
  type ListPlace,
  longestReason,
  type Trouble,
} from "../../site/booking-documents.ts";
import { normalizedText } from "../../site/forms.ts";
import { locales } from "../../site/locale.ts";
import { pathOf } from "../../site/pages.ts";
import { fieldsIn } from "../http/forms.ts";
import { mailboxOf } from "../http/guards/mailbox.ts";
import { dataHeaders } from "../http/guards/security-headers.ts";
import { BodyBrokeOff, type Env, isCrossSite, type RequestContext, readBody } from "../http/request-context.ts";
import { errorFacts } from "../log.ts";
import { siteFacts } from "../site-facts.ts";
import { type BookDependencies, statusOf } from "./book.ts";
import { bookingDocument, type DocumentView, pageHeaders } from "./documents.ts";
import { hasOwnCalendar } from "./frame-view.ts";
import { downloadOf } from "./mails/invitation.ts";
import { nearTimes, type Offer, offeredDays } from "./offers.ts";
import type { Bookings } from "./store/bookings.ts";
import { lastChangeOf, roomOf } from "./store/kinds.ts";
import type { Booking } from "./store/tables.ts";

export interface AppointmentRoutesDependencies
  extends Pick<
    BookDependencies,
    "offers" | "timesChanged" | "site" | "siteOrigin" | "calendars" | "mailer" | "visits"
  > {
  store: {
    bookings: Pick<
      Bookings,
      "expectedMail" | "wasCorrected" | "find" | "idOf" | "rules" | "canConfirm" | "confirm" | "move" | "cancel"
    >;
  };
  limits: Pick<BookDependencies["limits"], "presses" | "moves">;
  now: () => Date;
}

interface AppointmentDocumentView extends AppointmentView, DocumentView {}

/** What a document shows besides whose appointment it is. */
type OfAppointment<View> = View extends AppointmentView ? Omit<View, keyof AppointmentView> : never;

function answerWith(
  c: RequestContext,
  { token, query, canMove, ...view }: AppointmentDocumentView,
  document: OfAppointment<BookingDocument>,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  return c.html(bookingDocument({ token, query, canMove, ...document }, view), status, pageHeaders);
}

/** The document that mails about a booking lead to. Mail scanners open every link: only its buttons change something. */
export function createAppointmentRoutes(deps: AppointmentRoutesDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  for (const locale of locales) {
    const path = appointmentPath(locale);
    const answer = (c: RequestContext, work: (view: AppointmentDocumentView) => Promise<Response>) => {
      const { documents } = deps.site();
      if (!documents) return c.notFound();
      const query = c.req.query();
      const site = deps.site();
      const view = { locale, site, files: documents, token: query.token ?? "", query, canMove: hasOwnCalendar(site) };
      return work(view).catch((error) => {
        if (error instanceof BodyBrokeOff) throw error;
        c.var.log.error(errorFacts(error), "an appointment failed");
        return trouble(c, view, c.req.method === "POST" ? "failed" : "unavailable", statusOf(error));
      });
    };
    routes.get(path, compress(), (c) => answer(c, (view) => show(c, view, deps)));
    routes.post(path, compress(), (c) => answer(c, (view) => change(c, view, deps)));
    routes.get(entryPath(locale), (c) => answer(c, (view) => download(c, view, deps)));
  }
  return routes;
}

async function show(
  c: RequestContext,
  view: AppointmentDocumentView,
  deps: AppointmentRoutesDependencies,
): Promise<Response> {
  const booking = await bookingOf(view, deps);
  if (typeof booking === "string") return trouble(c, view, booking);
  const state = appointmentState(booking, deps.now());
  const { step, start, from, day, done } = view.query;
  const { isLate } = await changesOf(booking, deps);
  if (step === "move" && state === "booked" && view.canMove && !isLate) {
    const wanted = parseInstant(start);
    const offer = await deps.offers.forMove(booking);
    if (wanted && offer.free.includes(Date.parse(wanted)))
      return answerWith(c, view, { document: "check-move", booking, start: wanted });
    const refusal = wanted === null ? null : deps.offers.refusalOf(offer, Date.parse(wanted));
    const place = { from: parseInstant(from), day: parseInstant(day) };
    return answerWith(c, view, moveOf(booking, offer, place, refusal), wanted ? 409 : 200);
  }
  if (state === "pending" && !(await deps.store.bookings.canConfirm(booking)))
    return answerWith(c, view, { document: "pending-taken", booking, near: await nearOf(booking, deps) });
  return answerWith(c, view, await shownOf(booking, deps, changeNamed(done)));
}

function appointmentState({ status, starts_at, ends_at }: Booking, now: Date): AppointmentState {
  const time = now.toISOString();
  if (status === "cancelled") return "cancelled";
  if (ends_at <= time) return "over";
  return starts_at <= time ? "begun" : status;
}

/** The free times for an appointment that is being moved, but for its own. */
function moveOf(booking: Booking, offer: Offer, place: ListPlace, refusal: FormFailure | null) {
  const free = offer.free.filter((time) => time !== Date.parse(booking.starts_at));
  const days = offeredDays({ ...offer, free }, booking.zone);
  return { document: "move", booking, days, isClosed: offer.state.isClosed, refusal, ...place } as const;
}

async function shownOf(booking: Booking, deps: AppointmentRoutesDependencies, done: AppointmentChange | null = null) {
  const { rules } = await deps.store.bookings.rules();
  const changes = await changesOf(booking, deps);
  const mail = deps.mailer ? await deps.store.bookings.expectedMail(booking.id) : "none";
  const now = deps.now();
  const isHeld = booking.held_until !== null && booking.held_until > now.toISOString();
  const videoLink = roomOf(rules, booking);
  const shown = { booking, state: appointmentState(booking, now), videoLink, done, mail, isHeld };
  return { document: "appointment", ...shown, ...changes } as const;
}

/** Until when its visitor may move or cancel an appointment. */
async function changesOf(booking: Booking, { store, now }: AppointmentRoutesDependencies) {
  const until = lastChangeOf((await store.bookings.rules()).rules, booking);
  const changesUntil = until === booking.starts_at ? null : until;
  return { changesUntil, isLate: booking.status === "booked" && until < now().toISOString() };
}

/** The free times next to that of a booking. */
async function nearOf(booking: Booking, { offers }: AppointmentRoutesDependencies): Promise<number[]> {
  return nearTimes(await offers.forMove(booking), Date.parse(booking.starts_at), 3);
}

/** Enough for an action, a start and a reason, of which each character may take twelve. */
const mostBytes = 8192;

async function change(
  c: RequestContext,
  view: AppointmentDocumentView,
  deps: AppointmentRoutesDependencies,
): Promise<Response> {
  const body = await readBody(c, mostBytes);
  const wait = deps.limits.presses.take(c.var.client.address);
  if (wait > 0) {
    c.header("Retry-After", String(wait));
    return trouble(c, view, "too-fast");
  }
  if (isCrossSite(c, deps.siteOrigin)) return trouble(c, view, "failed", 403);
  const booking = await bookingOf(view, deps);
  if (typeof booking === "string") return trouble(c, view, booking);
  const pressed = body ? fieldsIn(body) : {};
  const outcome = await act(view, booking, pressed, deps);
  deps.timesChanged();
  c.var.log.info({ action: outcome }, "appointment pressed");
  if (outcome === "expired" || outcome === "unknown") return trouble(c, view, "gone");
  if (outcome === "taken" && booking.status === "pending")
    return answerWith(c, view, { document: "pending-taken", booking, near: await nearOf(booking, deps) }, 409);
  if (outcome === "changed" || outcome === "too-late") {
    const current = await bookingOf(view, deps);
    if (typeof current === "string") return trouble(c, view, current);
    return answerWith(c, view, { ...(await shownOf(current, deps)), isOutdated: outcome === "changed" }, 409);
  }
  if (outcome === "too-many") return trouble(c, view, "too-many-moves");
  const start = parseInstant(pressed.start);
  if (outcome === "taken" && start) {
    const offer = await deps.offers.forMove(booking);
    const refusal = deps.offers.refusalOf(offer, Date.parse(start));
    return answerWith(c, view, moveOf(booking, offer, { from: null, day: null }, refusal), 409);
  }
  const done = changeNamed(outcome);
  if (done) deps.mailer?.wake();
  // Of what was confirmed by a mail nothing is known of the visit before it.
  if (done === "booked")
    deps.visits.countBooking(c, { page: pathOf(siteFacts().pages, "booking", view.locale), source: null });
  // The page shows what has become of it meanwhile.
  return c.redirect(appointmentAddress(view.locale, { token: view.token, done }), 303);
}

async function act(
  { canMove }: AppointmentView,
  { id, email, status, confirmed_at }: Booking,
  pressed: Readonly<Record<string, string>>,
  { store: { bookings }, calendars, limits }: AppointmentRoutesDependencies,
) {
  const { action } = pressed;
  const start = parseInstant(pressed.start);
  // A form without the number is from before an update, and may show anything.
  const sequence = /^\d{1,9}$/.test(pressed.sequence ?? "") ? Number(pressed.sequence) : -1;
  const line = normalizedText(pressed.reason ?? "")
    .slice(0, longestReason)
    .toWellFormed();
  const change = { by: "visitor", sequence, ...(line && { line }) } as const;
  if (action === "cancel") return bookings.cancel(id, change);
  if (action !== "confirm" && (action !== "move" || !start || status === "pending" || !canMove)) return "same";
  await calendars.refreshBefore();
  if (action === "confirm" || !start) return bookings.confirm(id, { sequence, startsAt: start });
  // Each is a mail to an address that nobody has confirmed.
  const isLimited = confirmed_at === null;
  const mailbox = mailboxOf(email);
  if (isLimited && limits.moves.take(mailbox) > 0) return "too-many";
  const outcome = await bookings.move(id, start, change);
  if (isLimited && outcome !== "moved") limits.moves.giveBack(mailbox);
  return outcome === "cancelled" ? "changed" : outcome;
}

async function download(c: RequestContext, view: AppointmentDocumentView, deps: AppointmentRoutesDependencies) {
  const booking = await bookingOf(view, deps);
  if (typeof booking === "string" || booking.status !== "booked") return trouble(c, view, "unknown");
  const { rules } = await deps.store.bookings.rules();
  const text = downloadOf(booking, {
    siteOrigin: deps.siteOrigin,
    token: view.token,
    videoLink: roomOf(rules, booking),
  });
  const filename = view.locale === "de" ? "termin.ics" : "appointment.ics";
  return c.body(text, 200, {
    ...dataHeaders,
    "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
    "Content-Disposition": `attachment; filename="${filename}"`,
    "X-Robots-Tag": "noindex",
  });
}

async function bookingOf({ token }: AppointmentView, { store: { bookings } }: AppointmentRoutesDependencies) {
  const id = bookings.idOf(token);
  if (id === null) return "unknown";
  return (await bookings.find(id)) ?? ((await bookings.wasCorrected(id)) ? "corrected" : "gone");
}

const statuses: Record<Trouble, ContentfulStatusCode> = {
  unknown: 404,
  gone: 410,
  corrected: 410,
  "too-fast": 429,
  "too-many-moves": 429,
  failed: 500,
  unavailable: 503,
};

function trouble(c: RequestContext, view: AppointmentDocumentView, what: Trouble, status = statuses[what]) {
  return answerWith(c, view, { document: "trouble", trouble: what }, status);
}

function changeNamed(text: string | undefined): AppointmentChange | null {
  return text === "moved" || text === "cancelled" || text === "booked" ? text : null;
}
