import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { calendarDocumentPath } from "../../site/booking.ts";
import { type Locale, type Localized, locales, localized } from "../../site/locale.ts";
import { notFoundPath, type PageId, pageIds, pathOf } from "../../site/pages.ts";
import { cardFile, cardsFolder } from "../cards/draw-social-cards.ts";
import type { Application } from "./bundle.ts";
import { dateContent, wordsOf } from "./content-dates.ts";
import { missingTexts } from "./missing-texts.ts";
import { Problem } from "./problem.ts";
import { type BuildSettings, buildDir, clientDir, templatesDir } from "./settings.ts";

export interface PrerenderedSite {
  /** How many documents were written. */
  documents: number;
  /** Pages with a form, as templates for the server: page path to file below build/. */
  templates: Record<string, string>;
  /** ISO date of each page's last change of words. */
  changed: Record<PageId, string>;
  seo: Record<PageId, Localized<{ title: string; description: string }>>;
}

/** Renders every page in both languages, the not-found pages, the booking frame's documents, and the templates of the pages that hold a form. */
export async function prerenderSite(application: Application, settings: BuildSettings): Promise<PrerenderedSite> {
  const { prerender } = application;
  const assets = {
    origin: settings.origin,
    css: { inline: application.css.pages },
    boot: application.boot,
    cardOf: (page: PageId, locale: Locale) => `/${cardsFolder}/${cardFile({ page, locale })}`,
  };
  const calendarAssets = { ...assets, css: { inline: application.css.calendarDocument } };
  const templates: Record<string, string> = {};
  const seo = {} as PrerenderedSite["seo"];
  for (const [file, content] of Object.entries(await prerender.wordsByFile())) {
    const missing = missingTexts(content);
    if (missing.length > 0) throw new Problem(`in app/content/${file}.ts ${missing.join(", ")}`);
  }
  for (const id of pageIds) {
    const content = await prerender.contentOf(id);
    seo[id] = localized((locale) => content[locale].seo);
  }
  const words = {} as Record<PageId, string>;
  let documents = 0;
  for (const locale of locales) {
    for (const id of pageIds) {
      const path = pathOf(id, locale);
      const html = await prerender.prerenderPage(id, locale, { assets });
      await write(clientDir, path, html);
      words[id] = (words[id] ?? "") + wordsOf(html);
      documents++;
      if (settings.backendUrl === null && /<form[^>]+method="post"/.test(html)) {
        const template = await prerender.prerenderPage(id, locale, { assets, asTemplate: true });
        templates[path] = await write(templatesDir, path, template);
      }
    }
    await write(clientDir, notFoundPath(locale), await prerender.prerenderNotFound(locale, { assets }));
    await write(
      clientDir,
      calendarDocumentPath(locale),
      await prerender.prerenderCalendar(locale, { assets: calendarAssets }),
    );
    documents += 2;
  }
  return { documents, templates, changed: await dateContent(words), seo };
}

/** Static hosts find `/contact` as contact.html and `/` as index.html. Returns the file's path below build/. */
async function write(dir: string, path: string, html: string): Promise<string> {
  const file = join(dir, path === "/" ? "index.html" : `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
  return relative(buildDir, file);
}
