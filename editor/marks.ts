import { type Locale, locales } from "../site/locale.ts";

/**
 * A mark says in invisible characters from which text or figure of the sources a string on the screen was made. It stands at the
 * end of a text and before a figure, so that it survives templates, splits and attributes. Its characters are variation selectors, which no
 * text of ours uses: sixteen of them are the digits of one number for the file, the text in it, and the language.
 */
export interface Mark {
  /** Number of the file, as `numberOf()` gives it. */
  file: number;
  /** Number of the text in its file, or of the figure. */
  index: number;
  /** Null for a figure, which is the same in both languages. */
  locale: Locale | null;
}

/** In place of a language. */
const figureDigit = 15;
const firstDigit = 0xe0100;
const digits = { file: 2, index: 3, locale: 1 } as const;
const length = digits.file + digits.index + digits.locale;
const everyMark = new RegExp(
  `[\\u{${firstDigit.toString(16)}}-\\u{${(firstDigit + 15).toString(16)}}]{${length}}`,
  "gu",
);

export function markOf({ file, index, locale }: Mark): string {
  return (
    spelled(file, digits.file) +
    spelled(index, digits.index) +
    spelled(locale === null ? figureDigit : locales.indexOf(locale), digits.locale)
  );
}

function spelled(number: number, places: number): string {
  const text = number.toString(16).padStart(places, "0");
  if (text.length > places) throw new RangeError(`${number} does not fit into a mark.`);
  return [...text].map((digit) => String.fromCodePoint(firstDigit + Number.parseInt(digit, 16))).join("");
}

/** The marks in a string, in their order. */
export function marksIn(text: string): Mark[] {
  return [...text.matchAll(everyMark)].map(([mark]) => {
    const hex = [...mark].map((character) => ((character.codePointAt(0) ?? 0) - firstDigit).toString(16)).join("");
    const number = (from: number, to: number) => Number.parseInt(hex.slice(from, to), 16);
    return {
      file: number(0, digits.file),
      index: number(digits.file, digits.file + digits.index),
      locale: locales[number(length - digits.locale, length)] ?? null,
    };
  });
}

export function withoutMarks(text: string): string {
  return text.replace(everyMark, "");
}
