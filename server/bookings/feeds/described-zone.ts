import type { Temporal } from "temporal-polyfill";
import { day } from "../../durations.ts";
import { asIfUtc, offsetZone, type Zone } from "../../time.ts";
import type { Component } from "./components.ts";
import { startsByRule } from "./recurrence-rule.ts";
import { offsetOf, timeOf, timesOf, Unreadable } from "./times.ts";

/** How many changes of the clocks a description may still name: each takes time, and other entries wait meanwhile. */
export interface Allowance {
  left: number;
}

/** A change of the clocks. */
interface Onset {
  at: number;
  before: number;
  after: number;
}

/**
 * The zone that a VTIMEZONE describes by its observances (RFC 5545, 3.6.5): rules, lists of dates and single changes.
 * @param until when it must be known for, in milliseconds since 1970
 * @param allowance is used up
 * @throws Unreadable and others, where an observance cannot be understood
 */
export function describedZone({ parts }: Component, until: number, allowance: Allowance): Zone {
  const onsets = parts.flatMap((part) => onsetsOf(part, until, allowance)).toSorted((a, b) => a.at - b.at);
  const [first] = onsets;
  if (!first) throw new Unreadable("VTIMEZONE");

  /** Of the last change until then, or -1. */
  function indexAt(ms: number): number {
    let [low, high] = [0, onsets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((onsets[middle]?.at ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
  const offsetAt = (ms: number) => onsets[indexAt(ms)]?.after ?? first.before;

  return {
    id: null,
    offsetAt,
    changesIn: (from, until) => onsets.slice(indexAt(from - 1) + 1, indexAt(until) + 1).map(({ at }) => at),
    instantOf(wall) {
      const shown = asIfUtc(wall);
      // No clock is a day from UTC: changes further away have nothing to say.
      const near = onsets.slice(indexAt(shown - day) + 1, indexAt(shown + day) + 1);
      const offsets = [offsetAt(shown - day), ...near.map(({ after }) => after)];
      const meant = offsets.map((offset) => shown - offset).filter((ms) => ms + offsetAt(ms) === shown);
      if (meant.length > 0) return Math.min(...meant);
      const gap = near.find(({ at }) => at + offsetAt(at - 1) <= shown && shown < at + offsetAt(at));
      return shown - offsetAt(gap ? gap.at - 1 : shown);
    },
  };
}

function onsetsOf({ properties }: Component, until: number, allowance: Allowance): Onset[] {
  const all = (name: string) => properties.filter((property) => property.name === name);
  const valueNamed = (name: string) => all(name)[0]?.value ?? "";
  const after = offsetOf(valueNamed("TZOFFSETTO"));
  const before = offsetOf(valueNamed("TZOFFSETFROM")) ?? after;
  const [begins] = all("DTSTART");
  if (after === null || before === null || !begins) throw new Unreadable("TZOFFSETTO");
  // Changes are named on the clock that went until then.
  const zone = offsetZone(before);
  const reading = { zoneOf: () => zone, floatingZone: zone, ownZone: zone, guess: refuse };
  const start = timeOf(begins, reading);
  if (start.isDate) throw new Unreadable("DTSTART");
  const take = (changes: number) => {
    allowance.left -= changes;
    if (allowance.left < 0) throw new Unreadable("VTIMEZONE");
  };
  const listed = all("RDATE").flatMap((property) => {
    take(property.value.split(",").length);
    return timesOf(property, reading);
  });
  const ruled = all("RRULE").flatMap(({ value }) => {
    if (isAbsurd(value)) throw new Unreadable(value);
    const from = Math.max(start.ms, lastOf(value, until) - readBefore);
    const starts = startsByRule(value, start, { window: { from, until }, dateZone: null });
    take(1 + starts.length);
    return starts;
  });
  const times = [start, ...listed].map((time) => (time.isDate ? midnightOf(time.date, zone) : time.ms));
  return [...times, ...ruled].map((at) => ({ at, before, after }));
}

/** Rules often begin in 1601, and only their last changes concern a free time. */
const readBefore = 10 * 366 * day;

/** About when a rule ends, as one that was given up long ago may have been the last. */
function lastOf(rule: string, until: number): number {
  if (/COUNT/i.test(rule)) return -Infinity;
  const [, year] = /UNTIL\s*=\s*(\d{4})/i.exec(rule) ?? [];
  return year === undefined ? until : Math.min(until, Date.UTC(Number(year), 11, 31));
}

/** Clocks are changed once or twice a year: a rule of many times could keep a processor busy, and with it all other entries. */
function isAbsurd(rule: string): boolean {
  const isRare = /FREQ\s*=\s*(YEARLY|MONTHLY)/i.test(rule) && !/BY(HOUR|MINUTE|SECOND)/i.test(rule);
  // What is counted is counted from the start.
  return !isRare || rule.split(",").length > 31 || /(INTERVAL\s*=\s*\d\d|COUNT\s*=\s*\d{4})/i.test(rule);
}

function midnightOf(date: Temporal.PlainDate, zone: Zone): number {
  return zone.instantOf(date.toPlainDateTime());
}

function refuse(reason: string): never {
  throw new Unreadable(reason);
}
