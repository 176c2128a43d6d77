import type { ReactNode } from "react";
import { SubmitButton } from "../../../kit/ui/button.tsx";
import { controlLook, Field } from "../../../kit/ui/field.tsx";
import { LineLink } from "../../../kit/ui/plain-frame.tsx";
import { appointmentAddress, placeQuery, shortInstant } from "../../../site/booking-addresses.ts";
import {
  type AppointmentView,
  type FormFailure,
  type FreeTimes,
  longestReason,
  type ShownAppointment,
  type ShownBooking,
  type Trouble,
} from "../../../site/booking-documents.ts";
import { fillIn } from "../../../site/fill-in.ts";
import { pathOf } from "../../../site/pages.ts";
import { formatDay, formatTime } from "../../../site/time.ts";
import { useDocument } from "../document.tsx";
import { AddToCalendar } from "./add-to-calendar.tsx";
import {
  AppointmentFacts,
  consultationAt,
  Fact,
  FactList,
  MailLine,
  useAppointment,
  ZoneNotes,
} from "./appointment-facts.tsx";
import { ActionLink, ContactLinks, Failure, PageDocument, Unbroken } from "./booking-frame.tsx";
import { TimeList, type TimeListProps, ZoneLine } from "./time-list.tsx";

/** One appointment: when and how, and what may still be done about it. */
export function AppointmentPage(props: AppointmentView & ShownAppointment) {
  const { booking, state, videoLink, done, mail, isOutdated } = props;
  const { appointment } = useDocument().texts;
  const title = useTitle(props);
  const isAhead = state !== "cancelled" && state !== "over";
  return (
    <Appointment {...props} title={title} isOutdated={isOutdated}>
      {booking.owner_line !== null && booking.changed_by === "owner" && (
        <figure>
          <figcaption>{appointment.from}</figcaption>
          <blockquote>{booking.owner_line}</blockquote>
        </figure>
      )}
      <AppointmentFacts booking={booking} videoLink={isAhead ? videoLink : null} />
      {mail !== "none" && done !== null && state === "booked" && <MailLine booking={booking} mail={mail} />}
      <NextSteps {...props} />
    </Appointment>
  );
}

function useTitle({ booking, state, done }: ShownAppointment): string {
  const { locale, texts } = useDocument();
  const { appointment } = texts;
  const weekday = formatDay(booking.starts_at, locale, booking.zone).split(",")[0] ?? "";
  if (state !== "booked") return state === "cancelled" && done ? appointment.done.cancelled : appointment[state].title;
  return done && done !== "cancelled" ? fillIn(appointment.done[done], { day: weekday }) : appointment.title;
}

function NextSteps(props: AppointmentView & ShownAppointment) {
  const { booking, state, token, videoLink, canMove, isHeld } = props;
  const { locale, siteZone, texts } = useDocument();
  const { appointment } = texts;
  if (state === "booked")
    return (
      <>
        <AddToCalendar booking={booking} token={token} videoLink={videoLink} />
        <section>
          <h2>{canMove ? appointment.changeTitle : appointment.cancel}</h2>
          <p>{canMove ? appointment.changeText : appointment.cancelText}</p>
          {canMove && (
            <p>
              <ActionLink href={appointmentAddress(locale, { token, step: "move" })} look="line">
                {appointment.move}
              </ActionLink>
            </p>
          )}
          <Press {...props} action="cancel" look="line" withReason>
            {appointment.cancel}
          </Press>
        </section>
      </>
    );
  if (state === "pending") {
    const until = isHeld && booking.held_until ? formatTime(booking.held_until, locale, booking.zone, siteZone) : null;
    return (
      <>
        <p>{until === null ? appointment.pending.open : fillIn(appointment.pending.text, { until })}</p>
        <div className="actions">
          <Press {...props} action="confirm">
            {appointment.pending.confirm}
          </Press>
          <Press {...props} action="cancel" look="line">
            {appointment.cancel}
          </Press>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{appointment[state].text}</p>
      {state === "begun" ? <ContactLinks /> : <BookAgain />}
    </>
  );
}

interface PressProps extends AppointmentView {
  booking: ShownBooking;
  action: string;
  look?: "primary" | "line";
  /** The time that is pressed, where it is another one. */
  start?: string;
  /** Whether the visitor may say why. */
  withReason?: boolean;
  children: ReactNode;
}

/** A form of one button, for the booking as it is shown. */
function Press({ token, booking, action, look = "primary", start, withReason, children }: PressProps) {
  const { locale, texts } = useDocument();
  return (
    <form method="post" action={appointmentAddress(locale, { token })}>
      <input type="hidden" name="sequence" value={booking.sequence} />
      {start !== undefined && <input type="hidden" name="start" value={shortInstant(start)} />}
      {withReason && (
        <Field id="reason" label={texts.appointment.reason}>
          <textarea id="reason" name="reason" rows={2} maxLength={longestReason} className={controlLook} />
        </Field>
      )}
      <SubmitButton look={look} name="action" value={action}>
        {children}
      </SubmitButton>
    </form>
  );
}

interface MovePageProps extends AppointmentView, FreeTimes {
  booking: ShownBooking;
  isClosed: boolean;
  refusal: FormFailure | null;
}

/** The free times for an appointment that is being moved. */
export function MovePage(props: MovePageProps) {
  const { booking, token, days, from, day, isClosed, refusal } = props;
  const { locale, texts } = useDocument();
  const { appointment, form, list, callOrWrite, unavailable } = texts;
  const times: TimeListProps = {
    ...{ days, from, day, zone: booking.zone },
    timeAddress: (time) => appointmentAddress(locale, { token, step: "move", start: shortInstant(time) }),
    listAddress: (place) => appointmentAddress(locale, { token, step: "move", ...placeQuery(place) }),
  };
  return (
    <Appointment {...props} title={appointment.list.title}>
      {refusal && (
        <Failure focused={false}>
          <p>{form.failures[refusal]}</p>
        </Failure>
      )}
      <Change booking={booking} />
      {days.length > 0 ? (
        <>
          <p className="zone">
            <ZoneLine {...times} />
          </p>
          <TimeList {...times} />
        </>
      ) : (
        <>
          <p>{isClosed ? unavailable.text : `${list.nothingInDays} ${callOrWrite}`}</p>
          <ContactLinks />
        </>
      )}
      <p>
        <LineLink href={appointmentAddress(locale, { token })}>{appointment.list.back}</LineLink>
      </p>
    </Appointment>
  );
}

/** One that was not confirmed in time to keep its time, which is not free any more. One press books another one. */
export function PendingTakenPage(props: AppointmentView & { booking: ShownBooking; near: readonly number[] }) {
  const { booking, near } = props;
  const { locale, siteZone, texts } = useDocument();
  const { appointment, list, callOrWrite } = texts;
  const { starts_at, zone } = booking;
  return (
    <Appointment {...props} title={appointment.taken.title}>
      <p className="chosen">
        <strong>
          <s>
            <Unbroken>{useAppointment(booking, zone)}</Unbroken>
          </s>
          <ZoneNotes start={starts_at} zone={zone} />
        </strong>
      </p>
      {near.length > 0 ? (
        <>
          <p>{appointment.taken.text}</p>
          <div className="actions near">
            {near.map((time) => {
              const start = new Date(time).toISOString();
              return (
                <Press key={time} {...props} action="confirm" look="line" start={start}>
                  <Unbroken>{`${formatDay(start, locale, zone)}, ${formatTime(start, locale, zone, siteZone)}`}</Unbroken>
                </Press>
              );
            })}
          </div>
        </>
      ) : (
        <>
          <p>{`${list.nothingInDays} ${callOrWrite}`}</p>
          <ContactLinks />
        </>
      )}
      <BookAgain />
    </Appointment>
  );
}

/** The last look before an appointment is moved: with one button, since opening an address changes nothing. */
export function CheckMovePage(props: AppointmentView & { booking: ShownBooking; start: string }) {
  const { booking, token, start } = props;
  const { locale, texts } = useDocument();
  const { title, move } = texts.appointment.check;
  return (
    <Appointment {...props} title={title}>
      <Change booking={booking} start={start} />
      <Press {...props} action="move" start={start} withReason>
        {move}
      </Press>
      <p>
        <LineLink href={appointmentAddress(locale, { token, step: "move" })}>{texts.form.otherTimes}</LineLink>
      </p>
    </Appointment>
  );
}

/** When the appointment is, and when it would be. */
function Change({ booking, start }: { booking: ShownBooking; start?: string }) {
  const { list } = useDocument().texts.appointment;
  return (
    <FactList>
      <Fact term={list.now}>
        <When {...booking} />
      </Fact>
      {start !== undefined && (
        <Fact term={list.new}>
          <When {...consultationAt(start)} zone={booking.zone} />
        </Fact>
      )}
    </FactList>
  );
}

function When({ zone, ...appointment }: Pick<ShownBooking, "starts_at" | "ends_at" | "zone">) {
  return <Unbroken>{useAppointment(appointment, zone)}</Unbroken>;
}

/** There is no appointment to show, or it could not be changed. */
export function TroublePage({ trouble, ...view }: AppointmentView & { trouble: Trouble }) {
  const { texts } = useDocument();
  const { title, text } = trouble === "unavailable" ? texts.unavailable : texts.appointment[trouble];
  const isGone = trouble === "unknown" || trouble === "gone" || trouble === "corrected";
  return (
    <Appointment {...view} title={title}>
      <p>{text}</p>
      {isGone ? <BookAgain /> : <ContactLinks />}
    </Appointment>
  );
}

function BookAgain() {
  const { locale, facts, texts } = useDocument();
  return (
    <p className="actions">
      <ActionLink href={pathOf(facts.pages, "booking", locale)}>{texts.appointment.again}</ActionLink>
    </p>
  );
}

interface AppointmentProps extends Pick<AppointmentView, "query"> {
  title: string;
  /** Whether the visitor pressed on a page that was not up to date: nothing has changed. */
  isOutdated?: boolean | undefined;
  children: ReactNode;
}

function Appointment({ query, title, isOutdated = false, children }: AppointmentProps) {
  const { locale, texts } = useDocument();
  return (
    <PageDocument title={title} otherAddress={appointmentAddress(locale === "en" ? "de" : "en", query)}>
      {isOutdated && (
        <Failure>
          <p>{texts.appointment.outdated}</p>
        </Failure>
      )}
      <h1>{title}</h1>
      {children}
    </PageDocument>
  );
}
