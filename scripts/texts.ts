// `npm run texts -- export FILE` writes all texts of the content into a sheet for translators, both languages side by side;
// `npm run texts -- import FILE` puts the words of a sheet into their places.
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { type ESTree, parseSync } from "vite";
import { byteOrderMark, spreadsheetOf } from "../server/http/spreadsheet.ts";
import { type Locale, type Localized, locales } from "../site/locale.ts";
import { BuildError } from "./build/build-error.ts";
import { readUtf8 } from "./build/read-content.ts";

async function runCommand() {
  const program = new Command("npm run texts --").description("All texts as a sheet (CSV) for translators, and back.");
  program
    .command("export")
    .description("Writes all texts, English beside German.")
    .argument("<file>", "such as texts.csv")
    .action((file: string) => writeFileSync(file, exportTexts()));
  program
    .command("import")
    .description("Puts the words of a sheet into their places; what was changed here since the export stays as it is.")
    .argument("<file>", "a sheet that was exported and translated")
    .action((file: string) => {
      const { count, problems } = importTexts(readUtf8(file));
      console.log(`Texts changed: ${count}.`);
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) process.exitCode = 1;
    });
  await program.parseAsync();
}

/** The sheet's columns. The version tells an import which words the text had. */
const columns = ["File", "Path", "English", "German", "Version"] as const;
type Row = Record<(typeof columns)[number], string>;
const columnOf = { en: "English", de: "German" } as const satisfies Record<Locale, keyof Row>;

/** All texts of the content as CSV. */
export function exportTexts(folder = "content"): string {
  const rows = contentFiles(folder).flatMap((file) =>
    textsIn(readFileSync(join(folder, file), "utf8")).map(
      ({ path, en, de }): Row => ({
        File: file,
        Path: path,
        English: en.value,
        German: de.value,
        Version: versionOf(en.value, de.value),
      }),
    ),
  );
  return byteOrderMark + spreadsheetOf(columns, rows);
}

interface Imported {
  /** How many texts have other words now. */
  count: number;
  /** A sentence for each row that was not taken. */
  problems: string[];
}

/** Writes the words of a sheet into the content. @throws Error for a sheet that cannot be read */
export function importTexts(sheet: string, folder = "content"): Imported {
  const known = contentFiles(folder);
  const result: Imported = { count: 0, problems: [] };
  for (const [file, rows] of Map.groupBy(readSheet(sheet), ({ File }) => File)) {
    if (!known.includes(file)) {
      result.problems.push(`${file} is no file of the content.`);
      continue;
    }
    const path = join(folder, file);
    const source = readFileSync(path, "utf8");
    const texts = new Map(textsIn(source).map((text) => [text.path, text]));
    const changes: Change[] = [];
    for (const row of rows) {
      const outcome = changesOf(texts.get(row.Path), row);
      if (typeof outcome === "string") result.problems.push(`${file}, ${row.Path}: ${outcome}`);
      else if (outcome.length > 0) result.count++;
      if (typeof outcome !== "string") changes.push(...outcome);
    }
    if (changes.length > 0) writeFileSync(path, withChanges(source, changes));
  }
  return result;
}

function contentFiles(folder: string): string[] {
  return globSync("**/*.json", { cwd: folder }).sort();
}

/** A text of a content file with its place: the keys that lead to it, and the ids of list entries. */
interface PlacedText extends Localized<PlacedString> {
  path: string;
}

interface PlacedString {
  value: string;
  start: number;
  end: number;
}

/** All texts of a content file, but for what is said to the owner of a sample. */
function textsIn(source: string): PlacedText[] {
  // JSON in parentheses is an expression, whose parser keeps positions.
  const [statement] = parseSync("content.js", `(${source})`, { preserveParens: false }).program.body;
  return statement?.type === "ExpressionStatement" ? [...textsAt(statement.expression, [])] : [];
}

function* textsAt(node: ESTree.Expression, path: readonly string[]): Generator<PlacedText> {
  if (node.type === "ArrayExpression") {
    for (const [index, entry] of node.elements.entries()) {
      if (!entry || entry.type === "SpreadElement") continue;
      yield* textsAt(entry, [...path, fieldsOf(entry).get("id")?.value ?? String(index)]);
    }
  }
  if (node.type !== "ObjectExpression") return;
  const { en, de } = Object.fromEntries(fieldsOf(node));
  if (en && de) yield { path: path.join("/"), en, de };
  for (const property of node.properties) {
    if (property.type !== "Property" || property.key.type !== "Literal" || isForOwner(property.key.value)) continue;
    yield* textsAt(property.value as ESTree.Expression, [...path, String(property.key.value)]);
  }
}

/** What is to be done about samples is no text of the site. */
function isForOwner(key: unknown): boolean {
  return key === "sample" || key === "samples";
}

/** The fields of an object that are strings. */
function fieldsOf(node: ESTree.Expression): Map<string, PlacedString> {
  const fields = new Map<string, PlacedString>();
  for (const property of node.type === "ObjectExpression" ? node.properties : []) {
    if (property.type !== "Property" || property.key.type !== "Literal" || property.value.type !== "Literal") continue;
    const { value, start, end } = property.value;
    // Without the parenthesis.
    if (typeof value === "string") fields.set(String(property.key.value), { value, start: start - 1, end: end - 1 });
  }
  return fields;
}

interface Change {
  start: number;
  end: number;
  words: string;
}

/** What a row changes, or a sentence where it cannot. */
function changesOf(text: PlacedText | undefined, row: Row): Change[] | string {
  if (!text) return "is not there any more; export again.";
  const changed = locales.filter((locale) => !isAlike(text[locale].value, row[columnOf[locale]]));
  if (changed.length === 0) return [];
  if (versionOf(text.en.value, text.de.value) !== row.Version) return "was changed since the export; export again.";
  const changes: Change[] = [];
  for (const locale of changed) {
    const words = row[columnOf[locale]];
    if (words.trim() === "") return `has no ${columnOf[locale]} text.`;
    const lost = namesIn(text[locale].value).find((name) => !words.includes(name));
    if (lost) return `has lost ${lost} in ${columnOf[locale]}.`;
    changes.push({ ...text[locale], words });
  }
  return changes;
}

/** Spreadsheets and translators lose no-break spaces; that alone is no change. */
function isAlike(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  return plain(one) === plain(other);
}

function namesIn(text: string): readonly string[] {
  return text.match(/\{[^{}]+\}/g) ?? [];
}

function versionOf(en: string, de: string): string {
  return createHash("sha256")
    .update(JSON.stringify([en, de]))
    .digest("hex")
    .slice(0, 10);
}

function withChanges(source: string, changes: readonly Change[]): string {
  // From the end, so that earlier places stay valid.
  const fromEnd = changes.toSorted((one, other) => other.start - one.start);
  return fromEnd.reduce(
    (result, { start, end, words }) => result.slice(0, start) + written(words) + result.slice(end),
    source,
  );
}

/** As JSON, with the characters that nobody sees spelled out. */
function written(words: string): string {
  return JSON.stringify(words).replaceAll("\u00a0", "\\u00a0").replaceAll("\u00ad", "\\u00ad");
}

/** Reads a sheet as spreadsheets save it: with commas, semicolons or tabs, columns in any order and further ones between. */
function readSheet(sheet: string): Row[] {
  const content = sheet.replace(byteOrderMark, "");
  const [, separator = ","] = /^[^,;\t]*([,;\t])/.exec(content) ?? [];
  const [names = [], ...lines] = cellsOf(content, separator);
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new BuildError(`The sheet has no column ${missing.join(", ")}.`);
  const cellOf = (line: readonly string[], name: string) => unguarded(line[names.indexOf(name)] ?? "");
  return lines
    .filter((line) => line.some((cell) => cell !== ""))
    .map((line) => Object.fromEntries(columns.map((name) => [name, cellOf(line, name)])) as Row);
}

function cellsOf(content: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|\\r|$)`,
    "y",
  );
  while (pattern.lastIndex < content.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(content);
    if (!match) throw new BuildError(`The sheet cannot be read at its character ${at + 1}.`);
    const [, quoted, plain = "", end] = match;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== separator) lines.push([]);
    else if (pattern.lastIndex === content.length) lines.at(-1)?.push("");
  }
  return lines;
}

/** Without the apostrophes that `spreadsheetOf` sets before what looks like a formula. */
function unguarded(cell: string): string {
  return cell.replace(/(?<=^|[;\t\r\n])'(?="*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g, "").replaceAll(/\r\n?/g, "\n");
}

// At the end, where all constants are there.
if (import.meta.main) {
  await runCommand().catch((error) => {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
