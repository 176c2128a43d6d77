import { createHash } from "node:crypto";
import sharp, { type OutputInfo } from "sharp";
import { logoAddress, longestLogo } from "../../../site/brand/brand.ts";
import {
  type PhotoFormat,
  type PhotoProblem,
  type PreparedPhoto,
  photoFormats,
  photoLimits,
  variantFile,
  variantWidths,
} from "../../../site/photo-variants.ts";

/*
 * How a photo becomes what is served, in builds and on the server. Whatever was taken can be served: what stays too heavy at the
 * lowest quality has fewer pixels, down to a size that fits.
 */

/** Qualities to try, best first, until a variant fits its budget. */
const qualities: Record<PhotoFormat, readonly number[]> = { avif: [46, 40, 34, 28], webp: [74, 64, 54, 44] };

/**
 * Maximum size of a variant by width, in KiB. Limits single files; tests/pages/every-page.spec.ts enforces the 85 KiB budget of
 * a first visit.
 */
const budgets = [
  { upTo: 400, avif: 16, webp: 24 },
  { upTo: 800, avif: 40, webp: 60 },
  { upTo: 1280, avif: 80, webp: 120 },
  { upTo: 1920, avif: 140, webp: 210 },
];

/**
 * Limits for the first picture of a page, which is part of the first visit's budget; few browsers choose WebP. Lower qualities are
 * allowed: a softer picture is better than a late one.
 */
const ofFirstPicture = {
  budgets: [
    { upTo: 400, avif: 16, webp: 24 },
    { upTo: 1280, avif: 20, webp: 60 },
    { upTo: 1920, avif: 20, webp: 180 },
  ],
  qualities: { avif: [...qualities.avif, 23, 19], webp: [...qualities.webp, 36, 29] },
};

/** Of 2 and 4 the first is 20% heavier, the second takes four times as long. */
const avifEffort = 3;
/** Pixels of the longer side of the cleaned photo, from which variants are made. */
const masterSide = 2560;
/** Of what is served; no profile is attached. */
const colours = "srgb";
const recipe = JSON.stringify([qualities, budgets, ofFirstPicture, avifEffort, masterSide, colours, sharp.versions]);

/** A file that is not taken as a photo. */
export class PhotoRefused extends Error {
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Hash of a photo and of what is made of it. @param name distinguishes photos with the same bytes */
export function photoHash(bytes: Uint8Array, name = ""): string {
  return createHash("sha256").update(recipe).update(name).update(bytes).digest("base64url").slice(0, 8);
}

/** Size of the cleaned photo, in pixels, by the file's own description of itself. @throws PhotoRefused */
export async function measurePhoto(bytes: Uint8Array): Promise<Pick<PreparedPhoto, "width" | "height">> {
  if (bytes.length === 0) throw new PhotoRefused("empty");
  if (isHeic(bytes)) throw new PhotoRefused("heic");
  const { format, autoOrient } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (!["jpeg", "png", "webp"].includes(format)) throw new PhotoRefused("no-photo");
  const { width, height } = autoOrient;
  const longer = Math.max(width, height);
  if (width * height > photoLimits.pixels || longer > photoLimits.side) throw new PhotoRefused("too-many-pixels");
  const scale = Math.min(1, masterSide / longer);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Pixels of a photo: upright, sRGB, at most {@link masterSide} long, without metadata. */
interface PhotoPixels {
  data: Buffer;
  info: OutputInfo;
}

/** @throws PhotoRefused also for a file that breaks off */
export async function decodePhoto(original: Uint8Array): Promise<PhotoPixels> {
  const bytes = withoutPngTexts(original);
  const { width, height } = await measurePhoto(bytes);
  const image = sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: "error", sequentialRead: true });
  const { icc } = await readable(image.metadata());
  const resized = image.autoOrient().resize({ width, height, fit: "fill", withoutEnlargement: true });
  // sharp brings 16 bits per channel to Display P3 and leaves them there, unless asked for a profile: that takes those without
  // one for P3, though they are sRGB.
  const inSrgb = icc ? resized.withIccProfile(colours, { attach: false }) : resized.toColourspace(colours);
  return readable(inSrgb.raw().toBuffer({ resolveWithObject: true }));
}

/** The cleaned photo as a file; `type` is its extension. */
export async function masterFile({ data, info }: PhotoPixels): Promise<{ bytes: Buffer; type: "jpg" | "webp" }> {
  const image = sharp(data, { raw: info });
  if (info.channels === 4) return { bytes: await image.webp({ quality: 88 }).toBuffer(), type: "webp" };
  return { bytes: await image.jpeg({ quality: 86, mozjpeg: true }).toBuffer(), type: "jpg" };
}

/** Pixels of a logo: sharp on any screen at the size that headers and icons have. */
const largestLogo = { width: 640, height: 512 };

/** The logo as content has it: as large as fits. */
export async function logoOf({ data, info }: PhotoPixels): Promise<string> {
  for (let scale = 1; ; scale *= 0.75) {
    const width = Math.max(1, Math.round(largestLogo.width * scale));
    const height = Math.max(1, Math.round(largestLogo.height * scale));
    const image = sharp(data, { raw: info }).resize({ width, height, fit: "inside", withoutEnlargement: true });
    const logo = logoAddress((await image.png({ compressionLevel: 9 }).toBuffer()).toString("base64"));
    if (logo.length <= longestLogo) return logo;
  }
}

/** All files that are served of a photo, by name; `first/…` for those of a page's first picture, where they differ. */
export async function variantFiles(pixels: PhotoPixels, prepared: PreparedPhoto): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const width of variantWidths(prepared)) {
    for (const format of photoFormats) {
      const encode = await encoderOf(pixels, width, format);
      const file = variantFile(prepared, width, format);
      const usual = await lightEnough(encode, width, format, { budgets, qualities });
      const first = await lightEnough(encode, width, format, ofFirstPicture);
      files.set(file, usual);
      if (!first.equals(usual)) files.set(`first/${file}`, first);
    }
  }
  return files;
}

/** Encodes with a quality and a part of the width. */
type Encode = (quality: number, scale: number) => Promise<Buffer>;

async function encoderOf({ data, info }: PhotoPixels, width: number, format: PhotoFormat): Promise<Encode> {
  const sized = await sharp(data, { raw: info }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const known = new Map<string, Promise<Buffer>>();
  return (quality, scale) => {
    const key = `${quality} ${scale}`;
    const image = sharp(sized.data, { raw: sized.info }).resize({ width: Math.max(1, Math.round(width * scale)) });
    const encoded = image.toFormat(format, { quality, ...(format === "avif" && { effort: avifEffort }) });
    const bytes = known.get(key) ?? encoded.toBuffer();
    known.set(key, bytes);
    return bytes;
  };
}

/** The best quality that fits; where none does, at the lowest one with as many pixels as fit. */
async function lightEnough(
  encode: Encode,
  width: number,
  format: PhotoFormat,
  limits: Pick<typeof ofFirstPicture, "budgets"> & { qualities: typeof qualities },
): Promise<Buffer> {
  const budget = 1024 * (limits.budgets.find(({ upTo }) => width <= upTo)?.[format] ?? 0);
  const tried = limits.qualities[format];
  // The best quality first: most photos fit.
  let [tooHeavy, light, index] = [-1, tried.length, 0];
  while (light - tooHeavy > 1) {
    const bytes = await encode(tried[index] ?? 0, 1);
    if (bytes.length <= budget) light = index;
    else tooHeavy = index;
    index = (tooHeavy + light) >> 1;
  }
  if (light < tried.length) return encode(tried[light] ?? 0, 1);
  const quality = tried.at(-1) ?? 0;
  let scale = 1;
  for (;;) {
    const bytes = await encode(quality, scale);
    if (bytes.length <= budget || width * scale < 2) return bytes;
    scale *= Math.min(0.9, Math.sqrt(budget / bytes.length));
  }
}

/** A PNG without its text chunks (PNG, section 11.3.3): those may be gigabytes when they are decompressed, and are not kept anyway. */
function withoutPngTexts(bytes: Uint8Array): Uint8Array {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (png.subarray(0, 8).toString("latin1") !== "\x89PNG\r\n\x1a\n") return bytes;
  const kept = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length; ) {
    const next = at + 12 + png.readUInt32BE(at);
    if (!/^(?:tEXt|zTXt|iTXt)$/.test(png.toString("latin1", at + 4, at + 8))) kept.push(png.subarray(at, next));
    at = next;
  }
  return Buffer.concat(kept);
}

/** ISO base media files begin with their brands; prebuilt libvips cannot read the codec of phones' photos. */
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256));
  if (start.toString("latin1", 4, 8) !== "ftyp") return false;
  // An AVIF may name the common brands first (mif1, msf1), as a HEIC may.
  return /^(?:.{4})*he[iv]/s.test(start.toString("latin1", 8, start.readUInt32BE(0)));
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new PhotoRefused("no-photo", cause);
  }
}
