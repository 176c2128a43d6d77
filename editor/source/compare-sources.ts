import { type ESTree, parseSync } from "vite";

/** One difference between two versions of a module of the content, as its owner sees it. */
export interface Difference {
  /** `confirmed`: the mark that it is a sample has gone; its to-do is in `before`. */
  kind: "changed" | "added" | "removed" | "moved" | "confirmed";
  /** Where it stands, such as `content.hero.lead`; positions in lists are left out. */
  place: string;
  /** Of a text in one language. */
  locale?: "en" | "de";
  before: string | null;
  after: string | null;
}

/**
 * What differs between two versions of a module in words, figures, addresses and the order of things, not in code.
 *
 * @param before null for a module that is new, `after` null for one that has gone
 * @throws Error where a version is no TypeScript
 */
export function differencesBetween(file: string, before: string | null, after: string | null): Difference[] {
  const [old, now] = withoutCommon(leavesOf(file, before ?? ""), leavesOf(file, after ?? ""));
  const differences: Difference[] = [];
  for (const leaf of old) {
    const same = now.findIndex((other) => other.place === leaf.place && other.value === leaf.value);
    const other = same >= 0 ? same : now.findIndex(({ place }) => place === leaf.place);
    const [counterpart] = other >= 0 ? now.splice(other, 1) : [];
    if (leaf.isMark)
      differences.push(...(counterpart ? [] : [{ ...of(leaf), kind: "confirmed", after: null } as const]));
    else if (counterpart)
      differences.push({ ...of(leaf), kind: same >= 0 ? "moved" : "changed", after: counterpart.value });
    else differences.push({ ...of(leaf), kind: "removed", after: null });
  }
  const added = now.filter(({ isMark }) => !isMark);
  return [
    ...differences,
    ...added.map((leaf) => ({ ...of(leaf), kind: "added", before: null, after: leaf.value }) as const),
  ];
}

/** A value of the content that holds no others. */
interface Leaf {
  place: string;
  value: string;
  /** The to-do of a sample. */
  isMark: boolean;
}

function of({ place, value }: Leaf) {
  const [, start = place, locale] = /^(.*)\.(en|de)$/.exec(place) ?? [];
  return { place: start, before: value, ...(locale && { locale: locale as "en" | "de" }) };
}

/** What the longest common sequence of both leaves over. */
function withoutCommon(old: Leaf[], now: Leaf[]): [Leaf[], Leaf[]] {
  const keyOf = ({ place, value, isMark }: Leaf) => JSON.stringify([place, value, isMark]);
  const [a, b] = [old.map(keyOf), now.map(keyOf)];
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const left: [Leaf[], Leaf[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
    else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) left[0].push(...old.slice(i, ++i));
    else left[1].push(...now.slice(j, ++j));
  }
  return left;
}

function leavesOf(file: string, source: string): Leaf[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const leaves: Leaf[] = [];
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations) {
      if (init && id.type === "Identifier") collect(init, [id.name]);
    }
  }
  return leaves;

  function collect(node: ESTree.Node, place: readonly string[]) {
    if (node.type === "ObjectExpression") {
      for (const property of node.properties) {
        if (property.type === "SpreadElement") collect(property.argument, place);
        else collect(property.value, [...place, nameOf(property.key)]);
      }
    } else if (node.type === "ArrayExpression") {
      for (const element of node.elements) if (element) collect(element, place);
    } else if (node.type === "CallExpression") {
      collectCall(node, place);
    } else if (
      node.type === "TSAsExpression" ||
      node.type === "TSSatisfiesExpression" ||
      node.type === "SpreadElement"
    ) {
      collect(node.type === "SpreadElement" ? node.argument : node.expression, place);
    } else {
      leaves.push({ place: place.join("."), value: writtenValue(node), isMark: false });
    }
  }

  function collectCall(
    { callee, arguments: [first, second, ...rest], start, end }: ESTree.CallExpression,
    place: readonly string[],
  ) {
    const isSample = callee.type === "Identifier" && callee.name === "sample";
    if (isSample && first) {
      collect(first, place);
      if (second) leaves.push({ place: place.join("."), value: writtenValue(second), isMark: true });
    } else if (first?.type === "ObjectExpression" && !second && rest.length === 0) {
      collect(first, place);
    } else {
      leaves.push({ place: place.join("."), value: source.slice(start, end), isMark: false });
    }
  }

  function writtenValue(node: ESTree.Node): string {
    if (node.type === "Literal") return String(node.value);
    return source.slice(node.start, node.end).replace(/^`|`$/g, "");
  }
}

function nameOf(key: ESTree.PropertyKey): string {
  if (key.type === "Literal") return String(key.value);
  return key.type === "Identifier" ? key.name : "?";
}
