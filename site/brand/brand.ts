import { type BrandColours, paletteOf } from "./palette.ts";

/** How the site looks, besides its name (`owner.brand`). Without colours it has those of theme.css, without a logo the drawn mark. */
export interface Brand {
  colours?: BrandColours | undefined;
  /** A PNG as a `data:` address. */
  logo?: string | undefined;
}

/** File name of {@link colourStyle}, for documents that the server writes. */
export const colourStyleFile = "brand.css";

/**
 * A stylesheet that puts chosen colours in place of those of theme.css, whose layer it joins: print and browsers without
 * `light-dark()` keep theirs. Null without chosen colours.
 */
export function colourStyle({ colours }: Brand = {}): string | null {
  if (!colours) return null;
  const values = Object.entries(paletteOf(colours)).map(
    ([name, { light, dark }]) => `--color-${name}:light-dark(${light},${dark})`,
  );
  return `@layer theme{:root,:host{${values.join(";")}}}`;
}

/** A logo as components and files need it. */
export interface Logo {
  /** Address below the site. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  /** It takes the place of the name as well. */
  hasName: boolean;
}

/** A logo this many times as wide as high has the name in it. */
const wide = 2;

/** Of a PNG as a `data:` address; null for anything else. Each logo has an address of its own. */
export function logoOf({ logo }: Brand = {}): Logo | null {
  const size = logo === undefined ? null : pngSizeOf(logo);
  return size && { src: `/assets/logo-${hashOf(logo ?? "")}.png`, ...size, hasName: size.width >= wide * size.height };
}

/** Longest logo, in characters of its `data:` address: about 110 kB. */
export const longestLogo = 150_000;
const pngPrefix = "data:image/png;base64,";

/** Width and height from the first chunk (PNG, section 11.2.2); null for what is no PNG. */
export function pngSizeOf(address: string): { width: number; height: number } | null {
  if (!/^data:image\/png;base64,[A-Za-z0-9+/]{44,}={0,2}$/.test(address)) return null;
  const start = Uint8Array.from(atob(address.slice(pngPrefix.length, pngPrefix.length + 32)), (it) => it.charCodeAt(0));
  const view = new DataView(start.buffer);
  const isPng = view.getUint32(0) === 0x89504e47 && view.getUint32(12) === 0x49484452;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return isPng && width > 0 && height > 0 ? { width, height } : null;
}

/** A logo as content has it. @param png in base64 */
export function logoAddress(png: string): string {
  return pngPrefix + png;
}

/** The file of a logo, in base64. */
export function logoBytes(logo: string): string {
  return logo.slice(pngPrefix.length);
}

/** FNV-1a over the text in both directions. */
function hashOf(text: string): string {
  let [forth, back] = [2166136261, 2166136261];
  for (let i = 0; i < text.length; i++) {
    forth = Math.imul(forth ^ text.charCodeAt(i), 16777619);
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - i), 16777619);
  }
  return [forth, back].map((half) => (half >>> 0).toString(36)).join("");
}
