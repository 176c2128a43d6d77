import { join } from "node:path";
import type { DocumentAssets } from "../../app/shell/document.tsx";
import { calendarDocumentPath } from "../../site/booking.ts";
import { type Locale, locales } from "../../site/locale.ts";
import { notFoundPath, type PageId, pageIds, pathOf } from "../../site/pages.ts";
import { cardFile } from "../cards/social-cards.ts";
import { PageError } from "./build-error.ts";
import type { Application } from "./bundle.ts";
import { cardsFolder, clientFolder, fileOfPage, type ServedFile, servedFile, writeInFolder } from "./files.ts";
import type { BuildSettings } from "./settings.ts";

export interface PrerenderedSite {
  /** Every page in both languages, the not-found pages and the booking frame's documents. */
  documents: ServedFile[];
  /** Pages with a form, as templates for the server: page path to file below the build's folder. */
  templates: Record<string, string>;
  seoOf(page: PageId, locale: Locale): { title: string; description: string };
}

interface Rendering {
  path: string;
  render(): Promise<string>;
  /** Of a page: the same with placeholders. */
  renderTemplate?(): Promise<string>;
}

/** Renders the documents of the site, and the templates of those that hold a form. */
export async function prerenderSite(
  application: Application,
  { origin, backendUrl }: BuildSettings,
  dir: string,
): Promise<PrerenderedSite> {
  const content = await application.prerender.contentByPage();
  const documents: ServedFile[] = [];
  const templates: PrerenderedSite["templates"] = {};
  for (const { path, render, renderTemplate } of renderingsOf(application, origin)) {
    const html = await render().catch((error) => {
      throw new PageError(path, error);
    });
    const file = fileOfPage(path);
    await writeInFolder(join(dir, clientFolder, file), html);
    documents.push(servedFile(file));
    const hasForm = /<form[^>]+method="post"/.test(html);
    if (!hasForm || !renderTemplate || backendUrl !== null) continue;
    templates[path] = join("templates", file);
    await writeInFolder(join(dir, templates[path]), await renderTemplate());
  }
  return { documents, templates, seoOf: (id, locale) => content[id][locale].seo };
}

function renderingsOf({ prerender, css, boot }: Application, origin: string): Rendering[] {
  const assets: DocumentAssets = {
    origin,
    css: { inline: css.pages },
    boot,
    cardOf: (page, locale) => `/${cardsFolder}/${cardFile({ page, locale })}`,
  };
  const calendarAssets = { ...assets, css: { inline: css.calendarDocument } };
  return locales.flatMap((locale) => [
    ...pageIds.map(
      (id): Rendering => ({
        path: pathOf(id, locale),
        render: () => prerender.prerenderPage(id, locale, assets),
        renderTemplate: () => prerender.prerenderPage(id, locale, assets, { asTemplate: true }),
      }),
    ),
    { path: notFoundPath(locale), render: () => prerender.prerenderPage("not-found", locale, assets) },
    { path: calendarDocumentPath(locale), render: () => prerender.prerenderCalendar(locale, calendarAssets) },
  ]);
}
