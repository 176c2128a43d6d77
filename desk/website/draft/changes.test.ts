import { expect, test } from "vitest";
import { changedFiles, changedTexts, withChanges } from "./changes.ts";
import { textAt, withText } from "./content-places.ts";

const words = (en: string) => ({ en, de: en.toUpperCase() });
const base = {
  "pages/home.json": { sections: [{ id: "hero", title: words("one"), list: [{ id: "a", ...words("two") }] }] },
  "shared.json": { promise: words("three") },
};
const title = "pages/home.json#sections/0/title";
const entry = "pages/home.json#sections/0/list/0";

test("a text is changed where it is, and what is beside it stays the same object", () => {
  const files = withText(base, entry, words("other"));
  expect(textAt(files, entry)).toEqual(words("other"));
  expect(files["shared.json"]).toBe(base["shared.json"]);
  expect(files["pages/home.json"]).toMatchObject({ sections: [{ id: "hero", list: [{ id: "a" }] }] });
});

test("a place that is gone changes nothing", () => {
  expect(withText(base, "pages/home.json#sections/7/title", words("x"))).toBe(base);
  expect(textAt(base, "pages/gone.json#sections/0/title")).toBeNull();
});

test("what changed is told text by text, with what was there before", () => {
  const files = withText(base, title, words("new"));
  expect(changedTexts(base, files)).toEqual([{ place: title, before: words("one"), after: words("new") }]);
  expect(Object.keys(changedFiles(base, files))).toEqual(["pages/home.json"]);
  expect(changedTexts(base, withText(files, title, words("one")))).toEqual([]);
});

test("changes of two devices in different texts of one page stay both", () => {
  const changes = changedTexts(base, withText(base, title, words("mine")));
  const theirs = withText(base, entry, words("theirs"));
  const { files, left } = withChanges(theirs, changes, "here");
  expect([textAt(files, title), textAt(files, entry)]).toEqual([words("mine"), words("theirs")]);
  expect(left).toEqual([]);
});

test("of changes of the same text one counts, and what was lost is told", () => {
  const changes = changedTexts(base, withText(base, title, words("mine")));
  const theirs = withText(base, title, words("theirs"));
  expect(withChanges(theirs, changes, "here")).toEqual({ files: theirs, left: changes });
  expect(textAt(withChanges(theirs, changes, "changes").files, title)).toEqual(words("mine"));
});
