import { Option } from "commander";
import type { Outcome } from "./call.ts";

export interface ExportOptions {
  format: "csv" | "json";
}

export function formatOption(): Option {
  return new Option("--format <format>", "of the export").choices(["csv", "json"]).default("csv");
}

/** Rows as a spreadsheet or for programs. */
export function exportOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
  format: ExportOptions["format"],
): Outcome {
  if (format === "json") return { data: rows, text: JSON.stringify(rows, null, 2) };
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  return { data: rows, text: lines.map((line) => line.map(cell).join(",")).join("\r\n") };
}

/**
 * RFC 4180, every cell quoted. Where a spreadsheet would run a formula an apostrophe stands in front: at the start, but also
 * inside, since a German one parts cells at `;` and a pasted one at tabs and line breaks, whatever the quotes say.
 */
function cell(text: string): string {
  return `"${text.replace(beforeFormula, "'").replaceAll('"', '""')}"`;
}

/** OWASP, CSV injection: = + - @, tab and line breaks, and the full-width forms that spreadsheets read the same way. */
const beforeFormula = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?="*[=+\-@＝＋－＠])/g;
