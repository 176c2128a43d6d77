import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeVariant, preparePhoto } from "./photos.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "photos-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a photo that lies on its side and knows where it was taken is upright and tells nothing", async () => {
  // Red above blue when upright; a camera held upright stores it turned, and says so.
  const upright = await halves(600, 800, "#c00000", "#0000c0");
  const lying = await sharp(upright)
    .rotate(270)
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "48/1 8/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(lying.includes("Camera")).toBe(true);
  const file = fileOf("Bühne 1.JPG", lying);
  expect(await preparePhoto(file)).toMatchObject({ name: "buhne-1", width: 600, height: 800 });
  for (const format of ["avif", "webp"] as const) {
    const variant = await makeVariant(file, 400, format);
    const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(variant).metadata();
    expect({ width, height }).toEqual({ width: 400, height: 533 });
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect(variant.includes("Camera")).toBe(false);
    expect(await colourAt(variant, 200, 100)).toBe("red");
    expect(await colourAt(variant, 200, 450)).toBe("blue");
  }
});

test("the first picture of a page is made as light as the first visit needs it", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 28 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: "#808080", noise } as const;
  const file = fileOf("stage.jpg", await sharp({ create }).jpeg().toBuffer());
  expect((await makeVariant(file, 900, "webp")).length).toBeGreaterThan(60 * 1024);
  expect((await makeVariant(file, 900, "webp", true)).length).toBeLessThanOrEqual(60 * 1024);
});

test("another picture has another name for browsers that keep the old one for a year", async () => {
  const one = await preparePhoto(fileOf("talk.png", await halves(40, 30, "red", "blue")));
  const other = await preparePhoto(fileOf("talk.png", await halves(40, 30, "blue", "red")));
  expect(other.hash).not.toBe(one.hash);
  expect(one.hash).toMatch(/^[\w-]{8}$/);
});

test("a photo that cannot be made light enough is named with what it weighs", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const create = { width: 800, height: 600, channels: 3, background: "#808080", noise } as const;
  const file = fileOf("confetti.jpg", await sharp({ create }).jpeg().toBuffer());
  await expect(makeVariant(file, 800, "webp")).rejects.toThrow(
    /confetti\.jpg still weighs \d+ KiB as webp, 800 pixels wide, and may weigh 60: choose a calmer picture/,
  );
});

test.for([
  { name: "phone.heic", bytes: "\0\0\0\x18ftypheic\0\0\0\0mif1heic" },
  { name: "drawing.svg", bytes: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
])("$name, which is no photo that can be read, is named with what to do", async ({ name, bytes }) => {
  const file = fileOf(name, bytes);
  await expect(preparePhoto(file)).rejects.toThrow(`${file} cannot be read as a photo: save it as JPEG`);
});

function fileOf(name: string, bytes: Buffer | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

function halves(width: number, height: number, top: string, bottom: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${bottom}" d="M0 0h${width}v${height}H0z"/><path fill="${top}" d="M0 0h${width}v${height / 2}H0z"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function colourAt(image: Buffer, left: number, top: number): Promise<"red" | "blue"> {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? "red" : "blue";
}
