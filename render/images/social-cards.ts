import { cardArtwork } from "../../kit/ui/artwork/catalog.ts";
import { artworkSvg } from "../../kit/ui/artwork/render-svg.ts";
import { markShapes } from "../../kit/ui/drawings/mark-shapes.ts";
import { logoOf } from "../../site/brand/brand.ts";
import { paletteOf, type SitePalette } from "../../site/brand/palette.ts";
import type { Facts } from "../../site/facts.ts";
import type { SocialCard } from "../render-site.ts";
import { fitText, type Typesetter } from "./typesetting.ts";

/** What is the same on all cards. */
export type Identity = Pick<Facts, "owner" | "brand">;

/** The styles of text on a card. */
export type CardFonts = Record<"title" | "brand" | "tagline", Typesetter>;

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

/** A card as a standalone SVG: title and logo on paper on the left, a night picture on the right. */
export function cardSvg({ page, locale, title }: SocialCard, { owner, brand }: Identity, fonts: CardFonts): string {
  const { width, height } = cardSize;
  const palette = paletteOf(brand?.colours);
  const picture = artworkSvg({ ...cardArtwork(page), width: width - paperWidth, height }, palette);
  const [paper, ink, ink2] = [palette.paper.light, palette.ink.light, palette["ink-2"].light];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>`,
    signature({ owner, brand }, palette, fonts.brand),
    `<path fill="${ink}" d="${titleOutline(title, fonts.title)}"/>`,
    `<path fill="${ink2}" d="${taglineOutline(owner.tagline[locale], fonts.tagline)}"/>`,
    `<g transform="translate(${paperWidth} 0)">${picture}</g>`,
    "</svg>",
  ].join("");
}

/** Logo and name. A wide logo has the name in it. */
function signature({ owner, brand }: Identity, palette: SitePalette, font: Typesetter): string {
  const { left } = titleBox;
  const logo = logoOf(brand);
  const height = 64;
  const width = logo ? Math.min(titleBox.width, (height * logo.width) / logo.height) : 60;
  const picture = logo
    ? `<image href="${brand?.logo}" x="${left}" y="50" width="${width}" height="${height}" preserveAspectRatio="xMinYMid meet"/>`
    : `<g transform="translate(${left} 64) scale(1.5)">${mark(palette)}</g>`;
  if (logo?.hasName) return picture;
  return `${picture}<path fill="${palette.ink.light}" d="${brandOutline(owner.brand, left + width + 16, font)}"/>`;
}

/** The mark on its 40 by 24 grid. */
function mark({ ink, "a-sun": sun, link }: SitePalette): string {
  const { arc, disc, square } = markShapes;
  return (
    `<path fill="none" stroke="${ink.light}" stroke-width="3" d="${arc}"/>` +
    `<circle fill="${sun.light}" cx="${disc.cx}" cy="${disc.cy}" r="${disc.r}"/>` +
    `<path fill="${link.light}" d="${square}"/>`
  );
}

/** On one line, or on two where it would be small. */
function brandOutline(brand: string, left: number, font: Typesetter): string {
  const box = { width: titleBox.left + titleBox.width - left, height: 72, leading: 1.1, sizes: [36] } as const;
  const size = Math.min(36, (paperWidth - left) / font.widthOf(brand));
  if (size >= 22) return font.outline(brand, left, 98, size);
  const setting = fitText(brand, { ...box, sizes: [26] }, font.widthOf);
  const first = 98 - ((setting.lines.length - 1) * setting.size * box.leading) / 2;
  return setting.lines
    .map((line, i) => font.outline(line, left, first + i * setting.size * box.leading, setting.size))
    .join("");
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
