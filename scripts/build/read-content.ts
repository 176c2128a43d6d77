import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Content, contentOf } from "../../render/content-files.ts";
import type { ContentFiles } from "../../site/content-files.ts";
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
  const names = globSync("{*,pages/*}.json", { cwd: folder }).sort();
  return Object.fromEntries(names.map((name) => [name, readJson(join(folder, name))]));
}

/** The text of a file, without a byte order mark. @throws BuildError for one that is missing or in another encoding */
export function readUtf8(file: string): string {
  if (!existsSync(file)) throw new BuildError(`${file} is missing`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new BuildError(`${file} is no UTF-8: save it with that encoding`);
  }
}

function readJson(file: string): unknown {
  const text = readUtf8(file);
  try {
    const json: unknown = JSON.parse(text);
    const repeated = repeatedKeyOf(text);
    if (repeated === null) return json;
    throw new BuildError(`${file}:${repeated.line}: ${repeated.key} stands twice in the same object`);
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const before = text.slice(0, mistakeIn(text)).split("\n");
    // The message quotes the text around it, line breaks included.
    const message = (error as Error).message.replaceAll(/\s+/g, " ");
    throw new BuildError(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`);
  }
}

/** Where a text stops being the beginning of JSON: not every message of the parser says it. */
function mistakeIn(text: string): number {
  let [good, bad] = [0, text.length];
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /end of JSON|Unterminated string/.test(message) || Number(position) >= text.length;
  }
}
