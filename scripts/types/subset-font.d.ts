/** What this project uses of the package; the published types are two versions behind. */
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff2";
    /** OpenType features to keep; all where it is absent. */
    keepFeatures?: string[];
    noHinting?: boolean;
    /** A number pins an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
