import { Temporal } from "temporal-polyfill";
import type { Component } from "./components.ts";
import { cityZones, windowsZones } from "./windows-zones.ts";

/** The IANA zone, or the offset, of a TZID; null where it says nothing. */
export type ZoneOf = (tzid: string) => string | null;

/**
 * Finds zones by their names, whatever a program writes, else by the calendar's own description (VTIMEZONE).
 * @param options.year whose clock changes are compared with a description
 * @param options.likely the zone that is tried first
 */
export function createZones(descriptions: readonly Component[], options: { year: number; likely: string }): ZoneOf {
  const described = new Map(
    descriptions.map((description) => [cleaned(propertyOf(description, "TZID") ?? "").toLowerCase(), description]),
  );
  const found = new Map<string, string | null>();

  function find(name: string): string | null {
    const named = zoneNamed(name);
    if (named) return named;
    const description = described.get(name.toLowerCase());
    if (!description) return null;
    return zoneNamed(cleaned(propertyOf(description, "X-LIC-LOCATION") ?? "")) ?? zoneDescribed(description, options);
  }

  return (tzid) => {
    const name = cleaned(tzid);
    const known = found.get(name);
    if (known !== undefined) return known;
    const zone = find(name);
    found.set(name, zone);
    return zone;
  };
}

function cleaned(name: string): string {
  return name.trim().replace(/^["']+|["']+$/g, "");
}

function propertyOf({ properties }: Component, name: string): string | undefined {
  return properties.find((property) => property.name === name)?.value;
}

/** By IANA, Windows and display names, and paths of other programs: `/mozilla.org/20050126_1/Europe/Berlin`. */
function zoneNamed(name: string): string | null {
  const segments = name.split("/");
  const paths = segments.length > 3 ? [3, 2, 1].map((count) => segments.slice(-count).join("/")) : [];
  const [, town = ""] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? [];
  const cities = [town, ...town.split(/[,;/]/)].map((city) => city.trim().toLowerCase());
  return (
    ianaZone(name) ??
    windowsZones.get(name.toLowerCase()) ??
    firstOf(paths, ianaZone) ??
    firstOf(cities, (city) => cityZones.get(city) ?? null) ??
    offsetNamed(name)
  );
}

function firstOf(names: readonly string[], zoneOf: (name: string) => string | null): string | null {
  for (const name of names) {
    const zone = zoneOf(name);
    if (zone) return zone;
  }
  return null;
}

/** The name in the spelling of this machine's list; null for others. */
function ianaZone(name: string): string | null {
  if (name === "") return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** `GMT+0100`, `UTC-3`. */
function offsetNamed(name: string): string | null {
  const [, sign, hours = "", minutes = "00"] = /^\(?(?:UTC|GMT)([+-])(\d{1,2}):?(\d{2})?\)?$/i.exec(name) ?? [];
  return sign ? `${sign}${hours.padStart(2, "0")}:${minutes}` : null;
}

/**
 * One offset is an offset. Two that take turns are those of a known zone which changes its clock in the same months to the
 * same offsets; descriptions of programs are too often wrong to follow them.
 */
function zoneDescribed({ parts }: Component, { year, likely }: { year: number; likely: string }): string | null {
  const offsets = new Set(parts.map((part) => offsetOf(propertyOf(part, "TZOFFSETTO"))));
  const [only] = offsets;
  if (offsets.size === 1) return only ?? null;
  const changes = parts.flatMap((part) => {
    const rule = propertyOf(part, "RRULE") ?? "";
    const [, month] = /BYMONTH=(\d+)/i.exec(rule) ?? [];
    // Those with an end are of former years.
    return month && !/UNTIL=/i.test(rule) ? [`${Number(month)} ${offsetOf(propertyOf(part, "TZOFFSETTO"))}`] : [];
  });
  const wanted = [...new Set(changes)].sort().join();
  const zones = [likely, ...windowsZones.values()];
  return zones.find((zone) => changes.length > 0 && changesOf(zone, year) === wanted) ?? null;
}

function offsetOf(value = ""): string | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(value) ?? [];
  return sign ? `${sign}${hours}:${minutes}` : null;
}

/** Month and new offset of each change of a zone's clock in a year. */
function changesOf(zone: string, year: number): string {
  const changes: string[] = [];
  let time = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone);
  for (;;) {
    const change = time.getTimeZoneTransition("next");
    if (!change || change.year > year) return changes.sort().join();
    changes.push(`${change.month} ${change.offset}`);
    time = change;
  }
}
