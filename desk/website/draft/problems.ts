import { contentProblems } from "../../../render/check/content-problems.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { StoredWebsite } from "../website-api.ts";
import type { Place } from "./content-places.ts";

/** What keeps the content from being published. */
export interface Problem {
  place: Place;
  text: Localized;
}

interface FoundProblem {
  file: string;
  place: readonly string[];
  problem: string;
}

/** Takes about 60 ms. */
export function problemsOf(files: ContentFiles, photos: StoredWebsite["photos"]): Problem[] {
  const known = new Set(Object.keys(photos));
  const content = contentOf(files);
  // Only the server knows its files: publishing checks whether the terms are among them.
  const { terms } = content.site.owner;
  return contentProblems(content, { photos: known, addresses: terms ? [terms] : [] }).map(problemFor);
}

/** In the owner's words. */
export function problemFor({ file, place, problem }: FoundProblem): Problem {
  const last = place.at(-1);
  const isLanguage = last === "en" || last === "de";
  return { place: `${file}#${(isLanguage ? place.slice(0, -1) : place).join("/")}`, text: inOwnersWords(problem) };
}

function inOwnersWords(problem: string): Localized {
  for (const [pattern, wordsFor] of sentences) {
    const match = pattern.exec(problem);
    if (match) return wordsFor(...match.slice(1));
  }
  return { en: "This cannot be published as it is.", de: "So lässt sich das nicht veröffentlichen." };
}

const sentences: readonly [RegExp, (...parts: string[]) => Localized][] = [
  [/^has no English text/, () => ({ en: "The English text is missing.", de: "Der englische Text fehlt." })],
  [/^has no German text/, () => ({ en: "The German text is missing.", de: "Der deutsche Text fehlt." })],
  [
    /^is longer than (\d+) characters in English/,
    (max) => ({
      en: `The English text is longer than ${max} characters.`,
      de: `Der englische Text ist länger als ${max} Zeichen.`,
    }),
  ],
  [
    /^is longer than (\d+) characters in German/,
    (max) => ({
      en: `The German text is longer than ${max} characters.`,
      de: `Der deutsche Text ist länger als ${max} Zeichen.`,
    }),
  ],
  [
    /^has a character that nobody can see/,
    () => ({
      en: "There is a character in it that nobody can see. Please type the text anew.",
      de: "Darin ist ein Zeichen, das niemand sieht. Bitte tippen Sie den Text neu.",
    }),
  ],
  [
    /^(\{[^}]*\}) is no name/,
    (name) => ({
      en: `Nothing is known that ${name} could stand for.`,
      de: `Es ist nicht bekannt, wofür ${name} stehen soll.`,
    }),
  ],
  [
    /^(\{[^}]*\}) names itself/,
    (name) => ({ en: `${name} cannot stand in this text.`, de: `${name} kann nicht in diesem Text stehen.` }),
  ],
  [
    /^links to no page: (.*)/,
    (target) => ({ en: `The link “${target}” leads nowhere.`, de: `Der Link „${target}“ führt nirgendwohin.` }),
  ],
];
