import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { paletteOf } from "../../../site/brand/palette.ts";
import { bridges, frameOf } from "./bridges.ts";
import { type ArtworkType, artworkNames, catalogEntry } from "./catalog.ts";
import { type PaletteName, palettes } from "./palette.ts";
import { seededRandom } from "./random.ts";
import { artworkMarkup, artworkSvg } from "./render-svg.ts";
import { sheets } from "./sheets.ts";

const drawings = { ...bridges, ...sheets };
const types = Object.keys(drawings) as ArtworkType[];
const sizes = [
  { width: 480, height: 300 },
  { width: 1600, height: 420 },
  { width: 510, height: 630 },
];

test("every drawing looks as it was approved", () => {
  const hashes = artworkNames.map((name) => {
    const markup = artworkMarkup({ ...catalogEntry(name), width: 480, height: 300 });
    return [name, createHash("sha256").update(markup).digest("hex").slice(0, 12)];
  });
  expect(Object.fromEntries(hashes)).toMatchSnapshot();
});

test("a drawing is the same every time, and another one for another name", () => {
  const draw = (seed: string) => artworkMarkup({ seed, type: "truss", palette: "foehn", width: 480, height: 300 });
  expect(draw("isar")).toBe(draw("isar"));
  expect(draw("isar")).not.toBe(draw("inn"));
});

test("drawings of every kind and shape are light, give people more room than machines, and show both whole", () => {
  for (const type of types) {
    for (const { width, height } of sizes) {
      const markup = artworkMarkup({ seed: "east", type, palette: "foehn", width, height });
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      expect(markup.length).toBeLessThan(4096);
      const random = seededRandom("east");
      const frame = frameOf(width, height, random);
      const { disc, square } = drawings[type](frame, palettes.foehn, random);
      expect(2 * disc.r).toBeGreaterThanOrEqual(frame.side);
      expect(disc.x - disc.r).toBeGreaterThan(0);
      expect(disc.y - disc.r).toBeGreaterThan(0);
      expect(square.x + frame.side).toBeLessThan(width);
      expect(square.x).toBeGreaterThan(disc.x + disc.r);
    }
  }
});

test("ids differ between pictures and between sizes of one picture", () => {
  const ids = artworkNames.flatMap((name) =>
    sizes.flatMap((size) =>
      [...artworkMarkup({ ...catalogEntry(name), ...size }).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]),
    ),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("a standalone file names no class and no missing colour", () => {
  for (const palette of Object.keys(palettes) as PaletteName[]) {
    const svg = artworkSvg({ seed: "card", type: "nest", palette, width: 510, height: 630 }, paletteOf(undefined));
    expect(svg).toMatch(/^<svg xmlns=/);
    expect(svg).not.toMatch(/class=|undefined/);
  }
});
