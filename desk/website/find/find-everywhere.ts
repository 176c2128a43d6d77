import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Localized, locales, localized } from "../../../site/locale.ts";
import { pageOfPlace } from "../../content/content-path.ts";
import { filledIn } from "../../content/titles.ts";
import { addressFrom, linksIn } from "../../form/link-targets.ts";
import { type Findable, findables } from "./findable.ts";
import { hasWord, isMeant, numbersMeant, patternOf, type Query, queryOf } from "./query.ts";

/**
 * Where something stands: texts with all of the words in one of their languages, or with exactly these if they are quoted; texts
 * and figures with a number, in digits or written out; facts; links to a page or an address; pictures. Figures come first, then
 * texts of pages.
 */
export function findEverywhere(files: ContentFiles, typed: string): Findable[] {
  const query = queryOf(typed);
  if (query.words === "") return [];
  const target = targetOf(files, query.words);
  const isFound = (it: Findable) => {
    if (it.kind === "text") return isText(files, it.words, query) || (target !== null && linksTo(it.words, target));
    if (it.kind === "number") return isNumber(it, query);
    if (it.kind === "fact") return patternOf(query.words).test(it.value);
    if (it.kind === "link") return it.target === target || isPartOfAddress(it.target, query.words);
    return query.words.length > 2 && it.name.toLowerCase().includes(query.words.toLowerCase());
  };
  return findables(files)
    .filter(isFound)
    .toSorted((one, other) => rank(one) - rank(other));
}

function rank({ kind, place }: Findable): number {
  if (kind === "text" && pageOfPlace(place) === null) return ranks.length;
  return ranks.indexOf(kind);
}

const ranks: readonly Findable["kind"][] = ["number", "fact", "text", "link", "picture"];

function isText(files: ContentFiles, text: Localized, query: Query): boolean {
  const shown = shownWords(files, text);
  const { number } = query;
  if (number !== null && locales.some((locale) => numbersMeant(shown[locale], locale, number).length > 0)) return true;
  if (query.isQuoted || number !== null) return locales.some((locale) => patternOf(query.words).test(shown[locale]));
  const words = query.words.toLowerCase().split(/\s+/);
  return locales.some((locale) => words.every((word) => shown[locale].toLowerCase().includes(word)));
}

/** Whoever searches does not type what nobody sees. */
function shownWords(files: ContentFiles, text: Localized): Localized {
  const hasNames = text.en.includes("{") || text.de.includes("{");
  return localized((locale) => {
    const words = hasNames ? filledIn(files, text, locale) : text[locale];
    return words.replaceAll("\u00AD", "").replaceAll("\u00A0", " ");
  });
}

function isNumber({ amount, label }: Findable & { kind: "number" }, { number }: Query): boolean {
  if (number === null) return false;
  const { amount: value, unit } = amount;
  const isSame = isMeant(number, { value: unit === "K+" ? value * 1000 : value, isPercent: unit === "%" });
  return isSame && number.beside.every((stem) => locales.some((locale) => hasWord(label?.[locale] ?? "", stem)));
}

/** The page that is meant by its id, its name or its address, or an address outside the site; null for other words. */
export function targetOf(files: ContentFiles, words: string): string | null {
  const name = words.trim().toLowerCase();
  const pages = contentOf(files).site.pages;
  const page = pages.find(({ id, label, path }) =>
    [id, label.en, label.de, path].some((it) => it.toLowerCase() === name),
  );
  if (page) return page.id;
  return /[@:/]|\d{5}/.test(words) ? addressFrom(words) : null;
}

function linksTo(text: Localized, target: string): boolean {
  return locales.some((locale) => linksIn(text[locale]).some((link) => link.target === target));
}

/** A part of a page's id may be any word. */
function isPartOfAddress(target: string, words: string): boolean {
  return words.length > 3 && /[:.]/.test(target) && target.toLowerCase().includes(words.toLowerCase());
}
