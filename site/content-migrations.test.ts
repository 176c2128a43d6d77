import { expect, test } from "vitest";
import { migrated } from "./content-migrations.ts";

const media = { business: { en: "Tax advice", de: "Steuerberatung" } };
const line = { en: "Guides about taxes", de: "Ratgeber zu Steuern" };
const siteWith = (fields: object) => ({ "site.json": fields, "pages/home.json": { sections: [] } });

test("a consent has its text alone, since its version follows from it", () => {
  const text = { en: "I want it.", de: "Ich möchte ihn." };
  const files = siteWith({ newsletterConsent: { version: "2026-11-23", text } });
  expect(migrated(files)).toEqual(siteWith({ newsletterConsent: { text } }));
});

test.for([
  [{ line, holdings: "none" }, { editorial: { line, holdings: "none" } }],
  [{ line: "none", holdings: "none" }, {}],
])("a media disclosure has its editorial line and holdings in one part, or none", ([before, after]) => {
  const files = siteWith({ owner: { media: { ...media, ...before } } });
  expect(migrated(files)).toEqual(siteWith({ owner: { media: { ...media, ...after } } }));
});

test("the mark of a placeholder goes with its value", () => {
  const samples = {
    "owner.name": "a",
    "owner.media.line": "b",
    "owner.media.holdings": "c",
    "newsletterConsent.version": "d",
  };
  const marksAfter = (holdsLine: unknown) => {
    const owner = { media: { ...media, line: holdsLine, holdings: "none" } };
    return (
      migrated(siteWith({ owner, samples, newsletterConsent: { version: "1" } }))["site.json"] as object & {
        samples: object;
      }
    ).samples;
  };
  const moved = { "owner.media.editorial.line": "b", "owner.media.editorial.holdings": "c" };
  expect(marksAfter(line)).toEqual({ "owner.name": "a", ...moved });
  expect(marksAfter("none")).toEqual({ "owner.name": "a" });
});

test("numbers that texts name are figures, with their units", () => {
  const both = (words: string) => ({ en: words, de: words });
  const sample = both("the figures of the case");
  const pageWith = (name: string, value: string) => ({
    sentence: both(`{${name}.before} systems, {${name}.faster} faster`),
    value: both(`{${name}.before}`),
    before: value,
  });
  const before = {
    "pages/home.json": pageWith("shared.case", "{shared.case.before}"),
    "shared.json": { case: { company: both("A carmaker"), before: 11, faster: "73%", image: "drawn", sample } },
    "figures.json": { figures: { home: {} }, firstYears: {} },
  };
  expect(migrated(before)).toEqual({
    "pages/home.json": pageWith("figures.case", "{figures.case.before.amount}"),
    "shared.json": { case: { company: both("A carmaker"), image: "drawn", sample } },
    "figures.json": {
      figures: { home: {}, case: { sample, before: { amount: 11 }, faster: { amount: 73, unit: "%" } } },
      firstYears: {},
    },
  });
});

test.for([siteWith({ owner: { media }, newsletterConsent: { text: line } }), { "pages/home.json": {} }, siteWith([])])(
  "content of this release, and what is none, stays as it is",
  (files) => expect(migrated(files)).toEqual(files),
);
