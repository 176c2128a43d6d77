/** The part of the API that this project uses. The published types are two versions behind. */
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff2";
    /** OpenType features to keep; all by default. */
    keepFeatures?: string[];
    noHinting?: boolean;
    /** A number pins an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
