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

/** @throws BuildError that names everything that the content lacks */
export async function assertContentIsComplete() {
  const problems = await contentProblems();
  if (problems.length > 0) throw new BuildError(problems.join("\n"));
}

/**
 * What the content lacks before a page can be made of it, each with its file, and its line where it is written there:
 * `app/content/home.ts:412: voices.more.to names no page: succes-stories`. It needs no build, only Node.
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
  // Modules that share a broken one all tell of it.
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

/** Whole content alone: pieces of it are looked at in the pages that take them. */
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

/** Of a place in the content, such as `hero.title`. */
interface ContentProblem {
  place: readonly string[];
  problem: string;
}

const languages: Localized = { en: "English", de: "German" };

/**
 * Texts that a page lacks in one of its languages. The compiler names the missing ones too, but neither `npm start` nor
 * `npm run dev` asks it, and an empty text satisfies it.
 */
function* missingTexts(node: unknown, place: readonly string[], locale: Locale): Generator<ContentProblem> {
  if (node === "") yield { place, problem: `has no ${languages[locale]} text` };
  if (typeof node !== "object" || node === null) return;
  // A text that has both languages is one string by now.
  const [only, ...others] = locales.filter((language) => language in node);
  if (only && others.length === 0) {
    yield { place, problem: `has no ${languages[only === "en" ? "de" : "en"]} text` };
    return;
  }
  for (const [name, part] of Object.entries(node)) yield* missingTexts(part, [...place, name], locale);
}

/** Targets of links that are no page. */
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

/** Photos that are not in their folder. */
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

/** A link leads to a page, or to a section of one. */
function pageNamedBy(to: unknown): string | null {
  if (typeof to === "string") return to;
  return typeof to === "object" && to !== null && "page" in to ? String(to.page) : null;
}

/** Where in the content a module broke off. */
function placeOf({ stack = "" }: Error): string | null {
  const [, path, line] = /file:\/\/(\S+?\/(?:app\/content|site)\/[\w./-]+\.ts):(\d+)/.exec(stack) ?? [];
  return path === undefined ? null : `${relative(process.cwd(), path)}:${line}`;
}

/** @throws BuildError that names every address on our own site that a document names and nothing answers */
export async function assertNoBrokenLinks(files: readonly ServedFile[], clientDir: string) {
  const served = new Set(files.map(({ address }) => address));
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
 * Addresses on our own site that a document names, in a link or as a picture, and that nothing answers: a misspelt page
 * in a sentence, a picture that is not in public/.
 *
 * @param served the paths that are answered
 */
export function brokenLinks(html: string, served: ReadonlySet<string>): string[] {
  const named = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
  const own = named.filter((address) => !/^(?:[a-z]+:|#)/.test(address));
  // Browsers ask for the encoded form of what a document spells with umlauts or spaces.
  const isServed = (path: string) => served.has(path) || served.has(encodeURI(path));
  return own.filter((address) => !isServed(address.split(/[?#]/)[0] ?? ""));
}
