import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import sharp from "sharp";
import { type PhotoFormat, type PreparedPhoto, variantFile, variantWidths } from "../../app/ui/photo-variants.ts";
import { BuildError } from "../../scripts/build/build-error.ts";
import { addressOf, makeVariant, preparePhoto } from "../../scripts/build/photos.ts";

/** What a file of the owner may weigh, in bytes: more than any camera makes of one picture. */
export const mostBytes = 60 * 1024 * 1024;

/** Longest side of what is kept, in pixels; the widest variant that visitors get has 1,920. */
const longestSide = 3000;

const formats = ["avif", "webp"] as const satisfies PhotoFormat[];

/** A photo that nobody has taken yet: it is kept here until a picture of the content shows it. */
export interface IncomingPhoto {
  /** Its file below `photos/`. */
  name: string;
  content: Buffer;
  prepared: PreparedPhoto;
}

/** Why a file does not become a photo. */
export interface Refusal {
  ok: false;
  code: "no-picture" | "broken" | "save-as-jpeg" | "too-large" | "too-restless";
}

/**
 * Makes of a file what may stand in the repository, which others read: upright, at most 3,000 pixels, in sRGB, without what
 * the camera wrote into it. One variant is made to see whether it keeps to its budget; all of them would take too long for
 * somebody who waits, and the build names what it refuses.
 *
 * @param fileName as the owner's computer calls it
 * @param taken names that the new one must differ from
 */
export async function photoFrom(
  file: Uint8Array,
  fileName: string,
  taken: readonly string[],
): Promise<{ ok: true; photo: IncomingPhoto } | Refusal> {
  if (file.length > mostBytes) return { ok: false, code: "too-large" };
  const { data: content, ending } = await readableContent(file);
  if (!Buffer.isBuffer(content)) return { ok: false, code: content };
  const name = freeName(addressOf(parse(fileName).name), ending, taken);
  // Variants are named after the photo's file; until it is kept, it is beside the project.
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-photo-"));
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    const prepared = await preparePhoto(path);
    await makeVariant(path, Math.min(800, prepared.width), "webp");
    return { ok: true, photo: { name, content, prepared } };
  } catch (error) {
    if (error instanceof BuildError) return { ok: false, code: "too-restless" };
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function variantsOf(photo: PreparedPhoto) {
  return variantWidths(photo).flatMap((width) => formats.map((format) => ({ width, format })));
}

/** A photo that the page may show. */
export interface ShowablePhoto {
  /** The file's content, or its path. */
  image: Buffer | string;
  prepared: PreparedPhoto;
}

/** What answers the page where it asks for a variant of a photo that no page shows yet: quickly, and larger than the build's. */
export function quickVariant(photos: Iterable<ShowablePhoto>, address: string): Promise<Buffer> | null {
  for (const { image, prepared } of photos) {
    const isAsked = ({ width, format }: ReturnType<typeof variantsOf>[number]) =>
      address === `/assets/${variantFile(prepared, width, format)}`;
    const asked = variantsOf(prepared).find(isAsked);
    // Browsers look at the bytes, whatever the name says.
    if (asked) return sharp(image).autoOrient().resize({ width: asked.width }).webp({ effort: 0 }).toBuffer();
  }
  return null;
}

interface Readable {
  data: Buffer | "no-picture" | "broken" | "save-as-jpeg";
  ending: "jpg" | "png";
}

async function readableContent(file: Uint8Array): Promise<Readable> {
  const metadata = await sharp(file)
    .metadata()
    .catch(() => null);
  const ending = metadata?.hasAlpha ? "png" : "jpg";
  if (!metadata || !["jpeg", "png", "webp", "heif", "tiff"].includes(metadata.format)) {
    return { data: isHeic(file) ? "save-as-jpeg" : "no-picture", ending };
  }
  try {
    const image = sharp(file)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
    const data = await (ending === "png" ? image.png() : image.jpeg({ quality: 90, mozjpeg: true })).toBuffer();
    return { data, ending };
  } catch {
    return { data: metadata.format === "heif" ? "save-as-jpeg" : "broken", ending };
  }
}

/** The brand in the first box of a file of Apple's cameras (ISO/IEC 23008-12). */
function isHeic(file: Uint8Array): boolean {
  return /^....ftyp(?:hei|hev|mif1|msf1)/s.test(Buffer.from(file.subarray(0, 12)).toString("latin1"));
}

/** `talk.jpg`, or `talk-2.jpg` where there is one already; file systems may not tell capitals from small letters. */
function freeName(wanted: string, ending: string, taken: readonly string[]): string {
  const stem = wanted.replace(/^-+|-+$/g, "") || "photo";
  const stems = new Set(taken.map((name) => parse(name).name.toLowerCase()));
  let free = stem;
  for (let number = 2; stems.has(free); number++) free = `${stem}-${number}`;
  return `${free}.${ending}`;
}
