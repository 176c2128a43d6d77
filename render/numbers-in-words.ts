import { formatNumber, type Locale, type Localized, locales, localized } from "../site/locale.ts";
import { numberWords } from "./resolve-content.ts";

/** A number as it stands in words, in digits or written out. */
export interface NumberInWords {
  value: number;
  isPercent: boolean;
  /** Where its own characters begin and end: 25 of "25+", 98 of "98 %". */
  start: number;
  end: number;
  form: "digits" | "thousands" | "word";
}

/**
 * The numbers of a text in their order: 25, 2,500 or 2.500, 50K, twenty-five or fünfundzwanzig. Dates, times, phone numbers,
 * addresses of links and names in braces have none.
 */
export function numbersIn(words: string, locale: Locale): NumberInWords[] {
  return [...words.toLowerCase().matchAll(patterns[locale])].flatMap((match) => {
    const { digits, thousands, word } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const isPercent = percent.test(words.slice(end, end + 10));
    if (word !== undefined) return { value: valueOfWord.get(word) ?? Number.NaN, isPercent, start, end, form: "word" };
    if (digits === undefined) return [];
    const value = valueOfDigits(digits, locale);
    if (thousands === undefined) return { value, isPercent, start, end, form: "digits" };
    return { value: value * 1000, isPercent, start, end, form: "thousands" };
  });
}

/** Another number in the form of one: a word for a word, with a capital where it has one. */
export function writtenAs(value: number, words: string, { start, end, form }: NumberInWords, locale: Locale): string {
  if (form === "thousands" && value % 1000 === 0) return `${formatNumber(value / 1000, locale)}K`;
  const before = words.slice(start, end);
  if (form === "word") {
    const word = numberWord(value, locale);
    if (word !== null) return isCapital(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  }
  // A year has no mark for thousands.
  const isPlain = form === "digits" && /^\d{4,}/.test(before);
  return isPlain ? formatNumber(value, locale).replaceAll(groupMark[locale], "") : formatNumber(value, locale);
}

/** A number from two to 99 in words; null for others. */
export function numberWord(number: number, locale: Locale): string | null {
  if (number < 2 || number > 99 || !Number.isInteger(number)) return null;
  if (number <= 20) return numberWords[locale][number] ?? null;
  const ten = tens[locale][Math.floor(number / 10)] ?? "";
  const unit = numberWords[locale][number % 10] ?? "";
  if (number % 10 === 0) return ten;
  return locale === "en" ? `${ten}-${unit}` : `${unit}und${ten}`;
}

const tens: Localized<readonly string[]> = {
  en: ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
  de: ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"],
};

const counted = Array.from({ length: 98 }, (_, index) => index + 2);
const valueOfWord = new Map(
  counted.flatMap((number) => locales.map((locale) => [numberWord(number, locale) ?? "", number] as const)),
);

/** Longest first: "twenty" is not in "twenty-five". One is no number: it may be an article. */
const written = localized((locale) => {
  const [ones, teens] = [numberWords[locale].slice(1, 10), numberWords[locale].slice(2, 20)].map((it) => it.join("|"));
  const ten = `(?:${tens[locale].filter(Boolean).join("|")})`;
  const composed = locale === "en" ? `${ten}(?:-(?:${ones}))?` : `(?:(?:${ones})und)?${ten}`;
  return `${composed}|${teens}`;
});

const groupMark: Localized = { en: ",", de: "." };

/** What has digits and is no number of things: names and links, days, times and phone numbers. */
const otherDigits = String.raw`\{[^{}]*\}|\]\([^)]*\)|\d{4}-\d\d-\d\d|\d{1,2}:\d\d|\+\d[\d /-]{6,}\d`;

const patterns = localized((locale) => {
  const [group, point] = locale === "de" ? [String.raw`\.`, ","] : [",", String.raw`\.`];
  const digits = String.raw`\d{1,3}(?:${group}\d{3})+(?:${point}\d+)?|\d+(?:${point}\d+)?`;
  const alone = String.raw`(?<![\p{L}\d.,:])(?:(?<digits>${digits})(?:(?<thousands>k)(?!\p{L})|(?=x(?!\p{L}))|(?![\p{L}\d]|[.,:]\d))|(?<word>${written[locale]})(?![\p{L}\d]))`;
  return new RegExp(`${otherDigits}|${alone}`, "gu");
});

const percent = /^\s*(?:%|percent|per cent|Prozent)/iu;

function valueOfDigits(digits: string, locale: Locale): number {
  return Number(digits.replaceAll(groupMark[locale], "").replace(",", "."));
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
