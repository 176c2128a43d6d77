import { readFileSync } from "node:fs";
import { brotliDecompressSync, constants } from "node:zlib";
import { type Node, NodeType } from "node-html-parser";
import { expect, test } from "vitest";
import { type Locale, locales } from "../../site/locale.ts";
import { type BuiltPage, openBuild } from "../support/build/built-pages.ts";
import { siteChecks } from "../support/build/site-checks.ts";
import { contentOf, isIndexed, menuIds, menuLabel, owner, pageAt, pageOf, pages } from "../support/content.ts";

const build = openBuild();
const { pages: all, notFoundPages, origin } = build;
const indexed = all.filter(({ id }) => isIndexed(id));

test.each(Object.entries(siteChecks))("%s", (_, check) => {
  expect(
    check({
      origin,
      pages: all,
      textOf: build.textOfFile,
      has: (path) => build.has(path) || build.has(`${path}.html`),
    }),
  ).toEqual([]);
});

test("every title names the site", () => {
  const titles = all.map(({ document }) => document.querySelector("title")?.text);
  expect(titles.filter((title) => !title?.includes(owner.brand))).toEqual([]);
});

test("every section is an anchor under its id, once", () => {
  const wrong = all.flatMap(({ id, locale, path, document }) =>
    contentOf(id)
      [locale].sections.map((section) => section.id)
      .filter((anchor) => document.querySelectorAll(`#${anchor}`).length !== 1)
      .map((anchor) => `${path}: ${anchor}`),
  );
  expect(wrong).toEqual([]);
});

const texts = all.flatMap(({ document }) => textsIn(document.querySelector("main")));

test("a search for the characters on the screen finds them: nothing invisible but no-break spaces and soft hyphens", () => {
  for (const searched of ["6-8 weeks", "5-10 minutes", "12 weeks", "within 24 hours"])
    expect(
      texts.filter((text) => text.includes(searched)),
      searched,
    ).not.toEqual([]);
  expect(texts.filter((text) => /(?!\u00ad)[\p{Cf}\u2011]/u.test(text))).toEqual([]);
});

test("a citation of a law stays in one line", () => {
  expect(texts.filter((text) => /(§|\b(Art|Abs|Nr|no|lit)\.) [\da-z]\b|\d\)? (Abs|Nr|no|lit)\./.test(text))).toEqual(
    [],
  );
});

test("every page that search engines may list is linked from another", () => {
  for (const locale of locales) {
    const ofLanguage = all.filter((page) => page.locale === locale);
    const linked = new Set(
      ofLanguage.flatMap(({ id, document }) =>
        document
          .querySelectorAll("a[href^='/']")
          .map((link) => pageAt(new URL(link.getAttribute("href") ?? "", origin).pathname)?.id)
          .filter((target) => target !== id),
      ),
    );
    expect(indexed.filter((page) => page.locale === locale && !linked.has(page.id)).map(({ path }) => path)).toEqual(
      [],
    );
  }
});

test("pages that need a token, and the not-found pages, keep out of the index", () => {
  const unlisted = all.filter(({ id }) => !isIndexed(id));
  for (const { html } of [...unlisted, ...notFoundPages]) {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  }
});

test("a page that is shared shows its own title, description, language and image", () => {
  const languages = { en: "en_GB", de: "de_DE" };
  const images = indexed.map((page) => {
    const { document, locale, path } = page;
    const stated = metaOf(page);
    expect(stated, path).toMatchObject({
      "og:description": stated.description,
      "og:locale": languages[locale],
      "og:locale:alternate": languages[locale === "en" ? "de" : "en"],
      "og:image:alt": stated["og:title"],
      "twitter:card": "summary_large_image",
    });
    expect(stated["og:title"], path).toMatch(/\S/);
    expect(document.querySelector("title")?.text, path).toContain(stated["og:title"]);
    const image = new URL(stated["og:image"] ?? "").pathname;
    expect([Number(stated["og:image:width"]), Number(stated["og:image:height"])], path).toEqual(sizeOfPng(image));
    return image;
  });
  expect(new Set(images).size).toBe(indexed.length);
});

test("each page says what it is: a trail on inner pages, a service where one is offered, a profile on About, questions where there are some", () => {
  for (const { id, document, path } of indexed) {
    const types = thingsOn(document).map((thing) => thing["@type"]);
    expect(types, path).toEqual(expect.arrayContaining(["Person", "ProfessionalService", "WebSite"]));
    expect(types.includes("BreadcrumbList"), path).toBe(id !== "home");
    const isService = ["services", "speaking"].includes(pageOf(id).menu ?? "") && id !== "services";
    expect(types.includes("Service"), path).toBe(isService);
    expect(types.includes("ProfilePage"), path).toBe(id === "about");
    const hasQuestions = contentOf(id).en.sections.some(({ kind }) => kind === "faq");
    expect(types.includes("FAQPage"), path).toBe(hasQuestions);
  }
});

test("structured data states only what the page shows", () => {
  for (const { document, path } of indexed) {
    const things = thingsOn(document);
    const shown = document.querySelector("#root")?.text.replaceAll(/\s+/g, " ") ?? "";
    for (const fact of factsOf(things)) expect(shown, `${path}: ${fact}`).toContain(fact.replaceAll(/\s+/g, " "));
    expect(JSON.stringify(things)).not.toMatch(/HowTo|"Course"|Review|AggregateRating/);
  }
});

test("languages and area are stated on the pages whose own text names them, not only the frame around it", () => {
  const stated = indexed.map(({ id, document, locale, path }) => {
    const things = thingsOn(document);
    const person = things.find((thing) => thing["@type"] === "Person");
    const business = things.find((thing) => thing["@type"] === "ProfessionalService");
    const names = new Intl.DisplayNames(locale, { type: "language" });
    const languages = person?.knowsLanguage?.map((code) => names.of(code) ?? code) ?? [];
    const areas = business?.areaServed ? [business.areaServed.name] : [];
    const own = document.querySelector("main")?.text ?? "";
    for (const name of [...languages, ...areas]) expect(own, `${path}: ${name}`).toContain(name);
    return { id, languages, areas };
  });
  const idsWith = (fact: "languages" | "areas") => stated.filter((page) => page[fact].length > 0).map(({ id }) => id);
  expect(idsWith("languages")).toEqual(expect.arrayContaining(["about", "speeches"]));
  expect(idsWith("areas")).not.toEqual([]);
});

test("a German page is in German and an English one in English", () => {
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

test("navigation names pages and menus in the language of the page", () => {
  const names = (locale: Locale) =>
    new Set([...Object.values(pages).map(({ label }) => label[locale]), ...menuIds.map((id) => menuLabel(id)[locale])]);
  for (const { document, locale, path } of [...all, ...notFoundPages]) {
    const entries = new Set(document.querySelectorAll("nav :is(a, button)").map(({ text }) => text.trim()));
    expect(entries.size, path).toBeGreaterThan(0);
    expect([...entries.difference(names(locale))], path).toEqual([]);
  }
});

/** What a phone has to style and lay out. */
test.each([
  { id: "home", most: 1055 },
  { id: "booking", most: 325 },
  { id: "about", most: 510 },
])("$id has at most $most elements", ({ id, most }) => {
  for (const { document } of all.filter((page) => page.id === id))
    expect(document.querySelectorAll("*").length).toBeLessThanOrEqual(most);
});

/**
 * Bytes that a server may send before the first answer comes back: ten packets of 1,460 (RFC 6928), less 850 for the headers, which
 * HTTP/2 compresses to 700, and for the records of TLS.
 */
const firstPackets = 13_750;
/** Their cards need more styles than fit before the heading. */
const lateHeadings = ["home", "services", "ai-consulting"];

test("the first packets of a document hold its heading", () => {
  const late = all.filter(({ path, html }) => {
    const sent = readFileSync(`build/client${path === "/" ? "/index" : path}.html.br`).subarray(0, firstPackets);
    const text = brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    return text.length < Buffer.byteLength(html.slice(0, html.indexOf("</h1>")));
  });
  expect(late.filter(({ id }) => !lateHeadings.includes(id)).map(({ path }) => path)).toEqual([]);
});

test("the stylesheet has no unused rule for a word that only looks like a class", () => {
  // Tailwind takes every word of the sources for a class, a comment's "table" too: pages.css lists those to leave out.
  const [first] = all;
  const [, css = ""] = /<style>(.*?)<\/style>/s.exec(first?.html ?? "") ?? [];
  const words = new Set([...css.matchAll(/\.([a-z]+)\{/g)].map(([, word]) => word));
  expect(words).toContain("grid");
  for (const { document } of [...all, ...notFoundPages]) {
    for (const element of document.querySelectorAll("[class]")) {
      for (const name of element.classList.value) words.delete(name);
    }
  }
  expect([...words]).toEqual([]);
});

/** What a document's `meta` elements state, by name or property. */
function metaOf({ document }: Pick<BuiltPage, "document">): Record<string, string> {
  const stated = document.querySelectorAll("meta[content]").map(({ attributes }) => attributes);
  return Object.fromEntries(stated.map(({ name, property, content = "" }) => [name ?? property, content]));
}

/** Width and height stand at a fixed place (PNG specification, 11.2.1). */
function sizeOfPng(path: string): [number, number] {
  const bytes = readFileSync(`build/client${path}`);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** What the structured data of these tests is read as. */
interface Thing {
  "@type": string;
  knowsLanguage?: string[];
  areaServed?: { name: string };
}

function thingsOn(document: BuiltPage["document"]): Thing[] {
  return JSON.parse(document.querySelector("script[type='application/ld+json']")?.text ?? "null")["@graph"];
}

/** The statements of a graph: not its types, addresses, language codes and numbering. */
function factsOf(node: unknown, key = ""): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => factsOf(item, key));
  if (typeof node === "object" && node !== null)
    return Object.entries(node).flatMap(([name, value]) => factsOf(value, name));
  const structural = ["@context", "@type", "@id", "url", "item", "inLanguage", "knowsLanguage", "position", "sameAs"];
  return typeof node === "string" && !structural.includes(key) ? [node] : [];
}

function textsIn(node: Node | null): string[] {
  if (!node) return [];
  return node.nodeType === NodeType.TEXT_NODE ? [node.text] : node.childNodes.flatMap(textsIn);
}
