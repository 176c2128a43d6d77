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
