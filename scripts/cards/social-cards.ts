import { createHash } from "node:crypto";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { cardArtwork } from "../../kit/ui/artwork/catalog.ts";
import { lightPage, lightPigments } from "../../kit/ui/artwork/palette.ts";
import { artworkSvg } from "../../kit/ui/artwork/render-svg.ts";
import { markShapes } from "../../kit/ui/drawings/mark-shapes.ts";
import { cardFile } from "../../render/addresses.ts";
import type { SocialCard } from "../../render/render-site.ts";
import type { Owner } from "../../site/owner.ts";
import { cachedFile, pruneCache } from "../build/cache.ts";
import { fitText, type Typesetter, typesetter } from "./typesetting.ts";

/** What is the same on all cards. */
type Identity = Pick<Owner, "brand" | "tagline">;

/**
 * Renders each card as a PNG of 1200 by 630 into `outDir`. Rendered cards are cached in `cacheDir` by a hash of their SVG.
 *
 * @returns the number of cards that had to be rendered
 */
export async function drawSocialCards(
  cards: readonly SocialCard[],
  identity: Identity,
  outDir: string,
  cacheDir: string,
): Promise<number> {
  await mkdir(outDir, { recursive: true });
  const fonts = await cardFonts();
  let drawn = 0;
  for (const card of cards) {
    const svg = cardSvg(card, identity, fonts);
    const key = createHash("sha256").update(svg).digest("hex").slice(0, 24);
    const cached = await cachedFile(join(cacheDir, `${key}.png`), () => {
      drawn++;
      return pngOf(svg);
    });
    await copyFile(cached, join(outDir, cardFile(card.page, card.locale)));
  }
  await pruneCache(cacheDir);
  return drawn;
}

async function pngOf(svg: string): Promise<Buffer> {
  // All text is converted to paths, so system fonts are not needed.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

const cardSize = { width: 1200, height: 630 };
/** The title is between the logo and the tagline. The picture is to the right of the paper area. */
export const titleBox = {
  left: 64,
  top: 150,
  width: 590,
  height: 356,
  leading: 1,
  sizes: [88, 80, 72, 64, 56, 50],
} as const;
const paperWidth = 690;

type CardFonts = Awaited<ReturnType<typeof cardFonts>>;

export async function cardFonts() {
  const [title, brand, tagline] = await Promise.all([
    typesetter({ weight: 600, width: 80, tracking: -0.02 }),
    typesetter({ weight: 650, width: 84, tracking: -0.01 }),
    typesetter({ weight: 400, width: 100, tracking: 0 }),
  ]);
  return { title, brand, tagline };
}

/** A card as a standalone SVG: title and logo on paper on the left, a night picture on the right. */
function cardSvg({ page, locale, title }: SocialCard, { brand, tagline }: Identity, fonts: CardFonts): string {
  const { width, height } = cardSize;
  const picture = artworkSvg({ ...cardArtwork(page), width: width - paperWidth, height });
  const { paper, ink, "ink-2": ink2 } = lightPage;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${titleBox.left} 64) scale(1.5)">${mark()}</g>`,
    `<path fill="${ink}" d="${brandOutline(brand, fonts.brand)}"/>`,
    `<path fill="${ink}" d="${titleOutline(title, fonts.title)}"/>`,
    `<path fill="${ink2}" d="${taglineOutline(tagline[locale], fonts.tagline)}"/>`,
    `<g transform="translate(${paperWidth} 0)">${picture}</g>`,
    "</svg>",
  ].join("");
}

/** The logo on its 40 by 24 grid. */
function mark(): string {
  const { arc, disc, square } = markShapes;
  return (
    `<path fill="none" stroke="${lightPage.ink}" stroke-width="3" d="${arc}"/>` +
    `<circle fill="${lightPigments.sun}" cx="${disc.cx}" cy="${disc.cy}" r="${disc.r}"/>` +
    `<path fill="${lightPage.link}" d="${square}"/>`
  );
}

/** The brand beside the logo. */
function brandOutline(brand: string, font: Typesetter): string {
  const left = titleBox.left + 76;
  const size = Math.min(36, (paperWidth - left) / font.widthOf(brand));
  return font.outline(brand, left, 98, size);
}

/** The title, aligned to the bottom of its box. */
function titleOutline(title: string, font: Typesetter): string {
  const { left, top, height, leading } = titleBox;
  const { size, lines } = fitText(title, titleBox, font.widthOf);
  const first = top + height - (lines.length - 1) * size * leading;
  return lines.map((line, i) => font.outline(line, left, first + i * size * leading, size)).join("");
}

function taglineOutline(tagline: string, font: Typesetter): string {
  const size = Math.min(26, titleBox.width / font.widthOf(tagline));
  return font.outline(tagline, titleBox.left, 564, size);
}
