import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { type Finding, problem } from "../../server/finding.ts";

/**
 * All samples and pending permissions, by file and line: the key `sample` in the content, calls of `sample(value, todo)` in code.
 * A build with `SAMPLES=hide` hides those in the content, so only those in `site/` remain.
 */
export function findSamples(samples: "show" | "hide"): Finding[] {
  const inCode = findIn(samples === "hide" ? "site/*.ts" : "{site,app/legal}/*.ts", samplesIn);
  return samples === "hide" ? inCode : [...inCode, ...findIn("content/{*,pages/*}.json", samplesInContent)];
}

function findIn(files: string, find: (file: string, source: string) => Finding[]): Finding[] {
  const paths = globSync(files).filter((file) => !file.endsWith(".test.ts"));
  return paths.sort().flatMap((file) => find(file, readFileSync(file, "utf8")));
}

/** The samples in a content file. Neighbours with the same todo, such as the entries of a list, are one. */
export function samplesInContent(file: string, source: string): Finding[] {
  const found: { line: number; todo: string }[] = [];
  const marks = new Visitor({
    Property({ key, value, start }) {
      const name = key.type === "Literal" && key.value;
      if (name === "sample") found.push({ line: lineOf(source, start - 1), todo: englishOf(value) ?? "a sample" });
      if (name === "permitted" && value.type === "Literal" && value.value === "pending")
        found.push({ line: lineOf(source, start - 1), todo: unpermitted });
    },
  });
  // JSON in parentheses is an expression, whose parser keeps positions.
  marks.visit(parse(file, `(${source})`));
  const isRepeated = ({ todo }: { todo: string }, index: number) =>
    todo !== unpermitted && todo === found[index - 1]?.todo;
  return found
    .filter((one, index) => !isRepeated(one, index))
    .map(({ line, todo }) => problem(`${file}:${line}`, todo));
}

/** Of quotes without a recorded permission of their authors. */
const unpermitted =
  "a quote without permission: note its source and the date on which its author allowed it (§ 5b(3) UWG)";

/** The `sample()` calls in a source text. @throws Error if the source cannot be parsed */
export function samplesIn(file: string, source: string): Finding[] {
  const findings: Finding[] = [];
  const calls = new Visitor({
    CallExpression({ callee, arguments: [, todo], start, end }) {
      if (callee.type !== "Identifier" || callee.name !== "sample") return;
      // Report the sample even if its todo has an unexpected form.
      findings.push(problem(`${file}:${lineOf(source, start)}`, englishOf(todo) ?? source.slice(start, end)));
    },
  });
  calls.visit(parse(file, source));
  return findings;
}

function parse(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file.replace(/\.json$/, ".js"), source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** The English text of `{ en: "…", de: "…" }`. */
function englishOf(todo: ESTree.Node | undefined): string | null {
  if (todo?.type !== "ObjectExpression") return null;
  for (const part of todo.properties) {
    if (part.type !== "Property" || part.value.type !== "Literal") continue;
    const { key } = part;
    const name = key.type === "Literal" ? key.value : key.type === "Identifier" && key.name;
    if (name === "en") return String(part.value.value);
  }
  return null;
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}
