import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { ContentFiles } from "../../../site/content-files.ts";
import { readInstallation } from "../installation.ts";
import { type Photos, photoNamesIn } from "./photos.ts";

/** Where a build leaves all files of the photos that it serves. */
const folder = join("build", "render", "photos");

/** Takes the build's photos that content names into the store, as another build may not have them any more. */
export async function takeBuildPhotos(photos: Pick<Photos, "add" | "prepared">, content: ContentFiles): Promise<void> {
  const known = await photos.prepared();
  const missing = photoNamesIn(JSON.stringify(content)).filter((name) => !known[name]);
  if (missing.length === 0) return;
  const { photos: built } = await readInstallation();
  for (const name of missing) {
    const prepared = built[name];
    if (prepared) await photos.add(name, { prepared, files: await buildPhotoFiles(name) });
  }
}

/** As `NewPhoto` has them; none of a photo that the build does not serve. */
export async function buildPhotoFiles(name: string): Promise<Map<string, Buffer>> {
  const names = await readdir(join(folder, name), { recursive: true }).catch(() => []);
  const files = names.filter((file) => extname(file) !== "");
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, name, file))] as const)),
  );
}
