import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RenderEnvironment } from "../../render/render-version.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Photos } from "./photos/photos.ts";

const folder = join("build", "render");

/** What the build leaves for the desk. */
export interface BuildContent {
  /** From which the build was made. */
  content: ContentFiles;
  /** That it serves, by file name. */
  photos: RenderEnvironment["photos"];
}

/** Reads them anew, because another build may have taken the place of the last. */
export async function readBuildContent(): Promise<BuildContent> {
  const [content, environment] = await Promise.all(
    ["content.json", "environment.json"].map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
  return { content, photos: environment.photos };
}

/** Takes those of the build's photos into the store that have one of these names, as another build may not have them any more. */
export async function takeBuildPhotos(photos: Pick<Photos, "add">, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { photos: built } = await readBuildContent();
  for (const name of names) {
    const prepared = built[name];
    if (prepared) await photos.add(name, { prepared, files: await buildPhotoFiles(name) });
  }
}

/** As `NewPhoto` has them; none of a photo that the build does not serve. */
export async function buildPhotoFiles(name: string): Promise<Map<string, Buffer>> {
  const cwd = join(folder, "photos", name);
  const files = new Map<string, Buffer>();
  for await (const file of glob("**/*.*", { cwd })) files.set(file, await readFile(join(cwd, file)));
  return files;
}
