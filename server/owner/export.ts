import { type Call, type Outcome, UsageError } from "./command.ts";
import { csv, type Row } from "./csv.ts";

export const exportOptions = { format: { type: "string", value: "csv|json", help: "csv if left out" } } as const;

/** Rows as a spreadsheet or for programs. */
export function exportOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Row<Column>[],
  { format = "csv" }: Call["options"],
): Outcome {
  if (format === "csv") return { data: rows, text: csv(columns, rows) };
  if (format === "json") return { data: rows, text: JSON.stringify(rows, null, 2) };
  throw new UsageError("--format must be csv or json");
}
