import { wholeNameIn } from "../../render/check/named-values.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { type ContentPath, isText, partsOf, placeIn } from "./content-path.ts";

/** The places whose texts and values have a name in braces, or one of what holds it: `owner.portrait` holds `owner.portrait.since`. */
export function placesNaming(files: ContentFiles, name: string): ContentPath[] {
  return Object.entries(files).flatMap(([file, content]) =>
    referencesIn(file, content)
      .filter(([named]) => named === name || name.startsWith(`${named}.`))
      .map(([, place]) => place),
  );
}

/** Which place a name in braces means. Null where that is none of the content: the appointment's length, a count. */
export function placeOfName(name: string): ContentPath | null {
  const [first = "", ...names] = name.split(".");
  const start = namedPlaces[first];
  return start === undefined ? null : [start, ...names].join("/");
}

const namedPlaces: Readonly<Record<string, ContentPath>> = {
  owner: "site.json#owner",
  calendar: "site.json#calendar",
};

/** The name in braces of a place; null where it has none. */
export function nameOfPlace(place: ContentPath): string | null {
  for (const [first, start] of Object.entries(namedPlaces)) {
    if (place.startsWith(start)) return [first, ...place.slice(start.length).split("/").filter(Boolean)].join(".");
  }
  return null;
}

type Reference = [name: string, place: ContentPath];

/** By the content of a file, most of which an edit leaves as it is. */
const known = new WeakMap<object, readonly Reference[]>();

function referencesIn(file: string, content: unknown): readonly Reference[] {
  if (typeof content !== "object" || content === null) return [];
  const references = known.get(content) ?? [...referencesBelow(content, `${file}#`)];
  known.set(content, references);
  return references;
}

function* referencesBelow(node: unknown, place: ContentPath): Generator<Reference> {
  if (typeof node === "string") {
    const name = wholeNameIn(node);
    if (name !== null) yield [name, place];
  }
  if (typeof node !== "object" || node === null) return;
  if (isText(node)) for (const name of new Set(namesInBraces(`${node.en} ${node.de}`))) yield [name, place];
  else for (const [name, part] of partsOf(node)) yield* referencesBelow(part, placeIn(place, name));
}

/** The names in braces that a text has, in their order. */
export function namesInBraces(words: string): string[] {
  return [...words.matchAll(/\{([a-zA-Z]+(?:\.[\w-]+)*)\}/g)].map(([, name = ""]) => name);
}
