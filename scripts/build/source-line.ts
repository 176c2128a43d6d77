import { type ESTree, parseSync, Visitor } from "vite";

/**
 * The line of a place in the content, such as `voices.more.to`, or of its longest prefix in this source: the rest may come from
 * another module. Null if no part is found.
 */
export function sourceLineOf(file: string, source: string, place: readonly string[]): number | null {
  let deepest = { depth: 0, start: 0 };
  const objects = new Visitor({
    ObjectExpression(object) {
      const found = follow(object, place);
      if (found.depth > deepest.depth) deepest = found;
    },
  });
  objects.visit(parseSync(file, source).program);
  return deepest.depth === 0 ? null : source.slice(0, deepest.start).split("\n").length;
}

function follow(root: ESTree.ObjectExpression, place: readonly string[]): { depth: number; start: number } {
  let node: ESTree.Node = root;
  let start = root.start;
  for (const [depth, name] of place.entries()) {
    const part: Part | null = partOf(node, name);
    if (part === null) return { depth, start };
    ({ value: node, start } = part);
  }
  return { depth: place.length, start };
}

interface Part {
  value: ESTree.Node;
  start: number;
}

function partOf(node: ESTree.Node, name: string): Part | null {
  if (node.type === "CallExpression") {
    const [value] = node.arguments;
    const isMark = node.callee.type === "Identifier" && node.callee.name === "sample";
    return isMark && value ? partOf(value, name) : null;
  }
  if (node.type === "ArrayExpression") {
    const items = node.elements.slice(0, Number(name) + 1);
    const item = items[Number(name)];
    // After a spread element, indexes in the source and in the content differ.
    return item && items.every((it) => it?.type !== "SpreadElement") ? { value: item, start: item.start } : null;
  }
  if (node.type !== "ObjectExpression") return null;
  for (const property of node.properties) {
    if (property.type !== "Property" || property.computed) continue;
    const key = property.key.type === "Literal" ? property.key.value : "name" in property.key && property.key.name;
    if (key === name) return { value: property.value, start: property.start };
  }
  return null;
}
