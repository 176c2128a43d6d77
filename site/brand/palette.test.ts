import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastOf, hexOf, oklchOf } from "./oklch.ts";
import { type BrandColours, contrastPairs, movedColours, originalColours, paletteOf } from "./palette.ts";
import { originalTokens, tokenNames } from "./tokens.ts";

const theme = readFileSync(new URL("../../kit/styles/theme.css", import.meta.url), "utf8");

test("without chosen colours the site has those of theme.css", () => {
  const declared = [...theme.matchAll(/--color-([\w-]+): (?:light-dark\()?(oklch\(.+?\))(?:, (oklch\(.+?\))\))?;/g)];
  const values = declared.map(([, name, light, dark = light]) => `${name} ${light} ${dark}`);
  const css = ({ l, c, h }: { l: number; c: number; h: number }) => `oklch(${+(l * 100).toFixed(1)}% ${c} ${h})`;
  const tokens = tokenNames.map((name) => {
    const { light, dark } = originalTokens[name];
    return `${name} ${css(light)} ${css(dark)}`;
  });
  // White on an error is the same for every brand.
  expect(values.filter((value) => !value.startsWith("on-bad "))).toEqual(tokens);
  expect(paletteOf(undefined).paper).toEqual({ light: "#f7fbfb", dark: "#061a21" });
});

test("a colour survives the way there and back", () => {
  for (const hex of ["#000000", "#ffffff", "#15846f", "#fbbe3a", "#7c3aed", "#ff0000"])
    expect(hexOf(oklchOf(hex))).toBe(hex);
});

const palettes: Record<string, BrandColours> = {
  grey: { main: "#666666", signal: "#bbbbbb", ink: "#222222" },
  yellow: { main: "#facc15", signal: "#ffd400", ink: "#2b2410" },
  purple: { main: "#7c3aed", signal: "#f2b84b", ink: "#1e1033" },
  red: { main: "#c1121f", signal: "#e63946", ink: "#2b0a0d" },
  "near-black": { main: "#14141a", signal: "#0c0c0e", ink: "#050507" },
  "all white": { main: "#ffffff", signal: "#ffffff", ink: "#ffffff" },
  "all blue": { main: "#0000ff", signal: "#0000ff", ink: "#0000ff" },
};

test.each(Object.entries(palettes))("everything is readable in both themes: %s", (_, colours) => {
  expect(unreadable(colours)).toEqual([]);
});

test("everything is readable whatever is chosen", () => {
  for (let step = 0; step < 300; step++) {
    // Steps without a common divisor of the number of colours visit all of the cube.
    const [main = "", signal = "", ink = ""] = [7919, 104729, 1299709].map(
      (prime) => `#${((step * prime * 131) % 0x1000000).toString(16).padStart(6, "0")}`,
    );
    expect(unreadable({ main, signal, ink })).toEqual([]);
  }
});

test("drawings of every palette have parts that can be told apart", () => {
  for (const colours of Object.values(palettes)) {
    const { "a-ink": ink, "a-isar": main, "a-isar-2": pale, "a-sun": sun } = paletteOf(colours);
    for (const [one, other] of [
      [ink, main],
      [main, pale],
      [ink, sun],
    ] as const)
      expect(contrastOf(one.light, other.light)).toBeGreaterThan(1.35);
  }
});

test("chosen colours are shown as they are, or it is told which one is not", () => {
  const purple = palettes.purple as BrandColours;
  const { "a-isar": main, "a-sun": signal, ink } = paletteOf(purple);
  expect({ main: main.light, signal: signal.light, ink: ink.light }).toEqual(purple);
  expect(movedColours(purple)).toEqual([]);
  expect(movedColours(originalColours)).toEqual([]);
  expect(movedColours({ main: "#000000", signal: "#fbbe3a", ink: "#ffffff" })).toMatchObject([
    { name: "main", direction: "lighter" },
    { name: "ink", direction: "darker" },
  ]);
});

/** Pairs below the ratio that they need. */
function unreadable(colours: BrandColours): string[] {
  const palette = paletteOf(colours);
  return contrastPairs.flatMap(({ front, ground, ratio }) =>
    (["light", "dark"] as const)
      .filter((theme) => contrastOf(palette[front][theme], palette[ground][theme]) < ratio)
      .map((theme) => `${front} on ${ground}, ${theme}`),
  );
}
