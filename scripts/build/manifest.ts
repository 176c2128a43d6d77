import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formMessages } from "../../app/content/forms.ts";
import type { BuildManifest, BuiltFile } from "../../server/http/site-files.ts";
import { calendarDocumentPath } from "../../site/booking.ts";
import { locales, localized } from "../../site/locale.ts";
import { notFoundPath } from "../../site/pages.ts";
import type { Application } from "./bundle.ts";
import { suffixes, type Variants } from "./compress.ts";
import type { PrerenderedSite } from "./prerender-site.ts";
import { type ServedFile, servedFiles } from "./served-files.ts";
import { assetsFolder, type BuildSettings, buildDir, cardsFolder, clientDir } from "./settings.ts";
import { llmsFile } from "./well-known.ts";

interface Built {
  version: string;
  settings: BuildSettings;
  application: Application;
  site: PrerenderedSite;
  variants: Variants;
}

/** Files for programs and for the booking frame, which search results should not show. */
const unindexed: ReadonlySet<string> = new Set([`/${llmsFile}`, ...locales.map(calendarDocumentPath)]);

/** Writes what the server needs to know of the build. It comes last: where it is, the build is complete. */
export async function writeManifest({ version, settings, application, site, variants }: Built) {
  const files: BuildManifest["files"] = {};
  for (const served of await servedFiles())
    files[served.address] = await describeFile(served, variants[served.file] ?? []);
  const manifest: BuildManifest = {
    version,
    origin: settings.origin,
    anonKey: settings.backendUrl ? null : settings.anonKey,
    files,
    notFound: localized(notFoundPath),
    templates: site.templates,
    messages: formMessages,
    policy: {
      scripts: [hashSource(application.boot)],
      styles: {
        pages: [hashSource(application.css.pages)],
        calendarDocument: [hashSource(application.css.calendarDocument)],
      },
      connect: settings.backendUrl ? [new URL(settings.backendUrl).origin] : [],
    },
  };
  await writeFile(join(buildDir, "manifest.json"), JSON.stringify(manifest, null, 1));
}

async function describeFile({ file, address, type }: ServedFile, encodings: Variants[string]): Promise<BuiltFile> {
  const digest = createHash("sha256").update(await readFile(join(clientDir, file)));
  return {
    type,
    immutable: file.startsWith(`${assetsFolder}/`),
    etag: `"${digest.digest("base64url").slice(0, 20)}"`,
    file: join("client", file),
    encodings: Object.fromEntries(encodings.map((name) => [name, join("client", file + suffixes[name])])),
    ...(file.startsWith(`${cardsFolder}/`) && { cors: true }),
    ...(unindexed.has(address) && { indexed: false }),
  };
}

/** A source expression of the content security policy for an inline script or style. */
function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
