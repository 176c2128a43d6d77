import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { exportTexts, importTexts } from "./texts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-texts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const page = {
  seo: { title: { en: "Talks by {owner.name}", de: "Vorträge von {owner.name}" } },
  sections: [
    {
      id: "hero",
      kind: "page-hero",
      title: { en: "Talks", de: "Vorträge", sample: { en: "your talks", de: "Ihre Vorträge" } },
      points: [{ id: "short", en: 'Short, "clear"\nand -20 %', de: "Kurz" }],
    },
  ],
};

test("a sheet has every text of the site by its path, and comes back without a change", () => {
  cpSync("content", folder, { recursive: true });
  const sheet = exportTexts(folder);
  expect(sheet).toMatch(/"pages\/home\.json","sections\/hero\/headline\/ai-that-works","AI that works","KI, die am"/);
  expect(importTexts(sheet, folder)).toEqual({ count: 0, problems: [] });
  expect(readFileSync(join(folder, "pages/home.json"))).toEqual(readFileSync("content/pages/home.json"));
});

test("npm run texts writes the sheet and reads it", () => {
  const sheet = join(folder, "texts.csv");
  const texts = (command: string) =>
    execFileSync(process.execPath, ["scripts/texts.ts", command, sheet], { encoding: "utf8" });
  texts("export");
  expect(texts("import")).toBe("Texts changed: 0.\n");
});

test.each([[","], [";"], ["\t"]])("changed words come into their places from a sheet with %j", (separator) => {
  const before = write(page);
  const sheet = exportTexts(folder);
  expect(sheet).not.toContain("your talks");
  const translated = sheet
    .replaceAll('","', `"${separator}"`)
    .replace('"Kurz"', '"Kurz und ""klar"""')
    .replace('"Talks"', '"Keynotes"')
    // A spreadsheet quotes only where it must.
    .replace('"Path"', "Path");
  expect(importTexts(translated, folder)).toEqual({ count: 2, problems: [] });
  expect(read()).toBe(before.replace('"Kurz"', '"Kurz und \\"klar\\""').replace('"Talks"', '"Keynotes"'));
});

test.each<[what: string, edit: (sheet: string) => string, problem: string]>([
  [
    "lost a name",
    (sheet) => sheet.replace("Talks by {owner.name}", "Talks"),
    "seo/title: has lost {owner.name} in English.",
  ],
  ["is empty", (sheet) => sheet.replace('"Kurz"', '" "'), "sections/hero/points/short: has no German text."],
  [
    "is gone",
    (sheet) => sheet.replace("points/short", "points/long"),
    "points/long: is not there any more; export again.",
  ],
  [
    "is of another file",
    (sheet) => sheet.replaceAll("talks.json", "../talks.json"),
    "../talks.json is no file of the content.",
  ],
])("a text that %s is named, and nothing is changed", (_what, edit, problem) => {
  const before = write(page);
  const { count, problems } = importTexts(edit(exportTexts(folder)), folder);
  expect({ count, problems }).toEqual({ count: 0, problems: [expect.stringContaining(problem)] });
  expect(read()).toBe(before);
});

test("a text that was changed here meanwhile stays and is named, unless the sheet says the same", () => {
  write(page);
  const sheet = exportTexts(folder).replace('"Kurz"', '"Knapp"');
  const meanwhile = write(page, (source) => source.replace('"Kurz"', '"Bündig"'));
  expect(importTexts(sheet, folder)).toEqual({
    count: 0,
    problems: ["talks.json, sections/hero/points/short: was changed since the export; export again."],
  });
  expect(read()).toBe(meanwhile);
  write(page, (source) => source.replace('"Kurz"', '"Knapp"'));
  expect(importTexts(sheet, folder)).toEqual({ count: 0, problems: [] });
});

test("a sheet without a column that is needed is refused", () => {
  expect(() => importTexts("File,Path\na,b", folder)).toThrow("The sheet has no column English, German, Version.");
});

function write(content: object, edit = (source: string) => source): string {
  const source = edit(JSON.stringify(content, null, 2));
  writeFileSync(join(folder, "talks.json"), source);
  return source;
}

function read(): string {
  return readFileSync(join(folder, "talks.json"), "utf8");
}
