/**
 * Rows as a spreadsheet, with a header. A file of it begins with {@link byteOrderMark}.
 */
export function spreadsheetOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  return lines.map((line) => line.map(cell).join(",")).join("\r\n");
}

/** Spreadsheets take a file without it for Latin-1, and umlauts for something else. */
export const byteOrderMark = "\ufeff";

/**
 * RFC 4180, every cell quoted. Where a spreadsheet would run a formula an apostrophe stands in front: at the start, but also
 * inside, since a German one parts cells at `;` and a pasted one at tabs and line breaks, whatever the quotes say.
 */
function cell(text: string): string {
  return `"${text.replace(beforeFormula, "'").replaceAll('"', '""')}"`;
}

/** OWASP, CSV injection: = + - @, tab and line breaks, and the full-width forms that spreadsheets read the same way. */
const beforeFormula = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?="*[=+\-@＝＋－＠])/g;
