import type { FeedFailure } from "../store/tables.ts";
import { contentLines, type Property, parseProperty } from "./content-lines.ts";

/** A component of RFC 5545, 3.6, with those properties that are read. */
export interface Component {
  name: string;
  properties: Property[];
  /** STANDARD and DAYLIGHT of a time zone. */
  parts: Component[];
}

export interface CalendarComponents {
  components: Component[];
  /** X-WR-TIMEZONE: the zone of times that name none. */
  zoneName: string | null;
  /** Components without an end. */
  broken: number;
}

/**
 * Takes a calendar's text apart. A calendar that does not end was cut off on its way, and what is missing would read as
 * free. A single component without an end is left out and counted.
 */
export function readComponents(text: string): CalendarComponents | FeedFailure {
  const read: CalendarComponents = { components: [], zoneName: null, broken: 0 };
  /** The calendar, the component in it, and what is in that. */
  const open: Component[] = [];
  let isCalendar = false;

  function begin(name: string) {
    if (open.length > 1 && (outermost.has(name) || open.length === deepest)) {
      read.broken++;
      open.length = name === "VCALENDAR" ? 0 : 1;
    }
    if (open.length === 0 && name !== "VCALENDAR") return;
    const component: Component = { name, properties: [], parts: [] };
    if (open.length > 1) open.at(-1)?.parts.push(component);
    open.push(component);
  }

  function end(name: string) {
    const depth = open.findLastIndex((component) => component.name === name);
    if (depth < 0) return;
    const [component, ...unended] = open.splice(depth);
    // What does not end inside has swallowed properties of this one.
    if (unended.length > 0) read.broken++;
    else if (depth === 1 && component) read.components.push(component);
  }

  for (const line of contentLines(text.replace(/^\uFEFF/, ""))) {
    const property = parseProperty(line);
    const name = property?.value.toUpperCase() ?? "";
    isCalendar ||= property?.name === "BEGIN" && name === "VCALENDAR";
    if (!isCalendar) return "not-a-calendar";
    if (!property) continue;
    if (property.name === "BEGIN") begin(name);
    else if (property.name === "END") end(name);
    else if (property.name === "X-WR-TIMEZONE" && open.length === 1) read.zoneName ??= property.value;
    else if (known.has(property.name)) open.at(-1)?.properties.push(property);
  }
  if (!isCalendar) return "empty";
  return open.length > 0 ? "cut-off" : read;
}

/** Components inside of one another: three in RFC 5545. What opens ever more of them would take hours. */
const deepest = 10;

/** Never inside of one another: where one begins, the one before it is over, even if it does not say so. */
const outermost = new Set(["VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]);

/** Descriptions and pictures, most of a calendar's text, are not kept. */
const known = new Set([
  ...["UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "TRANSP", "STATUS"],
  ...["X-MICROSOFT-CDO-BUSYSTATUS", "FREEBUSY", "TZID", "X-LIC-LOCATION", "TZOFFSETTO"],
]);
