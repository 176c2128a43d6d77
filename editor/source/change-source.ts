import MagicString from "magic-string";
import { type Locale, locales } from "../../site/locale.ts";
import { parseSource } from "./parse-source.ts";
import type { SourceLink, Writing } from "./parsed-source.ts";

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
  const [en, de] = locales.map((locale) => words[locale] ?? text[locale].value) as [string, string];
  if (text.isUntranslated && en !== de) {
    changed.update(text.start, text.end, `{ en: ${spelled(en, text.en)}, de: ${spelled(de, text.de)} }`);
    return withoutUnusedImport({ file, code: changed.toString() }, "untranslated");
  }
  for (const locale of text.isUntranslated ? (["en"] as const) : locales) {
    const value = { en, de }[locale];
    const { start, end, value: before } = text[locale];
    if (value !== before) changed.update(start, end, spelled(value, text[locale]));
  }
  return changed.toString();
}

/** The source without the import of a name that nothing in it uses any more, which the compiler would refuse. */
export function withoutUnusedImport({ file, code }: Source, name: string): string {
  const { references } = parseSource(file, code);
  if (references.some(({ path }) => path.split(".")[0] === name)) return code;
  return code
    .replace(new RegExp(`(import \\{[^}]*?)\\b${name}\\b,?\\s*([^}]*\\} from)`), "$1$2")
    .replace(/import \{\s*\} from "[^"]*";\n/, "");
}

/**
 * The source with another number at a figure's place, or another percentage where one was written as a string.
 *
 * @throws RangeError where there is no such figure
 */
export function withFigure({ file, code }: Source, index: number, value: number | string): string {
  const { start, end } = itemAt(parseSource(file, code).figures, index);
  return new MagicString(code).update(start, end, JSON.stringify(value)).toString();
}

/**
 * The source with another target at a link's place: a page, an address or an anchor, or a section of a page.
 *
 * @throws RangeError where there is no such link, or its target comes from elsewhere
 */
export function withTarget({ file, code }: Source, index: number, target: Exclude<SourceLink["target"], null>): string {
  const link = itemAt(parseSource(file, code).links, index);
  if (link.target === null) throw new RangeError("The target of this link comes from elsewhere.");
  const written =
    typeof target === "string"
      ? quoted(target)
      : `{ page: ${quoted(target.page)}, section: ${quoted(target.section)} }`;
  return new MagicString(code).update(link.start, link.end, written).toString();
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
