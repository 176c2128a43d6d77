import { type Locale, timeZone } from "../../../site/locale.ts";
import { cityOf, knownZone } from "../../../site/zone-times.ts";
import { escapeHtml } from "../../escape-html.ts";
import { calendarTexts, perVersion } from "./calendar-texts.ts";

/**
 * The zone that an address names, in one spelling; the owner's for a name that nobody knows, and null where it names none.
 */
export function zoneIn(given: string | undefined): string | null {
  return given === undefined ? null : (knownZone(given) ?? timeZone);
}

/** Options of a selection, by region and city. One that the machine lists by another name comes first. */
export function zoneOptions(locale: Locale, chosen: string): string {
  if (!listedZones.includes(chosen)) return optionOf(chosen, locale, " selected") + optionsIn(locale);
  const value = `value="${chosen}"`;
  return optionsIn(locale).replace(value, `${value} selected`);
}

/** Sorting them takes milliseconds, which is too long for each visitor. */
const optionsIn = perVersion((locale) => {
  const { regions } = calendarTexts(locale).zones;
  const groups = Map.groupBy(listedZones, (zone) => zone.split("/")[0] ?? "");
  return [...groups]
    .map(([region, zones]) => {
      const options = zones.toSorted((one, other) => cityOf(one, locale).localeCompare(cityOf(other, locale), locale));
      const label = region in regions ? regions[region as keyof typeof regions] : regions.Other;
      return `<optgroup label="${label}">${options.map((zone) => optionOf(zone, locale)).join("")}</optgroup>`;
    })
    .join("");
});

function optionOf(zone: string, locale: Locale, selected = ""): string {
  return `<option value="${escapeHtml(zone)}"${selected}>${escapeHtml(cityOf(zone, locale))}</option>`;
}

/** The names of IANA that this machine knows. */
const listedZones: readonly string[] = [
  ...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/")),
  "UTC",
];
