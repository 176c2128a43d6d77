import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { photoLimits } from "../../../site/photo-variants.ts";
import { decodePhoto, masterFile, measurePhoto, variantFiles } from "./photo-recipe.ts";

const names = { name: "talk", hash: "k3v9x2q1" };

async function filesOf(original: Buffer) {
  const pixels = await decodePhoto(original);
  const { width, height } = pixels.info;
  return { master: await masterFile(pixels), files: await variantFiles(pixels, { ...names, width, height }) };
}

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
  expect(await measurePhoto(lying)).toEqual({ width: 600, height: 800 });
  const { master, files } = await filesOf(lying);
  expect([...files.keys()].filter((id) => !id.startsWith("first/"))).toEqual(
    [400, 600].flatMap((width) => ["avif", "webp"].map((format) => `talk-${width}-k3v9x2q1.${format}`)),
  );
  for (const file of [master.bytes, ...files.values()]) {
    const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(file).metadata();
    expect(height / width).toBeCloseTo(4 / 3, 2);
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect(file.includes("Camera")).toBe(false);
    expect(await colourAt(file, width / 2, height / 8)).toBe("red");
    expect(await colourAt(file, width / 2, (7 * height) / 8)).toBe("blue");
  }
});

test.each([
  ["8 bits", (image: Sharp) => image.withIccProfile("p3")],
  ["16 bits", (image: Sharp) => image.toColourspace("rgb16").withIccProfile("p3")],
  ["16 bits and no profile", (image: Sharp) => image.toColourspace("rgb16")],
])("colours of another profile are those that it meant: %s", async (_what, inProfile) => {
  const create = { width: 20, height: 20, channels: 3, background: { r: 230, g: 40, b: 40 } } as const;
  const original = await inProfile(sharp({ create })).png().toBuffer();
  const { data } = await decodePhoto(original);
  for (const [index, channel] of [230, 40, 40].entries())
    expect(Math.abs((data[index] ?? 0) - channel)).toBeLessThan(4);
});

test("whatever a photo shows, each variant fits its budget, and that of a page's first picture too", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const create = { width: 900, height: 250, channels: 3, background: "#808080", noise } as const;
  const { files } = await filesOf(await sharp({ create }).jpeg().toBuffer());
  const kibibytesOf = (width: number, format: string) =>
    ["", "first/"].map((place) => {
      const id = `talk-${width}-k3v9x2q1.${format}`;
      return (files.get(place + id) ?? files.get(id) ?? Buffer.alloc(0)).length / 1024;
    });
  for (const [width, format, usual, first] of [
    [400, "avif", 16, 16],
    [400, "webp", 24, 24],
    [800, "avif", 40, 20],
    [800, "webp", 60, 60],
    [900, "avif", 80, 20],
    [900, "webp", 120, 60],
  ] as const) {
    const [asUsual = 0, asFirst = 0] = kibibytesOf(width, format);
    expect(asUsual).toBeGreaterThan(0);
    expect(asUsual).toBeLessThanOrEqual(usual);
    expect(asFirst).toBeLessThanOrEqual(first);
  }
});

test("what is longer than the cleaned photo may be is made smaller, and stays as it is where it is not", async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#808080" } })
      .jpeg()
      .toBuffer();
  expect(await measurePhoto(await plain(4000, 3000))).toEqual({ width: 2560, height: 1920 });
  expect(await measurePhoto(await plain(30, 4000))).toEqual({ width: 19, height: 2560 });
  expect(await measurePhoto(await plain(300, 200))).toEqual({ width: 300, height: 200 });
});

test("texts in a PNG, which may be gigabytes, are not read", async () => {
  const png = await halves(60, 40, "#c00000", "#0000c0");
  const data = Buffer.concat([Buffer.from("zTXtnote\0\0"), deflateSync(Buffer.alloc(50_000_000), { level: 1 })]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  check.writeUInt32BE(crc32(data));
  const endOfHeader = 8 + 25;
  const texts = Array.from({ length: 100 }, () => [length, data, check]).flat();
  const { info } = await decodePhoto(
    Buffer.concat([png.subarray(0, endOfHeader), ...texts, png.subarray(endOfHeader)]),
  );
  expect(info).toMatchObject({ width: 60, height: 40 });
});

test("a transparent picture stays transparent", async () => {
  const create = { width: 30, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } as const;
  const { master } = await filesOf(await sharp({ create }).png().toBuffer());
  expect([master.type, (await sharp(master.bytes).metadata()).hasAlpha]).toEqual(["webp", true]);
});

const header = (width: number, height: number) => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return size;
};

test.for([
  ["empty", async () => Buffer.alloc(0)],
  ["heic", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  ["heic", async () => Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1heic")],
  ["no-photo", async () => Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0avifmiaf")],
  ["no-photo", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["no-photo", async () => Buffer.from("GIF89a")],
  [
    "no-photo",
    async () =>
      sharp(await halves(40, 30, "red", "blue"))
        .avif()
        .toBuffer(),
  ],
  ["no-photo", async () => (await halves(400, 300, "red", "blue")).subarray(0, 700)],
  [
    "too-many-pixels",
    async () => withSize(await halves(40, 30, "red", "blue"), header(10_000, photoLimits.pixels / 1e4 + 1)),
  ],
  ["too-many-pixels", async () => withSize(await halves(40, 30, "red", "blue"), header(photoLimits.side + 1, 1))],
  ["too-many-pixels", async () => withSize(await halves(40, 30, "red", "blue"), header(1, photoLimits.side + 1))],
] as const)("a file is refused with its reason: %s", async ([problem, make]) => {
  await expect(decodePhoto(await make())).rejects.toMatchObject({ problem });
});

/** A PNG that claims to be larger. */
function withSize(png: Buffer, size: Buffer): Buffer {
  size.copy(png, 16);
  return png;
}

function halves(width: number, height: number, top: string, bottom: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${bottom}" d="M0 0h${width}v${height}H0z"/><path fill="${top}" d="M0 0h${width}v${height / 2}H0z"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function colourAt(image: Buffer, left: number, top: number): Promise<"red" | "blue"> {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left: Math.round(left), top: Math.round(top), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? "red" : "blue";
}
