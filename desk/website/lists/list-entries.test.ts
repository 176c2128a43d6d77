import { expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { valueAt, withValue } from "../draft/content-path.ts";
import { textIn } from "../draft/titles.ts";
import { entriesAround, groupAround, isSections, leadsToHidden, opensPage } from "./list-entries.ts";

const files = readContentFiles();
const card = "pages/services.json#sections/services/cards/ai-consulting";
const features = (
  files["pages/services.json"] as { sections: { id: string; cards: { features: { id: string }[] }[] }[] }
).sections.find(({ id }) => id === "services")?.cards[0]?.features as { id: string }[];

test("a text belongs to its entry, to those around it, and to its section", () => {
  const around = entriesAround(files, "services", `${card}/features/${features[1]?.id}`);
  expect(around.map(({ field, index, list }) => [field.label.en, index, isSections(list)])).toEqual([
    ["Bullet points", 1, false],
    ["Cards", 0, false],
    ["Sections", 1, true],
  ]);
  expect(around[1]?.field.entries).toEqual({ min: 1, max: 16 });
});

test("the portrait belongs to the section of the shown page that names it", () => {
  const portrait = textIn(files, "site.json#owner/portrait");
  expect(entriesAround(files, "contact", portrait)).toMatchObject([{ list: "pages/contact.json#sections" }]);
  expect(entriesAround(files, "ai-consulting", portrait)).toEqual([]);
});

test("what belongs to no list of a page has no entries", () => {
  expect(entriesAround(files, "home", "pages/home.json#seo/title")).toEqual([]);
  expect(entriesAround(files, "home", "pages/home.json#page/label")).toEqual([]);
});

test("a link beside other words is a group of its own; that of a card is the card", () => {
  const back = "pages/expertise-ai-consulting.json#sections/hero/back";
  expect(groupAround(files, "expertise-ai-consulting", `${back}/label`)?.place).toBe(back);
  expect(groupAround(files, "services", `${card}/more`)).toBeNull();
});

test("the first section of a page opens it", () => {
  const sections = (files["pages/home.json"] as { sections: unknown[] }).sections;
  expect(sections.map(opensPage)).toEqual(sections.map((_, index) => index === 0));
});

test("an entry is known to be left out with the hidden page that it leads to", () => {
  const hidden = withValue(files, "pages/ai-consulting.json#page/hidden", true);
  expect([files, hidden].map((it) => leadsToHidden(it, valueAt(it, card)))).toEqual([false, true]);
});
