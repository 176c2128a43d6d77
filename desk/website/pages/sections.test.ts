import { expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { textsIn, valueAt, withText, withValue } from "../../content/content-path.ts";
import { draftProblems } from "../../content/problems.ts";
import { copyOf, entriesAt } from "../../form/list-changes.ts";
import {
  canMove,
  isSections,
  opensPage,
  sectionWith,
  whyOne,
  whyStays,
  withNewSection,
  withoutSection,
} from "./sections.ts";
import { strings } from "./ui-strings.ts";

const files = readContentFiles();
const list = "pages/home.json#sections";
const sections = entriesAt(files, list);

test("the section with the heading of the page stays first, and cannot be copied, hidden or removed", () => {
  expect(sections.map(opensPage)).toEqual(sections.map((_, index) => index === 0));
  expect([whyOne(sections[0]), whyStays(`${list}/hero`, sections[0])]).toEqual(Array(2).fill(strings.opensPage));
  expect([canMove(sections, 0, 1), canMove(sections, 1, 0), canMove(sections, 1, 2)]).toEqual([false, false, true]);
});

test("a place is in one section at most", () => {
  expect(sectionWith(`${list}/hero/lead`)).toBe(`${list}/hero`);
  expect(["pages/home.json#seo/title", "site.json#pages/home"].map(sectionWith)).toEqual([null, null]);
  expect([list, `${list}/hero`].map(isSections)).toEqual([true, false]);
});

test("a copied section has an anchor of its own", () => {
  const ids = sections.map((section) => (section as { id: string }).id);
  expect(ids).not.toContain((copyOf(sections[1], sections) as { id: string }).id);
});

test("an added section is like one of another page without its words, and refused until each is written and leads somewhere", () => {
  for (const kind of ["faq", "quote", "call-to-action", "case-studies"]) {
    const { files: changed, place } = withNewSection(files, list, kind);
    const texts = [...textsIn(valueAt(changed, place), place)].map(([at]) => at);
    const places = draftProblems(changed, photosOf()).map((it) => it.place);
    const links = places.filter((at) => at.endsWith("/to"));
    expect(new Set(places.filter((at) => !links.includes(at)))).toEqual(new Set(texts));
    const linked = links.reduce((all, at) => withValue(all, at, "contact"), changed);
    const written = texts.reduce((all, at) => withText(all, at, { en: "Own", de: "Eigenes" }), linked);
    expect(draftProblems(written, photosOf())).toEqual([]);
  }
});

function photosOf() {
  const names = [...JSON.stringify(files).matchAll(/"photo":"([^"]+)"/g)].map(([, name]) => name as string);
  return Object.fromEntries(names.map((name) => [name, {}])) as never;
}

test("what several sections were counted for is counted without a removed one, and a link to it is named where it stands", () => {
  const title = "pages/services.json#sections/hero/title";
  const before = (valueAt(files, title) as { counts: string[] }).counts;
  const changed = withoutSection(files, "pages/services.json#sections/interim-management");
  const { counts } = valueAt(changed, title) as { counts: string[] };
  expect(counts).toEqual(before.filter((it) => it !== "services/interim-management"));
  expect(counts.length).toBe(before.length - 1);
  expect(draftProblems(changed, photosOf())).toEqual([
    {
      place: expect.stringMatching(/^pages\/home\.json#sections\/.+\/to\/section$/),
      text: expect.objectContaining({ en: "The section that this leads to is not there any more." }),
    },
  ]);
});

test("a page whose essential section is removed has none any more", () => {
  const essential = withValue(files, "pages/home.json#essential", "introduction");
  const changed = withoutSection(essential, `${list}/introduction`);
  expect(valueAt(changed, "pages/home.json#essential")).toBeUndefined();
});
