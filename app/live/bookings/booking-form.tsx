import type { ReactNode } from "react";
import { SubmitButton } from "../../../kit/ui/button.tsx";
import { controlLook, Field, problemIdOf } from "../../../kit/ui/field.tsx";
import { LineLink } from "../../../kit/ui/plain-frame.tsx";
import { consultationKind } from "../../../site/booking.ts";
import {
  carriedAlong,
  frameAddress,
  otherFramePath,
  shortInstant,
  timeAddress,
} from "../../../site/booking-addresses.ts";
import {
  type BookingField,
  type FormFailure,
  type FormView,
  longestNote,
  pageField,
} from "../../../site/booking-documents.ts";
import { bookingLimits } from "../../../site/booking-limits.ts";
import { fillIn } from "../../../site/fill-in.ts";
import { contactRules, honeypotField } from "../../../site/forms.ts";
import { formatNumber } from "../../../site/locale.ts";
import { pageOf, pathOf } from "../../../site/pages.ts";
import { formatDay, formatTime } from "../../../site/time.ts";
import { useDocument } from "../document.tsx";
import { appointmentAt, useAppointment, ZoneNotes } from "./appointment-facts.tsx";
import { ContactLinks, Failure, FrameDocument, Unbroken } from "./booking-frame.tsx";

/** The form for a chosen time: two fields and a button, and what went wrong. */
export function FormDocument(view: FormView) {
  const { locale, siteZone, texts } = useDocument();
  const { zone, kind, of, start, failure, near, isSent } = view;
  const otherTimes = { ...carriedAlong(view), from: shortInstant(start) };
  const shownZone = zone ?? siteZone;
  const when = <Unbroken>{useAppointment(appointmentAt(start, of.minutes), shownZone)}</Unbroken>;
  return (
    <FrameDocument
      isFramed={view.isFramed}
      title={failure ? texts.form.notYet : texts.form.title}
      otherAddress={otherFramePath(locale, "time", queryOf(view))}
    >
      <h1>{texts.form.title}</h1>
      <p className="chosen">
        <strong>
          {kind !== null && <small>{of.name[locale]}</small>}
          {near ? <s>{when}</s> : when}
          <ZoneNotes start={start} zone={shownZone} />
        </strong>
        <LineLink href={frameAddress("list", locale, otherTimes)}>{texts.form.otherTimes}</LineLink>
      </p>
      {failure && !(near && isSent) && <FormFailed {...view} failure={failure} />}
      {near && !isSent ? <NearTimes {...view} near={near} /> : <BookingForm {...view} />}
    </FrameDocument>
  );
}

/** The key is in the address, so that Back leads to what was booked. */
function queryOf(view: FormView) {
  return { start: shortInstant(view.start), ...carriedAlong(view), key: view.requestKey };
}

function BookingForm(view: FormView) {
  const { locale, facts, texts } = useDocument();
  const { of, start, near, failure } = view;
  const { privacy, privacyAlone, newTab, book } = texts.form;
  return (
    <form method="post" action={frameAddress("time", locale, queryOf(view))} noValidate>
      {!near && <input type="hidden" name="start" value={shortInstant(start)} />}
      {/* In the booking page's frame the script asks the page around it. */}
      {facts.processing.visits && <input type="hidden" name={pageField} value={view.page ?? ""} />}
      <div className="honeypot" aria-hidden="true">
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      {near && failure && (
        <>
          <FormFailed {...view} failure={failure} />
          <NearTimes {...view} near={near} />
        </>
      )}
      <div className="fields group/fields">
        <TypedField {...view} field="name">
          {(control) => <input type="text" autoComplete="name" required {...control} />}
        </TypedField>
        <TypedField {...view} field="email">
          {(control) => <input type="email" autoComplete="email" required {...control} />}
        </TypedField>
        <PlaceChoice {...view} />
        {of.question && <Question {...view} question={of.question[locale]} />}
        <Note {...view} />
      </div>
      <p className="fine">
        {of.id === consultationKind ? privacy : privacyAlone}{" "}
        <a href={pathOf(facts.pages, "privacy", locale)} target="_blank" rel="noopener">
          {pageOf(facts.pages, "privacy").label[locale]}
          <span className="sr-only"> ({newTab})</span>
        </a>
      </p>
      {!near && (
        <p className="actions">
          <SubmitButton>{fillIn(book, { minutes: of.minutes })}</SubmitButton>
        </p>
      )}
    </form>
  );
}

function FormFailed({ failure, near }: FormView & { failure: FormFailure }) {
  const offersOther = failure !== "invalid" && failure !== "refused" && failure !== "other-request" && !near;
  return (
    // Focus goes to the first field that is marked, or else here.
    <Failure focused={failure !== "invalid"}>
      <p>{useDocument().texts.form.failures[failure]}</p>
      {offersOther && <ContactLinks />}
    </Failure>
  );
}

/** In a form that was sent already, buttons that send it for another time. Else links, as nothing is lost. */
function NearTimes({ near, ...view }: FormView & { near: readonly number[] }) {
  const { zone, start, isSent = false } = view;
  const { locale, siteZone, texts } = useDocument();
  if (near.length === 0)
    return (
      <>
        <p>{texts.callOrWrite}</p>
        <ContactLinks />
      </>
    );
  const dayOf = (iso: string) => formatDay(iso, locale, zone ?? siteZone);
  return (
    <>
      {/* Enter in a field presses a form's first button: none of the times may be pressed that way. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a disabled button takes no focus */}
      {isSent && <button type="submit" className="hidden" disabled aria-hidden="true" />}
      <p id="near">{isSent ? texts.form.near : texts.form.nearLinks}</p>
      <ul className="near" aria-labelledby="near">
        {near.map((time) => {
          const iso = new Date(time).toISOString();
          const isSameDay = dayOf(iso) === dayOf(start);
          const clock = <strong>{formatTime(iso, locale, zone ?? siteZone, siteZone)}</strong>;
          const label = isSameDay ? (
            <>
              {clock}
              <span className="sr-only">, {dayOf(iso)}</span>
            </>
          ) : (
            <>
              {dayOf(iso)}
              {clock}
            </>
          );
          return (
            <li key={time}>
              {isSent ? (
                <button type="submit" name="start" value={shortInstant(time)}>
                  {label}
                </button>
              ) : (
                <a href={timeAddress(locale, time, view)}>{label}</a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A choice only where there is one. The number is asked for when it is needed, and the server says when it lacks. */
function PlaceChoice(view: FormView) {
  const { form } = useDocument().texts;
  const { place: chosen } = view;
  const { places } = view.of;
  const [only] = places;
  return (
    <>
      {places.length === 1 && only ? (
        <p className="wide">
          {form.only[only]}
          <input type="hidden" name="place" value={only} />
        </p>
      ) : (
        <fieldset className="places wide">
          <legend>{form.places}</legend>
          {places.map((place) => (
            <label key={place}>
              <input type="radio" name="place" value={place} defaultChecked={place === chosen} /> {form.place[place]}
            </label>
          ))}
        </fieldset>
      )}
      {places.includes("phone") && (
        <TypedField {...view} field="phone" className={`phone ${onlyWith.phone}`}>
          {(control) => <input type="tel" autoComplete="tel" {...control} />}
        </TypedField>
      )}
      {places.includes("there") && (
        <TypedField {...view} field="address" className={`wide ${onlyWith.there}`}>
          {(control) => <input type="text" autoComplete="street-address" {...control} />}
        </TypedField>
      )}
    </>
  );
}

/** Fields that another way of meeting does not need. */
const onlyWith = {
  phone: "group-has-[[name=place]:checked:not([value=phone])]/fields:hidden",
  there: "group-has-[[name=place]:checked:not([value=there])]/fields:hidden",
};

function Question({ question, ...view }: FormView & { question: string }) {
  const { optional } = useDocument().texts.form;
  return (
    <TypedField {...view} field="answer" label={question} optional={optional} className="wide">
      {(control) => <textarea rows={2} {...control} />}
    </TypedField>
  );
}

function Note(view: FormView) {
  const { optional, noteHint } = useDocument().texts.form;
  const hint = (
    <p className="hint" id="note-hint">
      {noteHint}
    </p>
  );
  return (
    <TypedField {...view} field="note" optional={optional} hint={hint} className="wide">
      {(control) => <textarea rows={3} {...control} />}
    </TypedField>
  );
}

interface TypedFieldProps extends FormView {
  field: BookingField;
  /** Else that of the texts. */
  label?: string;
  optional?: string;
  /** Its id is the field's, and `-hint`. */
  hint?: ReactNode;
  className?: string;
  children(control: object): ReactNode;
}

/** A field with what was typed into it. The first that is wrong has the focus. */
function TypedField({ field, typed, problems = {}, label, optional, hint, className, children }: TypedFieldProps) {
  const { texts } = useDocument();
  const problem = useMessage(field, problems[field]);
  const described = [hint && `${field}-hint`, problem && problemIdOf(field)].filter(Boolean).join(" ");
  return (
    <Field
      id={field}
      label={label ?? (field === "answer" ? "" : texts.form.labels[field])}
      optional={optional}
      hint={hint}
      problem={problem}
      className={className}
    >
      {children({
        id: field,
        name: field,
        className: `${controlLook} min-h-13`,
        // A character has at most two UTF-16 units: everything that a field accepts comes back, but not a pasted book.
        defaultValue: (typed[field] ?? "").slice(0, 2 * longest[field]),
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": described || undefined,
        autoFocus: Object.keys(problems)[0] === field,
      })}
    </Field>
  );
}

/** In characters. */
const longest: Record<BookingField, number> = {
  name: contactRules.name.maxLength,
  email: contactRules.email.maxLength,
  phone: 40,
  address: bookingLimits.address,
  note: longestNote,
  answer: bookingLimits.answer,
};

/** Messages of name and address are those of the contact form. */
function useMessage(field: BookingField, problem: string | undefined): string | undefined {
  const { locale, messages, texts } = useDocument();
  if (problem === undefined) return undefined;
  const sentences: Readonly<Record<string, string>> =
    field === "name" || field === "email"
      ? messages[locale].problems[field]
      : texts.form.problems[field === "answer" ? "note" : field];
  return fillIn(sentences[problem] ?? "", { max: formatNumber(longest[field], locale) });
}
