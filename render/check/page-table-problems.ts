import { refusal } from "../../kit/refusals.ts";
import { pageSchema } from "../../kit/schemas.ts";
import { neededPages, type Page, type PageId, pageFile } from "../../site/pages.ts";
import type { Content, SourceSite } from "../content-files.ts";
import { type ContentProblem, schemaProblems } from "./schema-problems.ts";

type EntryProblem = ContentProblem & { file: string };

/** Problems of what the files of pages have for menus and addresses: of each entry by itself, and only then of all together. */
export function problemsOfEntries({ site, siteFile, pages }: Content): EntryProblem[] {
  const alone = orderOf(siteFile).flatMap((id) =>
    pages.has(id) ? schemaProblems(entryOfPage, { page: pages.get(id)?.page }).map(inPage(id)) : [],
  );
  return alone.length > 0 ? alone : problemsTogether(site);
}

const entryOfPage = pageSchema.pick({ page: true }).required();

/** Files without a place in the order of the pages, and the other way round. */
export function problemsOfFiles({ siteFile, pages }: Content): EntryProblem[] {
  const wanted = [...orderOf(siteFile), "not-found"];
  const missing = wanted.filter((id) => !pages.has(id));
  const extra = [...pages.keys()].filter((id) => !wanted.includes(id));
  const ownEntry = pages.get("not-found")?.page === undefined ? [] : [{ place: ["page"], problem: "is no field here" }];
  return [
    ...missing.map((id) => ({ file: pageFile(id), place: [], problem: isMissing })),
    ...extra.map((id) => ({ file: pageFile(id), place: [], problem: isExtra })),
    ...ownEntry.map(inPage("not-found")),
  ];
}

const isMissing = refusal(
  "is missing: `pages` of site.json has it",
  "Diese Seite steht in der Reihenfolge der Seiten, hat aber keinen Inhalt.",
);
const isExtra = refusal(
  "is no page of site.json: `pages` there lacks it",
  "Diese Seite hat einen Inhalt, fehlt aber in der Reihenfolge der Seiten.",
);

function orderOf(siteFile: unknown): PageId[] {
  return (siteFile as { pages?: PageId[] } | null)?.pages ?? [];
}

function problemsTogether({ pages, menus }: SourceSite): EntryProblem[] {
  const paths = pages.map(({ path }) => path.toLowerCase());
  return pages.flatMap((page, index) => {
    const path = paths[index] ?? "";
    const { menu } = page;
    const problems = [
      paths.indexOf(path) < index && { place: ["page", "path"], problem: `is the address of another page: ${path}` },
      menu !== undefined &&
        !menus.some(({ id }) => id === menu) && { place: ["page", "menu"], problem: `names no menu: ${menu}` },
      problemOfNeeded(page),
    ];
    return problems.filter((problem) => problem !== false && problem !== null).map(inPage(page.id));
  });
}

/** Of a page that code needs. */
function problemOfNeeded({ id, path, hidden }: Page): ContentProblem | null {
  if (!Object.hasOwn(neededPages, id)) return null;
  const fixed = neededPages[id as keyof typeof neededPages];
  if (fixed !== null && path !== fixed)
    return { place: ["page", "path"], problem: `must stay ${fixed}: mails and browsers know it` };
  return hidden ? { place: ["page", "hidden"], problem: "cannot be: the site needs this page" } : null;
}

function inPage(id: PageId): (problem: ContentProblem) => EntryProblem {
  return (problem) => ({ file: pageFile(id), ...problem });
}
