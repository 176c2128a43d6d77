import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RenderEnvironment } from "../../render/render-version.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { readManifest } from "../http/site-files.ts";
import type { Photos } from "./photos/photos.ts";

const folder = join("build", "render");

/** Processes that a server starts would be of another release: it is restarted, or takes the other build, in a moment. */
export class ReleaseReplaced extends Error {
  override name = "ReleaseReplaced";
}

/** The build whose release lies here now. @throws Error where there is none, as in the middle of an update */
export function buildOnDisk(): string {
  return readManifest("build").version;
}

/**
 * What processes answer, whose code is read from the disk when they start.
 * @param version of the build that the server shows
 * @throws ReleaseReplaced where another release is on the disk before, or after
 */
export async function whileOnDisk<Answer>(
  version: string,
  ask: () => Promise<Answer>,
  onDisk = buildOnDisk,
): Promise<Answer> {
  requireOnDisk(version, onDisk);
  const answer = await ask();
  requireOnDisk(version, onDisk);
  return answer;
}

function requireOnDisk(version: string, onDisk: typeof buildOnDisk): void {
  let found: string | null = null;
  try {
    found = onDisk();
  } catch (cause) {
    throw new ReleaseReplaced("the build is not on the disk", { cause });
  }
  if (found !== version) throw new ReleaseReplaced("another release has taken the place of the one that runs");
}

/** What the build leaves for the desk. */
export interface Installation {
  /** From which the build was made. */
  content: ContentFiles;
  /** That it serves, by file name. */
  photos: RenderEnvironment["photos"];
}

/** Reads them anew, because another build may have taken the place of the last. */
export async function readInstallation(): Promise<Installation> {
  const [content, environment] = await Promise.all(
    ["content.json", "environment.json"].map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
  return { content, photos: environment.photos };
}

/** Takes those of the build's photos into the store that have one of these names, as another build may not have them any more. */
export async function takeBuildPhotos(photos: Pick<Photos, "add">, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { photos: built } = await readInstallation();
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
