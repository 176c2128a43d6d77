import { expect, test } from "vitest";
import { changesBetween, typedField } from "./changes.ts";
import { placeOfPath, textAt, valueAt, withText, withValue } from "./content-path.ts";
import { withEarlierChanges } from "./earlier-words.ts";

const words = (en: string) => ({ en, de: en.toUpperCase() });
const entry = (id: string) => ({ id, ...words(id) });
const page = { sections: [{ id: "hero", title: words("one"), year: 2019, list: ["a", "b", "c"].map(entry) }] };
const base = { "pages/home.json": page, "shared.json": { promise: words("three") } };
const title = "pages/home.json#sections/hero/title";
const list = "pages/home.json#sections/hero/list";

const idsIn = (files: typeof base | object) =>
  (valueAt(files as typeof base, list) as { id: string }[]).map(({ id }) => id);
const withList = (...ids: string[]) => withValue(base, list, ids.map(entry));

test("a text is changed where it is, and what is beside it stays the same object", () => {
  const files = withText(base, `${list}/b`, words("other"));
  expect(valueAt(files, `${list}/b`)).toEqual({ id: "b", ...words("other") });
  expect(files["shared.json"]).toBe(base["shared.json"]);
  expect(idsIn(files)).toEqual(["a", "b", "c"]);
});

test("a place that is gone changes nothing", () => {
  expect(withText(base, "pages/home.json#sections/gone/title", words("x"))).toBe(base);
  expect(withValue(base, "pages/gone.json#sections/hero/title", words("x"))).toBe(base);
  expect(textAt(base, "pages/gone.json#sections/hero/title")).toBeNull();
});

test("a place names entries by id, so it stays when others come before it", () => {
  expect(placeOfPath(base, "pages/home.json", ["sections", "0", "list", "1"])).toBe(`${list}/b`);
  expect(textAt(withList("new", "a", "b"), `${list}/b`)).toEqual(words("b"));
});

test("what changed is told text by text and value by value, with what was there before", () => {
  const year = "pages/home.json#sections/hero/year";
  const files = withValue(withText(base, title, words("new")), year, 2020);
  expect(changesBetween(base, files)).toEqual([
    { place: title, before: words("one"), after: words("new") },
    { place: year, before: 2019, after: 2020 },
  ]);
  expect(changesBetween(base, withText(files, title, words("one")))).toHaveLength(1);
});

test.each([
  ["an added entry", withList("a", "x", "b", "c")],
  ["a removed entry", withList("a", "c")],
  ["a moved entry", withList("c", "a", "b")],
  ["all at once", withText(withList("x", "c", "a"), `${list}/a`, words("other"))],
  ["a field that is gone", withValue(base, title, undefined)],
  ["a page that is new", withValue(base, "pages/new.json#", page)],
])("%s is put on content again", (_, files) => {
  const changes = changesBetween(base, files);
  expect(withEarlierChanges(base, changes)).toEqual({ files, lost: [] });
  expect(withEarlierChanges(files, changes)).toEqual({ files, lost: [] });
});

test("a change is put where its place has something else beside it by now, and lost where it is something else itself", () => {
  const mine = changesBetween(base, withText(base, title, words("mine")));
  const beside = withText(base, `${list}/a`, words("theirs"));
  expect(withEarlierChanges(beside, mine)).toEqual({ files: withText(beside, title, words("mine")), lost: [] });
  const theirs = withText(base, title, words("theirs"));
  expect(withEarlierChanges(theirs, mine)).toEqual({ files: theirs, lost: mine });
  const inGone = changesBetween(base, withText(base, `${list}/b`, words("changed")));
  expect(withEarlierChanges(withList("a", "c"), inGone).lost).toEqual(inGone);
  const order = changesBetween(base, withList("c", "a", "b"));
  expect(withEarlierChanges(withList("a", "b"), order).lost).toEqual(order);
});

test("an old address, whose name has slashes, is put on content again", () => {
  const redirects = (of: object) => ({ "site.json": { redirects: of } });
  const changes = changesBetween(redirects({}), redirects({ "/a/b": "home" }));
  expect(withEarlierChanges(redirects({}), changes).files).toEqual(redirects({ "/a/b": "home" }));
});

test("typing is known by its field, a text's by its language too", () => {
  const fieldIn = (files: typeof base | object) => typedField(changesBetween(base, files as typeof base));
  expect(fieldIn(withText(base, title, { en: "new", de: "ONE" }))).toBe(`${title} en`);
  expect(fieldIn(withText(base, title, words("both")))).toBeNull();
  expect(fieldIn(withText(withText(base, title, words("new")), `${list}/a`, words("new")))).toBeNull();
});
