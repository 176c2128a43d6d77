import MagicString from "magic-string";
import { type ESTree, parseSync, Visitor } from "vite";
import { type Source, spelled } from "./change-source.ts";
import { plainValue, propertiesOf, unmarked } from "./parse-details.ts";

/** The source without the call of `sample()` that begins at each of these characters, and without the import that nothing needs then. */
export function withoutMarks({ file, code }: Source, starts: readonly number[]): string {
  const { program } = parseSync(file, code);
  const changed = new MagicString(code);
  let left = 0;
  const marks = new Visitor({
    CallExpression(call) {
      const [value] = call.arguments;
      if (!value || unmarked(call).todo === null) return;
      if (starts.includes(call.start)) changed.remove(call.start, value.start).remove(value.end, call.end);
      else left++;
    },
    VariableDeclarator({ id, init }) {
      if (!init || !starts.includes(init.start) || (id.type === "Identifier" && id.typeAnnotation)) return;
      const { value } = unmarked(init);
      // The mark has kept the types of its literals narrow.
      if (value !== init && /^(?:Array|Object)Expression$/.test(value.type)) changed.appendLeft(value.end, " as const");
    },
  });
  marks.visit(program);
  if (left === 0) removeImport(program, changed);
  return changed.toString();
}

function removeImport({ body }: ESTree.Program, changed: MagicString) {
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration" || !/\/sample\.ts$/.test(statement.source.value)) continue;
    const others = statement.specifiers.filter(({ local }) => local.name !== "sample");
    if (others.length === statement.specifiers.length) continue;
    if (others.length === 0) changed.remove(statement.start, lineEnd(changed.original, statement.end));
    else {
      const names = others.map(({ start, end }) => changed.original.slice(start, end)).join(", ");
      changed.update(statement.start, statement.end, `import { ${names} } from ${statement.source.raw};`);
    }
  }
}

function lineEnd(code: string, end: number): number {
  return code[end] === "\n" ? end + 1 : end;
}

/** Where a quote comes from, and when its author allowed it: `Provenance` of app/sections/testimonials.tsx. */
export interface Permission {
  source: string;
  /** 2026-10-01 */
  permitted: string;
}

/**
 * The source with a permission in the place of the pending one that begins in this line.
 * @throws RangeError where none is pending
 */
export function withPermission({ file, code }: Source, line: number, permission: Permission): string {
  const changed = new MagicString(code);
  const objects = new Visitor({
    ObjectExpression(object) {
      const { permitted, source } = Object.fromEntries(propertiesOf(object));
      if (!permitted || plainValue(permitted) !== "pending" || lineOf(code, permitted.start) !== line) return;
      for (const [node, text] of [[permitted, permission.permitted] as const, [source, permission.source] as const])
        if (node) changed.update(node.start, node.end, spelled(text, { expressions: [] }));
    },
  });
  objects.visit(parseSync(file, code).program);
  if (!changed.hasChanged()) throw new RangeError("The file has no pending permission there any more.");
  return changed.toString();
}

export function lineOf(code: string, index: number): number {
  return code.slice(0, index).split("\n").length;
}
