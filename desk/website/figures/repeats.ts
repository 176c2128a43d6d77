import { wholeNameIn } from "../../../render/check/named-values.ts";
import { numberWords } from "../../../render/resolve-content.ts";
import type { Amount } from "../../../site/amount.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { formatNumber, type Locale, type Localized, locales, localized } from "../../../site/locale.ts";
import { type ContentPath, isText, partsOf, placeAround, textAt, textsIn, valueAt } from "../draft/content-path.ts";
import { nameOfPlace, placeOfName, placesNaming } from "../draft/references.ts";
import { filledIn } from "../draft/titles.ts";
import { isFigure, valueNamed } from "./figures.ts";

/**
 * Texts that have a figure's number typed out, in digits or as a word. Alike are those that speak of the same: "25 years" where a
 * label of the figure has "years".
 *
 * @param name of the figure in braces, such as `figures.home.years`
 */
export function repeatsOf(files: ContentFiles, name: string, figure: Amount) {
  const stems = new Set(wordsBeside(files, name).flatMap(({ en, de }) => stemsOf(`${en} ${de}`)));
  const typed = localized((locale) => numberIn(figure, locale));
  const alike: ContentPath[] = [];
  const others: ContentPath[] = [];
  const texts = Object.entries(files).flatMap(([file, content]) => [...textsIn(content, `${file}#`)]);
  for (const [place, text] of texts) {
    const told = locales.filter((locale) => typed[locale].test(text[locale]));
    if (told.length === 0) continue;
    const isAlike = told.some((locale) => stemsOf(text[locale]).some((stem) => stems.has(stem)));
    (isAlike ? alike : others).push(place);
  }
  return { alike, others };
}

/** A number as a word of its own: 25 is neither in 125 nor in 25.5, and with a percent sign only where the figure has one. */
export function numberIn({ amount, unit }: Amount, locale: Locale): RegExp {
  const number = unit === "K+" ? amount * 1000 : amount;
  const forms = [formatNumber(number, locale), String(number), numberWord(number, locale)];
  if (unit === "K+") forms.push(`${amount}K`);
  const written = forms.filter((form) => form !== null).map((form) => form.replaceAll(".", "\\."));
  const percent = "\\s*(?:%|percent|per cent|Prozent)";
  const after = unit === "%" ? percent : `(?!${percent})`;
  // "Twenty" is not in "twenty-five", "24-hour" has 24.
  const end = `(?![\\p{L}\\d]|[.,:]\\d|-(?:${numberWords.en.slice(1, 10).join("|")})(?!\\p{L}))`;
  return new RegExp(`(?<![\\p{L}\\d.,:–-])(?:${written.join("|")})${end}${after}`, "iu");
}

/** A number from two to a hundred in words; null for others. */
export function numberWord(number: number, locale: Locale): string | null {
  if (number < 2 || number > 99 || !Number.isInteger(number)) return null;
  if (number <= 20) return numberWords[locale][number] ?? null;
  const ten = tens[locale][Math.floor(number / 10)] ?? "";
  const one = number % 10;
  if (one === 0) return ten;
  const unit = numberWords[locale][one] ?? "";
  return locale === "en" ? `${ten}-${unit}` : `${unit.replace("eins", "ein")}und${ten}`;
}

const tens: Localized<readonly string[]> = {
  en: ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
  de: ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"],
};

/** The texts around a figure, wherever it is shown: its labels and what it counts, then the sentences that it stands in. */
export function wordsBeside(files: ContentFiles, name: string): Localized[] {
  const labels: Localized[] = [];
  const sentences: Localized[] = [];
  for (const place of placesNaming(files, name)) {
    const text = valueAt(files, place);
    const around = valueAt(files, placeAround(place));
    if (isText(text) && !figureAlone(files, place)) sentences.push(text);
    else if (typeof around === "object" && around !== null)
      for (const [part, words] of partsOf(around))
        if (isText(words) && words !== text && part !== "sample") labels.push(words);
  }
  return [...labels, ...sentences];
}

/** The figure that is all of a text. */
export function figureAlone(files: ContentFiles, place: ContentPath): ContentPath | null {
  const { en = "", de } = textAt(files, place) ?? {};
  const figure = en === de ? placeOfName(wholeNameIn(en) ?? "") : null;
  return figure && isFigure(figure) ? figure : null;
}

/** A figure with its first label, by which the owner knows it: 25+ years on stage. Without one, the sentence that has it. */
export function figureInWords(files: ContentFiles, place: ContentPath, locale: Locale): string {
  const name = nameOfPlace(place) ?? "";
  const value = valueNamed(files, name, locale) ?? "";
  const [beside] = wordsBeside(files, name);
  const words = beside ? filledIn(files, beside, locale) : "";
  return words.includes(value) ? words : `${value} ${words}`.trim();
}

/** Beginnings of words that mean something, so that "Jahre" is the same as "Jahren". */
function stemsOf(words: string): string[] {
  return (words.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((it) => !common.has(it)).map((it) => it.slice(0, 4));
}

const common = new Set(
  "with from that this your over more than aber eine einem einen einer mehr nach oder sind über".split(" "),
);
