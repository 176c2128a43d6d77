import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Connect, Plugin, ViteDevServer } from "vite";
import type { DocumentAssets } from "../app/shell/document.tsx";
import type * as Prerender from "../app/shell/entry.prerender.tsx";
import { calendarDocumentPath } from "../site/booking.ts";
import type * as Pages from "../site/pages.ts";
import type * as Redirects from "../site/redirects.ts";

/** Settings of a development server for pages. */
export interface DevelopmentAssets {
  origin: string;
  /** Text of the inline boot script. */
  boot: string;
  /** Returns another renderer for an address; null for the server's default environment. */
  rendererOf?(dev: ViteDevServer, url: URL): Promise<typeof Prerender | null>;
}

/** Renders every request from the sources. Missing texts are reported as by `npm run check`. */
export function developmentPages({ origin, boot, rendererOf }: DevelopmentAssets): Plugin {
  const assets: DocumentAssets = {
    origin,
    boot,
    css: { href: "/kit/styles/pages.css" },
    cardOf: () => "/icon-512.png",
  };
  return {
    name: "isarbridge-pages",
    configureServer: (dev) => () => void dev.middlewares.use(renderPages(dev, assets, rendererOf)),
  };
}

function renderPages(
  dev: ViteDevServer,
  assets: DocumentAssets,
  rendererOf: DevelopmentAssets["rendererOf"],
): Connect.NextHandleFunction {
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
      const other = await rendererOf?.(dev, url);
      const prerender = other ?? ((await dev.ssrLoadModule("/app/shell/entry.prerender.tsx")) as typeof Prerender);
      const { status, html } = await renderAddress(path, pages, prerender, assets);
      response.statusCode = status;
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(await dev.transformIndexHtml(path, html, request.originalUrl));
    } catch (error) {
      const problems = await wordProblems();
      if (problems === null) {
        if (error instanceof Error) dev.ssrFixStacktrace(error);
        return next(error);
      }
      response.statusCode = 500;
      response.setHeader("Content-Type", "text/plain; charset=utf-8");
      response.end(`The content has problems. Fix them, then reload this page.\n\n${problems}`);
    }
  };
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

/** Output of the content check, or null without problems. A separate process, since modules are cached here. */
async function wordProblems(): Promise<string | null> {
  const check = spawn(process.execPath, ["scripts/check.ts", "--words"], { stdio: ["ignore", "ignore", "pipe"] });
  return (await text(check.stderr)) || null;
}
