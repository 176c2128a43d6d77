// `npm run dev`: the site with hot reload. Vite renders the pages and proxies forms to the real server, which restarts when its
// code changes. Responses to plain forms, mails and the calendar use templates and words of the last build. No content security policy in development.
import { spawn } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { createServer } from "vite";
import { locales } from "../site/locale.ts";
import { localizePath, neededPages } from "../site/pages.ts";
import { pageViewPath } from "../site/visits.ts";
import { BuildError } from "./build/build-error.ts";
import { readContent } from "./build/read-content.ts";
import { readBuildSettings } from "./build/settings.ts";
import { developmentPages } from "./dev-pages.ts";

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
/** Their forms are the server's. */
const newsletterPages = locales.flatMap((locale) => [
  localizePath(neededPages["newsletter-confirm"], locale),
  localizePath(neededPages["newsletter-unsubscribe"], locale),
]);
const calendarPaths = locales.map((locale) => `${localizePath(neededPages.booking, locale)}/`);

const server = spawn(process.execPath, ["--watch-path=server", "--watch-path=site", "server/main.ts"], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(serverPort), SITE_ORIGIN: process.env.SITE_ORIGIN ?? `http://localhost:${port}` },
});
process.on("exit", () => server.kill());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));

const vite = await createServer({
  // Prebundles the entry's packages at start. Otherwise Vite discovers them during the first visit and reloads the page.
  optimizeDeps: { entries: ["app/shell/entry.browser.tsx"] },
  plugins: [
    developmentPages(
      { ...readBuildSettings(process.env), origin: `http://localhost:${port}` },
      // The boot script of the built pages, as a module with the unbundled entry.
      `globalThis.MODULES = [{ src: "/app/shell/entry.browser.tsx", integrity: "" }]; globalThis.TOOLTIPS = "/kit/ui/tooltips.ts"; globalThis.STYLESHEET = null; import("/app/shell/boot.ts");`,
    ),
  ],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/rest/v1", "/forms", pageViewPath, "/auth/v1", "/healthz", ...newsletterPages, ...calendarPaths].map((path) => [
        path,
        { target: `http://127.0.0.1:${serverPort}`, bypass: leavePagesToVite },
      ]),
    ),
  },
});
await vite.listen();
console.log(`Development server: http://localhost:${port}`);

/** Vite serves newsletter pages, and what is below the booking page unless the calendar is the server's. */
function leavePagesToVite(request: IncomingMessage): string | undefined {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const isPage = request.method === "GET" && newsletterPages.includes(pathname);
  const isOther = calendarPaths.some((path) => pathname.startsWith(path)) && !hasOwnCalendar();
  return isPage || isOther ? request.url : undefined;
}

/** False as well while the content cannot be read: Vite says why. */
function hasOwnCalendar(): boolean {
  try {
    return readContent().site.calendar.kind === "own";
  } catch (error) {
    if (error instanceof BuildError) return false;
    throw error;
  }
}
