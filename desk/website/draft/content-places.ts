import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";

/** Where a text stands in content: `pages/home.json#sections/0/heading`. */
export type Place = string;

/** The place of each text, by the object that it is. */
export function placesOfTexts(files: ContentFiles): WeakMap<object, Place> {
  const places = new WeakMap<object, Place>();
  for (const [file, content] of Object.entries(files)) {
    for (const [place, text] of textsIn(content, `${file}#`)) places.set(text, place);
  }
  return places;
}

/** The texts of a file or of a part of one, in their order. What the owner is still to do is none of the site. */
export function* textsIn(node: unknown, place: string): Generator<[Place, Localized]> {
  if (typeof node !== "object" || node === null) return;
  if (isText(node)) yield [place, node];
  const prefix = place.endsWith("#") ? place : `${place}/`;
  for (const [name, part] of Object.entries(node)) if (name !== "sample") yield* textsIn(part, prefix + name);
}

function isText(node: object): node is Localized {
  const { en, de } = node as Partial<Localized>;
  return typeof en === "string" && typeof de === "string";
}

/** The text at a place; null where there is none any more. */
export function textAt(files: ContentFiles, place: Place): Localized | null {
  const { file, names } = partsOf(place);
  let node: unknown = files[file];
  for (const name of names) node = (node as { [name: string]: unknown } | null | undefined)?.[name];
  return typeof node === "object" && node !== null && isText(node) ? { en: node.en, de: node.de } : null;
}

/** Content with other words at a place. All that is not on the way there is the same object as before. */
export function withText(files: ContentFiles, place: Place, words: Localized): ContentFiles {
  const { file, names } = partsOf(place);
  if (textAt(files, place) === null) return files;
  return { ...files, [file]: replaced(files[file], names, words) };
}

function replaced(node: unknown, [name, ...rest]: readonly string[], words: Localized): unknown {
  if (name === undefined) return { ...(node as object), ...words };
  if (Array.isArray(node))
    return node.map((part, index) => (String(index) === name ? replaced(part, rest, words) : part));
  const parts = node as { [name: string]: unknown };
  return { ...parts, [name]: replaced(parts[name], rest, words) };
}

export function partsOf(place: Place): { file: string; names: string[] } {
  const [file = "", pointer = ""] = place.split("#");
  return { file, names: pointer.split("/").filter(Boolean) };
}
