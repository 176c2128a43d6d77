/** A colour by perceived lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees): CSS Color 4. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** `#rrggbb`, with as much chroma as a screen can show (sRGB). */
export function hexOf({ l, c, h }: Oklch): string {
  let chroma = c;
  while (chroma > 0 && !isInGamut(linearOf({ l, c: chroma, h }))) chroma -= 0.002;
  const bytes = linearOf({ l, c: Math.max(0, chroma), h }).map((value) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${bytes.join("")}`;
}

/** @param hex `#rrggbb` */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = linearBytes(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bAxis = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const c = Math.hypot(a, bAxis);
  // The hue of a grey is noise of the conversion.
  if (c < 0.002) return { l, c: 0, h: 0 };
  return { l, c, h: ((Math.atan2(bAxis, a) * 180) / Math.PI + 360) % 360 };
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). @param one `#rrggbb` */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = linearBytes(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearBytes(hex: string): number[] {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** Red, green and blue in linear light. */
function linearOf({ l: lightness, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Within what rounding hides. */
function isInGamut(linear: readonly number[]): boolean {
  return linear.every((value) => value > -0.01 && value < 1.01);
}
