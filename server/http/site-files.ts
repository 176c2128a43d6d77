import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildManifest, BuiltFile, Encoding } from "../../site/build-manifest.ts";
import { type Localized, localized } from "../../site/locale.ts";

/** The built site, completely in memory: a few megabytes that never touch the disk again. */
export interface Site extends Pick<BuildManifest, "origin" | "anonKey" | "messages" | "policy"> {
  files: ReadonlyMap<string, SiteFile>;
  notFound: Localized<SiteFile>;
  templates: ReadonlyMap<string, string>;
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
  const { origin, anonKey, messages, policy, ...manifest } = readManifest(dir);
  const [files, templates] = await Promise.all([
    loadEach(manifest.files, (built) => loadFile(dir, built)),
    loadEach(manifest.templates, (file) => readFile(join(dir, file), "utf8")),
  ]);
  const notFound = localized((locale) => take(files, manifest.notFound[locale]));
  return { origin, anonKey, files, notFound, templates, messages, policy };
}

async function loadEach<Built, Loaded>(entries: Record<string, Built>, load: (built: Built) => Promise<Loaded>) {
  return new Map(
    await Promise.all(Object.entries(entries).map(async ([path, built]) => [path, await load(built)] as const)),
  );
}

async function loadFile(dir: string, { file, encodings = {}, ...facts }: BuiltFile): Promise<SiteFile> {
  const variants = Object.entries(encodings) as [Encoding, string][];
  const [body, ...encoded] = await Promise.all([
    readFile(join(dir, file)),
    ...variants.map(async ([encoding, name]) => [encoding, await readFile(join(dir, name))] as const),
  ]);
  return { ...facts, body, encoded: new Map(encoded) };
}

function take(files: Map<string, SiteFile>, path: string): SiteFile {
  const file = files.get(path);
  if (!file) throw new Error(`The build names ${path} as a not-found page, but has no such file`);
  files.delete(path);
  return file;
}
