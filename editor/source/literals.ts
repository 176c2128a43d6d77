import type { ESTree } from "vite";
import { nameOf } from "./parse-source.ts";

/** The value of a literal, or of an object or list of literals; undefined for anything else. */
export function literalOf(node: ESTree.Node): unknown {
  if (node.type === "Literal") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked;
  if (node.type === "ArrayExpression") return node.elements.map((element) => element && literalOf(element));
  if (node.type !== "ObjectExpression") return undefined;
  const entries = node.properties.map((property) =>
    property.type === "Property" ? [nameOf(property), literalOf(property.value)] : ["", undefined],
  );
  return Object.fromEntries(entries);
}

/** What an object sets a property to; null where it does not. */
export function propertyOf({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | null {
  for (const property of properties) {
    if (property.type === "Property" && nameOf(property) === name) return property.value as ESTree.Expression;
  }
  return null;
}
