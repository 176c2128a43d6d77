import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { formMessages } from "../../app/content/forms.ts";
import type { BuildManifest, BuiltFile } from "../../server/http/site-files.ts";
import { calendarDocumentPath } from "../../site/booking.ts";
import { locales, localized } from "../../site/locale.ts";
import { notFoundPath } from "../../site/pages.ts";
import type { Application } from "./bundle.ts";
import { suffixes, type Twins } from "./compress.ts";
import type { PrerenderedSite } from "./prerender-site.ts";
import { type BuildSettings, buildDir, clientDir } from "./settings.ts";

interface Built {
  version: string;
  settings: BuildSettings;
  application: Application;
  site: PrerenderedSite;
  twins: Twins;
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
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Files for programs and for the booking frame, which search results should not show. */
const unindexed: ReadonlySet<string> = new Set(["/llms.txt", ...locales.map(calendarDocumentPath)]);

/** Writes what the server needs to know of the build. It comes last: where it is, the build is complete. */
export async function writeManifest({ version, settings, application, site, twins }: Built) {
  const files: BuildManifest["files"] = {};
  for (const file of await filesToServe()) files[addressOf(file)] = await describeFile(file, twins[file] ?? []);
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

async function filesToServe(): Promise<string[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  return (
    entries
      // Hidden files are the file manager's, not the owner's.
      .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length + 1))
      .sort()
  );
}

/** Pages answer without their ending: `de/contact.html` is `/de/contact`, `index.html` is `/`. */
function addressOf(file: string): string {
  if (file === "index.html") return "/";
  return `/${file.replace(/\.html$/, "")}`;
}

async function describeFile(file: string, encodings: Twins[string]): Promise<BuiltFile> {
  const type = types[extname(file)];
  if (!type) throw new Error(`No media type is known for ${file}`);
  const digest = createHash("sha256").update(await readFile(join(clientDir, file)));
  return {
    type,
    immutable: file.startsWith("assets/"),
    etag: `"${digest.digest("base64url").slice(0, 20)}"`,
    file: join("client", file),
    encodings: Object.fromEntries(encodings.map((name) => [name, join("client", file + suffixes[name])])),
    ...(file.startsWith("cards/") && { cors: true }),
    ...(unindexed.has(addressOf(file)) && { indexed: false }),
  };
}

/** A source expression of the content security policy for an inline script or style. */
function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
