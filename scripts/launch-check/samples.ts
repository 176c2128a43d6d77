import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";

/** One thing that the owner has to do. */
export interface OpenItem {
  /** `file:line`, the name of a variable or field, or what the doctor has looked at. */
  where: string;
  /** What to do and why, in plain words. */
  what: string;
}

const folders = ["site", "app/content"];

/** Every call of `sample(value, todo)` and every permission that is pending, in the order of files and lines. */
export function findSamples(): OpenItem[] {
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

/** Quotes whose authors have not allowed them yet, or whose permission nobody has recorded. */
function pendingIn(file: string, source: string): OpenItem[] {
  return [...source.matchAll(/permitted: "pending"/g)].map(({ index }) => ({
    where: `${file}:${lineOf(source, index)}`,
    what: "a quote without permission: note its source and the date on which its author allowed it (§ 5b(3) UWG)",
  }));
}

/** The calls in one source text; `file` names it in the answer. @throws what keeps the text from being read */
export function samplesIn(file: string, source: string): OpenItem[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const items: OpenItem[] = [];
  const calls = new Visitor({
    CallExpression({ callee, arguments: [, todo], start, end }) {
      if (callee.type !== "Identifier" || callee.name !== "sample") return;
      // A todo written in another way takes no sample off the list.
      const what = todo?.type === "Literal" ? String(todo.value) : source.slice(start, end);
      items.push({ where: `${file}:${lineOf(source, start)}`, what });
    },
  });
  calls.visit(program);
  return items;
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}
