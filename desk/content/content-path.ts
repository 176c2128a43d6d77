import type { ContentFiles } from "../../site/content-files.ts";
import type { Localized } from "../../site/locale.ts";
import type { PageId } from "../../site/pages.ts";

/**
 * The path of a value in content: `pages/home.json#sections/hero/title`. An entry of a list is named by its id, so that a
 * path stays the same when entries are added, moved or removed; one that is an id, such as a page in the order of the pages, by
 * itself, and any other by its index.
 */
export type ContentPath = string;

/** The texts of a file or of a part of one, in their order. What the owner is still to do is none of the site. */
export function* textsIn(node: unknown, place: ContentPath): Generator<[ContentPath, Localized]> {
  if (typeof node !== "object" || node === null) return;
  if (isText(node)) yield [place, node];
  for (const [name, part] of partsOf(node))
    if (name !== "sample" && name !== "samples") yield* textsIn(part, placeIn(place, name));
}

export function isText(node: unknown): node is Localized {
  if (typeof node !== "object" || node === null) return false;
  const { en, de } = node as Partial<Localized>;
  return typeof en === "string" && typeof de === "string";
}

/** What stands at a place; undefined where nothing does, or does any more. */
export function valueAt(files: ContentFiles, place: ContentPath): unknown {
  const { file, names } = namesOf(place);
  let node = files[file];
  for (const name of names) node = partNamed(node, name);
  return node;
}

/** The words of the text at a place; null where there is none any more. */
export function textAt(files: ContentFiles, place: ContentPath): Localized | null {
  const value = valueAt(files, place);
  return isText(value) ? { en: value.en, de: value.de } : null;
}

/**
 * Content with another value at a place; undefined removes what stands there. An entry that its list does not have yet becomes
 * the last one. All that is not on the way there is the same object as before, and without a way there all of it.
 */
export function withValue(files: ContentFiles, place: ContentPath, value: unknown): ContentFiles {
  const { file, names } = namesOf(place);
  const content = replaced(files[file], names, value);
  if (content === files[file]) return files;
  if (content !== undefined) return { ...files, [file]: content };
  const { [file]: _, ...others } = files;
  return others;
}

/** Content with other words in the text at a place. */
export function withText(files: ContentFiles, place: ContentPath, words: Localized): ContentFiles {
  const text = valueAt(files, place);
  return isText(text) ? withValue(files, place, { ...text, ...words }) : files;
}

export function namesOf(place: ContentPath): { file: string; names: string[] } {
  const [file = "", path = ""] = place.split("#");
  const names = path.split("/").filter(Boolean);
  return { file, names: names.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~")) };
}

/** The page whose file has a place, or is a file; null for what is kept elsewhere. */
export function pageOfPlace(place: ContentPath): PageId | null {
  const [, page = null] = /^pages\/(.+)\.json$/.exec(namesOf(place).file) ?? [];
  return page;
}

/** The place of a part of what stands at a place. Names that are addresses have their slashes escaped, as in JSON pointers (RFC 6901). */
export function placeIn(place: ContentPath, name: string): ContentPath {
  const escaped = name.replaceAll("~", "~0").replaceAll("/", "~1");
  return place.endsWith("#") ? place + escaped : `${place}/${escaped}`;
}

/** The place of what holds it; of a file itself. */
export function placeAround(place: ContentPath): ContentPath {
  const { file, names } = namesOf(place);
  return names.slice(0, -1).reduce(placeIn, `${file}#`);
}

/** The place at the end of a path that has the indexes of entries, as problems of the content have. */
export function placeOfPath(files: ContentFiles, file: string, path: readonly string[]): ContentPath {
  let node = files[file];
  let place = `${file}#`;
  for (const step of path) {
    const name = Array.isArray(node) && step in node ? entryKey(node[Number(step)], Number(step)) : step;
    place = placeIn(place, name);
    node = partNamed(node, name);
  }
  return place;
}

/** The id of an entry, the entry itself where it is one, else its index. */
export function entryKey(entry: unknown, index: number): string {
  if (typeof entry === "string" && /^[a-z][a-z\d-]*$/.test(entry)) return entry;
  const { id } = (entry ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : String(index);
}

/** The parts of an object or a list, by name. */
export function partsOf(node: object): [name: string, part: unknown][] {
  if (!Array.isArray(node)) return Object.entries(node);
  return node.map((entry, index) => [entryKey(entry, index), entry]);
}

export function partNamed(node: unknown, name: string): unknown {
  if (typeof node !== "object" || node === null) return undefined;
  if (Array.isArray(node)) return node.find((entry, index) => entryKey(entry, index) === name);
  return Object.hasOwn(node, name) ? (node as { [name: string]: unknown })[name] : undefined;
}

function replaced(node: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof node !== "object" || node === null) return node;
  const before = partNamed(node, name);
  const after = replaced(before, rest, value);
  if (after === before) return node;
  if (Array.isArray(node)) {
    if (before === undefined) return [...node, after];
    return node.flatMap((entry) => (entry === before ? (after === undefined ? [] : [after]) : [entry]));
  }
  const { [name]: _, ...others } = node as { [name: string]: unknown };
  return after === undefined ? others : { ...node, [name]: after };
}
