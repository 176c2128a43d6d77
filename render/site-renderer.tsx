import { createHash } from "node:crypto";
import { kinds } from "virtual:all-kinds";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { consentTo } from "../app/legal/calendar-consent.ts";
import { CalendarDocument } from "../app/shell/calendar-document.tsx";
import { type DocumentAssets, documentMarkup } from "../app/shell/document.tsx";
import type { PageContent } from "../app/shell/page-content.ts";
import { notFoundPage, type PageParts } from "../app/shell/page-source.ts";
import { Root } from "../app/shell/root.tsx";
import { DrawingContext } from "../kit/ui/artwork/drawing-cache.ts";
import { drawArtwork } from "../kit/ui/artwork/render-svg.ts";
import { withEagerPhoto } from "../kit/ui/picture.tsx";
import { TemplateContext } from "../kit/ui/rendering.tsx";
import { SiteProvider } from "../kit/ui/site.tsx";
import { UiStringsProvider } from "../kit/ui/ui-strings.tsx";
import { calendarDocumentPath } from "../site/booking.ts";
import type { Facts } from "../site/facts.ts";
import { type Locale, type Localized, localized } from "../site/locale.ts";
import { placeholderOf } from "../site/page-template.ts";
import { hasPage, issuesPath, notFoundPath, type PageId, pageOf, pathOf } from "../site/pages.ts";
import { cardFile, cardsFolder, contentFolder } from "./addresses.ts";
import { createStyleSelector } from "./page-styles.ts";
import { resolveSite, type SiteSources } from "./resolve-site.ts";

/** What the bundler has made, for documents to name or to contain. */
export interface RenderAssets {
  pages: DocumentAssets;
  calendarDocument: DocumentAssets;
  /** What scripts may give to elements before the application runs: classes, among other words. */
  laterClasses: readonly string[];
  /** The same of what the server draws into a template at a request. */
  liveClasses: readonly string[];
  /** Addresses of the chunks that a kind of section needs besides those of the application. */
  modulesOf: Readonly<Record<string, readonly string[]>>;
}

export interface RenderInput extends SiteSources {
  assets: RenderAssets;
}

/** Renders the documents of one version of the site, and everything that they ask for. */
export interface SiteRenderer {
  facts: Facts;
  /** Content of the shown pages, and of the not-found page, by id. */
  contents: ReadonlyMap<PageId, Localized<PageContent>>;
  /** What the application loads, by name below the site. */
  contentFiles: ReadonlyMap<string, string>;
  /** The HTML of one page, or of the not-found page for every id without one. */
  document(id: PageId, locale: Locale): Promise<string>;
  /** The same with placeholders that the server fills in to answer a form. It does not hydrate, as its address is the form's. */
  template(id: PageId, locale: Locale): Promise<string>;
  /** What newsletter issues on the web are filled into: a page of the site, with places for all that is an issue's. */
  issueTemplate(locale: Locale): Promise<string>;
  /** The consent document of the booking frame; null without a third party's calendar. Those of our own come from the server. */
  consentDocument: ((locale: Locale) => Promise<string>) | null;
}

/** @throws UnknownName, or Error for a sample that cannot be hidden; the content check names both with their place */
export function createRenderer({ content, photos, assets, settings }: RenderInput): SiteRenderer {
  const { facts, contents, site } = resolveSite({ content, photos, settings });
  const { laterClasses, liveClasses } = assets;
  const pagesFor = documentAssetsFor(assets.pages);
  const folder = `${contentFolder}/${versionHash([...contents], site, assets.modulesOf)}`;

  function partsOf(id: PageId): PageParts {
    const content = contents.get(id);
    if (!content) throw new Error(`content/pages/${id}.json is missing`);
    return { content, kinds };
  }

  async function documentOf(id: PageId, locale: Locale, isTemplate: boolean): Promise<string> {
    const page = hasPage(facts.pages, id) ? pageOf(facts.pages, id) : null;
    const shown = page?.id ?? notFoundPage;
    const parts = partsOf(shown);
    const path = page ? pathOf(facts.pages, page.id, locale) : notFoundPath(locale);
    const markup = withEagerPhoto(await markupOf(application(path, parts, isTemplate)));
    const modules = new Set((site.kinds[shown] ?? []).flatMap((kind) => assets.modulesOf[kind] ?? []));
    return documentMarkup({
      facts,
      settings,
      page,
      locale,
      content: parts.content[locale],
      app: markup,
      assets: pagesFor(markup, laterClasses),
      card: page ? `/${cardsFolder}/${cardFile(page.id, locale)}` : undefined,
      hydration: isTemplate ? undefined : { content: `/${folder}/${shown}.json`, modules: [...modules] },
    });
  }

  async function issueTemplate(locale: Locale): Promise<string> {
    const content: PageContent = {
      seo: { title: placeholderOf("title"), description: placeholderOf("description") },
      sections: [{ id: "issue", kind: "main" }],
    };
    const parts = { content: localized(() => content), kinds: { main: () => placeholderOf("main") } };
    const app = await markupOf(application(issuesPath(locale), parts, true));
    const identity = placeholderOf("head");
    const styled = pagesFor(app, [...laterClasses, ...liveClasses]);
    return documentMarkup({ facts, settings, page: null, locale, content, app, assets: styled, identity });
  }

  /** Header, footer, and between them what an address shows. */
  function application(path: string, parts: PageParts, isTemplate: boolean): ReactNode {
    const pages = { loaded: () => parts, load: async () => parts };
    return (
      <TemplateContext value={isTemplate ? placeholderOf : null}>
        <StaticRouter location={path}>
          <Root site={site} pages={pages} />
        </StaticRouter>
      </TemplateContext>
    );
  }

  const { calendar } = facts;
  const words = calendar.kind === "third-party" && consentTo(calendar, facts.owner);
  const consentDocument =
    words &&
    (async (locale: Locale) => {
      const app = (
        <StaticRouter location={calendarDocumentPath(locale)}>
          <SiteProvider value={site}>
            <UiStringsProvider value={site.words[locale].uiStrings}>
              <CalendarDocument locale={locale} provider={calendar} consent={words[locale]} />
            </UiStringsProvider>
          </SiteProvider>
        </StaticRouter>
      );
      const markup = await markupOf(app);
      return documentMarkup({
        facts,
        settings,
        page: null,
        locale,
        content: { seo: words[locale].seo, sections: [] },
        app: markup,
        assets: documentAssetsFor(assets.calendarDocument)(markup, laterClasses),
      });
    });

  return {
    facts,
    contents,
    contentFiles: new Map([
      [`${folder}/site.json`, JSON.stringify(site)],
      ...[...contents].map(([id, content]) => [`${folder}/${id}.json`, JSON.stringify(content)] as const),
    ]),
    document: (id, locale) => documentOf(id, locale, false),
    template: (id, locale) => documentOf(id, locale, true),
    issueTemplate,
    consentDocument: consentDocument || null,
  };
}

/** The assets with the styles that a document needs. Development links the whole stylesheet. */
function documentAssetsFor(assets: DocumentAssets) {
  if (!("inline" in assets.css)) return () => assets;
  const selectStyles = createStyleSelector(assets.css.inline);
  return (markup: string, later: readonly string[]): DocumentAssets => ({
    ...assets,
    css: { inline: selectStyles(markup, later) },
  });
}

async function markupOf(tree: ReactNode): Promise<string> {
  const { prelude } = await prerender(<DrawingContext value={drawArtwork}>{tree}</DrawingContext>, {
    // Above this size the renderer would move finished content behind an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // `prerender` rejects on every error here, since nothing is left to the browser. The default handler would also log it.
    onError() {},
  });
  return new Response(prelude).text();
}

/** One name for all files of a version: a tab keeps the version that it came with. */
function versionHash(...parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 8);
}
