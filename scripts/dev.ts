// `npm run dev`: the site with hot reload. Vite serves and re-renders the pages, the real server behind it takes the forms
// (and restarts when its code changes); it fills the pages of the last build when a plain form fails. The content security policy belongs to the built site and is not in force here.
import { spawn } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { type Connect, createServer, type ViteDevServer } from "vite";
import type { DocumentAssets } from "../app/shell/document.tsx";
import type * as Prerender from "../app/shell/entry.prerender.tsx";
import { calendarDocumentPath } from "../site/booking.ts";
import { locales } from "../site/locale.ts";
import { localeOf, pageAt, pathOf } from "../site/pages.ts";
import { redirectKey, redirects, resolveRedirects } from "../site/redirects.ts";
import { movePath } from "../site/visits.ts";

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const newsletterPages = locales.flatMap((locale) => [
  pathOf("newsletter-confirm", locale),
  pathOf("newsletter-unsubscribe", locale),
]);

const server = spawn(process.execPath, ["--watch-path=server", "--watch-path=site", "server/main.ts"], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(serverPort), SITE_ORIGIN: process.env.SITE_ORIGIN ?? `http://localhost:${port}` },
});
process.on("exit", () => server.kill());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));

const vite = await createServer({
  // Packages that the entry imports are bundled at start. Without it Vite finds them during the first visit, and reloads the page.
  optimizeDeps: { entries: ["app/shell/entry.browser.tsx"] },
  plugins: [{ name: "isarbridge-pages", configureServer: (dev) => () => void dev.middlewares.use(renderPages(dev)) }],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/rest/v1", "/forms", movePath, "/auth/v1", "/healthz", ...newsletterPages].map((path) => [
        path,
        { target: `http://127.0.0.1:${serverPort}`, bypass: leavePagesToVite },
      ]),
    ),
  },
});
await vite.listen();
console.log(`Development server: http://localhost:${port}`);

/** Reading a newsletter page is Vite's, its form is the server's. */
function leavePagesToVite(request: IncomingMessage): string | undefined {
  const isPage = pageAt(new URL(request.url ?? "/", "http://localhost").pathname) !== null;
  return isPage && request.method === "GET" ? request.url : undefined;
}

function renderPages(dev: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const path = new URL(request.originalUrl ?? "/", "http://localhost").pathname;
      const target = resolveRedirects(redirects).get(redirectKey(path));
      if (target !== undefined) return void response.writeHead(308, { Location: target }).end();
      const prerender = (await dev.ssrLoadModule("/app/shell/entry.prerender.tsx")) as typeof Prerender;
      const { status, html } = await renderAddress(path, prerender);
      response.statusCode = status;
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(await dev.transformIndexHtml(path, html));
    } catch (error) {
      if (error instanceof Error) dev.ssrFixStacktrace(error);
      next(error);
    }
  };
}

async function renderAddress(path: string, prerender: typeof Prerender): Promise<{ status: number; html: string }> {
  const page = pageAt(path);
  if (page) return { status: 200, html: await prerender.prerenderPage(page.id, page.locale, assets) };
  const locale = localeOf(path);
  if (path === calendarDocumentPath(locale)) {
    const css = { href: "/app/styles/calendar-document.css" };
    return { status: 200, html: await prerender.prerenderCalendar(locale, { ...assets, css }) };
  }
  return { status: 404, html: await prerender.prerenderPage("not-found", locale, assets) };
}

const assets: DocumentAssets = {
  origin: `http://localhost:${port}`,
  css: { href: "/app/styles/pages.css" },
  // The same script as in the built pages, as a module, with the unbundled entry.
  boot: `globalThis.MODULES = [{ src: "/app/shell/entry.browser.tsx", integrity: "" }]; import("/app/shell/boot.ts");`,
  cardOf: () => "/icon-512.png",
};
