/*
 * Makes the icons in public/ from the mark: favicon.svg, favicon.ico, apple-touch-icon.png, icon-192.png, icon-512.png.
 * Run by hand after the mark or its colours have changed: `node scripts/icons.ts`.
 */
import { writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { lightPage, lightPigments } from "../app/ui/artwork/palette.ts";

const { ink, paper, link } = lightPage;
const { sun, "isar-2": isar } = lightPigments;

/** The mark for small sizes, on a grid of 40 by 40: thicker and larger than beside the name. */
function mark(arc: string, square: string): string {
  return (
    `<path fill="none" ${arc} stroke-width="4.5" d="M8 29v-7a12 12 0 0 1 24 0v7"/>` +
    `<circle fill="${sun}" cx="8" cy="26" r="7"/><path ${square} d="M25.5 19.5h13v13h-13z"/>`
  );
}

/** On browser tabs the mark has no ground and follows the theme of the browser. */
const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>.a{stroke:${ink}}.s{fill:${link}}` +
  `@media(prefers-color-scheme:dark){.a{stroke:${paper}}.s{fill:${isar}}}</style>${mark('class="a"', 'class="s"')}</svg>\n`;

/** On home screens it stands on ink. */
function tile(scale: number): string {
  const left = 20 - 19.75 * scale;
  const top = 20 - 20.4 * scale;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${ink}" d="M0 0h40v40H0z"/>` +
    `<g transform="translate(${left} ${top}) scale(${scale})">${mark(`stroke="${paper}"`, `fill="${isar}"`)}</g></svg>`
  );
}

/** Within the middle 80 %, which the mask of every launcher leaves (W3C manifest, maskable icons). */
const maskable = tile(0.66);

await writeIcon("favicon.svg", favicon);
await writeIcon("favicon.ico", icoOf(pngOf(tile(0.9), 32), 32));
await writeIcon("apple-touch-icon.png", pngOf(maskable, 180));
await writeIcon("icon-192.png", pngOf(maskable, 192));
await writeIcon("icon-512.png", pngOf(maskable, 512));

function writeIcon(name: string, data: string | Buffer): Promise<void> {
  return writeFile(new URL(`../public/${name}`, import.meta.url), data);
}

function pngOf(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

/** An ICO file that holds one PNG: header, directory of one entry, image. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
