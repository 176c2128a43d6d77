import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { preparePhoto } from "./photos.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "photos-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("another picture, and another file, has another name for browsers that keep the old one for a year", async () => {
  const red = await picture("red");
  const one = await preparePhoto(fileOf("Bühne 1.png", red));
  expect(one).toMatchObject({ name: "buehne-1", width: 40, height: 30 });
  expect(one.hash).toMatch(/^[\w-]{8}$/);
  const others = [fileOf("Bühne 1.png", await picture("blue")), fileOf("buehne 1.png", red)];
  for (const file of others) expect((await preparePhoto(file)).hash).not.toBe(one.hash);
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

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
