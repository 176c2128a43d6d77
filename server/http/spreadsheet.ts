/**
 * Rows as CSV with a header. A file must begin with {@link byteOrderMark}.
 */
export function spreadsheetOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  return lines.map((line) => line.map(cell).join(",")).join("\r\n");
}

/** Without it spreadsheets read a file as Latin-1 and break umlauts. */
export const byteOrderMark = "\ufeff";

/**
 * RFC 4180, every cell quoted. An apostrophe precedes anything that a spreadsheet would run as a formula: at the start, and
 * inside too, because German spreadsheets split at `;` and pasting splits at tabs and line breaks, even in quotes.
 */
function cell(text: string): string {
  return `"${text.replace(beforeFormula, "'").replaceAll('"', '""')}"`;
}

/** OWASP, CSV injection: = + - @, tab and line breaks, and the full-width forms that spreadsheets read the same way. */
const beforeFormula = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?="*[=+\-@＝＋－＠])/g;
