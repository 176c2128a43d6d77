import type { OpenPoint } from "../../../render/open-points.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Place, placeAround, placeIn, placeOfPath, valueAt, withValue } from "../draft/content-places.ts";

/** Where an open point is looked at. */
export function placeOfPoint(files: ContentFiles, { file, paths }: OpenPoint): Place {
  return placeOfPath(files, file, paths[0]);
}

/**
 * Content without the mark of a point: what stands there is the owner's, and true.
 * @param today the day on which a quote's author has allowed it
 */
export function confirmed(files: ContentFiles, point: OpenPoint, today: string): ContentFiles {
  if (point.kind === "fact") return withValue(files, `site.json#samples/${point.paths[0].join(".")}`, undefined);
  const places = point.paths.map((path) => placeOfPath(files, point.file, path));
  const [mark, value] = point.kind === "sample" ? ["sample", undefined] : ["permitted", today];
  return places.reduce((all, place) => withValue(all, placeIn(place, mark), value), files);
}

/**
 * Content without what a point of a page is about: without the entries of its list, else with its section hidden. Null where neither can be.
 * @param isSound whether the content can be published as well as before
 */
export function withoutPoint(
  files: ContentFiles,
  { file, paths }: OpenPoint,
  isSound: (files: ContentFiles) => boolean,
): ContentFiles | null {
  const entries = new Set(paths.map((path) => entryOf(files, placeOfPath(files, file, path))));
  const sections = new Set(paths.map(([list, index = ""]) => placeOfPath(files, file, [list ?? "", index])));
  const isInList = entries.isDisjointFrom(sections) && !entries.has(null);
  const without = [...entries].reduce((all, entry) => (entry ? withValue(all, entry, undefined) : all), files);
  if (isInList && isSound(without)) return without;
  const hidden = [...sections].reduce((all, section) => withValue(all, placeIn(section, "hidden"), true), files);
  return isSound(hidden) ? hidden : null;
}

/** The innermost entry of a list that a place is in. */
function entryOf(files: ContentFiles, place: Place): Place | null {
  for (let inner = place; !inner.endsWith("#"); inner = placeAround(inner))
    if (Array.isArray(valueAt(files, placeAround(inner)))) return inner;
  return null;
}
