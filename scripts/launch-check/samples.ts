import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import type { SourceSite } from "../../render/content-files.ts";
import { type Finding, problem } from "../../server/finding.ts";
import { jsonLineOf } from "../build/json-line.ts";

/**
 * All samples and pending permissions, by file and line: the list of samples in `site.json`, the key `sample` in other content. A
 * build with `SAMPLES=hide` hides the latter, so only the former remain.
 */
export function findSamples(samples: "show" | "hide"): Finding[] {
  const ofSite = samplesOfSite(siteFile, readFileSync(siteFile, "utf8"));
  if (samples === "hide") return ofSite;
  const files = globSync("content/{*,pages/*}.json").filter((file) => file !== siteFile);
  return [...ofSite, ...files.sort().flatMap((file) => samplesInContent(file, readFileSync(file, "utf8")))];
}

const siteFile = "content/site.json";

/** The samples among the facts, each where its value stands. */
export function samplesOfSite(file: string, source: string): Finding[] {
  const { samples } = JSON.parse(source) as Pick<SourceSite, "samples">;
  return Object.entries(samples).map(([place, { en }]) =>
    problem(`${file}:${jsonLineOf(source, place.split("."))}`, en),
  );
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
