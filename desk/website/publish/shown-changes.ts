import { meanings } from "../../../kit/server-fields.ts";
import { wholeNameIn } from "../../../render/check/named-values.ts";
import { contentOf } from "../../../render/content-files.ts";
import { formatAmount } from "../../../site/amount.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { isEqual } from "../../../site/is-equal.ts";
import { type Locale, type Localized, localized } from "../../../site/locale.ts";
import { pageAt } from "../../../site/pages.ts";
import type { Change } from "../../content/changes.ts";
import {
  type ContentPath,
  isText,
  namesOf,
  pageOfPlace,
  partsOf,
  placeAround,
  placeIn,
  valueAt,
} from "../../content/content-path.ts";
import { choiceLabel, describePlace, pageLabel } from "../../content/describe-place.ts";
import { beginningOf, labelOf, whereAt } from "../../content/place-names.ts";
import { isFigure, titleOf, valueNamed } from "../../content/titles.ts";
import { sectionsOf } from "../../form/link-targets.ts";
import { isPhoto } from "../../form/pictures.ts";
import { filledInReadably } from "../../form/readable-words.ts";
import { locale } from "../../language.ts";
import { strings } from "./ui-strings.ts";

/** A change as the owner reads it. What is new or gone has nothing on its other side. */
interface ShownChange extends ChangeAt {
  heading: string;
  /** Page or subject, the kind of section, and the entry. */
  where: string;
}

interface ChangeAt {
  place: ContentPath;
  /** In place of what the field is called. */
  heading?: string;
  /** What happened to an entry of a list, or to the order. */
  what?: string;
  parts?: ShownPart[];
  values?: Both<string>;
}

/** A text, a figure, or a picture. */
interface ShownPart {
  place: ContentPath;
  /** What it is called in what is new or gone. */
  label?: string;
  text?: Both<Localized>;
  /** Names of drawings, photos, or a logo. */
  picture?: Both<unknown>;
}

export interface Both<Value> {
  before: Value | undefined;
  after: Value | undefined;
}

/** Changes in an owner's words, in the order of the content. */
export function shownChanges(base: ContentFiles, files: ContentFiles, changes: readonly Change[]): ShownChange[] {
  // Number and unit of a figure are one.
  const shown = new Map<ContentPath, ShownChange>();
  for (const change of changes.flatMap((it) => [...partsOfChange(it)])) {
    const it = changeAt(base, files, change);
    if (!it) continue;
    // What is gone is known by the files from before.
    const known = valueAt(files, it.place) === undefined ? base : files;
    const description = describePlace(known, it.place);
    const withoutLabel = it.place.endsWith("#") ? strings.page : strings.section;
    const label = description.label || !it.what ? labelOf(description) : withoutLabel;
    const name = namesOf(it.place).names.at(-1);
    const heading = name?.startsWith("/") ? `${label}: ${name}` : label;
    shown.set(it.place, { heading, where: whereAt(known, it.place), ...it });
  }
  return [...shown.values()];
}

/** A group of facts that is new or gone is one change for each of them. */
function* partsOfChange(change: Change): Generator<Change> {
  const { place, before, after } = change;
  const group = before ?? after;
  const isGroup = typeof group === "object" && group !== null && !Array.isArray(group) && !("id" in group);
  const isWhole = namesOf(place).names.length === 0 || isText(group) || isPicture(group, place);
  if (!isGroup || isWhole || (before !== undefined && after !== undefined)) return yield change;
  for (const [name, part] of partsOf(group))
    yield* partsOfChange({
      place: placeIn(place, name),
      ...(after === undefined ? { before: part } : { after: part }),
    });
}

/** Null for what no visitor sees. */
function changeAt(base: ContentFiles, files: ContentFiles, change: Change): ChangeAt | null {
  const { place, before, after } = change;
  const around = placeAround(place);
  const { names } = namesOf(place);
  const last = names.at(-1) ?? "";
  if (change.isOrder) {
    const what = orderWords(files, change);
    return what === null ? null : { place, what };
  }
  if (names.includes("sample") || names[0] === "samples") return null;
  // The change of a page's address tells it already.
  if (names[0] === "redirects" && [base, files].some((it) => pageAt(contentOf(it).site.pages, last))) return null;
  const parts = partsSeen(base, files, change);
  if (names.length === 0 || [base, files].some((known) => Array.isArray(valueAt(known, around)))) {
    if (before === undefined) return { place, what: strings.added(titleAt(files, place)), parts };
    if (after === undefined) return { place, what: strings.removed(titleAt(base, place)) };
  }
  const figure = [place, around].find((it) => [base, files].some((known) => isFigure(valueAt(known, it))));
  if (figure !== undefined) return figureChange(base, files, figure);
  if (last === "photo") {
    const picture = { before: valueAt(base, around), after: valueAt(files, around) };
    return { place: around, parts: [{ place: around, picture }] };
  }
  if (parts.length > 0) return { place, parts };
  return { place, values: { before: valueWords(base, place, before), after: valueWords(files, place, after) } };
}

/** With its unit, under the words beside it. */
function figureChange(base: ContentFiles, files: ContentFiles, place: ContentPath): ChangeAt {
  const words = titleOf(files, placeAround(place), locale);
  const [before, after] = [base, files].map((known) => valueWords(known, place, valueAt(known, place)));
  return { place, values: { before, after }, ...(words && { heading: words }) };
}

/** Null where entries only came or went. */
function orderWords(files: ContentFiles, { place, before, after }: Change): string | null {
  const [names, namesAfter] = [before as string[], after as string[]];
  const [from, to] = [names.filter((it) => namesAfter.includes(it)), namesAfter.filter((it) => names.includes(it))];
  if (isEqual(from, to)) return null;
  const without = (all: readonly string[], name: string) => all.filter((it) => it !== name);
  const nameFor = (name: string) => titleAt(files, placeIn(place, name));
  const [moved, neighbour] = from.filter((name) => isEqual(without(from, name), without(to, name))).map(nameFor);
  if (moved !== undefined) return neighbour === undefined ? strings.moved(moved) : strings.swapped(moved, neighbour);
  return strings.newOrder(namesAfter.map(nameFor).join(" · "));
}

function titleAt(files: ContentFiles, place: ContentPath): string {
  const page = place.endsWith("#") ? pageLabel(files, pageOfPlace(place) ?? "") : null;
  const value = valueAt(files, place);
  const title =
    page?.[locale] ??
    (titleOf(files, place, locale) || (typeof value === "string" ? (valueWords(files, place, value) ?? "") : ""));
  return beginningOf(withoutBraces(place, title, locale)) || strings.withoutName;
}

function partsSeen(base: ContentFiles, files: ContentFiles, { place, before, after }: Change): ShownPart[] {
  const [seenBefore, seenAfter] = [new Map(seenIn(base, before, place)), new Map(seenIn(files, after, place))];
  return [...new Set([...seenBefore.keys(), ...seenAfter.keys()])].map((at) => {
    const both = { before: seenBefore.get(at), after: seenAfter.get(at) };
    const shown = [both.before, both.after].some(isText)
      ? { text: { before: wordsShown(base, at, both.before), after: wordsShown(files, at, both.after) } }
      : { picture: both };
    return {
      place: at,
      ...shown,
      ...(at !== place && { label: labelIn(after === undefined ? base : files, place, at) }),
    };
  });
}

/** Texts, and pictures with their words; of parts also figures. */
function* seenIn(files: ContentFiles, node: unknown, place: ContentPath): Generator<[ContentPath, unknown]> {
  const isSeen = isPicture(node, place);
  if (isSeen || isText(node)) yield [place, node];
  if (isSeen || typeof node !== "object" || node === null) return;
  for (const [name, part] of partsOf(node)) {
    if (name === "sample" || name === "samples") continue;
    if (isFigure(part)) yield [placeIn(place, name), localized((language) => formatAmount(part, language))];
    else yield* seenIn(files, part, placeIn(place, name));
  }
}

/** On a page with its kind of section. */
function labelIn(files: ContentFiles, whole: ContentPath, place: ContentPath): string {
  const description = describePlace(files, place);
  const part = whole.endsWith("#") && description.part?.[locale];
  return [part, labelOf(description)].filter(Boolean).join(" · ");
}

/** As visitors read it. */
function wordsShown(files: ContentFiles, place: ContentPath, text: unknown): Localized | undefined {
  if (!isText(text)) return undefined;
  // What a text counts is no part of its change.
  const whole = { ...(valueAt(files, place) as object), ...text };
  return localized((language) => withoutBraces(place, filledInReadably(files, whole, language), language));
}

/** What the server fills in is named as in the hint at the text's fields. */
function withoutBraces(place: ContentPath, words: string, language: Locale): string {
  const known: Readonly<Record<string, Localized>> = pageOfPlace(place) === null ? meanings : {};
  return words.replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => `[${known[name]?.[language] ?? "…"}]`);
}

/** A value that is no text of its own, in the owner's language. */
export function valueWords(files: ContentFiles, place: ContentPath, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "boolean") return value ? strings.yes : strings.no;
  // Many are years.
  if (typeof value === "number") return String(value);
  if (isFigure(value)) return formatAmount(value, locale);
  if (isText(value)) return wordsShown(files, place, value)?.[locale];
  if (typeof value === "string") {
    const section = sectionTitle(files, place, value);
    if (section) return section;
    const label = menuLabel(files, place, value) ?? choiceLabel(files, place, value) ?? pageLabel(files, value);
    const name = wholeNameIn(value);
    const named = name && (valueNamed(files, name) ?? titleOf(files, place, locale));
    return label?.[locale] ?? (named || value);
  }
  return Object.entries(value ?? {})
    .map(([name, part]) => valueWords(files, placeIn(place, name), part))
    .join(", ");
}

/** Of the menu that a page stands in: it may have the id of a page. */
function menuLabel(files: ContentFiles, place: ContentPath, id: string): Localized | null {
  const label = place.endsWith("/menu") && valueAt(files, `site.json#menus/${id}/label`);
  return isText(label) ? label : null;
}

/** Of a section that something leads to, on its own page or on another one; undefined for what is none. */
function sectionTitle(files: ContentFiles, place: ContentPath, id: string): string | undefined {
  const { file, names } = namesOf(place);
  const pages = { scrollsTo: pageOfPlace(file), section: valueAt(files, `${placeAround(place)}/page`) };
  const page = (pages as Record<string, unknown>)[names.at(-1) ?? ""];
  return sectionsOf(files, String(page)).find((it) => it.id === id)?.title;
}

/** Of a logo. */
export function isDataAddress(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("data:image/");
}

function isPicture(value: unknown, place: ContentPath): boolean {
  // Pages and sections may be called like a drawing.
  const isDrawing = typeof value === "string" && /\/(?:image|panorama)$/.test(place);
  return isPhoto(value) || isDataAddress(value) || isDrawing;
}
