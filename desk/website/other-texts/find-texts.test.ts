import { expect, test } from "vitest";
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
