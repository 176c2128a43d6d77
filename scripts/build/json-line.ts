import { type ESTree, parseSync } from "vite";

/** The first key that an object has twice, of which JSON parsers take the last; null if there is none. */
export function repeatedKeyOf(source: string): { key: string; line: number } | null {
  const [statement] = parseSync("content.js", `(${source})`, { preserveParens: false }).program.body;
  const property = statement?.type === "ExpressionStatement" ? repeatedIn(statement.expression) : null;
  return property && { key: keyOf(property), line: source.slice(0, property.start - 1).split("\n").length };
}

function repeatedIn(node: ESTree.Expression): ESTree.ObjectProperty | null {
  if (node.type === "ArrayExpression") return firstRepeated(node.elements as ESTree.Expression[]);
  if (node.type !== "ObjectExpression") return null;
  const properties = node.properties as ESTree.ObjectProperty[];
  const keys = properties.map(keyOf);
  const repeated = properties.find((property, index) => keys.indexOf(keyOf(property)) < index);
  return repeated ?? firstRepeated(properties.map(({ value }) => value as ESTree.Expression));
}

function firstRepeated(nodes: readonly ESTree.Expression[]): ESTree.ObjectProperty | null {
  for (const node of nodes) {
    const repeated = repeatedIn(node);
    if (repeated) return repeated;
  }
  return null;
}

function keyOf({ key }: ESTree.ObjectProperty): string {
  return key.type === "Literal" ? String(key.value) : "";
}

/** The line of a place in a JSON text, such as `sections`, `2`, `heading`, or of the deepest part of it that is there. */
export function jsonLineOf(source: string, place: readonly string[]): number {
  // JSON in parentheses is an expression, whose parser keeps positions.
  const [statement] = parseSync("content.js", `(${source})`).program.body;
  let node = statement?.type === "ExpressionStatement" ? statement.expression : null;
  let start = 1;
  for (const name of place) {
    if (node?.type === "ParenthesizedExpression") node = node.expression;
    const part = node && partOf(node, name);
    if (!part) break;
    ({ value: node, start } = part);
  }
  return source.slice(0, start - 1).split("\n").length;
}

function partOf(node: ESTree.Expression, name: string): { value: ESTree.Expression; start: number } | null {
  if (node.type === "ArrayExpression") {
    const item = node.elements[Number(name)];
    return item && item.type !== "SpreadElement" ? { value: item, start: item.start } : null;
  }
  if (node.type !== "ObjectExpression") return null;
  for (const property of node.properties) {
    if (property.type !== "Property" || property.key.type !== "Literal" || property.key.value !== name) continue;
    return { value: property.value as ESTree.Expression, start: property.start };
  }
  return null;
}
