import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { cardsFolder, contentFolder } from "../../render/addresses.ts";
import { BuildError } from "./build-error.ts";

/** Folder in the build folder: files served at their own path. */
export const clientFolder = "client";
/** Folder in the build folder: the renderer, and what it needs besides content (render/render-version.ts). */
export const renderFolder = "render";
/** Folder in the client folder: bundled files with content hashes in their names. */
export const assetsFolder = "assets";
/** Folder in the build folder: pages with placeholders, which the server fills in to answer forms. */
export const templatesFolder = "templates";

/** A file that the server serves, without compressed variants. */
export interface ServedFile {
  /** Path below the client folder. */
  file: string;
  /** URL path, encoded as in requests. */
  address: string;
  /** Media type. */
  type: string;
}

/**
 * Describes a file below the client folder. Pages are served without extension: `de/contact.html` is `/de/contact`,
 * `index.html` is `/`.
 *
 * @throws BuildError for a file of unknown media type
 */
export function servedFile(file: string): ServedFile {
  const type = getMimeType(file);
  if (!type) throw new BuildError(`public/${file} cannot be served: its file type is unknown`);
  return {
    file,
    address: file === "index.html" ? "/" : encodeURI(`/${file.replace(/\.html$/, "")}`.normalize("NFC")),
    // JavaScript modules and XML default to UTF-8.
    type: /\.(js|svg)$/.test(file) ? type.replace(/;.*/, "") : type,
  };
}

/** Writes a file, creating its folder if needed. */
export async function writeInFolder(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** File of a page: static hosts map `/contact` to contact.html and `/` to index.html. */
export function fileOfPage(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/**
 * The owner's files, which Vite copies as they are. Three folders are reserved for the build: assets and content, because browsers cache them
 * for a year, and cards, because the build generates them.
 *
 * @throws BuildError for such a folder, or for a file that cannot be served
 */
export async function publicFiles(publicDir = "public"): Promise<ServedFile[]> {
  const taken = [assetsFolder, cardsFolder, contentFolder].filter((folder) => existsSync(join(publicDir, folder)));
  if (taken.length > 0) {
    const named = taken.map((folder) => `public/${folder}`).join(", ");
    throw new BuildError(`${named}: this folder is reserved for the build; use another one, such as public/downloads`);
  }
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  return (
    entries
      // Skip hidden files, which file managers create.
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => servedFile(relative(publicDir, join(entry.parentPath, entry.name))))
  );
}
