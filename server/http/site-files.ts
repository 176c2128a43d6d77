import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Localized, localized } from "../../site/locale.ts";
import type { FormMessages } from "../../site/page-template.ts";

/** What the build tells the server, in `build/manifest.json`. File names are relative to that folder. */
export interface BuildManifest {
  /** Of all sources and settings: by it the next build sees whether it has anything to do. */
  version: string;
  /** The `SITE_ORIGIN` that pages, sitemap and share images name. */
  origin: string;
  /** The key that the pages' forms send to this server; null where they write to a hosted project. */
  anonKey: string | null;
  /** Every address that answers with a file, the pages of both languages included. */
  files: Record<string, BuiltFile>;
  /** The not-found pages: keys of `files` that are only served with status 404. */
  notFound: Localized<string>;
  /** Page path → the same page with placeholders, for answers to forms (see `page-template.ts`). */
  templates: Record<string, string>;
  messages: Localized<FormMessages>;
  policy: ContentPolicy;
}

export interface BuiltFile {
  /** With the charset, where it has one. */
  type: string;
  /** The address contains a hash of the content. */
  immutable: boolean;
  /** Strong and quoted; the server derives those of the compressed variants. */
  etag: string;
  file: string;
  encodings?: Partial<Record<Encoding, string>>;
  /** Other sites may show it (share images). */
  cors?: boolean;
  /** False keeps it out of search engines. */
  indexed?: false;
}

/** In the server's order of preference. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** What the security policy of the pages allows besides the site's own files. */
export interface ContentPolicy {
  /** Hashes of inline scripts and styles, unquoted: `sha256-…`. */
  scripts: readonly string[];
  /** Of the pages, and of the documents that the booking frame opens on. */
  styles: { pages: readonly string[]; calendarDocument: readonly string[] };
  /** Origins that the pages call, such as a hosted backend. */
  connect: readonly string[];
}

/** The built site, completely in memory: a few megabytes that never touch the disk again. */
export interface Site {
  origin: string;
  anonKey: string | null;
  files: ReadonlyMap<string, SiteFile>;
  notFound: Localized<SiteFile>;
  templates: ReadonlyMap<string, string>;
  messages: Localized<FormMessages>;
  policy: ContentPolicy;
}

export type SiteFile = Omit<BuiltFile, "file" | "encodings"> & {
  body: Buffer<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Buffer<ArrayBuffer>>;
};

/** @throws when the folder has no build */
export function readManifest(dir: string): BuildManifest {
  return JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8"));
}

/** Reads the build. Throws when there is none or a file of it is missing. */
export async function loadSite(dir: string): Promise<Site> {
  const manifest = readManifest(dir);
  const { origin, anonKey, messages, policy } = manifest;
  const [files, templates] = await Promise.all([
    loadEach(manifest.files, (built) => loadFile(dir, built)),
    loadEach(manifest.templates, (file) => readFile(join(dir, file), "utf8")),
  ]);
  const notFound = localized((locale) => take(files, manifest.notFound[locale]));
  return { origin, anonKey, files, notFound, templates, messages, policy };
}

async function loadEach<Built, Loaded>(
  entries: Record<string, Built>,
  load: (built: Built) => Promise<Loaded>,
): Promise<Map<string, Loaded>> {
  return new Map(
    await Promise.all(Object.entries(entries).map(async ([path, built]) => [path, await load(built)] as const)),
  );
}

async function loadFile(dir: string, { file, encodings: variants = {}, ...facts }: BuiltFile): Promise<SiteFile> {
  const [body, ...encoded] = await Promise.all([
    readFile(join(dir, file)),
    ...encodings
      .filter((encoding) => variants[encoding])
      .map(async (encoding) => [encoding, await readFile(join(dir, variants[encoding] ?? ""))] as const),
  ]);
  return { ...facts, body, encoded: new Map(encoded) };
}

function take(files: Map<string, SiteFile>, path: string): SiteFile {
  const file = files.get(path);
  if (!file) throw new Error(`The build names ${path} as a not-found page, but has no such file`);
  files.delete(path);
  return file;
}
