import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Which rooms of the house each room may import from; all may import `site`. Types may also be taken along `types`. */
const mayImport: Record<string, { code: string[]; types?: string[] }> = {
  site: { code: [] },
  "app/shell": { code: ["app/pages", "app/content", "app/sections", "app/ui", "app/backend", "app/styles"] },
  "app/pages": { code: ["app/content", "app/sections"] },
  "app/content": { code: [], types: ["app/shell", "app/sections", "app/ui"] },
  "app/sections": { code: ["app/ui", "app/backend"] },
  "app/ui": { code: [] },
  "app/backend": { code: [] },
  "app/styles": { code: [] },
  server: { code: [] },
};

const imports = Object.keys(mayImport).flatMap((room) => sourcesIn(room).flatMap((file) => importsOf(file, room)));

test("every folder of the application is one of the rooms", () => {
  const folders = readdirSync("app", { withFileTypes: true }).map(({ name }) => `app/${name}`);
  expect(folders.filter((folder) => !(folder in mayImport))).toEqual([]);
});

test("imports run one way: shell to pages to content and sections, sections to ui and backend, everything to site", () => {
  const against = imports.filter(({ room, target, isType, isLibrary }) => {
    if (isLibrary) return false;
    const { code, types = [] } = mayImport[room] as (typeof mayImport)[string];
    const allowed = [room, "site", ...code, ...(isType ? types : [])];
    return !allowed.some((folder) => target.startsWith(`${folder}/`));
  });
  expect(imports.length).toBeGreaterThan(0);
  expect(against.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test("what both sides agree on imports no library", () => {
  const libraries = imports.filter(({ room, isLibrary }) => room === "site" && isLibrary);
  expect(libraries.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** Every module that a file names: imported by name, for its effect, or when it is needed, or passed on. */
function importsOf(file: string, room: string) {
  const source = readFileSync(file, "utf8");
  const statements = source.matchAll(
    /(?:^(?:import|export)(?<type> type)?\b(?:[^;"`]*?\bfrom)? ?|\bimport\(\s*)["`](?<name>[^"`\n]+)["`]/gm,
  );
  return [...statements].map(({ groups: { type, name = "" } = {} }) => {
    const isLibrary = !name.startsWith(".");
    return {
      file,
      room,
      isType: type !== undefined,
      isLibrary,
      target: isLibrary ? name : normalize(join(dirname(file), name)),
    };
  });
}
