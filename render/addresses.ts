import type { Locale } from "../site/locale.ts";
import type { PageId } from "../site/pages.ts";

/** Folder of the files that the application loads. The name of a version keeps apart what belongs together. */
export const contentFolder = "content";

/** Folder of the social cards. */
export const cardsFolder = "cards";

/** File name of a page's social card. */
export function cardFile(page: PageId, locale: Locale): string {
  return `${page}.${locale}.png`;
}
