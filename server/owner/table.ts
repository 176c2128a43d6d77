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

/** Text of strangers must not steer the terminal: control and direction characters are shown as what they are. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\u2423");
}

/** A time as the owner's clock shows it: `2026-11-21 10:30`. */
export function localTime(instant: string | null): string {
  if (instant === null) return "-";
  const parts = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Berlin" });
  return parts.format(new Date(instant));
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function onOneLine(text: string): string {
  return printable(text).replace(/\s+/g, " ");
}

function fitted(text: string, width: number): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join("")}…`;
  return text + " ".repeat(width - characters.length);
}
