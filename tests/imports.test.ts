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
  server: { code: [] },
};

const imports = Object.keys(mayImport).flatMap((room) => sourcesIn(room).flatMap((file) => importsOf(file, room)));

test("imports run one way: shell to pages to content and sections, sections to ui and backend, everything to site", () => {
  const against = imports.filter(({ room, target, isType }) => {
    const { code, types = [] } = mayImport[room] as (typeof mayImport)[string];
    const allowed = [room, "site", ...code, ...(isType ? types : [])];
    return !allowed.some((folder) => target.startsWith(`${folder}/`));
  });
  expect(against.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test("what both sides agree on imports no library", () => {
  const libraries = sourcesIn("site").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/from "([^."][^"]*)"/g)].map(([, name]) => `${file} imports ${name}`),
  );
  expect(libraries).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

function importsOf(file: string, room: string) {
  const source = readFileSync(file, "utf8");
  const statements = source.matchAll(/^(import|export)( type)?\b[^;"]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm);
  return [...statements].map(([, , isType, fixed, lazy]) => ({
    file,
    room,
    isType: isType !== undefined,
    target: normalize(join(dirname(file), fixed ?? lazy ?? "")),
  }));
}
