import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, parse } from "node:path";
import { deserialize, serialize } from "node:v8";
import {
  decodePhoto,
  masterFile,
  measurePhoto,
  PhotoRefused,
  photoHash,
  variantFiles,
} from "../../server/website/photos/photo-recipe.ts";
import {
  firstPicturesIn,
  type PhotoProblem,
  type PreparedPhoto,
  variantFile,
  variantWidths,
} from "../../site/photo-variants.ts";
import { slugOf } from "../../site/slug.ts";
import { BuildError } from "./build-error.ts";
import { cachedFile, pruneCache } from "./cache.ts";
import { assetsFolder, clientFolder, renderFolder, type ServedFile, servedFile } from "./files.ts";

/** The owner's originals, which are never served. */
export const photosFolder = "photos";
const cacheDir = "node_modules/.cache/isarbridge/photos";

/**
 * Reads a photo's dimensions and computes the hash for its variants' names.
 *
 * @throws BuildError for a file that is not a photo
 */
export async function preparePhoto(file: string): Promise<PreparedPhoto> {
  const { name, base } = parse(file);
  const bytes = await readFile(file);
  const size = await naming(file, () => measurePhoto(bytes));
  return { name: slugOf(name) || "photo", hash: photoHash(bytes, base), ...size };
}

/**
 * All files of a photo, made if missing, by the names of `NewPhoto`. The variant for a page's first picture is served under the same
 * name as elsewhere: both show the same, so browsers may cache either.
 *
 * @throws BuildError for a file that breaks off
 */
export async function photoFiles(file: string, photo: PreparedPhoto): Promise<Map<string, Buffer>> {
  const cached = await cachedFile(join(cacheDir, `${photo.name}-${photo.hash}`), async () => {
    const pixels = await naming(file, async () => decodePhoto(await readFile(file)));
    const { bytes } = await masterFile(pixels);
    return serialize(new Map([[`master/${parse(file).base}`, bytes], ...(await variantFiles(pixels, photo))]));
  });
  return deserialize(await readFile(cached));
}

/** All photos of the folder, by file name. @throws BuildError for a file that is not a photo */
export async function preparePhotos(folder = photosFolder): Promise<Map<string, PreparedPhoto>> {
  const names = await photoNames(folder);
  return new Map(await Promise.all(names.map(async (name) => [name, await preparePhoto(join(folder, name))] as const)));
}

/**
 * Writes the variants of photos used in documents. Unused photos in the folder stay private. All files of those used are beside the
 * renderer as well: a server takes them into its store.
 *
 * @param documents HTML of all documents
 */
export async function writePhotos(documents: readonly string[], dir: string): Promise<ServedFile[]> {
  const outDir = join(dir, clientFolder, assetsFolder);
  await mkdir(cacheDir, { recursive: true });
  await mkdir(outDir, { recursive: true });
  const firstPictures = firstPicturesIn(documents);
  const written: ServedFile[] = [];
  for (const [name, photo] of await preparePhotos()) {
    const [first = 0] = variantWidths(photo);
    const anyVariant = variantFile(photo, first, "webp");
    if (!documents.some((html) => html.includes(`/${assetsFolder}/${anyVariant}`))) continue;
    const isFirst = firstPictures.includes(anyVariant);
    const files = await photoFiles(join(photosFolder, name), photo);
    for (const [file, bytes] of files) {
      await writeIn(join(dir, renderFolder, photosFolder, name, file), bytes);
      if (file.includes("/")) continue;
      await writeFile(join(outDir, file), (isFirst && files.get(`first/${file}`)) || bytes);
      written.push(servedFile(`${assetsFolder}/${file}`));
    }
  }
  await pruneCache(cacheDir);
  return written;
}

async function writeIn(file: string, bytes: Buffer) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Files in the photos folder, without hidden files. */
async function photoNames(folder = photosFolder): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith(".")).sort();
}

const problems: Record<PhotoProblem, string> = {
  empty: "is empty",
  heic: "cannot be read as a photo: save it as JPEG",
  "no-photo": "cannot be read as a photo: save it as JPEG",
  "too-long": "is too large",
  "too-many-pixels": "has more than 50 megapixels: save it smaller",
};

async function naming<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    throw new BuildError(`${file} ${problems[error.problem]}`, { cause: error.cause });
  }
}
