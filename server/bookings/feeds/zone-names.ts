import { cityZones, windowsZones } from "./windows-zones.ts";

/**
 * The IANA name, or the offset, that a zone's name means, in the spelling of any program; null for a name that says nothing.
 * @param name `Europe/Berlin`, `US-Eastern`, `W. Europe Daylight Time`, `(UTC+01:00) Amsterdam, Berlin`, `/mozilla.org/20050126_1/Europe/Berlin`
 */
export function zoneNamed(name: string): string | null {
  return (
    ianaZone(name) ??
    windowsZone(name) ??
    firstOf(spellingsOf(name), ianaZone) ??
    firstOf(endingsOf(name), ianaZone) ??
    zoneOfTowns(name) ??
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

/** Also by the name of its summer time, and by what Lotus Notes leaves of it: `Eastern`. */
function windowsZone(name: string): string | null {
  const key = name.toLowerCase();
  const stem = key.replace(/ (standard |daylight |summer )?time$/, "");
  return windowsZones.get(key) ?? windowsZones.get(`${stem} standard time`) ?? null;
}

/** `US-Eastern`, `America/New York`. */
function spellingsOf(name: string): string[] {
  const underscored = name.replaceAll(" ", "_");
  return [underscored, underscored.replace(/[-\\]/, "/")];
}

/** Of paths: `/mozilla.org/20050126_1/Europe/Berlin`. */
function endingsOf(name: string): string[] {
  const segments = name.split("/");
  return segments.length > 3 ? [3, 2, 1].map((count) => segments.slice(-count).join("/")) : [];
}

/** By a label, which is a list of towns with or without an offset before it. Without one, each of them must be known. */
function zoneOfTowns(name: string): string | null {
  const [, label] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? [];
  const whole = (label ?? name).trim().toLowerCase();
  const towns = whole.split(label === undefined ? /\s*[,;]\s*|\s+\/\s+/ : /\s*[,;/]\s*/);
  const known = [whole, ...towns].map((town) => cityZones.get(town) ?? ianaTowns.get(town) ?? null);
  const isList = label !== undefined || known.slice(1).every((zone) => zone !== null);
  return known[0] ?? (isList ? (known.find((zone) => zone !== null) ?? null) : null);
}

/** The last part of each IANA name: `zurich`, `new york`. */
const ianaTowns: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf("timeZone").map((zone) => [
    zone
      .slice(zone.lastIndexOf("/") + 1)
      .replaceAll("_", " ")
      .toLowerCase(),
    zone,
  ]),
);

/** `GMT+0100`, `UTC-3`. */
function offsetNamed(name: string): string | null {
  const [, sign, hours = "", minutes = "00"] = /^\(?(?:UTC|GMT)([+-])(\d{1,2}):?(\d{2})?\)?$/i.exec(name) ?? [];
  return sign ? `${sign}${hours.padStart(2, "0")}:${minutes}` : null;
}
