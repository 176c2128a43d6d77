import { artworkNames } from "../../../kit/ui/artwork/catalog.ts";
import { type Amount, formatAmount } from "../../../kit/ui/figure.tsx";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { formatNumber, locale } from "../../language.ts";
import { type Change, isSame } from "../draft/changes.ts";
import { isText, namesOf, type Place, partNamed, placeAround, textsIn, valueAt } from "../draft/content-places.ts";
import { choiceLabel, describePlace, type PlaceDescription, pageLabel } from "../draft/describe-place.ts";
import { strings } from "./ui-strings.ts";

/** A change as the owner reads it. What is new or gone has nothing on its other side. */
export interface ShownChange {
  place: Place;
  description: PlaceDescription;
  /** What happened to an entry of a list, or to the order. */
  what?: string;
  texts?: Both<Localized>[];
  values?: Both<string>;
  /** Names of drawings, or photos. */
  pictures?: Both<unknown>;
}

export interface Both<Value> {
  before: Value | undefined;
  after: Value | undefined;
}

/** Changes in an owner's words, in the order of the content. */
export function shownChanges(base: ContentFiles, files: ContentFiles, changes: readonly Change[]): ShownChange[] {
  const shown = changes.flatMap((change) => {
    const { place, ...of } = shownChange(base, files, change) ?? {};
    // What is gone is known by the files from before.
    const known = valueAt(files, place ?? "") === undefined ? base : files;
    return place === undefined ? [] : [{ place, description: describePlace(known, place), ...of }];
  });
  // Number and unit of a figure are one.
  return [...new Map(shown.map((change) => [change.place, change])).values()];
}

/** Null for what concerns nobody. */
function shownChange(base: ContentFiles, files: ContentFiles, change: Change): Omit<ShownChange, "description"> | null {
  const { place, before, after } = change;
  const around = placeAround(place);
  const { file, names } = namesOf(place);
  if (change.isOrder) {
    const what = orderWords(files, change);
    return what === null ? null : { place, what };
  }
  if (names.includes("sample")) {
    const isDone = names.at(-1) === "sample" && after === undefined;
    return isDone ? { place: around, what: strings.isOwn } : null;
  }
  const isPage = names.length === 0;
  if (isPage || Array.isArray(valueAt(files, around)) || Array.isArray(valueAt(base, around))) {
    const name = (isPage && pageLabel(after ? files : base, pageOf(file))?.[locale]) || summaryOf(after ?? before);
    const texts = [...textsIn(after, place)].map(([, text]) => ({ before: undefined, after: text }));
    if (before === undefined) return { place, what: strings.added(name), texts };
    if (after === undefined) return { place, what: strings.removed(name) };
  }
  const [parentBefore, parentAfter] = [valueAt(base, around), valueAt(files, around)];
  if (isAmount(parentBefore) && isAmount(parentAfter)) {
    const values = { before: formatAmount(parentBefore, locale), after: formatAmount(parentAfter, locale) };
    return { place: around, values };
  }
  if (names.at(-1) === "photo") return { place: around, pictures: { before: parentBefore, after: parentAfter } };
  if ([before, after].some(isPicture)) return { place, pictures: { before, after } };
  const texts = textsOf(place, before, after);
  if (texts.length > 0) return { place, texts };
  return { place, values: { before: valueWords(base, place, before), after: valueWords(files, place, after) } };
}

/** Null where entries only came or went. */
function orderWords(files: ContentFiles, { place, before, after }: Change): string | null {
  const [names, namesAfter] = [before as string[], after as string[]];
  const [from, to] = [names.filter((it) => namesAfter.includes(it)), namesAfter.filter((it) => names.includes(it))];
  if (isSame(from, to)) return null;
  const without = (all: readonly string[], name: string) => all.filter((it) => it !== name);
  const nameFor = (name: string) => summaryOf(partNamed(valueAt(files, place), name));
  const moved = from.find((name) => isSame(without(from, name), without(to, name)));
  if (moved !== undefined) return strings.moved(nameFor(moved));
  return strings.newOrder(namesAfter.map(nameFor).join(" · "));
}

/** Its first words. */
function summaryOf(entry: unknown): string {
  const [first] = textsIn(entry, "");
  const words = first?.[1][locale] ?? (typeof entry === "string" ? entry : "");
  return words.length > 80 ? `${words.slice(0, 79)}…` : words || strings.withoutName;
}

function textsOf(place: Place, before: unknown, after: unknown): Both<Localized>[] {
  const [textsBefore, textsAfter] = [new Map(textsIn(before, place)), new Map(textsIn(after, place))];
  const places = new Set([...textsBefore.keys(), ...textsAfter.keys()]);
  return [...places].map((it) => ({ before: textsBefore.get(it), after: textsAfter.get(it) }));
}

function valueWords(files: ContentFiles, place: Place, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "boolean") return value ? strings.yes : strings.no;
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return value.map((part) => valueWords(files, place, part)).join(", ");
  if (isText(value)) return value[locale];
  if (typeof value === "string")
    return (
      (choiceLabel(files, place, value) ?? pageLabel(files, value) ?? sectionName(files, place, value))?.[locale] ??
      value
    );
  return Object.values(value ?? {})
    .map((part) => valueWords(files, place, part))
    .join(", ");
}

/** Of a section that a link leads to, on its own page or on another one. */
function sectionName(files: ContentFiles, place: Place, id: string): Localized | undefined {
  const { file, names } = namesOf(place);
  const page = names.at(-1) === "section" ? valueAt(files, `${placeAround(place)}/page`) : pageOf(file);
  const [first] = textsIn(valueAt(files, `pages/${page}.json#sections/${id}`), "");
  return first?.[1];
}

function pageOf(file: string): string {
  return file.replace(/^pages\/|\.json$/g, "");
}

function isAmount(value: unknown): value is Amount {
  return typeof value === "object" && value !== null && typeof (value as Partial<Amount>).amount === "number";
}

function isPicture(value: unknown): boolean {
  if (typeof value === "string") return (artworkNames as readonly string[]).includes(value);
  return typeof value === "object" && value !== null && "photo" in value;
}
