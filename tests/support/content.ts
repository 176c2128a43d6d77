import { type ResolvedPage, resolveContent, resolveNode } from "../../render/resolve-content.ts";
import { readContent } from "../../scripts/build/read-content.ts";
import { calendarDocumentPath, calendarFrameHeight } from "../../site/booking.ts";
import { type Locale, type Localized, locales } from "../../site/locale.ts";
import { owner, telephoneOf } from "../../site/owner.ts";
import {
  isIndexed,
  localeOf,
  localizePath,
  type Menu,
  menuIds,
  menus,
  notFoundPath,
  type PageId,
  pageAt,
  pageIds,
  pages,
  pagesInMenu,
  pathOf,
} from "../../site/pages.ts";

/* What tests know of the content and the page table: the one place to change with their form. */

const sources = { ...readContent(), hidesSamples: false };
const content = resolveContent(sources);

/** The figures and first years of `content/figures.json`. */
export const figures = resolveNode(sources.names.figures, "en", sources) as Record<
  string,
  Record<string, { amount: number }>
>;
export const { firstYears } = sources.names;

export {
  calendarDocumentPath,
  calendarFrameHeight,
  isIndexed,
  localeOf,
  localizePath,
  type Menu,
  menuIds,
  menus,
  notFoundPath,
  owner,
  type PageId,
  pageAt,
  pageIds,
  pages,
  pagesInMenu,
  pathOf,
  telephoneOf,
};

/** The whole content of a page as visitors read it. */
export function contentOf(id: PageId): Localized<ResolvedPage> {
  const page = content.get(id);
  if (!page) throw new Error(`content/pages/${id}.json is missing`);
  return page;
}

/** A section of a page by its id. @typeParam Fields those that the test reads */
export function sectionOf<Fields>(page: PageId, id: string, locale: Locale): Fields {
  const section = contentOf(page)[locale].sections.find((section) => section.id === id);
  if (!section) throw new Error(`content/pages/${page}.json has no section ${id}`);
  return section as Fields;
}

/** Addresses of no page, by which the not-found page of each language is met. */
export const missingAddresses: readonly string[] = ["/nowhere", "/de/nirgends"];

/** Every page of the table in both languages, then the {@link missingAddresses}. */
export const addresses: readonly string[] = [
  ...locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale))),
  ...missingAddresses,
];
