// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources with templates are what is tested
import { expect, test } from "vitest";
import { parseSource } from "./parse-source.ts";
import { filesThatShow, type Module, originOf } from "./references.ts";

const sources: Record<string, string> = {
  "app/content/figures.ts": `export const figures = sample({ home: { years: { amount: 25, unit: "+" } } }, { en: "todo", de: "Aufgabe" });`,
  "app/content/case.ts": `import { figures } from "./figures.ts";
    export const study = { years: figures.home.years, faster: "73%", name: { en: "Carmaker", de: "Autobauer" } };
    export const other = { text: { en: "x", de: "x" } };`,
  "app/content/home.ts": `import { study as first } from "./case.ts";
    const cards = [{ title: { en: "One", de: "Eins" } }];
    export const content = bilingual({
      result: { en: \`\${first.faster} faster, \${first.years.amount}\`, de: \`\${first.faster} schneller\` },
      heading: counted(cards, { one: { en: "One", de: "Eine" }, many: { en: "{count}", de: "{count}" } }),
      cards,
    });
    function years(cards) { return cards.length; }`,
  "app/content/about.ts": `import { other } from "./case.ts"; export const content = bilingual({ other });`,
};
const modules: Module[] = Object.entries(sources).map(([file, code]) => ({ file, ...parseSource(file, code) }));
const module = (file: string) => modules.find((module) => module.file === file) as Module;
const home = module("app/content/home.ts");

test.each([
  ["first.faster", "app/content/case.ts", "study.faster", "figure", "73%"],
  ["first.years", "app/content/figures.ts", "figures.home.years", "figure", "25+"],
  ["first.name.de", "app/content/case.ts", "study.name.de", "text", "Carmaker"],
  ["cards", "app/content/home.ts", "cards", "text", ""],
])("%s leads to where it is written", (path, file, place, kind, shown) => {
  expect(originOf(modules, home, path)).toMatchObject({ path, file, place, kind, shown });
});

test("what no module of the content holds leads nowhere", () => {
  for (const path of ["bilingual", "counted", "Math.max"]) expect(originOf(modules, home, path)).toBeNull();
});

test("a name that a function gives another meaning is no reference", () => {
  expect(home.references.filter(({ path }) => path === "cards.length")).toEqual([]);
});

test("a figure is shown by the pages that take it, also through another module, and by no others", () => {
  const isPage = (file: string) => /(?:home|about)\.ts$/.test(file);
  const shownBy = (file: string, place: string) => filesThatShow(modules, { file, place }, isPage);
  expect(shownBy("app/content/figures.ts", "figures.home.years.amount")).toEqual(["app/content/home.ts"]);
  expect(shownBy("app/content/case.ts", "study.faster")).toEqual(["app/content/home.ts"]);
  expect(shownBy("app/content/case.ts", "other.text")).toEqual(["app/content/about.ts"]);
});
