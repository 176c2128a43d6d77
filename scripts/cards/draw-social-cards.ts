import { createHash } from "node:crypto";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { forgetUnused, markUsed } from "../build/forget-unused.ts";
import { writeWhole } from "../build/write-whole.ts";
import { type Card, cardFonts, cardSvg } from "./card.ts";

/** File name of a card below the cards' folder. */
export function cardFile({ page, locale }: Pick<Card, "page" | "locale">): string {
  return `${page}.${locale}.png`;
}

/**
 * Draws a PNG of 1200 by 630 for each card into `outDir`. What was drawn is kept in `cacheDir` under a hash of its drawing,
 * copied from there as long as the drawing stays the same, and forgotten when it is long unused.
 *
 * @returns how many cards had to be drawn
 */
export async function drawSocialCards(cards: readonly Card[], outDir: string, cacheDir: string): Promise<number> {
  await Promise.all([mkdir(outDir, { recursive: true }), mkdir(cacheDir, { recursive: true })]);
  const fonts = await cardFonts();
  let drawn = 0;
  for (const card of cards) {
    const svg = cardSvg(card, fonts);
    const cached = join(cacheDir, `${createHash("sha256").update(svg).digest("hex").slice(0, 24)}.png`);
    if (!(await markUsed(cached))) {
      await writeWhole(cached, await pngOf(svg));
      drawn++;
    }
    await copyFile(cached, join(outDir, cardFile(card)));
  }
  await forgetUnused(cacheDir);
  return drawn;
}

async function pngOf(svg: string): Promise<Buffer> {
  // All text is outlines already, so the search for system fonts would only cost time.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
