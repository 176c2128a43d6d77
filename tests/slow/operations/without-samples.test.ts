import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { readManifest } from "../../../server/http/site-files.ts";
import { hiddenMark } from "../../../site/sample.ts";
import { contentOf, pageIds, pathOf } from "../../support/content.ts";

const buildDir = "node_modules/.cache/isarbridge/build-without-samples";
const client = join(buildDir, "client");

let pages: Map<string, HTMLElement>;

/** The site as an owner publishes it who has proven nothing yet. A build of its own: samples leave the bundle as well. */
beforeAll(() => {
  const env = { ...process.env, SAMPLES: "hide", BUILD_DIR: buildDir };
  execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { env, stdio: "inherit" });
  const { files } = readManifest(buildDir);
  const documents = Object.entries(files).filter(([, { type }]) => type.startsWith("text/html"));
  pages = new Map(documents.map(([path, { file }]) => [path, parse(readFileSync(join(buildDir, file), "utf8"))]));
}, 300_000);

test("no file that is served holds a quote that nobody has permitted, nor a mark in its place", () => {
  const quotes = quotesIn(pageIds.map(contentOf));
  expect(quotes.length).toBeGreaterThan(20);
  const files = readdirSync(client, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((file) => /\.(html|js|json|txt|xml)$/.test(file))) {
    const text = readFileSync(join(client, file), "utf8");
    expect(
      quotes.filter((quote) => text.includes(quote)),
      file,
    ).toEqual([]);
    const mark = file.endsWith(".json") ? JSON.stringify(hiddenMark).slice(1, -1) : hiddenMark;
    if (!file.endsWith(".js")) expect(text.includes(mark), file).toBe(false);
  }
});

/** What clients say, in both languages: it stands beside where it comes from. */
function quotesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { quote, testimonial = quote } = node as { quote?: string; testimonial?: string };
  return "provenance" in node && testimonial ? [testimonial] : Object.values(node).flatMap(quotesIn);
}

test("what is said of the quotes, of how they were checked, goes with them", () => {
  for (const [path, page] of pages) {
    const main = page.querySelector("main")?.text ?? "";
    if (!page.querySelector("main blockquote"))
      expect(main, path).not.toMatch(/in writing and|schriftlich freigegeben|unbezahlt|ohne Bezahlung/);
  }
});

test("a button that promises case studies promises what is left in their place", () => {
  for (const path of [pathOf("congresses", "en"), pathOf("congresses", "de")]) {
    const button = pages.get(path)?.querySelector("[data-scrolls-to=specialisations]");
    expect(button?.text, path).toMatch(/Specialisations|Schwerpunkte/);
    expect(pages.get(path)?.querySelectorAll("#specialisations h3"), path).toHaveLength(3);
    expect(pages.get(path)?.querySelectorAll("#specialisations h4"), path).toEqual([]);
  }
});

test("a page of which only samples were on show is gone, from menus and sitemap too", () => {
  const gone = (["portfolio", "projects", "success-stories"] as const).map((id) => pathOf(id, "en"));
  for (const path of gone) {
    expect([...pages.keys()]).not.toContain(path);
    expect(readFileSync(join(client, "sitemap.xml"), "utf8")).not.toContain(path);
    for (const page of pages.values()) expect(page.querySelectorAll(`a[href="${path}"]`)).toEqual([]);
  }
});

test("what is left leads nowhere that has gone", () => {
  const broken = [...pages].flatMap(([path, page]) => {
    const links = page.querySelectorAll("a[href^='/'], a[href^='#']").map((link) => link.getAttribute("href") ?? "");
    const buttons = page
      .querySelectorAll("[data-scrolls-to]")
      .map((button) => `#${button.getAttribute("data-scrolls-to")}`);
    return [...links, ...buttons].filter((href) => !isThere(href, page)).map((href) => `${path}: ${href}`);
  });
  expect(broken).toEqual([]);
});

function isThere(href: string, from: HTMLElement): boolean {
  const [path = "", anchor] = href.split("#");
  const page = path === "" ? from : pages.get(path);
  return page !== undefined && (!anchor || page.querySelector(`#${anchor}`) !== null);
}

test("what is left has no empty section, list or text, and states no question to search engines", () => {
  const left = [...pages].flatMap(([path, page]) => {
    const empty = page
      .querySelectorAll("main :is(section, article, figure, ul, ol, dl, table, h1, h2, h3, dd)")
      .filter((element) => element.text.trim() === "")
      .map(String);
    return [...empty, ...(page.toString().includes("FAQPage") ? ["FAQPage"] : [])].map((found) => `${path}: ${found}`);
  });
  expect(left).toEqual([]);
});
