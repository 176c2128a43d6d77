import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { content as home } from "../../app/content/home.ts";
import { content as coaching } from "../../app/content/nlp-coaching.ts";
import { content as stories } from "../../app/content/success-stories.ts";
import { readManifest } from "../../server/http/site-files.ts";
import { hiddenMark } from "../../site/sample.ts";
import { pathOf } from "../support/content.ts";

const buildDir = "node_modules/.cache/isarbridge/build-without-samples";
const client = join(buildDir, "client");

let pages: Map<string, ReturnType<typeof parse>>;

/** The site as an owner publishes it who has proven nothing yet. */
beforeAll(() => {
  const env = { ...process.env, SAMPLES: "hide", BUILD_DIR: buildDir };
  execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { env, stdio: "inherit" });
  const { files } = readManifest(buildDir);
  const documents = Object.entries(files).filter(([, { type }]) => type.startsWith("text/html"));
  pages = new Map(documents.map(([path, { file }]) => [path, parse(readFileSync(join(buildDir, file), "utf8"))]));
}, 300_000);

test("no file that is served holds a quote that nobody has permitted, nor a mark in its place", () => {
  const quotes = Object.values({ home, stories, coaching }).flatMap(quotesIn);
  expect(quotes.length).toBeGreaterThan(20);
  const files = readdirSync(client, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((file) => /\.(html|js|txt|xml)$/.test(file))) {
    const text = readFileSync(join(client, file), "utf8");
    expect(
      quotes.filter((quote) => text.includes(quote)),
      file,
    ).toEqual([]);
    if (file.endsWith(".html")) expect(text.includes(hiddenMark), file).toBe(false);
  }
});

/** What clients say, in both languages: it stands beside where it comes from. */
function quotesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { quote, testimonial = quote } = node as { quote?: string; testimonial?: string };
  return "provenance" in node && testimonial ? [testimonial] : Object.values(node).flatMap(quotesIn);
}

test("a page of which only samples were on show is gone, from menus and sitemap too", () => {
  const gone = (["portfolio", "projects", "success-stories"] as const).map((id) => pathOf(id, "en"));
  for (const path of gone) {
    expect([...pages.keys()]).not.toContain(path);
    expect(readFileSync(join(client, "sitemap.xml"), "utf8")).not.toContain(path);
    for (const page of pages.values()) expect(page.querySelectorAll(`a[href="${path}"]`)).toEqual([]);
  }
});

describe("what is left", () => {
  test("leads nowhere that has gone", () => {
    for (const [path, page] of pages) {
      for (const link of page.querySelectorAll("a[href^='/'], a[href^='#']")) {
        const [target = "", anchor] = (link.getAttribute("href") ?? "").split("#");
        const document = target === "" ? page : pages.get(target);
        expect(document, `${path} links to ${target}`).toBeDefined();
        if (anchor)
          expect(document?.querySelector(`#${anchor}`), `${path} links to ${target}#${anchor}`).not.toBeNull();
      }
      for (const button of page.querySelectorAll("[data-scrolls-to]")) {
        expect(
          page.querySelector(`#${button.getAttribute("data-scrolls-to")}`),
          `${path}: ${button.text}`,
        ).not.toBeNull();
      }
    }
  });

  test("has no empty section, list or text", () => {
    for (const [path, page] of pages) {
      const empty = page
        .querySelectorAll("main :is(section, article, figure, ul, ol, dl, table, h1, h2, h3, dd)")
        .filter((element) => element.text.trim() === "");
      expect(
        empty.map((element) => element.toString()),
        path,
      ).toEqual([]);
    }
  });

  test("states no question to search engines that is not on the page", () => {
    for (const [path, page] of pages) expect(page.toString().includes("FAQPage"), path).toBe(false);
  });
});
