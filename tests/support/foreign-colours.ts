import { type BrandColours, paletteOf } from "../../site/brand/palette.ts";

/** What of a palette means something, whatever the brand. */
const meanings = ["bad", "bad-fill"];

/**
 * What may have one: a bundle serves every palette, so its stylesheets declare the original one, which `brand.css` or the
 * document's second style overrides. Besides, a shadow, and white on an error and on a day.
 */
const declaration = /--color-[\w-]+:(?:light-dark\([^;}]*\)|oklch\([^;}]*\))/g;
const allowed = ["oklch(20% .04 225/.35)", "oklch(98.6% .004 195)", "#07232d59"];

/** Colours of the original palette that a site with the given colours has no part in. */
export function foreignColours(colours: BrandColours): string[] {
  const chosen = new Set(Object.values(paletteOf(colours)).flatMap(({ light, dark }) => [light, dark]));
  return Object.entries(paletteOf(undefined))
    .filter(([name]) => !meanings.includes(name))
    .flatMap(([, { light, dark }]) => [light, dark])
    .filter((colour) => !chosen.has(colour) && colour !== "#ffffff");
}

/** Those of them that a file has, and colours that nobody has listed. */
export function foreignColoursIn(source: string, foreign: readonly string[]): string[] {
  const literals = source.replaceAll(declaration, "").match(/#[0-9a-f]{6}\b(?![0-9a-f])|oklch\([^)]*\)/gi) ?? [];
  const isForeign = (literal: string) => foreign.includes(literal.toLowerCase()) || literal.startsWith("oklch");
  return [...new Set(literals)].filter((literal) => isForeign(literal) && !allowed.includes(literal));
}
