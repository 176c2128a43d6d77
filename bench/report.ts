/** The middle value; of an even count, the mean of the two in the middle. Robust against a run that something else disturbed. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Prints rows as a Markdown table, columns in the order of the first row's keys. */
export function printTable(title: string, rows: Record<string, string | number>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const line = (texts: string[]) => `| ${texts.map((text, index) => text.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  console.log(`\n${title}\n`);
  for (const texts of [head, widths.map((width) => "-".repeat(width)), ...body]) console.log(line(texts));
}
