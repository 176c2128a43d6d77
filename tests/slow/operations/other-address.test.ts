import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readManifest } from "../../../server/http/site-files.ts";
import { locales } from "../../../site/locale.ts";
import { isIndexed, pathOf } from "../../../site/pages.ts";
import { freePort, waitForHttp } from "../../support/network/wait-for-http.ts";
import { startProcess } from "../../support/server/server-process.ts";

/** The build says where it was made for; this server is somewhere else, and nothing was ever published. */

const siteOrigin = "https://isarhold.test";
const { origin: builtFor, facts } = readManifest("build");

let dataDir: string;
let server: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-other-"));
  server = await start(".");
});
afterAll(async () => {
  await server?.stop("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(cwd: string) {
  const port = await freePort();
  const env = { PORT: `${port}`, DATA_DIR: dataDir, SITE_ORIGIN: siteOrigin };
  const started = startProcess([process.execPath, resolve("server/main.ts")], { env, cwd });
  const address = `http://localhost:${port}`;
  await waitForHttp(started.process, `${address}/healthz`, started.output);
  return { ...started, address };
}

async function textOf(path: string): Promise<string> {
  const answer = await fetch(server.address + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

test("every page names the server's address as canonical, in its alternates and for its share card, which is there", async () => {
  for (const { id } of facts.pages.filter(isIndexed)) {
    const [en, de] = locales.map((locale) => pathOf(facts.pages, id, locale)) as [string, string];
    for (const path of [en, de]) {
      const page = await textOf(path);
      expect(page).toContain(`<link rel="canonical" href="${siteOrigin}${path}"`);
      for (const [locale, other] of Object.entries({ en, de, "x-default": en }))
        expect(page).toMatch(new RegExp(`hreflang="${locale}" href="${siteOrigin}${other}"`, "i"));
      const [, card = ""] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? [];
      expect(card.startsWith(`${siteOrigin}/cards/`)).toBe(true);
      expect((await fetch(server.address + card.slice(siteOrigin.length))).headers.get("Content-Type")).toBe(
        "image/png",
      );
      expect(page).not.toContain(builtFor);
    }
  }
});

test("sitemap, robots.txt and security.txt name the server's address", async () => {
  for (const path of ["/sitemap.xml", "/robots.txt", "/.well-known/security.txt"]) {
    const text = await textOf(path);
    expect(text).toContain(siteOrigin);
    expect(text).not.toContain(builtFor);
  }
});

test("the next start renders nothing", async () => {
  await server.stop();
  const folder = mkdtempSync(join(dataDir, "without-renderer-"));
  const render = join(folder, "build/render");
  mkdirSync(render, { recursive: true });
  for (const name of readdirSync("build/render"))
    if (!name.endsWith(".js") || name === "live.js") symlinkSync(resolve("build/render", name), join(render, name));
  for (const name of readdirSync("build"))
    if (name !== "render") symlinkSync(resolve("build", name), join(folder, "build", name));
  const began = performance.now();
  server = await start(folder);
  console.log(`A start with rendered pages answers after ${Math.round(performance.now() - began)} ms`);
  expect(await textOf("/robots.txt")).toContain(siteOrigin);
});
