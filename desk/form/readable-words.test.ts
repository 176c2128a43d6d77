import { expect, test } from "vitest";
import { readContentFiles } from "../../scripts/build/read-content.ts";
import { withValue } from "../website/draft/content-path.ts";
import { namesInBraces } from "../website/draft/references.ts";
import { meantWords, readableWords } from "./readable-words.ts";

const files = readContentFiles();

test.each([
  ["values stand in braces", "{owner.name} has {figures.home.years}", /^\{[^.]+ .+\} has \{\d+\+\}$/],
  [
    "links have the names of pages",
    "See [the talks](events) or [write](mail).",
    /\[the talks\]\([A-Z].+\) or \[write\]\(Your /,
  ],
  [
    "what the server fills in, and addresses stay",
    "{start} [there](https://example.com/a)",
    /^\{start\} \[there\]\(https:\/\/example.com\/a\)$/,
  ],
])("%s, and mean what they were", (_what, words, shown) => {
  const readable = readableWords(files, words, "en");
  expect(readable).toMatch(shown);
  expect(meantWords(files, readable, namesInBraces(words), "en")).toBe(words);
});

test("two names with the same value stay apart in their order", () => {
  const figure = { amount: 7 };
  const alike = { ...files, "figures.json": { figures: { a: { one: figure, two: figure } }, firstYears: {} } };
  const words = "{figures.a.one} and {figures.a.two}";
  expect(readableWords(alike, words, "de")).toBe("{7} and {7}");
  expect(meantWords(alike, "{7} or {7}", namesInBraces(words), "de")).toBe("{figures.a.one} or {figures.a.two}");
});

test("what is typed into braces and means nothing stays, for the check to refuse", () => {
  expect(meantWords(files, "{12} [a](Nowhere)", ["figures.home.years"], "en")).toBe("{12} [a](Nowhere)");
});

test("a page that is called like another page's id keeps its own", () => {
  const labelled = withValue(files, "pages/about.json#page/label", { en: "contact", de: "contact" });
  expect(readableWords(labelled, "[a](about) [b](contact)", "en")).toBe("[a](about) [b](Contact)");
});

test("a value with a link of its own stays what is meant", () => {
  const linked = withValue(files, "shared.json#note", { en: "See [me](about)", de: "Siehe [mich](about)" });
  const words = "{shared.note}, please";
  expect(meantWords(linked, readableWords(linked, words, "de"), namesInBraces(words), "de")).toBe(words);
});
