import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content, SourceNode, SourcePage, SourceSite } from "../../render/content-files.ts";
import { BuildError } from "./build-error.ts";

/** The content of the repository. */
export const contentFolder = "content";

/** Reads all content files. @throws BuildError for one that is no JSON, with file, line and column */
export function readContent(folder = contentFolder): Content {
  type Figures = Pick<Content, "figures" | "firstYears">;
  // What is no object is up to the check.
  const { figures, firstYears } = readJson<Figures | null>(join(folder, "figures.json")) ?? ({} as Figures);
  const pages = readdirSync(join(folder, "pages"))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => [file.slice(0, -5), readJson<SourcePage>(join(folder, "pages", file))] as const);
  return {
    site: readJson<SourceSite>(join(folder, "site.json")),
    words: readJson<SourceNode>(join(folder, "words.json")),
    mails: readJson<SourceNode>(join(folder, "mails.json")),
    calendar: readJson<SourceNode>(join(folder, "calendar.json")),
    figures,
    firstYears,
    shared: readJson<Content["shared"]>(join(folder, "shared.json")),
    pages: new Map(pages),
  };
}

function readJson<Shape>(file: string): Shape {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    const before = text.slice(0, mistakeIn(text)).split("\n");
    // The message quotes the text around it, line breaks included.
    const message = (error as Error).message.replaceAll(/\s+/g, " ");
    throw new BuildError(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`);
  }
}

/** Where a text stops being the beginning of JSON: not every message of the parser says it. */
function mistakeIn(text: string): number {
  let [good, bad] = [0, text.length];
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /end of JSON|Unterminated string/.test(message) || Number(position) >= text.length;
  }
}
