import type { ContentFiles } from "../../site/content-files.ts";
import { isEqual } from "../../site/is-equal.ts";
import { type Locale, type Localized, locales } from "../../site/locale.ts";
import { type ContentPath, entryKey, isText, partNamed, partsOf, placeIn } from "./content-path.ts";

/** Something that is not as it was: undefined for what was not there, or is not there any more. */
export interface Change {
  place: ContentPath;
  /** Of a text its words alone, where it is one before and after. */
  before?: unknown;
  after?: unknown;
  /** Before and after are the names of a list's entries in their order. */
  isOrder?: true;
}

/** What changed, in the order of the content: texts, values, entries of lists and their order. */
export function changesBetween(base: ContentFiles, files: ContentFiles): Change[] {
  const names = Object.keys({ ...base, ...files });
  return names.flatMap((name) => [...changesAt(`${name}#`, base[name], files[name])]);
}

/** The languages in which one is not as the other; undefined for a text that is not there. */
export function languagesChanged(before: Localized | undefined, after: Localized | undefined): Locale[] {
  return locales.filter((locale) => before?.[locale] !== after?.[locale]);
}

/** The field into which one text or value was typed; null where anything else changed, too. */
export function typedField([change, ...others]: readonly Change[]): string | null {
  if (!change || others.length > 0) return null;
  const { place, before, after } = change;
  if (typeof before === "string" && typeof after === "string") return place;
  if (!isText(before) || !isText(after)) return null;
  const [language, ...more] = languagesChanged(before, after);
  return language && more.length === 0 ? `${place} ${language}` : null;
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

function wordsOf({ en, de }: Localized): Localized {
  return { en, de };
}

function isNode(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null;
}
