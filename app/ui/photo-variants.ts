/** A photo that the build has prepared. */
export interface PreparedPhoto {
  /** The file's name as addresses spell it, without its ending. */
  name: string;
  /** Of the original and of how the build makes variants of it. */
  hash: string;
  /** Of the upright original, in pixels. */
  width: number;
  height: number;
}

export type PhotoFormat = "avif" | "webp";

/** Phones, phones with dense screens and cards, windows, dense windows. */
const widths = [400, 800, 1280, 1920];

/** The widths in which a photo is served, in pixels, smallest first: none is wider than the original. */
export function variantWidths({ width }: Pick<PreparedPhoto, "width">): number[] {
  return [...new Set(widths.map((wanted) => Math.min(wanted, width)))];
}

/** Name of a variant's file among the assets. */
export function variantFile({ name, hash }: PreparedPhoto, width: number, format: PhotoFormat): string {
  return `${name}-${width}-${hash}.${format}`;
}
