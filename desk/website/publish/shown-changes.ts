import { artworkNames } from "../../../kit/ui/artwork/catalog.ts";
import { wholeNameIn } from "../../../render/check/named-values.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Localized, localized } from "../../../site/locale.ts";
import { locale } from "../../language.ts";
import { type Change, isSame } from "../draft/changes.ts";
import {
  isText,
  namesOf,
  type Place,
  pageOfPlace,
  partsOf,
  placeAround,
  placeIn,
  textsIn,
  valueAt,
} from "../draft/content-places.ts";
import { choiceLabel, describePlace, pageLabel } from "../draft/describe-place.ts";
import { isFigure, valueNamed } from "../figures/figures.ts";
import { wordsBeside } from "../figures/repeats.ts";
import { filledIn, titleOf } from "../lists/list-entries.ts";
import { isPhoto } from "../photos/pictures.ts";
import { labelOf, whereIs } from "./place-names.ts";
import { strings } from "./ui-strings.ts";

/** A change as the owner reads it. What is new or gone has nothing on its other side. */
interface ShownChange extends ChangeAt {
  heading: string;
  /** Page or subject, and the kind of section. */
  where: string;
}

interface ChangeAt {
  place: Place;
  /** In place of what the field is called. */
  heading?: string;
  /** What happened to an entry of a list, or to the order. */
  what?: string;
  texts?: Both<Localized>[];
  values?: Both<string>;
  /** Names of drawings, photos, or a logo. */
  pictures?: Both<unknown>;
}

export interface Both<Value> {
  before: Value | undefined;
  after: Value | undefined;
}

/** Changes in an owner's words, in the order of the content. */
export function shownChanges(base: ContentFiles, files: ContentFiles, changes: readonly Change[]): ShownChange[] {
  // Number and unit of a figure are one.
  const shown = new Map<Place, ShownChange>();
  for (const change of changes.flatMap((it) => [...partsOfChange(it)])) {
    const it = changeAt(base, files, change);
    if (!it) continue;
    // What is gone is known by the files from before.
    const known = valueAt(files, it.place) === undefined ? base : files;
    const description = describePlace(known, it.place);
    const withoutLabel = it.place.endsWith("#") ? strings.page : strings.section;
    const heading = description.label || !it.what ? labelOf(description) : withoutLabel;
    shown.set(it.place, { heading, where: whereIs(files, description), ...it });
  }
  return [...shown.values()];
}

/** A group of facts that is new or gone is one change for each of them. */
function* partsOfChange(change: Change): Generator<Change> {
  const { place, before, after } = change;
  const group = before ?? after;
  const isGroup = typeof group === "object" && group !== null && !Array.isArray(group) && !("id" in group);
  const isWhole = namesOf(place).names.length === 0 || isText(group) || isPicture(group);
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
  if (names.length === 0 || [base, files].some((known) => Array.isArray(valueAt(known, around)))) {
    const texts = textsOf(base, files, { ...change, before: undefined });
    if (before === undefined) return { place, what: strings.added(titleAt(files, place)), texts };
    if (after === undefined) return { place, what: strings.removed(titleAt(base, place)) };
  }
  const figure = [place, around].find(isFigure);
  if (figure !== undefined) return figureChange(base, files, figure);
  if (last === "photo")
    return { place: around, pictures: { before: valueAt(base, around), after: valueAt(files, around) } };
  const texts = textsOf(base, files, change);
  // A page may be called like a drawing.
  if (!["to", "page"].includes(last) && [before, after].some(isPicture))
    return { place, pictures: { before, after }, texts };
  if (texts.length > 0) return { place, texts };
  return { place, values: { before: valueWords(base, place, before), after: valueWords(files, place, after) } };
}

/** With its unit, under the words beside it. */
function figureChange(base: ContentFiles, files: ContentFiles, place: Place): ChangeAt {
  const name = namesOf(place).names.join(".");
  const [words] = wordsBeside(files, name);
  const [before, after] = [base, files].map((known) => valueNamed(known, name) ?? undefined);
  return { place, values: { before, after }, ...(words && { heading: filledIn(files, words, locale) }) };
}

/** Null where entries only came or went. */
function orderWords(files: ContentFiles, { place, before, after }: Change): string | null {
  const [names, namesAfter] = [before as string[], after as string[]];
  const [from, to] = [names.filter((it) => namesAfter.includes(it)), namesAfter.filter((it) => names.includes(it))];
  if (isSame(from, to)) return null;
  const without = (all: readonly string[], name: string) => all.filter((it) => it !== name);
  const nameFor = (name: string) => titleAt(files, placeIn(place, name));
  const moved = from.find((name) => isSame(without(from, name), without(to, name)));
  if (moved !== undefined) return strings.moved(nameFor(moved));
  return strings.newOrder(namesAfter.map(nameFor).join(" · "));
}

function titleAt(files: ContentFiles, place: Place): string {
  const page = place.endsWith("#") ? pageLabel(files, pageOfPlace(place) ?? "") : null;
  const value = valueAt(files, place);
  const words = page?.[locale] ?? (titleOf(files, place, locale) || (typeof value === "string" ? value : ""));
  return words.length > 80 ? `${words.slice(0, 79)}…` : words || strings.withoutName;
}

/** With what stands in braces filled in, as visitors read it. */
function textsOf(base: ContentFiles, files: ContentFiles, { place, before, after }: Change): Both<Localized>[] {
  const [textsBefore, textsAfter] = [new Map(textsIn(before, place)), new Map(textsIn(after, place))];
  const filled = (known: ContentFiles, text: Localized | undefined) =>
    text && localized((language) => filledIn(known, text, language));
  return [...new Set([...textsBefore.keys(), ...textsAfter.keys()])].map((it) => ({
    before: filled(base, textsBefore.get(it)),
    after: filled(files, textsAfter.get(it)),
  }));
}

/** A value that is no text of its own, in the owner's language. */
export function valueWords(files: ContentFiles, place: Place, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "boolean") return value ? strings.yes : strings.no;
  // Many are years.
  if (typeof value === "number") return String(value);
  if (isText(value)) return filledIn(files, value, locale);
  if (typeof value === "string") {
    const label = menuLabel(files, place, value) ?? choiceLabel(files, place, value) ?? pageLabel(files, value);
    const name = wholeNameIn(value);
    const named = name && (valueNamed(files, name) ?? titleOf(files, place, locale));
    return label?.[locale] ?? (named || sectionTitle(files, place, value) || value);
  }
  return Object.values(value ?? {})
    .map((part) => valueWords(files, place, part))
    .join(", ");
}

/** Of the menu that a page stands in: it may have the id of a page. */
function menuLabel(files: ContentFiles, place: Place, id: string): Localized | null {
  const label = place.endsWith("/menu") && valueAt(files, `site.json#menus/${id}/label`);
  return isText(label) ? label : null;
}

/** Of a section that a link leads to, on its own page or on another one; empty for what is none. */
function sectionTitle(files: ContentFiles, place: Place, id: string): string {
  const { file, names } = namesOf(place);
  const page = names.at(-1) === "section" ? valueAt(files, `${placeAround(place)}/page`) : pageOfPlace(file);
  return titleOf(files, `pages/${page}.json#sections/${id}`, locale);
}

/** Of a logo. */
export function isDataAddress(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("data:image/");
}

function isPicture(value: unknown): boolean {
  return isPhoto(value) || isDataAddress(value) || artworkNames.some((name) => name === value);
}
