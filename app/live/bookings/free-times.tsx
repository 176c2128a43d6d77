import { buttonLook, SubmitButton } from "../../../kit/ui/button.tsx";
import { controlLook, Field } from "../../../kit/ui/field.tsx";
import { Icon } from "../../../kit/ui/icon.tsx";
import { LineLink } from "../../../kit/ui/plain-frame.tsx";
import {
  carriedAlong,
  frameAddress,
  framePath,
  otherFramePath,
  placeQuery,
  shortInstant,
  timeAddress,
} from "../../../site/booking-addresses.ts";
import type { FrameView, FreeTimes, ShownKind, ZoneRegion } from "../../../site/booking-documents.ts";
import { fillIn } from "../../../site/fill-in.ts";
import { clockTime, formatDay, formatTime } from "../../../site/time.ts";
import { useDocument } from "../document.tsx";
import { useOwnersTime } from "./appointment-facts.tsx";
import { ContactLinks, FrameDocument, Unbroken } from "./booking-frame.tsx";
import { TimeList, type TimeListProps, ZoneLine } from "./time-list.tsx";

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** Free times by day, with the next one first. */
export function FreeTimesDocument({
  days,
  from,
  day,
  of,
  hasOthers,
  isClosed,
  ...view
}: FrameView & FreeTimes & { of: ShownKind; hasOthers: boolean; isClosed: boolean }) {
  const { locale, siteZone, texts } = useDocument();
  const { kind } = view;
  const query = { ...carriedAlong(view), from: from && shortInstant(from), day: day && shortInstant(day) };
  const times: TimeListProps = {
    ...{ days, from, day, zone: view.zone ?? siteZone },
    timeAddress: (time) => timeAddress(locale, time, view),
    listAddress: (place) => frameAddress("list", locale, { ...carriedAlong(view), ...placeQuery(place) }),
  };
  const otherAddress = otherFramePath(locale, "list", query);
  const nameWithLength = `${of.name[locale]}, ${fillIn(texts.kinds.minutes, { minutes: of.minutes })}`;
  if (days.length === 0)
    return isClosed ? <UnavailableDocument {...view} /> : <NothingFree {...view} otherAddress={otherAddress} />;
  return (
    <FrameDocument
      {...view}
      title={texts.list.title}
      shownZone={view.zone === null ? siteZone : undefined}
      otherAddress={otherAddress}
    >
      <h1>{texts.list.title}</h1>
      {kind !== null && (
        <p className="kind">
          <strong>{nameWithLength}</strong>
          {hasOthers && (
            <LineLink href={frameAddress("list", locale, { ...carriedAlong(view), kind: null })}>
              {texts.kinds.others}
            </LineLink>
          )}
        </p>
      )}
      <p className="zone">
        <ZoneLine {...times} />{" "}
        <LineLink href={frameAddress("zones", locale, { ...carriedAlong(view), from: query.day ?? query.from })}>
          {texts.list.otherZone}
        </LineLink>
      </p>
      {!day && <NextFree {...times} minutes={of.minutes} />}
      <TimeList {...times} />
    </FrameDocument>
  );
}

/** What can be booked, where there is a choice. */
export function KindsDocument({ kinds, ...view }: FrameView & { kinds: readonly ShownKind[] }) {
  const { locale, texts } = useDocument();
  const { title } = texts.kinds;
  return (
    <FrameDocument {...view} title={title} otherAddress={otherFramePath(locale, "list", carriedAlong(view))}>
      <h1>{title}</h1>
      <ul className="kinds">
        {kinds.map(({ id, address, name, minutes, places }) => (
          <li key={id}>
            <a href={frameAddress("list", locale, { ...carriedAlong(view), kind: address })}>
              <strong>{name[locale]}</strong>
              <span>
                {[fillIn(texts.kinds.minutes, { minutes }), ...places.map((place) => texts.form.place[place])].join(
                  " · ",
                )}
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </FrameDocument>
  );
}

/** The one yellow action: the next time, or where that is at night for the visitor, the next by day within a week. */
function NextFree({ days, zone, timeAddress, minutes }: TimeListProps & { minutes: number }) {
  const { locale, siteZone, texts } = useDocument();
  const free = days.flatMap((day) => day.free);
  const [first = 0] = free;
  const next = free.find((time) => time < first + week && isByDay(time, minutes, zone)) ?? first;
  const ours = useOwnersTime(next, zone);
  const iso = new Date(next).toISOString();
  return (
    <div className="next">
      <p>
        {next === first ? texts.list.next : texts.list.nextByDay}
        <strong>
          <Unbroken>{`${formatDay(iso, locale, zone)}, ${formatTime(iso, locale, zone, siteZone)}`}</Unbroken>
        </strong>
        {ours}
      </p>
      <a href={timeAddress(next)} className={buttonLook({ look: "ink" })}>
        {texts.list.take}
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

/** Whether all of an appointment is between 7:00 and 21:00 on the visitor's clock. */
function isByDay(start: number, minutes: number, zone: string): boolean {
  const [from, until] = [clockTime(start, zone), clockTime(start + minutes * minute, zone)];
  return "07:00" <= from && from < until && until <= "21:00";
}

function NothingFree({ otherAddress, ...view }: FrameView & { otherAddress: string }) {
  const { list, callOrWrite } = useDocument().texts;
  return (
    <FrameDocument {...view} title={list.nothing} otherAddress={otherAddress}>
      <h1>{list.nothing}</h1>
      <p>
        {list.nothingInDays} {callOrWrite}
      </p>
      <ContactLinks />
    </FrameDocument>
  );
}

/** When the store does not answer, or it is not known when the owner is busy. */
export function UnavailableDocument(view: FrameView) {
  const { locale, texts } = useDocument();
  const { title, text } = texts.unavailable;
  return (
    <FrameDocument {...view} title={title} otherAddress={otherFramePath(locale, "list", carriedAlong(view))}>
      <h1>{title}</h1>
      <p>{text}</p>
      <ContactLinks />
    </FrameDocument>
  );
}

interface ZonesView extends FrameView {
  from: string | null;
  regions: readonly ZoneRegion[];
}

/** All time zones, by region. */
export function ZonesDocument({ from, regions, ...view }: ZonesView) {
  const { locale, siteZone, texts } = useDocument();
  const { zones } = texts;
  const { zone } = view;
  const query = { ...carriedAlong(view), from: from && shortInstant(from) };
  const kept = Object.entries({ ...query, zone: null }).filter(([, value]) => value !== null) as [string, string][];
  return (
    <FrameDocument {...view} title={zones.title} otherAddress={otherFramePath(locale, "zones", query)}>
      <h1>{zones.title}</h1>
      <p>{zones.text}</p>
      <form action={framePath("list", locale)}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="zone" label={zones.label} className="choice">
          <select id="zone" name="zone" defaultValue={zone ?? siteZone} className={`${controlLook} min-h-13`}>
            {regions.map(({ label, zones }) => (
              <optgroup key={label} label={label}>
                {zones.map(({ zone, city }) => (
                  <option key={zone} value={zone}>
                    {city}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Field>
        <p className="actions">
          <SubmitButton>{zones.show}</SubmitButton>
          <LineLink href={frameAddress("list", locale, query)}>{zones.back}</LineLink>
        </p>
      </form>
    </FrameDocument>
  );
}
