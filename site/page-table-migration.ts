import type { ContentFiles } from "./content-files.ts";
import { type Fields, isObject } from "./text-changes.ts";

/**
 * Content migration: what the page table says of a page stands in the page's own file, and the table has the ids in their order.
 * Where the table still has a page's entry, that one counts.
 */
export function withEntriesInPages(files: ContentFiles): ContentFiles {
  const { "site.json": site } = files;
  if (!isObject(site) || !Array.isArray(site.pages) || !site.pages.some(isObject)) return files;
  const moved = site.pages.filter(isObject).flatMap(({ id, ...entry }) => {
    const name = `pages/${id}.json`;
    const { [name]: content } = files;
    return isObject(content) ? [[name, { page: entry, ...withoutEntry(content) }]] : [];
  });
  const pages = site.pages.map((page: unknown) => (isObject(page) ? page.id : page));
  return { ...files, "site.json": { ...site, pages }, ...Object.fromEntries(moved) };
}

/**
 * Files of a draft of an earlier release, whose pages have no entries of their own, with those of what it changes: for a draft of
 * what was installed, which an update has replaced, the content of this release takes its place.
 */
export function withEntriesOf(base: ContentFiles, draft: ContentFiles): ContentFiles {
  return Object.fromEntries(
    Object.entries(draft).map(([name, content]) => {
      const { [name]: known } = base;
      const hasNone = isObject(content) && !("page" in content) && isObject(known) && "page" in known;
      return [name, hasNone ? { page: known.page, ...content } : content];
    }),
  );
}

function withoutEntry({ page: _, ...content }: Fields): Fields {
  return content;
}
