import { calendarSchema } from "../../kit/calendar-schema.ts";
import { mailsSchema } from "../../kit/mails-schema.ts";
import { pageSchema } from "../../kit/schemas.ts";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { siteSchema } from "../../kit/site-schema.ts";
import { wordsSchema } from "../../kit/words-schema.ts";
import { locales } from "../../site/locale.ts";
import { pageFile, pathOf } from "../../site/pages.ts";
import { redirectProblems } from "../../site/redirects.ts";
import {
  type Content,
  hasSections,
  type SourceNode,
  type SourcePage,
  type SourceSite,
  shownPages,
} from "../content-files.ts";
import { contentSources } from "../content-sources.ts";
import { contradictionsIn, type SeenPart } from "./contradictions.ts";
import { withNamesFilledIn } from "./named-values.ts";
import { problemsOfEntries, problemsOfFiles } from "./page-table-problems.ts";
import { type ReferenceContext, referenceProblems } from "./reference-problems.ts";
import { type ContentProblem, type FileProblem, schemaProblems } from "./schema-problems.ts";

/** What content may refer to besides itself. */
export interface Surroundings {
  /** File names of the photos that are there. */
  photos: { has(file: string): boolean };
  /** Addresses of files that are served as they are (`public/`). */
  addresses: readonly string[];
}

/** All problems of the content. Of mistakes that bring forth others only the first are named. */
export function contentProblems(content: Content, surroundings: Surroundings): FileProblem[] {
  const { site, siteFile } = content;
  const problemsOfSite = schemaProblems(siteSchema, siteFile).map(inFile("site.json"));
  // Without a page table and facts nothing else can be checked.
  const first = problemsOfSite.length > 0 ? problemsOfSite : problemsOfEntries(content);
  if (first.length > 0) return first;
  const context = { content, sources: contentSources(content), photos: surroundings.photos };
  const consent = site.newsletterConsent as unknown as SourceNode;
  const portrait = (site.owner.portrait ?? null) as unknown as SourceNode;
  return [
    ...content.formerFiles.map(
      (file): FileProblem => ({ file, place: [], problem: isUnread, rule: { name: "former-file" } }),
    ),
    ...problemsOfFiles(content),
    ...problemsOfTerms(site, surroundings.addresses).map(inFile("site.json")),
    ...wordsFiles.flatMap(([name, schema]) => {
      const problems = schemaProblems(schema, content[name]);
      problems.push(...referenceProblems(content[name], [], { ...context, schema }));
      return problems.map(inFile(`${name}.json`));
    }),
    ...[...referenceProblems(consent, ["newsletterConsent"], context)].map(inFile("site.json")),
    ...[...referenceProblems(portrait, ["owner", "portrait"], context)].map(inFile("site.json")),
    ...[...shownPages(content)].flatMap(([id, page]) => problemsOfPage(page, context).map(inFile(pageFile(id)))),
    ...problemsOfRedirects(site, surroundings.addresses).map(inFile("site.json")),
    ...contradictionsIn(seenParts(content)),
  ];
}

const isUnread = "is of an earlier release: what it says is not read any more, and stands where it is shown";

/** What pages say in their order, and what facts and mails do. */
function seenParts(content: Content): SeenPart[] {
  const shown = shownPages(content);
  const files = [
    ...content.site.pages.map(({ id }) => [pageFile(id), shown.get(id)] as const),
    ...(["site", "words", "mails", "calendar"] as const).map((name) => [`${name}.json`, content[name]] as const),
  ];
  return files.map(([file, node]) => ({ file, place: [], node }));
}

/** Files that are words and nothing else. */
const wordsFiles = [
  ["words", wordsSchema],
  ["mails", mailsSchema],
  ["calendar", calendarSchema],
] as const;

function problemsOfTerms({ owner: { terms } }: SourceSite, addresses: readonly string[]): ContentProblem[] {
  if (!terms.startsWith("/") || addresses.includes(terms)) return [];
  return [{ place: ["owner", "terms"], problem: `names no file of public/: ${terms}` }];
}

function problemsOfRedirects({ pages, redirects }: SourceSite, addresses: readonly string[]): ContentProblem[] {
  const pagePaths = locales.flatMap((locale) => pages.map(({ id }) => pathOf(pages, id, locale)));
  return redirectProblems(redirects, pages, new Set([...pagePaths, ...addresses])).map((problem) => ({
    place: ["redirects"],
    problem,
  }));
}

function problemsOfPage(page: SourcePage, context: ReferenceContext): ContentProblem[] {
  const content = withNamesFilledIn(page as unknown as SourceNode, context.sources.names);
  const problems = schemaProblems(pageSchema, content);
  // What is no page at all is up to its schema.
  if (hasSections(page)) {
    problems.push(...referenceProblems(page.seo as unknown as SourceNode, ["seo"], context));
    for (const [index, section] of page.sections.entries()) {
      const schema = sectionSchemas.get(section.kind);
      const around = { ...context, schema, page, isHidden: section.hidden === true };
      problems.push(...referenceProblems(section, ["sections", String(index)], around));
    }
    const { essential } = page;
    if (essential !== undefined && page.sections.every(({ id }) => id !== essential)) {
      problems.push({ place: ["essential"], problem: `names no section of this page: ${essential}` });
    }
  }
  return problems;
}

function inFile(file: string): (problem: ContentProblem) => FileProblem {
  return (problem) => ({ file, ...problem });
}
