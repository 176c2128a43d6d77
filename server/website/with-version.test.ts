import { expect, test } from "vitest";
import { sampleProvider } from "../../tests/support/build/calendar-provider.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { calendarDocumentPath } from "../../tests/support/content.ts";
import { withVersion } from "./with-version.ts";

test("old addresses lead to pages of the version and to files of the build, never to what is not there", () => {
  const redirects = new Map([
    ["/talks", "/speeches"],
    ["/me", "/about?from=old#top"],
    ["/profile", "/notes.txt"],
  ]);
  const { files, ...version } = { ...sampleSite(), cards: [] };
  const pages = new Map([...files].filter(([path]) => path === "/about"));
  expect([...withVersion(sampleSite(), { ...version, files: pages, redirects }).redirects.keys()]).toEqual([
    "/me",
    "/profile",
  ]);
});

test("the share image of a page goes with the page", () => {
  const site = { ...sampleSite(), cards: [] };
  const [document] = site.files.values();
  if (!document) throw new Error("the sample site has no page");
  const cards = ["/cards/home.en.png", "/cards/about.en.png"];
  const built = { ...site, files: new Map([...site.files, ...cards.map((path) => [path, document] as const)]) };
  const cardsOf = ({ files }: typeof built) => cards.filter((path) => files.has(path));
  expect(cardsOf(withVersion(built, site) as typeof built)).toEqual(cards);
  const pages = site.facts.pages.filter(({ id }) => id !== "about");
  expect(cardsOf(withVersion(built, { ...site, facts: { ...site.facts, pages } }) as typeof built)).toEqual([cards[0]]);
});

test("the consent to a third party's calendar goes with that calendar", () => {
  const built = sampleSite({ calendar: sampleProvider });
  expect(built.files.has(calendarDocumentPath("de"))).toBe(true);
  const { files, policy } = withVersion(built, { ...sampleSite({ calendar: { kind: "own" } }), cards: [] });
  expect(files.has(calendarDocumentPath("de"))).toBe(false);
  expect(policy.frames).toEqual([]);
});

test("the drawings of a version take the place of the build's", () => {
  const version = { ...sampleSite(), cards: [] };
  const card = version.files.get("/");
  if (!card) throw new Error("the sample site has no home page");
  expect(withVersion(sampleSite(), version, new Map([["/favicon.svg", card]])).files.get("/favicon.svg")).toBe(card);
});
