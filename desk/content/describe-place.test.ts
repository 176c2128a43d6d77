import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { textsIn } from "./content-path.ts";
import { describePlace } from "./describe-place.ts";
import { problemsFor } from "./problems.ts";

const others = ["site.json", "words.json", "mails.json", "calendar.json"];
const names = [...others, ...readdirSync("content/pages").map((name) => `pages/${name}`)];
const files: ContentFiles = Object.fromEntries(
  names.map((name) => [name, JSON.parse(readFileSync(`content/${name}`, "utf8"))]),
);

test("a text of a page has the name of its field, of its kind of section and of its page, and a limit", () => {
  const events = describePlace(files, "pages/events.json#sections/hero/title");
  expect(events).toMatchObject({ label: { en: expect.any(String) }, maxLength: expect.any(Number) });
  expect(events.part?.de).toBeTruthy();
});

test("every text of every page has a name in both languages", () => {
  const pages = names.filter((name) => name.startsWith("pages/"));
  const places = pages.flatMap((name) => [...textsIn(files[name], `${name}#`)].map(([place]) => place));
  expect(places.length).toBeGreaterThan(1500);
  expect(places.filter((place) => !describePlace(files, place).label)).toEqual([]);
});

test("so has every text that is no page's, and a limit", () => {
  const places = others.flatMap((name) => [...textsIn(files[name], `${name}#`)].map(([place]) => place));
  const described = places.map((place) => ({ place, ...describePlace(files, place) }));
  expect(described.filter(({ label, maxLength }) => !label || !maxLength).map(({ place }) => place)).toEqual([]);
  expect(describePlace(files, "mails.json#booking/greeting").hint?.de).toContain("{name} – der Name des Besuchers");
});

test("a problem is told in the owner's words, at the text that has it", () => {
  const place = ["sections", "0", "title", "en"];
  const problem = {
    file: "pages/home.json",
    place,
    problem: "is longer than 90 characters in English",
  };
  expect(problemsFor(files, [problem])).toEqual([
    {
      place: "pages/home.json#sections/hero/title",
      text: {
        en: "Is longer than 90 characters in English.",
        de: "Der englische Text ist länger als 90 Zeichen.",
      },
    },
  ]);
  const [ofType] = problemsFor(files, [{ file: "site.json", place: [], problem: "must be of another type" }]);
  expect(ofType?.text.en).not.toContain("type");
});
