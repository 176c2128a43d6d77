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

test("a text without its twin and an empty text are named once, with file and line", async () => {
  expect(
    await problemsOf(
      "export const content = {",
      '  en: { hero: { title: { en: "Talks" } }, cards: [{ title: "A" }, { title: { de: "B" } }], note: "Note" },',
      '  de: { hero: { title: { en: "Talks" } }, cards: [{ title: "A" }, { title: { de: "B" } }],',
      '    note: "" },',
      "};",
    ),
  ).toEqual([
    expect.stringMatching(/home\.ts:2: hero\.title has no German text$/),
    expect.stringMatching(/home\.ts:2: cards\.1\.title has no English text$/),
    expect.stringMatching(/home\.ts:2: note has no German text$/),
  ]);
});

test("numbers, switches and what is left out are no texts", async () => {
  const page = '{ count: 0, dot: false, image: undefined, list: [], title: "Talks" }';
  expect(await problemsOf(`export const content = { en: ${page}, de: ${page} };`)).toEqual([]);
});

test("a link to a page that is not in the page table is named, also one to a section", async () => {
  const page =
    '{ more: { to: "succes-stories" }, back: { to: { page: "servces", section: "a" } }, on: { to: "home" } }';
  expect(await problemsOf("export const content = {", `en: ${page},`, `de: ${page} };`)).toEqual([
    expect.stringMatching(/home\.ts:2: more\.to names no page: succes-stories$/),
    expect.stringMatching(/home\.ts:2: back\.to names no page: servces$/),
  ]);
});

test("a photo that is not in its folder is named", async () => {
  const page = '{ hero: { panorama: { photo: "gone.jpg", alt: "A talk", aiGenerated: false } } }';
  expect(await problemsOf("export const content = {", `en: ${page},`, `de: ${page} };`)).toEqual([
    expect.stringMatching(/home\.ts:2: hero\.panorama\.photo names no file in photos\/: gone\.jpg$/),
  ]);
});

test("a module that breaks off is named", async () => {
  expect(await problemsOf('throw new Error("no such figure");')).toEqual([
    expect.stringMatching(/home\.ts.*: no such figure$/),
  ]);
});

function problemsOf(...lines: string[]): Promise<string[]> {
  writeFileSync(join(folder, "home.ts"), lines.join("\n"));
  return contentProblems(folder);
}

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
