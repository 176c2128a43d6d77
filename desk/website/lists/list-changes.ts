import { z } from "zod";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { newEntry } from "../../form/new-entry.ts";
import {
  type ContentPath,
  entryKey,
  namesOf,
  pageOfPlace,
  partNamed,
  placeIn,
  textsIn,
  valueAt,
  withValue,
} from "../draft/content-path.ts";
import { isOnce, isSections, type ListEntry, opensPage } from "./list-entries.ts";
import { strings } from "./ui-strings.ts";

/** Content after a change of a list, and the entry that it was about. */
export interface ListChange {
  files: ContentFiles;
  place: ContentPath;
}

export function withEntryAt(files: ContentFiles, list: ContentPath, index: number, entry: unknown): ListChange {
  const entries = entriesAt(files, list).toSpliced(index, 0, entry);
  return { files: withValue(files, list, entries), place: placeIn(list, entryKey(entry, index)) };
}

export function withEntryMoved(files: ContentFiles, list: ContentPath, from: number, to: number): ListChange {
  const entries = entriesAt(files, list);
  const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
  return { files: withValue(files, list, moved), place: placeIn(list, entryKey(moved[to], to)) };
}

export function withoutEntry(files: ContentFiles, { list, index, entries }: ListEntry): ContentFiles {
  const changed = withValue(files, list, entries.toSpliced(index, 1));
  return isSections(list) ? withoutMentions(changed, list, entryKey(entries[index], index)) : changed;
}

/** No page is essential for a section that is gone, and what several texts count is counted without it. Links to it are the check's. */
function withoutMentions(files: ContentFiles, list: ContentPath, section: string): ContentFiles {
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

/** Whether an entry can stand at an index: what opens a page stays first. */
export function canMove({ list, index, entries }: Pick<ListEntry, "list" | "index" | "entries">, to: number): boolean {
  const isFixed = (entry: unknown) => isSections(list) && opensPage(entry);
  return !isFixed(entries[index]) && to >= (isFixed(entries[0]) ? 1 : 0) && to < entries.length;
}

/** Why something cannot be done with an entry, in a sentence; null where it can. A section is added elsewhere. */
export function hindranceOf(
  { list, entries, value, field }: ListEntry,
  task: "add" | "copy" | "remove",
): string | null {
  const { min = 0, max = Number.POSITIVE_INFINITY } = field.entries ?? {};
  if (isSections(list) && task === "remove") return whyStays(list, value);
  if (task === "remove") return entries.length > min ? null : strings.atLeast(min);
  if (isSections(list) && opensPage(value)) return strings.opensPage;
  if (isSections(list) && isOnce(value)) return strings.isOnce;
  return entries.length < max ? null : strings.atMost(max);
}

/** Why a section can be neither hidden nor removed; null where it can. */
export function whyStays(list: ContentPath, section: unknown): string | null {
  if (opensPage(section)) return strings.opensPage;
  // Links and menus promise the form there.
  return list === "pages/contact.json#sections" && partNamed(section, "kind") === "contact" ? strings.hasForm : null;
}

/** With a section of a kind at the end, like one of another page: its words are still to be written. */
export function withNewSection(files: ContentFiles, list: ContentPath, kind: string): ListChange {
  const entries = entriesAt(files, list);
  const section = newEntry(sectionSchemas.get(kind) ?? z.unknown(), sectionLike(files, list, kind), entries);
  return withEntryAt(files, list, entries.length, section);
}

/** A section of a kind: of another page than the one that gets it, where there is one. Legal texts are of their own pages. */
function sectionLike(files: ContentFiles, list: ContentPath, kind: string): object | undefined {
  const own = namesOf(list).file;
  const pages = Object.keys(files).filter((file) => pageOfPlace(file) !== null);
  const others = [...pages.filter((file) => file !== own), own];
  const sections = others.flatMap((file) => (valueAt(files, `${file}#sections`) ?? []) as object[]);
  const alike = sections.filter((section) => partNamed(section, "kind") === kind);
  return alike.find((section) => !JSON.stringify(section).includes('"{legal.'));
}

function entriesAt(files: ContentFiles, list: ContentPath): readonly unknown[] {
  return valueAt(files, list) as readonly unknown[];
}
