import type { ContentFiles } from "../../../site/content-files.ts";
import { locales } from "../../../site/locale.ts";
import { type ContentPath, pageOfPlace, textsIn } from "../draft/content-path.ts";
import { filledIn } from "../draft/titles.ts";

/**
 * Texts that have all of the words in one of their languages, as they are typed or a part of one. Those of pages come first.
 */
export function findTexts(content: ContentFiles, typed: string): ContentPath[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (text: string) => words.every((word) => text.includes(word));
  const found = Object.entries(content).flatMap(([file, node]) =>
    [...textsIn(node, `${file}#`)].flatMap(([place, text]) => {
      const known = locales.map((locale) => plain(filledIn(content, text, locale)));
      return known.some(isIn) ? place : [];
    }),
  );
  const isOfNoPage = (place: ContentPath) => Number(pageOfPlace(place) === null);
  return found.toSorted((one, other) => isOfNoPage(one) - isOfNoPage(other));
}

/** Whoever searches does not type what nobody sees. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("\u00AD", "").replaceAll("\u00A0", " ");
}
