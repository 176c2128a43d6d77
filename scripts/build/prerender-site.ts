import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { DocumentAssets } from "../../app/shell/document.tsx";
import { calendarDocumentPath } from "../../site/booking.ts";
import { type Locale, locales } from "../../site/locale.ts";
import { notFoundPath, type PageId, pageIds, pathOf } from "../../site/pages.ts";
import { cardFile } from "../cards/social-cards.ts";
import type { Application } from "./bundle.ts";
import { PageProblem } from "./problem.ts";
import { type BuildSettings, buildDir, cardsFolder, clientDir, templatesDir } from "./settings.ts";

export interface PrerenderedSite {
  /** How many documents were written. */
  documents: number;
  /** Pages with a form, as templates for the server: page path to file below build/. */
  templates: Record<string, string>;
  seoOf(page: PageId, locale: Locale): { title: string; description: string };
}

/** Renders every page in both languages, the not-found pages, the booking frame's documents, and the templates of the pages that hold a form. */
export async function prerenderSite(application: Application, settings: BuildSettings): Promise<PrerenderedSite> {
  const { prerender, css } = application;
  const content = await prerender.contentByPage();
  const assets = assetsOf(application, settings);
  const calendarAssets = { ...assets, css: { inline: css.calendarDocument } };
  const templates: PrerenderedSite["templates"] = {};
  for (const locale of locales) {
    for (const id of pageIds) {
      const path = pathOf(id, locale);
      const html = await madeAt(path, prerender.prerenderPage(id, locale, assets));
      await write(clientDir, path, html);
      if (settings.backendUrl !== null || !/<form[^>]+method="post"/.test(html)) continue;
      const template = await prerender.prerenderPage(id, locale, assets, { asTemplate: true });
      templates[path] = await write(templatesDir, path, template);
    }
    const lost = await madeAt(notFoundPath(locale), prerender.prerenderNotFound(locale, assets));
    await write(clientDir, notFoundPath(locale), lost);
    const calendarPath = calendarDocumentPath(locale);
    const calendar = await madeAt(calendarPath, prerender.prerenderCalendar(locale, calendarAssets));
    await write(clientDir, calendarPath, calendar);
  }
  return {
    documents: locales.length * (pageIds.length + 2),
    templates,
    seoOf: (id, locale) => content[id][locale].seo,
  };
}

/** @throws a PageProblem that names the address whose document broke off */
async function madeAt(path: string, document: Promise<string>): Promise<string> {
  try {
    return await document;
  } catch (error) {
    throw new PageProblem(path, error);
  }
}

function assetsOf({ boot, css }: Application, { origin }: BuildSettings): DocumentAssets {
  return {
    origin,
    css: { inline: css.pages },
    boot,
    cardOf: (page, locale) => `/${cardsFolder}/${cardFile({ page, locale })}`,
  };
}

/** Static hosts find `/contact` as contact.html and `/` as index.html. Returns the file's path below build/. */
async function write(dir: string, path: string, html: string): Promise<string> {
  const file = join(dir, path === "/" ? "index.html" : `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
  return relative(buildDir, file);
}
