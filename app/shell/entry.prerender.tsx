import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { loadDrawing } from "../../kit/ui/artwork/drawing-cache.ts";
import { withEagerPhoto } from "../../kit/ui/picture.tsx";
import { TemplateContext } from "../../kit/ui/rendering.tsx";
import { UiStringsProvider } from "../../kit/ui/ui-strings.tsx";
import { type CalendarProvider, calendarDocumentPath } from "../../site/booking.ts";
import type { Locale, Localized } from "../../site/locale.ts";
import { placeholderOf } from "../../site/page-template.ts";
import { notFoundPath, type PageId, pageIds, pathOf } from "../../site/pages.ts";
import { calendarProvider, shownCalendar } from "../../site/shown-calendar.ts";
import { consentTo } from "../legal/calendar-consent.ts";
import { CalendarDocument } from "./calendar-document.tsx";
import { chrome } from "./chrome.ts";
import { type DocumentAssets, documentMarkup } from "./document.tsx";
import { isShown } from "./hidden-samples.ts";
import type { PageContent } from "./page-content.ts";
import { findHiddenPlaces, loadPage, type ShownPage } from "./page-modules.ts";
import { Root } from "./root.tsx";

/**
 * Renders the complete HTML document of one page in one language, or of "not-found" for every address without a page.
 *
 * @param options.asTemplate renders placeholders that the server fills in to answer a form. The document does not hydrate, since
 *   it is served at the form's address
 */
export async function prerenderPage(
  id: ShownPage,
  locale: Locale,
  assets: DocumentAssets,
  { asTemplate = false } = {},
): Promise<string> {
  const hiddenPlaces = await hiddenPlacesOnce();
  const page = id !== "not-found" && isShown(id) ? id : null;
  const { content } = await loadPage(page ?? "not-found");
  const path = page ? pathOf(page, locale) : notFoundPath(locale);
  const app = (
    <TemplateContext value={asTemplate ? placeholderOf : null}>
      <StaticRouter location={path}>
        <Root />
      </StaticRouter>
    </TemplateContext>
  );
  const html = withEagerPhoto(await markupOf(app));
  return documentMarkup({
    page,
    locale,
    content: content[locale],
    app: html,
    assets,
    hydrates: !asTemplate,
    hiddenPlaces,
  });
}

/**
 * Renders the consent document of the booking frame; null without a third party's calendar. The documents of our own come from
 * the server.
 */
export const prerenderConsent =
  calendarProvider && shownCalendar === "third-party" ? consentRenderer(calendarProvider) : null;

function consentRenderer(provider: CalendarProvider) {
  const words = consentTo(provider);
  return async (locale: Locale, assets: DocumentAssets): Promise<string> => {
    const consent = (
      <StaticRouter location={calendarDocumentPath(locale)}>
        <UiStringsProvider value={chrome[locale].uiStrings}>
          <CalendarDocument locale={locale} provider={provider} consent={words[locale]} />
        </UiStringsProvider>
      </StaticRouter>
    );
    const content = { seo: words[locale].seo, sections: [] };
    return documentMarkup({ page: null, locale, content, app: await markupOf(consent), assets, hydrates: false });
  };
}

async function markupOf(tree: ReactNode): Promise<string> {
  await loadDrawing();
  const { prelude } = await prerender(tree, {
    // Above this size the renderer would move finished content behind an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // `prerender` rejects on every error here, since nothing is left to the browser. The default handler would also log it.
    onError() {},
  });
  return new Response(prelude).text();
}

/** Whether a page is part of this build. Call it after the first page has been rendered. */
export { isShown };

let places: ReturnType<typeof findHiddenPlaces> | undefined;

/** Computed once, when the first page is rendered. */
function hiddenPlacesOnce() {
  places ??= findHiddenPlaces();
  return places;
}

/** Content of every page of this build, for content checks and files that list all pages. */
export async function contentByPage(): Promise<ReadonlyMap<PageId, Localized<PageContent>>> {
  await hiddenPlacesOnce();
  const shown = pageIds.filter(isShown);
  return new Map(await Promise.all(shown.map(async (id) => [id, (await loadPage(id)).content] as const)));
}
