import { describe, expect, test } from "vitest";
import { locales } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { pageAt, pageIds, pages, pathOf } from "../../site/pages.ts";
import { type BuiltPage, builtFile, builtPages, isBuilt } from "../support/built-pages.ts";

const all = builtPages();
const indexed = all.filter(({ id }) => pages[id].indexed !== false);
const origin = process.env.SITE_ORIGIN ?? "http://localhost:3000";

describe.each(all)("$path", (page) => {
  const { document, locale, html } = page;

  test("has one h1 and no skipped heading level", () => {
    const levels = document.querySelectorAll("h1, h2, h3, h4, h5, h6").map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      if (index > 0) expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1);
    }
  });

  test("states its language, a title of at most 60 characters and a description of 70 to 160", () => {
    expect(document.querySelector("html")?.getAttribute("lang")).toBe(locale);
    const title = document.querySelector("title")?.text ?? "";
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(title).toContain(owner.brand);
    const description = descriptionOf(page);
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(160);
  });

  test("links only to pages and anchors that exist", () => {
    const missing = document
      .querySelectorAll("a[href]")
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => href.startsWith("/") || href.startsWith("#"))
      .filter((href) => !targetExists(href, page));
    expect(missing).toEqual([]);
  });

  test("stays in its address space, but for the toggle", () => {
    const strays = document
      .querySelectorAll("a[href^='/']")
      .filter((link) => link.getAttribute("hreflang") === undefined)
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => {
        const target = pageAt(new URL(href, origin).pathname);
        return target !== null && target.locale !== locale;
      });
    expect(strays).toEqual([]);
  });

  test("opens other sites in a new tab, safely, and says so", () => {
    for (const link of document.querySelectorAll("a[href^='http']")) {
      expect(link.getAttribute("target"), link.toString()).toBe("_blank");
      expect(link.getAttribute("rel")).toContain("noopener");
      expect(link.text).toMatch(locale === "de" ? /neue[nm] Tab/ : /new tab/);
    }
  });

  test("holds no inline style, no event handler and no script besides the boot script", () => {
    expect(document.querySelectorAll("[style]").map((element) => element.toString().slice(0, 120))).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
    const scripts = document
      .querySelectorAll("script")
      .filter((script) => !script.getAttribute("type")?.includes("json"));
    expect(scripts).toHaveLength(1);
  });

  test("names no foreign host that the browser would contact by itself", () => {
    const loaded = document
      .querySelectorAll("[src], link[href], [srcset], [poster], use[href]")
      .filter(
        ({ rawTagName, attributes }) => !(rawTagName === "link" && /canonical|alternate/.test(attributes.rel ?? "")),
      )
      .map(({ attributes }) => attributes.src ?? attributes.href ?? attributes.srcset ?? "");
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
  });

  test("uses every id once", () => {
    const ids = document.querySelectorAll("[id]").map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

test("titles and descriptions are unique within a language", () => {
  for (const locale of locales) {
    const ofLanguage = indexed.filter((page) => page.locale === locale);
    const titles = ofLanguage.map(({ document }) => document.querySelector("title")?.text);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(ofLanguage.map(descriptionOf)).size).toBe(ofLanguage.length);
  }
});

test("twins name each other and themselves, with English as the default, and are canonical to themselves", () => {
  for (const { id, locale, document } of indexed) {
    const alternates = Object.fromEntries(
      document.querySelectorAll("link[rel=alternate]").map(({ attrs }) => [attrs.hreflang, attrs.href] as const),
    );
    expect(alternates).toEqual({
      en: origin + pathOf(id, "en"),
      de: origin + pathOf(id, "de"),
      "x-default": origin + pathOf(id, "en"),
    });
    const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
    expect(canonical).toBe(origin + pathOf(id, locale));
    expect(document.querySelector("meta[property='og:url']")?.getAttribute("content")).toBe(canonical);
  }
});

test("the sitemap lists exactly the indexed pages of both languages", () => {
  const listed = [...builtFile("/sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(indexed.map(({ path }) => origin + path).toSorted());
});

test("pages that need a token, and the not-found pages, keep out of the index", () => {
  const unlisted = all.filter(({ id }) => pages[id].indexed === false).map(({ html }) => html);
  for (const html of [...unlisted, builtFile("/404.html"), builtFile("/de/404.html")]) {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  }
});

test("every indexed page has its share image", () => {
  for (const { document } of indexed) {
    const image = document.querySelector("meta[property='og:image']")?.getAttribute("content") ?? "";
    expect(isBuilt(new URL(image).pathname), image).toBe(true);
  }
});

test("each page says what it is: a trail on inner pages, a service on service pages, a profile on About", () => {
  for (const { id, document, path } of indexed) {
    const graph = JSON.parse(document.querySelector("script[type='application/ld+json']")?.text ?? "null")["@graph"];
    const types: string[] = graph.map((thing: { "@type": string }) => thing["@type"]);
    expect(types, path).toEqual(expect.arrayContaining(["Person", "ProfessionalService", "WebSite"]));
    expect(types.includes("BreadcrumbList"), path).toBe(id !== "home");
    expect(types.includes("Service"), path).toBe(pages[id].menu === "services" && id !== "services");
    expect(types.includes("ProfilePage"), path).toBe(id === "about");
  }
});

test("structured data states only what the page shows", () => {
  for (const { document, path } of indexed) {
    const graph = JSON.parse(document.querySelector("script[type='application/ld+json']")?.text ?? "null");
    const shown = document.querySelector("body")?.text.replaceAll(/\s+/g, " ") ?? "";
    for (const fact of factsOf(graph)) expect(shown, `${path}: ${fact}`).toContain(fact);
    expect(JSON.stringify(graph)).not.toMatch(/FAQPage|HowTo|"Course"|Review|AggregateRating/);
  }
});

test("dead law is nowhere: no TMG, no TTDSG, no link to the closed arbitration platform", () => {
  for (const { html, path } of all)
    expect(html, path).not.toMatch(/\bTMG\b|TTDSG|consumers\/odr|Online-Streitbeilegung/);
});

test("imprint and privacy are one click away from every page", () => {
  for (const { document, locale } of all) {
    const imprint = document.querySelector(`footer a[href='${pathOf("imprint", locale)}']`);
    expect(imprint?.text).toBe("Impressum");
    expect(document.querySelector(`a[href='${pathOf("privacy", locale)}']`)).not.toBeNull();
  }
});

test("a German page is in German and an English one in English, navigation included", () => {
  const telling = { en: /\b(the|and|with|your|for)\b/g, de: /\b(der|die|das|und|mit|für|Ihre?)\b/g };
  for (const { document, locale, path } of indexed) {
    // What is marked as another language may be one: the projects are described in German only (spec section 3).
    const marked = document.querySelectorAll("main [lang]").map((element) => element.text);
    const text = marked.reduce((rest, part) => rest.replace(part, ""), document.querySelector("main")?.text ?? "");
    const own = text.match(telling[locale])?.length ?? 0;
    const other = text.match(telling[locale === "en" ? "de" : "en"])?.length ?? 0;
    expect(own, path).toBeGreaterThan(other * 3);
  }
});

test("every page of the table was built", () => {
  expect(all).toHaveLength(pageIds.length * locales.length);
});

function descriptionOf({ document }: Pick<BuiltPage, "document">): string {
  return document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
}

function targetExists(href: string, { path, document }: BuiltPage): boolean {
  const { pathname, hash } = new URL(href, origin + path);
  const target = pathname === path ? document : all.find((page) => page.path === pathname)?.document;
  if (!target) return isBuilt(pathname) || isBuilt(`${pathname}.html`);
  return hash === "" || target.getElementById(decodeURIComponent(hash.slice(1))) !== null;
}

/** The statements of a graph: not its types, addresses, languages and numbering. */
function factsOf(node: unknown, key = ""): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => factsOf(item, key));
  if (typeof node === "object" && node !== null)
    return Object.entries(node).flatMap(([name, value]) => factsOf(value, name));
  const structural = ["@context", "@type", "@id", "url", "item", "inLanguage", "position", "sameAs"];
  return typeof node === "string" && !structural.includes(key) ? [node] : [];
}
