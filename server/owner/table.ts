import { printable } from "./printable.ts";

/** Rows for people: columns as wide as their longest cell, of which no more than 40 characters are shown. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map((cell) => onOneLine(cell)));
  const widths = header.map((title, column) =>
    Math.min(40, Math.max(title.length, ...clean.map((row) => [...(row[column] ?? "")].length))),
  );
  return [header, ...clean]
    .map((row) =>
      row
        .map((cell, column) => fitted(cell, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Label and value, one below the other. */
export function facts(pairs: readonly (readonly [string, string | null])[]): string {
  const width = Math.max(...pairs.map(([label]) => label.length));
  return pairs.map(([label, value]) => `${label.padEnd(width)}  ${onOneLine(value ?? "-")}`).join("\n");
}

function onOneLine(text: string): string {
  return printable(text).replace(/\s+/g, " ");
}

function fitted(text: string, width: number): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join("")}…`;
  return text + " ".repeat(width - characters.length);
}
