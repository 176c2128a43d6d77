import { expect, test } from "vitest";
import { createContentPlaces } from "./content-places.ts";

const question = (id: string) => ({ id, question: { en: id, de: id } });
const faq = {
  id: "faq",
  heading: { en: "Questions", de: "Fragen" },
  questions: [question("first"), question("second")],
  badges: [
    { id: "one", en: "One", de: "Eins" },
    { id: "two", en: "Two", de: "Zwei" },
  ],
  portrait: "{owner.portrait}",
};
const portrait = { since: { en: "Since 1998", de: "Seit 1998" } };
const files = { "pages/home.json": { sections: [faq] }, "site.json": { owner: { portrait } } };

test("a field of a section, an entry and a field of an entry have the place in the content, entries by their ids", () => {
  const at = createContentPlaces(files).within(faq);
  const place = (path: string) => ({ "data-path": `pages/home.json#sections/faq${path}` });
  expect(at("heading")).toEqual(place("/heading"));
  expect(at("questions", 1)).toEqual(place("/questions/second"));
  expect(at(faq.questions[1] ?? {}, "question")).toEqual(place("/questions/second/question"));
  expect(at(faq.badges, 1)).toEqual(place("/badges/two"));
});

test("what is made of a part stands where the part does, also where entries before it are left out", () => {
  const { onCopy, within } = createContentPlaces(files);
  const badges = ["Two"];
  onCopy(badges, faq.badges, [1]);
  expect(within(undefined)(badges, 0)).toEqual({ "data-path": "pages/home.json#sections/faq/badges/two" });
});

test("what a name in braces stands for has the place where it is written", () => {
  const { onCopy, within } = createContentPlaces(files);
  const resolved = { heading: "Questions", portrait: { since: "Since 1998" } };
  onCopy(resolved, faq);
  onCopy(resolved.portrait, portrait);
  expect(within(resolved)("portrait", "since")).toEqual({ "data-path": "site.json#owner/portrait/since" });
});

test("what is made by code has no place", () => {
  const at = createContentPlaces(files).within(undefined);
  expect([at("heading"), at({ heading: "By code" }, "heading")]).toEqual([{}, {}]);
});
