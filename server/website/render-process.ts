// Entry point of the processes that `render-in-process.ts` starts.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { z } from "zod";
import type * as Images from "../../render/images/draw-images.ts";
import type { RenderedSite } from "../../render/render-site.ts";
import type * as Renderer from "../../render/render-version.ts";
import { calendarDocumentPath } from "../../site/booking.ts";
import { locales, localized } from "../../site/locale.ts";
import { notFoundPath } from "../../site/pages.ts";
import { etagOf, inlineStylesOf } from "../http/file-encodings.ts";
import type { SiteFile } from "../http/site-files.ts";
import { answerTask } from "./in-process.ts";
import type { PageDates } from "./page-dates.ts";
import type { DrawTask, RenderedVersion, RenderOutcome, RenderTask } from "./render-in-process.ts";

// Each schema is used once: compiling them would take longer than it saves.
z.config({ jitless: true });

const folder = resolve("build/render");

answerTask<RenderTask | DrawTask, RenderOutcome | Map<string, SiteFile>>((task) =>
  "files" in task ? render(task) : draw(task),
);

async function render({ files, settings, photos, isPublished, dates }: RenderTask): Promise<RenderOutcome> {
  const { renderVersion } = await ofBuild<typeof Renderer>("render-version.js");
  const environment = environmentOfBuild();
  const known = {
    ...environment,
    photos: { ...environment.photos, ...photos },
    dates: withDates(environment.dates, dates),
  };
  const rendered = await renderVersion(files, known, settings, isPublished);
  return rendered.outcome === "refused" ? rendered : { outcome: "rendered", version: servedVersion(rendered.site) };
}

function withDates(installed: Renderer.RenderEnvironment["dates"], dates: PageDates) {
  const all = Object.entries({ ...installed, ...dates });
  return Object.fromEntries(all.flatMap(([id, day]) => (day === null ? [] : [[id, day]])));
}

async function draw({ cards, identity, icons }: DrawTask): Promise<Map<string, SiteFile>> {
  const { drawingsOf } = await ofBuild<typeof Images>("draw-images.js");
  const { images } = environmentOfBuild();
  const drawn = new Map<string, SiteFile>();
  for (const { name, hash, draw } of drawingsOf(cards, identity, { files: fonts(), icons })) {
    if (images[name] === hash) continue;
    drawn.set(`/${name}`, {
      ...imageOf(name, Buffer.from(await draw())),
      ...(name.startsWith("cards/") && { cors: true }),
    });
  }
  return drawn;
}

async function ofBuild<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(folder, name)).href);
}

function environmentOfBuild(): Renderer.RenderEnvironment {
  return JSON.parse(readFileSync(join(folder, "environment.json"), "utf8"));
}

/** As the build wrote them: `title-0.ttf` and so on. */
function fonts(): Images.FontFiles {
  const names = readdirSync(join(folder, "fonts")).toSorted();
  const named = (style: string) =>
    names.filter((name) => name.startsWith(`${style}-`)).map((name) => readFileSync(join(folder, "fonts", name)));
  return { title: named("title"), brand: named("brand"), tagline: named("tagline") };
}

function servedVersion({ documents, files, logo, ...site }: RenderedSite): RenderedVersion {
  const notFound = locales.map(notFoundPath);
  const served = new Map<string, SiteFile>();
  for (const [path, html] of documents) if (!notFound.includes(path)) served.set(path, documentAt(path, html));
  for (const [name, text] of files) served.set(`/${name}`, fileNamed(name, text));
  for (const [name, base64] of logo)
    served.set(`/${name}`, { ...imageOf(name, Buffer.from(base64, "base64")), immutable: true });
  const notFoundIn = (path: string) => documentAt(path, documents.get(path) ?? "");
  return { ...site, files: served, notFound: localized((locale) => notFoundIn(notFoundPath(locale))) };
}

function documentAt(path: string, html: string): SiteFile {
  const isIndexed = !locales.map(calendarDocumentPath).includes(path);
  return {
    ...fileOf(html, "text/html; charset=utf-8"),
    inlineStyles: inlineStylesOf(html),
    ...(!isIndexed && { indexed: false }),
  };
}

function fileNamed(name: string, text: string): SiteFile {
  const isContent = name.startsWith("content/");
  return {
    ...fileOf(text, typeOf(name)),
    immutable: isContent,
    ...(isContent && { indexed: false }),
  };
}

function imageOf(name: string, body: Buffer<ArrayBuffer>): SiteFile {
  return { type: typeOf(name), immutable: false, etag: etagOf(body), body, encoded: new Map() };
}

function typeOf(name: string): string {
  const type = getMimeType(name);
  if (!type) throw new Error(`${name} has no media type`);
  return type;
}

/** Compressed quickly, so that a version is live at once; better in the background. */
function fileOf(text: string, type: string): SiteFile {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const encoded = new Map([
    ["br", brotliCompressSync(body, { params })],
    ["gzip", gzipSync(body, { level: 1 })],
  ] as const);
  return { type, immutable: false, etag: etagOf(body), body, encoded };
}
