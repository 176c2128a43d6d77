import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bilingual, type Locale, type Localized, locales } from "../../site/locale.ts";
import { contentFileOf, isKitPage, menus, type PageId, pageIds, pages, pathOf } from "../../site/pages.ts";
import { redirectProblems, redirects } from "../../site/redirects.ts";
import { BuildError } from "./build-error.ts";
import { publicFiles, type ServedFile } from "./files.ts";
import { photosFolder } from "./photos.ts";
import { sourceLineOf } from "./source-line.ts";

/** @throws BuildError listing all problems of the content */
export async function assertContentIsComplete() {
  const problems = await contentProblems();
  if (problems.length > 0) throw new BuildError(problems.join("\n"));
}

/**
 * All problems of the content, with file and, if possible, line: `app/content/home.ts:412: voices.more.to names no page:
 * succes-stories`. Needs no build, only Node.
 */
export async function contentProblems(folder = "app/content"): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const inContent = await Promise.all(files.sort().map((file) => problemsOfModule(join(folder, file))));
  const inPageTable = [menus, pages].flatMap((texts) => problemsIn("site/pages.ts", bilingual<object>(texts)));
  const withoutWords = pageIds.filter((id) => isKitPage(id) && !existsSync(join(folder, contentFileOf(id))));
  inPageTable.push(
    ...withoutWords.map((id) => `site/pages.ts: ${id} has no words: ${join(folder, contentFileOf(id))}`),
  );
  const extra = files.filter((file) => file.startsWith("pages/") && !isKitPage(file.slice(6, -3) as PageId));
  inPageTable.push(...extra.map((file) => `${join(folder, file)}: site/pages.ts has no such page with \`kit: true\``));
  // Deduplicated: all modules that import a broken one report it.
  return [...new Set([...inPageTable, ...inContent.flat(), ...(await problemsOfRedirects())])];
}

async function problemsOfRedirects(): Promise<string[]> {
  const pagePaths = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
  const answered = new Set([...pagePaths, ...(await publicFiles()).map(({ address }) => address)]);
  return redirectProblems(redirects, answered).map((problem) => `site/redirects.ts: ${problem}`);
}

async function problemsOfModule(file: string): Promise<string[]> {
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
    return Object.values(module)
      .filter(isInBothLanguages)
      .flatMap((content) => problemsIn(file, content));
  } catch (error) {
    return [`${placeOf(error as Error) ?? file}: ${(error as Error).message}`];
  }
}

/** Complete bilingual content only: its parts are checked in the pages that use them. */
function isInBothLanguages(value: unknown): value is Localized<object> {
  if (typeof value !== "object" || value === null || !("en" in value && "de" in value)) return false;
  return typeof value.en === "object" && typeof value.de === "object";
}

function problemsIn(file: string, content: Localized<object>): string[] {
  const missing = locales.flatMap((locale) => [...missingTexts(content[locale], [], locale)]);
  const found = [...missing, ...unknownPages(content.en, []), ...unknownPhotos(content.en, [])];
  if (found.length === 0) return [];
  const source = readFileSync(file, "utf8");
  return found.map(({ place, problem }) => {
    const line = sourceLineOf(file, source, place);
    return `${line === null ? file : `${file}:${line}`}: ${place.join(".")} ${problem}`;
  });
}

/** A problem at a place in the content, such as `hero.title`. */
interface ContentProblem {
  place: readonly string[];
  problem: string;
}

const languages: Localized = { en: "English", de: "German" };

/**
 * Missing or empty translations. The compiler also reports missing ones, but `npm start` and `npm run dev` do not run it, and it
 * accepts empty texts.
 */
function* missingTexts(node: unknown, place: readonly string[], locale: Locale): Generator<ContentProblem> {
  if (node === "") yield { place, problem: `has no ${languages[locale]} text` };
  if (typeof node !== "object" || node === null) return;
  // A complete bilingual text is a string here.
  const [only, ...others] = locales.filter((language) => language in node);
  if (only && others.length === 0) {
    yield { place, problem: `has no ${languages[only === "en" ? "de" : "en"]} text` };
    return;
  }
  for (const [name, part] of Object.entries(node)) yield* missingTexts(part, [...place, name], locale);
}

/** Links to unknown pages. */
function* unknownPages(node: unknown, place: readonly string[]): Generator<ContentProblem> {
  if (typeof node !== "object" || node === null) return;
  for (const [name, part] of Object.entries(node)) {
    const inside = [...place, name];
    const target = name === "to" ? pageNamedBy(part) : null;
    if (target !== null && !Object.hasOwn(pages, target)) {
      yield { place: inside, problem: `names no page: ${target}` };
    }
    yield* unknownPages(part, inside);
  }
}

/** Photos without a file. */
function* unknownPhotos(node: unknown, place: readonly string[]): Generator<ContentProblem> {
  if (typeof node !== "object" || node === null) return;
  for (const [name, part] of Object.entries(node)) {
    const inside = [...place, name];
    if (name === "photo" && typeof part === "string" && !existsSync(join(photosFolder, part))) {
      yield { place: inside, problem: `names no file in ${photosFolder}/: ${part}` };
    }
    yield* unknownPhotos(part, inside);
  }
}

/** The page id of a link to a page or section. */
function pageNamedBy(to: unknown): string | null {
  if (typeof to === "string") return to;
  return typeof to === "object" && to !== null && "page" in to ? String(to.page) : null;
}

/** File and line of an error thrown while importing content. */
function placeOf({ stack = "" }: Error): string | null {
  const [, path, line] = /file:\/\/(\S+?\/(?:app\/content|site)\/[\w./-]+\.ts):(\d+)/.exec(stack) ?? [];
  return path === undefined ? null : `${relative(process.cwd(), path)}:${line}`;
}

/**
 * @param routes what the server answers without a file
 * @throws BuildError listing all broken internal links
 */
export async function assertNoBrokenLinks(files: readonly ServedFile[], clientDir: string, routes: readonly string[]) {
  const served = new Set([...files.map(({ address }) => address), ...routes]);
  const broken: string[] = [];
  for (const { file, address } of files.filter(({ type }) => type.startsWith("text/html"))) {
    const html = await readFile(join(clientDir, file), "utf8");
    broken.push(...brokenLinks(html, served).map((missing) => `${address} names ${missing}`));
  }
  if (broken.length > 0) {
    throw new BuildError(`no page and no file in public/ has these addresses:\n${broken.join("\n")}`);
  }
}

/**
 * Broken internal links and image addresses of a document, such as a misspelt page in a text or a picture missing in public/.
 *
 * @param served all paths that exist
 */
export function brokenLinks(html: string, served: ReadonlySet<string>): string[] {
  const named = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
  const own = named.filter((address) => !/^(?:[a-z]+:|#)/.test(address));
  // Browsers encode umlauts and spaces in requests.
  const isServed = (path: string) => served.has(path) || served.has(encodeURI(path));
  return own.filter((address) => !isServed(address.split(/[?#]/)[0] ?? ""));
}
