import type { ZoneRegion } from "../../site/booking-documents.ts";
import type { Locale } from "../../site/locale.ts";
import { cityOf, ianaZone } from "../../site/time.ts";
import { serverTexts, siteZone } from "../site-facts.ts";
import { zoneIds } from "../time.ts";

/**
 * The zone that an address names, in one spelling; the owner's for a name that nobody knows, and null where it names none.
 */
export function zoneIn(given: string | undefined): string | null {
  return given === undefined ? null : (ianaZone(given) ?? siteZone());
}

/** All zones by region and city. One that the machine lists by another name comes first. */
export function zoneRegions(locale: Locale, chosen: string): ZoneRegion[] {
  const texts = serverTexts(locale).calendar.zones.regions;
  const labelOf = (region: string) => (region in texts ? texts[region as keyof typeof texts] : texts.Other);
  const regions = sortedZones(locale).map(([region, zones]) => ({ label: labelOf(region), zones }));
  if (listedZones.includes(chosen)) return regions;
  return [{ label: "", zones: [{ zone: chosen, city: cityOf(chosen, locale) }] }, ...regions];
}

/** Sorting them takes milliseconds, which is too long for each visitor. */
const sorted = new Map<Locale, [region: string, zones: ZoneRegion["zones"]][]>();

function sortedZones(locale: Locale) {
  const known = sorted.get(locale);
  if (known) return known;
  const groups = Map.groupBy(listedZones, (zone) => zone.split("/")[0] ?? "");
  const regions = [...groups].map(([region, zones]): [string, ZoneRegion["zones"]] => {
    const named = zones.map((zone) => ({ zone, city: cityOf(zone, locale) }));
    return [region, named.sort((one, other) => one.city.localeCompare(other.city, locale))];
  });
  sorted.set(locale, regions);
  return regions;
}

const listedZones: readonly string[] = [...zoneIds.filter((zone) => zone.includes("/")), "UTC"];
