import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { readContentFiles } from "../../scripts/build/read-content.ts";
import { findSamples } from "../../scripts/launch-check/samples.ts";
import { charactersWithoutGlyph } from "../../scripts/site-font.ts";
import { readManifest } from "../../server/http/site-files.ts";
import { openBuild } from "../support/build/built-pages.ts";
import { owner } from "../support/content.ts";

const build = openBuild();
const { origin, pages } = build;

test("robots.txt shuts no robot out, and names the sitemap", () => {
  const lines = build.textOfFile("/robots.txt").split("\n");
  expect(lines).toEqual(expect.arrayContaining(["User-agent: *", `Sitemap: ${origin}/sitemap.xml`]));
  expect(lines.filter((line) => /^\s*(disallow|noindex)/i.test(line))).toEqual([]);
});

test("a day in the sitemap is written as a date of ISO 8601", () => {
  const days = build.textOfFile("/sitemap.xml").matchAll(/<lastmod>(.*)<\/lastmod>/g);
  for (const [, day] of days) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test("a former site's service worker finds one that removes itself, and no browser keeps that", () => {
  for (const path of ["/sw.js", "/service-worker.js"]) {
    expect(readManifest("build").files[path]).toMatchObject({ type: "text/javascript", immutable: false });
    expect(build.textOfFile(path)).toContain("registration.unregister()");
  }
});

test("security.txt says whom to write to, and until when that holds", () => {
  const fields = new Map(
    build
      .textOfFile("/.well-known/security.txt")
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe(`mailto:${owner.email}`);
  expect(fields.get("Canonical")).toBe(`${origin}/.well-known/security.txt`);
  // Whether the date is near enough and not past is what the launch check asks.
  expect(fields.get("Expires")).toBe(new Date(owner.securityContactExpires).toISOString());
});

test("the font has a glyph for every character that a document of the build shows", () => {
  const shown = [...pages, ...build.notFoundPages].map(({ document }) => {
    const body = document.querySelector("body");
    for (const element of body?.querySelectorAll("script, style") ?? []) element.remove();
    return body?.text ?? "";
  });
  expect(shown.filter((text) => text.trim() === "")).toEqual([]);
  expect(charactersWithoutGlyph(shown)).toEqual([]);
});

test("no served document says where in the content its texts stand", () => {
  const files = globSync("build/{client,templates}/**/*.{html,xml,txt}");
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => readFileSync(file, "utf8").includes("data-path"))).toEqual([]);
});

test("what the owner has to do before the launch is in no script that visitors load", () => {
  const todos = new Set(
    findSamples({ files: readContentFiles(), version: null }, "show").map(({ message }) => message),
  );
  const scripts = visitorScripts();
  expect([...todos].filter((todo) => scripts.some((script) => script.includes(todo)))).toEqual([]);
});

test("the Temporal polyfill, which is larger than most pages, is in no script that visitors load", () => {
  expect(visitorScripts().filter((script) => script.includes("getTimeZoneTransition"))).toEqual([]);
});

function visitorScripts(): string[] {
  const { desk } = readManifest("build");
  const ofDesk = desk ? withImports([desk.script, desk.page.script].map((path) => basename(path))) : new Set();
  const scripts = globSync("build/client/assets/*.js").map((file) => basename(file));
  const ofVisitors = scripts.filter((name) => !ofDesk.has(name)).map(textOf);
  expect(ofVisitors.length).toBeGreaterThan(20);
  return ofVisitors;
}

/** File names of scripts, with those of all that they load. */
function withImports(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((name) => !found.has(name))) {
    found.add(name);
    const imported = textOf(name).matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g);
    withImports(
      [...imported].map(([, file = ""]) => file),
      found,
    );
  }
  return found;
}

function textOf(name: string): string {
  return readFileSync(join("build/client/assets", name), "utf8");
}

/** In characters, of any document; home has every kind of card. */
const mostStyles = { home: 54_000, other: 40 * 1024 };

test("a document carries the styles that its elements use, at most 40 KB, home 54", () => {
  const files = globSync("build/{client,templates}/**/*.html");
  const homes = ["index.html", "de.html"];
  const heavier = files.filter((file) => {
    const styles = [...readFileSync(file, "utf8").matchAll(/<style>(.*?)<\/style>/gs)];
    const size = styles.reduce((sum, [, text = ""]) => sum + text.length, 0);
    return size > (homes.includes(basename(file)) ? mostStyles.home : mostStyles.other);
  });
  expect(heavier).toEqual([]);
});
