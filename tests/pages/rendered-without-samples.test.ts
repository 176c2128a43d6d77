import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type HTMLElement, parse } from "node-html-parser";
import { expect, test } from "vitest";
import type * as Renderer from "../../render/render-site.ts";
import { preparePhotos } from "../../scripts/build/photos.ts";
import { readContent } from "../../scripts/build/read-content.ts";
import { hiddenMark } from "../../site/sample.ts";
import { contentOf, pageIds, pathOf, renderSettings } from "../support/content.ts";

/* The site as an owner publishes it who has proven nothing yet. Scripts are the same for every content: they have none of it. */

process.env.NODE_ENV = "production";
const { renderSite } = (await import(pathToFileURL(resolve("build/render/render-site.js")).href)) as typeof Renderer;

const ofDocument = { css: { inline: "" }, boot: "" };
const { documents, files, templates } = await renderSite(
  {
    content: readContent(),
    photos: await preparePhotos(),
    assets: { pages: ofDocument, calendarDocument: ofDocument, laterClasses: [], liveClasses: [], modulesOf: {} },
    settings: { ...renderSettings, samples: "hide" },
  },
  new Map(),
);
const pages = new Map([...documents].map(([path, html]): [string, HTMLElement] => [path, parse(html)]));

test("no file that is served holds a quote that nobody has permitted, nor a mark in its place", () => {
  const quotes = quotesIn(pageIds.map(contentOf));
  expect(quotes.length).toBeGreaterThan(20);
  const scripts = readdirSync("build/client", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file, readFileSync(join("build/client", file), "utf8")] as const);
  for (const [file, text] of [...documents, ...templates, ...files, ...scripts]) {
    expect(
      quotes.filter((quote) => text.includes(quote)),
      file,
    ).toEqual([]);
    const mark = file.endsWith(".json") ? JSON.stringify(hiddenMark).slice(1, -1) : hiddenMark;
    if (!file.endsWith(".js")) expect(text.includes(mark), file).toBe(false);
  }
});

/** What clients say, in both languages, with where it comes from. */
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
  const sitemap = files.get("sitemap.xml");
  expect(sitemap).toContain(pathOf("about", "en"));
  for (const path of gone) {
    expect([...pages.keys()]).not.toContain(path);
    expect(sitemap).not.toContain(path);
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
