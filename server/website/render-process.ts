// Entry point of the processes that `render-in-process.ts` and `draw-images.ts` start.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { z } from "zod";
import type * as Images from "../../render/images/draw-images.ts";
import type { RenderedSite } from "../../render/render-site.ts";
import type * as Renderer from "../../render/render-version.ts";
import { calendarDocumentPath } from "../../site/booking.ts";
import { locales, localized } from "../../site/locale.ts";
import { notFoundPath } from "../../site/pages.ts";
import { etagOf } from "../http/file-encodings.ts";
import type { SiteFile } from "../http/site-files.ts";
import type { DrawAnswer, DrawTask } from "./draw-images.ts";
import { answerTask } from "./in-process.ts";
import type { RenderedVersion, RenderOutcome, RenderTask } from "./render-in-process.ts";

/** Media types of what is rendered besides documents. */
const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  json: "application/json",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  xml: "application/xml; charset=utf-8",
};

// Each schema is used once: compiling them would take longer than it saves.
z.config({ jitless: true });

const folder = resolve("build/render");

answerTask<RenderTask | DrawTask, RenderOutcome | DrawAnswer>((task) => ("files" in task ? render(task) : draw(task)));

async function render({ files, rendering, photos }: RenderTask): Promise<RenderOutcome> {
  const { renderVersion } = await ofBuild<typeof Renderer>("render-version.js");
  const { photos: built, ...environment } = environmentOfBuild();
  const rendered = await renderVersion(files, { ...environment, photos: { ...built, ...photos } }, rendering);
  return rendered.outcome === "refused" ? rendered : { outcome: "rendered", version: servedVersion(rendered.site) };
}

async function draw({ cards, identity, icons }: DrawTask): Promise<DrawAnswer> {
  const { drawingsOf } = await ofBuild<typeof Images>("draw-images.js");
  const { images } = environmentOfBuild();
  const answer: DrawAnswer[number][] = [];
  for (const { name, hash, draw } of drawingsOf(cards, identity, { files: fonts(), icons })) {
    if (images[name] !== hash) answer.push({ name, bytes: Buffer.from(await draw()) });
  }
  return answer;
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
  for (const [name, base64] of logo) {
    const body = Buffer.from(base64, "base64");
    served.set(`/${name}`, { type: "image/png", immutable: true, etag: etagOf(body), body, encoded: new Map() });
  }
  const notFoundIn = (path: string) => documentAt(path, documents.get(path) ?? "");
  return { ...site, files: served, notFound: localized((locale) => notFoundIn(notFoundPath(locale))) };
}

function documentAt(path: string, html: string): SiteFile {
  const isIndexed = !locales.map(calendarDocumentPath).includes(path);
  return { ...fileOf(html, "text/html; charset=utf-8"), ...(!isIndexed && { indexed: false }) };
}

function fileNamed(name: string, text: string): SiteFile {
  const type = types[name.split(".").at(-1) ?? ""];
  if (!type) throw new Error(`${name} has no media type`);
  const isContent = name.startsWith("content/");
  return {
    ...fileOf(text, type),
    immutable: isContent,
    ...((isContent || name === "llms.txt") && { indexed: false }),
  };
}

/** Compressed quickly, so that a version is live at once; better in the background (best-compression.ts). */
function fileOf(text: string, type: string): SiteFile {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const encoded = new Map([
    ["br", brotliCompressSync(body, { params })],
    ["gzip", gzipSync(body, { level: 1 })],
  ] as const);
  return { type, immutable: false, etag: etagOf(body), body, encoded };
}
