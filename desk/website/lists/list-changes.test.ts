import { expect, test } from "vitest";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { copyOf } from "../../form/new-entry.ts";
import { textsIn, valueAt, withText, withValue } from "../draft/content-path.ts";
import { draftProblems } from "../draft/problems.ts";
import { createContentPlaces } from "../frame/content-places.ts";
import { canMove, hindranceOf, withEntryAt, withEntryMoved, withNewSection, withoutEntry } from "./list-changes.ts";
import { entriesAround, type ListEntry } from "./list-entries.ts";
import { strings } from "./ui-strings.ts";

const files = readContentFiles();
const list = "pages/services.json#sections/services/cards";
const card = entryAt(`${list}/web-development/title`);
const sections = "pages/home.json#sections";

function entryAt(place: string, depth = 0): ListEntry {
  const page = /^pages\/(.+)\.json/.exec(place)?.[1] ?? "home";
  return entriesAround(files, page, place)[depth] as ListEntry;
}

function idsAt(content: typeof files, place: string): string[] {
  return (valueAt(content, place) as { id: string }[]).map(({ id }) => id);
}

const ids = idsAt(files, list);

test("an entry is added after another one", () => {
  const { files: changed, place } = withEntryAt(files, list, 3, copyOf(card.value, card.entries));
  const after = idsAt(changed, list);
  expect(after.toSpliced(3, 1)).toEqual(ids);
  expect(place).toBe(`${list}/${after[3]}`);
});

test("an entry is moved to a place, and keeps its own", () => {
  const { files: changed, place } = withEntryMoved(files, list, 2, 0);
  expect(idsAt(changed, list).slice(0, 3)).toEqual([ids[2], ids[0], ids[1]]);
  expect(place).toBe(card.place);
  expect(withEntryMoved(changed, list, 0, 2).files).toEqual(files);
});

test("limits of the schema hinder what would break them", () => {
  const cases = "pages/success-stories.json#sections/case-studies/cases";
  const [first = ""] = idsAt(files, cases);
  const [result = ""] = idsAt(files, `${cases}/${first}/results`);
  const found = entryAt(`${cases}/${first}/results/${result}/label`);
  expect(found.field.entries).toEqual({ min: 4, max: 4 });
  expect([hindranceOf(found, "add"), hindranceOf(found, "remove")]).toEqual([strings.atMost(4), strings.atLeast(4)]);
  expect([hindranceOf(card, "copy"), hindranceOf(card, "remove")]).toEqual([null, null]);
  expect([-1, 0, ids.length - 1, ids.length].map((to) => canMove(card, to))).toEqual([false, true, true, false]);
});

test("the section with the heading of the page stays first, and cannot be copied or removed", () => {
  const hero = entryAt(`${sections}/hero/lead`);
  expect([hindranceOf(hero, "copy"), hindranceOf(hero, "remove")]).toEqual(Array(2).fill(strings.opensPage));
  expect([canMove(hero, 1), canMove(entryAt(`${sections}/introduction/heading`), 0)]).toEqual([false, false]);
});

test("a copied section has an anchor of its own", () => {
  const { value, entries } = entryAt(`${sections}/introduction/heading`);
  expect(idsAt(files, sections)).not.toContain((copyOf(value, entries) as { id: string }).id);
});

test("an added section is like one of another page without its words, and refused until each is written and leads somewhere", () => {
  for (const kind of ["faq", "quote", "call-to-action", "case-studies"]) {
    const { files: changed, place } = withNewSection(files, sections, kind);
    const texts = [...textsIn(valueAt(changed, place), place)].map(([at]) => at);
    const places = draftProblems(changed, photosOf()).map((it) => it.place);
    const links = places.filter((at) => at.endsWith("/to"));
    expect(new Set(places.filter((at) => !links.includes(at)))).toEqual(new Set(texts));
    const linked = links.reduce((all, at) => withValue(all, at, "contact"), changed);
    const written = texts.reduce((all, at) => withText(all, at, { en: "Own", de: "Eigenes" }), linked);
    expect(draftProblems(written, photosOf())).toEqual([]);
  }
});

test("each text of an added section is found on the page by a place of its own", () => {
  for (const kind of sectionSchemas.keys()) {
    const { files: changed, place } = withNewSection(files, sections, kind);
    const texts = [...textsIn(valueAt(changed, place), place)];
    const { placeOf } = createContentPlaces(changed);
    expect(texts.map(([, text]) => placeOf(text))).toEqual(texts.map(([at]) => at));
  }
});

function photosOf() {
  const names = [...JSON.stringify(files).matchAll(/"photo":"([^"]+)"/g)].map(([, name]) => name as string);
  return Object.fromEntries(names.map((name) => [name, {}])) as never;
}

test("what several sections were counted for is counted without a removed one", () => {
  const title = "pages/services.json#sections/hero/title";
  const before = (valueAt(files, title) as { counts: string[] }).counts;
  const changed = withoutEntry(files, entryAt("pages/services.json#sections/interim-management/heading"));
  const { counts } = valueAt(changed, title) as { counts: string[] };
  expect(counts).toEqual(before.filter((it) => it !== "services/interim-management"));
  expect(counts.length).toBe(before.length - 1);
});

test("a link to a removed section is named where it stands", () => {
  const changed = withoutEntry(files, entryAt("pages/services.json#sections/interim-management/heading"));
  expect(draftProblems(changed, photosOf())).toEqual([
    {
      place: expect.stringMatching(/^pages\/home\.json#sections\/.+\/to\/section$/),
      text: expect.objectContaining({ en: "The section that this leads to is not there any more." }),
    },
  ]);
});

test("a page whose essential section is removed has none any more", () => {
  const essential = withValue(files, "pages/home.json#essential", "introduction");
  const changed = withoutEntry(essential, entryAt(`${sections}/introduction/heading`));
  expect(valueAt(changed, "pages/home.json#essential")).toBeUndefined();
});
