import { timeZone } from "../site/locale.ts";
import { controlCharacters } from "./control-characters.ts";

/** Rows for people: columns as wide as their longest cell. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return aligned([header, ...rows].map((row) => row.map(onOneLine)));
}

/** Label and value, one below the other. */
export function factLines(pairs: readonly (readonly [label: string, value: string | null])[]): string {
  return aligned(pairs.map(([label, value]) => [label, onOneLine(value ?? "-")]));
}

/** A multi-line text, indented below its label. */
export function textBlock(label: string, text: string): string {
  const lines = stripControlCharacters(text.replaceAll("\r\n", "\n")).trimEnd().split("\n");
  return [label, "", ...lines.map((line) => `  ${line}`.trimEnd())].join("\n");
}

/** Replaces control characters by a visible sign, so that foreign text cannot control the terminal. */
export function stripControlCharacters(text: string): string {
  return text.replaceAll(controlCharacters, "\u2423");
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A time in Munich: `2026-11-21 10:30`. */
export function localTime(instant: string | null): string {
  if (instant === null) return "-";
  const parts = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return parts.format(new Date(instant));
}

/** Columns as wide as their longest cell. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}

function onOneLine(text: string): string {
  return stripControlCharacters(text).replace(/\s+/g, " ");
}
