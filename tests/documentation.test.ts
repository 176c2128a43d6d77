import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const documents = ["README.md", "CONTRIBUTING.md", ...markdownIn("docs"), ...markdownIn("deploy")];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

test.each(documents)("%s names only files and folders that exist", (document) => {
  const named = [
    ...readFileSync(document, "utf8").matchAll(
      /`((?:site|app|server|tests|scripts|docs|deploy|bench|supabase|public)\/[\w./-]*|[\w-]+\.test\.ts)`/g,
    ),
  ].map(([, path]) => path as string);
  expect(named.filter((path) => !existsSync(path) && !isBesideSomething(path))).toEqual([]);
});

test.each(documents)("%s names only npm scripts that exist", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);
}

/** House rules name kinds of files by an example without a folder, such as `rate-limit.test.ts`. */
function isBesideSomething(path: string): boolean {
  return ["site", "app", "server", "scripts"].some((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).some((file) => file.endsWith(`/${path}`)),
  );
}
