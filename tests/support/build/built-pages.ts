import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { readManifest } from "../../../server/http/site-files.ts";
import { type Locale, locales } from "../../../site/locale.ts";
import { notFoundPath, type PageId, pageIds, pathOf } from "../../../site/pages.ts";

const client = "build/client";

const manifest = readManifest("build");

/** The origin that the build was made with, and that its absolute addresses begin with. */
export const { origin } = manifest;

export interface BuiltDocument {
  locale: Locale;
  path: string;
  html: string;
  document: HTMLElement;
}

export interface BuiltPage extends BuiltDocument {
  id: PageId;
}

/** Every page of the page table in both languages, as the build wrote it. `npm run build` comes first. */
export function builtPages(): BuiltPage[] {
  return pageIds.flatMap((id) => locales.map((locale) => ({ id, ...builtDocument(pathOf(id, locale), locale) })));
}

/** The documents that answer every other address, by language. */
export function notFoundPages(): BuiltDocument[] {
  return locales.map((locale) => builtDocument(notFoundPath(locale), locale));
}

/** A document by its address. */
export function builtDocument(path: string, locale: Locale): BuiltDocument {
  const html = builtFile(path === "/" ? "/index.html" : `${path}.html`);
  return { locale, path, html, document: parse(html, { comment: true }) };
}

/** What an element says, with plain spaces, as specifications and laws are quoted. */
export function textOf(element: HTMLElement): string {
  return element.text.replaceAll(/\s+/g, " ").trim();
}

/** A page's addresses as its twins and the sitemap have to name them, by language. */
export function twinsOf(id: PageId): Record<string, string> {
  const [en, de] = [origin + pathOf(id, "en"), origin + pathOf(id, "de")];
  return { en, de, "x-default": en };
}

/** Every address that answers with a file, not-found pages aside. */
export function filesOfBuild(): string[] {
  const { files, notFound } = manifest;
  return Object.keys(files).filter((path) => !Object.values(notFound).includes(path));
}

/** The text of a built file by its address. */
export function builtFile(path: string): string {
  return readFileSync(join(client, path), "utf8");
}

export function isBuilt(path: string): boolean {
  return existsSync(join(client, path));
}
