import { namesOf, type Place } from "./draft/content-places.ts";

/**
 * The screen at which something is changed, as parts of the desk's address.
 * @param page for what several pages have
 */
export function screenOfPlace(place: Place, page: string): string[] {
  const { file, names } = namesOf(place);
  if (file === "site.json" && ["menus", "pages", "redirects"].includes(names[0] ?? "")) return ["site", "menus"];
  const [, pageOfPlace = page] = /^pages\/(.+)\.json$/.exec(file) ?? [];
  return ["site", "pages", pageOfPlace, place];
}
