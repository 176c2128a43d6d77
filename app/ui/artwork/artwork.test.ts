import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
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

test.each(artworkNames)("%s looks as it was approved", (name) => {
  const markup = artworkMarkup({ ...catalogEntry(name), width: 480, height: 300 });
  expect(createHash("sha256").update(markup).digest("hex").slice(0, 12)).toMatchSnapshot();
});

test("bridges of one type differ by their seed, and each is the same every time", () => {
  const draw = (seed: string) => artworkMarkup({ seed, type: "truss", palette: "foehn", width: 480, height: 300 });
  expect(draw("isar")).toBe(draw("isar"));
  expect(draw("isar")).not.toBe(draw("inn"));
});

describe.each(types)("a %s", (type) => {
  const scenes = sizes.flatMap((size) =>
    ["east", "west", "north"].map((seed) => ({ seed, type, palette: "foehn" as const, ...size })),
  );

  test("holds finite numbers and weighs between half a kilobyte and four", () => {
    for (const scene of scenes) {
      const markup = artworkMarkup(scene);
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      expect(markup.length).toBeGreaterThan(500);
      expect(markup.length).toBeLessThan(4096);
    }
  });

  test("gives people more room than machines, and shows both whole", () => {
    for (const scene of scenes) {
      const random = seededRandom(scene.seed);
      const frame = frameOf(scene.width, scene.height, random);
      const { disc, square } = drawings[type](frame, palettes[scene.palette], random);
      expect(2 * disc.r).toBeGreaterThanOrEqual(frame.side);
      expect(disc.x - disc.r).toBeGreaterThan(0);
      expect(disc.y - disc.r).toBeGreaterThan(0);
      expect(square.x + frame.side).toBeLessThan(scene.width);
      expect(square.x).toBeGreaterThan(disc.x + disc.r);
    }
  });
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
    const svg = artworkSvg({ seed: "card", type: "nest", palette, width: 510, height: 630 });
    expect(svg).toMatch(/^<svg xmlns=/);
    expect(svg).not.toMatch(/class=|undefined/);
  }
});
