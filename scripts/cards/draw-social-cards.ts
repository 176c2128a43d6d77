import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { writeWhole } from "../build/write-whole.ts";
import { type Card, cardFonts, cardSvg } from "./card.ts";

/** File name of a card below the cards' folder. */
export function cardFile({ page, locale }: Pick<Card, "page" | "locale">): string {
  return `${page}.${locale}.png`;
}

/**
 * Draws a PNG of 1200 by 630 for each card into `outDir`. What was drawn before is kept in `cacheDir` under a hash of
 * its drawing and copied from there as long as the drawing stays the same.
 *
 * @returns how many cards had to be drawn
 */
export async function drawSocialCards(cards: readonly Card[], outDir: string, cacheDir: string): Promise<number> {
  await Promise.all([mkdir(outDir, { recursive: true }), mkdir(cacheDir, { recursive: true })]);
  const kept = new Set(await readdir(cacheDir));
  const used = new Set<string>();
  const fonts = await cardFonts();
  for (const card of cards) {
    const svg = cardSvg(card, fonts);
    const name = `${createHash("sha256").update(svg).digest("hex").slice(0, 24)}.png`;
    if (!kept.has(name)) await writeWhole(join(cacheDir, name), await pngOf(svg));
    await copyFile(join(cacheDir, name), join(outDir, cardFile(card)));
    used.add(name);
  }
  const unused = [...kept].filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cacheDir, name))));
  return [...used].filter((name) => !kept.has(name)).length;
}

async function pngOf(svg: string): Promise<Buffer> {
  // All text is outlines already, so the search for system fonts would only cost time.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
