import { type Localized, locales } from "../../site/locale.ts";
import { contentFileOf, pageIds, pages } from "../../site/pages.ts";
import { LostExpression, type Source, withWords } from "../source/change-source.ts";
import { parseSource } from "../source/parse-source.ts";
import type { SourceText } from "../source/parsed-source.ts";
import { hashOf } from "../source/source-files.ts";
import type { Row } from "./sheet.ts";

/** What a text was at the export before. */
export type EarlierText = Pick<Row, "file" | "place" | "en" | "de">;

/** All texts, page by page as in the page table, then those that stand on several pages. */
export function rowsOf(sources: readonly Source[], earlier: readonly EarlierText[] | null): Row[] {
  const order = pageIds.map((id) => `app/content/${contentFileOf(id)}`);
  const position = ({ file }: Source) => (order.includes(file) ? order.indexOf(file) : order.length);
  const changeOf = earlier ? changesSince(earlier) : () => "";
  return sources
    .toSorted((one, other) => position(one) - position(other))
    .flatMap(({ file, code }) =>
      parseSource(file, code).texts.map((text) => {
        const words = { file, place: text.place, en: text.en.value, de: text.de.value };
        return { ...words, page: pageOf(file), changed: changeOf(words), version: versionOf(text) };
      }),
    );
}

function pageOf(file: string): string {
  const id = pageIds.find((id) => file === `app/content/${contentFileOf(id)}`);
  return id ? pages[id].path : "";
}

/** A text that has only moved, as those behind a new card have, has not changed. */
function changesSince(earlier: readonly EarlierText[]): (text: EarlierText) => string {
  const pairOf = ({ file, en, de }: EarlierText) => JSON.stringify([file, en, de]);
  const pairs = new Set(earlier.map(pairOf));
  const places = new Map(earlier.map((text) => [`${text.file} ${text.place}`, text]));
  return (text) => {
    if (pairs.has(pairOf(text))) return "";
    const before = places.get(`${text.file} ${text.place}`);
    if (!before) return "new";
    if (before.en === text.en) return "German";
    return before.de === text.de ? "English" : "both";
  };
}

interface Translated {
  code: string;
  /** How many texts have other words now. */
  count: number;
  /** A sentence for each row that was not taken. */
  problems: string[];
}

/** The module with the words of a sheet's rows, where its texts are still those that were exported. */
export function withTranslations({ file, code }: Source, rows: readonly Row[]): Translated {
  const { texts } = parseSource(file, code);
  const result: Translated = { code, count: 0, problems: [] };
  for (const row of rows) {
    const outcome = translate({ file, code: result.code }, texts, row);
    if (typeof outcome === "string") result.problems.push(`${file}, ${row.place}: ${outcome}`);
    else if (outcome) Object.assign(result, { code: outcome.code, count: result.count + 1 });
  }
  return result;
}

/** @returns null where there is nothing to change, a sentence where it cannot be */
function translate(source: Source, texts: readonly SourceText[], row: Row): { code: string } | string | null {
  const same = texts.filter((text) => versionOf(text) === row.version);
  const text = same.find(({ place }) => place === row.place) ?? (same.length === 1 ? same[0] : undefined);
  if (!text) {
    const now = texts.find(({ place }) => place === row.place);
    const isDone = now && locales.every((locale) => isAlike(now[locale].value, row[locale]));
    return isDone ? null : "was changed or removed since the export; export again.";
  }
  const changed = locales.filter((locale) => !isAlike(text[locale].value, row[locale]));
  if (changed.length === 0) return null;
  const empty = changed.find((locale) => row[locale].trim() === "");
  if (empty) return `has no ${languages[empty]} text.`;
  try {
    return { code: withWords(source, text.index, Object.fromEntries(changed.map((locale) => [locale, row[locale]]))) };
  } catch (error) {
    if (error instanceof LostExpression) return error.message;
    throw error;
  }
}

const languages: Localized = { en: "English", de: "German" };

/** Spreadsheets and translators lose no-break spaces; that alone is no change. */
function isAlike(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  return plain(one) === plain(other);
}

function versionOf({ en, de }: SourceText): string {
  return hashOf(JSON.stringify([en.value, de.value])).slice(0, 10);
}
