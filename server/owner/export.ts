import { Option } from "commander";
import { spreadsheetOf } from "../spreadsheet.ts";
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
  return { data: rows, text: spreadsheetOf(columns, rows) };
}
