import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { photosInContent } from "./photos-in-content.ts";

test("the build writes what it has read from a file beside the photo's name", async () => {
  const code = 'export const card = { image: { photo: "bridge-at-night.jpg", aiGenerated: false } };';
  expect(await transformed(code)).toMatch(
    /\{ photo: "bridge-at-night\.jpg", prepared: \{"name":"bridge-at-night","hash":"[\w-]{8}","width":2400,"height":1500\}, ai/,
  );
});

test("a name without a file, and one that is not written out, is a problem with file and line", async () => {
  await expect(transformed('export const a = {\n photo: "gone.jpg" };')).rejects.toThrow(
    "app/content/home.ts:2: names no file in photos/: gone.jpg",
  );
  await expect(transformed("export const a = { photo: talk };")).rejects.toThrow(
    "app/content/home.ts:1: a photo is named by a text in quotation marks",
  );
});

async function transformed(code: string): Promise<unknown> {
  const { transform } = photosInContent();
  if (typeof transform !== "object") throw new Error("The plugin transforms nothing");
  const context = {
    addWatchFile() {},
    error(message: string) {
      throw new Error(message);
    },
  };
  return transform.handler.call(context as never, code, resolve(join("app", "content", "home.ts")));
}
