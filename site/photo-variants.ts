/** A photo that is prepared to be shown. */
export interface PreparedPhoto {
  /** File name as used in addresses, without extension. */
  name: string;
  /** Hash of the original and of the recipe for variants. */
  hash: string;
  /** Size of the upright photo from which variants are made, in pixels. */
  width: number;
  height: number;
}

export type PhotoFormat = "avif" | "webp";
export const photoFormats: readonly PhotoFormat[] = ["avif", "webp"];

/** For phones, high-density phones and cards, windows, high-density windows. */
const widths = [400, 800, 1280, 1920];

/** Widths of a photo's variants in pixels, smallest first. None is wider than the photo. */
export function variantWidths({ width }: Pick<PreparedPhoto, "width">): number[] {
  return [...new Set(widths.map((wanted) => Math.min(wanted, width)))];
}

/** File name of a variant in the assets folder. */
export function variantFile({ name, hash }: Pick<PreparedPhoto, "name" | "hash">, width: number, format: PhotoFormat) {
  return `${name}-${width}-${hash}.${format}`;
}

/** The first pictures of pages, as one text that names their variants. */
export function firstPicturesIn(documents: readonly string[]): string {
  // The picture element begins with the source of the other format.
  const first = /<picture>(?:(?!<\/picture>).)*fetchpriority="high"(?:(?!<\/picture>).)*/s;
  return documents.flatMap((html) => first.exec(html)?.[0] ?? []).join(" ");
}

/**
 * Bytes of the longest file that is taken as a photo, its most pixels (50 megapixels, as cameras count), and the most of one side:
 * decoders keep some hundred rows.
 */
export const photoLimits = { bytes: 40 * 1024 * 1024, pixels: 50_400_000, side: 30_000 };

/** Why a file is not taken as a photo. */
export type PhotoProblem = "empty" | "heic" | "no-photo" | "too-long" | "too-many-pixels";
