import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { buildSources } from "../scripts/build/manifest.ts";
import { importsOf, reachedFrom, repositoryFiles } from "./support/imports.ts";

/* A new folder is easily forgotten where folders are named: its changes would then build or restart nothing. */

const files = repositoryFiles();
const folders = [...new Set(files.filter((file) => file.includes("/")).map(folderOf))];

/** What neither a build nor a running server is made of. */
const others = [".ci", "bench", "deploy", "docs", "tests"];

test("every folder is part of a build, or copied into the container, or neither on purpose", () => {
  const copied = [...readFileSync("deploy/Containerfile", "utf8").matchAll(/^COPY --from=build \/site\/(\w+) /gm)];
  const known = [...others, ...copied.map(([, folder]) => folder)];
  const isBuilt = (folder: string) => files.some((file) => folderOf(file) === folder && isSource(file));
  expect(folders.filter((folder) => !known.includes(folder) && !isBuilt(folder))).toEqual([]);
});

const buildEntries = [
  "vite.config.ts",
  "scripts/build.ts",
  "app/shell/boot.ts",
  "app/shell/booking-document.ts",
  "app/shell/entry.browser.tsx",
  "render/render-site.ts",
  "desk/main.tsx",
  "desk/website/frame/page-frame.tsx",
];

test("a change of anything that a build imports makes the last one stale, but of the server's own code", () => {
  const reached = new Set(buildEntries.flatMap((entry) => [entry, ...codeReachedFrom(entry)]));
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => folderOf(file) !== "server" && !isSource(file))).toEqual([]);
});

test("the container has every folder that the code of a server is in", () => {
  const container = readFileSync("deploy/Containerfile", "utf8");
  const running = ["server/main.ts", "server/owner/main.ts"].flatMap((entry) => [...codeReachedFrom(entry)]);
  const missing = [...new Set(running.map(folderOf))].filter(
    (folder) => !container.includes(`COPY --from=build /site/${folder} ${folder}\n`),
  );
  expect(missing).toEqual([]);
});

test("the file that sets up a server has what the container has", () => {
  const container = readFileSync("deploy/Containerfile", "utf8").matchAll(/^COPY --from=build \/site\/(\S+) /gm);
  const copied = [...container].map(([, part]) => part).filter((part) => part !== "node_modules");
  expect(copied.length).toBeGreaterThan(4);
  const [, parts = ""] =
    /^const parts = \[(.*)\];$/m.exec(readFileSync("scripts/installer/gather-release.ts", "utf8")) ?? [];
  expect(copied.filter((part) => !parts.includes(`"${part}"`))).toEqual([]);
});

test("compiler and test runner look into every folder that has something for them", () => {
  const { include } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  const withCode = folders.filter((folder) => files.some((file) => folderOf(file) === folder && /\.tsx?$/.test(file)));
  expect(withCode.filter((folder) => !include.includes(folder))).toEqual([]);
  const [, tested = ""] = /"\{(.*?)\}\/\*\*\/\*\.test/.exec(readFileSync("vitest.config.ts", "utf8")) ?? [];
  const withTests = new Set(files.filter((file) => /\.test\.tsx?$/.test(file)).map(folderOf));
  expect([...withTests].filter((folder) => ![...tested.split(","), "tests"].includes(folder))).toEqual([]);
});

function codeReachedFrom(entry: string): Set<string> {
  const code = (file: string) => importsOf(file).filter(({ isType, isLibrary }) => !isType && !isLibrary);
  return reachedFrom(entry, (file) => (/\.[mt]sx?$/.test(file) ? code(file).map(({ target }) => target) : []));
}

function isSource(file: string): boolean {
  return buildSources.some((pattern) => matchesGlob(file, pattern));
}

function folderOf(file: string): string {
  return file.split("/")[0] ?? "";
}
