import { LineLink } from "../../../kit/ui/plain-frame.tsx";
import type { FreeTimes, OfferedDay } from "../../../site/booking-documents.ts";
import { fillIn } from "../../../site/fill-in.ts";
import { formatDay, formatTime } from "../../../site/time.ts";
import { useDocument } from "../document.tsx";
import { useZoneNames } from "./appointment-facts.tsx";

/** Days, and times of each, that a narrow and a wide frame show. From which width on: booking.css. All of it fits the frame's 1100 pixels. */
const shown = { narrow: { days: 6, times: 3 }, wide: { days: 7, times: 6 } } as const;

export interface TimeListProps extends FreeTimes {
  zone: string;
  /** Address of a time, to take it. */
  timeAddress(time: number): string;
  /** Of this list with another beginning, or with one day opened. */
  listAddress(place: { from?: number; day?: number }): string;
}

/** The days of a list with their times, and the links to earlier and later ones; or one day with all of its times. */
export function TimeList(props: TimeListProps) {
  const opened = props.day === null ? -1 : indexOfDay(props.days, props.day);
  return opened === -1 ? <SeveralDays {...props} /> : <OneDay {...props} opened={opened} />;
}

/** The zone of the times that are shown: where clocks change between two of them, from which one on. */
export function ZoneLine({ zone, days, from, day }: TimeListProps): string {
  const { locale, siteZone, texts } = useDocument();
  const nameOf = useZoneNames();
  const first = Math.max(0, indexOfDay(days, day ?? from));
  const there = day === null ? days.slice(first, first + shown.wide.days) : days.slice(first, first + 1);
  const zoneAt = (time: number) => nameOf(zone, isoOf(time));
  const times = there.flatMap(({ free }) =>
    changesIn(free, zoneAt).map((time) => ({ time, isFirst: time === free[0] })),
  );
  const changed = times.filter(({ time }, i) => i > 0 && zoneAt(time) !== zoneAt(times[i - 1]?.time ?? time));
  const [begins = there[0]?.first ?? 0] = times.map(({ time }) => time);
  return [
    fillIn(texts.list.zone, { zone: zoneAt(begins) }),
    ...changed.map(({ time, isFirst }) => {
      const [, date] = splitDay(formatDay(isoOf(time), locale, zone));
      const clock = formatTime(isoOf(time), locale, zone, siteZone);
      return fillIn(texts.list.zoneFrom, { day: isFirst ? date : `${date}, ${clock}`, zone: zoneAt(time) });
    }),
  ].join(" ");
}

/** The first of a day's times, and each at which the zone has another name. Most days have none, and 288 times at most. */
function changesIn(times: readonly number[], zoneAt: (time: number) => string): number[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (zoneAt(first) === zoneAt(last)) return [first];
  return times.filter((time, i) => i === 0 || zoneAt(time) !== zoneAt(times[i - 1] ?? time));
}

function SeveralDays(props: TimeListProps) {
  const first = Math.max(0, indexOfDay(props.days, props.from));
  return (
    <>
      <ol className="days">
        {props.days.slice(first, first + shown.wide.days).map((day) => (
          <Day key={day.first} {...props} offered={day} />
        ))}
      </ol>
      {/* The two widths show other days, so each has its links. */}
      <Steps {...props} first={first} width="narrow" />
      <Steps {...props} first={first} width="wide" />
    </>
  );
}

function Day({ offered, ...props }: TimeListProps & { offered: OfferedDay }) {
  const { locale, texts } = useDocument();
  const { free, first } = offered;
  const [weekday, date] = splitDay(formatDay(isoOf(first), locale, props.zone));
  // Each width has room for so many: the last place is for the rest.
  const isMore = { narrow: free.length > shown.narrow.times, wide: free.length > shown.wide.times };
  return (
    <li>
      <h2>
        {weekday} <small>{date}</small>
      </h2>
      {free.length === 0 ? (
        <p className="full">{texts.list.full}</p>
      ) : (
        <ul className="times">
          {free.slice(0, isMore.wide ? shown.wide.times - 1 : shown.wide.times).map((time, i) => (
            <li key={time} className={isMore.narrow && i >= shown.narrow.times - 1 ? "wide" : undefined}>
              <Time {...props} time={time} />
            </li>
          ))}
          {isMore.narrow && (
            <li className={isMore.wide ? "more" : "more narrow"}>
              <a href={props.listAddress({ day: first })}>
                {fillIn(texts.list.all, { times: free.length })}
                <span className="sr-only"> {fillIn(texts.list.allOn, { day: `${weekday}, ${date}` })}</span>
              </a>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function OneDay({ opened, ...props }: TimeListProps & { opened: number }) {
  const { locale, texts } = useDocument();
  const { days, zone, listAddress } = props;
  const day = days[opened] as OfferedDay;
  const dayOf = ({ first }: OfferedDay) => formatDay(isoOf(first), locale, zone);
  const linkTo = (other: OfferedDay | undefined) =>
    other ? <LineLink href={listAddress({ day: other.first })}>{dayOf(other)}</LineLink> : <span />;
  return (
    <>
      <section className="day">
        <h2>{dayOf(day)}</h2>
        {day.free.length === 0 ? (
          <p className="full">{texts.list.full}</p>
        ) : (
          <ul className="times">
            {day.free.map((time) => (
              <li key={time}>
                <Time {...props} time={time} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="steps">
        {linkTo(days[opened - 1])}
        {linkTo(days[opened + 1])}
      </p>
      <p className="steps">
        <LineLink href={listAddress({ from: day.first })}>{texts.list.days}</LineLink>
      </p>
    </>
  );
}

function Time({ zone, timeAddress, time }: TimeListProps & { time: number }) {
  const { locale, siteZone } = useDocument();
  return (
    <a href={timeAddress(time)}>
      {formatTime(isoOf(time), locale, zone, siteZone)}
      <span className="sr-only">, {formatDay(isoOf(time), locale, zone)}</span>
    </a>
  );
}

interface StepsProps extends TimeListProps {
  /** Index of the first day that is shown. */
  first: number;
  width: keyof typeof shown;
}

function Steps({ days, zone, listAddress, first, width }: StepsProps) {
  const { locale, texts } = useDocument();
  const next = days[first + shown[width].days];
  const before = Math.max(0, first - shown[width].days);
  const earlier = days[before] as OfferedDay;
  if (first === 0 && !next) return null;
  return (
    <p className={`steps ${width}`}>
      {first > 0 ? (
        <LineLink href={listAddress(before === 0 ? {} : { from: earlier.first })}>{texts.list.earlier}</LineLink>
      ) : (
        <span />
      )}
      {next && (
        <LineLink href={listAddress({ from: next.first })}>
          {fillIn(texts.list.later, { day: splitDay(formatDay(isoOf(next.first), locale, zone))[1] })}
        </LineLink>
      )}
    </p>
  );
}

/** The day that has this time, or the next one; -1 when all are before. */
function indexOfDay(days: readonly OfferedDay[], time: string | null): number {
  return time === null ? 0 : days.findIndex(({ last }) => last >= Date.parse(time));
}

function splitDay(day: string): [weekday: string, date: string] {
  const [weekday = "", date = ""] = day.split(", ");
  return [weekday, date];
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
