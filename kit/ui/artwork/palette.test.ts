import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lightPage, lightPigments, pageGround } from "./palette.ts";

const theme = readFileSync(new URL("../../styles/theme.css", import.meta.url), "utf8");

test("fixed colours are the theme's light ones", () => {
  const tokens = [
    ...Object.entries(lightPigments).map(([name, colour]) => [`a-${name}`, colour] as const),
    ...Object.entries(lightPage),
  ];
  expect(tokens.map(([name]) => `${name} ${hexOf(name)}`)).toEqual(tokens.map(([name, colour]) => `${name} ${colour}`));
});

test("the page's ground is the theme's paper, by day and by night", () => {
  expect(pageGround).toEqual({ light: hexOf("paper"), dark: hexOf("paper", "dark") });
});

/** One value of a colour token, converted from OKLCH to sRGB (CSS Color 4, sample code). */
function hexOf(token: string, mode: "light" | "dark" = "light"): string {
  const values = new RegExp(`--color-${token}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\)`).exec(theme) ?? [];
  const value = values[mode === "light" ? 1 : 2] ?? "";
  const [lightness = 0, chroma = 0, hue = 0] = value.split(/%? /).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(toByte).join("")}`;
}

function toByte(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, "0");
}
