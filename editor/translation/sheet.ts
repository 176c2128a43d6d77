/** One text of the site in a sheet for translators. */
export interface Row {
  /** Where visitors read it: `/about`; empty for what stands on several pages. */
  page: string;
  file: string;
  place: string;
  /** Since the export before: `new`, `English`, `German`, `both`, or nothing. */
  changed: string;
  en: string;
  de: string;
  /** Tells an import which words the text had. */
  version: string;
}

const columns = {
  page: "Page",
  changed: "Changed",
  en: "English",
  de: "German",
  file: "File",
  place: "Place",
  version: "Version",
} as const satisfies Record<keyof Row, string>;
const keys = Object.keys(columns) as (keyof Row)[];

/** Comma-separated values (RFC 4180) with a byte order mark, without which spreadsheets read umlauts wrongly. */
export function writeSheet(rows: readonly Row[]): string {
  const lines = [keys.map((key) => columns[key]), ...rows.map((row) => keys.map((key) => guarded(row[key])))];
  return `\ufeff${lines.map((line) => line.map(quoted).join(",")).join("\r\n")}\r\n`;
}

/**
 * Reads a sheet as spreadsheets save it: with commas, semicolons or tabs, columns in any order and further ones between.
 * @throws Error that names a column which is missing
 */
export function readSheet(text: string): Row[] {
  const content = text.replace(/^\ufeff/, "");
  const [header = "", separator = ","] = /^[^,;\t]*([,;\t])/.exec(content) ?? [];
  const [names = [], ...lines] = header === "" ? [] : cells(content, separator);
  const missing = keys.filter((key) => !names.includes(columns[key]));
  if (missing.length > 0) throw new Error(`The sheet has no column ${missing.map((key) => columns[key]).join(", ")}.`);
  return lines
    .filter((line) => line.some((cell) => cell !== ""))
    .map((line) => {
      const values = keys.map((key) => [key, unguarded(line[names.indexOf(columns[key])] ?? "")]);
      return Object.fromEntries(values) as Row;
    });
}

function cells(content: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|\\r|$)`,
    "y",
  );
  while (pattern.lastIndex < content.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(content);
    if (!match) throw new Error(`The sheet cannot be read at its character ${at + 1}.`);
    const [, quotedCell, plainCell = "", end] = match;
    lines.at(-1)?.push(quotedCell?.replaceAll('""', '"') ?? plainCell);
    if (end !== separator) lines.push([]);
    else if (pattern.lastIndex === content.length) lines.at(-1)?.push("");
  }
  return lines;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Spreadsheets take what begins like this for a formula, unless an apostrophe stands before it. */
function guarded(cell: string): string {
  return cell.replace(/^(?='*[=+\-@])/, "'");
}

function unguarded(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@])/, "").replace(/\r\n?/g, "\n");
}
