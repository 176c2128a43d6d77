import { type ArtworkName, artworkNames } from "../../../kit/ui/artwork/catalog.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { isText, type Place, partsOf, placeIn } from "../draft/content-places.ts";

/** Fields that hold pictures. */
const pictureFields = ["image", "panorama"];
const names: ReadonlySet<unknown> = new Set(artworkNames);
/** Characters of a private plane around a number, after the name of a drawing. */
const markOf = (index: number) => `\u{F0002}${index}\u{F0003}`;
const mark = /\u{F0002}(\d+)\u{F0003}/u;

/**
 * Content in which the name of each drawing says where it stands, as drawings are only names; texts stay the same objects.
 *
 * @returns `placeOf` the place of a drawing by its marked name
 */
export function withPlacedDrawings(files: ContentFiles) {
  const places: Place[] = [];

  function marked(node: unknown, place: Place, name: string): unknown {
    if (names.has(node) && pictureFields.includes(name)) return node + markOf(places.push(place) - 1);
    if (typeof node !== "object" || node === null || isText(node)) return node;
    const parts = partsOf(node).map(([part, value]) => [part, marked(value, placeIn(place, part), part)] as const);
    return Array.isArray(node) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
  }

  const content = Object.entries(files).map(([file, content]) => [file, marked(content, `${file}#`, "")]);
  return {
    files: Object.fromEntries(content) as ContentFiles,
    placeOf: (name: string): Place | undefined => places[Number(mark.exec(name)?.[1])],
  };
}

export function withoutMark(name: string): ArtworkName {
  return name.replace(mark, "") as ArtworkName;
}
