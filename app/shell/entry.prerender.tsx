import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { calendarDocumentPath } from "../../site/booking.ts";
import type { Locale, Localized } from "../../site/locale.ts";
import { placeholderOf } from "../../site/page-template.ts";
import { notFoundPath, type PageId, pageIds, pathOf } from "../../site/pages.ts";
import { calendarConsent } from "../content/booking-calendar.ts";
import { chrome } from "../content/chrome.ts";
import type { PageContent } from "../content/page-content.ts";
import { loadDrawing } from "../ui/artwork/drawing-cache.ts";
import { withEagerPhoto } from "../ui/picture.tsx";
import { TemplateContext } from "../ui/rendering.tsx";
import { UiStringsProvider } from "../ui/ui-strings.tsx";
import { CalendarDocument } from "./calendar-document.tsx";
import { type DocumentAssets, documentMarkup } from "./document.tsx";
import { isShown } from "./hidden-samples.ts";
import { findHiddenPlaces, loadPage, type ShownPage } from "./page-modules.ts";
import { Root } from "./root.tsx";

/**
 * The complete HTML document of one page in one language, or of "not-found", which answers every address without a page.
 *
 * @param options.asTemplate placeholders stand where the server fills in a form's answer, and nothing hydrates, since the
 *   address is another one
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

/** The document that the booking frame opens on. */
export async function prerenderCalendar(locale: Locale, assets: DocumentAssets): Promise<string> {
  const path = calendarDocumentPath(locale);
  const consent = (
    <StaticRouter location={path}>
      <UiStringsProvider value={chrome[locale].uiStrings}>
        <CalendarDocument locale={locale} />
      </UiStringsProvider>
    </StaticRouter>
  );
  return documentMarkup({
    page: null,
    locale,
    content: calendarConsent[locale],
    app: await markupOf(consent),
    assets,
    hydrates: false,
  });
}

async function markupOf(tree: ReactNode): Promise<string> {
  await loadDrawing();
  const { prelude } = await prerender(tree, {
    // Above this size the renderer would move finished content behind an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Errors reach the caller, since no part of a page is left to the browser; the default would log them too.
    onError() {},
  });
  return new Response(prelude).text();
}

/** Whether a page is in the site; known when the first one has been rendered. */
export { isShown };

let places: ReturnType<typeof findHiddenPlaces> | undefined;

/** Found out once, when the first page is rendered. */
function hiddenPlacesOnce() {
  places ??= findHiddenPlaces();
  return places;
}

/** The content of every page that is shown, for checks of words and for files that name all pages. */
export async function contentByPage(): Promise<ReadonlyMap<PageId, Localized<PageContent>>> {
  await hiddenPlacesOnce();
  const shown = pageIds.filter(isShown);
  return new Map(await Promise.all(shown.map(async (id) => [id, (await loadPage(id)).content] as const)));
}
