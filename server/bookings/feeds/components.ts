import type { FeedFailure } from "../store/tables.ts";
import { contentLines, type Property, parseProperty } from "./content-lines.ts";

/** A component of RFC 5545, 3.6, with those properties that are read. */
export interface Component {
  name: string;
  properties: Property[];
  /** STANDARD and DAYLIGHT of a time zone. */
  parts: Component[];
  /** It does not end, or what it holds does not: some of it may be missing. */
  isBroken?: true;
}

/** One of the calendars of a text, which each have their own zones (RFC 5545, 3.2.19). */
export interface ParsedCalendar {
  components: Component[];
  /** Its own properties. */
  properties: Property[];
}

/**
 * Takes a text apart into its calendars. One that does not end was cut off on its way, and what is missing would read as
 * free.
 */
export function readCalendars(text: string): ParsedCalendar[] | FeedFailure {
  const calendars: ParsedCalendar[] = [];
  /** The calendar, the component in it, and what is in that. */
  const open: Component[] = [];
  let isCalendar = false;

  function keep(component: Component | undefined, isBroken: boolean) {
    if (component) calendars.at(-1)?.components.push(isBroken ? { ...component, isBroken } : component);
  }

  function begin(name: string) {
    if (open.length > 1 && (outermost.has(name) || open.length === deepest)) {
      keep(open[1], true);
      open.length = name === "VCALENDAR" ? 0 : 1;
    }
    if (open.length === 0 && name !== "VCALENDAR") return;
    const component: Component = { name, properties: [], parts: [] };
    if (open.length === 0) calendars.push({ components: [], properties: component.properties });
    if (open.length > 1) open.at(-1)?.parts.push(component);
    open.push(component);
  }

  function end(name: string) {
    const depth = open.findLastIndex((component) => component.name === name);
    if (depth < 0) return;
    const closed = open.splice(depth);
    // What does not end inside has swallowed properties of this one.
    const isBroken = closed.length > 1;
    if (depth === 0) keep(closed[1], true);
    if (depth === 1) keep(closed[0], isBroken);
    const outer = open[1];
    if (depth > 1 && isBroken && outer) outer.isBroken = true;
  }

  for (const line of contentLines(text.replace(/^\uFEFF/, ""))) {
    const property = parseProperty(line);
    const name = property?.value.toUpperCase() ?? "";
    isCalendar ||= property?.name === "BEGIN" && name === "VCALENDAR";
    if (!isCalendar) return "not-a-calendar";
    if (!property) continue;
    if (property.name === "BEGIN") begin(name);
    else if (property.name === "END") end(name);
    else if (isKnown(property)) open.at(-1)?.properties.push(property);
  }
  if (!isCalendar) return "empty";
  return open.length > 0 ? "cut-off" : calendars;
}

/** The value of the first property of a name. */
export function valueNamed({ properties }: Pick<Component, "properties">, name: string): string | undefined {
  return properties.find((property) => property.name === name)?.value;
}

/** Components inside of one another: three in RFC 5545. What opens ever more of them would take hours. */
const deepest = 10;

/** Never inside of one another: where one begins, the one before it is over, even if it does not say so. */
const outermost = new Set(["VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]);

/** Descriptions and pictures, most of a calendar's text, are not kept, nor guests but those who declined. */
function isKnown({ name, parameters }: Property): boolean {
  return name === "ATTENDEE" ? parameters.get("PARTSTAT")?.toUpperCase() === "DECLINED" : known.has(name);
}

const known = new Set([
  ...["UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "TRANSP", "STATUS"],
  ...["X-MICROSOFT-CDO-BUSYSTATUS", "FREEBUSY", "TZID", "X-LIC-LOCATION", "TZOFFSETFROM", "TZOFFSETTO"],
  ...["METHOD", "X-WR-TIMEZONE", "X-WR-CALNAME"],
]);
