import { type NumberInWords, numbersIn, numberWord } from "../../../render/numbers-in-words.ts";
import { type Locale, type Localized, locales } from "../../../site/locale.ts";

/** What somebody looks for. */
export interface Query {
  /** Without the quotation marks around it. */
  words: string;
  /** Exactly these words: they are quoted. */
  isQuoted: boolean;
  /** In digits or written out, alone or with a few words. */
  number: NumberQuery | null;
}

export interface NumberQuery {
  /** As each language reads it: 2,500 has a mark for thousands in one of them, and a decimal point in the other one. */
  value: Localized<number>;
  isPercent: boolean;
  /** Beginnings of the words that stand near it. */
  beside: readonly string[];
}

export function queryOf(typed: string): Query {
  const trimmed = typed.trim();
  const [, quoted] = /^["“„](.+)["”“]$/su.exec(trimmed) ?? [];
  const words = quoted ?? trimmed;
  return { words, isQuoted: quoted !== undefined, number: quoted === undefined ? numberIn(words) : null };
}

/** More words than a few are a sentence that has a number. */
const longestBeside = 3;

function numberIn(words: string): Query["number"] {
  const [en, de] = locales.map((locale) => onlyNumber(words, locale));
  const found = en ?? de;
  if (!found) return null;
  const beside = words.slice(0, found.start) + words.slice(found.end).replace(percent, "");
  const names = beside.match(/\p{L}+/gu) ?? [];
  if (names.length > longestBeside || /\d/.test(beside)) return null;
  const value = { en: (en ?? found).value, de: (de ?? found).value };
  return { value, isPercent: found.isPercent, beside: names.map(stemOf) };
}

const percent = /^\s*(?:percent|per cent|prozent)/iu;

function onlyNumber(words: string, locale: Locale) {
  const [number, ...others] = numbersIn(words, locale);
  return others.length === 0 ? number : undefined;
}

/** "Jahre" is the same as "Jahren". */
export function stemOf(word: string): string {
  return word.toLowerCase().slice(0, Math.max(4, word.length - 3));
}

/** The numbers of a text that are looked for: with the words near them, if there are any. */
export function numbersMeant(words: string, locale: Locale, query: NumberQuery): NumberInWords[] {
  // Most texts need not be read as closely.
  if (!locales.some((it) => mayHave(words, query.value[it]))) return [];
  const numbers = numbersIn(words, locale).filter((number) => isMeant(query, number));
  const distances = numbers.map((number) => Math.max(0, ...query.beside.map((stem) => distance(words, number, stem))));
  // "25 clients in 25 years" has two numbers near each of these words, and only one that it says.
  const nearest = Math.min(window, ...distances);
  return numbers.filter((_, index) => distances[index] === nearest || query.beside.length === 0);
}

/** Characters between a number and the nearest word that begins with a stem. */
function distance(words: string, { start, end }: NumberInWords, stem: string): number {
  const found = [...words.matchAll(wordPattern(stem))].map(({ index }) => index);
  return Math.min(Number.POSITIVE_INFINITY, ...found.map((index) => (index >= end ? index - end : start - index)));
}

function mayHave(words: string, value: number): boolean {
  if (words.includes(String(value).charAt(0))) return true;
  return locales.some((locale) => words.toLowerCase().includes(numberWord(value, locale) ?? String(value)));
}

/** Whoever types a number alone means a share as well. */
export function isMeant(
  { value, isPercent, beside }: NumberQuery,
  number: { value: number; isPercent: boolean },
): boolean {
  const isBare = beside.length === 0 && !isPercent;
  return [value.en, value.de].includes(number.value) && (isBare || number.isPercent === isPercent);
}

/** Whether a word begins with a stem. */
export function hasWord(words: string, stem: string): boolean {
  return wordPattern(stem).test(words);
}

function wordPattern(stem: string): RegExp {
  return new RegExp(`(?<!\\p{L})${stem}`, "giu");
}

/** Characters. */
const window = 40;

/** Finds exactly these words, but for what nobody sees: a soft hyphen, or another blank. */
export function patternOf(words: string): RegExp {
  const parts = [...words.trim().replaceAll("\u00AD", "")].map((it) => (/\s/.test(it) ? "\\s+" : escaped(it)));
  const start = /^[\p{L}\d]/u.test(words) ? "(?<![\\p{L}\\d])" : "";
  const end = /[\p{L}\d]$/u.test(words) ? "(?![\\p{L}\\d])" : "";
  return new RegExp(start + parts.join("\u00AD?").replaceAll("\\s+\u00AD?\\s+", "\\s+") + end, "giu");
}

function escaped(character: string): string {
  return /[\p{L}\d]/u.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
