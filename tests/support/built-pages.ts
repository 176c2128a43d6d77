import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import type { BuildManifest } from "../../server/http/site-files.ts";
import { type Locale, locales } from "../../site/locale.ts";
import { type PageId, pageIds, pathOf } from "../../site/pages.ts";

const client = "build/client";

export interface BuiltPage {
  id: PageId;
  locale: Locale;
  path: string;
  html: string;
  document: HTMLElement;
}

/** Every page of the page table in both languages, as the build wrote it. `npm run build` comes first. */
export function builtPages(): BuiltPage[] {
  return pageIds.flatMap((id) =>
    locales.map((locale) => {
      const path = pathOf(id, locale);
      const html = builtFile(path === "/" ? "/index.html" : `${path}.html`);
      return { id, locale, path, html, document: parse(html, { comment: true }) };
    }),
  );
}

/** Every address that answers with a file, not-found pages aside. */
export function filesOfBuild(): string[] {
  const { files, notFound }: BuildManifest = JSON.parse(readFileSync("build/manifest.json", "utf8"));
  return Object.keys(files).filter((path) => !Object.values(notFound).includes(path));
}

/** The text of a built file by its address. */
export function builtFile(path: string): string {
  return readFileSync(join(client, path), "utf8");
}

export function isBuilt(path: string): boolean {
  return existsSync(join(client, path));
}
