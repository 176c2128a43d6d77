import { expect, test } from "vitest";
import { pageAt, pageIds, pathOf } from "../tests/support/content.ts";
import { locales } from "./locale.ts";
import { localeOf, localizePath, notFoundPath, stripLocale } from "./pages.ts";

test("every address leads to the page that has it, since no two have the same", () => {
  for (const id of pageIds) for (const locale of locales) expect(pageAt(pathOf(id, locale))).toEqual({ id, locale });
});

test("a path without its locale is the English path", () => {
  for (const path of ["/", "/contact", "/expertise/ai-consulting", "/nowhere", "/department"] as const)
    for (const locale of locales) expect(stripLocale(localizePath(path, locale))).toBe(path);
});

test("no address that a visitor typed becomes one of another host", () => {
  for (const path of ["//evil.example", "/de//evil.example", "///", "/de/"])
    expect(stripLocale(path)).toMatch(/^\/(?!\/)/);
});

test("each language has a not-found document at an address of its own, which is no page's", () => {
  expect(locales.map((locale) => localeOf(notFoundPath(locale)))).toEqual([...locales]);
  expect(locales.map((locale) => pageAt(notFoundPath(locale)))).toEqual([null, null]);
});
