import type { Connect, Plugin, ViteDevServer } from "vite";
import type { DocumentAssets } from "../app/shell/document.tsx";
import type * as Prerender from "../app/shell/entry.prerender.tsx";
import { escapeHtml } from "../server/escape-html.ts";
import { calendarDocumentPath } from "../site/booking.ts";
import type * as Pages from "../site/pages.ts";
import type * as Redirects from "../site/redirects.ts";
import type * as CheckContent from "./build/check-content.ts";

/** Settings of a development server for pages. */
export interface DevelopmentAssets {
  origin: string;
  /** Text of the inline boot script. */
  boot: string;
}

/** Renders every request from the sources. While the content has problems, every page shows them as `npm run check` does. */
export function developmentPages({ origin, boot }: DevelopmentAssets): Plugin {
  const assets: DocumentAssets = {
    origin,
    boot,
    css: { href: "/kit/styles/pages.css" },
    cardOf: () => "/icon-512.png",
  };
  return {
    name: "isarbridge-pages",
    configureServer: (dev) => () => void dev.middlewares.use(renderPages(dev, assets)),
  };
}

function renderPages(dev: ViteDevServer, assets: DocumentAssets): Connect.NextHandleFunction {
  const contentProblems = problemsSinceChange(dev);
  return async (request, response, next) => {
    try {
      const url = new URL(request.originalUrl ?? "/", "http://localhost");
      const path = url.pathname;
      // Reloaded, since a page or redirect may have been added.
      const { redirectKey, redirects, resolveRedirects } = (await dev.ssrLoadModule(
        "/site/redirects.ts",
      )) as typeof Redirects;
      const canonical = redirectKey(path);
      const target = resolveRedirects(redirects).get(canonical);
      if (target !== undefined) return void response.writeHead(308, { Location: target }).end();
      const pages = (await dev.ssrLoadModule("/site/pages.ts")) as typeof Pages;
      // Like the production server for `/de/` and `/About`.
      if (canonical !== path && pages.pageAt(canonical)) {
        return void response.writeHead(301, { Location: canonical + url.search }).end();
      }
      const problems = await contentProblems();
      const { status, html } =
        problems.length > 0
          ? { status: 500, html: pageOfProblems(problems) }
          : await renderAddress(path, pages, await loadPrerenderer(dev), assets);
      response.statusCode = status;
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(await dev.transformIndexHtml(path, html, request.originalUrl));
    } catch (error) {
      if (error instanceof Error) dev.ssrFixStacktrace(error);
      next(error);
    }
  };
}

async function loadPrerenderer(dev: ViteDevServer) {
  return (await dev.ssrLoadModule("/app/shell/entry.prerender.tsx")) as typeof Prerender;
}

/** Looks for the content's problems once after each change of a file. */
function problemsSinceChange(dev: ViteDevServer): () => Promise<string[]> {
  let problems: Promise<string[]> | null = null;
  dev.watcher.on("all", () => {
    problems = null;
  });
  // Loaded anew as well, since a page may have been added to the page table.
  const find = async () =>
    ((await dev.ssrLoadModule("/scripts/build/check-content.ts")) as typeof CheckContent).contentProblems();
  return () => (problems ??= find());
}

/** Vite adds its client, which reloads the page after the next change. */
function pageOfProblems(problems: readonly string[]): string {
  const list = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  return `<!doctype html><html lang="en"><head><title>Problems</title></head><body><h1>The content has problems</h1><ul>${list}</ul></body></html>`;
}

async function renderAddress(
  path: string,
  { localeOf, pageAt }: typeof Pages,
  prerender: typeof Prerender,
  assets: DocumentAssets,
) {
  const page = pageAt(path);
  if (page) {
    const html = await prerender.prerenderPage(page.id, page.locale, assets);
    // The page may be hidden with its samples.
    return { status: prerender.isShown(page.id) ? 200 : 404, html };
  }
  const locale = localeOf(path);
  if (prerender.prerenderConsent && path === calendarDocumentPath(locale)) {
    const css = { href: "/kit/styles/calendar-document.css" };
    return { status: 200, html: await prerender.prerenderConsent(locale, { ...assets, css }) };
  }
  return { status: 404, html: await prerender.prerenderPage("not-found", locale, assets) };
}
