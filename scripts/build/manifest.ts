import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { cardsFolder, contentFolder } from "../../render/addresses.ts";
import type { RenderedSite } from "../../render/render-site.ts";
import { etagOf, inlineStylesOf } from "../../server/http/file-encodings.ts";
import { readManifest } from "../../server/http/site-files.ts";
import { calendarDocumentPath, calendarOrigins } from "../../site/booking.ts";
import type { BuildManifest, BuiltFile } from "../../site/build-manifest.ts";
import { locales, localized } from "../../site/locale.ts";
import { notFoundPath } from "../../site/pages.ts";
import type { Application } from "./bundle.ts";
import type { Variants } from "./compress.ts";
import type { ContentDates } from "./content-dates.ts";
import { assetsFolder, clientFolder, fileOfPage, type ServedFile, templatesFolder } from "./files.ts";
import type { BuildSettings } from "./settings.ts";

interface Built {
  version: string;
  settings: BuildSettings;
  application: Application;
  site: RenderedSite;
  files: readonly ServedFile[];
  variants: Variants;
  redirects: ReadonlyMap<string, string>;
}

/** Files that should not appear in search results: the booking frame's documents, and what the application loads. */
const unindexed: ReadonlySet<string> = new Set(locales.map(calendarDocumentPath));

/** Writes the manifest for the server. It is written last: if it exists, the build is complete. */
export async function writeManifest(built: Built, dir: string) {
  const { version, settings, application, site, variants, redirects } = built;
  const { boot, speculation } = application.inline;
  const files: BuildManifest["files"] = {};
  for (const served of built.files) {
    files[served.address] = await describeFile(served, variants[served.file] ?? {}, dir);
  }
  const manifest: BuildManifest = {
    version,
    origin: settings.origin,
    anonKey: settings.backendUrl ? null : settings.anonKey,
    samples: settings.samples,
    files,
    redirects: Object.fromEntries(redirects),
    notFound: localized(notFoundPath),
    templates: Object.fromEntries(
      [...site.templates.keys()].map((path) => [path, join(templatesFolder, fileOfPage(path))]),
    ),
    messages: site.messages,
    serverWords: site.serverWords,
    facts: site.facts,
    policy: {
      scripts: {
        pages: [hashSource(boot), hashSource(speculation)],
        calendarDocument: [hashSource(boot)],
      },
      connect: settings.backendUrl ? [new URL(settings.backendUrl).origin] : [],
      frames: calendarOrigins(site.facts.calendar),
    },
    desk: application.desk,
    documents: application.documents,
    live: application.live,
  };
  await writeFile(join(dir, "manifest.json"), JSON.stringify(manifest, null, 1));
}

async function describeFile(served: ServedFile, encodings: Variants[string], dir: string): Promise<BuiltFile> {
  const { address, type } = served;
  const file = join(clientFolder, served.file);
  const body = await readFile(join(dir, file));
  return {
    type,
    immutable: [assetsFolder, contentFolder].some((folder) => address.startsWith(`/${folder}/`)),
    etag: etagOf(body),
    ...(type.startsWith("text/html") && { inlineStyles: inlineStylesOf(String(body)) }),
    file,
    encodings,
    ...(address.startsWith(`/${cardsFolder}/`) && { cors: true }),
    ...((unindexed.has(address) || address.startsWith(`/${contentFolder}/`)) && { indexed: false }),
  };
}

/** CSP hash source of an inline script. */
function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** What a build is made of, as glob patterns; and the processes that servers start, which know their release by its build. */
export const buildSources = [
  "{app,backend,content,desk,kit,photos,public,render,scripts,site}/**/*",
  "server/{shared-environment,http/file-encodings}.ts",
  "server/website/{,photos/}*-{process,recipe}.ts",
  "vite.config.ts",
  "package-lock.json",
];

/** Hash of everything that a build depends on: sources, dependencies, build-time variables and the sitemap's dates. */
export async function sourcesHash(settings: BuildSettings, dates: ContentDates): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([settings, ...dates]));
  // `npm run check` writes the schemas, which no build reads.
  const exclude = ["content/schema"];
  const found = globSync(buildSources, { withFileTypes: true, exclude }).filter((entry) => entry.isFile());
  for (const file of found.map(({ parentPath, name }) => relative(".", join(parentPath, name))).sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Whether the last build is complete and was made from the same sources and settings. */
export function buildIsFresh(version: string, buildDir: string): boolean {
  try {
    return readManifest(buildDir).version === version;
  } catch {
    return false;
  }
}
