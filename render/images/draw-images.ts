import { createHash } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";
import { cardFile, cardsFolder } from "../addresses.ts";
import type { SocialCard } from "../render-site.ts";
import { faviconSvg, iconSizes, iconSvg, icoOf } from "./icons.ts";
import { type CardFonts, cardSvg, type Identity } from "./social-cards.ts";
import { typesetter } from "./typesetting.ts";

/** The styles of text on cards. The fonts of each are files that the build makes, since this takes seconds. */
export const cardStyles = {
  title: { weight: 600, width: 80, tracking: -0.02 },
  brand: { weight: 650, width: 84, tracking: -0.01 },
  tagline: { weight: 400, width: 100, tracking: 0 },
} as const;

export type FontFiles = Record<keyof typeof cardStyles, readonly Uint8Array[]>;

/** A picture that can be drawn. */
export interface Drawing {
  /** File name below the site. */
  name: string;
  /** The same for the same picture. */
  hash: string;
  /** Takes about 35 ms. */
  draw: () => Promise<Buffer>;
}

/** The share image of every card; icons too, unless the owner's files are the right ones. */
export function drawingsOf(
  cards: readonly SocialCard[],
  identity: Identity,
  { files, icons }: { files: FontFiles; icons: boolean },
): Drawing[] {
  const setters = Object.entries(cardStyles).map(([style, { tracking }]) => [
    style,
    typesetter(files[style as keyof FontFiles], tracking),
  ]);
  const fonts: CardFonts = Object.fromEntries(setters);
  const { brand } = identity;
  return [
    ...(icons ? [drawingOf("favicon.svg", faviconSvg(brand))] : []),
    ...(icons ? Object.entries(iconSizes).map(([name, size]) => drawingOf(name, iconSvg(brand, size), size)) : []),
    ...cards.map((card) =>
      drawingOf(`${cardsFolder}/${cardFile(card.page, card.locale)}`, cardSvg(card, identity, fonts)),
    ),
  ];
}

function drawingOf(name: string, svg: string, size = 0): Drawing {
  return {
    name,
    hash: createHash("sha256").update(svg).digest("hex").slice(0, 24),
    async draw() {
      if (name.endsWith(".svg")) return Buffer.from(svg);
      // All text is converted to paths, so system fonts are not needed.
      const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
      return name.endsWith(".ico") ? icoOf(image.asPng(), size) : image.asPng();
    },
  };
}
