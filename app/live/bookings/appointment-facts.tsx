import type { ReactNode } from "react";
import type { ExpectedMail, ShownBooking } from "../../../site/booking-documents.ts";
import { clockOf } from "../../../site/clock.ts";
import { fillIn } from "../../../site/fill-in.ts";
import { formatAppointment, formatDay, formatTime, zoneName } from "../../../site/time.ts";
import { useDocument } from "../document.tsx";
import { Unbroken } from "./booking-frame.tsx";

interface AppointmentFactsProps {
  booking: ShownBooking;
  /** Null where they do not meet, or have met: nobody calls then, or sends a link. */
  videoLink: string | null;
}

/** When and how the two meet, and with whom the visitor does. */
export function AppointmentFacts({ booking, videoLink }: AppointmentFactsProps) {
  const { facts, locale, texts } = useDocument();
  const { what, when, how, with: meets, ...ways } = texts.booked;
  const kind = booking[`kind_${locale}`];
  const time = useAppointment(booking, booking.zone);
  return (
    <FactList>
      <Fact term={when}>
        <Unbroken>{time}</Unbroken>
        <ZoneNotes start={booking.starts_at} zone={booking.zone} />
      </Fact>
      {kind !== null && <Fact term={what}>{kind}</Fact>}
      <Fact term={how}>
        {ways[booking.place]}
        {videoLink !== null && (
          <small>
            <MeetingPoint booking={booking} videoLink={videoLink} />
          </small>
        )}
      </Fact>
      <Fact term={meets}>{facts.owner.name}</Fact>
    </FactList>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MeetingPoint({ booking, videoLink }: { booking: ShownBooking; videoLink: string }) {
  const { call, linkFollows, joinAt } = useDocument().texts.booked;
  if (booking.place === "here" || booking.place === "there") return booking.address;
  if (booking.place === "phone") return fillIn(call, { phone: booking.phone ?? "" });
  if (!/^https?:\/\//i.test(videoLink)) return linkFollows;
  return (
    <>
      {joinAt}{" "}
      <a href={videoLink} target="_blank" rel="noreferrer">
        {videoLink}
      </a>
    </>
  );
}

/** What the visitor may expect by mail. */
export function MailLine({ booking, mail }: { booking: ShownBooking; mail: ExpectedMail }) {
  const { booked } = useDocument().texts;
  const line = { coming: booked.mail, late: booked.mailLater, none: booked.noMail }[mail];
  return <p className="fine">{fillIn(line, { email: booking.email })}</p>;
}

/** The zone of a time, and what the owner's clock shows where that differs. */
export function ZoneNotes({ start, zone }: { start: string; zone: string }) {
  const name = useZoneNames()(zone, start);
  const ours = useOwnersTime(Date.parse(start), zone);
  return (
    <>
      <small>{name}</small>
      {ours !== null && <small>{ours}</small>}
    </>
  );
}

/** A time on the owner's clock; null where the visitor's shows the same. */
export function useOwnersTime(instant: number, zone: string): string | null {
  const { locale, siteZone, texts } = useDocument();
  const nameOf = useZoneNames();
  const iso = new Date(instant).toISOString();
  const [theirs, ours] = [zone, siteZone].map((clock) => [
    formatDay(iso, locale, clock),
    formatTime(iso, locale, clock, siteZone),
  ]);
  if (String(theirs) === String(ours)) return null;
  const [day, clock = ""] = ours ?? [];
  // The hour that the clock shows twice is written with its zone.
  const time = locale === "de" && /\d$/.test(clock) ? `${clock} Uhr` : clock;
  const name = fillIn(texts.list.ownersTime, { time, zone: nameOf(siteZone, iso) });
  return day === theirs?.[0] ? name : `${day}, ${name}`;
}

/** Names of zones with their offset at a time: the owner's is named after the owner's city. */
export function useZoneNames(): (zone: string, at: string) => string {
  const { locale, facts } = useDocument();
  return (zone, at) => zoneName(zone, locale, at, clockOf(facts.owner));
}

/** When an appointment is, on the clock of a zone. */
export function useAppointment(appointment: Pick<ShownBooking, "starts_at" | "ends_at">, zone: string): string {
  const { locale, siteZone } = useDocument();
  return formatAppointment(appointment, locale, zone, siteZone);
}

/** An appointment that starts then. */
export function appointmentAt(start: string, minutes: number): Pick<ShownBooking, "starts_at" | "ends_at"> {
  return { starts_at: start, ends_at: new Date(Date.parse(start) + minutes * 60_000).toISOString() };
}
