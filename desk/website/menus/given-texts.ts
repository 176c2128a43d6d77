import { pageFile } from "../../../render/check/content-problems.ts";
import { contentOf } from "../../../render/content-files.ts";
import { openPointsOf } from "../../../render/open-points.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Localized, locales } from "../../../site/locale.ts";
import { type Place, placeOfPath, textsIn, valueAt } from "../draft/content-places.ts";
import { sampleWords } from "../lists/list-changes.ts";
import { newWords } from "../lists/new-entry.ts";
import { layouts } from "./layouts.ts";

/** A text that still has, in a language, words that came with a layout or with an added section. */
interface GivenText {
  place: Place;
  /** Whether its section may have them, once the owner says that it is theirs. */
  canBeKept: boolean;
}

/** Of shown pages: their descriptions for search engines, and the first such text of each opening and section. */
export function givenTexts(files: ContentFiles): GivenText[] {
  const shown = contentOf(files).site.pages.filter((page) => !page.hidden);
  const descriptions = shown.map(({ id }) => `${pageFile(id)}#seo/description`);
  const samples = openPointsOf(files).filter(({ kind }) => kind === "sample");
  return [
    ...descriptions.flatMap((place) => firstGiven(files, place, wordsOfLayouts)),
    ...samples.flatMap(({ file, paths, todo }) => {
      // An added section is like one that stands elsewhere.
      const given = todo.en === sampleWords.en ? wordsInTwoPlaces(files) : wordsOfLayouts;
      return paths.flatMap((path) => firstGiven(files, placeOfPath(files, file, path), given));
    }),
  ];
}

function firstGiven(files: ContentFiles, part: Place, given: ReadonlySet<string>): GivenText[] {
  const texts = [...textsIn(valueAt(files, part), part)].filter(([place]) => !place.endsWith("/instead"));
  const [place] = texts.find(([, text]) => locales.some((it) => given.has(text[it]))) ?? [];
  return place === undefined ? [] : [{ place, canBeKept: place !== part }];
}

const wordsOfLayouts = new Set(wordsIn(layouts.map(({ content }) => content)));

function wordsInTwoPlaces(files: ContentFiles): Set<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const words of wordsIn(files)) (once.has(words) ? twice : once).add(words);
  // These are asked for already.
  for (const words of Object.values(newWords)) twice.delete(words);
  return twice;
}

function wordsIn(node: unknown): string[] {
  return [...textsIn(node, "#")].flatMap(([, words]: [Place, Localized]) => locales.map((it) => words[it]));
}
