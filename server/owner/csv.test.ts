import { expect, test } from "vitest";
import { csv } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "what a spreadsheet would run is text behind an apostrophe: %j",
  (written) => {
    expect(csv(["name"], [{ name: written }])).toBe(`"name"\r\n"'${written}"`);
  },
);

test.each([
  ["1+1=2", "1+1=2"],
  ["O'Hara", "O'Hara"],
  [" =1", " =1"],
  ['Buy "now"', 'Buy ""now""'],
  ["two\r\nlines, one cell", "two\r\nlines, one cell"],
  ["", ""],
  [null, ""],
  [7, "7"],
])("anything else stands as it was written, in quotes: %j", (written, cell) => {
  expect(csv(["name"], [{ name: written }])).toBe(`"name"\r\n"${cell}"`);
});
