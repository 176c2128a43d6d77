import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { BuildError } from "./build-error.ts";

/** Below a build's folder: files that are served at their own path. */
export const clientFolder = "client";
/** Below that folder: the bundled files, whose names change with their content. */
export const assetsFolder = "assets";
/** Beside them: the share images. */
export const cardsFolder = "cards";

/** A file that the server answers with. Whatever makes one of them lists it; compressed variants come later. */
export interface ServedFile {
  /** Below the client folder. */
  file: string;
  /** The path that it answers at, as requests spell it. */
  address: string;
  /** Media type. */
  type: string;
}

/**
 * Describes a file below the client folder. Pages answer without their ending: `de/contact.html` is `/de/contact`,
 * `index.html` is `/`.
 *
 * @throws BuildError that names a file whose media type nobody knows
 */
export function servedFile(file: string): ServedFile {
  const type = getMimeType(file);
  if (!type) throw new BuildError(`public/${file} cannot be served: its ending stands for no media type`);
  return {
    file,
    address: file === "index.html" ? "/" : encodeURI(`/${file.replace(/\.html$/, "")}`),
    // Modules and XML are UTF-8 where nothing else is said.
    type: /\.(js|svg)$/.test(file) ? type.replace(/;.*/, "") : type,
  };
}

/** Writes a file, and makes its folder. */
export async function writeInFolder(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Static hosts find `/contact` as contact.html and `/` as index.html. */
export function fileOfPage(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/**
 * The owner's files, which Vite copies as they are. Folders that the build fills are not the owner's: browsers keep what is
 * among the assets for a year, since the build's names there change with the content, and the build draws the cards anew.
 *
 * @throws BuildError that names such a folder, or a file that cannot be served
 */
export async function publicFiles(publicDir = "public"): Promise<ServedFile[]> {
  const taken = [assetsFolder, cardsFolder].filter((folder) => existsSync(join(publicDir, folder)));
  if (taken.length > 0) {
    const named = taken.map((folder) => `public/${folder}`).join(", ");
    throw new BuildError(
      `${named}: the build has files of its own there; take another folder, such as public/downloads`,
    );
  }
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  return (
    entries
      // Hidden files are the file manager's, not the owner's.
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => servedFile(relative(publicDir, join(entry.parentPath, entry.name))))
  );
}
