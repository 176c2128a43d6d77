import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { type PhotoFormat, type PreparedPhoto, variantFile, variantWidths } from "../../kit/ui/photo-variants.ts";
import { BuildError } from "./build-error.ts";
import { cachedFile, pruneCache } from "./cache.ts";
import { assetsFolder, clientFolder, type ServedFile, servedFile } from "./files.ts";

/** The owner's originals, which are never served. */
export const photosFolder = "photos";
const cacheDir = "node_modules/.cache/isarbridge/photos";

/** Qualities to try, best first, until a variant fits its budget. */
const qualities = { avif: [46, 40, 34, 28], webp: [74, 64, 54, 44] } as const satisfies Record<PhotoFormat, number[]>;
const formats = Object.keys(qualities) as PhotoFormat[];

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
  qualities: { avif: [...qualities.avif, 23, 19, 16], webp: [...qualities.webp, 36, 29, 23] },
} as const;

const recipe = JSON.stringify([qualities, budgets, ofFirstPicture, sharp.versions]);

/**
 * Reads a photo's dimensions and computes the hash for its variants' names.
 *
 * @throws BuildError for a file that is not a photo
 */
export async function preparePhoto(file: string): Promise<PreparedPhoto> {
  const bytes = await readFile(file);
  const { format, autoOrient } = await readable(file, () => sharp(bytes).metadata());
  if (!["jpeg", "png", "webp", "heif"].includes(format)) throw unreadable(file);
  return {
    name: addressOf(parse(file).name),
    hash: createHash("sha256").update(recipe).update(bytes).digest("base64url").slice(0, 8),
    width: autoOrient.width,
    height: autoOrient.height,
  };
}

/**
 * Makes a variant of a photo: upright, sRGB, without metadata, within its budget.
 *
 * @param isFirst whether it is the first picture of a page
 * @throws BuildError for a photo that does not fit the budget or is truncated
 */
export async function makeVariant(file: string, width: number, format: PhotoFormat, isFirst = false): Promise<Buffer> {
  const limits = isFirst ? ofFirstPicture : { budgets, qualities };
  const budget = limits.budgets.find(({ upTo }) => width <= upTo)?.[format] ?? 0;
  const original = await readFile(file);
  const { data, info } = await readable(file, () =>
    sharp(original).autoOrient().resize({ width }).raw().toBuffer({ resolveWithObject: true }),
  );
  let kibibytes = Infinity;
  for (const quality of limits.qualities[format]) {
    const bytes = await sharp(data, { raw: info }).toFormat(format, { quality, effort: 4 }).toBuffer();
    kibibytes = Math.ceil(bytes.length / 1024);
    if (kibibytes <= budget) return bytes;
  }
  throw new BuildError(
    `${file} still weighs ${kibibytes} KiB as ${format}, ${width} pixels wide, and may weigh ${budget}` +
      `${isFirst ? " as the first picture of a page" : ""}: choose a calmer picture, a lower one, or one with less grain`,
  );
}

/**
 * Path of a variant in the cache, made if missing. The variant for a page's first picture is served under the same name as
 * elsewhere: both show the same, so browsers may cache either.
 */
export function cachedVariant(
  file: string,
  photo: PreparedPhoto,
  width: number,
  format: PhotoFormat,
  isFirst = false,
): Promise<string> {
  const name = `${isFirst ? "first-" : ""}${variantFile(photo, width, format)}`;
  return cachedFile(join(cacheDir, name), () => makeVariant(file, width, format, isFirst));
}

/** All photos of the folder, by file name. @throws BuildError for a file that is not a photo */
export async function preparePhotos(folder = photosFolder): Promise<Map<string, PreparedPhoto>> {
  const names = await photoNames(folder);
  return new Map(await Promise.all(names.map(async (name) => [name, await preparePhoto(join(folder, name))] as const)));
}

/**
 * Writes the variants of photos used in documents. Unused photos in the folder stay private.
 *
 * @param documents HTML of all documents
 */
export async function writePhotos(documents: readonly string[], dir: string): Promise<ServedFile[]> {
  const outDir = join(dir, clientFolder, assetsFolder);
  await mkdir(cacheDir, { recursive: true });
  await mkdir(outDir, { recursive: true });
  const firstPictures = documents.flatMap((html) => /<img[^>]*fetchpriority="high"[^>]*>/.exec(html) ?? []).join();
  const written: ServedFile[] = [];
  for (const name of await photoNames()) {
    const file = join(photosFolder, name);
    const photo = await preparePhoto(file);
    const variants = variantWidths(photo).flatMap((width) => formats.map((format) => ({ width, format })));
    const isNamed = variants.some(({ width, format }) =>
      documents.some((html) => html.includes(`/${assetsFolder}/${variantFile(photo, width, format)}`)),
    );
    if (!isNamed) continue;
    const isFirst = variants.some((variant) =>
      firstPictures.includes(variantFile(photo, variant.width, variant.format)),
    );
    await Promise.all(
      variants.map(async ({ width, format }) => {
        const asset = variantFile(photo, width, format);
        await copyFile(await cachedVariant(file, photo, width, format, isFirst), join(outDir, asset));
        written.push(servedFile(`${assetsFolder}/${asset}`));
      }),
    );
  }
  await pruneCache(cacheDir);
  return written;
}

/** Slug of a file name that needs no URL encoding. */
export function addressOf(name: string): string {
  const letters = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "");
  return letters.replace(/[^a-z0-9]+/g, "-");
}

/** Files in the photos folder, without hidden files. */
export async function photoNames(folder = photosFolder): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith(".")).sort();
}

async function readable<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, cause?: unknown): BuildError {
  return new BuildError(`${file} cannot be read as a photo: save it as JPEG`, { cause });
}
