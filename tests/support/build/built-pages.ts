import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { readManifest } from "../../../server/http/site-files.ts";
import { type Locale, locales } from "../../../site/locale.ts";
import { notFoundPath, type PageId, pageIds, pathOf } from "../content.ts";

interface BuiltDocument {
  locale: Locale;
  path: string;
  html: string;
  document: HTMLElement;
}

export interface BuiltPage extends BuiltDocument {
  id: PageId;
}

/** The site as the build wrote it. `npm run build` comes first. */
export function openBuild() {
  const { origin, files, notFound } = readManifest("build");
  const fileOf = (path: string) => join("build/client", path);
  /** The text of a built file by its address. */
  const textOfFile = (path: string) => readFileSync(fileOf(path), "utf8");
  /** A document by its address. */
  function documentAt(path: string, locale: Locale): BuiltDocument {
    const html = textOfFile(path === "/" ? "/index.html" : `${path}.html`);
    return { locale, path, html, document: parse(html, { comment: true }) };
  }
  let pages: BuiltPage[] | undefined;
  return {
    /** The origin that the build was made with, and that its absolute addresses begin with. */
    origin,
    /** Every address that answers with a file, not-found pages aside. */
    paths: Object.keys(files).filter((path) => !Object.values(notFound).includes(path)),
    /** Every page of the page table in both languages: parsed when they are asked for, which takes a second. */
    get pages() {
      pages ??= pageIds.flatMap((id) =>
        locales.map((locale): BuiltPage => ({ id, ...documentAt(pathOf(id, locale), locale) })),
      );
      return pages;
    },
    /** The documents that answer every other address, by language. */
    notFoundPages: locales.map((locale) => documentAt(notFoundPath(locale), locale)),
    documentAt,
    textOfFile,
    has: (path: string) => existsSync(fileOf(path)),
  };
}

/** What an element says, with plain spaces, as specifications and laws are quoted. */
export function textOf(element: HTMLElement): string {
  return element.text.replaceAll(/\s+/g, " ").trim();
}
