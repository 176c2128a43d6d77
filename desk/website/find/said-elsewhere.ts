import { isOutsideAddress } from "../../../kit/target-fields.ts";
import { numbersIn } from "../../../render/numbers-in-words.ts";
import { type Amount, formatAmount } from "../../../site/amount.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Locale, type Localized, locales } from "../../../site/locale.ts";
import { mailAddressIn } from "../../../site/mail-address.ts";
import { type Change, changesBetween } from "../../content/changes.ts";
import { type ContentPath, isText } from "../../content/content-path.ts";
import { locale as ownLanguage } from "../../language.ts";
import { findEverywhere } from "./find-everywhere.ts";
import { findables } from "./findable.ts";
import type { Replacement } from "./replace.ts";

/** Words that are others now, as the search takes them. */
interface ChangedWords extends Replacement {
  place: ContentPath;
}

export interface SaidElsewhere extends ChangedWords {
  /** At how many places besides. */
  count: number;
}

/** What stands at so many places is a common word. */
const common = 30;
/** Of a draft that changes more, the rest is not looked for: each takes a few milliseconds. */
const most = 24;

/** Which words that the draft has changed still stand elsewhere. */
export function saidElsewhere(base: ContentFiles, files: ContentFiles): SaidElsewhere[] {
  return changedWords(base, files)
    .slice(-most)
    .flatMap((changed) => {
      const others = findEverywhere(files, changed.find).filter(({ place }) => !isAt(place, changed.place));
      return others.length > 0 && others.length <= common ? { ...changed, count: others.length } : [];
    });
}

/** A figure is where its number is. */
function isAt(place: string, changed: string): boolean {
  return place === changed || changed === `${place}/amount`;
}

/**
 * Which words became which in texts, figures and facts: a number with the word beside it, a name, an address, several words, or a
 * short text as a whole. Other single words stand anywhere, and mean nothing.
 */
function changedWords(base: ContentFiles, files: ContentFiles): ChangedWords[] {
  const found = changesBetween(base, files).flatMap((change) =>
    [...replacementsOf(files, change)].map((it) => ({ ...it, place: change.place })),
  );
  // A name is the same one in both languages.
  return [...new Map(found.map((it) => [it.place + it.find, it])).values()];
}

function* replacementsOf(files: ContentFiles, { place, before, after, isOrder }: Change): Generator<Replacement> {
  if (isOrder || before === undefined || after === undefined) return;
  if (isText(before) && isText(after)) {
    for (const locale of languages) yield* ofWords(before, { from: before[locale], to: after[locale] }, locale);
  } else if (typeof before === "number" && typeof after === "number") yield* ofNumber(files, place, before, after);
  else if (typeof before === "string" && typeof after === "string") {
    const isKnown = findables(files).some((it) => it.place === place && (it.kind === "fact" || it.kind === "picture"));
    if (isKnown || (isOutsideAddress(before) && isOutsideAddress(after))) yield quoted(before, after);
  }
}

/** That of the desk first. */
const languages = locales.toSorted((one) => (one === ownLanguage ? -1 : 1));

function* ofNumber(files: ContentFiles, place: ContentPath, before: number, after: number): Generator<Replacement> {
  const found = findables(files).find((it) => it.kind === "number" && it.numberAt === place);
  if (found?.kind !== "number") return;
  const { unit } = found.amount;
  const label = (found.label?.[ownLanguage].match(/\p{L}{3,}/gu) ?? []).at(0);
  // A small number alone stands anywhere.
  if (!label && before < 100) return;
  const written = (amount: number) =>
    [writtenAmount({ amount, ...(unit && { unit }) }), label].filter(Boolean).join(" ");
  yield { find: written(before), replace: written(after) };
}

/** A year has no mark for thousands. */
function writtenAmount(amount: Amount): string {
  return amount.unit === undefined ? String(amount.amount) : formatAmount(amount, ownLanguage).replace(/[+x]$/, "");
}

interface Words {
  from: string;
  to: string;
}

function* ofWords(text: Localized, { from, to }: Words, locale: Locale): Generator<Replacement> {
  const [before, after] = [from.split(blank), to.split(blank)];
  const isShort = from.length <= longestShort;
  for (const { start, words, next } of runsChanged(before, after)) {
    const [old, now] = [bare(words.join(" ")), bare(next.join(" "))];
    if (old === "" || now === "") continue;
    const number = words.length === 1 && next.length === 1 && numberWithWord(before, start, now, locale);
    if (number) yield number;
    else if (words.length > 1 ? /\p{L}{4}|\d/u.test(old) : isName(old, text) || isAddress(old)) yield quoted(old, now);
    else if (words.length === before.length && isShort) yield quoted(old, now);
  }
}

const blank = /[ \u00A0\n]+/;
const longestShort = 60;

interface Run {
  start: number;
  words: string[];
  next: string[];
}

/** Where the words differ: each run by itself as long as there are as many as before, else from the first to the last. */
function runsChanged(before: readonly string[], after: readonly string[]): Run[] {
  const isOther = (index: number) => before[index] !== after[index];
  if (before.length === after.length) {
    const runs: Run[] = [];
    for (const [index, word] of before.entries()) {
      if (!isOther(index)) continue;
      if (index === 0 || !isOther(index - 1)) runs.push({ start: index, words: [], next: [] });
      runs.at(-1)?.words.push(word);
      runs.at(-1)?.next.push(after[index] ?? "");
    }
    return runs;
  }
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && !isOther(start)) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [{ start, words: before.slice(start, before.length - end), next: after.slice(start, after.length - end) }];
}

/** "25+ years" as "25 years": a number says little without what it counts. */
function numberWithWord(words: readonly string[], at: number, next: string, locale: Locale): Replacement | null {
  const [before, after] = [words[at] ?? "", next].map((it) => [it, numbersIn(it, locale)] as const);
  const [old, ...others] = before?.[1] ?? [];
  const [now, ...more] = after?.[1] ?? [];
  if (!old || !now || others.length + more.length > 0) return null;
  const percent = words[at + 1] === "%" ? " %" : old.isPercent ? "%" : "";
  const counted = /[.,;:!?]$/.test(words[at] ?? "") ? undefined : words[at + (percent === " %" ? 2 : 1)];
  const word = [counted, words[at - 1]].map((it) => bare(it ?? "")).find((it) => /^\p{L}{3,}$/u.test(it)) ?? "";
  const written = (digits: string) => `${digits}${percent} ${word}`.trim();
  return {
    find: written((before?.[0] ?? "").slice(old.start, old.end)),
    replace: written((after?.[0] ?? "").slice(now.start, now.end)),
  };
}

/** In both languages with a capital. */
function isName(word: string, { en, de }: Localized): boolean {
  const isIn = (text: string) => text.split(blank).some((it) => bare(it) === word);
  return /^\p{Lu}/u.test(word) && isIn(en) && isIn(de);
}

function isAddress(word: string): boolean {
  return (
    isOutsideAddress(word) ||
    isOutsideAddress(`mailto:${mailAddressIn(word)}`) ||
    /^(?:www\.|\+?\d[\d ()/-]{5,})/.test(word)
  );
}

/** Without the marks of a sentence around it. */
function bare(words: string): string {
  return words.replace(/^[\s(“„"«]+|[\s.,;:!?)”“"»]+$/g, "");
}

function quoted(find: string, replace: string): Replacement {
  return { find: `“${find}”`, replace };
}
