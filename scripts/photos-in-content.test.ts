import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photosInContent } from "./photos-in-content.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-photos-"));
  const image = { width: 1200, height: 750, channels: 3, background: "navy" } as const;
  await sharp({ create: image }).jpeg().toFile(join(folder, "talk.jpg"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the build writes what it has read from a file beside the photo's name", async () => {
  const code = 'export const card = { image: { photo: "talk.jpg", aiGenerated: false } };';
  expect(await transformed(code)).toMatch(
    /\{ photo: "talk\.jpg", prepared: \{"name":"talk","hash":"[\w-]{8}","width":1200,"height":750\}, ai/,
  );
});

test("a name without a file, and one that is not written out, is a problem with file and line", async () => {
  await expect(transformed('export const a = {\n photo: "gone.jpg" };')).rejects.toThrow(
    `app/content/home.ts:2: names no file in ${folder}/: gone.jpg`,
  );
  await expect(transformed("export const a = { photo: talk };")).rejects.toThrow(
    "app/content/home.ts:1: a photo is named by a text in quotation marks",
  );
});

async function transformed(code: string): Promise<unknown> {
  const { transform } = photosInContent(folder);
  if (typeof transform !== "object") throw new Error("The plugin transforms nothing");
  const context = {
    addWatchFile() {},
    error(message: string) {
      throw new Error(message);
    },
  };
  return transform.handler.call(context as never, code, resolve(join("app", "content", "home.ts")));
}
