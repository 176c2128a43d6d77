import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { contentOf } from "../../../render/content-files.ts";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { withText } from "../../content/content-path.ts";
import { draftProblems } from "../../content/problems.ts";
import { layouts, pageFrom } from "./layouts.ts";
import { linksToPage } from "./links-to-page.ts";
import * as table from "./page-table.ts";

const files = readContentFiles();
const photos = Object.fromEntries(readdirSync("photos").map((name) => [name, {}])) as never;
const siteOf = (changed: ContentFiles) => contentOf(changed).site;
const idsIn = (changed: ContentFiles, menu: string) =>
  siteOf(changed).pages.flatMap((page) => (page.menu === menu ? [page.id] : []));
const label = { en: "Fees & terms", de: "Honorar und Bedingungen" };

test("a page changes places with its neighbour in the menu, and the last one stays", () => {
  const moved = table.withPageMoved(files, "congresses", 1);
  expect(idsIn(moved, "speaking")).toEqual(["events", "speeches", "congresses"]);
  expect(table.withPageMoved(moved, "congresses", 1)).toBe(moved);
  expect(idsIn(table.withPageMoved(moved, "congresses", -1), "speaking")).toEqual(["events", "congresses", "speeches"]);
});

test("the published address of a page leads on to its new one, without chains and circles", () => {
  const moved = table.withAddress(files, files, "events", "/stage");
  const again = table.withAddress(files, moved, "events", "/on-stage");
  expect(siteOf(again).redirects).toEqual({ "/events": "events" });
  expect(draftProblems(again, photos)).toEqual([]);
  const other = table.withAddress(again, again, "congresses", "/events");
  expect(siteOf(other).redirects).toEqual({ "/congresses": "congresses" });
  expect(siteOf(table.withAddress(files, again, "events", "/events")).redirects).toEqual({});
});

test("an address is told to be none, or taken", () => {
  const { pages } = siteOf(files);
  const mistakeOf = (path: string) => table.addressMistake(pages, "events", path);
  expect(["/events", "/a/b-c"].map(mistakeOf)).toEqual([null, null]);
  expect(["events", "/de/x", "/a b", "/", "/a//b"].map(mistakeOf)).toEqual(Array(5).fill("noPath"));
  expect(mistakeOf(`/${"a".repeat(200)}`)).toBe("noPath");
  expect(["/Contact", "/desk", "/404"].map(mistakeOf)).toEqual(["taken", "taken", "taken"]);
});

test.each(layouts.map((layout) => [layout.id, layout] as const))(
  "a page of the layout %s, under an address made from its name, is published once its words are written",
  (_, layout) => {
    const content = pageFrom(layout, label, "2026-11-26");
    const { files: added, id } = table.withNewPage(files, { label, ...layout.page }, content);
    expect(siteOf(added).pages.at(-1)).toMatchObject({ id: "fees-terms", path: "/fees-terms", hidden: true });
    expect(draftProblems(added, photos)).toEqual([]);
    const shown = table.withPage(added, id, "hidden");
    const unwritten = draftProblems(shown, photos).map(({ place }) => place);
    expect(unwritten.slice(0, 2)).toEqual(
      ["seo/description", "sections/hero/lead"].map((it) => `pages/${id}.json#${it}`),
    );
    const own: Localized = { en: "What I do.", de: "Was ich tue." };
    expect(
      draftProblems(
        unwritten.reduce((all, place) => withText(all, place, own), shown),
        photos,
      ),
    ).toEqual([]);
  },
);

test("a copy stands below its original, hidden, with an address of its own", () => {
  const { files: copied, id } = table.withCopy(files, "congresses");
  expect(idsIn(copied, "speaking")).toEqual(["events", "congresses", "congresses-copy", "speeches"]);
  expect(draftProblems(table.withPage(copied, id, "hidden"), photos)).toEqual([]);
  expect(table.withCopy(copied, "congresses").id).toBe("congresses-copy-2");
});

test("what leads to a page is named, in links and in sentences", () => {
  const places = linksToPage(files, "speeches");
  expect(places.length).toBeGreaterThan(2);
  expect(places.every((place) => place.startsWith("pages/"))).toBe(true);
  expect(places.some((place) => place.startsWith("pages/speeches.json"))).toBe(false);
});

test("a page that is removed goes with its redirects and its file", () => {
  const { files: copied, id } = table.withCopy(files, "congresses");
  const removed = table.withoutPage(copied, id);
  expect(removed["site.json"]).toEqual(files["site.json"]);
  expect(Object.keys(removed)).toEqual(Object.keys(files));
});
