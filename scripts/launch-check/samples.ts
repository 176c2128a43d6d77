import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { type Finding, problem } from "../../server/checks/finding.ts";

/**
 * All calls of `sample(value, todo)` and all pending permissions, by file and line. A build with `SAMPLES=hide` hides those in the
 * content, so only those in `site/` remain.
 */
export function findSamples(samples: "show" | "hide"): Finding[] {
  const folders = samples === "hide" ? ["site"] : ["site", "app/content"];
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .sort()
      .flatMap((file) => {
        const path = join(folder, file);
        const source = readFileSync(path, "utf8");
        return [...samplesIn(path, source), ...pendingIn(path, source)];
      }),
  );
}

/** Quotes without a recorded permission of their authors. */
function pendingIn(file: string, source: string): Finding[] {
  const todo = "a quote without permission: note its source and the date on which its author allowed it (§ 5b(3) UWG)";
  return [...source.matchAll(/permitted: "pending"/g)].map(({ index }) =>
    problem(`${file}:${lineOf(source, index)}`, todo),
  );
}

/** The `sample()` calls in a source text. @throws Error if the source cannot be parsed */
export function samplesIn(file: string, source: string): Finding[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const findings: Finding[] = [];
  const calls = new Visitor({
    CallExpression({ callee, arguments: [, todo], start, end }) {
      if (callee.type !== "Identifier" || callee.name !== "sample") return;
      // Report the sample even if its todo has an unexpected form.
      findings.push(problem(`${file}:${lineOf(source, start)}`, englishOf(todo) ?? source.slice(start, end)));
    },
  });
  calls.visit(program);
  return findings;
}

/** The English text of `{ en: "…", de: "…" }`. */
function englishOf(todo: ESTree.Argument | undefined): string | null {
  if (todo?.type !== "ObjectExpression") return null;
  for (const part of todo.properties) {
    if (part.type !== "Property" || part.key.type !== "Identifier" || part.key.name !== "en") continue;
    if (part.value.type === "Literal") return String(part.value.value);
  }
  return null;
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}
