import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { PhotoProblem } from "../../../site/photo-variants.ts";
import { buildPhotoFiles } from "../../website/build-content.ts";
import { measurePhoto, PhotoRefused } from "../../website/photos/photo-recipe.ts";
import { masterOf, type Photos, type PreparedPhotos, photoNamesIn } from "../../website/photos/photos.ts";
import { preparePhoto } from "../../website/photos/prepare-photo.ts";
import { CommandRefusal } from "./call.ts";
import { writeBelow } from "./new-folder.ts";

/** Folder of the photos in a folder of content. */
const photosFolder = "photos";

/** Writes the photos that content names into its folder, as `importPhotos` takes them. @returns their number */
export async function exportPhotos(photos: Photos, folder: string, files: ContentFiles): Promise<number> {
  let written = 0;
  for (const name of namesIn(files)) {
    const bytes = (await photos.file(masterOf(name))) ?? (await buildPhotoFiles(name)).get(masterOf(name));
    if (!bytes) continue;
    await writeBelow(folder, join(photosFolder, name), bytes);
    written += 1;
  }
  return written;
}

/**
 * Takes the photos of a folder of content into the store, those that its content names.
 *
 * @returns the content; it names a photo anew where the store has another one of its name
 * @throws Refusal for a file that is not taken as a photo
 */
export async function importPhotos(photos: Photos, folder: string, files: ContentFiles): Promise<ContentFiles> {
  const known = await photos.prepared();
  let content = files;
  for await (const [name, bytes] of photosIn(folder, files)) {
    if ((await photos.file(masterOf(name)))?.equals(bytes)) continue;
    const outcome = await preparePhoto([bytes], name);
    if (outcome.outcome === "refused") throw refusal(folder, name, outcome.problem);
    const { prepared, files: prepareds } = outcome.photo;
    const newName = known[name] ? outcome.name : name;
    const named = [...prepareds].map(
      ([id, body]) => [id === masterOf(outcome.name) ? masterOf(newName) : id, body] as const,
    );
    await photos.add(newName, { prepared, files: new Map(named) });
    if (newName !== name) content = renamed(content, name, newName);
  }
  return content;
}

/** What a check needs of the photos in a folder of content. @throws Refusal as `importPhotos` */
export async function measuredPhotos(folder: string, files: ContentFiles): Promise<PreparedPhotos> {
  const measured: Record<string, PreparedPhotos[string]> = {};
  for await (const [name, bytes] of photosIn(folder, files)) {
    const size = await measurePhoto(bytes).catch((error) => {
      throw error instanceof PhotoRefused ? refusal(folder, name, error.problem) : error;
    });
    measured[name] = { name: "photo", hash: "unknown-", ...size };
  }
  return measured;
}

/** One after the other: together they could be more than a process may have open, or in memory. */
async function* photosIn(folder: string, files: ContentFiles): AsyncGenerator<[name: string, bytes: Buffer]> {
  const own = join(folder, photosFolder);
  if (!existsSync(own)) return;
  const named = namesIn(files);
  for (const name of await readdir(own)) if (named.has(name)) yield [name, await readFile(join(own, name))];
}

function namesIn(files: ContentFiles): Set<string> {
  return new Set(photoNamesIn(JSON.stringify(files)));
}

function renamed(files: ContentFiles, name: string, newName: string): ContentFiles {
  const [before, after] = [name, newName].map((it) => `"photo":${JSON.stringify(it)}`) as [string, string];
  return JSON.parse(JSON.stringify(files).replaceAll(before, () => after));
}

const problems: Record<PhotoProblem, string> = {
  empty: "is empty",
  heic: "is HEIC, which cannot be read: save it as JPEG",
  "no-photo": "cannot be read as a photo: save it as JPEG",
  "too-long": "is larger than 40 MB",
  "too-many-pixels": "has more than 50 megapixels, or 30,000 pixels on one side",
};

function refusal(folder: string, name: string, problem: PhotoProblem): CommandRefusal {
  return new CommandRefusal(`${join(folder, photosFolder, name)} ${problems[problem]}.`);
}
