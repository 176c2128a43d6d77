import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hiddenMark } from "../site/sample.ts";
import { contentModules } from "./content-modules.ts";

let folder: string;
let photos: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-content-"));
  photos = join(folder, "photos");
  for (const name of ["pages", "photos"]) mkdirSync(join(folder, name));
  for (const file of ["figures.json", "shared.json"]) copyFileSync(join("content", file), join(folder, file));
  const image = { width: 1200, height: 750, channels: 3, background: "navy" } as const;
  await sharp({ create: image }).jpeg().toFile(join(photos, "talk.jpg"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a page's module has its words in both languages, and the components of its kinds once each", async () => {
  const faq = (id: string) => ({ id, kind: "faq", heading: { en: "Questions", de: "Fragen" } });
  const module = await moduleOf([faq("a"), faq("b")]);
  expect(contentIn(module).de.sections).toEqual(["a", "b"].map((id) => ({ id, kind: "faq", heading: "Fragen" })));
  expect(module.match(/import \{ Faq \} from ".*\/kit\/sections\/faq\/faq\.tsx"/g)).toHaveLength(1);
  expect(module).toContain('export const kinds = {"faq": Faq}');
});

test("what several pages show is a module of its own, which they import", async () => {
  const module = await moduleOf([{ id: "a", kind: "faq", heading: "{shared.workshopNames.ai}" }]);
  expect(module).toContain('import { value as workshopNames } from "virtual:shared/workshopNames"');
  expect(module).toContain('"heading": workshopNames["de"]["ai"]');
  expect(await loadModule("shared/workshopNames")).toContain('"de":{"ai":"KI-Workshop"');
});

test("what is read from a photo's file stands beside its name", async () => {
  const module = await moduleOf([{ id: "a", kind: "faq", image: { photo: "talk.jpg", aiGenerated: false } }]);
  expect(contentIn(module).en.sections[0]?.image).toMatchObject({
    photo: "talk.jpg",
    prepared: { name: "talk", hash: expect.stringMatching(/^[\w-]{8}$/), width: 1200, height: 750 },
  });
});

test("a photo without a file, and a page without one, are named", async () => {
  await expect(moduleOf([{ id: "a", kind: "faq", image: { photo: "gone.jpg" } }])).rejects.toThrow(
    `${join(folder, "pages/talks.json")} names no file in ${photos}/: gone.jpg`,
  );
  await expect(load("nowhere")).rejects.toThrow("nowhere.json is missing");
});

test("a hidden sample is in no module, with its photo", async () => {
  const sample = { en: "prove it", de: "belegen" };
  const image = { photo: "not-there.jpg", sample };
  const module = await moduleOf(
    [{ id: "a", kind: "faq", heading: { en: "Ours", de: "Unseres", sample }, image }],
    true,
  );
  expect(contentIn(module).en.sections[0]).toMatchObject({ heading: hiddenMark, image: { photo: hiddenMark } });
  expect(module).not.toContain("Ours");
});

function moduleOf(sections: object[], hidesSamples = false): Promise<string> {
  const seo = { title: { en: "Talks", de: "Vorträge" }, description: { en: "Talks", de: "Vorträge" } };
  writeFileSync(join(folder, "pages/talks.json"), JSON.stringify({ seo, sections }));
  return load("talks", hidesSamples);
}

function load(page: string, hidesSamples = false): Promise<string> {
  return loadModule(`page/${page}`, hidesSamples);
}

async function loadModule(name: string, hidesSamples = false): Promise<string> {
  const plugin = contentModules({ hidesSamples, folder, photos });
  const { handler } = plugin.load as { handler(id: string): Promise<string> };
  return handler(`\0virtual:${name}`);
}

/** The content in a module's text. */
function contentIn(module: string): Record<"en" | "de", { sections: Record<string, unknown>[] }> {
  const [, code = "null"] = /^export const content = (.*);$/m.exec(module) ?? [];
  return runInThisContext(`(${code})`);
}
