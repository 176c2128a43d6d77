import { existsSync } from "node:fs";
import { join } from "node:path";
import { contentProblems } from "../../render/check/content-problems.ts";
import { BuildError } from "./build-error.ts";
import { publicFiles } from "./files.ts";
import { photosFolder } from "./photos.ts";
import { placeInFile } from "./place-in-file.ts";
import { contentFolder, readContent } from "./read-content.ts";

/** @throws BuildError listing all problems of the content */
export async function assertContentIsComplete() {
  const problems = await problemLines();
  if (problems.length > 0) throw new BuildError(problems.join("\n"));
}

/**
 * All problems of the content, with file, line and place: `content/pages/home.json:412: sections/3/more/to names no page:
 * succes-stories`. Needs no build, only Node.
 */
export async function problemLines(folder = contentFolder): Promise<string[]> {
  try {
    const addresses = (await publicFiles()).map(({ address }) => address);
    const photos = { has: (file: string) => existsSync(join(photosFolder, file)) };
    return contentProblems(readContent(folder), { photos, addresses }).map(({ file, ...problem }) =>
      placeInFile(join(folder, file), problem),
    );
  } catch (error) {
    // One that cannot be read.
    if (error instanceof BuildError) return [error.message];
    throw error;
  }
}
