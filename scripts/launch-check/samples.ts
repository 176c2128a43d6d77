import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPointsOf } from "../../render/open-points.ts";
import { type Finding, problem } from "../../server/finding.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { jsonLineOf } from "../build/json-line.ts";

/** The content that visitors read. */
export interface ShownContent {
  files: ContentFiles;
  /** Number of the published version; null for that of a folder, whose lines can be named. */
  version: number | null;
}

/**
 * All samples and pending permissions, by file and line, or by their place in a version. A site with `SAMPLES=hide` hides those
 * that are no facts.
 */
export function findSamples({ files, version }: ShownContent, samples: "show" | "hide", folder = "content"): Finding[] {
  return openPointsOf(files)
    .filter(({ kind }) => kind === "fact" || samples === "show")
    .map(({ kind, places: [{ file, path }], todo }) => {
      if (version !== null) return problem(`version ${version}, ${file}#${path.join("/")}`, todo.en);
      const mark = kind === "fact" ? [] : [kind === "sample" ? "sample" : "permitted"];
      const line = jsonLineOf(readFileSync(join(folder, file), "utf8"), [...path, ...mark]);
      return problem(`${folder}/${file}:${line}`, todo.en);
    });
}
