import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brokenLinks, contentProblems } from "./check-content.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the content of this site lacks nothing", async () => {
  expect(await contentProblems()).toEqual([]);
});

const both = (page: string) => `export const content = {\nen: ${page},\nde: ${page} };`;

test.each<[what: string, source: string, problems: RegExp[]]>([
  [
    "a text in one language, and an empty one, once each",
    `export const content = {
  en: { hero: { title: { en: "Talks" } }, cards: [{ title: "A" }, { title: { de: "B" } }], note: "Note" },
  de: { hero: { title: { en: "Talks" } }, cards: [{ title: "A" }, { title: { de: "B" } }], note: "" },
};`,
    [
      /home\.ts:2: hero\.title has no German text$/,
      /home\.ts:2: cards\.1\.title has no English text$/,
      /home\.ts:2: note has no German text$/,
    ],
  ],
  [
    "none of numbers, switches and what is left out",
    both('{ count: 0, dot: false, image: undefined, list: [], title: "Talks" }'),
    [],
  ],
  [
    "a link to a page that is not in the page table",
    both('{ more: { to: "succes-stories" }, back: { to: { page: "servces", section: "a" } }, on: { to: "home" } }'),
    [/home\.ts:2: more\.to names no page: succes-stories$/, /home\.ts:2: back\.to names no page: servces$/],
  ],
  [
    "a photo that is not in its folder",
    both('{ hero: { panorama: { photo: "gone.jpg", alt: "A talk", aiGenerated: false } } }'),
    [/home\.ts:2: hero\.panorama\.photo names no file in photos\/: gone\.jpg$/],
  ],
  ["a module that breaks off", 'throw new Error("no such figure");', [/home\.ts.*: no such figure$/]],
])("named with file and line: %s", async (_what, source, problems) => {
  writeFileSync(join(folder, "home.ts"), source);
  expect(await contentProblems(folder)).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});

const served = new Set(["/", "/contact", "/images/talk.avif", "/images/B%C3%BChne%201.avif"]);

test("links and pictures of our own that nothing answers are named", () => {
  const html = '<a href="bookng">x</a><a class="y" href="/nope#top">x</a><img alt="" src="/images/talk.jpg"/>';
  expect(brokenLinks(html, served)).toEqual(["bookng", "/nope#top", "/images/talk.jpg"]);
});

test("what is answered, what stands on the same page and what belongs to others is none of them", () => {
  const html = `<a href="/contact?a=b#form">x</a><a href="#main">x</a><img src="/images/talk.avif"/>
    <a href="https://example.org/x">x</a><img src="/images/Bühne 1.avif"/><a href="mailto:a@b.example">x</a><a href="tel:+49">x</a><a href="/">x</a>`;
  expect(brokenLinks(html, served)).toEqual([]);
});
