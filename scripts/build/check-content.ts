import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SourceNode } from "../../render/content-files.ts";
import { resolveNode, UnknownName } from "../../render/resolve-content.ts";
import { type Localized, locales } from "../../site/locale.ts";
import { menus, pageIds, pages, pathOf } from "../../site/pages.ts";
import { redirectProblems, redirects } from "../../site/redirects.ts";
import { BuildError } from "./build-error.ts";
import { publicFiles, type ServedFile } from "./files.ts";
import { jsonLineOf } from "./json-line.ts";
import { photosFolder } from "./photos.ts";
import { contentFolder, readContent } from "./read-content.ts";

/** @throws BuildError listing all problems of the content */
export async function assertContentIsComplete() {
  const problems = await contentProblems();
  if (problems.length > 0) throw new BuildError(problems.join("\n"));
}

/**
 * All problems of the content, with file, line and place: `content/pages/home.json:412: sections/3/more/to names no page:
 * succes-stories`. Needs no build, only Node.
 */
export async function contentProblems(folder = contentFolder): Promise<string[]> {
  const problems = [...problemsOfPageTable(), ...(await problemsOfRedirects())];
  try {
    return [...problems, ...problemsOfFiles(readContent(folder), folder)];
  } catch (error) {
    // One that cannot be read.
    if (error instanceof BuildError) return [...problems, error.message];
    throw error;
  }
}

function problemsOfPageTable(): string[] {
  return [menus, pages].flatMap((texts) =>
    [...oddTexts(texts)].map(({ place, problem }) => `site/pages.ts: ${place.join(".")} ${problem}`),
  );
}

async function problemsOfRedirects(): Promise<string[]> {
  const pagePaths = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
  const answered = new Set([...pagePaths, ...(await publicFiles()).map(({ address }) => address)]);
  return redirectProblems(redirects, answered).map((problem) => `site/redirects.ts: ${problem}`);
}

function problemsOfFiles(sources: ReturnType<typeof readContent>, folder: string): string[] {
  const wanted = [...pageIds, "not-found"];
  const missing = wanted.filter((id) => !sources.pages.has(id)).map((id) => `${fileOf(id)} is missing`);
  const extra = [...sources.pages.keys()].filter((id) => !wanted.includes(id));
  const { figures, firstYears, shared } = sources.names;
  const files = [
    ...[...sources.pages].map(([id, page]) => [fileOf(id), page as unknown as SourceNode] as const),
    [join(folder, "shared.json"), shared] as const,
    [join(folder, "figures.json"), { figures, firstYears } as unknown as SourceNode] as const,
  ];
  return [
    ...missing,
    ...extra.map((id) => `${fileOf(id)}: site/pages.ts has no such page`),
    ...files.flatMap(([file, content]) => problemsIn(file, content, sources)),
  ];

  function fileOf(id: string): string {
    return join(folder, "pages", `${id}.json`);
  }
}

function problemsIn(file: string, content: SourceNode, sources: ReturnType<typeof readContent>): string[] {
  const found = [
    ...oddTexts(content),
    ...unknownNames(content, [], sources),
    ...unknownPages(content, []),
    ...unknownPhotos(content, []),
  ];
  if (found.length === 0) return [];
  const source = readFileSync(file, "utf8");
  return found.map(({ place, problem }) => `${file}:${jsonLineOf(source, place)}: ${place.join("/")} ${problem}`);
}

/** A problem at a place in the content, such as `hero.title`. */
interface ContentProblem {
  place: readonly string[];
  problem: string;
}

const languages: Localized = { en: "English", de: "German" };

/** Texts in one language, and empty ones. */
function* oddTexts(node: unknown, place: readonly string[] = []): Generator<ContentProblem> {
  if (typeof node !== "object" || node === null) return;
  const given = locales.filter((locale) => locale in node);
  const lacking = given.length === 0 ? [] : locales.filter((locale) => !(node as Partial<Localized>)[locale]);
  for (const locale of lacking) yield { place, problem: `has no ${languages[locale]} text` };
  for (const [name, part] of Object.entries(node)) yield* oddTexts(part, [...place, name]);
}

/** Names in braces that name nothing. */
function* unknownNames(
  node: SourceNode,
  place: readonly string[],
  sources: ReturnType<typeof readContent>,
): Generator<ContentProblem> {
  const isLeaf = typeof node !== "object" || node === null || "en" in node;
  if (isLeaf) {
    try {
      for (const locale of locales) resolveNode(node, locale, { ...sources, hidesSamples: false });
    } catch (error) {
      if (!(error instanceof UnknownName)) throw error;
      yield { place, problem: error.message };
    }
    return;
  }
  for (const [name, part] of Object.entries(node)) yield* unknownNames(part, [...place, name], sources);
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
