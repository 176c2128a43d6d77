import { pathShape } from "../../../kit/page-entry-schema.ts";
import { takenIds } from "../../../kit/site-schema.ts";
import { contentOf, type SourcePage } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import {
  neededPages,
  notFoundPath,
  type Page,
  type PageEntry,
  type PageId,
  type Pages,
  pageFile,
} from "../../../site/pages.ts";
import { redirectKey } from "../../../site/redirects.ts";
import { isReserved } from "../../../site/reserved-addresses.ts";
import { slugOf } from "../../../site/slug.ts";
import { type ContentPath, valueAt, withValue } from "../../content/content-path.ts";
import { withEntryMoved } from "../../form/list-changes.ts";

/* What the owner does with pages and menus: each takes the content's files and gives others. */

export function placeOfPage(id: PageId): ContentPath {
  return `${pageFile(id)}#page`;
}

/** In the order of the pages. */
function placeInOrder(id: PageId): ContentPath {
  return `${order}/${id}`;
}

const order: ContentPath = "site.json#pages";

/** Another name, address or menu of a page; undefined takes the field away. */
export function withPage<Field extends keyof PageEntry>(
  files: ContentFiles,
  id: PageId,
  field: Field,
  value?: PageEntry[Field],
) {
  return withValue(files, `${placeOfPage(id)}/${field}`, value);
}

/** The page before or after its neighbour in the same menu. */
export function withPageMoved(files: ContentFiles, id: PageId, step: -1 | 1): ContentFiles {
  const { pages } = contentOf(files).site;
  const from = pages.findIndex((page) => page.id === id);
  const inMenu = pages.filter(({ menu }) => menu === pages[from]?.menu);
  const neighbour = inMenu[inMenu.findIndex((page) => page.id === id) + step];
  return neighbour ? withEntryMoved(files, order, from, pages.indexOf(neighbour)).files : files;
}

/** The page at another address. What is published at the old one leads on to the page. */
export function withAddress(base: ContentFiles, files: ContentFiles, id: PageId, path: Page["path"]): ContentFiles {
  const { redirects } = contentOf(files).site;
  const published = contentOf(base).site.pages.find((page) => page.id === id && !page.hidden)?.path;
  // A page stands there now.
  const others = Object.entries(redirects).filter(([from]) => redirectKey(from) !== redirectKey(path));
  if (published && published !== path && published !== "/") others.push([published, id]);
  const moved = withPage(files, id, "path", path);
  return withValue(moved, "site.json#redirects", Object.fromEntries(others));
}

/** A hidden copy, below the original. */
export function withCopy(files: ContentFiles, id: PageId): NewPage {
  const { page, ...content } = files[pageFile(id)] as SourcePage & { page: PageEntry };
  const { en, de } = page.label;
  const label = { en: `${en} (copy)`, de: `${de} (Kopie)` };
  return withNewPage(files, { ...page, label }, content, idsOf(files).indexOf(id) + 1);
}

interface NewPage {
  files: ContentFiles;
  id: PageId;
  /** The section that it begins with. */
  opening: ContentPath;
}

/** Adds a hidden page: its id and its address are made from its name, unless it has an address that is free. */
export function withNewPage(
  files: ContentFiles,
  page: Pick<PageEntry, "label"> & Partial<PageEntry>,
  content: SourcePage,
  index?: number,
): NewPage {
  const { pages } = contentOf(files).site;
  const ids = idsOf(files);
  const slug = slugOf(page.label.en) || "page";
  const id = firstFree(slug, (it) => pageFile(it) in files || takenIds.includes(it));
  const isFree = page.path && addressMistake(pages, id, page.path) === null;
  const path = isFree ? page.path : firstFree(`/${slug}`, (it) => addressMistake(pages, id, it) !== null);
  const entry = { ...page, path, hidden: true } as const;
  const opening = `${pageFile(id)}#sections/${content.sections[0]?.id}`;
  const added = { ...files, [pageFile(id)]: { page: entry, ...content } };
  return { files: withValue(added, order, ids.toSpliced(index ?? ids.length, 0, id)), id, opening };
}

function idsOf(files: ContentFiles): readonly PageId[] {
  return valueAt(files, order) as PageId[];
}

/** Without the page and its file. */
export function withoutPage(files: ContentFiles, id: PageId): ContentFiles {
  const { [pageFile(id)]: _, ...left } = files;
  const { redirects } = contentOf(files).site;
  const others = Object.fromEntries(Object.entries(redirects).filter(([, to]) => to !== id));
  return withValue(withValue(left, placeInOrder(id), undefined), "site.json#redirects", others);
}

export function isNeeded(id: PageId): boolean {
  return Object.hasOwn(neededPages, id);
}

/** Whether mails or browsers know its address. */
export function hasFixedAddress(id: PageId): boolean {
  return isNeeded(id) && neededPages[id as keyof typeof neededPages] !== null;
}

/** What is wrong with an address for a page; null for a good one. */
export function addressMistake(pages: Pages, id: PageId, path: string): "noPath" | "taken" | null {
  if (path === "/" || !pathShape.safeParse(path).success) return "noPath";
  const isTaken = pages.some((page) => page.id !== id && page.path.toLowerCase() === path.toLowerCase());
  return isTaken || isReserved(path) || path === notFoundPath("en") ? "taken" : null;
}

function firstFree(name: string, isTaken: (name: string) => boolean): string {
  let [free, number] = [name, 1];
  while (isTaken(free)) free = `${name}-${++number}`;
  return free;
}
