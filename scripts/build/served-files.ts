import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { Problem } from "./problem.ts";
import { clientDir } from "./settings.ts";

export interface ServedFile {
  /** Below build/client. */
  file: string;
  /** The path that it answers at, as requests spell it. */
  address: string;
  /** Media type. */
  type: string;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  // Modules are read as UTF-8 whatever is said.
  ".js": "text/javascript",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".ico": "image/x-icon",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/**
 * Every file below build/client that the server answers with, compressed variants aside.
 *
 * @throws a Problem that names a file whose media type nobody knows
 */
export async function servedFiles(): Promise<ServedFile[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  return (
    entries
      // Hidden files are the file manager's, not the owner's.
      .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length + 1))
      .sort()
      .map((file) => ({ file, address: addressOf(file), type: typeOf(file) }))
  );
}

/** Pages answer without their ending: `de/contact.html` is `/de/contact`, `index.html` is `/`. */
function addressOf(file: string): string {
  if (file === "index.html") return "/";
  return encodeURI(`/${file.replace(/\.html$/, "")}`);
}

function typeOf(file: string): string {
  const type = types[extname(file).toLowerCase()];
  if (type) return type;
  const known = Object.keys(types).map((ending) => ending.slice(1));
  throw new Problem(`public/${file} cannot be served; its ending must be one of ${known.join(", ")}`);
}
