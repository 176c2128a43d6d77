import { SubmitButton } from "../../../kit/ui/button.tsx";
import { controlLook, Field, problemIdOf } from "../../../kit/ui/field.tsx";
import { LineLink } from "../../../kit/ui/plain-frame.tsx";
import { appointmentAddress, frameAddress, otherFramePath, shortInstant } from "../../../site/booking-addresses.ts";
import type { BookedView, FrameView, HeldTime } from "../../../site/booking-documents.ts";
import { fillIn } from "../../../site/fill-in.ts";
import { contactRules, fieldProblemOf } from "../../../site/forms.ts";
import { pathOf } from "../../../site/pages.ts";
import { formatDay, formatTime } from "../../../site/time.ts";
import { useDocument } from "../document.tsx";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { AppointmentFacts, consultationAt, MailLine, useAppointment } from "./appointment-facts.tsx";
import { ActionLink, ContactLinks, Failure, FrameDocument, Unbroken } from "./booking-frame.tsx";

/** What the visitor has booked. */
export function BookedDocument(shown: BookedView) {
  const { booking, token, mail, videoLink, isFramed } = shown;
  const { locale, texts } = useDocument();
  const weekday = formatDay(booking.starts_at, locale, booking.zone).split(",")[0] ?? "";
  const title = fillIn(texts.booked.title[booking.place], { day: weekday });
  return (
    <FrameDocument isFramed={isFramed} title={title} otherAddress={otherFramePath(locale, "booked", { token })}>
      <h1>
        <Unbroken>{title}</Unbroken>
      </h1>
      <ClosedBridge {...booking} />
      <AppointmentFacts booking={booking} videoLink={videoLink} />
      <AddToCalendar booking={booking} token={token} videoLink={videoLink} />
      <section>
        <h2>{texts.booked.next.title}</h2>
        <ol className="next-steps">
          <li>
            <MailLine booking={booking} mail={mail} />
            <CorrectionForm {...shown} />
          </li>
          {mail !== "none" && <li>{texts.booked.next.prepare}</li>}
          <li>
            {texts.booked.next.otherwise}{" "}
            <LineLink href={appointmentAddress(locale, { token })} target="_top">
              {texts.booked.change}
            </LineLink>
          </li>
        </ol>
      </section>
      <ReadUntilThen />
    </FrameDocument>
  );
}

/** The site's mark as a bridge that is whole: visitor and owner on their banks, and the appointment under the arch between them. */
function ClosedBridge({ starts_at, zone }: BookedView["booking"]) {
  const { locale, siteZone } = useDocument();
  const [weekday, date] = formatDay(starts_at, locale, zone).split(", ");
  return (
    <div className="bridge">
      <svg viewBox="0 0 400 150" aria-hidden="true" data-drawing="">
        <path d="M60 138v-8a140 118 0 0 1 280 0v8" />
        <circle cx="60" cy="112" r="26" />
        <path d="M316 86h52v52h-52z" />
        <path d="M0 138h400v12H0z" />
      </svg>
      <p>
        <strong>{date}</strong>
        {`${weekday}, ${formatTime(starts_at, locale, zone, siteZone)}`}
      </p>
    </div>
  );
}

/** Nothing where the page is gone. */
function ReadUntilThen() {
  const { locale, facts, texts } = useDocument();
  const { title, page } = texts.booked.read;
  const target = facts.pages.find(({ id, hidden }) => id === page && !hidden);
  return (
    target && (
      <p className="read">
        {title}{" "}
        <LineLink href={pathOf(facts.pages, target.id, locale)} target="_top">
          {target.label[locale]}
        </LineLink>
      </p>
    )
  );
}

/** Folded, until it was pressed without success. */
function CorrectionForm({ token, isCorrectable, correction }: BookedView) {
  const { locale, messages, texts } = useDocument();
  const { question, label, send, over } = texts.booked.correct;
  const { email, failure } = correction;
  const problem = failure === "invalid" ? fieldProblemOf(contactRules.email, email) : null;
  const said = failure === "over" ? over : failure && problem === null ? texts.form.failures[failure] : null;
  const box = said !== null && (
    <Failure>
      <p>{said}</p>
    </Failure>
  );
  if (!isCorrectable)
    return (
      box && (
        <>
          {box}
          <ContactLinks />
        </>
      )
    );
  return (
    <details open={failure !== undefined}>
      <summary>{question}</summary>
      <form method="post" action={frameAddress("booked", locale, { token })} noValidate>
        {box}
        <Field id="email" label={label} problem={problem ? messages[locale].problems.email[problem] : undefined}>
          <input
            type="email"
            required
            autoComplete="email"
            id="email"
            name="email"
            defaultValue={email.slice(0, 2 * contactRules.email.maxLength)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemIdOf("email") : undefined}
            // biome-ignore lint/a11y/noAutofocus: what is wrong with the form that was sent
            autoFocus={problem !== null}
            className={`${controlLook} min-h-13`}
          />
        </Field>
        <p className="actions">
          <SubmitButton look="line">{send}</SubmitButton>
        </p>
      </form>
    </details>
  );
}

/** What is booked once the visitor presses the button in the mail, or the owner confirms it: no address here could do that. */
export function HeldDocument({ start, isHeld, isMailed, ...view }: FrameView & HeldTime) {
  const { locale, siteZone, texts } = useDocument();
  const { held } = texts;
  const [title, sentence] = isMailed ? [held.title, isHeld ? held.text : held.open] : [held.noted, held.noMail];
  const when = useAppointment(consultationAt(start), view.zone ?? siteZone);
  const query = { start: shortInstant(start), zone: view.zone, time: isHeld ? null : "open" };
  return (
    <FrameDocument {...view} title={title} otherAddress={otherFramePath(locale, "held", query)}>
      <h1>{title}</h1>
      <p className="lead">{fillIn(sentence, { when })}</p>
      {isMailed && <p>{held.missing}</p>}
      <ContactLinks />
    </FrameDocument>
  );
}

/** A booking that is not booked any more, or not yet: the document alone has the buttons for it. */
export function ChangedDocument({
  status,
  token,
  ...view
}: FrameView & { status: "pending" | "cancelled"; token: string }) {
  const { locale, texts } = useDocument();
  const { title } = texts.appointment[status];
  return (
    <FrameDocument {...view} title={title} otherAddress={otherFramePath(locale, "booked", { token })}>
      <h1>{title}</h1>
      <p className="actions">
        <ActionLink href={appointmentAddress(locale, { token })} target="_top">
          {status === "pending" ? texts.appointment.pending.confirm : texts.booked.details}
        </ActionLink>
      </p>
    </FrameDocument>
  );
}

/** There is no booking with the token of the address. */
export function NoBookingDocument({
  token,
  why,
  ...view
}: FrameView & { token: string; why: "unknown" | "corrected" }) {
  const { locale, texts } = useDocument();
  const { [why]: gone, again } = texts.appointment;
  return (
    <FrameDocument {...view} title={gone.title} otherAddress={otherFramePath(locale, "booked", { token })}>
      <h1>{gone.title}</h1>
      <p>{gone.text}</p>
      <p className="actions">
        {/* Whose link was corrected has an appointment. */}
        <ActionLink href={frameAddress("list", locale, {})} look={why === "corrected" ? "line" : "primary"}>
          {again}
        </ActionLink>
      </p>
    </FrameDocument>
  );
}
