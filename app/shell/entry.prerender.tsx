import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { calendarDocumentPath } from "../../site/booking.ts";
import type { Locale, Localized } from "../../site/locale.ts";
import { notFoundPath, type PageId, pageAt, pageIds, pathOf } from "../../site/pages.ts";
import { calendarConsent } from "../content/booking-calendar.ts";
import { chrome } from "../content/chrome.ts";
import type { PageContent } from "../content/page-content.ts";
import { FormTemplate } from "../sections/forms/form-template.ts";
import { loadDrawing } from "../ui/artwork/gallery.ts";
import { WordsProvider } from "../ui/words.tsx";
import { CalendarDocument } from "./calendar-document.tsx";
import { type DocumentAssets, documentMarkup } from "./document.tsx";
import { loadPage, type ShownPage } from "./page-modules.ts";
import { Root } from "./root.tsx";

interface Prerendering {
  assets: DocumentAssets;
  /** Render form fields as `{{form.field}}` for the server to fill, and never hydrate (the address is another one). */
  asTemplate?: boolean;
}

/** The complete HTML document of one page in one language. */
export async function prerenderPage(id: PageId, locale: Locale, { assets, asTemplate = false }: Prerendering) {
  const { content } = await loadPage(id);
  return documentMarkup({
    page: id,
    locale,
    seo: content[locale].seo,
    app: await appMarkup(pathOf(id, locale), asTemplate),
    assets,
    hydrates: !asTemplate,
  });
}

/** The document that answers every address without a page, in the language of the address space. */
export async function prerenderNotFound(locale: Locale, { assets }: Prerendering) {
  const path = notFoundPath(locale);
  if (pageAt(path)) throw new Error(`The page table must not hold ${path}`);
  const { content } = await loadPage("not-found");
  return documentMarkup({
    page: null,
    locale,
    seo: content[locale].seo,
    app: await appMarkup(path, false),
    assets,
    hydrates: true,
  });
}

/** The document that the booking frame opens on. */
export async function prerenderCalendar(locale: Locale, { assets }: Prerendering) {
  const path = calendarDocumentPath(locale);
  const consent = (
    <StaticRouter location={path}>
      <WordsProvider value={chrome[locale].words}>
        <CalendarDocument locale={locale} />
      </WordsProvider>
    </StaticRouter>
  );
  return documentMarkup({
    page: null,
    locale,
    seo: calendarConsent[locale].seo,
    app: await markupOf(consent),
    assets,
    hydrates: false,
  });
}

function appMarkup(path: string, asTemplate: boolean): Promise<string> {
  return markupOf(
    <FormTemplate value={asTemplate}>
      <StaticRouter location={path}>
        <Root />
      </StaticRouter>
    </FormTemplate>,
  );
}

async function markupOf(tree: ReactNode): Promise<string> {
  await loadDrawing();
  const { prelude } = await prerender(
    tree,
    // Above this size the renderer would move finished content behind an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** Everything that a page says, for whoever looks at words and not at documents. */
export async function contentOf(id: ShownPage): Promise<Localized<PageContent>> {
  return (await loadPage(id)).content;
}

/** All that is said, by the name of its file in `app/content/`. */
export async function wordsByFile(): Promise<Record<string, Localized<unknown>>> {
  const shown: ShownPage[] = [...pageIds, "not-found"];
  const pages = await Promise.all(shown.map(async (id) => [id, await contentOf(id)] as const));
  return { ...Object.fromEntries(pages), chrome, "booking-calendar": calendarConsent };
}
