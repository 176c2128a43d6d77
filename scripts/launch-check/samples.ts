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

/** Every call of `sample(value, todo)` below the root, in the order of files and lines. */
export function findSamples(root: string): OpenItem[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .sort()
      .flatMap((file) => samplesIn(join(folder, file), readFileSync(join(root, folder, file), "utf8"))),
  );
}

/** The calls in one source text; `file` names it in the answer. */
export function samplesIn(file: string, source: string): OpenItem[] {
  return [...source.matchAll(/(?<!function )\bsample\(/g)].map(({ index }) => ({
    where: `${file}:${source.slice(0, index).split("\n").length}`,
    what: lastText(source, index + "sample".length),
  }));
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
