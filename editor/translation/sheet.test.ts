import fc from "fast-check";
import { expect, test } from "vitest";
import { type Row, readSheet, writeSheet } from "./sheet.ts";

const text = fc.string({ unit: fc.constantFrom('"', ",", ";", "\t", "\n", "'", "=", "-", "ü", "a", " ", "\u00a0") });
const row: Row = {
  page: "/",
  file: "app/content/home.ts",
  place: "content.hero.lead",
  changed: "",
  en: "Beer",
  de: "Bier",
  version: "1",
};

test("a sheet holds any words", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (words) => {
      const rows = words.map(([en, de]) => ({ ...row, en, de }));
      expect(readSheet(writeSheet(rows))).toEqual(rows);
    }),
  );
});

test.each([
  ["semicolons", 'Version;Page;File;Place;Changed;English;German\r\n1;/;f.ts;a;;Beer, please;"Bier; bitte"\r\n'],
  [
    "tabs and a column more",
    "Note\tVersion\tPage\tFile\tPlace\tChanged\tEnglish\tGerman\nx\t1\t/\tf.ts\ta\t\tBeer, please\tBier; bitte",
  ],
])("a sheet is read as spreadsheets save it, with %s", (_how, sheet) => {
  expect(readSheet(sheet)).toEqual([{ ...row, file: "f.ts", place: "a", en: "Beer, please", de: "Bier; bitte" }]);
});

test("no cell begins a formula in a spreadsheet", () => {
  expect(writeSheet([{ ...row, en: "=1+1", de: "-20%" }])).toContain(`"'=1+1","'-20%"`);
});

test("a sheet without one of its columns is refused by name", () => {
  expect(() => readSheet("Page,English,File\n/,Beer,f.ts\n")).toThrow("no column Changed, German, Place, Version");
});
