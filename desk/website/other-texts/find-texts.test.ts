import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../../site/content-files.ts";
import { findTexts } from "./find-texts.ts";

const both = (en: string, de: string) => ({ en, de });
const files = {
  "mails.json": {
    booking: { greeting: both("Hello {name},", "Guten Tag {name},") },
    answer: { subject: both("Your message", "Ihre Nach\u00ADricht") },
  },
  "words.json": { phoneBar: { call: both("Call", "Anrufen") } },
  "pages/home.json": { sections: [{ id: "hero", lead: both("Your message counts", "Ihre\u00A0Nachricht zählt") }] },
};

test.each([
  ["message", ["pages/home.json#sections/hero/lead", "mails.json#answer/subject"]],
  ["ihre nachricht", ["pages/home.json#sections/hero/lead", "mails.json#answer/subject"]],
  ["guten", ["mails.json#booking/greeting"]],
  ["hello tag", []],
  [" ", []],
])("%j finds texts in either language", (typed, places) => {
  expect(findTexts(files, typed)).toEqual(places);
});

test("a number finds figures first, by their labels as well, and the texts that name them", () => {
  const names = ["site", "words", "shared", "figures"].map((name) => `${name}.json`);
  const content: ContentFiles = Object.fromEntries(
    [...names, ...readdirSync("content/pages").map((name) => `pages/${name}`)].map((name) => [
      name,
      JSON.parse(readFileSync(`content/${name}`, "utf8")),
    ]),
  );
  const [faster, year] = ["figures.json#figures/carmakerCase/fasterAnswers", "figures.json#firstYears/it"];
  expect(findTexts(content, "73%")).toEqual([
    faster,
    "pages/home.json#sections/result/sentence",
    "pages/success-stories.json#sections/case-studies/cases/shared-carmakercase-comp/results/faster-answers/value",
  ]);
  expect(findTexts(content, "73 schnellere")).toEqual([faster]);
  expect(findTexts(content, "1998")[0]).toBe(year);
});
