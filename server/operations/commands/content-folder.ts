import { globSync, readFileSync, statSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import {
  type ContentFiles,
  contentFilePattern,
  parseContentFile,
  UnreadableFile,
} from "../../../site/content-files.ts";
import { migrated } from "../../../site/content-migrations.ts";
import { CommandRefusal } from "./call.ts";
import { makeNewFolder, writeBelow } from "./new-folder.ts";

/** Reads the content files of a folder like `content/`. @throws Refusal for another folder, and for a file that cannot be read */
export function readContentFolder(folder: string): ContentFiles {
  statSync(folder);
  const names = globSync(contentFilePattern, { cwd: folder }).sort();
  if (!names.includes("site.json")) {
    throw new CommandRefusal(
      `${folder} has no site.json: name a folder that "website export" has written, or content.`,
    );
  }
  try {
    const files = names.map((name) => [name, parseContentFile(join(folder, name), readFileSync(join(folder, name)))]);
    return migrated(Object.fromEntries(files));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new CommandRefusal(error.message);
  }
}

/**
 * Writes content files as the repository has them, so that a comparison shows only what has changed.
 *
 * @throws Refusal for a folder that is not empty, and for a name that no content file has
 */
export async function writeContentFolder(folder: string, files: ContentFiles): Promise<void> {
  // A backup that was restored may have any names.
  const strange = Object.keys(files).find((name) => !matchesGlob(name, contentFilePattern));
  if (strange !== undefined) throw new CommandRefusal(`${strange} is no name of a content file.`);
  await makeNewFolder(folder);
  for (const [name, content] of Object.entries(files)) await writeBelow(folder, name, layOut(content));
}

/** Columns of a line in the repository (`biome.json`). */
const lineWidth = 120;

/** JSON in the repository's format: plain lists on one line where they fit, and no-break spaces by their number. */
function layOut(content: unknown): string {
  const text = JSON.stringify(content, null, 2).replaceAll("\u00a0", "\\u00a0");
  const inOneLine = text.replaceAll(plainList, (whole, start: string, entries: string, end: string) => {
    const line = `${start}${entries.trim().replaceAll(/\n */g, " ")}${end}`;
    return line.length <= lineWidth ? line : whole;
  });
  return `${inOneLine}\n`;
}

/** A list without objects and lists in it. A text has no line break, so each entry is one line. */
const plainList = /^(.*\[)\n((?: *[^\s{}[\]].*\n)+?) *(\],?)$/gm;
