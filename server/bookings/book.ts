import { randomUUID } from "node:crypto";
import { carriedAlong, frameAddress, parseInstant, shortInstant } from "../../site/booking-addresses.ts";
import { type FormFailure, type FormView, pageField } from "../../site/booking-documents.ts";
import { honeypotField } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { pathOf } from "../../site/pages.ts";
import type { Background } from "../background.ts";
import type { Config } from "../config.ts";
import { fieldsIn } from "../http/forms.ts";
import { networkOf, wideNetworkOf } from "../http/guards/client-address.ts";
import { mailboxOf } from "../http/guards/mailbox.ts";
import type { RateLimiter } from "../http/guards/rate-limit.ts";
import { isCrossSite, type RequestContext, readBody } from "../http/request-context.ts";
import type { CurrentSite } from "../http/site-files.ts";
import { holdReasonOf } from "../http/submissions.ts";
import { errorFacts } from "../log.ts";
import { siteFacts, siteZone } from "../site-facts.ts";
import { StoreUnavailable } from "../store/errors.ts";
import type { Instant } from "../store/values.ts";
import { chosenPlace, parseBooking } from "./booking-form.ts";
import { answerWith, type FrameDocumentView, frameViewOf, listAddress, pageIn, shownKind } from "./frame-view.ts";
import { nearTimes, type Offers } from "./offers.ts";
import type { Bookings } from "./store/bookings.ts";
import { consultation } from "./store/kinds.ts";
import type { BookingOutcome, BookingRequest } from "./store/new-bookings.ts";
import type { Booking } from "./store/tables.ts";

export interface BookDependencies {
  store: { bookings: Pick<Bookings, "book" | "isMailDown" | "tokenOf"> };
  offers: Offers;
  /** Told after everything that may change which times are free. */
  timesChanged: () => void;
  /** Whether the limits that ward off robots hold. */
  rateLimit: Config["rateLimit"];
  site: CurrentSite;
  siteOrigin: string;
  mail: Config["mail"];
  limits: BookingRateLimits;
  /** Reads the owner's other calendars again where that was long ago; takes three seconds at most. */
  calendars: { refreshBefore(): Promise<void> };
  /** Woken when a mail was queued; null without mail settings. */
  mailer: Pick<Background, "wake"> | null;
  visits: BookingCounter;
}

export interface BookingCounter {
  /** A visitor has booked. @param led the page that was read before, and where the visit comes from, if it is known */
  countBooking(c: RequestContext, led: { page: string; source: string | null }): void;
}

/** In memory; the store has those that say whether a booking must be confirmed. */
export interface BookingRateLimits {
  /** Each press of a button. */
  presses: RateLimiter;
  /** Times that a network asks for, as each is a mail to an address that anybody may enter. */
  ofNetwork: RateLimiter;
  /** Those of all visitors together: once they are used up, {@link firsts} still count, so that nobody is shut out. */
  ofAll: RateLimiter;
  firsts: RateLimiter;
  /** Times asked for with the same mailbox. */
  ofMailbox: RateLimiter;
  /** Moves of bookings that no press in a mail has confirmed, by mailbox. */
  moves: RateLimiter;
}

/** What the form has sent: parsed as far as an answer needs that repeats it. */
interface Attempt {
  view: FrameDocumentView;
  start: Instant;
  requestKey: string;
  /** Null where it was too long to read. */
  typed: Readonly<Record<string, string>> | null;
}

type Outcome =
  | { booked: Extract<Awaited<ReturnType<Bookings["book"]>>, { booking: unknown }> }
  | ({ failure: FormFailure } & Pick<FormView, "of" | "problems" | "near"> & { requestKey?: string });

export const statuses: Record<FormFailure, 403 | 409 | 413 | 422 | 429 | 500 | 503> = {
  invalid: 422,
  taken: 409,
  "other-request": 409,
  past: 409,
  "too-soon": 409,
  "too-far": 409,
  "outside-hours": 409,
  "off-grid": 409,
  "rate-limit": 429,
  "too-many": 429,
  "network-full": 429,
  "mailbox-full": 429,
  refused: 403,
  "too-long": 413,
  unavailable: 503,
  failed: 500,
};

/** Fits the longest valid form, even one of emoji: twelve bytes each. */
const mostBytes = 32_768;

/** Answers the press of the form's button. Every answer but a booking is the form again, with what was typed. */
export async function book(c: RequestContext, locale: Locale, deps: BookDependencies): Promise<Response> {
  const view = frameViewOf(c, locale, deps.site());
  if (!view) return c.notFound();
  const body = await readBody(c, mostBytes);
  const typed = body && fieldsIn(body);
  const start = parseInstant(typed?.start) ?? parseInstant(c.req.query("start"));
  if (!start) return c.redirect(listAddress(view), 303);
  const attempt: Attempt = {
    view,
    start,
    requestKey: uuidIn(c.req.query("key")) ?? uuidIn(typed?.key) ?? randomUUID(),
    typed,
  };
  const outcome = await tryToBook(c, attempt, deps).catch((error): Outcome => {
    c.var.log.error(errorFacts(error), "booking failed");
    return { failure: statusOf(error) === 503 ? "unavailable" : "failed", of: shownKind(consultation) };
  });
  if (outcome === null)
    return c.redirect(frameAddress("list", locale, { ...carriedAlong(view.frame), kind: null }), 303);
  if ("booked" in outcome) {
    const { booking, isRepeated } = outcome.booked;
    if (booking.status === "booked" && !isRepeated) {
      const page = pageIn(typed?.[pageField]) ?? view.frame.page ?? pathOf(siteFacts().pages, "booking", locale);
      deps.visits.countBooking(c, { page, source: view.frame.source });
    }
    return c.redirect(addressAfter(booking, view, deps), 303);
  }
  const place = chosenPlace(typed?.place, outcome.of.places);
  const form = { start, requestKey: attempt.requestKey, typed: typed ?? {}, place, isSent: true, ...outcome };
  return answerWith(c, view, { document: "form", ...form }, statuses[outcome.failure]);
}

/** Null where there is no such kind of appointment. */
async function tryToBook(c: RequestContext, attempt: Attempt, deps: BookDependencies): Promise<Outcome | null> {
  const { start, requestKey, typed, view } = attempt;
  const { limits, offers, mailer } = deps;
  const { address } = c.var.client;
  const wait = limits.presses.take(address);
  if (wait > 0) c.header("Retry-After", String(wait));
  const kind = (await offers.current(view.frame.kind))?.kind;
  if (!kind) return null;
  const of = shownKind(kind);
  const fail = (failure: FormFailure, more: Pick<FormView, "problems" | "near"> = {}) => ({ failure, of, ...more });
  if (wait > 0) return fail("rate-limit");
  if (!typed) return fail("too-long");
  if (isCrossSite(c, deps.siteOrigin)) return fail("refused");
  const parsed = parseBooking(typed, kind);
  if (!parsed.ok) return fail("invalid", { problems: parsed.problems });
  const isSuspicious = isHeld(parsed.typed, Boolean(typed[honeypotField]));
  await deps.calendars.refreshBefore();
  const zone = view.frame.zone ?? siteZone();
  const names = { request_key: requestKey, kind: kind.id, organizer: deps.mail?.from ?? null };
  const request = { ...parsed.typed, ...names, starts_at: start, locale: view.locale, zone };
  const { full, booked } = await bookWithinLimits(request, isSuspicious, address, deps);
  deps.timesChanged();
  c.var.log.info({ outcome: booked.outcome }, "booking asked for");
  if ("booking" in booked) {
    mailer?.wake();
    return { booked };
  }
  if (booked.outcome === "too-many") return fail(full ?? "too-many");
  // With a new key the next press books this as well.
  if (booked.outcome === "other-request") return { ...fail("other-request"), requestKey: randomUUID() };
  const time = Date.parse(start);
  const offer = await offers.current(view.frame.kind);
  if (!offer) return null;
  return fail(offers.refusalOf(offer, time), { near: nearTimes(offer, time) });
}

/** Takes a visitor's shares of the limits, and says which one is used up. */
export function takeShares(
  { limits, mailer }: Pick<BookDependencies, "limits" | "mailer">,
  address: string,
  email: string,
): { full: "network-full" | "mailbox-full" | null; giveBack(): void } {
  const shares = [
    { limit: limits.ofNetwork, of: address },
    { limit: limits.ofAll, of: "all" },
    { limit: limits.firsts, of: address },
    // Without mail settings no mail leaves.
    ...(mailer ? [{ limit: limits.ofMailbox, of: mailboxOf(email) }] : []),
  ];
  const taken = shares.filter(({ limit, of }) => limit.take(of) === 0);
  const hasLeft = (limit: RateLimiter) => taken.some((share) => share.limit === limit);
  const isNetworkFull = !hasLeft(limits.ofNetwork) || !(hasLeft(limits.ofAll) || hasLeft(limits.firsts));
  const isMailboxFull = mailer !== null && !hasLeft(limits.ofMailbox);
  return {
    full: isNetworkFull ? "network-full" : isMailboxFull ? "mailbox-full" : null,
    giveBack() {
      for (const { limit, of } of taken) limit.giveBack(of);
    },
  };
}

/** Takes from the limits before it books, as many may press at once, and gives back where nothing new was booked. */
async function bookWithinLimits(
  request: BookingRequest,
  isSuspicious: boolean,
  address: string,
  { limits, rateLimit, mailer, store: { bookings } }: BookDependencies,
): Promise<{ full: FormFailure | null; booked: BookingOutcome }> {
  const { full, giveBack } = takeShares({ limits, mailer }, address, request.email);
  let isNew = false;
  try {
    const from = rateLimit && { network: networkOf(address), wideNetwork: wideNetworkOf(address) };
    // Beyond a limit nothing more is booked, but an existing booking is still confirmed: a form may be sent twice.
    const canAskByMail = mailer !== null && !(await bookings.isMailDown());
    const options = { isSuspicious, from, canAskByMail, onlyRepeats: full !== null };
    const booked = await bookings.book(request, options);
    isNew = "booking" in booked && !booked.isRepeated;
    return { full, booked };
  } finally {
    if (!isNew) giveBack();
  }
}

/** By what holds a message of the contact form. */
function isHeld({ name, email, note }: Pick<BookingRequest, "name" | "email" | "note">, honeypotFilled: boolean) {
  return holdReasonOf("contact", { honeypotFilled }, { name, email, company: null, message: note ?? "" }) !== null;
}

/** What waits for the mail must not be confirmed without it: its address has no token. */
export function addressAfter(
  booking: Booking,
  { locale, frame: { zone, kind } }: FrameDocumentView,
  { store: { bookings } }: Pick<BookDependencies, "store">,
): string {
  return booking.status === "pending"
    ? frameAddress("held", locale, {
        start: shortInstant(booking.starts_at),
        zone,
        kind,
        time: booking.held_until === null ? "open" : null,
      })
    : frameAddress("booked", locale, { token: bookings.tokenOf(booking.id) });
}

export function uuidIn(text: string | undefined): string | undefined {
  return text && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined;
}

export function statusOf(error: unknown): 500 | 503 {
  return error instanceof StoreUnavailable ? 503 : 500;
}
