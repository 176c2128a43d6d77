import { expect, test } from "vitest";
import { openPointsOf } from "./open-points.ts";

const sample = (todo: string) => ({ sample: { en: todo, de: "prüfen" } });
const site = (more: object = {}) => ({ "site.json": { pages: [], samples: {}, ...more } });

test("facts come first, then the content: once for neighbours with the same todo, and every quote by itself", () => {
  const list = ["A", "B"].map((en) => ({ id: en, en, de: en, ...sample("the list") }));
  const quotes = ["pending", "2026-10-01", "2026-10-01"].map((permitted) => ({ ...sample("a quote"), permitted }));
  const files = {
    ...site({ samples: { "owner.name": { en: "your name", de: "Ihr Name" } } }),
    "pages/a.json": { list, title: { en: "the sample", de: "x", ...sample("the title") }, quotes },
  };
  expect(openPointsOf(files).map(({ kind, paths }) => [kind, paths.map((path) => path.join("/"))])).toEqual([
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

test("a shared text and a figure are open where something shown names them, or names what has them", () => {
  const files = {
    ...site({ pages: ["a", "b"] }),
    "pages/a.json": {
      sections: [
        { id: "a", value: "{shared.group}" },
        { id: "b", hidden: true, value: "{shared.unseen}" },
      ],
    },
    "pages/b.json": { page: { hidden: true }, sections: [{ id: "c", value: "{figures.unseen.years}" }] },
    "shared.json": {
      group: { text: { en: "{figures.seen.years} years", ...sample("the text") } },
      unseen: sample("nothing shows it"),
    },
    "figures.json": {
      figures: { seen: { years: 25, ...sample("the figures") }, unseen: sample("nothing shows them") },
    },
  };
  expect(openPointsOf(files).map(({ todo }) => todo.en)).toEqual(["the figures", "the text"]);
});
