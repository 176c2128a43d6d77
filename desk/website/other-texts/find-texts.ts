import type { ContentFiles } from "../../../site/content-files.ts";
import { type Locale, locales } from "../../../site/locale.ts";
import { type Place, pageOfPlace, partsOf, textsIn, valueAt } from "../draft/content-places.ts";
import { figureAt, shownFigure } from "../figures/figures.ts";
import { figureInWords } from "../figures/repeats.ts";
import { filledIn } from "../lists/list-entries.ts";

/**
 * Texts that have all of the words in one of their languages, as they are typed or a part of one, also in what stands in braces.
 * With a number, figures that have it come first. Texts of pages come before others.
 */
export function findTexts(content: ContentFiles, typed: string): Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (wordsIn: (locale: Locale) => string) => locales.some((locale) => has(wordsIn(locale), words));
  const found = Object.entries(content).flatMap(([file, node]) =>
    [...textsIn(node, `${file}#`)].filter(
      ([, text]) =>
        isIn((locale) => text[locale]) || (text.en.includes("{") && isIn((locale) => filledIn(content, text, locale))),
    ),
  );
  const places = found.map(([place]) => place);
  const figures = figuresIn(content).filter((place) => {
    const figure = figureAt(content, place) ?? { amount: 0 };
    const numbers = locales.map((locale) => shownFigure(place, figure, locale));
    return (
      words.some((it) => numbers.join(" ").includes(it)) && isIn((locale) => figureInWords(content, place, locale))
    );
  });
  return [
    ...figures,
    ...places.filter((it) => pageOfPlace(it) !== null),
    ...places.filter((it) => pageOfPlace(it) === null),
  ];
}

function figuresIn(content: ContentFiles): Place[] {
  const below = (place: Place) =>
    partsOf((valueAt(content, place) ?? {}) as object).flatMap(([name]) =>
      name === "sample" ? [] : `${place}/${name}`,
    );
  return [...below("figures.json#figures").flatMap(below), ...below("figures.json#firstYears")];
}

function has(text: string, words: readonly string[]): boolean {
  // Whoever searches does not type what nobody sees.
  const plain = text.toLowerCase().replaceAll("\u00AD", "").replaceAll("\u00A0", " ");
  return words.every((word) => plain.includes(word));
}
