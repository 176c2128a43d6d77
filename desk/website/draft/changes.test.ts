import { expect, test } from "vitest";
import { changedFiles, changesBetween, changesByFile, inverse, withChanges } from "./changes.ts";
import { placeOfPath, textAt, valueAt, withText, withValue } from "./content-path.ts";

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
  expect(Object.keys(changedFiles(base, files))).toEqual(["pages/home.json"]);
  expect(changesBetween(base, withText(files, title, words("one")))).toHaveLength(1);
});

test.each([
  ["an added entry", withList("a", "x", "b", "c")],
  ["a removed entry", withList("a", "c")],
  ["a moved entry", withList("c", "a", "b")],
  ["all at once", withText(withList("x", "c", "a"), `${list}/a`, words("other"))],
  ["a field that is gone", withValue(base, title, undefined)],
  ["a page that is new", withValue(base, "pages/new.json#", page)],
])("%s can be taken back, and done again", (_, files) => {
  const changes = changesBetween(base, files);
  expect(withChanges(base, changes, "here")).toEqual({ files, left: [] });
  expect(withChanges(files, inverse(changes), "here")).toEqual({ files: base, left: [] });
});

test("changes of two devices in different texts of one page stay both", () => {
  const changes = changesBetween(base, withText(base, title, words("mine")));
  const { files, left } = withChanges(withText(base, `${list}/a`, words("theirs")), changes, "here");
  expect([textAt(files, title), textAt(files, `${list}/a`)]).toEqual([words("mine"), words("theirs")]);
  expect(left).toEqual([]);
});

test("an entry that is moved here and changed there is both, and entries added on both sides stay", () => {
  const changes = changesBetween(base, withText(withList("a", "b", "mine", "c"), `${list}/c`, words("changed")));
  const { files, left } = withChanges(withList("c", "theirs", "a", "b"), changes, "here");
  expect(idsIn(files)).toEqual(expect.arrayContaining(["a", "b", "c", "mine", "theirs"]));
  expect(textAt(files, `${list}/c`)).toEqual(words("changed"));
  expect(left.filter(({ isOrder }) => !isOrder)).toEqual([]);
  const moved = withChanges(
    withText(base, `${list}/a`, words("theirs")),
    changesBetween(base, withList("c", "a", "b")),
    "here",
  );
  expect(idsIn(moved.files)).toEqual(["c", "a", "b"]);
  expect(textAt(moved.files, `${list}/a`)).toEqual(words("theirs"));
});

test("of changes of the same text one counts, and what was lost is told", () => {
  const changes = changesBetween(base, withText(base, title, words("mine")));
  const theirs = withText(base, title, words("theirs"));
  expect(withChanges(theirs, changes, "here")).toEqual({ files: theirs, left: changes });
  expect(textAt(withChanges(theirs, changes, "changes").files, title)).toEqual(words("mine"));
});

test("an entry that is removed here and changed there is told", () => {
  const changes = changesBetween(base, withText(base, `${list}/b`, words("changed")));
  expect(withChanges(withList("a", "c"), changes, "here").left).toEqual(changes);
  const removal = changesBetween(base, withList("a", "c"));
  const { files, left } = withChanges(withText(base, `${list}/b`, words("changed")), removal, "here");
  expect(idsIn(files)).toEqual(["a", "b", "c"]);
  expect(left.map(({ place }) => place)).toEqual([`${list}/b`]);
});

test("a new page is one change with its place in the order, and none once it is removed again", () => {
  const siteWith = (...ids: string[]) => ({ pages: ids, menus: [] });
  const known = { ...base, "site.json": siteWith("home", "about"), "pages/about.json": {} };
  const namesIn = (files: object) => [...changesByFile(known, { ...known, "pages/fees.json": {}, ...files }).keys()];
  expect(namesIn({ "site.json": siteWith("home", "fees", "about") })).toEqual(["pages/fees.json"]);
  expect(namesIn({ "site.json": siteWith("about", "home", "fees") })).toEqual(["site.json", "pages/fees.json"]);
  expect(namesIn({})).toEqual([]);
});

test("an old address, whose name has slashes, is taken back and done again", () => {
  const redirects = (of: object) => ({ "site.json": { redirects: of } });
  const changes = changesBetween(redirects({}), redirects({ "/a/b": "home" }));
  expect(withChanges(redirects({}), changes, "here").files).toEqual(redirects({ "/a/b": "home" }));
  expect(withChanges(redirects({ "/a/b": "home" }), inverse(changes), "here").files).toEqual(redirects({}));
});
