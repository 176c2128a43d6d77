import { isOutsideAddress } from "../../../kit/target-fields.ts";
import { type NumberInWords, writtenAs } from "../../../render/numbers-in-words.ts";
import type { Amount } from "../../../site/amount.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { isEqual } from "../../../site/is-equal.ts";
import { type Locale, type Localized, localized } from "../../../site/locale.ts";
import { type ContentPath, textAt, withText, withValue } from "../../content/content-path.ts";
import { withTargets } from "../../form/link-targets.ts";
import { addressOf } from "../../route.ts";
import { targetOf } from "./find-everywhere.ts";
import type { Findable } from "./findable.ts";
import { type NumberQuery, numbersMeant, patternOf, queryOf } from "./query.ts";

/** What is looked for, and what takes its place. */
export interface Replacement {
  find: string;
  replace: string;
}

/** Where the search stands with words in its fields, and a text that is open beside it. */
export function addressOfFind({ find, replace }: Replacement, ...places: ContentPath[]): string {
  return find || replace
    ? addressOf("site", "texts", "find", find, replace, ...places)
    : addressOf("site", "texts", ...places);
}

/**
 * Content with something else where something was found. A number is written as the one before: as a word in a sentence, with the
 * marks of its language, as the amount of a figure. Null where it cannot be replaced.
 */
export function withReplaced(files: ContentFiles, found: Findable, replacement: Replacement): ContentFiles | null {
  const { place } = found;
  if (replacement.replace.trim() === "") return null;
  if (found.kind === "text") {
    const before = textAt(files, place);
    const after = before && textAfter(files, before, replacement);
    return after && !isEqual(before, after) ? withText(files, place, after) : null;
  }
  const after =
    found.kind === "number" ? amountAfter(found.amount, replacement) : valueAfter(files, found, replacement);
  const changed = after === null ? files : withValue(files, found.kind === "number" ? found.numberAt : place, after);
  return changed === files ? null : changed;
}

function textAfter(files: ContentFiles, before: Localized, { find, replace }: Replacement): Localized {
  const [query, next] = [queryOf(find), queryOf(replace)];
  if (query.number && next.number && isEqual(query.number.beside, next.number.beside)) {
    const after = withNumber(before, query.number, next.number);
    if (after) return after;
  }
  const worded = localized((locale) => wordsAfter(before[locale], query.words, next.words));
  if (!isEqual(worded, before)) return worded;
  const [from, to] = [targetOf(files, query.words), targetOf(files, next.words)];
  if (from === null || to === null) return before;
  return localized((locale) => withTargets(before[locale], (target) => (target === from ? to : target)));
}

/** In both languages, as soon as one of them has the words that stand near the number. Null where none has. */
function withNumber(before: Localized, query: NumberQuery, next: NumberQuery): Localized | null {
  const meant = localized((locale) => numbersMeant(before[locale], locale, query));
  if (meant.en.length + meant.de.length === 0) return null;
  return localized((locale) => {
    const numbers = meant[locale].length > 0 ? meant[locale] : sameNumbers(before, meant, locale, query);
    return numbers
      .filter(({ isPercent }) => meant[locale].length > 0 || isPercent === query.isPercent)
      .reduceRight((words, number) => {
        const written = writtenAs(nextValue(number.value, query, next), words, number, locale);
        return words.slice(0, number.start) + written + words.slice(number.end);
      }, before[locale]);
  });
}

/** Numbers of a language that has not the words near them: those that are the same in the other one, if that can be told. */
function sameNumbers(text: Localized, meant: Localized<NumberInWords[]>, locale: Locale, query: NumberQuery) {
  const alone = localized((it) => numbersMeant(text[it], it, { ...query, beside: [] }));
  const other = locale === "en" ? "de" : "en";
  const [here, there] = [alone[locale], alone[other]];
  if (here.length === there.length)
    return here.filter((_, index) => meant[other].some(({ start }) => start === there[index]?.start));
  return here.length === 1 || meant[other].length === there.length ? here : [];
}

function amountAfter({ amount, unit }: Amount, { find, replace }: Replacement): number | null {
  const [query, next] = [queryOf(find).number, queryOf(replace).number];
  if (!query || !next) return null;
  const thousand = unit === "K+" ? 1000 : 1;
  return nextValue(amount * thousand, query, next) / thousand;
}

/** As the language reads it in which the one before was typed. */
function nextValue(value: number, query: NumberQuery, next: NumberQuery): number {
  return query.value.en === value ? next.value.en : next.value.de;
}

/** Not within names in braces, nor where links lead. */
function wordsAfter(before: string, find: string, replace: string): string {
  const parts = before.split(/(\{[^{}]*\}|\]\([^)]*\))/);
  const pattern = patternOf(find);
  return parts
    .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, (found) => inCaseOf(found, find, replace))))
    .join("");
}

/** What begins a sentence where the other one does not, or the other way round, has a capital as it had. */
function inCaseOf(found: string, find: string, replace: string): string {
  const [first = "", wanted = ""] = [found.charAt(0), find.charAt(0)];
  if (first === wanted) return replace;
  const isCapital = first !== first.toLowerCase();
  const start = replace.charAt(0);
  return (isCapital ? start.toUpperCase() : start.toLowerCase()) + replace.slice(1);
}

function valueAfter(
  files: ContentFiles,
  found: Findable & { kind: "fact" | "link" | "picture" },
  { find, replace }: Replacement,
): string | null {
  const [from, to] = [queryOf(find).words, queryOf(replace).words];
  if (found.kind === "fact") return wordsAfter(found.value, from, to);
  if (found.kind === "picture") return found.name.toLowerCase() === from.toLowerCase() ? to : null;
  const isWhole = found.target === targetOf(files, from);
  const target = isWhole ? targetOf(files, to) : found.target.replace(from, () => to);
  return target !== null && (isWhole || isOutsideAddress(target)) ? target : null;
}
