import { existsSync, readFileSync } from "node:fs";
import type { ContentProblem } from "../../render/check/schema-problems.ts";
import { jsonLineOf } from "./json-line.ts";

/** A problem in a content file as a line: `content/pages/home.json:412: sections/3/more/to names no page`. */
export function placeInFile(file: string, { place, problem }: ContentProblem): string {
  if (!existsSync(file)) return `${file} ${problem}`;
  const line = jsonLineOf(readFileSync(file, "utf8"), place);
  // A problem of one language says which.
  const shown = place.at(-1) === "en" || place.at(-1) === "de" ? place.slice(0, -1) : place;
  return [`${file}:${line}:`, ...(shown.length > 0 ? [shown.join("/")] : []), problem].join(" ");
}
