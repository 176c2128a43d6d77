import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BuildError } from "./build-error.ts";
import { publicFiles } from "./files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "public-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the owner's files are listed with address and type, the file manager's are not", async () => {
  await mkdir(join(folder, "images"));
  for (const name of ["images/Bühne 1.JPG", "images/.DS_Store", "offer.html"]) await writeFile(join(folder, name), "");
  expect((await publicFiles(folder)).toSorted((one, other) => one.file.localeCompare(other.file))).toEqual([
    { file: "images/Bühne 1.JPG", address: "/images/B%C3%BChne%201.JPG", type: "image/jpeg" },
    { file: "offer.html", address: "/offer", type: "text/html; charset=utf-8" },
  ]);
});

test.each(["assets", "cards"])("the owner's files cannot lie in public/%s, where the build's own do", async (name) => {
  await mkdir(join(folder, name));
  await expect(publicFiles(folder)).rejects.toThrow(BuildError);
  await expect(publicFiles(folder)).rejects.toThrow(`public/${name}`);
});

test("a file whose type nobody knows is named", async () => {
  await writeFile(join(folder, "talk.pptx"), "");
  await expect(publicFiles(folder)).rejects.toThrow("public/talk.pptx cannot be served");
});
