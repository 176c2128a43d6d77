import { expect, test } from "vitest";
import { openPointsOf } from "./open-points.ts";

const sample = (todo: string) => ({ sample: { en: todo, de: "prüfen" } });
const site = (more: object = {}) => ({ "site.json": { pages: [], samples: {}, owner: {}, ...more } });

test("facts come first, then the content: once for entries with the same todo, and every quote by itself", () => {
  const list = ["A", "B"].map((en) => ({ id: en, en, de: en, ...sample("the list") }));
  const quotes = ["pending", "2026-10-01", "2026-10-01"].map((permitted) => ({ ...sample("a quote"), permitted }));
  const files = {
    ...site({ samples: { "owner.name": { en: "your name", de: "Ihr Name" } } }),
    "pages/a.json": { list, title: { en: "the sample", de: "x", ...sample("the title") }, quotes },
  };
  expect(openPointsOf(files).map(({ kind, places }) => [kind, places.map(({ path }) => path.join("/"))])).toEqual([
    ["fact", ["owner/name"]],
    ["sample", ["list/0", "list/1"]],
    ["sample", ["title"]],
    ["sample", ["quotes/0"]],
    ["permission", ["quotes/0"]],
    ["sample", ["quotes/1"]],
    ["sample", ["quotes/2"]],
  ]);
});

test("what is hidden has no open points", () => {
  const sections = [{ id: "a", hidden: true, ...sample("the section") }, { id: "b" }];
  const files = {
    "pages/a.json": { sections },
    "pages/b.json": { page: { hidden: true }, sections: [{ id: "c", ...sample("the page") }] },
  };
  expect(openPointsOf({ ...site({ pages: ["a", "b"] }), ...files })).toEqual([]);
});

test("what is to be done at several places is one point, with all of them", () => {
  const files = {
    ...site({ pages: ["a", "b"] }),
    "pages/a.json": { figure: { amount: 25, ...sample("the figures") }, text: { en: "A", ...sample("the text") } },
    "pages/b.json": { figure: { amount: 25, ...sample("the figures") } },
  };
  expect(openPointsOf(files).map(({ todo, places }) => [todo.en, places.map(({ file }) => file)])).toEqual([
    ["the figures", ["pages/a.json", "pages/b.json"]],
    ["the text", ["pages/a.json"]],
  ]);
});

test("a portrait is a sample as well, although it is a fact", () => {
  const files = site({ owner: { portrait: { image: "drawn", ...sample("your picture") } } });
  expect(openPointsOf(files)).toMatchObject([
    { kind: "sample", places: [{ file: "site.json", path: ["owner", "portrait"] }] },
  ]);
});
