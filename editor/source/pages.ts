import MagicString from "magic-string";
import { type ESTree, parseSync, Visitor } from "vite";
import type { Localized } from "../../site/locale.ts";
import type { Source } from "./change-source.ts";
import { literalOf } from "./literals.ts";
import { nameOf } from "./parse-source.ts";

/** An entry of the page table, as `site/pages.ts` spells it. */
export interface PageEntry {
  path: `/${string}`;
  label: Localized;
  menu?: string;
  kit?: true;
}

/** The page table of the sources as they are now: the running process may know an older one. */
export function pagesIn(source: Source): Record<string, PageEntry> {
  return literalOf(objectNamed(source, "table")) as Record<string, PageEntry>;
}

/** The page table with one page more: the last one of its menu. */
export function withPage(source: Source, id: string, page: PageEntry): string {
  const { properties } = objectNamed(source, "table");
  const inMenu = properties.findLast(({ value }: ESTree.ObjectProperty) => {
    const { menu } = literalOf(value) as PageEntry;
    return page.menu !== undefined && menu === page.menu;
  });
  return withEntry(source, "table", id, JSON.stringify(page), inMenu);
}

export function withoutPage(source: Source, id: string): string {
  return withoutEntry(source, "table", id);
}

/** The redirects as the sources have them: old address → page or path. */
export function redirectsIn(source: Source): Record<string, string> {
  return literalOf(objectNamed(source, "redirects")) as Record<string, string>;
}

/** The table of redirects with an old address more, or with another target for it. */
export function withRedirect(source: Source, from: string, to: string): string {
  const known = entryNamed(objectNamed(source, "redirects"), from);
  if (!known) return withEntry(source, "redirects", from, JSON.stringify(to));
  return new MagicString(source.code).update(known.value.start, known.value.end, JSON.stringify(to)).toString();
}

export function withoutRedirect(source: Source, from: string): string {
  return withoutEntry(source, "redirects", from);
}

type Entries = { start: number; properties: ESTree.ObjectProperty[] };

/** @throws RangeError where the file has no such table any more */
function objectNamed({ file, code }: Source, name: string): Entries & ESTree.ObjectExpression {
  let found: ESTree.Expression | null = null;
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && id.name === name) found = init;
    },
  });
  visitor.visit(parseSync(file, code).program);
  let node = found as ESTree.Expression | null;
  while (node && (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression")) node = node.expression;
  if (node?.type !== "ObjectExpression") throw new RangeError(`${file} has no table "${name}" any more.`);
  return { ...node, properties: node.properties.filter((property) => property.type === "Property") };
}

function entryNamed({ properties }: Entries, name: string): ESTree.ObjectProperty | undefined {
  return properties.find((property) => nameOf(property) === name);
}

/** @param before where the entry goes behind; the last one where nothing is said */
function withEntry(source: Source, table: string, name: string, value: string, before?: ESTree.ObjectProperty): string {
  const object = objectNamed(source, table);
  const last = before ?? object.properties.at(-1);
  const entry = `${JSON.stringify(name)}: ${value}`;
  const changed = new MagicString(source.code);
  if (last) changed.appendLeft(last.end, `,\n${entry}`);
  else changed.appendLeft(object.start + 1, `\n${entry},\n`);
  return changed.toString();
}

function withoutEntry(source: Source, table: string, name: string): string {
  const entry = entryNamed(objectNamed(source, table), name);
  if (!entry) throw new RangeError(`${source.file} has no entry ${name} any more.`);
  const [before, behind] = [source.code.slice(0, entry.start), source.code.slice(entry.end)];
  return before.trimEnd() + behind.replace(/^\s*,/, "");
}
