import { consultationMinutes } from "../../../site/booking.ts";
import type { BuildManifest } from "../../../site/build-manifest.ts";
import { contactRules, fieldProblemOf } from "../../../site/forms.ts";
import { type Locale, timeZone } from "../../../site/locale.ts";
import { formatDay, formatTime } from "../../../site/zone-times.ts";
import { day, minute } from "../../durations.ts";
import { escapeHtml } from "../../escape-html.ts";
import { fillIn } from "../../fill-in.ts";
import type { Instant } from "../../store/values.ts";
import {
  appointmentAddress,
  entryAddress,
  frameAddress,
  framePath,
  otherFramePath,
  placeQuery,
  shortInstant,
  timeAddress,
} from "../addresses.ts";
import { type Offer, offeredDays } from "../offers.ts";
import type { ExpectedMail } from "../store/booking-lists.ts";
import type { Booking } from "../store/tables.ts";
import { appointmentAt, appointmentFacts, mailLine, unbroken } from "./appointment-facts.ts";
import { calendarTexts, type FormFailure } from "./calendar-texts.ts";
import { arrow, type BookingDocument, contactLinks, frameDocument } from "./documents.ts";
import { type ListPlace, ownersTime, type TimeListView, timeList, zoneLine } from "./time-list.ts";

export interface FrameView {
  locale: Locale;
  files: BookingDocument["files"];
  /** False for a document that is opened by itself, which then says whose it is. */
  isFramed: boolean;
  /** The visitor's time zone; null while it is not known, and the owner's is shown. */
  zone: string | null;
}

/** Free times by day, with the next one first. */
export function listDocument(view: FrameView, offer: Offer, { from, day: opened }: ListPlace): string {
  const { locale } = view;
  const { list } = calendarTexts(locale);
  const zone = view.zone ?? timeZone;
  const query = { zone: view.zone, from: from && shortInstant(from), day: opened && shortInstant(opened) };
  const [next] = offer.free;
  const shownZone = view.zone === null ? timeZone : undefined;
  if (next === undefined) return offer.state.isClosed ? unavailableDocument(view) : nothingFree(view, query);
  const times: TimeListView = {
    locale,
    zone,
    days: offeredDays(offer, zone),
    from,
    day: opened,
    timeAddress: (time) => timeAddress(locale, time, view.zone),
    listAddress: (place) => frameAddress("list", locale, { zone: view.zone, ...placeQuery(place) }),
  };
  const zones = frameAddress("zones", locale, { zone: view.zone, from: query.day ?? query.from });
  const body = `<h1>${list.title}</h1>
<p class="zone">${zoneLine(times)} <a href="${escapeHtml(zones)}">${list.otherZone}</a></p>
${opened ? "" : nextBox(times, offer.free)}
${timeList(times)}`;
  return frameDocument({
    ...view,
    title: list.title,
    body,
    shownZone,
    otherAddress: otherFramePath(locale, "list", query),
  });
}

/** The one yellow action: the next time, or where that is at night for the visitor, the next by day within a week. */
function nextBox({ locale, zone, timeAddress }: TimeListView, free: readonly number[]): string {
  const { list } = calendarTexts(locale);
  const [first = 0] = free;
  const isByDay = byDayIn(zone);
  const byDay = free.find((time) => time < first + 7 * day && isByDay(time));
  const next = byDay ?? first;
  const iso = new Date(next).toISOString();
  const ours = ownersTime(next, locale, zone);
  const address = escapeHtml(timeAddress(next));
  return `<div class="next"><p>${next === first ? list.next : list.nextByDay}<strong>${unbroken(`${formatDay(iso, locale, zone)}, ${formatTime(iso, locale, zone)}`)}</strong>${ours ?? ""}</p><a class="button" href="${address}">${list.take}${arrow}</a></div>`;
}

/** Whether all of an appointment is between 7:00 and 21:00 on the visitor's clock. */
function byDayIn(zone: string): (start: number) => boolean {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  return (start) => {
    const [from, until] = [clock.format(start), clock.format(start + consultationMinutes * minute)];
    return "07:00" <= from && from < until && until <= "21:00";
  };
}

function nothingFree(view: FrameView, query: Record<string, string | null>): string {
  const { list, callOrWrite } = calendarTexts(view.locale);
  const body = `<h1>${list.nothing}</h1><p>${list.nothingInDays} ${callOrWrite}</p>${contactLinks()}`;
  return frameDocument({
    ...view,
    title: list.nothing,
    body,
    otherAddress: otherFramePath(view.locale, "list", query),
  });
}

/** When the store does not answer, or it is not known when the owner is busy. */
export function unavailableDocument(view: FrameView): string {
  const { title, text } = calendarTexts(view.locale).unavailable;
  const body = `<h1>${title}</h1><p>${text}</p>${contactLinks()}`;
  return frameDocument({
    ...view,
    title,
    body,
    otherAddress: otherFramePath(view.locale, "list", { zone: view.zone }),
  });
}

/** All time zones, by region. */
export function zonesDocument(view: FrameView, from: Instant | null, options: string): string {
  const { zones } = calendarTexts(view.locale);
  const query = { zone: view.zone, from: from && shortInstant(from) };
  const list = framePath("list", view.locale);
  const kept = query.from === null ? "" : `<input type="hidden" name="from" value="${query.from}">`;
  const body = `<h1>${zones.title}</h1>
<p>${zones.text}</p>
<form action="${list}">${kept}
<p class="field"><label for="zone">${zones.label}</label><select id="zone" name="zone">${options}</select></p>
<p class="actions"><button class="button" type="submit">${zones.show}${arrow}</button><a href="${escapeHtml(frameAddress("list", view.locale, query))}">${zones.back}</a></p>
</form>`;
  return frameDocument({
    ...view,
    title: zones.title,
    body,
    otherAddress: otherFramePath(view.locale, "zones", query),
  });
}

interface BookedView extends FrameView {
  booking: Booking;
  token: string;
  videoLink: string;
  mail: ExpectedMail;
  /** Whether a mistyped address can be corrected still. */
  isCorrectable: boolean;
  correction: Correction;
  messages: BuildManifest["messages"];
}

/** Another address, as it was typed, and why the invitation did not go there. */
export interface Correction {
  email: string;
  failure?: FormFailure | "over";
}

/** What the visitor has booked. */
export function bookedDocument(shown: BookedView): string {
  const { booking, token, mail, videoLink, ...view } = shown;
  const { booked } = calendarTexts(view.locale);
  const weekday = formatDay(booking.starts_at, view.locale, booking.zone).split(",")[0] ?? "";
  const title = fillIn(booked.title[booking.place], { day: weekday });
  const body = `<h1>${unbroken(title)}</h1>
${appointmentFacts(booking, view.locale, videoLink)}
<p class="actions"><a class="button" href="${escapeHtml(entryAddress(view.locale, token))}">${booked.entry}</a><a href="${escapeHtml(appointmentAddress(view.locale, { token }))}" target="_top">${booked.change}</a></p>
<p class="fine">${mailLine(booking, view.locale, mail)}</p>${correctionForm(shown)}`;
  return frameDocument({ ...view, title, body, otherAddress: otherFramePath(view.locale, "booked", { token }) });
}

/** Folded, until it was pressed without success. */
function correctionForm({ locale, token, isCorrectable, correction, messages }: BookedView): string {
  const { booked, form } = calendarTexts(locale);
  const { question, label, send, over } = booked.correct;
  const { email, failure } = correction;
  const problem = failure === "invalid" ? fieldProblemOf(contactRules.email, email) : null;
  const said = failure === "over" ? over : failure && problem === null ? form.failures[failure] : null;
  const box = said ? `<div class="failure" role="alert" tabindex="-1" autofocus><p>${said}</p></div>` : "";
  if (!isCorrectable) return box && box + contactLinks();
  const described = problem ? ' aria-invalid="true" aria-describedby="email-problem" autofocus' : "";
  const message = problem
    ? `<p class="problem" id="email-problem">${escapeHtml(messages[locale].problems.email[problem])}</p>`
    : "";
  const action = escapeHtml(frameAddress("booked", locale, { token }));
  return `<details${failure ? " open" : ""}><summary>${question}</summary>
<form method="post" action="${action}" novalidate>${box}
<div class="field"><label for="email">${label}</label><input type="email" required autocomplete="email" id="email" name="email"${described} value="${escapeHtml(email.slice(0, 2 * contactRules.email.maxLength))}">${message}</div>
<p class="actions"><button class="button line" type="submit">${send}</button></p>
</form></details>`;
}

interface HeldView {
  start: Instant;
  /** Whether nobody else can take the time for a while. */
  isHeld: boolean;
  /** Whether a mail asks to confirm it; otherwise only the owner can. */
  isMailed: boolean;
}

/** What is booked once the visitor presses the button in the mail, or the owner confirms it: no address here could do that. */
export function heldDocument(view: FrameView, { start, isHeld, isMailed }: HeldView): string {
  const { held } = calendarTexts(view.locale);
  const [title, sentence] = isMailed ? [held.title, isHeld ? held.text : held.open] : [held.noted, held.noMail];
  const text = fillIn(sentence, { when: appointmentAt(start, view.locale, view.zone ?? timeZone) });
  const missing = isMailed ? `<p>${held.missing}</p>` : "";
  const body = `<h1>${title}</h1><p class="lead">${text}</p>${missing}${contactLinks()}`;
  const query = { start: shortInstant(start), zone: view.zone, time: isHeld ? null : "open" };
  return frameDocument({ ...view, title, body, otherAddress: otherFramePath(view.locale, "held", query) });
}

/** A booking that is not booked any more, or not yet: the document alone has the buttons for it. */
export function changedDocument(view: FrameView, status: "pending" | "cancelled", token: string): string {
  const { appointment, booked } = calendarTexts(view.locale);
  const { title } = appointment[status];
  const address = escapeHtml(appointmentAddress(view.locale, { token }));
  const label = status === "pending" ? appointment.pending.confirm : booked.details;
  const body = `<h1>${title}</h1><p class="actions"><a class="button" href="${address}" target="_top">${label}${arrow}</a></p>`;
  return frameDocument({ ...view, title, body, otherAddress: otherFramePath(view.locale, "booked", { token }) });
}

/** There is no booking with the token of the address. */
export function noBookingDocument(view: FrameView, token: string, why: "unknown" | "corrected"): string {
  const { [why]: gone, again } = calendarTexts(view.locale).appointment;
  const list = frameAddress("list", view.locale, {});
  // Whose link was corrected has an appointment.
  const look = why === "corrected" ? "button line" : "button";
  const body = `<h1>${gone.title}</h1><p>${gone.text}</p><p class="actions"><a class="${look}" href="${list}">${again}${arrow}</a></p>`;
  return frameDocument({
    ...view,
    title: gone.title,
    body,
    otherAddress: otherFramePath(view.locale, "booked", { token }),
  });
}
