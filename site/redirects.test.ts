import { expect, test } from "vitest";
import { facts } from "../tests/support/content.ts";
import {
  type Redirects,
  redirectKey,
  redirectLines,
  redirectProblems,
  resolveRedirects,
  withAddressesOf,
} from "./redirects.ts";

const answered = new Set(["/about", "/de/about", "/services", "/de/services", "/downloads/cv.pdf"]);

test("an old address leads to its page in its own language, and its German alternate too", () => {
  const table: Redirects = { "/me.html": "about", "/CV/": "/downloads/cv.pdf", "/de/über-uns": "about" };
  expect(Object.fromEntries(resolveRedirects(table, facts.pages))).toEqual({
    "/me.html": "/about",
    "/de/me.html": "/de/about",
    "/cv": "/downloads/cv.pdf",
    "/de/%c3%bcber-uns": "/de/about",
  });
  expect(redirectProblems(table, facts.pages, answered)).toEqual([]);
});

test.each([
  ["composed", "/\u00fcber-uns"],
  ["decomposed", "/u\u0308ber-uns"],
  ["composed and encoded", "/%C3%BCber-uns"],
  ["decomposed and encoded", "/u%cc%88ber-uns/"],
  ["in capitals, partly encoded", "/%C3%9CBER-uns"],
])("an old address with an umlaut is found however it is written down and asked for: %s", (_how, spelling) => {
  expect(redirectKey(spelling)).toBe("/%c3%bcber-uns");
  const table: Redirects = { [spelling]: "about" };
  expect(redirectProblems({ ...table, "/\u00fcber-uns/": "about" }, facts.pages, answered)).toEqual([
    expect.stringContaining("is the same address as"),
  ]);
  expect(redirectLines(resolveRedirects(table, facts.pages)).split("\n").toSorted()).toEqual([
    "",
    "/%c3%bcber-uns /about 308",
    "/de/%c3%bcber-uns /de/about 308",
    "/de/u%cc%88ber-uns /de/about 308",
    "/u%cc%88ber-uns /about 308",
  ]);
});

test.each([
  ["/a%2Fb", "/a%2fb"],
  ["/100%25", "/100%25"],
  ["/a b", "/a%20b"],
  // Latin-1, as servers of the last century had it.
  ["/%FCber-uns", "/%fcber-uns"],
  ["/%61bout", "/about"],
])("what is no letter stays encoded, so that %s is %s", (path, key) => {
  expect(redirectKey(path)).toBe(key);
});

test("what is written for the German address goes before what follows from the English one", () => {
  const table: Redirects = { "/de/me": "services", "/me": "about" };
  expect(resolveRedirects(table, facts.pages).get("/de/me")).toBe("/de/services");
});

test("content that is shown again keeps what visitors have learnt of its pages since, and an address that a page has is that page", () => {
  const contentWith = (redirects: Redirects, ...pages: [id: string, path: string, hidden?: true][]) => ({
    "site.json": { redirects, pages: pages.map(([id]) => id) },
    ...Object.fromEntries(pages.map(([id, path, hidden]) => [`pages/${id}.json`, { page: { path, hidden } }])),
  });
  const known = contentWith(
    { "/info": "about", "/older": "about", "/offers": "services", "/new": "added" },
    ["about", "/who"],
    ["services", "/what"],
    ["added", "/added"],
    ["talks", "/draft", true],
  );
  const again = contentWith({ "/Older/": "home" }, ["about", "/about"], ["services", "/offers"], ["talks", "/talks"]);
  expect(withAddressesOf(known, again)["site.json"]).toEqual({
    ...again["site.json"],
    redirects: { "/Older/": "home", "/info": "about", "/who": "about", "/what": "services" },
  });
  expect(withAddressesOf(again, again)).toBe(again);
});

test.each<[table: Redirects, problem: string]>([
  [{ "/old": "/nowhere" }, '"/old" leads to /nowhere, which no page and no file in public/ answers'],
  [{ "/Services/": "about" }, '"/Services/" is answered already, so it cannot lead to about'],
  [{ "/downloads/cv.pdf": "about" }, '"/downloads/cv.pdf" is answered already, so it cannot lead to about'],
  [{ "/a": "/b", "/b": "/about" }, '"/a" leads to /b, which is an old address itself: name its target'],
  [{ "/a": "/a" }, '"/a" leads to /a, which is an old address itself: name its target'],
  [{ "/a": "about", "/A/": "services" }, '"/A/" is the same address as "/a"'],
  [{ old: "about" }, '"old" is no path: it begins with one slash and has no ? or #'],
  [{ "//other.example/": "about" }, '"//other.example/" is no path: it begins with one slash and has no ? or #'],
  [{ "http://[": "about" }, '"http://[" is no path: it begins with one slash and has no ? or #'],
  [{ "//": "about" }, '"//" is no path: it begins with one slash and has no ? or #'],
  [{ "/\\": "about" }, '"/\\" is no path: it begins with one slash and has no ? or #'],
  [{ "/old": "/\\" }, '"/old" leads to /\\, which no page and no file in public/ answers'],
  [{ "/old": "/about#über" }, '"/old" leads to /about#über, which has characters that addresses do not have'],
  [{ "/old": "/about?\nx" }, '"/old" leads to /about?\nx, which has characters that addresses do not have'],
  [{ "/page?id=7": "about" }, '"/page?id=7" is no path: it begins with one slash and has no ? or #'],
])("%j is refused with a sentence", (table, problem) => {
  expect(redirectProblems(table, facts.pages, answered)).toEqual([problem]);
});
