import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildManifest, BuiltFile, Encoding } from "../../site/build-manifest.ts";
import { type Localized, localized } from "../../site/locale.ts";

/** What is served, completely in memory: the build, or a version of the content with the files of the build. A few megabytes. */
export interface ServedSite
  extends Pick<
    BuildManifest,
    | "version"
    | "origin"
    | "anonKey"
    | "samples"
    | "messages"
    | "serverWords"
    | "facts"
    | "policy"
    | "desk"
    | "documents"
    | "live"
  > {
  files: ReadonlyMap<string, SiteFile>;
  redirects: ReadonlyMap<string, string>;
  notFound: Localized<SiteFile>;
  templates: ReadonlyMap<string, string>;
  /** What the website says is not known: pages are answered with 503. */
  isUnknown?: true;
}

/** What is served now: a reload replaces it, and the application stays. */
export type CurrentSite = () => ServedSite;

/** Makes something of the current site once, and once more after each reload. */
export function perSite<Made>(current: CurrentSite, make: (site: ServedSite) => Made): () => Made {
  let made: { site: ServedSite; value: Made } | undefined;
  return () => {
    const site = current();
    if (made?.site !== site) made = { site, value: make(site) };
    return made.value;
  };
}

export type SiteFile = Omit<BuiltFile, "file" | "encodings"> & {
  body: Buffer<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Buffer<ArrayBuffer>>;
};

/** @throws when the folder has no build */
export function readManifest(dir: string): BuildManifest {
  const json = readFileSync(join(dir, "manifest.json"), "utf8");
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`the build is damaged (${(error as Error).message}); run npm run build`, { cause: error });
  }
}

/** Reads the build. Throws when there is none or a file of it is missing. Leaves out expired files of earlier builds. */
export async function loadSite(dir: string, now = new Date().toISOString()): Promise<ServedSite> {
  const { files: described, templates: templateFiles, notFound: notFoundPaths, redirects, ...site } = readManifest(dir);
  const current = Object.entries(described).filter(([, { until }]) => until === undefined || until > now);
  const read = (file: string) => readFile(join(dir, file));
  const files = await mapValues(
    Object.fromEntries(current),
    async ({ file, until: _, encodings = {}, ...description }) => {
      return { ...description, body: await read(file), encoded: await mapValues(encodings, read) };
    },
  );
  const templates = await mapValues(templateFiles, async (file) => String(await read(file)));
  const notFound = localized((locale) => {
    const path = notFoundPaths[locale];
    const file = files.get(path);
    if (!file) throw new Error(`The build names ${path} as a not-found page, but has no such file`);
    files.delete(path);
    return file;
  });
  return { ...site, files, templates, notFound, redirects: new Map(Object.entries(redirects)) };
}

/** One after the other: a process may have few files open, and a build has hundreds. */
async function mapValues<Key extends string, Value, Result>(
  record: Partial<Record<Key, Value>>,
  map: (value: Value) => Promise<Result>,
): Promise<Map<Key, Result>> {
  const mapped = new Map<Key, Result>();
  for (const [key, value] of Object.entries(record) as [Key, Value][]) mapped.set(key, await map(value));
  return mapped;
}
