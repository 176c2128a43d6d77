import { withChosenFiles, withoutRemovedPages } from "../../../site/chosen-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { changedNames, isEqual } from "../../../site/is-equal.ts";
import { type Locale, type Localized, locales } from "../../../site/locale.ts";
import {
  type ContentPath,
  entryKey,
  isText,
  namesOf,
  partNamed,
  partsOf,
  placeIn,
  valueAt,
  withValue,
} from "./content-path.ts";

/** Something that is not as it was: undefined for what was not there, or is not there any more. */
export interface Change {
  place: ContentPath;
  /** Of a text its words alone, where it is one before and after. */
  before?: unknown;
  after?: unknown;
  /** Before and after are the names of a list's entries in their order. */
  isOrder?: true;
}

/** Changes by the name of the file: a page, or what several have. */
export type ChangesByFile = ReadonlyMap<string, readonly Change[]>;

/** Which counts where both have changed the same: what is here, or the changes. */
export type Winner = "here" | "changes";

/** The files that differ from the base, by name; undefined for one that is gone. */
export function changedFiles(base: ContentFiles, files: ContentFiles): Record<string, unknown> {
  return Object.fromEntries(changedNames(base, files).map((name) => [name, files[name]]));
}

/** What changed, in the order of the content: texts, values, entries of lists and their order. */
export function changesBetween(base: ContentFiles, files: ContentFiles): Change[] {
  const names = Object.keys({ ...base, ...files });
  return names.flatMap((name) => [...changesAt(`${name}#`, base[name], files[name])]);
}

/** What is published together: with a page what `site.json` has of it. A new page that was removed again is no change. */
export function changesByFile(base: ContentFiles, files: ContentFiles): ChangesByFile {
  const shown = withoutRemovedPages(files);
  const drafted = Object.fromEntries(Object.entries(files).filter(([name]) => name in base || name in shown));
  const pages = changedNames(base, drafted).filter((name) => name.startsWith("pages/"));
  const { "site.json": facts } = withChosenFiles(base, drafted, pages);
  return Map.groupBy(changesBetween({ ...base, "site.json": facts }, drafted), ({ place }) => namesOf(place).file);
}

/**
 * Content with changes that were made elsewhere. Where the same was changed here, too, `wins` says which one counts; those that
 * lost against what is here are among `left`, as are those whose place is gone.
 */
export function withChanges(
  files: ContentFiles,
  changes: readonly Change[],
  wins: Winner,
): { files: ContentFiles; left: Change[] } {
  const left: Change[] = [];
  let merged = files;
  // Entries must be there before they get their place.
  const inOrder = [...changes.filter(({ isOrder }) => !isOrder), ...changes.filter(({ isOrder }) => isOrder)];
  for (const change of inOrder) {
    const next = change.isOrder ? withOrder(merged, change, wins) : withChange(merged, change, wins);
    if (next === null) left.push(change);
    else merged = next;
  }
  return { files: merged, left };
}

/** The languages in which one is not as the other; undefined for a text that is not there. */
export function languagesChanged(before: Localized | undefined, after: Localized | undefined): Locale[] {
  return locales.filter((locale) => before?.[locale] !== after?.[locale]);
}

/** What takes the changes back. */
export function inverse(changes: readonly Change[]): Change[] {
  return changes.toReversed().map(({ before, after, ...change }) => ({ ...change, before: after, after: before }));
}

function* changesAt(place: ContentPath, before: unknown, after: unknown): Generator<Change> {
  if (isEqual(before, after)) return;
  if (isText(before) && isText(after)) {
    const words = { place, before: wordsOf(before), after: wordsOf(after) };
    if (!isEqual(words.before, words.after)) yield words;
    yield* changesOfParts(place, { ...before, ...noWords }, { ...after, ...noWords });
  } else if (Array.isArray(before) && Array.isArray(after)) yield* changesOfList(place, before, after);
  else if (isNode(before) && isNode(after)) yield* changesOfParts(place, before, after);
  else yield { place, before, after };
}

const noWords = { en: undefined, de: undefined };

function* changesOfParts(place: ContentPath, before: object, after: object): Generator<Change> {
  const names = new Set([...partsOf(before), ...partsOf(after)].map(([name]) => name));
  for (const name of names) yield* changesAt(placeIn(place, name), partNamed(before, name), partNamed(after, name));
}

function* changesOfList(place: ContentPath, before: readonly unknown[], after: readonly unknown[]): Generator<Change> {
  const [names, namesAfter] = [before.map(entryKey), after.map(entryKey)];
  if (isEqual(names, namesAfter)) yield* changesOfParts(place, before, after);
  // Without ids nobody can say which entry is which.
  else if ([...before, ...after].every((entry, index) => entryKey(entry, index) !== String(index))) {
    yield* changesOfParts(place, before, after);
    yield { place, before: names, after: namesAfter, isOrder: true };
  } else yield { place, before, after };
}

/** Null for a change that lost, or whose place is gone. */
function withChange(files: ContentFiles, change: Change, wins: Winner) {
  const { place, before, after } = change;
  const here = valueAt(files, place);
  if (isText(here) && hasOnlyWords(before) && hasOnlyWords(after)) {
    const words = withWords(here, before, after, wins);
    return words && withValue(files, place, words);
  }
  if (isEqual(here, after)) return files;
  if (wins === "here" && !isEqual(here, before)) return null;
  const changed = withValue(files, place, after);
  return changed === files ? null : changed;
}

/** Each language by itself: one may be changed here, and the other one there. Null where one is lost. */
function withWords<Text extends Localized>(here: Text, before: Localized, after: Localized, wins: Winner) {
  const changed = languagesChanged(before, after);
  const isFree = (locale: Locale) => here[locale] === before[locale] || here[locale] === after[locale];
  if (wins === "here" && !changed.every(isFree)) return null;
  return { ...here, ...Object.fromEntries(changed.map((locale) => [locale, after[locale]])) };
}

/** Entries that came or went elsewhere do not count, and the former stay after the same one as before. */
function withOrder(files: ContentFiles, change: Change, wins: Winner) {
  const here = valueAt(files, change.place);
  if (!Array.isArray(here)) return null;
  const names = here.map(entryKey);
  const [before, after] = [change.before, change.after].map((all) =>
    (all as string[]).filter((name) => names.includes(name)),
  ) as [string[], string[]];
  const common = before.filter((name) => after.includes(name));
  const namesAmong = (among: readonly string[]) => names.filter((name) => among.includes(name));
  if (isEqual(namesAmong(after), after)) return files;
  if (wins === "here" && !isEqual(namesAmong(common), common)) return null;
  const ordered = [...after];
  for (const [index, name] of names.entries())
    if (!after.includes(name)) ordered.splice(ordered.indexOf(names[index - 1] ?? "") + 1, 0, name);
  return withValue(
    files,
    change.place,
    ordered.map((name) => partNamed(here, name)),
  );
}

function hasOnlyWords(value: unknown): value is Localized {
  return isText(value) && Object.keys(value).length === 2;
}

function wordsOf({ en, de }: Localized): Localized {
  return { en, de };
}

function isNode(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null;
}
