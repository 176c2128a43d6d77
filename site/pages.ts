import { type Locale, type Localized, localized } from "./locale.ts";

/** The id of a page in the page table, such as `ai-consulting`; its file is `content/pages/<id>.json`. */
export type PageId = string;

/** A page of the page table, whose order is `pages` in `content/site.json`. Routes, menus, sitemap, alternates and redirects derive from the table. */
export interface Page extends PageEntry {
  id: PageId;
}

/** What the page table has of a page: `page` in its file. */
export interface PageEntry {
  /** The English address; the German alternate is the same under `/de`. */
  path: `/${string}`;
  /** Name in menus, breadcrumbs and links. */
  label: Localized;
  /** Id of its menu in the header. */
  menu?: string;
  /** False for pages that are reached from mails only: not in the sitemap, `noindex`. */
  indexed?: false;
  /** True for a page that is not rendered, and may be unfinished. */
  hidden?: true;
  /** Describes one service, in the structured data for search engines. */
  isService?: true;
  /** What its text states, so that structured data may have it: the owner's working languages, the area served. */
  states?: readonly ("languages" | "area")[];
}

/** The content file of a page. */
export function pageFile(id: PageId): string {
  return `pages/${id}.json`;
}

/** A menu of the header, and a column of the footer. */
export interface Menu {
  id: string;
  label: Localized;
  /** One line about it. */
  line: Localized;
}

/**
 * Pages that code needs: they are not hidden, and the page table has them all. Some keep their address, which mails that are out,
 * routes of the server or browsers know; the others may have any (null).
 */
export const neededPages = {
  home: "/",
  contact: null,
  booking: "/booking",
  imprint: null,
  privacy: null,
  "newsletter-confirm": "/newsletter/confirm",
  "newsletter-unsubscribe": "/newsletter/unsubscribe",
  "newsletter-confirmed": "/newsletter/confirmed",
  "newsletter-unsubscribed": "/newsletter/unsubscribed",
} as const satisfies Record<PageId, `/${string}` | null>;

export type Pages = readonly Page[];

/** @throws Error for an id that the table lacks; the content check knows those of content */
export function pageOf(pages: Pages, id: PageId): Page {
  const page = pages.find((page) => page.id === id);
  if (!page) throw new Error(`the page table has no page ${id}`);
  return page;
}

export function hasPage(pages: Pages, id: PageId): boolean {
  return pages.some((page) => page.id === id);
}

export function pathOf(pages: Pages, id: PageId, locale: Locale): string {
  return localizePath(pageOf(pages, id).path, locale);
}

/** Alternates of a page by `hreflang`: both languages, and English as `x-default`. */
export function alternatesOf(pages: Pages, id: PageId): Readonly<Record<string, string>> {
  const paths = localized((locale) => pathOf(pages, id, locale));
  return { ...paths, "x-default": paths.en };
}

export function isIndexed({ indexed }: Page): boolean {
  return indexed !== false;
}

/** Document title of a page, with the brand. */
export function fullTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`;
}

/** The pages of one menu, in the table's order. */
export function pagesInMenu(pages: Pages, menu: string): Page[] {
  return pages.filter((page) => page.menu === menu);
}

/** Page and language of a path, or null. */
export function pageAt(pages: Pages, path: string): { id: PageId; locale: Locale } | null {
  const locale = localeOf(path);
  const page = pages.find((page) => localizePath(page.path, locale) === path);
  return page ? { id: page.id, locale } : null;
}

/** Language of a path: German at `/de` and below, else English. */
export function localeOf(path: string): Locale {
  return path === "/de" || path.startsWith("/de/") ? "de" : "en";
}

/** Adds the locale prefix to an English path. */
export function localizePath(path: `/${string}`, locale: Locale): string {
  if (locale === "en") return path;
  return path === "/" ? "/de" : `/de${path}`;
}

/**
 * Inverse of {@link localizePath}, for any path. The result starts with exactly one slash, since two would name another
 * host.
 */
export function stripLocale(path: string): `/${string}` {
  const rest = localeOf(path) === "de" ? path.slice("/de".length) : path;
  return `/${rest.replace(/^\/+/, "")}`;
}

/** Path of the list of all newsletter issues on the web. The server renders it, too. */
export function issuesPath(locale: Locale): string {
  return localizePath("/newsletter/issues", locale);
}

/** Path of a newsletter issue that the owner has published on the web. The server renders it; the build has no such file. */
export function issuePath(name: string, locale: Locale): string {
  return localizePath(`/newsletter/issues/${name}`, locale);
}

/** Path of the built not-found document. No page may use it. */
export function notFoundPath(locale: Locale): string {
  return localizePath("/404", locale);
}
