import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withWords } from "./change-source.ts";
import { changeFile, hashOf, replaceFile, writablePath } from "./source-files.ts";

let root: string;
const file = "app/content/beer.ts";
const code = `export const beer = { en: "Beer", de: "Bier" };\n`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "isarbridge-editor-"));
  for (const folder of ["app/content", "site", "photos"]) mkdirSync(join(root, folder), { recursive: true });
  symlinkSync(realpathSync("node_modules"), join(root, "node_modules"));
  writeFileSync(join(root, "biome.json"), readFileSync("biome.json", "utf8").replace(/"vcs":.*\n/, ""));
  writeFileSync(join(root, file), code);
});
afterEach(() => rmSync(root, { recursive: true }));

const read = () => readFileSync(join(root, file), "utf8");

test("a changed file is laid out as the project is, and leaves nothing beside it", async () => {
  const long = "Beer, as the monks of the city brewed it, with water from the mountains and hops from the Hallertau";
  const outcome = await changeFile(root, file, hashOf(code), (source) => withWords(source, 0, { en: long }));
  expect(read()).toBe(`export const beer = {\n  en: "${long}",\n  de: "Bier",\n};\n`);
  expect(outcome).toMatchObject({ ok: true, before: code, after: read() });
  expect(readdirSync(join(root, "app/content"))).toEqual(["beer.ts"]);
});

test("a file that changed meanwhile is not written", async () => {
  const theirs = code.replace("Beer", "Wine");
  writeFileSync(join(root, file), theirs);
  expect(await changeFile(root, file, hashOf(code), () => "export const x = 1;\n")).toEqual({
    ok: false,
    code: "changed-meanwhile",
  });
  expect(read()).toBe(theirs);
});

test("a file that changes while the new one is made is not written either", async () => {
  const theirs = code.replace("Beer", "Wine");
  const change = changeFile(root, file, hashOf(code), () => {
    writeFileSync(join(root, file), theirs);
    return "export const x = 1;\n";
  });
  expect(await change).toMatchObject({ ok: false });
  expect(read()).toBe(theirs);
});

test("a new file does not replace one that is there", async () => {
  expect(await replaceFile(join(root, file), null, Buffer.from("new"))).toBe(false);
  expect(await replaceFile(join(root, "photos/new.jpg"), null, Buffer.from("new"))).toBe(true);
  expect(read()).toBe(code);
});

test("what is no TypeScript any more is not written", async () => {
  await expect(changeFile(root, file, hashOf(code), () => "export const = {")).rejects.toThrow(file);
  expect(read()).toBe(code);
});

test.each(["package.json", "app/pages/home.tsx", "app/content/../../package.json", "photos/outside/x.ts"])(
  "%s is no place to write",
  async (path) => {
    mkdirSync(join(root, "app/pages"), { recursive: true });
    mkdirSync(join(root, "elsewhere"));
    symlinkSync(join(root, "elsewhere"), join(root, "photos/outside"));
    await expect(writablePath(root, path)).rejects.toThrow("outside");
  },
);

test("a link that leads out of the folders is no place to write", async () => {
  writeFileSync(join(root, "package.json"), "{}");
  symlinkSync(join(root, "package.json"), join(root, "site/link.ts"));
  await expect(writablePath(root, "site/link.ts")).rejects.toThrow("outside");
});
