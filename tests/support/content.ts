import { contentSources } from "../../render/content-sources.ts";
import { hiddenSections, withoutHiddenParts } from "../../render/hidden-parts.ts";
import { numberWords, type ResolvedPage, type ResolvedSection, resolveContent } from "../../render/resolve-content.ts";
import { factsOf, resolveServerTexts } from "../../render/site-facts.ts";
import { readContent } from "../../scripts/build/read-content.ts";
import { calendarDocumentPath, calendarFrameHeight } from "../../site/booking.ts";
import { type Locale, type Localized, locales } from "../../site/locale.ts";
import {
  localeOf,
  localizePath,
  notFoundPath,
  type Page,
  type PageId,
  pageAt as pageAtPath,
  pageOf as pageIn,
  pathOf as pathIn,
} from "../../site/pages.ts";
import { telephoneOf } from "../../site/phone-number.ts";
import type { RenderSettings } from "../../site/render-settings.ts";

/* What tests know of the repository's content and its page table: the one place to change with their form. */

const repository = readContent();
const sources = contentSources(repository);
const content = resolveContent(sources);

/** What the renderings of tests are made for, unless they say otherwise. */
export const renderSettings: RenderSettings = {
  origin: "http://localhost:3000",
  backendUrl: null,
  anonKey: "isarbridge-public",
  samples: "show",
  year: new Date().getFullYear(),
};

/** The facts of the repository, with all samples. */
export const facts = factsOf(repository.site, sources, renderSettings, () => true);
/** What the server writes itself. */
export const serverWords = resolveServerTexts(repository, sources);
export const { owner, processing } = facts;
export const pageIds: readonly PageId[] = facts.pages.map(({ id }) => id);
/** By id. */
export const pages = Object.fromEntries(facts.pages.map((page) => [page.id, page])) as Record<PageId, Page>;
export const menuIds: readonly string[] = facts.menus.map(({ id }) => id);

export function pageOf(id: PageId): Page {
  return pageIn(facts.pages, id);
}

/** Name of a menu. */
export function menuLabel(id: string): Localized {
  const menu = facts.menus.find((menu) => menu.id === id);
  if (!menu) throw new Error(`content/site.json has no menu ${id}`);
  return menu.label;
}

export function pathOf(id: PageId, locale: Locale): string {
  return pathIn(facts.pages, id, locale);
}

export function pageAt(path: string): ReturnType<typeof pageAtPath> {
  return pageAtPath(facts.pages, path);
}

export function isIndexed(id: PageId): boolean {
  return pages[id]?.indexed !== false;
}

export function pagesInMenu(menu: string): PageId[] {
  return facts.pages.filter((page) => page.menu === menu).map(({ id }) => id);
}

export {
  calendarDocumentPath,
  calendarFrameHeight,
  localeOf,
  localizePath,
  notFoundPath,
  numberWords,
  type PageId,
  type ResolvedSection,
  telephoneOf,
};

/** The whole content of a page as visitors read it. */
export function contentOf(id: PageId): Localized<ResolvedPage> {
  const page = content.get(id);
  if (!page) throw new Error(`content/pages/${id}.json is missing`);
  return page;
}

/** The whole content of the shown pages where samples are hidden, by their ids. */
export function contentWithoutSamples(): Map<PageId, Localized<ResolvedPage>> {
  const hiding = contentSources(repository, { samples: "hide", backendUrl: null });
  const byOwner = { pages: hiding.hiddenPages, sections: hiddenSections(hiding.pages) };
  return withoutHiddenParts(resolveContent(hiding) as Map<PageId, Localized<ResolvedPage>>, byOwner);
}

/** All texts with the page that they are about: the one that a link leads to, or their own. */
export function textsIn(node: unknown, about: PageId): { text: string; about: PageId }[] {
  if (typeof node === "string") return [{ text: node, about }];
  if (typeof node !== "object" || node === null) return [];
  const { to } = node as { to?: PageId | { page: PageId } };
  const target = typeof to === "object" ? to.page : to;
  return Object.values(node).flatMap((part) => textsIn(part, target ?? about));
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
