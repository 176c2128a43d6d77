import type { PreparedPhoto } from "../site/photo-variants.ts";
import { hiddenMark } from "../site/sample.ts";
import type { DraftOptions } from "./resolve-content.ts";

/**
 * Resolved content with `prepared`, the data of the file, beside every `photo: "talk.jpg"`.
 *
 * @throws Error for a file that is not there, unless it may be unknown
 */
export function withPhotos(
  content: unknown,
  photos: ReadonlyMap<string, PreparedPhoto>,
  { keepsUnknown = false, onCopy }: DraftOptions = {},
): unknown {
  function within(node: unknown): unknown {
    if (typeof node !== "object" || node === null) return node;
    const copy = Array.isArray(node) ? node.map(within) : withPhoto(node);
    onCopy?.(copy, node);
    return copy;
  }

  function withPhoto(node: object): object {
    const parts = Object.fromEntries(Object.entries(node).map(([key, part]) => [key, within(part)]));
    const { photo } = parts;
    if (typeof photo !== "string" || photo === hiddenMark) return parts;
    const prepared = photos.get(photo);
    if (prepared) return { ...parts, prepared };
    if (keepsUnknown) return parts;
    throw new Error(`The content names a photo that is not there: ${photo}`);
  }

  return within(content);
}
