import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { navigation, notFoundText, specification } from "../../scripts/specification/specification.ts";
import { type Amount, formatAmount } from "../../site/amount.ts";
import type { Locale } from "../../site/locale.ts";
import { openBuild, textOf } from "../support/build/built-pages.ts";
import { contentOf, localizePath, owner, pageAt, sectionOf } from "../support/content.ts";

const { pages, notFoundPages } = openBuild();

test("every route of the specification is a page", () => {
  expect(Object.keys(specification).filter((path) => !pageAt(path))).toEqual([]);
});

for (const [path, { line, texts = [], buttons = [], atLeast = [] }] of Object.entries(specification)) {
  test(`${path} is as specified`, () => {
    const main = mainAt(path);
    const whole = textOf(main);
    const left = [
      ...texts.filter((text) => !whole.includes(text)).map((text) => `the text "${text}"`),
      ...buttons.filter((button) => !isOn(main, button)).map((button) => `the button "${button}"`),
      ...atLeast
        .filter(([count, , selector]) => main.querySelectorAll(selector).length < count)
        .map(([count, what]) => `${count} ${what}`),
    ];
    expect(left.map((fixed) => `The specification (${line}) asks for ${fixed}`)).toEqual([]);
  });
}

test("every figure of a page's content is shown on it, as often as the content has it", () => {
  for (const { id, path, locale } of pages) {
    const figures = figuresIn(contentOf(id)[locale], locale);
    const shown = mainAt(path).querySelectorAll("dd, p").map(textOf);
    for (const [figure, claims] of Map.groupBy(figures, String)) {
      const places = shown.filter((text) => text.startsWith(figure));
      expect(places.length, `${path}: ${figure}`).toBeGreaterThanOrEqual(claims.length);
    }
  }
});

test("the projects' tiles count the list", () => {
  const { projects } = sectionOf<{ projects: { isOwnProject: boolean }[] }>("projects", "table", "en");
  const own = projects.filter(({ isOwnProject }) => isOwnProject).length;
  const tiles = mainAt("/projects").querySelectorAll("section > .wrap > dl dd").map(textOf);
  expect(tiles).toEqual([projects.length, own, projects.length - own].map(String));
  expect(mainAt("/projects").querySelectorAll("table tbody a[target=_blank]")).toHaveLength(projects.length);
});

test("the header of every page has the entries of the specification, for the bar and the phone's menu at once", () => {
  for (const { document, locale, path } of pages) {
    const specified = navigation.map(({ name, leadsTo }) => [
      name[locale],
      leadsTo.map((address) => localizePath(address, locale)),
    ]);
    // A page that the specification does not know is an addition of the owner.
    const specifiedPaths = new Set(
      Object.keys(specification).map((path) => localizePath(path as "/", locale) as string),
    );
    const entries = document.querySelectorAll("header nav > ul > li").map((entry) => {
      const [name, leadsTo] = entryOf(entry);
      return [name, leadsTo.filter((address) => specifiedPaths.has(address ?? ""))];
    });
    expect(entries, path).toEqual(specified);
    const booking = document.querySelector("header nav + div > a[href]");
    expect(booking?.getAttribute("href"), path).toBe(localizePath("/booking", locale));
  }
});

test("the footer of every page has the years of the copyright and the tagline", () => {
  for (const { document, locale, path } of pages) {
    const years = `${owner.years.first}-${owner.years.last}`;
    const footer = document.querySelector("footer")?.text ?? "";
    for (const part of [years, owner.tagline[locale]]) expect(footer, path).toContain(part);
  }
});

test("the document for every other address says so, and leads home", () => {
  const [main, german] = notFoundPages.map(({ document }) => document.querySelector("main"));
  expect(main?.querySelector("h1")?.text).toBe(notFoundText);
  expect([main, german].map((part) => part?.querySelector("a")?.getAttribute("href"))).toEqual(["/", "/de"]);
});

function mainAt(path: string): HTMLElement {
  const main = pages.find((page) => page.path === path)?.document.querySelector("main");
  if (!main) throw new Error(`${path} has no main part`);
  return main;
}

/** Whether a control of this label leads there: "label -> address". */
function isOn(main: HTMLElement, button: string): boolean {
  const [label = "", target] = button.split(" -> ");
  const controls = main.querySelectorAll("a, button").filter((control) => textOf(control).startsWith(label));
  return controls.some(({ attributes }) => (attributes.target ? "new tab" : (attributes.href ?? "button")) === target);
}

/** The amounts in a page's content, written as visitors read them. */
function figuresIn(node: unknown, locale: Locale): string[] {
  if (typeof node !== "object" || node === null) return [];
  if ("amount" in node) return [formatAmount(node as Amount, locale)];
  return Object.values(node).flatMap((part) => figuresIn(part, locale));
}

/** What an entry of the header is called, and where its links lead. */
function entryOf(entry: HTMLElement): [name: string, leadsTo: (string | undefined)[]] {
  const links = entry.querySelectorAll("a");
  return [entry.querySelector("button, a")?.text.trim() ?? "", links.map((link) => link.getAttribute("href"))];
}
