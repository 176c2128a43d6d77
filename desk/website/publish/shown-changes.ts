import { artworkNames } from "../../../kit/ui/artwork/catalog.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
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
import { choiceLabel, describePlace, type PlaceDescription, pageLabel } from "../draft/describe-place.ts";
import { figureAt, isFigure, shownFigure } from "../figures/figures.ts";
import { wordsBeside } from "../figures/repeats.ts";
import { titleOf } from "../lists/list-entries.ts";
import { strings } from "./ui-strings.ts";

/** A change as the owner reads it. What is new or gone has nothing on its other side. */
export interface ShownChange {
  place: Place;
  description: PlaceDescription;
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
  const shown = changes
    .flatMap((change) => [...partsOfChange(change)])
    .flatMap((change) => {
      const { place, ...of } = shownChange(base, files, change) ?? {};
      // What is gone is known by the files from before.
      const known = valueAt(files, place ?? "") === undefined ? base : files;
      return place === undefined ? [] : [{ place, description: describePlace(known, place), ...of }];
    });
  // Number and unit of a figure are one, and so are words that take the place of a placeholder.
  return [...Map.groupBy(shown, ({ place }) => place).values()].map((all) => Object.assign({}, ...all));
}

/** A group without words that is new or gone is one change for each of its fields. */
function* partsOfChange(change: Change): Generator<Change> {
  const group = change.before ?? change.after;
  const isGroup = typeof group === "object" && group !== null && !Array.isArray(group) && !("id" in group);
  const isWhole = change.before !== undefined && change.after !== undefined;
  const [text] = textsIn(group, "");
  if (!isGroup || isWhole || text || isPicture(group)) return yield change;
  for (const [name, part] of partsOf(group)) {
    const of = change.after === undefined ? { before: part } : { after: part };
    yield* partsOfChange({ place: placeIn(change.place, name), ...of });
  }
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
  if (names[0] === "samples") {
    const fact = names.slice(1).join("/").replaceAll(".", "/");
    return after === undefined ? { place: `${file}#${fact}`, what: strings.isOwn } : null;
  }
  const isPage = names.length === 0;
  if (isPage || Array.isArray(valueAt(files, around)) || Array.isArray(valueAt(base, around))) {
    const known = after === undefined ? base : files;
    const name = (isPage && pageLabel(known, pageOfPlace(file) ?? "")?.[locale]) || titleAt(known, place);
    const texts = [...textsIn(after, place)].map(([, text]) => ({ before: undefined, after: text }));
    if (before === undefined) return { place, what: strings.added(name), texts };
    if (after === undefined) return { place, what: strings.removed(name) };
  }
  const figure = [place, around].find(isFigure);
  if (figure !== undefined) return shownFigureChange(base, files, figure);
  if (names.at(-1) === "photo") {
    return { place: around, pictures: { before: valueAt(base, around), after: valueAt(files, around) } };
  }
  const texts = textsOf(place, before, after);
  // A page may be called like a drawing.
  const isLink = ["to", "page"].includes(names.at(-1) ?? "");
  if (!isLink && [before, after].some(isPicture)) return { place, pictures: { before, after }, texts };
  if (texts.length > 0) return { place, texts };
  return { place, values: { before: valueWords(base, place, before), after: valueWords(files, place, after) } };
}

/** With its unit, under the words beside it. */
function shownFigureChange(base: ContentFiles, files: ContentFiles, place: Place): Omit<ShownChange, "description"> {
  const [words] = wordsBeside(files, namesOf(place).names.join("."));
  const shownIn = (known: ContentFiles) => {
    const figure = figureAt(known, place);
    return figure ? shownFigure(place, figure, locale) : undefined;
  };
  return { place, values: { before: shownIn(base), after: shownIn(files) }, ...(words && { what: words[locale] }) };
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
  const value = valueAt(files, place);
  const words = titleOf(files, place, locale) || (typeof value === "string" ? value : "");
  return words.length > 80 ? `${words.slice(0, 79)}…` : words || strings.withoutName;
}

function textsOf(place: Place, before: unknown, after: unknown): Both<Localized>[] {
  const [textsBefore, textsAfter] = [new Map(textsIn(before, place)), new Map(textsIn(after, place))];
  const places = new Set([...textsBefore.keys(), ...textsAfter.keys()]);
  return [...places].map((it) => ({ before: textsBefore.get(it), after: textsAfter.get(it) }));
}

/** A value that is no text of its own, in the owner's language. */
export function valueWords(files: ContentFiles, place: Place, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "boolean") return value ? strings.yes : strings.no;
  // Many are years.
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((part) => valueWords(files, place, part)).join(", ");
  if (isText(value)) return value[locale];
  if (typeof value === "string") {
    const label = choiceLabel(files, place, value) ?? pageLabel(files, value);
    return label?.[locale] ?? (sectionTitle(files, place, value) || value);
  }
  return Object.values(value ?? {})
    .map((part) => valueWords(files, place, part))
    .join(", ");
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
  if (typeof value === "string") return isDataAddress(value) || (artworkNames as readonly string[]).includes(value);
  return typeof value === "object" && value !== null && "photo" in value;
}
