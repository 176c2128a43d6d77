import { addressOf } from "../route.ts";
import { type ContentPath, namesOf, pageOfPlace } from "./content-path.ts";
import { groupOf } from "./details-groups.ts";

/**
 * The screen at which something is changed, as parts of the desk's address.
 * @param page for what several pages have
 */
export function screenOfPlace(place: ContentPath, page: string): string[] {
  const { file, names } = namesOf(place);
  const ofMenus = file === "site.json" ? ["menus", "pages", "redirects"] : ["page"];
  if (ofMenus.includes(names[0] ?? "")) return ["site", "menus"];
  if (/^site\.json#(?:brand|owner\/brand$)/.test(place)) return ["site", "brand"];
  const group = groupOf(place);
  if (group) return ["site", "details", group.id, place];
  // Their texts stand on no page.
  if (["mails.json", "calendar.json"].includes(file)) return ["site", "texts", place];
  return ["site", "pages", pageOfPlace(place) ?? page, place];
}

/** The same as the target of a link. */
export function addressOfPlace(place: ContentPath, page: string): string {
  return addressOf(...screenOfPlace(place, page));
}

/** Of what is kept elsewhere, on a page that shows it. */
export function addressOnPage(place: ContentPath, page: string): string {
  return addressOf("site", "pages", page, place);
}
