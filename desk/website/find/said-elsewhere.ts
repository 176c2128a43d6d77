import type { ContentFiles } from "../../../site/content-files.ts";
import { type ChangedWords, changedWords } from "./changed-words.ts";
import { findEverywhere } from "./find-everywhere.ts";

export interface SaidElsewhere extends ChangedWords {
  /** At how many places besides. */
  count: number;
}

/** What stands at so many places is a common word. */
const common = 30;
/** Of a draft that changes more, the rest is not looked for: each takes a few milliseconds. */
const most = 24;

/** Which words that the draft has changed still stand elsewhere. */
export function saidElsewhere(base: ContentFiles, files: ContentFiles): SaidElsewhere[] {
  return changedWords(base, files)
    .slice(-most)
    .flatMap((changed) => {
      const others = findEverywhere(files, changed.find).filter(({ place }) => !isAt(place, changed.place));
      return others.length > 0 && others.length <= common ? { ...changed, count: others.length } : [];
    });
}

/** A figure is where its number is. */
function isAt(place: string, changed: string): boolean {
  return place === changed || changed === `${place}/amount`;
}
