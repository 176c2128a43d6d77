import { join } from "node:path";
import { locales } from "../../site/locale.ts";
import { isIndexed, pageIds } from "../../site/pages.ts";
import { drawSocialCards } from "../cards/social-cards.ts";
import type { PrerenderedSite } from "./prerender-site.ts";
import { cardsFolder, clientDir } from "./settings.ts";

/** Outside of build/, which every build empties: an unchanged card is not drawn again. */
const cacheDir = "node_modules/.cache/isarbridge/cards";

/** Draws the share image of every indexed page in both languages. */
export async function drawCards({ seoOf }: PrerenderedSite) {
  const cards = pageIds
    .filter(isIndexed)
    .flatMap((page) => locales.map((locale) => ({ page, locale, title: seoOf(page, locale).title })));
  await drawSocialCards(cards, join(clientDir, cardsFolder), cacheDir);
}
