import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Content, contentOf } from "../../render/content-files.ts";
import { type ContentFiles, contentFilePattern, NoJson, parseContentFile } from "../../site/content-files.ts";
import { BuildError } from "./build-error.ts";

/** The content of the repository. */
export const contentFolder = "content";

/** Reads all content files. @throws BuildError for one that is no JSON, with file, line and column */
export function readContent(folder = contentFolder): Content {
  return contentOf(readContentFiles(folder));
}

/** The files by name, parsed. @throws BuildError for one that is no JSON, with file, line and column */
export function readContentFiles(folder = contentFolder): ContentFiles {
  const names = globSync(contentFilePattern, { cwd: folder }).sort();
  return Object.fromEntries(names.map((name) => [name, readJson(join(folder, name))]));
}

function readJson(file: string): unknown {
  try {
    return parseContentFile(file, readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    throw new BuildError(error.message);
  }
}
