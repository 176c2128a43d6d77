import type { BuildManifest } from "../../../site/build-manifest.ts";
import { contactRules, honeypotField } from "../../../site/forms.ts";
import { formatNumber } from "../../../site/locale.ts";
import { pageOf, pathOf } from "../../../site/pages.ts";
import { formatDay, formatTime } from "../../../site/time.ts";
import { escapeHtml } from "../../escape-html.ts";
import { fillIn } from "../../fill-in.ts";
import { siteFacts, siteZone } from "../../site-facts.ts";
import type { Instant } from "../../store/values.ts";
import { frameAddress, otherFramePath, shortInstant, timeAddress } from "../addresses.ts";
import { type BookingField, type BookingProblems, chosenPlace, longestNote } from "../booking-form.ts";
import type { MeetingPlace } from "../store/tables.ts";
import { appointmentAt, unbroken, zoneNotes } from "./appointment-facts.ts";
import type { FrameView } from "./calendar-documents.ts";
import { calendarTexts, type FormFailure } from "./calendar-texts.ts";
import { arrow, contactLinks, frameDocument } from "./documents.ts";

export interface FormView extends FrameView {
  start: Instant;
  /** UUID: a form books once. */
  requestKey: string;
  places: readonly MeetingPlace[];
  messages: BuildManifest["messages"];
  /** What the form has sent, by field. */
  typed: Readonly<Record<string, string>>;
  problems?: BookingProblems;
  failure?: FormFailure;
  /** Free times near one that cannot be booked, in milliseconds since 1970. */
  near?: readonly number[];
  /** Whether the visitor has pressed already, so that a near time books in one press. */
  isSent?: boolean;
}

/** The form for a chosen time: two fields and a button, and what went wrong. */
export function formDocument(view: FormView): string {
  const { locale, zone, start, requestKey, failure, near, isSent = false } = view;
  const { form } = calendarTexts(locale);
  // The key is in the address, so that Back leads to what was booked.
  const query = { start: shortInstant(start), zone, key: requestKey };
  const others = frameAddress("list", locale, { zone, from: shortInstant(start) });
  const when = unbroken(appointmentAt(start, locale, zone ?? siteZone()));
  const body = `<h1>${form.title}</h1>
<p class="chosen"><strong>${near ? `<s>${when}</s>` : when}${zoneNotes(start, locale, zone ?? siteZone())}</strong><a href="${escapeHtml(others)}">${form.otherTimes}</a></p>
${failure && !(near && isSent) ? failureBox(view, failure) : ""}
${near && !isSent ? nearBy(view, near) : bookingForm(view, frameAddress("time", locale, query))}`;
  const title = failure ? form.notYet : form.title;
  return frameDocument({ ...view, title, body, otherAddress: otherFramePath(locale, "time", query) });
}

function bookingForm(view: FormView, action: string): string {
  const { locale, start, near, failure } = view;
  const { form } = calendarTexts(locale);
  return `<form method="post" action="${escapeHtml(action)}" novalidate>
${near ? "" : `<input type="hidden" name="start" value="${shortInstant(start)}">`}
<div class="honeypot" aria-hidden="true"><input type="text" name="${honeypotField}" tabindex="-1" autocomplete="off"></div>
${near && failure ? failureBox(view, failure) + nearBy(view, near) : ""}
<div class="fields">
${textField(view, "name", "text", "name")}
${textField(view, "email", "email", "email")}
${placeChoice(view)}
${noteField(view)}
</div>
<p class="fine">${form.privacy} <a href="${pathOf(siteFacts().pages, "privacy", locale)}" target="_blank">${escapeHtml(pageOf(siteFacts().pages, "privacy").label[locale])}<span class="sr-only"> (${form.newTab})</span></a></p>
${near ? "" : `<p class="actions"><button class="button" type="submit">${form.book}${arrow}</button></p>`}
</form>`;
}

function failureBox({ locale, near }: FormView, failure: FormFailure): string {
  const offersOther = failure !== "invalid" && failure !== "refused" && failure !== "other-request" && !near;
  // Focus goes to the first field that is marked, or else here.
  const focus = failure === "invalid" ? "" : ' tabindex="-1" autofocus';
  return `<div class="failure" role="alert"${focus}><p>${calendarTexts(locale).form.failures[failure]}</p>${offersOther ? contactLinks() : ""}</div>`;
}

/** In a form that was sent already, buttons that send it for another time. Else links, as nothing is lost. */
function nearBy({ locale, zone, start, isSent = false }: FormView, near: readonly number[]): string {
  const { form, callOrWrite } = calendarTexts(locale);
  if (near.length === 0) return `<p>${callOrWrite}</p>${contactLinks()}`;
  const dayText = (iso: Instant) => formatDay(iso, locale, zone ?? siteZone());
  const items = near.map((time) => {
    const iso = new Date(time).toISOString();
    const day = dayText(iso);
    const isSameDay = day === dayText(start);
    const clock = `<strong>${formatTime(iso, locale, zone ?? siteZone(), siteZone())}</strong>`;
    const label = isSameDay ? `${clock}<span class="sr-only">, ${day}</span>` : `${day}${clock}`;
    return isSent
      ? `<li><button type="submit" name="start" value="${shortInstant(time)}">${label}</button></li>`
      : `<li><a href="${escapeHtml(timeAddress(locale, time, zone))}">${label}</a></li>`;
  });
  // Enter in a field presses a form's first button: none of these may be pressed that way.
  const noDefault = isSent ? '<button class="sr-only" type="submit" disabled aria-hidden="true"></button>' : "";
  return `${noDefault}<p id="near">${isSent ? form.near : form.nearLinks}</p><ul class="near" aria-labelledby="near">${items.join("")}</ul>`;
}

function textField(view: FormView, field: "name" | "email", type: string, autocomplete: string): string {
  const { label, attributes, problem } = partsOf(view, field);
  return `<div class="field">${label}<input type="${type}" required autocomplete="${autocomplete}" ${attributes} value="${typedIn(view, field, contactRules[field].maxLength)}">${problem}</div>`;
}

/** A choice only where there is one. The number is asked for when it is needed, and the server says when it lacks. */
function placeChoice(view: FormView): string {
  const { locale, places, typed } = view;
  const { form } = calendarTexts(locale);
  const chosen = chosenPlace(typed.place, places);
  const [only] = places;
  const phone = places.includes("phone") ? phoneField(view) : "";
  if (places.length === 1 && only) {
    return `<p class="wide">${form.only[only]}<input type="hidden" name="place" value="${only}"></p>${phone}`;
  }
  const radios = places.map(
    (place) =>
      `<label><input type="radio" name="place" value="${place}"${place === chosen ? " checked" : ""}> ${form.place[place]}</label>`,
  );
  return `<fieldset class="places wide"><legend>${form.places}</legend>${radios.join("")}</fieldset>${phone}`;
}

function phoneField(view: FormView): string {
  const { label, attributes, problem } = partsOf(view, "phone");
  return `<div class="field phone">${label}<input type="tel" autocomplete="tel" ${attributes} value="${typedIn(view, "phone", 40)}">${problem}</div>`;
}

function noteField(view: FormView): string {
  const { form } = calendarTexts(view.locale);
  const { attributes, problem } = partsOf(view, "note", "note-hint");
  // A line break at the beginning would be lost: HTML drops the first one.
  return `<div class="field wide"><label for="note">${form.labels.note} <small>${form.optional}</small></label><p class="hint" id="note-hint">${form.noteHint}</p><textarea rows="3" ${attributes}>\n${typedIn(view, "note", longestNote)}</textarea>${problem}</div>`;
}

function partsOf(view: FormView, field: BookingField, hint?: string) {
  const { locale, problems = {} } = view;
  const problem = problems[field];
  const described = [hint, problem && `${field}-problem`].filter(Boolean).join(" ");
  const isFirst = problem !== undefined && Object.keys(problems)[0] === field;
  return {
    label: `<label for="${field}">${calendarTexts(locale).form.labels[field]}</label>`,
    attributes: [
      `id="${field}" name="${field}"`,
      problem ? 'aria-invalid="true"' : "",
      described ? `aria-describedby="${described}"` : "",
      isFirst ? "autofocus" : "",
    ]
      .filter(Boolean)
      .join(" "),
    problem: problem ? `<p class="problem" id="${field}-problem">${messageOf(view, field)}</p>` : "",
  };
}

/** As HTML. Messages of name and address are those of the contact form. */
function messageOf({ locale, messages, problems = {} }: FormView, field: BookingField): string {
  const problem = problems[field] as never;
  if (field === "name" || field === "email") return escapeHtml(messages[locale].problems[field][problem]);
  return fillIn(calendarTexts(locale).form.problems[field][problem], { max: formatNumber(longestNote, locale) });
}

/** A character has at most two UTF-16 units: everything that a field accepts comes back, but not a pasted book. */
function typedIn({ typed }: FormView, field: BookingField, longest: number): string {
  return escapeHtml((typed[field] ?? "").slice(0, 2 * longest));
}
