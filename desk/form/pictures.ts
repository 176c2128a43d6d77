import type { Photo } from "../../kit/ui/picture.tsx";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Localized } from "../../site/locale.ts";
import { type PreparedPhoto, variantFile, variantWidths } from "../../site/photo-variants.ts";
import { type ContentPath, namesOf, partNamed, partsOf, valueAt } from "../content/content-path.ts";

/** A photo as content has it. */
export interface ContentPhoto extends Pick<Photo, "photo" | "aiGenerated" | "focus"> {
  alt: Localized;
}

/** Whether a picture stands at a place, by the name of its field. */
export function isPictureField(place: ContentPath): boolean {
  return /\/(?:image|panorama)$/.test(place);
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
