import MagicString from "magic-string";
import { type ESTree, parseSync } from "vite";
import { type Source, spelled } from "./change-source.ts";
import { isRecord, type Value } from "./details-shape.ts";
import { constantsOf, plainValue, propertiesOf, unmarked } from "./parse-details.ts";
import { withoutMarks } from "./proofs.ts";

/** What becomes of one value of the owner's data. */
export interface DetailChange {
  /** `owner.address`; the constant comes first. */
  place: string;
  value: Value;
}

/**
 * The source with other values at their places; whatever is the same stays as it was written.
 *
 * @param ours places whose sample mark goes: what stands there is the owner's own
 * @throws RangeError where there is no such place
 */
export function withDetails({ file, code }: Source, changes: readonly DetailChange[], ours: readonly string[]): string {
  const { program } = parseSync(file, code);
  const changed = new MagicString(code);
  for (const { place, value } of changes) write(nodeAt(program, place), value, changed);
  // What was written anew as a whole has lost its marks already.
  const inner = parseSync(file, changed.toString());
  return withoutMarks({ file, code: changed.toString() }, marksAt(inner.program, ours));
}

/** Writes a value in the place of another one, as deep inside as they differ. */
function write(place: ESTree.Node, value: Value, changed: MagicString) {
  const { value: node } = unmarked(place);
  if (node.type === "ObjectExpression" && isRecord(value)) {
    const properties = propertiesOf(node);
    const keys = Object.keys(value);
    if (properties.length === keys.length && properties.every(([name]) => name in value)) {
      for (const [name, inner] of properties) write(inner, value[name] as Value, changed);
      return;
    }
  }
  if (plainValue(node) === value) return;
  if (node.type === "ArrayExpression" && Array.isArray(value) && node.elements.length === value.length) {
    for (const [index, item] of node.elements.entries()) if (item) write(item, value[index], changed);
    return;
  }
  changed.update(node.start, node.end, codeOf(value));
}

function codeOf(value: Value): string {
  if (typeof value === "string") return spelled(value, { expressions: [] });
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(codeOf).join(", ")}]`;
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${name}: ${codeOf(inner)}`)
    .join(", ")} }`;
}

/** What stands at a place, with its mark. */
function nodeAt(program: ESTree.Program, place: string): ESTree.Node {
  const node = findNode(program, place);
  if (!node) throw new RangeError(`The file has no place ${place} any more.`);
  return node;
}

function findNode(program: ESTree.Program, place: string): ESTree.Node | undefined {
  const [constant, ...names] = place.split(".");
  let node: ESTree.Node | undefined = constantsOf(program).find(({ name }) => name === constant)?.init;
  for (const name of names) {
    const inner: ESTree.Node | undefined = node && unmarked(node).value;
    if (inner?.type === "ArrayExpression") node = inner.elements[Number(name)] ?? undefined;
    else if (inner?.type === "ObjectExpression") node = propertiesOf(inner).find(([own]) => own === name)?.[1];
    else return undefined;
  }
  return node;
}

function marksAt(program: ESTree.Program, places: readonly string[]): number[] {
  return places.flatMap((place) => {
    const node = findNode(program, place);
    return node && unmarked(node).todo !== null ? [node.start] : [];
  });
}
