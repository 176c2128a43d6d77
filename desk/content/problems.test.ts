import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { sampleProvider } from "../../tests/support/build/calendar-provider.ts";
import { withText, withValue } from "./content-path.ts";
import { draftProblems } from "./problems.ts";

const names = globSync("{*,pages/*}.json", { cwd: "content" });
const files: ContentFiles = Object.fromEntries(
  names.map((name) => [name, JSON.parse(readFileSync(`content/${name}`, "utf8"))]),
);

const photos = { "bridge-at-night.jpg": { name: "bridge", hash: "1", width: 1, height: 1 } };

test("a text of a page that lacks a language, or both, is told so once", () => {
  const place = "pages/events.json#sections/hero/title";
  expect(draftProblems(withText(files, place, { en: "", de: " " }), photos)).toEqual([
    { place, text: { en: "Still to be written, in both languages.", de: "Noch zu schreiben, in beiden Sprachen." } },
  ]);
  expect(draftProblems(withText(files, place, { en: "Events", de: "" }), photos)).toEqual([
    { place, text: { en: "Has no German text.", de: "Der deutsche Text fehlt." } },
  ]);
});

const years = "pages/home.json#sections/experience/stats/years-of-it/figure/amount";
const systems = "pages/home.json#sections/result/before";
const since = "pages/expertise.json#sections/disciplines/areas/it-consulting/since";

test.each([
  [years, null, "Bitte eine Zahl von 0 bis 1.000.000.000."],
  [years, -5, "Bitte eine Zahl von 0 bis 1.000.000.000."],
  // A drawing has so many squares.
  [systems, 17, "Bitte eine Zahl von 1 bis 16."],
  [since, 19.5, "Bitte ein Jahr von 1900 bis heute."],
  [since, 2040, "Bitte ein Jahr von 1900 bis heute."],
])("%s with %j is told with its limits", (place, value, de) => {
  const problems = draftProblems(withValue(files, place, value), photos);
  expect(problems).toEqual(de ? [{ place, text: { en: expect.stringMatching(/^Must be a /), de } }] : []);
});

test("a text that counts nothing but hidden sections is named, unless it stands in one", () => {
  const works = "pages/portfolio.json#sections/works/hidden";
  const [title, ...others] = draftProblems(withValue(files, works, true), photos);
  expect(others).toEqual([]);
  expect(title).toMatchObject({
    place: "pages/portfolio.json#seo/title",
    text: { de: expect.stringMatching(/Anzahl/) },
  });
});

test("a link is said to lead to a page that is not chosen, or nowhere", () => {
  const to = "pages/events.json#sections/hero/actions/plan-your-event/to";
  const nowhere = withValue(files, to, "new-page");
  expect(draftProblems(nowhere, photos)).toMatchObject([{ text: { en: "The link “new-page” leads nowhere." } }]);
  const page = { path: "/new", label: { en: "Workshops", de: "Workshops" } };
  const draft = withValue(nowhere, "site.json#pages/new-page", "new-page");
  const [leftOut] = draftProblems(nowhere, photos, { ...draft, "pages/new-page.json": { page } });
  expect(leftOut?.text.en).toBe("This leads to the page “Workshops”, which is not chosen.");
});

const workshop = "site.json#owner/workshops/ai";
const complete = "Bitte eine vollständige Webadresse, die mit https:// beginnt, ohne Benutzernamen.";

test.each([
  [workshop, "https://*", complete],
  [workshop, "https://bank.example@evil.example", complete],
  ["site.json#owner/workshops/crypto", "https://localhost/me", complete],
  ["site.json#owner/email", "me@example,com", "Bitte eine Mailadresse."],
  [workshop, "https://münchen.example/a;b,c", undefined],
])("%s with %j cannot be published, as its field says", (place, value, de) => {
  const problems = draftProblems(withValue(files, place, value), photos);
  expect(problems).toEqual(de ? [{ place, text: { en: expect.stringMatching(/^Must be /), de } }] : []);
});

test("another calendar at a pattern of hosts, which would reach the security policy, cannot be published", () => {
  const calendar = { ...sampleProvider, url: { ...sampleProvider.url, de: "https://*" } };
  expect(draftProblems(withValue(files, "site.json#calendar", calendar), photos)).toEqual([
    { place: "site.json#calendar/url", text: { en: expect.stringMatching(/^Must be /), de: complete } },
  ]);
});

test("values of an earlier release that the draft still has keep it from being published, as nobody would see them", () => {
  const [problem, ...others] = draftProblems({ ...files, "shared.json": { promises: [] } }, photos);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ place: "shared.json#", text: { de: expect.stringMatching(/früheren Fassung/) } });
});
