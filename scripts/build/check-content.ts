import { readFileSync } from "node:fs";
import { join } from "node:path";
import { figuresSchema, sharedSchema } from "../../kit/names-schema.ts";
import { pageSchema, sectionSchemas } from "../../kit/schemas.ts";
import type { SourceNode, SourcePage } from "../../render/content-files.ts";
import { type Localized, locales } from "../../site/locale.ts";
import { menus, pageIds, pages, pathOf } from "../../site/pages.ts";
import { redirectProblems, redirects } from "../../site/redirects.ts";
import { BuildError } from "./build-error.ts";
import { publicFiles } from "./files.ts";
import { jsonLineOf } from "./json-line.ts";
import { withNamedValues } from "./named-values.ts";
import { contentFolder, readContent } from "./read-content.ts";
import { referenceProblems } from "./reference-problems.ts";
import { type ContentProblem, schemaProblems } from "./schema-problems.ts";

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
    [...lackingTexts(texts)].map(({ place, problem }) => `site/pages.ts: ${place.join(".")} ${problem}`),
  );
}

const languages: Localized = { en: "English", de: "German" };

/** Texts in one language, and empty ones. */
function* lackingTexts(node: unknown, place: readonly string[] = []): Generator<ContentProblem> {
  if (typeof node !== "object" || node === null) return;
  const given = locales.filter((locale) => locale in node);
  const lacking = given.length === 0 ? [] : locales.filter((locale) => !(node as Partial<Localized>)[locale]);
  for (const locale of lacking) yield { place, problem: `has no ${languages[locale]} text` };
  for (const [name, part] of Object.entries(node)) yield* lackingTexts(part, [...place, name]);
}

async function problemsOfRedirects(): Promise<string[]> {
  const pagePaths = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
  const answered = new Set([...pagePaths, ...(await publicFiles()).map(({ address }) => address)]);
  return redirectProblems(redirects, answered).map((problem) => `site/redirects.ts: ${problem}`);
}

type Sources = ReturnType<typeof readContent>;

function problemsOfFiles(sources: Sources, folder: string): string[] {
  const wanted = [...pageIds, "not-found"];
  const missing = wanted.filter((id) => !sources.pages.has(id)).map((id) => `${fileOf(id)} is missing`);
  const extra = [...sources.pages.keys()].filter((id) => !wanted.includes(id));
  const { figures, firstYears, shared } = sources.names;
  const found = [
    // What pages name comes first, as mistakes in it bring forth others.
    ...schemaProblems(figuresSchema, { figures, firstYears }).map((it) => inFile(join(folder, "figures.json"), it)),
    ...schemaProblems(sharedSchema, shared).map(inShared),
    ...[...referenceProblems(shared, [], { sources })].map(inShared),
    ...[...sources.pages].flatMap(([id, page]) =>
      problemsOfPage(page, sources).map((it) => (it.isShared ? inShared(it) : inFile(fileOf(id), it))),
    ),
  ];
  return [
    ...missing,
    ...extra.map((id) => `${fileOf(id)}: site/pages.ts has no such page`),
    // Several places may name the same shared value.
    ...new Set(found),
  ];

  function fileOf(id: string): string {
    return join(folder, "pages", `${id}.json`);
  }

  function inShared(problem: ContentProblem): string {
    return inFile(join(folder, "shared.json"), problem);
  }
}

/** Problems of a page, and of the shared values that it names. */
function problemsOfPage(page: SourcePage, sources: Sources): (ContentProblem & { isShared: boolean })[] {
  const { content, sharedPlaceOf } = withNamedValues(page as unknown as SourceNode, sources.names);
  const problems = schemaProblems(pageSchema, content);
  if ([...sources.pages.values()].every(hasSections)) {
    problems.push(...referenceProblems(page.seo as unknown as SourceNode, ["seo"], { sources }));
    for (const [index, section] of (content as unknown as SourcePage).sections.entries()) {
      const schema = sectionSchemas.get(section.kind);
      problems.push(...referenceProblems(section, ["sections", String(index)], { sources, schema, page }));
    }
    const { essential } = page;
    if (essential !== undefined && page.sections.every(({ id }) => id !== essential)) {
      problems.push({ place: ["essential"], problem: `names no section of this page: ${essential}` });
    }
  }
  return problems.map(({ place, problem }) => {
    const sharedPlace = sharedPlaceOf(place);
    return { place: sharedPlace ?? place, problem, isShared: sharedPlace !== null };
  });
}

/** What is no page at all is up to its schema; nothing can refer to its sections. */
function hasSections(page: SourcePage | null): boolean {
  return Array.isArray(page?.sections) && page.sections.every((it) => typeof it === "object" && it !== null);
}

function inFile(file: string, { place, problem }: ContentProblem): string {
  const line = jsonLineOf(readFileSync(file, "utf8"), place);
  // A problem of one language says which.
  const shown = place.at(-1) === "en" || place.at(-1) === "de" ? place.slice(0, -1) : place;
  return [`${file}:${line}:`, ...(shown.length > 0 ? [shown.join("/")] : []), problem].join(" ");
}
