import type { ContentFiles } from "./content-files.ts";
import { isEqual } from "./is-equal.ts";
import { type PageId, pageFile } from "./pages.ts";
import { type Redirects, redirectKey } from "./redirects.ts";

/** Without the files of pages that the order does not have any more: a draft keeps them, so that removing one can be undone. */
export function withoutRemovedPages(files: ContentFiles): ContentFiles {
  const site = siteFile(files);
  if (!site) return files;
  const names = ["not-found", ...site.pages].map(pageFile);
  return Object.fromEntries(
    Object.entries(files).filter(([name]) => !name.startsWith("pages/") || names.includes(name)),
  );
}

/**
 * Content with some files of a draft, by name. What `site.json` has of a page goes with the page's file, whether `site.json` is
 * chosen or not: the place of a new page in the order, and the old addresses that lead to it.
 */
export function withChosenFiles(base: ContentFiles, draft: ContentFiles, names: readonly string[]): ContentFiles {
  const chosen = { ...base, ...Object.fromEntries(names.map((name) => [name, draft[name]])) };
  const [site, drafted] = [siteFile(chosen), siteFile(draft)];
  if (!site || !drafted) return withoutRemovedPages(chosen);
  const pages = site.pages.filter((id) => pageFile(id) in chosen);
  for (const [index, id] of drafted.pages.entries())
    if (!pages.includes(id) && pageFile(id) in chosen && !(pageFile(id) in base))
      pages.splice(pages.indexOf(drafted.pages[index - 1] ?? "") + 1, 0, id);
  const isChosen = ([, to]: [string, string]) => names.includes(pageFile(to));
  const shown = new Set(pages.map((id) => addressOf(chosen[pageFile(id)])));
  const redirects = Object.fromEntries(
    [
      ...Object.entries(site.redirects ?? {}).filter((it) => !isChosen(it)),
      ...Object.entries(drafted.redirects ?? {}).filter(isChosen),
    ].filter(([from]) => !shown.has(redirectKey(from))),
  );
  const changed = isEqual(redirects, site.redirects ?? {}) ? {} : { redirects };
  return withoutRemovedPages({ ...chosen, "site.json": { ...site, pages, ...changed } });
}

interface SiteFile {
  pages: readonly PageId[];
  redirects?: Redirects;
}

/** Null for what is none: nobody has checked it. */
function siteFile({ "site.json": file }: ContentFiles): SiteFile | null {
  return Array.isArray((file as Partial<SiteFile> | undefined)?.pages) ? (file as SiteFile) : null;
}

function addressOf(file: unknown): string | null {
  const { path } = (file as { page?: { path?: unknown } } | null)?.page ?? {};
  return typeof path === "string" ? redirectKey(path) : null;
}
