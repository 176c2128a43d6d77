import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { type Place, textAt, textsIn, withText } from "./content-places.ts";

/** A text that is not as it was. */
export interface ChangedText {
  place: Place;
  /** Null for one that is new. */
  before: Localized | null;
  after: Localized;
}

/** The files that differ from the base, by name. */
export function changedFiles(base: ContentFiles, files: ContentFiles): Record<string, unknown> {
  return Object.fromEntries(Object.entries(files).filter(([name, content]) => !isSame(base[name], content)));
}

/** What changed, text by text, in the order of the content. */
export function changedTexts(base: ContentFiles, files: ContentFiles): ChangedText[] {
  return Object.entries(changedFiles(base, files)).flatMap(([name, content]) =>
    [...textsIn(content, `${name}#`)].flatMap(([place, after]) => {
      const before = textAt(base, place);
      return before && hasWords(before, after) ? [] : [{ place, before, after: { en: after.en, de: after.de } }];
    }),
  );
}

/**
 * The changed texts on another base. One that the other base changed, too, is as there: it is among `left`.
 */
export function rebased(
  base: ContentFiles,
  files: ContentFiles,
  next: ContentFiles,
): { files: ContentFiles; left: ChangedText[] } {
  const left: ChangedText[] = [];
  let merged = next;
  for (const change of changedTexts(base, files)) {
    const { place, before, after } = change;
    const there = textAt(next, place);
    if (there && hasWords(there, after)) continue;
    if (there && before && hasWords(there, before)) merged = withText(merged, place, after);
    else left.push(change);
  }
  return { files: merged, left };
}

export function hasWords(one: Localized, other: Localized): boolean {
  return one.en === other.en && one.de === other.de;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
