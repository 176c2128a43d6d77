import type { PlaceOf } from "../../../kit/ui/places.tsx";
import type { OnCopy } from "../../../render/resolve-content.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type ContentPath, partsOf, placeIn, valueAt } from "../../content/content-path.ts";

interface ContentPlaces {
  /** What is made of a part of the content stands where the part does. */
  onCopy: OnCopy;
  placeOf(part: object): ContentPath | undefined;
  /** For the components of a section, whose fields are named from it; of what is around the sections, no field is. */
  within(section: object | undefined): PlaceOf;
}

/** Knows where in the content the parts of a page stand, by the objects and lists that they are. */
export function createContentPlaces(files: ContentFiles): ContentPlaces {
  const places = new WeakMap<object, ContentPath>();
  /** Of lists, as a text among their entries is no object on the page. */
  const entries = new WeakMap<object, readonly ContentPath[]>();
  for (const [file, content] of Object.entries(files)) note(content, `${file}#`);

  function note(part: unknown, place: ContentPath) {
    if (!isObject(part)) return;
    places.set(part, place);
    const parts = partsOf(part).map(([name, it]) => [placeIn(place, name), it] as const);
    if (Array.isArray(part))
      entries.set(
        part,
        parts.map(([at]) => at),
      );
    for (const [at, it] of parts) note(it, at);
  }

  function onCopy(copy: object, original: object, kept?: readonly number[]) {
    const place = places.get(original);
    if (place === undefined) return;
    places.set(copy, place);
    const all = entries.get(original);
    if (all) entries.set(copy, kept?.map((index) => all[index] ?? place) ?? all);
  }

  function partOf(part: unknown, place: ContentPath, name: string | number): [part: unknown, place: ContentPath] {
    if (!isObject(part)) return [undefined, placeIn(place, String(name))];
    const inner = (part as Record<string | number, unknown>)[name];
    const at = entries.get(part)?.[Number(name)] ?? placeIn(place, String(name));
    // A name in braces stands for what is written elsewhere.
    const elsewhere = typeof valueAt(files, at) === "string" && isObject(inner) ? places.get(inner) : undefined;
    return [inner, elsewhere ?? at];
  }

  const within = (section: object | undefined): PlaceOf =>
    function placeOf(from, ...names) {
      let part: unknown = typeof from === "string" ? section : from;
      let place = isObject(part) ? places.get(part) : undefined;
      if (place === undefined) return {};
      for (const name of typeof from === "string" ? [from, ...names] : names) [part, place] = partOf(part, place, name);
      return { "data-path": place };
    };

  return { onCopy, placeOf: (part) => places.get(part), within };
}

function isObject(part: unknown): part is object {
  return typeof part === "object" && part !== null;
}
