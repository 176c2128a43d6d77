import { type Locale, type Localized, locales, localized } from "./locale.ts";

/** The header's menus, in order. */
export const menus = {
  services: { en: "Services", de: "Leistungen" },
  expertise: { en: "Expertise", de: "Expertise" },
  speaking: { en: "Speaking", de: "Sprechen" },
  about: { en: "About", de: "Über mich" },
} as const satisfies Record<string, Localized>;

export type Menu = keyof typeof menus;
export const menuIds = /* @__PURE__ */ Object.keys(menus) as Menu[];

interface PageEntry {
  /** The English address; the German alternate is the same under `/de`. */
  path: `/${string}`;
  /** Name in menus, breadcrumbs and links. */
  label: Localized;
  menu?: Menu;
  /** False for pages that are reached from mails only: not in the sitemap, `noindex`. */
  indexed?: false;
}

/** Every page; its words are in `content/pages/<id>.json`. Routes, menus, sitemap, alternates, redirects and tests derive from this table. */
const table = {
  home: { path: "/", label: { en: "Home", de: "Home" } },
  services: { path: "/services", label: { en: "All Services", de: "Alle Leistungen" }, menu: "services" },
  "ai-consulting": { path: "/ai-consulting", label: { en: "AI Consulting", de: "KI-Beratung" }, menu: "services" },
  "video-productions": {
    path: "/video-productions",
    label: { en: "Video Productions", de: "Videoproduktion" },
    menu: "services",
  },
  "web-development": {
    path: "/web-development",
    label: { en: "Web Development", de: "Webentwicklung" },
    menu: "services",
  },
  "nocode-ai": { path: "/nocode-ai", label: { en: "NoCode & AI", de: "NoCode & KI" }, menu: "services" },
  "nlp-coaching": { path: "/nlp-coaching", label: { en: "NLP Coaching", de: "NLP-Coaching" }, menu: "services" },
  "training-academy": {
    path: "/training-academy",
    label: { en: "Training & Academy", de: "Training & Akademie" },
    menu: "services",
  },
  expertise: { path: "/expertise", label: { en: "All Expertise", de: "Alle Fachgebiete" }, menu: "expertise" },
  "expertise-ai-consulting": {
    path: "/expertise/ai-consulting",
    label: { en: "AI Consulting", de: "KI-Beratung" },
    menu: "expertise",
  },
  "expertise-video-productions": {
    path: "/expertise/video-productions",
    label: { en: "Video Production", de: "Videoproduktion" },
    menu: "expertise",
  },
  "expertise-web-development": {
    path: "/expertise/web-development",
    label: { en: "Web Development", de: "Webentwicklung" },
    menu: "expertise",
  },
  "expertise-nocode-ai": {
    path: "/expertise/nocode-ai",
    label: { en: "NoCode & AI", de: "NoCode & KI" },
    menu: "expertise",
  },
  "expertise-nlp-coaching": {
    path: "/expertise/nlp-coaching",
    label: { en: "NLP & Coaching", de: "NLP & Coaching" },
    menu: "expertise",
  },
  "expertise-training-academy": {
    path: "/expertise/training-academy",
    label: { en: "Training & Academy", de: "Training & Akademie" },
    menu: "expertise",
  },
  events: { path: "/events", label: { en: "Events", de: "Veranstaltungen" }, menu: "speaking" },
  congresses: { path: "/congresses", label: { en: "Congresses", de: "Kongresse" }, menu: "speaking" },
  speeches: { path: "/speeches", label: { en: "Speeches", de: "Vorträge" }, menu: "speaking" },
  about: { path: "/about", label: { en: "About", de: "Über mich" }, menu: "about" },
  projects: { path: "/projects", label: { en: "Projects", de: "Projekte" }, menu: "about" },
  portfolio: { path: "/portfolio", label: { en: "Portfolio", de: "Portfolio" }, menu: "about" },
  contact: { path: "/contact", label: { en: "Contact", de: "Kontakt" } },
  booking: { path: "/booking", label: { en: "Book Consultation", de: "Beratung buchen" } },
  "success-stories": { path: "/success-stories", label: { en: "Success Stories", de: "Erfolgsgeschichten" } },
  imprint: { path: "/imprint", label: { en: "Impressum", de: "Impressum" } },
  privacy: { path: "/privacy", label: { en: "Privacy", de: "Datenschutz" } },
  "newsletter-confirm": {
    path: "/newsletter/confirm",
    label: { en: "Confirm newsletter", de: "Newsletter bestätigen" },
    indexed: false,
  },
  "newsletter-unsubscribe": {
    path: "/newsletter/unsubscribe",
    label: { en: "Unsubscribe", de: "Newsletter abbestellen" },
    indexed: false,
  },
  "newsletter-confirmed": {
    path: "/newsletter/confirmed",
    label: { en: "Newsletter confirmed", de: "Newsletter bestätigt" },
    indexed: false,
  },
  "newsletter-unsubscribed": {
    path: "/newsletter/unsubscribed",
    label: { en: "Unsubscribed", de: "Newsletter abbestellt" },
    indexed: false,
  },
} as const satisfies Record<string, PageEntry>;

export type PageId = keyof typeof table;
export const pages: Readonly<Record<PageId, PageEntry>> = table;
export const pageIds = /* @__PURE__ */ Object.keys(table) as PageId[];

/** Localized path of a page: `/contact`, `/de/contact`. German home is `/de`. */
export function pathOf(id: PageId, locale: Locale): string {
  return localizePath(pages[id].path, locale);
}

/** Alternates of a page by `hreflang`: both languages, and English as `x-default`. */
export function alternatesOf(id: PageId): Readonly<Record<string, string>> {
  const paths = localized((locale) => pathOf(id, locale));
  return { ...paths, "x-default": paths.en };
}

export function isIndexed(id: PageId): boolean {
  return pages[id].indexed !== false;
}

/** The pages of one menu, in the table's order. */
export function pagesInMenu(menu: Menu): PageId[] {
  return pageIds.filter((id) => pages[id].menu === menu);
}

/** Page and language of a path, or null. */
export function pageAt(path: string): { id: PageId; locale: Locale } | null {
  return addresses.get(path) ?? null;
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

/** Path of a newsletter issue that the owner has published on the web. The server renders it; the build has no such file. */
export function issuePath(name: string, locale: Locale): string {
  return localizePath(`/newsletter/issues/${name}`, locale);
}

/** Path of the built not-found document. No page may use it. */
export function notFoundPath(locale: Locale): string {
  return localizePath("/404", locale);
}

// Marked as pure, so that the boot script, which needs no table, has none.
const addresses = /* @__PURE__ */ addressTable();

function addressTable() {
  return new Map(locales.flatMap((locale) => pageIds.map((id) => [pathOf(id, locale), { id, locale }] as const)));
}
