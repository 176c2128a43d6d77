import { type ESTree, parseSync } from "vite";
import { type Localized, locales } from "../../site/locale.ts";
import {
  type Around,
  linkNames,
  type ParsedSource,
  type Range,
  type SourceLink,
  type Writing,
} from "./parsed-source.ts";

/**
 * Finds the texts, lists, sample marks, figures, links and references of a TypeScript module.
 *
 * @param file for messages, and to tell the language
 * @throws Error that says where the source is no TypeScript
 */
export function parseSource(file: string, source: string): ParsedSource {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: ParsedSource = {
    texts: [],
    lists: [],
    samples: [],
    figures: [],
    links: [],
    anchors: [],
    references: [],
    imports: importsOf(program),
  };
  visit(program, { source, found, place: [], inLists: [], inSamples: [], own: [] });
  return found;
}

function importsOf({ body }: ESTree.Program): ParsedSource["imports"] {
  const imports: ParsedSource["imports"] = {};
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") continue;
    for (const part of statement.specifiers) {
      if (part.type !== "ImportSpecifier" || part.imported.type !== "Identifier") continue;
      imports[part.local.name] = { name: part.imported.name, from: statement.source.value };
    }
  }
  return imports;
}

interface Visit extends Around {
  source: string;
  found: ParsedSource;
  place: readonly string[];
  /** Names that functions around give another meaning. */
  own: readonly string[];
}

function visit(node: ESTree.Node, at: Visit) {
  const inside = (name: string): Visit => ({ ...at, place: [...at.place, name] });
  if (node.type === "ImportDeclaration" || isType(node)) return;
  const path = pathOf(node);
  if (path !== null) {
    const { start, end } = node;
    const isOwn = at.own.includes(path.split(".")[0] ?? "");
    if (!isOwn) at.found.references.push({ place: at.place.join("."), path, start, end });
  } else if (node.type === "VariableDeclarator" && node.id.type === "Identifier") {
    if (node.init) visit(node.init, inside(node.id.name));
  } else if (node.type === "Property") {
    visit(node.value, inside(nameOf(node) ?? "?"));
  } else if (node.type === "ObjectExpression") {
    visitObject(node, at);
  } else if (node.type === "ArrayExpression") {
    visitList(node, at);
  } else if (node.type === "CallExpression" && isCallOf(node, "sample")) {
    visitSample(node, at);
  } else if (node.type === "CallExpression" && isCallOf(node, "untranslated")) {
    const writing = node.arguments[0]
      ? (writingOf(node.arguments[0], at.source) ?? takenOver(node.arguments[0]))
      : null;
    if (writing) addText(node, { en: writing, de: writing, isUntranslated: true }, at);
    else visitChildren(node, at);
  } else if ("params" in node && Array.isArray(node.params)) {
    visitChildren(node, { ...at, own: [...at.own, ...node.params.flatMap(namesIn)] });
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

/** Types hold no content; what a type is asserted of, does. */
function isType({ type }: ESTree.Node): boolean {
  return type.startsWith("TS") && !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type);
}

/** `figures.home.years` for what is written so; null for anything else. */
function pathOf(node: ESTree.Node): string | null {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return null;
  const object = pathOf(node.object);
  return object === null ? null : `${object}.${node.property.name}`;
}

function namesIn(node: ESTree.Node): string[] {
  if (node.type === "Identifier") return [node.name];
  return Object.values(node)
    .flat()
    .flatMap((part) => (isNode(part) && !isType(part) ? namesIn(part) : []));
}

function visitObject(node: ESTree.ObjectExpression, at: Visit) {
  const writings = writingsOf(node, at.source);
  if (writings) return addText(node, { ...writings, isUntranslated: false }, at);
  const values = new Map(
    node.properties.flatMap((part) => (part.type === "Property" ? [[nameOf(part), part.value] as const] : [])),
  );
  const unit = values.get("unit");
  for (const [name, value] of values) {
    if (name === null) continue;
    const figure = figureOf(name, value);
    const { inSamples, found } = at;
    const place = at.place.join(".");
    if (figure !== null) {
      const own = name === "amount" && unit?.type === "Literal" ? String(unit.value) : "";
      const index = found.figures.length;
      found.figures.push({ index, place: `${place}.${name}`, ...rangeOf(value), value: figure, unit: own, inSamples });
    }
    if (name === "id" && value.type === "Literal" && typeof value.value === "string") found.anchors.push(value.value);
    const linkName = linkNames.find((known) => known === name);
    const link = linkName && linkOf(value);
    if (link) found.links.push({ index: found.links.length, place, name: linkName, ...link });
  }
  visitChildren(node, at);
}

/** Numbers for the layout, and those that tell items apart, are no figures. */
const noFigures = ["columns", "id"];

function figureOf(name: string, value: ESTree.Node): number | string | null {
  if (value.type !== "Literal" || noFigures.includes(name)) return null;
  if (typeof value.value === "number") return value.value;
  return typeof value.value === "string" && isPercentage(value.value) ? value.value : null;
}

export function isPercentage(text: string): boolean {
  return /^\d+([.,]\d+)?\s?%$/.test(text);
}

/** Null for an object that is something else than a link, such as a label with an action. */
function linkOf(value: ESTree.Node): (Range & Pick<SourceLink, "target">) | null {
  if (value.type === "CallExpression" && isCallOf(value, "sample")) {
    return value.arguments[0] ? linkOf(value.arguments[0]) : null;
  }
  if (value.type === "Literal" && typeof value.value === "string") return { ...rangeOf(value), target: value.value };
  if (pathOf(value) !== null) return { ...rangeOf(value), target: null };
  if (value.type !== "ObjectExpression") return null;
  const parts = value.properties.flatMap((part) =>
    part.type === "Property" && part.value.type === "Literal"
      ? [[nameOf(part), String(part.value.value)] as const]
      : [],
  );
  const { page, section } = Object.fromEntries(parts) as Record<string, string>;
  return page && section ? { ...rangeOf(value), target: { page, section } } : null;
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
  const written = todo?.type === "ObjectExpression" ? writingsOf(todo, at.source) : null;
  const text = { en: written?.en.value ?? "", de: written?.de.value ?? "" };
  at.found.samples.push({ index, place: at.place.join("."), start, end, value: rangeOf(value), todo: text });
  visit(value, { ...at, inSamples: [index, ...at.inSamples] });
  // What is shown in its place while samples are hidden.
  if (instead) visit(instead, { ...at, place: [...at.place, "instead"] });
}

function addText(node: ESTree.Node, writings: Localized<Writing> & { isUntranslated: boolean }, at: Visit) {
  const { inLists, inSamples, place, found } = at;
  found.texts.push({
    index: found.texts.length,
    place: place.join("."),
    ...rangeOf(node),
    ...writings,
    inLists,
    inSamples,
  });
  // What its templates take from elsewhere.
  visitChildren(node, at);
}

/** Null for an object that is no text in both languages. */
function writingsOf(object: ESTree.ObjectExpression, source: string): Localized<Writing> | null {
  const writings = new Map<string, Writing | null>();
  for (const property of object.properties) {
    const name = property.type === "Property" ? nameOf(property) : null;
    if (name === null || property.type !== "Property") return null;
    writings.set(name, writingOf(property.value, source));
  }
  const [en, de] = locales.map((locale) => writings.get(locale));
  return en && de && writings.size === locales.length ? { en, de } : null;
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

/** `untranslated(owner.brand)`: read as a template of nothing else. */
function takenOver(node: ESTree.Node): Writing | null {
  const path = pathOf(node);
  return path === null ? null : { ...rangeOf(node), value: `\${${path}}`, expressions: [path] };
}

export function nameOf({ computed, key }: { computed: boolean; key: ESTree.PropertyKey }): string | null {
  if (computed) return null;
  if (key.type === "Literal") return String(key.value);
  return key.type === "Identifier" ? key.name : null;
}

function isCallOf({ callee }: ESTree.CallExpression, name: string): boolean {
  return callee.type === "Identifier" && callee.name === name;
}

export function rangeOf({ start, end }: Range): Range {
  return { start, end };
}
