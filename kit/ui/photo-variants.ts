/** A photo that the build has prepared. */
export interface PreparedPhoto {
  /** File name as used in addresses, without extension. */
  name: string;
  /** Hash of the original and of the build's recipe for variants. */
  hash: string;
  /** Size of the upright original, in pixels. */
  width: number;
  height: number;
}

export type PhotoFormat = "avif" | "webp";

/** For phones, high-density phones and cards, windows, high-density windows. */
const widths = [400, 800, 1280, 1920];

/** Widths of a photo's variants in pixels, smallest first. None is wider than the original. */
export function variantWidths({ width }: Pick<PreparedPhoto, "width">): number[] {
  return [...new Set(widths.map((wanted) => Math.min(wanted, width)))];
}

/** File name of a variant in the assets folder. */
export function variantFile({ name, hash }: PreparedPhoto, width: number, format: PhotoFormat): string {
  return `${name}-${width}-${hash}.${format}`;
}
