import { describeField } from "../../../kit/field-descriptions.ts";
import type { OpenPoint } from "../../../render/open-points.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type ContentPath, placeAround, placeIn, placeOfPath, valueAt, withValue } from "../../content/content-path.ts";
import { schemaPath } from "../../content/schema-path.ts";
import { isSections } from "../pages/sections.ts";

/**
 * Content without the mark of a point: what stands there is the owner's, and true.
 * @param today the day on which a quote's author has allowed it
 */
export function withConfirmedSample(files: ContentFiles, point: OpenPoint, today: string): ContentFiles {
  if (point.kind === "fact") return withValue(files, `site.json#samples/${point.places[0].path.join(".")}`, undefined);
  const places = point.places.map(({ file, path }) => placeOfPath(files, file, path));
  const [mark, value] = point.kind === "sample" ? ["sample", undefined] : ["permitted", today];
  return places.reduce((all, place) => withValue(all, placeIn(place, mark), value), files);
}

/**
 * Content without what a point of a page is about. Null where the page cannot do without it.
 * @param isSound whether the content can be published as well as before
 */
export function withoutPoint(
  files: ContentFiles,
  point: OpenPoint,
  isSound: (files: ContentFiles) => boolean,
): ContentFiles | null {
  for (const leaving of [leavingWith(files, point), sectionsOf(files, point)]) {
    const without = leaving.reduce(
      (all, place) =>
        isSection(place) ? withValue(all, placeIn(place, "hidden"), true) : withValue(all, place, undefined),
      files,
    );
    if (isSound(without)) return without;
  }
  return null;
}

/** What leaves its page with a point: the entries of its list, else their sections where the list needs as many. */
export function leavingWith(files: ContentFiles, point: OpenPoint): ContentPath[] {
  const entries = new Set(point.places.map(({ file, path }) => entryOf(files, placeOfPath(files, file, path))));
  const lists = Map.groupBy(entries, (entry) => placeAround(entry));
  const isEnough = ([list, leaving]: [ContentPath, ContentPath[]]) => {
    const field = schemaPath(files, list).at(-1);
    const { min = 0 } = (field && describeField(field.name, field.schema).entries) ?? {};
    return !leaving.some(isSection) && (valueAt(files, list) as unknown[]).length - leaving.length >= min;
  };
  return [...lists].every(isEnough) ? [...entries] : sectionsOf(files, point);
}

export function isSection(place: ContentPath): boolean {
  return isSections(placeAround(place));
}

function sectionsOf(files: ContentFiles, { places }: OpenPoint): ContentPath[] {
  return [...new Set(places.map(({ file, path }) => placeOfPath(files, file, path.slice(0, 2))))];
}

/** The innermost entry of a list that a place is in; itself where it is in none. */
function entryOf(files: ContentFiles, place: ContentPath): ContentPath {
  for (let inner = place; !inner.endsWith("#"); inner = placeAround(inner))
    if (Array.isArray(valueAt(files, placeAround(inner)))) return inner;
  return place;
}
