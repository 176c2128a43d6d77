import { z } from "zod";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import {
  type ContentPath,
  namesOf,
  pageOfPlace,
  partNamed,
  placeAround,
  textsIn,
  valueAt,
  withValue,
} from "../../content/content-path.ts";
import { kindLabel, metaOfKind } from "../../content/titles.ts";
import { entriesAt, type ListChange, newEntry, withEntryAt } from "../../form/list-changes.ts";
import { locale } from "../../language.ts";
import { strings } from "./ui-strings.ts";

/* What the owner does with the sections of a page. */

/** Whether a list is a page's sections. */
export function isSections(list: ContentPath): boolean {
  const { file, names } = namesOf(list);
  return file.startsWith("pages/") && names.join() === "sections";
}

/** Whether a section has the heading of its page: it begins the page, and cannot go. */
export function opensPage(section: unknown): boolean {
  return metaOfKind(section).opensPage === true;
}

/** Whether a page can have no other section of the same kind. */
function isOnce(section: unknown): boolean {
  return metaOfKind(section).isOnce === true;
}

/** Whether a section can stand at an index: what opens a page stays first. */
export function canMove(sections: readonly unknown[], from: number, to: number): boolean {
  if (opensPage(sections[from])) return false;
  return to >= (opensPage(sections[0]) ? 1 : 0) && to < sections.length;
}

/** Why a section can be neither hidden nor removed, in a sentence; null where it can. */
export function whyStays(place: ContentPath, section: unknown): string | null {
  if (opensPage(section)) return strings.opensPage;
  // Links and menus promise the form there.
  const isForm = pageOfPlace(place) === "contact" && partNamed(section, "kind") === "contact";
  return isForm ? strings.hasForm : null;
}

/** Why there can be no second one of a section; null where there can. */
export function whyOne(section: unknown): string | null {
  if (opensPage(section)) return strings.opensPage;
  return isOnce(section) ? strings.isOnce : null;
}

/** Without a section. No page is essential for it any more, and what several texts count is counted without it. Links to it are the check's. */
export function withoutSection(files: ContentFiles, place: ContentPath): ContentFiles {
  const { file, names } = namesOf(place);
  const section = names.at(-1);
  const counted = `${pageOfPlace(place)}/${section}`;
  let changed = withValue(files, place, undefined);
  for (const [name, content] of Object.entries(changed))
    for (const [place, text] of textsIn(content, `${name}#`)) {
      const { counts = [] } = text as { counts?: readonly string[] };
      const left = counts.filter((it) => it !== counted && !it.startsWith(`${counted}/`));
      if (left.length > 0 && left.length < counts.length) changed = withValue(changed, `${place}/counts`, left);
    }
  const essential = `${file}#essential`;
  return valueAt(changed, essential) === section ? withValue(changed, essential, undefined) : changed;
}

/** With a section of a kind at the end, like one of another page: its words are still to be written. */
export function withNewSection(files: ContentFiles, list: ContentPath, kind: string): ListChange {
  const sections = entriesAt(files, list);
  const section = newEntry(sectionSchemas.get(kind) ?? z.unknown(), sectionLike(files, list, kind), sections);
  return withEntryAt(files, list, sections.length, section);
}

/** A section of a kind: of another page than the one that gets it, where there is one. Legal texts are of their own pages. */
function sectionLike(files: ContentFiles, list: ContentPath, kind: string): object | undefined {
  const own = namesOf(list).file;
  const pages = Object.keys(files).filter((file) => pageOfPlace(file) !== null);
  const others = [...pages.filter((file) => file !== own), own];
  const sections = others.flatMap((file) => entriesAt(files, `${file}#sections`) as object[]);
  const alike = sections.filter((section) => partNamed(section, "kind") === kind);
  return alike.find((section) => !JSON.stringify(section).includes('"{legal.'));
}

/** Openings stand first, and some kinds can be on a page once. */
export function addableKinds(sections: readonly unknown[]): string[] {
  const once = new Set(sections.filter(isOnce).map((section) => partNamed(section, "kind")));
  return [...sectionSchemas.keys()]
    .filter((kind) => !opensPage({ kind }) && !once.has(kind))
    .toSorted((a, b) => kindLabel({ kind: a }).localeCompare(kindLabel({ kind: b }), locale));
}

/** The section that a place is in or is; null for what is in none. */
export function sectionWith(place: ContentPath): ContentPath | null {
  for (let at = place; !at.endsWith("#"); at = placeAround(at)) if (isSections(placeAround(at))) return at;
  return null;
}
