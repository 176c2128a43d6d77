import type { Photo } from "../../../kit/ui/picture.tsx";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { type PreparedPhoto, variantFile, variantWidths } from "../../../site/photo-variants.ts";
import {
  type ContentPath,
  isText,
  namesOf,
  partNamed,
  partsOf,
  placeAround,
  placeIn,
  valueAt,
} from "../draft/content-path.ts";

/** A photo as content has it. */
export interface ContentPhoto extends Pick<Photo, "photo" | "aiGenerated" | "focus"> {
  alt: Localized;
}

/** A picture of the page: a photo, a drawing by its name, or the portrait that is drawn. */
export interface ContentPicture {
  place: ContentPath;
  value: ContentPhoto | string;
}

/** The picture at a place, or the one that the text there describes; null where there is none. */
export function pictureAt(files: ContentFiles, place: ContentPath): ContentPicture | null {
  const last = namesOf(place).names.at(-1) ?? "";
  const around = placeAround(place);
  const candidates = { image: place, panorama: place, alt: around, drawingLabel: placeIn(around, "image") };
  const picture = Object.hasOwn(candidates, last) ? candidates[last as keyof typeof candidates] : null;
  const value = picture && valueAt(files, picture);
  return picture && (typeof value === "string" || isPhoto(value)) ? { place: picture, value } : null;
}

/** Texts that stand for a picture where it is not seen. */
export function descriptionsOf(files: ContentFiles, { place, value }: ContentPicture): ContentPath[] {
  if (typeof value !== "string") return [placeIn(place, "alt")];
  return isPortrait(files, place) ? [labelOfPortrait(place)] : [];
}

/** Whether it is a photo of the owner, or the one drawing that is made in place of it. */
export function isPortrait(files: ContentFiles, place: ContentPath): boolean {
  return isText(valueAt(files, labelOfPortrait(place)));
}

function labelOfPortrait(place: ContentPath): ContentPath {
  return placeIn(placeAround(place), "drawingLabel");
}

/** Pixels across with which a photo is sharp where it is shown. */
export function widthWanted(files: ContentFiles, place: ContentPath): number {
  const { file, names } = namesOf(place);
  if (names.at(-1) === "panorama") return 1280;
  const section = valueAt(files, `${file}#${names.slice(0, 2).join("/")}`);
  return partNamed(section, "kind") === "projects-table" ? 200 : 800;
}

/** The address of a small variant. */
export function smallestFile(prepared: PreparedPhoto): string {
  const [smallest = prepared.width] = variantWidths(prepared);
  return `/assets/${variantFile(prepared, smallest, "webp")}`;
}

/** Takes the place of the owner's portrait. */
export const drawnPortrait = "drawn";

/** A photo in place of another picture; described as where it is shown already. */
export function photoNamed(files: ContentFiles, name: string): ContentPhoto {
  for (const photo of photosIn(files)) if (photo.photo === name) return { ...photo };
  return { photo: name as Photo["photo"], alt: { en: "", de: "" }, aiGenerated: false };
}

function* photosIn(node: unknown): Generator<ContentPhoto> {
  if (typeof node !== "object" || node === null) return;
  if (isPhoto(node)) yield node;
  else for (const [, part] of partsOf(node)) yield* photosIn(part);
}

export function isPhoto(value: unknown): value is ContentPhoto {
  return typeof value === "object" && value !== null && "photo" in value;
}
