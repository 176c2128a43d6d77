import { day } from "../../durations.ts";
import { type Period, type Zone, zoneById } from "../../time.ts";
import { type Component, valueNamed } from "./components.ts";
import { describedZone } from "./described-zone.ts";
import type { FeedZone, ZoneOf } from "./times.ts";
import { zoneNamed } from "./zone-names.ts";

/**
 * Makes the zones of calendars, of which one text may have thousands, with the same descriptions again and again.
 *
 * A calendar's own description of a zone (VTIMEZONE) decides; a zone that everybody knows by its name stands for it where
 * their clocks agree over the window. Where there is no description that can be read, the name decides.
 */
export function createZones(window: Period): (descriptions: readonly Component[]) => ZoneOf {
  const wide = { from: window.from - day, until: window.until + day };
  const named = new Map<string, Zone | null>();
  const described = new Map<string, Zone | null>();
  const zoneOfName = (name: string) =>
    remembered(named, name, () => {
      const id = zoneNamed(name);
      return id === null ? null : zoneById(id);
    });
  let left = mostChanges.ofAll;
  const zoneDescribed = (description: Component) =>
    remembered(described, textOf(description), () => {
      const share = Math.min(mostChanges.ofOne, left);
      const allowance = { left: share };
      const zone = attempt(() => describedZone(description, wide.until, allowance));
      left -= share - Math.max(0, allowance.left);
      return zone;
    });

  function find(name: string, description: Component | undefined): FeedZone | null {
    if (!description) return zoneOfName(name);
    const known = zoneOfName(name) ?? zoneOfName(cleaned(valueNamed(description, "X-LIC-LOCATION") ?? ""));
    const zone = zoneDescribed(description);
    if (!zone || !known) return zone ?? known;
    return agree(zone, known, wide) ? known : { ...zone, isDisputed: true };
  }

  return (descriptions) => {
    const zoneIdOf = (description: Component) => cleaned(valueNamed(description, "TZID") ?? "").toLowerCase();
    const own = new Map(descriptions.map((description) => [zoneIdOf(description), description]));
    const found = new Map<string, FeedZone | null>();
    return (tzid) => {
      const name = cleaned(tzid);
      return remembered(found, name, () => find(name, own.get(name.toLowerCase())));
    };
  };
}

/** Of the clocks, in the descriptions of a feed: twenty in ten years are usual, and hundreds where a description lists all of the past. */
const mostChanges = { ofOne: 2000, ofAll: 10_000 };

function remembered<T>(values: Map<string, T | null>, key: string, make: () => T | null): T | null {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = make();
  values.set(key, value);
  return value;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function cleaned(name: string): string {
  return name.trim().replace(/^["']+|["']+$/g, "");
}

function textOf({ parts }: Component): string {
  return parts.map(({ properties }) => properties.map(({ name, value }) => `${name}:${value}`).join("\n")).join("\n\n");
}

/** Whether two zones' clocks show the same all the time. */
function agree(described: Zone, known: Zone, { from, until }: Period): boolean {
  const agreeAt = (ms: number) => described.offsetAt(ms) === known.offsetAt(ms);
  const changes = [...described.changesIn(from, until), ...known.changesIn(from, until)];
  return [from, until, ...changes].every((at) => agreeAt(at) && agreeAt(at - 1));
}
