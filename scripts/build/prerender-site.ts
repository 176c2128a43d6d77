import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Locale, locales } from "../../site/locale.ts";
import { inAddressSpace, pathOf } from "../../site/pages.ts";
import type { Application } from "./bundle.ts";
import { type BuildSettings, clientDir, templatesDir } from "./settings.ts";

export interface PrerenderedSite {
  /** Every document and the path it answers; the not-found pages answer no path of their own. */
  documents: { path: string; file: string }[];
  notFound: Record<Locale, string>;
  /** Pages with a form, as templates for the server: page path to file below build/. */
  templates: Record<string, string>;
}

/** Renders every page in both languages, the not-found pages, and the templates of the pages that hold a form. */
export async function prerenderSite(application: Application, settings: BuildSettings): Promise<PrerenderedSite> {
  const { prerender } = application;
  const assets = {
    origin: settings.origin,
    css: { inline: application.css },
    boot: application.boot,
    font: application.font,
    cardOf: (page: string, locale: Locale) => `/cards/${page}.${locale}.png`,
  };
  const site: PrerenderedSite = { documents: [], notFound: { en: "", de: "" }, templates: {} };
  for (const locale of locales) {
    for (const id of prerender.existingPages) {
      const path = pathOf(id, locale);
      const html = await prerender.prerenderPage(id, locale, { assets });
      site.documents.push({ path, file: await write(clientDir, path, html) });
      if (settings.backendOrigin === null && /<form[^>]+action="\/forms\//.test(html)) {
        const template = await prerender.prerenderPage(id, locale, { assets, asTemplate: true });
        site.templates[path] = await write(templatesDir, path, template);
      }
    }
    const html = await prerender.prerenderNotFound(locale, { assets });
    site.notFound[locale] = await write(clientDir, inAddressSpace("/404", locale), html);
  }
  return site;
}

/** Static hosts find `/contact` as contact.html and `/` as index.html. Returns the file's path below build/. */
async function write(dir: string, path: string, html: string): Promise<string> {
  const file = join(dir, path === "/" ? "index.html" : `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
  return file.split("/").slice(1).join("/");
}
