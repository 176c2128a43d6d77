import { logoOf } from "../../site/brand/brand.ts";
import { paletteOf } from "../../site/brand/palette.ts";
import type { Facts } from "../../site/facts.ts";

type Look = Pick<Facts, "brand">["brand"];

/** The icon of browser tabs: the logo, or the mark, which follows the theme of the system. */
export function faviconSvg(brand: Look): string {
  const logo = logoOf(brand);
  if (logo) {
    const { width, height } = logo;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${brand?.logo}" width="${width}" height="${height}"/></svg>`;
  }
  const { ink, link, paper, "a-isar-2": jade } = paletteOf(brand?.colours);
  const style = `<style>.a{stroke:${ink.light}}.s{fill:${link.light}}@media(prefers-color-scheme:dark){.a{stroke:${paper.light}}.s{fill:${jade.light}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${style}${markOf(brand, 'class="a"', 'class="s"')}</svg>\n`;
}

/** Sizes of the icons of home screens, in pixels, by file name. */
export const iconSizes = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180, "favicon.ico": 32 };

/** An icon on a ground, which home screens may cut to a circle: all is in the inner 80 percent. */
export function iconSvg(brand: Look, size: number): string {
  const { "on-pigment": ink, paper, "a-isar-2": jade } = paletteOf(brand?.colours);
  const logo = logoOf(brand);
  const picture = logo
    ? `<image href="${brand?.logo}" x="20" y="20" width="60" height="60"/>`
    : `<g transform="translate(15 15) scale(1.75)">${markOf(brand, `stroke="${paper.light}"`, `fill="${jade.light}"`)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><path fill="${logo ? paper.light : ink.light}" d="M0 0h100v100H0z"/>${picture}</svg>`;
}

/** The mark on a grid of 40 by 40, heavier than in the header. */
function markOf(brand: Look, arc: string, square: string): string {
  const sun = paletteOf(brand?.colours)["a-sun"].light;
  return `<path fill="none" ${arc} stroke-width="4.5" d="M8 29v-7a12 12 0 0 1 24 0v7"/><circle fill="${sun}" cx="8" cy="26" r="7"/><path ${square} d="M25.5 19.5h13v13h-13z"/>`;
}

/** A PNG as an icon file, which old browsers ask for. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
