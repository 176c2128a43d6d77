import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { owner } from "../../site/owner.ts";
import { localizePath, pageIds, pages } from "../../site/pages.ts";
import { builtPages, notFoundPages, textOf } from "../support/build/built-pages.ts";
import { copyrightYears, navigation, notFoundText, specification } from "./specification.ts";

const built = builtPages();
const english = built.filter(({ locale }) => locale === "en");

test("every route of the specification is a page, and every page but the deliberate additions is specified", () => {
  const newsletter = ["confirm", "confirmed", "unsubscribe", "unsubscribed"].map((page) => `/newsletter/${page}`);
  const additions = ["/imprint", "/privacy", ...newsletter];
  const paths = pageIds.map((id) => pages[id].path as string);
  expect(paths.filter((path) => !additions.includes(path)).toSorted()).toEqual(Object.keys(specification).toSorted());
});

for (const [path, { texts = [], figures = [], buttons = [], counts = [] }] of Object.entries(specification)) {
  test(`${path} is as specified`, () => {
    const main = english.find((page) => page.path === path)?.document.querySelector("main");
    if (!main) throw new Error(`${path} has no main part`);
    const whole = textOf(main);
    expect(texts.filter((text) => !whole.includes(text))).toEqual([]);
    for (const [selector, specified] of figures) {
      const shown = main.querySelectorAll(selector).map(textOf);
      expect(shown.toSorted(), selector).toEqual(specified.toSorted());
    }
    for (const [label, target] of buttons) {
      const targets = main
        .querySelectorAll("a, button")
        .filter((control) => textOf(control).startsWith(label))
        .map((control) =>
          control.getAttribute("target") === "_blank" ? "new tab" : (control.getAttribute("href") ?? "button"),
        );
      expect(targets, label).toContain(target);
    }
    for (const [selector, count] of counts) expect(main.querySelectorAll(selector), selector).toHaveLength(count);
  });
}

test("the header of every page has the entries of the specification, in a bar and in the phone's menu", () => {
  for (const { document, locale, path } of built) {
    const specified = navigation.map(({ name, leadsTo }) => [
      name[locale],
      leadsTo.map((address) => localizePath(address, locale)),
    ]);
    const booking = document.querySelectorAll("header div > div > div > a");
    const bar = [...document.querySelectorAll("header nav > ul > li"), ...booking].map(entryOf);
    expect(bar, path).toEqual(specified);
    const menu = document.querySelectorAll("#mobile-menu nav > div, #mobile-menu nav > p > a").map(entryOf);
    expect(Object.fromEntries(menu), path).toEqual(Object.fromEntries(specified));
  }
});

test("the footer of every page has the years of the copyright and the tagline", () => {
  for (const { document, locale, path } of built) {
    const footer = document.querySelector("footer")?.text ?? "";
    for (const part of [copyrightYears, owner.tagline[locale]]) expect(footer, path).toContain(part);
  }
});

test("the document for every other address says so, and leads home", () => {
  const [main, german] = notFoundPages().map(({ document }) => document.querySelector("main"));
  expect(main?.querySelector("h1")?.text).toBe(notFoundText);
  expect([main, german].map((part) => part?.querySelector("a")?.getAttribute("href"))).toEqual(["/", "/de"]);
});

/** What an entry of the header is called, and where its links lead. */
function entryOf(entry: HTMLElement): [name: string, leadsTo: (string | undefined)[]] {
  const links = entry.tagName === "A" ? [entry] : entry.querySelectorAll("a");
  const name = entry.tagName === "A" ? entry : entry.querySelector("button, p, a");
  return [name?.text.trim() ?? "", links.map((link) => link.getAttribute("href"))];
}
