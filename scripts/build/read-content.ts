import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Content, contentOf } from "../../render/content-files.ts";
import {
  type ContentFiles,
  contentFilePattern,
  parseContentFile,
  UnreadableFile,
  utf8Text,
} from "../../site/content-files.ts";
import { migrated } from "../../site/content-migrations.ts";
import { BuildError } from "./build-error.ts";
import { repeatedKeyOf } from "./json-line.ts";

/** The content of the repository. */
export const contentFolder = "content";

/** Reads all content files. @throws BuildError for one that is missing or no JSON, with file, line and column */
export function readContent(folder = contentFolder): Content {
  return contentOf(readContentFiles(folder));
}

/** The files by name, parsed. @throws BuildError for one that is no JSON, with file, line and column */
export function readContentFiles(folder = contentFolder): ContentFiles {
  const names = globSync(contentFilePattern, { cwd: folder }).sort();
  return migrated(Object.fromEntries(names.map((name) => [name, readJson(join(folder, name))])));
}

function readJson(file: string): unknown {
  const bytes = readFileSync(file);
  const json = asBuildError(() => parseContentFile(file, bytes));
  const repeated = repeatedKeyOf(utf8Text(file, bytes));
  if (repeated) throw new BuildError(`${file}:${repeated.line}: ${repeated.key} stands twice in the same object`);
  return json;
}

function asBuildError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new BuildError(error.message);
  }
}
