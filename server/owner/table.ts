import { printable } from "./printable.ts";

/** What a table that is wider than the screen may shorten. */
interface Fit {
  /** Characters of a line; null where there is no end. */
  columns: number | null;
  /** Titles of the columns that give way, the widest first. */
  shrinking: readonly string[];
}

/** So much of a cell says at least which one it is. */
const narrowest = 8;

/** Rows for people: columns as wide as their longest cell, of which no more than 40 characters are shown unless told how to fit. */
export function table(header: readonly string[], rows: readonly (readonly string[])[], fit?: Fit): string {
  const clean = rows.map((row) => row.map((cell) => onOneLine(cell)));
  const longest = header.map((title, column) =>
    Math.max(title.length, ...clean.map((row) => [...(row[column] ?? "")].length)),
  );
  const widths = fit ? shrunk(longest, header, fit) : longest.map((width) => Math.min(40, width));
  return [header, ...clean]
    .map((row) =>
      row
        .map((cell, column) => fitted(cell, widths[column] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join("\n");
}

const gap = "  ";

function shrunk(longest: readonly number[], header: readonly string[], { columns, shrinking }: Fit): number[] {
  const widths = [...longest];
  if (columns === null) return widths;
  const giveWay = header.flatMap((title, column) => (shrinking.includes(title) ? [column] : []));
  const widthOf = (column: number) => widths[column] ?? 0;
  let surplus = widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1)) - columns;
  // One character after the other, as all columns that give way end up equally wide that way.
  for (; surplus > 0; surplus--) {
    const widest = giveWay.reduce((most, column) => (widthOf(column) > widthOf(most) ? column : most), giveWay[0] ?? 0);
    if (widthOf(widest) <= narrowest) break;
    widths[widest] = widthOf(widest) - 1;
  }
  return widths;
}

/** Label and value, one below the other. */
export function facts(pairs: readonly (readonly [string, string | null])[]): string {
  const width = Math.max(...pairs.map(([label]) => label.length));
  return pairs.map(([label, value]) => `${label.padEnd(width)}  ${onOneLine(value ?? "-")}`).join("\n");
}

/** A text of several lines below its label, each line as it is. */
export function block(label: string, text: string): string {
  const lines = printable(text.replaceAll("\r\n", "\n")).trimEnd().split("\n");
  return [label, "", ...lines.map((line) => `  ${line}`.trimEnd())].join("\n");
}

function onOneLine(text: string): string {
  return printable(text).replace(/\s+/g, " ");
}

function fitted(text: string, width: number): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join("")}…`;
  return text + " ".repeat(width - characters.length);
}
