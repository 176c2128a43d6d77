import { resolve } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Connect, Plugin, ViteDevServer } from "vite";
import type * as Renderer from "../render/site-renderer.tsx";
import type { RenderAssets, SiteRenderer } from "../render/site-renderer.tsx";
import { calendarDocumentPath } from "../site/booking.ts";
import { logoBytes, logoOf } from "../site/brand/brand.ts";
import { localeOf, pageAt } from "../site/pages.ts";
import { redirectKey, resolveRedirects } from "../site/redirects.ts";
import type { RenderSettings } from "../site/render-settings.ts";
import type * as CheckContent from "./build/check-content.ts";
import { photoFiles, photosFolder, preparePhotos } from "./build/photos.ts";
import { contentFolder, readContent } from "./build/read-content.ts";

/** Renders every request from the sources. While the content has problems, every page shows them as `npm run check` does. */
export function developmentPages(settings: RenderSettings, boot: string): Plugin {
  const assets: RenderAssets = {
    pages: { boot, css: { href: "/kit/styles/pages.css" } },
    calendarDocument: { boot, css: { href: "/kit/styles/calendar-document.css" } },
    laterClasses: [],
    liveClasses: [],
    modulesOf: {},
  };
  return {
    name: "isarbridge-pages",
    configureServer(dev) {
      reloadOnContentChange(dev);
      return () => void dev.middlewares.use(renderPages(dev, { assets, settings }));
    },
  };
}

type Settings = Pick<Renderer.RenderInput, "assets" | "settings">;

function renderPages(dev: ViteDevServer, settings: Settings): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const url = new URL(request.originalUrl ?? "/", "http://localhost");
      const problems = await contentProblems(dev);
      const answer =
        problems.length > 0 ? problemsAnswer(problems) : await answerTo(url, await currentSite(dev, settings));
      const { status, headers, body } = answer;
      const isHtml = headers["Content-Type"]?.startsWith("text/html");
      response.writeHead(status, headers);
      // Vite adds its client, which reloads the page after the next change.
      response.end(isHtml ? await dev.transformIndexHtml(url.pathname, String(body), request.originalUrl) : body);
    } catch (error) {
      if (error instanceof Error) dev.ssrFixStacktrace(error);
      next(error);
    }
  };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: string | Buffer;
}

interface CurrentSite {
  renderer: SiteRenderer;
  /** Makes a variant of a photo by its address; null for any other address. */
  photoAt(path: string): Promise<Buffer | null>;
}

/** The sources as they are now: content and code may have changed. */
async function currentSite(dev: ViteDevServer, settings: Settings): Promise<CurrentSite> {
  const { createRenderer } = (await dev.ssrLoadModule("/render/site-renderer.tsx")) as typeof Renderer;
  const photos = await preparePhotos();
  return {
    renderer: createRenderer({ ...settings, content: readContent(), photos }),
    async photoAt(path) {
      const variant = path.replace(/^\/assets\//, "");
      for (const [file, photo] of photos) {
        if (!variant.startsWith(`${photo.name}-`) || !variant.includes(photo.hash)) continue;
        return (await photoFiles(`${photosFolder}/${file}`, photo)).get(variant) ?? null;
      }
      return null;
    },
  };
}

async function answerTo({ pathname, search }: URL, { renderer, photoAt }: CurrentSite): Promise<Answer> {
  const { facts, contentFiles, document, consentDocument } = renderer;
  const canonical = redirectKey(pathname);
  const target = resolveRedirects(facts.redirects, facts.pages).get(canonical);
  if (target !== undefined) return redirect(308, target);
  // Like the production server for `/de/` and `/About`.
  if (canonical !== pathname && pageAt(facts.pages, canonical)) return redirect(301, canonical + search);
  const content = contentFiles.get(pathname.slice(1));
  if (content !== undefined) return { status: 200, headers: { "Content-Type": "application/json" }, body: content };
  if (facts.brand?.logo && pathname === logoOf(facts.brand)?.src) {
    return {
      status: 200,
      headers: { "Content-Type": "image/png" },
      body: Buffer.from(logoBytes(facts.brand.logo), "base64"),
    };
  }
  const photo = await photoAt(pathname);
  if (photo) return { status: 200, headers: { "Content-Type": `image/${pathname.split(".").at(-1)}` }, body: photo };
  const page = pageAt(facts.pages, pathname);
  if (page) return htmlAnswer(200, await document(page.id, page.locale));
  const locale = localeOf(pathname);
  if (consentDocument && pathname === calendarDocumentPath(locale))
    return htmlAnswer(200, await consentDocument(locale));
  return htmlAnswer(404, await document("not-found", locale));
}

function redirect(status: number, target: string): Answer {
  return { status, headers: { Location: target } };
}

function htmlAnswer(status: number, body: string): Answer {
  return { status, headers: { "Content-Type": "text/html; charset=utf-8" }, body };
}

function problemsAnswer(problems: readonly string[]): Answer {
  const list = createElement("ul", null, ...problems.map((problem) => createElement("li", null, problem)));
  const head = createElement("head", null, createElement("title", null, "Problems"));
  const body = createElement("body", null, createElement("h1", null, "The content has problems"), list);
  const document = createElement("html", { lang: "en" }, head, body);
  return htmlAnswer(500, `<!doctype html>${renderToStaticMarkup(document)}`);
}

/** What the content lacks now. The module is loaded anew, since a schema may have changed. */
async function contentProblems(dev: ViteDevServer): Promise<string[]> {
  const check = (await dev.ssrLoadModule("/scripts/build/check-content.ts")) as typeof CheckContent;
  return check.problemLines();
}

/** No module imports content, so Vite does not know which page a change concerns; nor does it know of a new kind of section. */
function reloadOnContentChange(dev: ViteDevServer) {
  dev.watcher.add([contentFolder, photosFolder]);
  dev.watcher.on("all", (event, file) => {
    if (event !== "change" && file.startsWith(`${resolve("kit/sections")}/`)) dev.moduleGraph.invalidateAll();
    if ([contentFolder, photosFolder].some((folder) => file.startsWith(`${resolve(folder)}/`)))
      dev.ws.send({ type: "full-reload" });
  });
}
