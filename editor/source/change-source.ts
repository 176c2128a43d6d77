import MagicString from "magic-string";
import type { Locale } from "../../site/locale.ts";
import { parseSource, type Writing } from "./parse-source.ts";

/** A module's source and its file, below the project's folder: `app/content/home.ts`. */
export interface Source {
  file: string;
  code: string;
}

/** Words for one or both languages of a text. */
export type Words = Partial<Record<Locale, string>>;

/**
 * The source with other words at a text's place. Words may hold any character.
 *
 * @param index of the text in `parseSource(…).texts`
 * @throws RangeError where there is no such text
 * @throws LostExpression where the words lack what the template takes from elsewhere
 */
export function withWords({ file, code }: Source, index: number, words: Words): string {
  const text = itemAt(parseSource(file, code).texts, index);
  const changed = new MagicString(code);
  for (const locale of ["en", "de"] as const) {
    const value = words[locale];
    const { start, end, value: before } = text[locale];
    if (value !== undefined && value !== before) changed.update(start, end, spelled(value, text[locale]));
  }
  return changed.toString();
}

/** Words leave out what their template takes from elsewhere, such as the owner's name. */
export class LostExpression extends Error {
  readonly expression: string;
  constructor(expression: string) {
    super(`The text needs \${${expression}}: what stands there comes from elsewhere.`);
    this.expression = expression;
  }
}

/**
 * A value as TypeScript: in quotation marks, of which it holds fewer, or as a template where it had parts from elsewhere.
 * Those parts are kept as they were written; any other `${` is text.
 */
export function spelled(value: string, { expressions }: Pick<Writing, "expressions">): string {
  // In quotation marks the linter would take `${` for a template that was forgotten.
  if (expressions.length === 0) return value.includes("${") ? `\`${escapedForTemplate(value)}\`` : quoted(value);
  for (const expression of expressions) if (!value.includes(`\${${expression}}`)) throw new LostExpression(expression);
  const parts = expressions.map((expression) => `\${${expression}}`);
  const pattern = new RegExp(`(${parts.map((part) => RegExp.escape(part)).join("|")})`);
  const spelledParts = value.split(pattern).map((part) => (parts.includes(part) ? part : escapedForTemplate(part)));
  return `\`${spelledParts.join("")}\``;
}

/** As the project's formatter writes it: double quotation marks, single ones where that saves escapes. */
function quoted(value: string): string {
  const doubles = value.split('"').length;
  const singles = value.split("'").length;
  const text = visible(JSON.stringify(value).slice(1, -1));
  if (doubles <= singles) return `"${text}"`;
  return `'${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function escapedForTemplate(text: string): string {
  return visible(
    text
      .replace(/[\\`]|\$(?=\{)/g, "\\$&")
      .replaceAll("\n", "\\n")
      .replaceAll("\r", "\\r"),
  );
}

/** Characters that no reader of the source could see are written by their number: no-break spaces, joiners, marks of direction. */
function visible(text: string): string {
  return text.replace(
    /[\u007f-\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError("The file has no such place any more.");
  return item;
}
