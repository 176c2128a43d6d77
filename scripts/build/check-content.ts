import { join } from "node:path";
import { calendarSchema } from "../../kit/calendar-schema.ts";
import { mailsSchema } from "../../kit/mails-schema.ts";
import { figuresSchema, sharedSchema } from "../../kit/names-schema.ts";
import { pageSchema, sectionSchemas } from "../../kit/schemas.ts";
import { siteSchema } from "../../kit/site-schema.ts";
import { wordsSchema } from "../../kit/words-schema.ts";
import type { Content, SourceNode, SourcePage, SourceSite } from "../../render/content-files.ts";
import { contentSources } from "../../render/content-sources.ts";
import type { ContentSources } from "../../render/resolve-content.ts";
import { locales } from "../../site/locale.ts";
import { type PageId, type Pages, pathOf } from "../../site/pages.ts";
import { redirectProblems } from "../../site/redirects.ts";
import { BuildError } from "./build-error.ts";
import { publicFiles } from "./files.ts";
import { withNamedValues } from "./named-values.ts";
import { placeInFile } from "./place-in-file.ts";
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
  try {
    return problemsOfFiles(
      readContent(folder),
      folder,
      (await publicFiles()).map(({ address }) => address),
    );
  } catch (error) {
    // One that cannot be read.
    if (error instanceof BuildError) return [error.message];
    throw error;
  }
}

interface Checked {
  content: Content;
  sources: ContentSources;
}

function problemsOfFiles(content: Content, folder: string, files: readonly string[]): string[] {
  const { site, figures, firstYears, shared, pages } = content;
  const problemsOfSite = schemaProblems(siteSchema, site).map((it) => placeInFile(join(folder, "site.json"), it));
  // Without a page table and facts nothing else can be checked.
  if (problemsOfSite.length > 0) return problemsOfSite;
  const checked = { content, sources: contentSources(content) };
  const wanted = [...site.pages.map(({ id }) => id), "not-found"];
  const missing = wanted.filter((id) => !pages.has(id)).map((id) => `${fileOf(id)} is missing`);
  const extra = [...pages.keys()].filter((id) => !wanted.includes(id));
  const found = [
    // What pages name comes first, as mistakes in it bring forth others.
    ...schemaProblems(figuresSchema, { figures, firstYears }).map((it) =>
      placeInFile(join(folder, "figures.json"), it),
    ),
    ...schemaProblems(sharedSchema, shared).map(inShared),
    ...[...referenceProblems(shared, [], checked)].map(inShared),
    ...wordsFiles.flatMap(([name, schema]) => {
      const problems = [
        ...schemaProblems(schema, content[name]),
        ...referenceProblems(content[name], [], { ...checked, schema }),
      ];
      return problems.map((it) => placeInFile(join(folder, `${name}.json`), it));
    }),
    ...[...referenceProblems(site.newsletterConsent as unknown as SourceNode, ["newsletterConsent"], checked)].map(
      (it) => placeInFile(join(folder, "site.json"), it),
    ),
    // Hidden pages may be unfinished.
    ...[...pages]
      .filter(([id]) => !hasHiddenPage(site.pages, id))
      .flatMap(([id, page]) =>
        problemsOfPage(page, checked).map((it) => (it.isShared ? inShared(it) : placeInFile(fileOf(id), it))),
      ),
  ];
  return [
    ...missing,
    ...extra.map((id) => `${fileOf(id)}: content/site.json has no such page`),
    // Several places may name the same shared value.
    ...new Set(found),
    ...problemsOfRedirects(site, files).map((it) => placeInFile(join(folder, "site.json"), it)),
  ];

  function fileOf(id: string): string {
    return join(folder, "pages", `${id}.json`);
  }

  function inShared(problem: ContentProblem): string {
    return placeInFile(join(folder, "shared.json"), problem);
  }
}

/** Files that are words and nothing else. */
const wordsFiles = [
  ["words", wordsSchema],
  ["mails", mailsSchema],
  ["calendar", calendarSchema],
] as const;

function hasHiddenPage(pages: Pages, id: PageId): boolean {
  return pages.some((page) => page.id === id && page.hidden === true);
}

function problemsOfRedirects({ pages, redirects }: SourceSite, files: readonly string[]): ContentProblem[] {
  const pagePaths = locales.flatMap((locale) => pages.map(({ id }) => pathOf(pages, id, locale)));
  return redirectProblems(redirects, pages, new Set([...pagePaths, ...files])).map((problem) => ({
    place: ["redirects"],
    problem,
  }));
}

/** Problems of a page, and of the shared values that it names. */
function problemsOfPage(page: SourcePage, checked: Checked): (ContentProblem & { isShared: boolean })[] {
  const { sources } = checked;
  const { content, sharedPlaceOf } = withNamedValues(page as unknown as SourceNode, sources.names);
  const problems = schemaProblems(pageSchema, content);
  if ([...sources.pages.values()].every(hasSections)) {
    problems.push(...referenceProblems(page.seo as unknown as SourceNode, ["seo"], checked));
    for (const [index, section] of (content as unknown as SourcePage).sections.entries()) {
      const schema = sectionSchemas.get(section.kind);
      problems.push(...referenceProblems(section, ["sections", String(index)], { ...checked, schema, page }));
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
