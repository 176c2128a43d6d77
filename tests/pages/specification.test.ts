import { expect, test } from "vitest";
import { pageIds, pages } from "../../site/pages.ts";
import { builtPages } from "../support/built-pages.ts";
import { specification } from "./specification.ts";

const english = builtPages().filter(({ locale }) => locale === "en");

test("every route of the specification is a page, and every page but the deliberate additions is specified", () => {
  const additions = ["/imprint", "/privacy", "/newsletter/confirm", "/newsletter/unsubscribe"];
  const paths = pageIds.map((id) => pages[id].path as string);
  expect(paths.filter((path) => !additions.includes(path)).toSorted()).toEqual(Object.keys(specification).toSorted());
});

for (const [path, { texts = [], figures = [], buttons = [], counts = [] }] of Object.entries(specification)) {
  test(`${path} is as specified`, () => {
    const main = english.find((page) => page.path === path)?.document.querySelector("main");
    if (!main) throw new Error(`${path} has no main part`);
    const whole = main.text.replaceAll(/\s+/g, " ");
    expect(texts.filter((text) => !whole.includes(text))).toEqual([]);
    for (const [selector, specified] of figures) {
      const shown = main.querySelectorAll(selector).map(({ text }) => text.trim());
      expect(shown.toSorted(), selector).toEqual(specified.toSorted());
    }
    for (const [label, target] of buttons) {
      const targets = main
        .querySelectorAll("a, button")
        .filter((control) => control.text.trim().startsWith(label))
        .map((control) =>
          control.getAttribute("target") === "_blank" ? "new tab" : (control.getAttribute("href") ?? "button"),
        );
      expect(targets, label).toContain(target);
    }
    for (const [selector, count] of counts) expect(main.querySelectorAll(selector), selector).toHaveLength(count);
  });
}
