import type { PreparedPhoto } from "../site/photo-variants.ts";
import { hiddenMark } from "../site/sample.ts";

/** Resolved content with `prepared`, the data of the file, beside every `photo: "talk.jpg"`. @throws Error for a file that is not there */
export function withPhotos(node: unknown, photos: ReadonlyMap<string, PreparedPhoto>): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((part) => withPhotos(part, photos));
  const parts = Object.fromEntries(Object.entries(node).map(([key, part]) => [key, withPhotos(part, photos)]));
  const { photo } = parts;
  if (typeof photo !== "string" || photo === hiddenMark) return parts;
  const prepared = photos.get(photo);
  if (!prepared) throw new Error(`The content names a photo that is not there: ${photo}`);
  return { ...parts, prepared };
}
