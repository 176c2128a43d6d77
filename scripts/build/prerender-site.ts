import { join } from "node:path";
import type { DocumentAssets } from "../../app/shell/document.tsx";
import type { PageContent } from "../../app/shell/page-content.ts";
import { calendarDocumentPath } from "../../site/booking.ts";
import { type Localized, locales, localized } from "../../site/locale.ts";
import { notFoundPath, type PageId, pathOf } from "../../site/pages.ts";
import { cardFile } from "../cards/social-cards.ts";
import { PageError } from "./build-error.ts";
import type { Application } from "./bundle.ts";
import { cardsFolder, clientFolder, fileOfPage, type ServedFile, servedFile, writeInFolder } from "./files.ts";
import type { BuildSettings } from "./settings.ts";

export interface PrerenderedSite {
  /** All pages in both languages, including not-found pages and the consent documents of a third party's calendar. */
  documents: ServedFile[];
  /** Templates of pages with a form: page path → path below the build folder. */
  templates: Record<string, string>;
  /** Title and description of each page in this build, in the order of the page table. */
  seo: ReadonlyMap<PageId, Localized<PageContent["seo"]>>;
}

interface Rendering {
  path: string;
  render(): Promise<string>;
  /** For pages: the same with placeholders. */
  renderTemplate?(): Promise<string>;
}

/** Renders all documents, and templates of those with a form. */
export async function prerenderSite(
  application: Application,
  { origin, backendUrl }: BuildSettings,
  dir: string,
): Promise<PrerenderedSite> {
  const contents = await application.prerender.contentByPage();
  const documents: ServedFile[] = [];
  const templates: PrerenderedSite["templates"] = {};
  for (const { path, render, renderTemplate } of renderingsOf(application, [...contents.keys()], origin)) {
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
  const seo = [...contents].map(([id, content]) => [id, localized((locale) => content[locale].seo)] as const);
  return { documents, templates, seo: new Map(seo) };
}

function renderingsOf(
  { prerender, css, boot, speculation, modulesOf }: Application,
  pages: readonly PageId[],
  origin: string,
): Rendering[] {
  const assets: DocumentAssets = {
    origin,
    css: { inline: css.pages },
    boot,
    speculation,
    modulesOf,
    cardOf: (page, locale) => `/${cardsFolder}/${cardFile({ page, locale })}`,
  };
  const { speculation: _, ...ofCalendar } = assets;
  const { prerenderConsent } = prerender;
  const calendarAssets = { ...ofCalendar, css: { inline: css.calendarDocument } };
  return locales.flatMap((locale) => [
    ...pages.map(
      (id): Rendering => ({
        path: pathOf(id, locale),
        render: () => prerender.prerenderPage(id, locale, assets),
        renderTemplate: () => prerender.prerenderPage(id, locale, assets, { asTemplate: true }),
      }),
    ),
    { path: notFoundPath(locale), render: () => prerender.prerenderPage("not-found", locale, assets) },
    ...(prerenderConsent
      ? [{ path: calendarDocumentPath(locale), render: () => prerenderConsent(locale, calendarAssets) }]
      : []),
  ]);
}
