import { type ESTree, parseSync } from "vite";
import { type Localized, locales } from "../../site/locale.ts";

/** What one content module holds that can be edited, in the order in which it is written. */
export interface ParsedSource {
  texts: SourceText[];
  lists: SourceList[];
  samples: SourceSample[];
}

/** Characters of a source text, counted as strings count them (UTF-16). */
export interface Range {
  start: number;
  end: number;
}

/** One text in both languages: `{ en: "…", de: "…" }`. */
export interface SourceText extends Range, Around, Localized<Writing> {
  /** Its number among the texts of its file, which changes only when a text before it is added or removed. */
  index: number;
  /** Where it stands in the content, such as `content.hero.headline.0`. */
  place: string;
}

/** A text in one language, with its quotes. */
export interface Writing extends Range {
  /** As people read it. What a template takes from elsewhere stands in it as it is written, such as `${owner.name}`. */
  value: string;
  /** The expressions of a template, without `${` and `}`. */
  expressions: readonly string[];
}

/** An array of the content, such as cards or quotes. Its items are null where several come from elsewhere (`...cards`). */
export interface SourceList extends Range, Around {
  index: number;
  place: string;
  items: readonly (Range | null)[];
}

/** A call of `sample(value, todo)` around a part of the content. */
export interface SourceSample extends Range {
  index: number;
  place: string;
  /** What is marked. */
  value: Range;
  todo: string;
}

interface Around {
  /** The lists that it stands in, innermost first: the list's index, and the position of the item in it. */
  inLists: readonly { list: number; item: number }[];
  /** The marks that it stands in, innermost first: their indexes. */
  inSamples: readonly number[];
}

/**
 * Finds the texts, lists and sample marks of a TypeScript module.
 *
 * @param file for messages, and to tell the language
 * @throws Error that says where the source is no TypeScript
 */
export function parseSource(file: string, source: string): ParsedSource {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: ParsedSource = { texts: [], lists: [], samples: [] };
  visit(program, { source, found, place: [], inLists: [], inSamples: [] });
  return found;
}

interface Visit extends Around {
  source: string;
  found: ParsedSource;
  place: readonly string[];
}

function visit(node: ESTree.Node, at: Visit) {
  const inside = (name: string): Visit => ({ ...at, place: [...at.place, name] });
  if (node.type === "VariableDeclarator" && node.id.type === "Identifier") {
    if (node.init) visit(node.init, inside(node.id.name));
  } else if (node.type === "Property") {
    visit(node.value, inside(nameOf(node) ?? "?"));
  } else if (node.type === "ObjectExpression") {
    const text = textOf(node, at);
    if (text) at.found.texts.push(text);
    else visitChildren(node, at);
  } else if (node.type === "ArrayExpression") {
    visitList(node, at);
  } else if (isSampleCall(node)) {
    visitSample(node, at);
  } else {
    visitChildren(node, at);
  }
}

function visitChildren(node: ESTree.Node, at: Visit) {
  for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, at);
}

function isNode(part: unknown): part is ESTree.Node {
  return typeof part === "object" && part !== null && "type" in part && "start" in part;
}

function visitList({ elements, start, end }: ESTree.ArrayExpression, at: Visit) {
  const { inLists, inSamples, place, found } = at;
  const list = found.lists.length;
  const items = elements.map((item) => (item && item.type !== "SpreadElement" ? rangeOf(item) : null));
  found.lists.push({ index: list, place: place.join("."), start, end, items, inLists, inSamples });
  for (const [item, element] of elements.entries()) {
    if (!element) continue;
    visit(element, { ...at, place: [...place, String(item)], inLists: [{ list, item }, ...inLists] });
  }
}

function visitSample({ arguments: [value, todo, instead], start, end }: ESTree.CallExpression, at: Visit) {
  if (!value) return;
  const index = at.found.samples.length;
  const text = todo?.type === "Literal" ? String(todo.value) : "";
  at.found.samples.push({ index, place: at.place.join("."), start, end, value: rangeOf(value), todo: text });
  visit(value, { ...at, inSamples: [index, ...at.inSamples] });
  // What is shown in its place while samples are hidden.
  if (instead) visit(instead, { ...at, place: [...at.place, "instead"] });
}

/** Null for an object that is no text in both languages. */
function textOf(object: ESTree.ObjectExpression, at: Visit): SourceText | null {
  const writings = new Map<string, Writing | null>();
  for (const property of object.properties) {
    const name = property.type === "Property" ? nameOf(property) : null;
    if (name === null || property.type !== "Property") return null;
    writings.set(name, writingOf(property.value, at.source));
  }
  const [en, de] = locales.map((locale) => writings.get(locale));
  if (!en || !de || writings.size !== locales.length) return null;
  const { inLists, inSamples, place, found } = at;
  return { index: found.texts.length, place: place.join("."), ...rangeOf(object), en, de, inLists, inSamples };
}

/** Null for what is no literal: the result of a call, a name, an object. */
function writingOf(node: ESTree.Node, source: string): Writing | null {
  if (node.type === "Literal" && typeof node.value === "string") {
    return { ...rangeOf(node), value: node.value, expressions: [] };
  }
  if (node.type !== "TemplateLiteral") return null;
  const expressions = node.expressions.map(({ start, end }) => source.slice(start, end));
  const value = node.quasis.map(({ value: { cooked } }, index) => {
    const expression = expressions[index];
    return expression === undefined ? cooked : `${cooked}\${${expression}}`;
  });
  return { ...rangeOf(node), value: value.join(""), expressions };
}

export function nameOf({ computed, key }: { computed: boolean; key: ESTree.PropertyKey }): string | null {
  if (computed) return null;
  if (key.type === "Literal") return String(key.value);
  return key.type === "Identifier" ? key.name : null;
}

function isSampleCall(node: ESTree.Node): node is ESTree.CallExpression {
  return node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "sample";
}

export function rangeOf({ start, end }: Range): Range {
  return { start, end };
}
