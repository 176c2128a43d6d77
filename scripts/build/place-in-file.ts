import { existsSync, readFileSync } from "node:fs";
import type { ContentProblem } from "../../render/check/schema-problems.ts";
import { shownPlace } from "../../site/content-files.ts";
import { jsonLineOf } from "./json-line.ts";

/** A problem in a content file as a line: `content/pages/home.json:412: sections/3/more/to names no page`. */
export function placeInFile(file: string, { place, problem }: ContentProblem): string {
  if (!existsSync(file)) return `${file} ${problem}`;
  const line = jsonLineOf(readFileSync(file, "utf8"), place);
  return [`${file}:${line}:`, shownPlace(place), problem].filter(Boolean).join(" ");
}
