import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../../site/content-files.ts";
import { changesBetween } from "../../content/changes.ts";
import { placeAround, valueAt, withText, withValue } from "../../content/content-path.ts";
import { withAddress } from "../menus/page-table.ts";
import { shownChanges } from "./shown-changes.ts";

const names = globSync("{*,pages/*}.json", { cwd: "content" });
const files: ContentFiles = Object.fromEntries(
  names.map((name) => [name, JSON.parse(readFileSync(`content/${name}`, "utf8"))]),
);
const shown = (changed: ContentFiles) => shownChanges(files, changed, changesBetween(files, changed));
const sections = "pages/events.json#sections";
const idsIn = (place: string) => (valueAt(files, place) as { id: string }[]).map(({ id }) => id);
const [first = "", second = "", third = ""] = idsIn(sections);

test("a text is shown in both languages, before and after", () => {
  const place = "pages/events.json#sections/hero/title";
  const after = { en: "New", de: "Neu" };
  const { en, de } = valueAt(files, place) as typeof after;
  expect(shown(withText(files, place, after))).toMatchObject([
    { place, where: expect.stringMatching(/^Events · /), parts: [{ text: { before: { en, de }, after } }] },
  ]);
});

test("an entry is added with its words, or removed, named by its first words", () => {
  const entry = { ...(valueAt(files, `${sections}/${second}`) as object), id: "added" };
  const [added] = shown(withValue(files, `${sections}/added`, entry));
  expect(added?.what).toMatch(/^Added: “.+”$/);
  expect(added?.parts?.length).toBeGreaterThan(1);
  expect(added?.parts?.every(({ text, picture }) => (text ?? picture)?.before === undefined)).toBe(true);
  const removed = shown(withValue(files, `${sections}/${second}`, undefined));
  expect(removed).toMatchObject([
    { heading: "Section", where: expect.stringMatching(/^Events · /), what: expect.stringMatching(/^Removed: “.+”$/) },
  ]);
});

test("where one entry has another place it is said to be moved, of neighbours nobody can tell which, else the new order is told", () => {
  const list = valueAt(files, sections) as { id: string }[];
  const inOrder = (ids: string[]) => {
    const rest = list.filter(({ id }) => !ids.includes(id));
    return withValue(files, sections, [...ids.map((id) => list.find((it) => it.id === id)), ...rest]);
  };
  const [moved, ...more] = shown(inOrder([second, third, first]));
  expect(moved?.what).toMatch(/^Moved: “.+”$/);
  expect(more).toEqual([]);
  expect(shown(inOrder([second, first]))[0]?.what).toMatch(/^Swapped: “.+” and “.+”$/);
  expect(shown(inOrder([third, second, first]))[0]?.what).toMatch(/^New order: .+ · .+/);
});

test("a page that is new or gone is told by its name", () => {
  const { "pages/events.json": page, ...others } = files;
  expect(shown(others)).toMatchObject([{ what: "Removed: “Events”" }]);
  expect(shownChanges(others, files, changesBetween(others, files))).toMatchObject([
    { what: expect.stringMatching(/^Added/), place: "pages/events.json#" },
  ]);
  expect(page).toBeDefined();
});

test("a figure is shown with its unit, once, under what it counts", () => {
  const place = "pages/home.json#sections/experience/stats/years-of-it/figure";
  const changed = withValue(withValue(files, `${place}/amount`, 3000), `${place}/unit`, "%");
  const heading = "years of IT consulting";
  expect(shown(changed)).toMatchObject([{ place, heading, values: { before: "25+", after: "3,000%" } }]);
  const entry = placeAround(place);
  const copied = { ...(valueAt(files, entry) as object), id: "copied" };
  const [added] = shown(withValue(files, `${placeAround(entry)}/copied`, copied));
  expect(added?.parts).toContainEqual(expect.objectContaining({ text: { after: { en: "25+", de: "25+" } } }));
  const year = "pages/home.json#sections/experience/areas/artificial-intelligence/since";
  expect(shown(withValue(files, year, 2001))).toMatchObject([{ values: { after: "2001" } }]);
});

test("what stands in braces in a text is read as its value", () => {
  const title = "pages/events.json#sections/hero/title";
  const since = { en: "Since {owner.years.first}", de: "Seit {owner.years.first}" };
  expect(shown(withText(files, title, since))).toMatchObject([
    { parts: [{ text: { after: { en: "Since 1998", de: "Seit 1998" } } }] },
  ]);
});

test("a switch, a menu, a link to a page and a picture are told as the owner knows them", () => {
  expect(shown(withValue(files, `${sections}/${second}/hidden`, true))).toMatchObject([
    { heading: "Hidden", where: expect.stringMatching(/^Events · .+ · “.+”$/), values: { after: "yes" } },
  ]);
  expect(shown(withValue(files, "pages/events.json#page/hidden", true))).toMatchObject([
    { where: "Events · Menus and address", values: { after: "yes" } },
  ]);
  expect(shown(withValue(files, "pages/events.json#page/menu", "services"))).toMatchObject([
    { values: { before: "Speaking", after: "Services" } },
  ]);
  const link = {
    ...files,
    "pages/x.json": { sections: [{ id: "a", kind: "cta", actions: [{ id: "b", to: "events" }] }] },
  };
  const to = withValue(link, "pages/x.json#sections/a/actions/b/to", "contact");
  expect(shownChanges(link, to, changesBetween(link, to))).toMatchObject([
    { values: { before: "Events", after: "Contact" } },
  ]);
  const photo = { photo: "me.jpg", alt: { en: "Me", de: "Ich" }, aiGenerated: false };
  const picture = (image: unknown) => ({ ...files, "pages/x.json": { sections: [{ id: "a", kind: "cta", image }] } });
  const other = { ...photo, photo: "you.jpg" };
  const place = "pages/x.json#sections/a/image";
  const changes = changesBetween(picture(photo), picture(other));
  expect(shownChanges(picture(photo), picture(other), changes)).toMatchObject([
    { place, parts: [{ picture: { before: photo, after: other } }] },
  ]);
});

test("a text that counts is shown with its number, and what is filled in later in words", () => {
  const heading = "pages/services.json#sections/services/heading";
  const words = { en: "All {count} services", de: "Alle {count} Leistungen" };
  expect(shown(withText(files, heading, words))).toMatchObject([
    { parts: [{ text: { after: { en: expect.stringMatching(/^All \w+ services$/) } } }] },
  ]);
  const mail = "mails.json#booking/greeting";
  expect(shown(withText(files, mail, { en: "Dear {name}", de: "Lieber {name}" }))).toMatchObject([
    { parts: [{ text: { after: { en: "Dear [the visitor’s name]" } } }] },
  ]);
});

test("what a new page has is named by what it is, its pictures are shown", () => {
  const { "pages/home.json": page, ...others } = files;
  const [added] = shownChanges(others, files, changesBetween(others, files));
  expect(page).toBeDefined();
  expect(added?.parts?.slice(0, 4)).toMatchObject([
    { label: "Menus and address · Name in menus and links" },
    { label: "For search engines · Title" },
    { label: "For search engines · Description" },
    { label: "Opening with drawn career · Short claims" },
  ]);
  expect(added?.parts?.filter(({ picture }) => picture)).not.toEqual([]);
});

test("colours and logo are told one by one, the logo as a picture", () => {
  const logo = "data:image/png;base64,AAAA";
  const brand = { colours: { main: "#7a3fa0" }, logo };
  expect(shown(withValue(files, "site.json#brand", brand))).toMatchObject([
    { place: "site.json#brand/colours/main", values: { before: undefined, after: "#7a3fa0" } },
    { place: "site.json#brand/logo", parts: [{ picture: { before: undefined, after: logo } }] },
  ]);
});

test("an old address is named that leads on since, or does no more", () => {
  const old = withValue(files, "site.json#redirects/~1who", "about");
  const heading = "Old addresses: /who";
  expect(shown(old)).toMatchObject([{ heading, values: { before: undefined, after: "About" } }]);
  expect(shownChanges(old, files, changesBetween(old, files))).toMatchObject([
    { heading, values: { before: "About" } },
  ]);
});

test("a page at another address is one change, and so is the way back", () => {
  const moved = withAddress(files, files, "events", "/stage");
  const place = "pages/events.json#page/path";
  expect(shown(moved)).toMatchObject([{ place, values: { before: "/events", after: "/stage" } }]);
  const back = withAddress(moved, moved, "events", "/events");
  expect(shownChanges(moved, back, changesBetween(moved, back))).toMatchObject([{ place }]);
});

test("what is still to do is nobody's matter", () => {
  const place = "pages/events.json#sections/hero/title";
  expect(shown(withValue(files, `${place}/sample`, { en: "to do", de: "zu tun" }))).toEqual([]);
  expect(shown(withValue(files, "site.json#samples/owner.name", undefined))).toEqual([]);
});

test("a link to a page that is called like a drawing is no picture", () => {
  const place = "pages/home.json#sections/services/cards/ai-consulting-developmen/to";
  const [change] = shown(withValue(files, place, "about"));
  expect(change).toMatchObject({ place, values: { before: expect.any(String), after: "About" } });
  expect(change?.parts).toBeUndefined();
});

test("of several links each is named by its label, and a section as where links are chosen", () => {
  const links = [
    { id: "one", label: { en: "See work", de: "Arbeiten" }, to: "about" },
    { id: "two", label: { en: "Write", de: "Schreiben" }, to: "contact" },
  ];
  const list = "pages/events.json#sections/hero/actions";
  const base = withValue(files, list, links);
  const changed = withValue(base, `${list}/one/to`, { page: "portfolio", section: "works" });
  const { sections } = files["pages/portfolio.json"] as { sections: { id: string }[] };
  expect(sections.some(({ id }) => id === "works")).toBe(true);
  const [change] = shownChanges(base, changed, changesBetween(base, changed));
  expect(change).toMatchObject({ where: expect.stringContaining("“See work”") });
  expect(change?.values?.after).toMatch(/^Portfolio, (?!works$)/);
  const without = withValue(base, `${list}/two`, undefined);
  const [removed] = shownChanges(base, without, changesBetween(base, without));
  expect(removed).toMatchObject({ what: "Removed: “Write”", where: expect.stringMatching(/“.+”$/) });
});
