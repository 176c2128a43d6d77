import { type ESTree, parseSync } from "vite";
import { locales } from "../../site/locale.ts";
import type { Source } from "./change-source.ts";
import type { Details, Field, Shape, Value } from "./details-shape.ts";
import { literalOf } from "./literals.ts";

/**
 * Reads exported constants that are declared with a type, and those that are a number. The types are looked up by their
 * names in all of the sources.
 *
 * @throws Error where a type or a value is of a kind that no form can show
 */
export function parseDetails(sources: readonly Source[]): Details[] {
  const modules = sources.map((source) => ({ ...source, ...parsed(source) }));
  const types: Types = new Map();
  for (const module of modules) {
    for (const statement of module.program.body) {
      const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
      if (node?.type === "TSInterfaceDeclaration" || node?.type === "TSTypeAliasDeclaration")
        types.set(node.id.name, { node, module });
    }
  }
  return modules.flatMap((module) =>
    constantsOf(module.program).flatMap(({ name, type, init, start }) => {
      const shape = type ? shapeOf(type, { types, module, known: new Map() }) : shapeOfNumber(init);
      if (!shape) return [];
      const samples: Record<string, string> = {};
      const value = readValue(init, { place: name, samples, file: module.file });
      return { name, comment: commentBefore(module, start), shape, file: module.file, value, samples };
    }),
  );
}

interface Module extends Source {
  program: ESTree.Program;
  comments: ReturnType<typeof parseSync>["comments"];
}

type Types = Map<string, { node: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration; module: Module }>;

function parsed({ file, code }: Source) {
  const { program, comments, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return { program, comments };
}

interface Constant {
  name: string;
  type: ESTree.TSType | null;
  init: ESTree.Expression;
  /** Of its statement. */
  start: number;
}

/** The exported constants of a module. */
export function constantsOf({ body }: ESTree.Program): Constant[] {
  return body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier" || !init) return [];
      return { name: id.name, type: id.typeAnnotation?.typeAnnotation ?? null, init, start: statement.start };
    });
  });
}

function shapeOfNumber(init: ESTree.Expression): Shape | null {
  return init.type === "Literal" && typeof init.value === "number" ? { kind: "number" } : null;
}

interface Reading {
  types: Types;
  module: Module;
  /** Parameters of the type that is being read. */
  known: ReadonlyMap<string, Shape>;
}

function shapeOf(type: ESTree.TSType, at: Reading): Shape {
  switch (type.type) {
    case "TSStringKeyword":
      return { kind: "text", pattern: null };
    case "TSNumberKeyword":
      return { kind: "number" };
    case "TSBooleanKeyword":
      return { kind: "yes-no" };
    case "TSTemplateLiteralType":
      return { kind: "text", pattern: patternOf(type) };
    case "TSLiteralType":
      if (type.literal.type === "Literal") return { kind: "word", word: String(type.literal.value) };
      break;
    case "TSUnionType":
      return choiceOf(type.types.map((option) => shapeOf(option, at)));
    case "TSTypeLiteral":
      return recordOf(type.members, at);
    case "TSArrayType":
      return { kind: "list", item: shapeOf(type.elementType, at) };
    case "TSTypeOperator":
    case "TSParenthesizedType":
      return shapeOf(type.typeAnnotation, at);
    case "TSTypeReference":
      return shapeOfName(type, at);
  }
  throw new Error(`${at.module.file}: no form can show ${at.module.code.slice(type.start, type.end)}`);
}

function shapeOfName({ typeName, typeArguments }: ESTree.TSTypeReference, at: Reading): Shape {
  const name = typeName.type === "Identifier" ? typeName.name : "";
  const given = (typeArguments?.params ?? []).map((argument) => shapeOf(argument, at));
  if (name === "Localized") {
    const shape = given[0] ?? { kind: "text", pattern: null };
    return { kind: "record", fields: locales.map((locale) => ({ name: locale, comment: "", shape })) };
  }
  const parameter = at.known.get(name);
  if (parameter) return parameter;
  const found = at.types.get(name);
  if (!found) throw new Error(`${at.module.file}: no type ${name} in the sources`);
  const { node, module } = found;
  const parameters = node.typeParameters?.params ?? [];
  const known = new Map(parameters.flatMap((one, index) => (given[index] ? [[one.name.name, given[index]]] : [])));
  const inside = { ...at, module, known };
  return node.type === "TSInterfaceDeclaration"
    ? recordOf(node.body.body, inside)
    : shapeOf(node.typeAnnotation, inside);
}

function recordOf(members: readonly ESTree.TSSignature[], at: Reading): Shape {
  const fields = members.flatMap((member): Field[] => {
    if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier" || !member.typeAnnotation) return [];
    const shape = shapeOf(member.typeAnnotation.typeAnnotation, at);
    return [{ name: member.key.name, comment: commentBefore(at.module, member.start), shape }];
  });
  return { kind: "record", fields };
}

/** Choices in a choice are one, and texts of several patterns are one text. */
function choiceOf(options: readonly Shape[]): Shape {
  const flat = options.flatMap((option) => (option.kind === "choice" ? option.options : [option]));
  const patterns = flat.flatMap((option) => (option.kind === "text" ? [option.pattern ?? "[\\s\\S]*"] : []));
  const others = flat.filter(({ kind }) => kind !== "text");
  const texts: Shape[] = patterns.length > 0 ? [{ kind: "text", pattern: patterns.join("|") }] : [];
  return { kind: "choice", options: [...others, ...texts] };
}

function patternOf({ quasis, types }: ESTree.TSTemplateLiteralType): string {
  const parts = quasis.map(({ value }, index) => {
    const hole = types[index] && (types[index].type === "TSNumberKeyword" ? "\\d+" : ".*");
    return `${RegExp.escape(value.cooked ?? "")}${hole ?? ""}`;
  });
  return `^${parts.join("")}$`;
}

/** The text of the doc comment that ends where a declaration begins. */
function commentBefore({ comments, code }: Module, start: number): string {
  const comment = comments.findLast(({ end }) => end <= start && code.slice(end, start).trim() === "");
  if (comment?.type !== "Block") return "";
  const lines = comment.value.split("\n").map((line) => line.replace(/^\s*\*+ ?/, "").trim());
  return lines.join(" ").trim().replaceAll("`", "");
}

function readValue(node: ESTree.Node, at: { place: string; samples: Record<string, string>; file: string }): Value {
  const inside = (name: string | number) => ({ ...at, place: `${at.place}.${name}` });
  const { value: inner, todo } = unmarked(node);
  if (todo !== null) at.samples[at.place] = todo;
  const plain = plainValue(inner);
  if (plain !== undefined) return plain;
  if (inner.type === "ArrayExpression")
    return inner.elements.flatMap((item, index) => (item ? [readValue(item, inside(index))] : []));
  if (inner.type === "ObjectExpression") {
    const entries = propertiesOf(inner).map(([name, node]) => [name, readValue(node, inside(name))] as const);
    if (entries.length === inner.properties.length) return Object.fromEntries(entries);
  }
  throw new Error(`${at.file}: ${at.place} is no plain value, so the form cannot show it: change it in the file`);
}

/** The value of a literal; undefined of anything else. */
export function plainValue(node: ESTree.Node): string | number | boolean | undefined {
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? "";
  if (node.type !== "Literal") return undefined;
  const { value } = node;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** What stands inside of a mark, if there is one, and what the mark asks for. */
export function unmarked(node: ESTree.Node): { value: ESTree.Node; todo: string | null } {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || node.callee.name !== "sample")
    return { value: node, todo: null };
  const [value, todo] = node.arguments;
  const written = todo && (literalOf(todo) as { en?: string } | undefined);
  return { value: value ?? node, todo: written?.en ?? "" };
}

/** The properties of an object that have a name and a value of their own. */
export function propertiesOf({ properties }: ESTree.ObjectExpression): [name: string, value: ESTree.Node][] {
  return properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" && !property.shorthand
      ? [[property.key.name, property.value]]
      : [],
  );
}
