import { type Amount, formatAmount } from "../../site/amount.ts";
import { isEqual } from "../../site/is-equal.ts";
import { type Locale, type Localized, locales } from "../../site/locale.ts";
import { numbersIn } from "../numbers-in-words.ts";
import type { FileProblem } from "./schema-problems.ts";

/** A part of the content that visitors see. */
export interface SeenPart {
  file: string;
  place: readonly string[];
  node: unknown;
}

/** Something that is said with a number. */
interface Said {
  /** As a page says it. */
  says: string;
  /** In which language it says what, without the numbers. */
  wording: string;
  numbers: readonly number[];
}

interface Claim extends Said, Omit<SeenPart, "node"> {
  isFigure: boolean;
}

/**
 * The same claim with two numbers: texts or figures that say the same in one language but for a number. Each place with another
 * number than the first one is a problem. A figure is a claim with its label, a text with three words. What entries of one list
 * say with different numbers is a form of words: at most 200 characters of one field, and 254 of another. A number in a name is
 * none of a claim: "Module 1" and "Module 2" are two modules.
 */
export function contradictionsIn(parts: Iterable<SeenPart>): FileProblem[] {
  const claims = [...parts].flatMap(({ file, place, node }) => [...claimsIn(node, { file, place })]);
  const problems = new Map<string, FileProblem>();
  for (const [wording, alike] of Map.groupBy(claims, (claim) => claim.wording)) {
    const [first, ...others] = isLong(wording) ? alike : alike.filter(({ isFigure }) => isFigure);
    if (!first || isFormOfWords([first, ...others])) continue;
    // Both languages may say it.
    for (const claim of others)
      if (!isEqual(claim.numbers, first.numbers))
        problems.set(nameOf(claim), problems.get(nameOf(claim)) ?? problemOf(claim, first));
  }
  return [...problems.values()];
}

function* claimsIn(node: unknown, at: Omit<SeenPart, "node">): Generator<Claim> {
  if (typeof node !== "object" || node === null || (node as { hidden?: unknown }).hidden === true) return;
  if (isText(node)) {
    // Most texts are the same ones when the content is checked again.
    const said = known.get(node) ?? locales.flatMap((locale) => saidIn(node[locale], locale) ?? []);
    known.set(node, said);
    for (const it of said) yield { ...at, ...it, isFigure: false };
    return;
  }
  for (const [name, part] of Object.entries(node)) {
    if (["sample", "samples", "instead"].includes(name)) continue;
    const inner = { ...at, place: [...at.place, name] };
    if (isAmount(part)) yield* claimsOfFigure(part, node, inner);
    else yield* claimsIn(part, inner);
  }
}

const known = new WeakMap<object, readonly Said[]>();

function* claimsOfFigure(figure: Amount, entry: object, at: Omit<SeenPart, "node">): Generator<Claim> {
  const { label, title } = entry as { label?: unknown; title?: unknown };
  const words = [label, title].find(isText);
  for (const locale of words ? locales : []) {
    const said = saidIn(`${formatAmount(figure, locale)} ${words?.[locale]}`, locale);
    if (said) yield { ...at, ...said, isFigure: true };
  }
}

/** Null without a number of a claim. */
function saidIn(says: string, locale: Locale): Said | null {
  const numbers = numbersIn(says, locale).filter(({ start }) => !partOfSeries[locale].test(says.slice(0, start)));
  if (numbers.length === 0) return null;
  const around = [...numbers, null].map((number, index) => says.slice(numbers[index - 1]?.end ?? 0, number?.start));
  const words = around.join(" # ").toLowerCase().replaceAll("\u00AD", "").match(word) ?? [];
  return { says, wording: [locale, ...words].join(" "), numbers: numbers.map(({ value }) => value) };
}

/** Before a number: "Part 2" is its name. */
const partOfSeries: Localized<RegExp> = {
  en: /\b(?:module|part|day|step|phase|stage|level|week|session|lesson|chapter|unit|episode|volume|edition|option|package)[ \u00A0]$/i,
  de: /\b(?:Modul|Teil|Tag|Schritt|Phase|Stufe|Level|Woche|Sitzung|Lektion|Kapitel|Einheit|Folge|Band|Ausgabe|Option|Paket)[ \u00A0]$/i,
};

const word = /\p{L}+|\d+|[#%{}]/gu;

/** The language is a word of it. */
function isLong(wording: string): boolean {
  return (wording.match(/\p{L}+/gu) ?? []).length > 3;
}

/** Whether the entries of one list, or of one group, say it with different numbers. */
function isFormOfWords(claims: readonly Claim[]): boolean {
  const lists = Map.groupBy(claims, ({ file, place }) => [file, ...place.slice(0, 2), place.at(-1)].join("/"));
  return [...lists.values()].some((all) => all.some(({ numbers }) => !isEqual(numbers, all[0]?.numbers)));
}

function problemOf({ file, place, says }: Claim, first: Claim): FileProblem {
  return {
    file,
    place,
    problem: `says “${says}”, but ${first.file}, ${first.place.join("/")}, says “${first.says}”: the same claim with two numbers`,
    rule: { name: "two-numbers", says, other: { file: first.file, place: first.place, says: first.says } },
  };
}

function nameOf({ file, place }: Claim): string {
  return [file, ...place].join("/");
}

function isText(node: unknown): node is Localized {
  const { en, de } = (node ?? {}) as Partial<Localized>;
  return typeof en === "string" && typeof de === "string";
}

function isAmount(node: unknown): node is Amount {
  return typeof (node as Partial<Amount> | null)?.amount === "number";
}
