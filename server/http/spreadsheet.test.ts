import { expect, test } from "vitest";
import { spreadsheetOf } from "./spreadsheet.ts";

test.each<[string | null, string]>([
  ...["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1+1", "＋1", "－1", "＠SUM(A1)"].map(
    (formula): [string, string] => [formula, `'${formula}`],
  ),
  ["Hello;=1+1", "Hello;'=1+1"],
  ['Hello\n"=1"\n\t@A1', `Hello\n'""=1""\n\t'@A1`],
  ["1+1=2", "1+1=2"],
  ["O'Hara", "O'Hara"],
  [" =1", " =1"],
  ['Buy "now"', 'Buy ""now""'],
  ["two\r\nlines, one cell", "two\r\nlines, one cell"],
  [null, ""],
])("in a spreadsheet %j is text in quotes, with an apostrophe where it would run as a formula", (written, cell) => {
  expect(spreadsheetOf(["name"], [{ name: written }])).toBe(`"name"\r\n"${cell}"`);
});
