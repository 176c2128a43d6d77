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
 * Content with changes that were made elsewhere. Where a text was changed here, too, `wins` says which one counts; those that
 * lost against what is here are among `left`, as are those whose place is gone.
 */
export function withChanges(
  files: ContentFiles,
  changes: readonly ChangedText[],
  wins: "here" | "changes",
): { files: ContentFiles; left: ChangedText[] } {
  const left: ChangedText[] = [];
  let merged = files;
  for (const change of changes) {
    const { place, before, after } = change;
    const here = textAt(merged, place);
    if (here && hasWords(here, after)) continue;
    if (here && (wins === "changes" || (before && hasWords(here, before)))) merged = withText(merged, place, after);
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
