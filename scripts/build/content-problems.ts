import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bilingual, type Localized } from "../../site/locale.ts";
import { menus, pages } from "../../site/pages.ts";
import { lineOfPlace } from "./line-of-place.ts";
import { missingTexts } from "./missing-texts.ts";
import { Problem } from "./problem.ts";
import { unknownPages } from "./unknown-pages.ts";

/** @throws a Problem that names everything that the words of the site lack */
export async function refuseContentProblems() {
  const problems = await contentProblems();
  if (problems.length > 0) throw new Problem(problems.join("\n"));
}

/**
 * What the words of the site lack before a page can be made of them, each with its file, and its line where it is written
 * there: `app/content/home.ts:412: voices.more.to names no page: succes-stories`. It needs no build, only Node.
 */
export async function contentProblems(folder = "app/content"): Promise<string[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const inContent = await Promise.all(files.sort().map((file) => problemsOfModule(join(folder, file))));
  const inPageTable = [menus, pages].flatMap((words) => problemsIn("site/pages.ts", bilingual<object>(words)));
  // Modules that share a broken one all tell of it.
  return [...new Set([...inPageTable, ...inContent.flat()])];
}

async function problemsOfModule(file: string): Promise<string[]> {
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
    return Object.values(module)
      .filter(isInBothLanguages)
      .flatMap((words) => problemsIn(file, words));
  } catch (error) {
    return [`${placeOf(error as Error) ?? file}: ${(error as Error).message}`];
  }
}

/** Whole content alone: pieces of it are looked at in the pages that take them. */
function isInBothLanguages(value: unknown): value is Localized<object> {
  if (typeof value !== "object" || value === null || !("en" in value && "de" in value)) return false;
  return typeof value.en === "object" && typeof value.de === "object";
}

function problemsIn(file: string, words: Localized<object>): string[] {
  const found = [...missingTexts(words), ...unknownPages(words.en)];
  if (found.length === 0) return [];
  const source = readFileSync(file, "utf8");
  return found.map((problem) => {
    const line = lineOfPlace(file, source, (problem.split(" ")[0] ?? "").split("."));
    return `${line === null ? file : `${file}:${line}`}: ${problem}`;
  });
}

/** Where in the words of the site a module broke off. */
function placeOf({ stack = "" }: Error): string | null {
  const [, path, line] = /file:\/\/(\S+?\/(?:app\/content|site)\/[\w.-]+\.ts):(\d+)/.exec(stack) ?? [];
  return path === undefined ? null : `${relative(process.cwd(), path)}:${line}`;
}
