// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources and their words, as the editor reads them
import { expect, test } from "vitest";
import { rowsOf, withTranslations } from "./rows.ts";
import type { Row } from "./sheet.ts";

const source = {
  file: "app/content/home.ts",
  code: `export const content = { title: { en: "Beer", de: "Bier" }, list: [{ en: "One\u00a0glass", de: "Ein\u00a0Glas" }, { en: \`For \${name}\`, de: \`Für \${name}\` }] };`,
};
const exported = rowsOf([source], null);
const at = (place: string, words: Partial<Row>) =>
  exported.filter((row) => row.place === place).map((row) => ({ ...row, ...words }));
const translate = (rows: readonly Row[], code = source.code) => withTranslations({ ...source, code }, rows);

test("pages come in the order of the page table, what stands on several of them at the end", () => {
  const files = ["site/owner.ts", "app/content/chrome.ts", "app/content/about.ts", "app/content/home.ts"];
  const rows = rowsOf(
    files.map((file) => ({ ...source, file })),
    null,
  );
  expect([...new Set(rows.map(({ page }) => page))]).toEqual(["/", "/about", ""]);
});

test("an untouched sheet changes nothing, nor do spaces that may break where they must not", () => {
  const spaced = exported.map((row) => ({
    ...row,
    en: row.en.replaceAll("\u00a0", " "),
    de: row.de.replaceAll("\u00a0", " "),
  }));
  for (const rows of [exported, spaced]) expect(translate(rows)).toEqual({ code: source.code, count: 0, problems: [] });
});

test("words come to their place, whatever they hold", () => {
  const { code, count } = translate([
    ...at("content.title", { de: '„Süß“ "hier"' }),
    ...at("content.list.1", { en: "${name}, for you" }),
  ]);
  expect(count).toBe(2);
  expect(rowsOf([{ ...source, code }], null).map(({ en, de }) => [en, de])).toEqual([
    ["Beer", '„Süß“ "hier"'],
    ["One\u00a0glass", "Ein\u00a0Glas"],
    ["${name}, for you", "Für ${name}"],
  ]);
});

test("a text that has moved is found, and one that was taken over already is no conflict", () => {
  const rows = at("content.list.0", { de: "Eine Maß" });
  const moved = source.code.replace("list: [", 'list: [{ en: "New", de: "Neu" }, ');
  expect(translate(rows, moved)).toMatchObject({ count: 1, problems: [] });
  expect(translate(rows, translate(rows).code)).toMatchObject({ count: 0, problems: [] });
});

test.each<[what: string, rows: readonly Row[], code: string, problem: string]>([
  [
    "a text that was changed since",
    at("content.title", { de: "Pils" }),
    source.code.replace('"Beer"', '"Wine"'),
    "was changed or removed since the export; export again.",
  ],
  ["an empty cell", at("content.title", { de: " " }), source.code, "has no German text."],
  [
    "a text without what comes from elsewhere",
    at("content.list.1", { de: "Für alle" }),
    source.code,
    "The text needs ${name}: what stands there comes from elsewhere.",
  ],
])("%s is not taken, and named", (_what, rows, code, problem) => {
  expect(translate(rows, code)).toEqual({
    code,
    count: 0,
    problems: [`${source.file}, ${rows[0]?.place}: ${problem}`],
  });
});

test("an export says what has changed since the one before; what has only moved has not", () => {
  const code = source.code
    .replace('"Beer"', '"Wine"')
    .replace("list: [", 'list: [{ en: "New", de: "Neu" }, ')
    .replace("`Für ${name}`", "`Auf ${name}`");
  const changes = rowsOf([{ ...source, code }], exported).map(({ place, changed }) => [place, changed]);
  expect(changes).toEqual([
    ["content.title", "English"],
    ["content.list.0", "both"],
    ["content.list.1", ""],
    ["content.list.2", "new"],
  ]);
});
