import type { BridgeType } from "../../app/ui/artwork/bridges.ts";
import { artworkNames, catalogEntry } from "../../app/ui/artwork/catalog.ts";
import type { PaletteName } from "../../app/ui/artwork/palette.ts";
import { lightPage, lightPigments } from "../../app/ui/artwork/palette.ts";
import { artworkSvg } from "../../app/ui/artwork/render-svg.ts";
import { markShapes } from "../../app/ui/drawings/mark-shapes.ts";
import type { Locale } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import type { PageId } from "../../site/pages.ts";
import { fitText } from "./fit-text.ts";
import { type Typesetter, typesetter } from "./typesetter.ts";

/** What a social card shows. */
export interface Card {
  page: PageId;
  locale: Locale;
  title: string;
}

const cardSize = { width: 1200, height: 630 };
/** The title stands between the mark and the tagline; the picture begins at the right of the paper. */
export const titleBox = {
  left: 64,
  top: 150,
  width: 590,
  height: 356,
  leading: 1,
  sizes: [88, 80, 72, 64, 56, 50],
} as const;
const paperWidth = 690;

interface CardFonts {
  title: Typesetter;
  brand: Typesetter;
  tagline: Typesetter;
}

export async function cardFonts(): Promise<CardFonts> {
  const [title, brand, tagline] = await Promise.all([
    typesetter({ weight: 600, width: 80, tracking: -0.02 }),
    typesetter({ weight: 650, width: 84, tracking: -0.01 }),
    typesetter({ weight: 400, width: 100, tracking: 0 }),
  ]);
  return { title, brand, tagline };
}

/** A card as a standalone SVG file: title and mark on paper at the left, a night picture at the right. */
export function cardSvg({ page, locale, title }: Card, fonts: CardFonts): string {
  const { width, height } = cardSize;
  const picture = artworkSvg({ ...artworkOf(page), width: width - paperWidth, height }, lightPigments);
  const { paper, ink, "ink-2": ink2 } = lightPage;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${titleBox.left} 64) scale(1.5)">${mark()}</g>`,
    `<path fill="${ink}" d="${fonts.brand.outline(owner.brand, titleBox.left + 76, 98, 36)}"/>`,
    `<path fill="${ink}" d="${titleOutline(title, fonts.title)}"/>`,
    `<path fill="${ink2}" d="${taglineOutline(owner.tagline[locale], fonts.tagline)}"/>`,
    `<g transform="translate(${paperWidth} 0)">${picture}</g>`,
    "</svg>",
  ].join("");
}

/** The mark on its grid of 40 by 24. */
function mark(): string {
  const { arc, disc, square } = markShapes;
  return (
    `<path fill="none" stroke="${lightPage.ink}" stroke-width="3" d="${arc}"/>` +
    `<circle fill="${lightPigments.sun}" cx="${disc.cx}" cy="${disc.cy}" r="${disc.r}"/>` +
    `<path fill="${lightPage.link}" d="${square}"/>`
  );
}

/** The title's last line stands on the lower edge of its box. */
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

/** The bridge of the page's own panorama by night; pages without one have the home page's arches. */
function artworkOf(page: PageId): { seed: string; type: BridgeType; palette: PaletteName } {
  const panorama = artworkNames.find((name) => name === `${page}-panorama`);
  return { seed: `social-${page}`, type: panorama ? catalogEntry(panorama).type : "nest", palette: "night" };
}
