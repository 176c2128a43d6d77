import type { Locale } from "../../../site/locale.ts";
import { pathOf } from "../../../site/pages.ts";
import { formatAppointment, formatDay, formatTime } from "../../../site/time.ts";
import { escapeHtml } from "../../escape-html.ts";
import { fillIn } from "../../fill-in.ts";
import { siteFacts, siteZone } from "../../site-facts.ts";
import type { Instant } from "../../store/values.ts";
import { appointmentAddress, entryAddress, placeQuery, shortInstant } from "../addresses.ts";
import { type Offer, offeredDays } from "../offers.ts";
import type { ExpectedMail } from "../store/booking-lists.ts";
import type { TimeRefusal } from "../store/slots.ts";
import type { Booking } from "../store/tables.ts";
import { appointmentAt, appointmentFacts, mailLine, unbroken, zoneNotes } from "./appointment-facts.ts";
import { calendarTexts } from "./calendar-texts.ts";
import { arrow, type BookingDocument, contactLinks, pageDocument } from "./documents.ts";
import { type ListPlace, type TimeListView, timeList, zoneLine } from "./time-list.ts";

export interface AppointmentView {
  locale: Locale;
  files: BookingDocument["files"];
  token: string;
  /** The query of the address, which the other language keeps. */
  query: Readonly<Record<string, string>>;
  /** False once visitors book otherwise: earlier bookings remain valid, and can be cancelled. */
  canMove: boolean;
}

/** What an appointment can be, when somebody follows its link. */
export type AppointmentState = "booked" | "pending" | "cancelled" | "begun" | "over";
/** What the visitor has just done. */
export type AppointmentChange = "moved" | "cancelled" | "booked";
/** `gone`: the link is ours, but what it led to was not confirmed in time, or is deleted. */
export type Trouble = "unknown" | "gone" | "corrected" | "failed" | "unavailable" | "too-fast" | "too-many-moves";

export function appointmentState({ status, starts_at, ends_at }: Booking, now: Date): AppointmentState {
  const time = now.toISOString();
  if (status === "cancelled") return "cancelled";
  if (ends_at <= time) return "over";
  return starts_at <= time ? "begun" : status;
}

interface Shown {
  booking: Booking;
  state: AppointmentState;
  videoLink: string;
  done: AppointmentChange | null;
  /** Whether the visitor pressed on a page that was not up to date: nothing has changed. */
  isOutdated?: boolean;
  mail: ExpectedMail;
  now: Date;
}

/** One appointment: when and how, and what may still be done about it. */
export function appointmentPage(
  view: AppointmentView,
  { booking, state, videoLink, done, mail, isOutdated, now }: Shown,
): string {
  const { appointment } = calendarTexts(view.locale);
  const title = titleOf(booking, state, done, view.locale);
  const line =
    booking.owner_line === null || booking.changed_by !== "owner"
      ? ""
      : `<figure><figcaption>${appointment.from}</figcaption><blockquote>${escapeHtml(booking.owner_line)}</blockquote></figure>`;
  const isAhead = state !== "cancelled" && state !== "over";
  const facts = appointmentFacts(booking, view.locale, isAhead ? videoLink : null);
  const isTold = mail !== "none" && done !== null && state === "booked";
  const told = isTold ? `<p class="fine">${mailLine(booking, view.locale, mail)}</p>` : "";
  const notice = isOutdated
    ? `<div class="failure" role="alert" tabindex="-1" autofocus><p>${appointment.outdated}</p></div>\n`
    : "";
  const body = `${notice}<h1>${title}</h1>\n${line}${facts}${told}\n${stepsOf(view, booking, state, now)}`;
  return appointmentDocument(view, title, body);
}

function titleOf(
  { starts_at, zone }: Booking,
  state: AppointmentState,
  done: AppointmentChange | null,
  locale: Locale,
) {
  const { appointment } = calendarTexts(locale);
  const weekday = formatDay(starts_at, locale, zone).split(",")[0] ?? "";
  if (state !== "booked") return state === "cancelled" && done ? appointment.done.cancelled : appointment[state].title;
  return done && done !== "cancelled" ? fillIn(appointment.done[done], { day: weekday }) : appointment.title;
}

function stepsOf(view: AppointmentView, booking: Booking, state: AppointmentState, now: Date): string {
  const { locale, token, canMove } = view;
  const { appointment, booked } = calendarTexts(locale);
  const move = appointmentAddress(locale, { token, step: "move" });
  if (state === "booked") {
    return `<p class="actions"><a class="button" href="${escapeHtml(entryAddress(locale, token))}">${booked.entry}</a></p>
<section><h2>${canMove ? appointment.changeTitle : appointment.cancel}</h2><p>${canMove ? appointment.changeText : appointment.cancelText}</p>
<div class="actions">${canMove ? `<a class="button line" href="${escapeHtml(move)}">${appointment.move}</a>` : ""}${pressOf(view, booking, { action: "cancel", label: appointment.cancel, look: "line" })}</div></section>`;
  }
  if (state === "pending") {
    const { held_until, zone } = booking;
    const isHeld = held_until !== null && held_until > now.toISOString();
    const text = isHeld
      ? fillIn(appointment.pending.text, { until: formatTime(held_until, locale, zone, siteZone()) })
      : appointment.pending.open;
    const [confirm, cancel] = [
      pressOf(view, booking, { action: "confirm", label: appointment.pending.confirm }),
      pressOf(view, booking, { action: "cancel", label: appointment.cancel, look: "line" }),
    ];
    return `<p>${text}</p><div class="actions">${confirm}${cancel}</div>`;
  }
  const { text } = appointment[state];
  return `<p>${text}</p>${state === "begun" ? contactLinks() : again(locale)}`;
}

/** A form of one button, for the booking as it is shown. */
function pressOf(
  { locale, token }: AppointmentView,
  { sequence }: Booking,
  { action, label, look = "", fields = "" }: { action: string; label: string; look?: string; fields?: string },
): string {
  const address = escapeHtml(appointmentAddress(locale, { token }));
  const shown = `<input type="hidden" name="sequence" value="${sequence}">`;
  return `<form method="post" action="${address}">${shown}${fields}<button class="button ${look}" type="submit" name="action" value="${action}">${label}${look === "" ? arrow : ""}</button></form>`;
}

/** The free times for an appointment that is being moved; its own counts as free. */
export function movePage(
  view: AppointmentView,
  booking: Booking,
  offer: Offer,
  place: ListPlace & { refusal: TimeRefusal | null },
): string {
  const { locale, token } = view;
  const { appointment, form, list, callOrWrite, unavailable } = calendarTexts(locale);
  const zone = booking.zone;
  const free = offer.free.filter((time) => time !== Date.parse(booking.starts_at));
  const times: TimeListView = {
    locale,
    zone,
    days: offeredDays({ ...offer, free }, zone),
    from: place.from,
    day: place.day,
    timeAddress: (time) => appointmentAddress(locale, { token, step: "move", start: shortInstant(time) }),
    listAddress: (to) => appointmentAddress(locale, { token, step: "move", ...placeQuery(to) }),
  };
  const { title, back } = appointment.list;
  const hours =
    free.length > 0
      ? `<p class="zone">${zoneLine(times)}</p>${timeList(times)}`
      : `<p>${offer.state.isClosed ? unavailable.text : `${list.nothingInDays} ${callOrWrite}`}</p>${contactLinks()}`;
  const body = `<h1>${title}</h1>
${place.refusal ? `<div class="failure" role="alert"><p>${form.failures[place.refusal]}</p></div>` : ""}
${changeOf(booking, locale, null)}
${hours}
<p><a class="back" href="${escapeHtml(appointmentAddress(locale, { token }))}">${back}</a></p>`;
  return appointmentDocument(view, title, body);
}

/** One that was not confirmed in time to keep its time, which is not free any more. One press books another one. */
export function pendingTakenPage(view: AppointmentView, booking: Booking, near: readonly number[]): string {
  const { locale } = view;
  const { appointment, list, callOrWrite } = calendarTexts(locale);
  const { title, text } = appointment.taken;
  const { starts_at, zone } = booking;
  const presses = near.map((time) => {
    const start = new Date(time).toISOString();
    const label = unbroken(`${formatDay(start, locale, zone)}, ${formatTime(start, locale, zone, siteZone())}`);
    const fields = `<input type="hidden" name="start" value="${shortInstant(time)}">`;
    return pressOf(view, booking, { action: "confirm", label, look: "line", fields });
  });
  const others =
    presses.length > 0
      ? `<p>${text}</p><div class="actions near">${presses.join("")}</div>`
      : `<p>${list.nothingInDays} ${callOrWrite}</p>${contactLinks()}`;
  const when = unbroken(formatAppointment(booking, locale, zone, siteZone()));
  const body = `<h1>${title}</h1>
<p class="chosen"><strong><s>${when}</s>${zoneNotes(starts_at, locale, zone)}</strong></p>
${others}${again(locale)}`;
  return appointmentDocument(view, title, body);
}

/** The last look before an appointment is moved: with one button, since opening an address changes nothing. */
export function checkPage(view: AppointmentView, booking: Booking, start: Instant): string {
  const { locale, token } = view;
  const { appointment, form } = calendarTexts(locale);
  const { title, move } = appointment.check;
  const fields = `<input type="hidden" name="start" value="${shortInstant(start)}">`;
  const others = appointmentAddress(locale, { token, step: "move" });
  const body = `<h1>${title}</h1>
${changeOf(booking, locale, start)}
<div class="actions">${pressOf(view, booking, { action: "move", label: move, fields })}<a href="${escapeHtml(others)}">${form.otherTimes}</a></div>`;
  return appointmentDocument(view, title, body);
}

function changeOf(booking: Booking, locale: Locale, start: Instant | null): string {
  const { list } = calendarTexts(locale).appointment;
  const { zone } = booking;
  const now = `<div><dt>${list.now}</dt><dd>${unbroken(formatAppointment(booking, locale, zone, siteZone()))}</dd></div>`;
  const moved =
    start === null ? "" : `<div><dt>${list.new}</dt><dd>${unbroken(appointmentAt(start, locale, zone))}</dd></div>`;
  return `<dl class="facts">${now}${moved}</dl>`;
}

/** There is no appointment to show, or it could not be changed. */
export function troublePage(view: AppointmentView, trouble: Trouble): string {
  const texts = calendarTexts(view.locale);
  const { title, text } = trouble === "unavailable" ? texts.unavailable : texts.appointment[trouble];
  const isGone = trouble === "unknown" || trouble === "gone" || trouble === "corrected";
  return appointmentDocument(
    view,
    title,
    `<h1>${title}</h1><p>${text}</p>${isGone ? again(view.locale) : contactLinks()}`,
  );
}

function again(locale: Locale): string {
  return `<p class="actions"><a class="button" href="${pathOf(siteFacts().pages, "booking", locale)}">${calendarTexts(locale).appointment.again}${arrow}</a></p>`;
}

function appointmentDocument(view: AppointmentView, title: string, body: string): string {
  const { locale, files, query } = view;
  const otherAddress = appointmentAddress(locale === "en" ? "de" : "en", query);
  return pageDocument({ locale, files, title, body, otherAddress });
}
