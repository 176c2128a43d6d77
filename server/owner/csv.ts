/** What has at least these columns. */
export type Row<Column extends string> = Readonly<Record<Column, string | number | null>>;

/** RFC 4180, every cell quoted. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csv<Column extends string>(columns: readonly Column[], rows: readonly Row<Column>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  return lines.map((line) => line.map(cell).join(",")).join("\r\n");
}

/** OWASP, CSV injection: = + - @, tab and line breaks, and the full-width twins that spreadsheets read the same way. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
