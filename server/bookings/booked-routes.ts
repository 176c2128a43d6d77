import { frameAddress } from "../../site/booking-addresses.ts";
import type { Correction } from "../../site/booking-documents.ts";
import { contactRules, fieldProblemOf } from "../../site/forms.ts";
import { mailAddressIn } from "../../site/mail-address.ts";
import { fieldsIn } from "../http/forms.ts";
import { isCrossSite, type RequestContext, readBody } from "../http/request-context.ts";
import { type BookDependencies, statuses, takeShares } from "./book.ts";
import { answerWith, type FrameDocumentView } from "./frame-view.ts";
import type { Bookings } from "./store/bookings.ts";
import { canCorrect } from "./store/correct-address.ts";
import { roomOf } from "./store/kinds.ts";

export interface BookedDependencies extends BookDependencies {
  store: {
    bookings: BookDependencies["store"]["bookings"] &
      Pick<Bookings, "correctAddress" | "expectedMail" | "find" | "idOf" | "rules" | "wasCorrected">;
  };
  now: () => Date;
}

/**
 * What was booked, by the token of the address.
 * @param correction what came of another address that the visitor has typed
 */
export async function bookedAnswer(
  c: RequestContext,
  view: FrameDocumentView,
  { store: { bookings }, mailer, now }: BookedDependencies,
  correction: Correction = { email: "" },
): Promise<Response> {
  const token = c.req.query("token") ?? "";
  const id = bookings.idOf(token);
  const booking = id && (await bookings.find(id));
  if (!booking) {
    const why = id && (await bookings.wasCorrected(id)) ? "corrected" : "unknown";
    return answerWith(c, view, { document: "no-booking", token, why }, why === "corrected" ? 410 : 404);
  }
  const { status } = booking;
  if (status !== "booked") return answerWith(c, view, { document: "changed", status, token });
  const { rules } = await bookings.rules();
  const mail = mailer ? await bookings.expectedMail(booking.id) : "none";
  // Without mail settings no invitation goes anywhere.
  const isCorrectable = mailer !== null && canCorrect(booking, now().toISOString());
  const shown = { booking, token, videoLink: roomOf(rules, booking), mail, isCorrectable, correction };
  const { failure } = correction;
  const answer = failure === undefined ? 200 : failure === "over" ? 409 : statuses[failure];
  return answerWith(c, view, { document: "booked", ...shown }, answer);
}

/** Enough for an address. */
const mostBytes = 4096;

/** Answers the press that sends the invitation to another address. */
export async function correct(c: RequestContext, view: FrameDocumentView, deps: BookedDependencies): Promise<Response> {
  const body = await readBody(c, mostBytes);
  const email = mailAddressIn((body && fieldsIn(body).email) ?? "");
  const fail = (failure: NonNullable<Correction["failure"]>) => bookedAnswer(c, view, deps, { email, failure });
  const { bookings } = deps.store;
  const { address } = c.var.client;
  const wait = deps.limits.presses.take(address);
  if (wait > 0) {
    c.header("Retry-After", String(wait));
    return fail("rate-limit");
  }
  if (isCrossSite(c, deps.siteOrigin)) return fail("refused");
  const id = bookings.idOf(c.req.query("token") ?? "");
  if (id === null) return bookedAnswer(c, view, deps);
  if (fieldProblemOf(contactRules.email, email) !== null) return fail("invalid");
  const { full, giveBack } = takeShares(deps, address, email);
  let isCorrected = false;
  try {
    if (full) return await fail(full);
    const result = await bookings.correctAddress(id, email);
    c.var.log.info({ outcome: result.outcome }, "address corrected");
    if (result.outcome === "unknown") return await bookedAnswer(c, view, deps);
    if (result.outcome !== "corrected") return await fail(result.outcome === "too-late" ? "over" : "too-many");
    isCorrected = true;
    deps.mailer?.wake();
    return c.redirect(frameAddress("booked", view.locale, { token: bookings.tokenOf(result.booking.id) }), 303);
  } finally {
    if (!isCorrected) giveBack();
  }
}
