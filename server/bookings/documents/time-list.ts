import { type Locale, timeZone } from "../../../site/locale.ts";
import { formatDay, formatTime } from "../../../site/zone-times.ts";
import { escapeHtml } from "../../escape-html.ts";
import { fillIn } from "../../fill-in.ts";
import type { Instant } from "../../store/values.ts";
import type { OfferedDay } from "../offers.ts";
import { shownZone } from "../zone-name.ts";
import { calendarTexts } from "./calendar-texts.ts";

/** Days, and times of each, that a narrow and a wide frame show. From which width on: booking.css. All of it fits the frame's 1100 pixels. */
const shown = { narrow: { days: 6, times: 3 }, wide: { days: 7, times: 6 } } as const;
type Width = keyof typeof shown;
const widths: readonly Width[] = ["narrow", "wide"];

/** The list begins with the day of a time, or shows nothing but that day. A time, as each zone has another day. */
export interface ListPlace {
  from: Instant | null;
  day: Instant | null;
}

export interface TimeListView extends ListPlace {
  locale: Locale;
  zone: string;
  days: readonly OfferedDay[];
  /** Address of a time, to take it. Not escaped. */
  timeAddress(time: number): string;
  /** Of this list with another beginning, or with one day opened. */
  listAddress(place: { from?: number; day?: number }): string;
}

/** The days of a list with their times, and the links to earlier and later ones; or one day with all of its times. */
export function timeList(view: TimeListView): string {
  const opened = view.day === null ? -1 : indexOfDay(view.days, view.day);
  return opened === -1 ? severalDays(view) : oneDay(view, opened);
}

/** The zone of the times that are shown, as HTML: where clocks change between two of them, from which one on. */
export function zoneLine({ locale, zone, days, from, day }: TimeListView): string {
  const { list } = calendarTexts(locale);
  const first = Math.max(0, indexOfDay(days, day ?? from));
  const there = day === null ? days.slice(first, first + shown.wide.days) : days.slice(first, first + 1);
  const zoneAt = (time: number) => escapeHtml(shownZone(zone, locale, isoOf(time)));
  const times = there.flatMap(({ free }) =>
    changesIn(free, zoneAt).map((time) => ({ time, isFirst: time === free[0] })),
  );
  const changed = times.filter(({ time }, i) => i > 0 && zoneAt(time) !== zoneAt(times[i - 1]?.time ?? time));
  const [begins = there[0]?.first ?? 0] = times.map(({ time }) => time);
  return [
    fillIn(list.zone, { zone: zoneAt(begins) }),
    ...changed.map(({ time, isFirst }) => {
      const day = dateOf(time, locale, zone);
      const clock = formatTime(isoOf(time), locale, zone);
      return fillIn(list.zoneFrom, { day: isFirst ? day : `${day}, ${clock}`, zone: zoneAt(time) });
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

/** A time on the owner's clock, as HTML; null where the visitor's shows the same. */
export function ownersTime(instant: number, locale: Locale, zone: string): string | null {
  const iso = isoOf(instant);
  const [theirs, ours] = [zone, timeZone].map((clock) => [
    formatDay(iso, locale, clock),
    formatTime(iso, locale, clock),
  ]);
  if (String(theirs) === String(ours)) return null;
  const [day, clock = ""] = ours ?? [];
  // The hour that the clock shows twice is written with its zone.
  const time = locale === "de" && /\d$/.test(clock) ? `${clock} Uhr` : clock;
  const name = fillIn(calendarTexts(locale).list.ownersTime, {
    time,
    zone: escapeHtml(shownZone(timeZone, locale, iso)),
  });
  return day === theirs?.[0] ? name : `${day}, ${name}`;
}

function severalDays(view: TimeListView): string {
  const first = Math.max(0, indexOfDay(view.days, view.from));
  const days = view.days.slice(first, first + shown.wide.days);
  return `<ol class="days">${days.map((day) => dayItem(view, day)).join("")}</ol>${steps(view, first)}`;
}

function dayItem(view: TimeListView, { free, first }: OfferedDay): string {
  const { locale, zone, listAddress } = view;
  const { list } = calendarTexts(locale);
  const [weekday, date] = splitDay(first, locale, zone);
  const heading = `<h2>${weekday} <small>${date}</small></h2>`;
  if (free.length === 0) return `<li>${heading}<p class="full">${list.full}</p></li>`;
  const all = `<a href="${escapeHtml(listAddress({ day: first }))}">${fillIn(list.all, { times: free.length })}<span class="sr-only"> ${fillIn(list.allOn, { day: `${weekday}, ${date}` })}</span></a>`;
  // Each width has room for so many: the last place is for the rest.
  const isMore = { narrow: free.length > shown.narrow.times, wide: free.length > shown.wide.times };
  const times = free
    .slice(0, isMore.wide ? shown.wide.times - 1 : shown.wide.times)
    .map(
      (time, i) =>
        `<li${isMore.narrow && i >= shown.narrow.times - 1 ? ' class="wide"' : ""}>${timeLink(view, time)}</li>`,
    );
  const more = isMore.narrow ? `<li class="${isMore.wide ? "more" : "more narrow"}">${all}</li>` : "";
  return `<li>${heading}<ul class="times">${times.join("")}${more}</ul></li>`;
}

function oneDay(view: TimeListView, opened: number): string {
  const { days, locale, zone, listAddress } = view;
  const { list } = calendarTexts(locale);
  const day = days[opened] as OfferedDay;
  const times = day.free.map((time) => `<li>${timeLink(view, time)}</li>`);
  const hours = times.length > 0 ? `<ul class="times">${times.join("")}</ul>` : `<p class="full">${list.full}</p>`;
  const neighbours = [days[opened - 1], days[opened + 1]].map((other) =>
    other
      ? `<a href="${escapeHtml(listAddress({ day: other.first }))}">${formatDay(isoOf(other.first), locale, zone)}</a>`
      : "<span></span>",
  );
  const back = `<p class="steps"><a href="${escapeHtml(listAddress({ from: day.first }))}">${list.days}</a></p>`;
  return `<section class="day"><h2>${formatDay(isoOf(day.first), locale, zone)}</h2>${hours}</section><p class="steps">${neighbours.join("")}</p>${back}`;
}

function timeLink({ locale, zone, timeAddress }: TimeListView, time: number): string {
  const iso = isoOf(time);
  const day = formatDay(iso, locale, zone);
  return `<a href="${escapeHtml(timeAddress(time))}">${formatTime(iso, locale, zone)}<span class="sr-only">, ${day}</span></a>`;
}

/** The two widths show other days, so each has its links. */
function steps({ days, locale, zone, listAddress }: TimeListView, first: number): string {
  const { list } = calendarTexts(locale);
  return widths
    .map((width) => {
      const next = days[first + shown[width].days];
      const before = Math.max(0, first - shown[width].days);
      const earlier = days[before] as OfferedDay;
      const links = [
        first > 0
          ? `<a href="${escapeHtml(listAddress(before === 0 ? {} : { from: earlier.first }))}">${list.earlier}</a>`
          : "<span></span>",
        next
          ? `<a href="${escapeHtml(listAddress({ from: next.first }))}">${fillIn(list.later, { day: dateOf(next.first, locale, zone) })}</a>`
          : "",
      ];
      return first > 0 || next ? `<p class="steps ${width}">${links.join("")}</p>` : "";
    })
    .join("");
}

/** The day that has this time, or the next one; -1 when all are before. */
function indexOfDay(days: readonly OfferedDay[], time: Instant | null): number {
  return time === null ? 0 : days.findIndex(({ last }) => last >= Date.parse(time));
}

function splitDay(time: number, locale: Locale, zone: string): [weekday: string, date: string] {
  const [weekday = "", date = ""] = formatDay(isoOf(time), locale, zone).split(", ");
  return [weekday, date];
}

function dateOf(time: number, locale: Locale, zone: string): string {
  return splitDay(time, locale, zone)[1];
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
