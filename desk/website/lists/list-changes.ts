import { z } from "zod";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import {
  nameOf,
  namesOf,
  type Place,
  pageOfPlace,
  partNamed,
  placeIn,
  textsIn,
  valueAt,
  withValue,
} from "../draft/content-places.ts";
import { newId } from "../form/schema-values.ts";
import { isOnce, isSections, type ListEntry, opensPage } from "./list-entries.ts";
import { copyOf, newEntry } from "./new-entry.ts";

/** Content after a change of a list, and the entry that it was about. */
export interface ListChange {
  files: ContentFiles;
  place: Place;
}

/** Why something cannot be done. */
export type Hindrance = "opensPage" | "isOnce" | "hasForm" | "isFirst" | "isLast" | "atMost" | "atLeast";

/** With an entry after the given one that is like it, with new words. */
export function withNewEntry(files: ContentFiles, { list, index, entries, value, schema }: ListEntry): ListChange {
  return withEntryAt(files, list, index + 1, newEntry(schema, value, entries));
}

/** With a copy of an entry after it. */
export function withCopy(files: ContentFiles, { list, index, entries, value, isSection }: ListEntry): ListChange {
  const copy = isSection ? sectionWithId(value as object, entries) : copyOf(value, entries);
  return withEntryAt(files, list, index + 1, copy);
}

export function withEntryMoved(files: ContentFiles, list: Place, from: number, to: number): ListChange {
  const entries = entriesAt(files, list);
  const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
  return { files: withValue(files, list, moved), place: placeIn(list, nameOf(moved[to], to)) };
}

/** The place is that of a neighbour, or of the list. */
export function withoutEntry(files: ContentFiles, { list, index, entries }: ListEntry): ListChange {
  const left = entries.toSpliced(index, 1);
  const next = Math.min(index, left.length - 1);
  const place = next < 0 ? list : placeIn(list, nameOf(left[next], next));
  const changed = withValue(files, list, left);
  return { files: isSections(list) ? withoutMentions(changed, list, nameOf(entries[index], index)) : changed, place };
}

/** No page is essential for a section that is gone, and what several texts count is counted without it. Links to it are the check's. */
function withoutMentions(files: ContentFiles, list: Place, section: string): ContentFiles {
  const { file } = namesOf(list);
  const counted = `${file.slice("pages/".length, -".json".length)}/${section}`;
  let changed = files;
  for (const [name, content] of Object.entries(files))
    for (const [place, text] of textsIn(content, `${name}#`)) {
      const { counts = [] } = text as { counts?: readonly string[] };
      const left = counts.filter((it) => it !== counted && !it.startsWith(`${counted}/`));
      if (left.length > 0 && left.length < counts.length) changed = withValue(changed, `${place}/counts`, left);
    }
  const essential = `${file}#essential`;
  return valueAt(files, essential) === section ? withValue(changed, essential, undefined) : changed;
}

export function moveHindrance(
  { index, entries, isSection }: Pick<ListEntry, "index" | "entries" | "isSection">,
  to: number,
): Hindrance | null {
  if (isSection && opensPage(entries[index])) return "opensPage";
  if (to < (isSection && opensPage(entries[0]) ? 1 : 0)) return "isFirst";
  return to < entries.length ? null : "isLast";
}

export function addHindrance(entry: ListEntry, task: "add" | "copy"): Hindrance | null {
  if (task === "copy" && entry.isSection && opensPage(entry.value)) return "opensPage";
  if (task === "copy" && entry.isSection && isOnce(entry.value)) return "isOnce";
  const { max = Number.POSITIVE_INFINITY } = entry.field.entries ?? {};
  return entry.entries.length < max ? null : "atMost";
}

export function removeHindrance(entry: ListEntry): Hindrance | null {
  if (entry.isSection) return hideHindrance(entry.list, entry.value);
  return entry.entries.length > (entry.field.entries?.min ?? 0) ? null : "atLeast";
}

/** Of a section. */
export function hideHindrance(list: Place, section: unknown): Hindrance | null {
  if (opensPage(section)) return "opensPage";
  // Links and menus promise the form there.
  return list === "pages/contact.json#sections" && partNamed(section, "kind") === "contact" ? "hasForm" : null;
}

/** Hidden sections stay in the draft, and no visitor gets them. */
export function withHidden(files: ContentFiles, section: Place, isHidden: boolean): ContentFiles {
  return withValue(files, placeIn(section, "hidden"), isHidden || undefined);
}

/** With a section of a kind at an index: a copy of one of another page, marked as sample, or else one with plain words. */
export function withNewSection(files: ContentFiles, list: Place, index: number, kind: string): ListChange {
  const schema = sectionSchemas.get(kind) ?? z.unknown();
  const like = sectionLike(files, list, kind) ?? newEntry(schema, undefined);
  const { hidden: _, ...fields } = like as { hidden?: true };
  const made = sectionWithId({ ...fields, sample: sampleWords }, entriesAt(files, list));
  return withEntryAt(files, list, index, made);
}

/** A section of a kind: of another page than the one that gets it, where there is one. */
function sectionLike(files: ContentFiles, list: Place, kind: string): object | undefined {
  const own = namesOf(list).file;
  const pages = Object.keys(files).filter((file) => pageOfPlace(file) !== null);
  const others = [...pages.filter((file) => file !== own), own];
  const sections = others.flatMap((file) => (valueAt(files, `${file}#sections`) ?? []) as object[]);
  return sections.find((section) => partNamed(section, "kind") === kind);
}

const sampleWords: Localized = {
  en: "the words of an added section: write your own",
  de: "die Texte eines hinzugefügten Abschnitts: Schreiben Sie Ihre eigenen",
};

function sectionWithId(section: object, sections: readonly unknown[]): object {
  return { ...section, id: newId(sections.map(nameOf), `${partNamed(section, "kind")}-`) };
}

function withEntryAt(files: ContentFiles, list: Place, index: number, entry: unknown): ListChange {
  const entries = entriesAt(files, list).toSpliced(index, 0, entry);
  return { files: withValue(files, list, entries), place: placeIn(list, nameOf(entry, index)) };
}

function entriesAt(files: ContentFiles, list: Place): readonly unknown[] {
  return valueAt(files, list) as readonly unknown[];
}
