import { calendarDocumentPath, calendarOrigins } from "../../site/booking.ts";
import { type Locale, locales } from "../../site/locale.ts";
import { isIndexed, type PageId, pathOf } from "../../site/pages.ts";
import type { ServedSite, SiteFile } from "../http/site-files.ts";
import type { RenderedVersion } from "./render-in-process.ts";

/**
 * The build with a version's pages in place of its own. Bundles and the owner's files are the build's.
 * @param images what was drawn for the version or for one before, by address: all other share images and icons are the build's
 */
export function withVersion(
  built: ServedSite,
  version: RenderedVersion,
  images: ReadonlyMap<string, SiteFile> = new Map(),
): ServedSite {
  const { facts, notFound, templates, redirects, messages, serverWords } = version;
  const { pages } = built.facts;
  const ofBuild = new Set(
    locales.flatMap((locale) => [calendarDocumentPath(locale), ...pages.map(({ id }) => pathOf(pages, id, locale))]),
  );
  const cards = new Set(facts.pages.flatMap(({ id }) => locales.map((locale) => cardOf(id, locale))));
  const kept = [...built.files].filter(([path]) => !ofBuild.has(path));
  const known = [...kept, ...version.files, ...images];
  // The share image of a page goes with the page.
  const files = new Map(known.filter(([path]) => !path.startsWith("/cards/") || cards.has(path)));
  // Until share images are drawn, a page that no build knows has the home page's.
  for (const { id } of facts.pages.filter(isIndexed))
    for (const locale of locales) {
      const card = files.get(cardOf(id, locale)) ?? built.files.get(cardOf("home", locale));
      if (card) files.set(cardOf(id, locale), card);
    }
  return {
    ...built,
    facts,
    files,
    notFound,
    templates,
    redirects: new Map([...redirects].filter(([, target]) => files.has(target.split(/[?#]/)[0] ?? ""))),
    messages,
    serverWords,
    policy: { ...built.policy, frames: calendarOrigins(facts.calendar) },
  };
}

/** The build where it is not known what the website says: bundles and the owner's files. */
export function withoutPages(built: ServedSite): ServedSite {
  const isOfContent = (path: string, { type, indexed }: SiteFile) =>
    type.startsWith("text/html") || indexed === false || path === "/sitemap.xml";
  const files = new Map([...built.files].filter(([path, file]) => !isOfContent(path, file)));
  return { ...built, isUnknown: true, files, templates: new Map(), documents: null };
}

function cardOf(page: PageId, locale: Locale): string {
  return `/cards/${page}.${locale}.png`;
}
