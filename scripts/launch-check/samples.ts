import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One thing that the owner has to do. */
export interface OpenItem {
  /** `file:line`, or the name of a variable or field. */
  where: string;
  /** What to do and why, in plain words. */
  what: string;
}

const folders = ["site", "app/content"];

/** Every call of `sample(value, todo)` and every permission that is pending, in the order of files and lines. */
export function findSamples(root: string): OpenItem[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .sort()
      .flatMap((file) => {
        const source = readFileSync(join(root, folder, file), "utf8");
        return [...samplesIn(join(folder, file), source), ...pendingIn(join(folder, file), source)];
      }),
  );
}

/** Quotes whose authors have not allowed them yet, or of whom nobody has noted it. */
function pendingIn(file: string, source: string): OpenItem[] {
  return [...source.matchAll(/permitted: "pending"/g)].map(({ index }) => ({
    where: `${file}:${lineOf(source, index)}`,
    what: "a quote without permission: note its source and the date on which its author allowed it (§ 5b(3) UWG)",
  }));
}

/** The calls in one source text; `file` names it in the answer. */
export function samplesIn(file: string, source: string): OpenItem[] {
  return [...source.matchAll(/(?<!function )\bsample\(/g)].map(({ index }) => ({
    where: `${file}:${lineOf(source, index)}`,
    what: lastText(source, index + "sample".length),
  }));
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}

/** The last string literal of the argument list that opens at `start`. */
function lastText(source: string, start: number): string {
  let depth = 0;
  let text = "";
  for (let at = start; at < source.length; at++) {
    const character = source[at] as string;
    if ("\"'`".includes(character)) {
      const end = endOfText(source, at);
      text = source.slice(at + 1, end).replaceAll(/\\(.)/g, "$1");
      at = end;
    } else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character) && --depth === 0) return text;
  }
  return text;
}

function endOfText(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === source[start]) return at;
  }
  return source.length;
}
