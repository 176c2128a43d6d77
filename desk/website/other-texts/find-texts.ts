import type { ContentFiles } from "../../../site/content-files.ts";
import { type Place, pageOfPlace, textsIn } from "../draft/content-places.ts";

/** Texts that have all of the words in one of their languages, as they are typed or a part of one. Those of pages come first. */
export function findTexts(content: ContentFiles, typed: string): Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = Object.entries(content).flatMap(([file, node]) =>
    [...textsIn(node, `${file}#`)].filter(([, text]) => has(text.en, words) || has(text.de, words)),
  );
  const places = found.map(([place]) => place);
  return [...places.filter((it) => pageOfPlace(it) !== null), ...places.filter((it) => pageOfPlace(it) === null)];
}

function has(text: string, words: readonly string[]): boolean {
  // Whoever searches does not type what nobody sees.
  const plain = text.toLowerCase().replaceAll("\u00AD", "").replaceAll("\u00A0", " ");
  return words.every((word) => plain.includes(word));
}
