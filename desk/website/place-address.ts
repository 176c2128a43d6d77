import { namesOf, type Place } from "./draft/content-places.ts";

/**
 * The screen at which something is changed, as parts of the desk's address.
 * @param page for what several pages have
 */
export function screenOfPlace(place: Place, page: string): string[] {
  if (/^site\.json#(?:brand|owner\/brand$)/.test(place)) return ["site", "brand"];
  const [, pageOfPlace = page] = /^pages\/(.+)\.json$/.exec(namesOf(place).file) ?? [];
  return ["site", "pages", pageOfPlace, place];
}
