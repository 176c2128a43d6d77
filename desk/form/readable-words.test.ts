import { expect, test } from "vitest";
import { readContentFiles } from "../../scripts/build/read-content.ts";
import { withValue } from "../content/content-path.ts";
import { namesInBraces } from "../content/references.ts";
import { meantWords, readableWords } from "./readable-words.ts";

const files = readContentFiles();

test.each([
  ["values stand in braces", "{owner.name} since {owner.years.first}", /^\{[^.]+ .+\} since \{\d+\}$/],
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
  const alike = withValue(files, "site.json#owner/years", { first: 2020, last: 2020 });
  const words = "{owner.years.first} and {owner.years.last}";
  expect(readableWords(alike, words, "de")).toBe("{2020} and {2020}");
  const names = namesInBraces(words);
  expect(meantWords(alike, "{2020} or {2020}", names, "de")).toBe("{owner.years.first} or {owner.years.last}");
});

test("what is typed into braces and means nothing stays, for the check to refuse", () => {
  expect(meantWords(files, "{12} [a](Nowhere)", ["owner.years.first"], "en")).toBe("{12} [a](Nowhere)");
});

test("a page that is called like another page's id keeps its own", () => {
  const labelled = withValue(files, "pages/about.json#page/label", { en: "contact", de: "contact" });
  expect(readableWords(labelled, "[a](about) [b](contact)", "en")).toBe("[a](about) [b](Contact)");
});
