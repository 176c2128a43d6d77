import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { environment } from "../server/config.ts";
import { contentFilePattern } from "../site/content-files.ts";

const documents = ["README.md", "CONTRIBUTING.md", ...markdownIn("docs"), ...markdownIn("deploy")];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

test("documents name only files and folders that exist", () => {
  const path =
    /`((?:site|kit|backend|app|content|render|desk|server|tests|scripts|docs|deploy|bench|supabase|public)\/[\w./-]*|[\w-]+\.test\.ts)`/g;
  expect(named(path).filter(([, path = ""]) => !existsSync(path) && !isBesideSomething(path))).toEqual([]);
});

test("every name in braces that the content uses is documented", () => {
  const texts = globSync(`content/${contentFilePattern}`).map((file) => readFileSync(file, "utf8"));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\{([a-zA-Z]+)[\w.-]*\}/g)].map(([, first]) => `\`{${first}`),
  );
  const documented = readFileSync("docs/content.md", "utf8");
  expect([...new Set(names)].filter((name) => !documented.includes(name))).toEqual([]);
});

test("documents name only npm scripts that exist", () => {
  expect(named(/npm run ([\w:-]+)/g).filter(([, name = ""]) => !(name in scripts))).toEqual([]);
});

test.each(["README.md", "docs/operate.md"])("%s lists every setting of server and build, and no other", (document) => {
  const listed = readFileSync(document, "utf8")
    .split("\n")
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => line.split("|")[1]?.match(/[A-Z_]+(?=`)/g) ?? []);
  expect(listed.toSorted()).toEqual(["BUILD_DIR", "PUBLIC_BACKEND_URL", ...Object.keys(environment.shape)].toSorted());
});

test("every link of a document leads to a file, and to a heading of it", () => {
  const dead = named(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g).filter(([document, path, heading]) => {
    const target = path ? join(dirname(document), path) : document;
    return !existsSync(target) || (heading && !headingsOf(target).includes(heading));
  });
  expect(dead).toEqual([]);
});

/** What a pattern finds in the documents: the document, and the groups of the pattern. */
function named(pattern: RegExp): [document: string, ...groups: (string | undefined)[]][] {
  return documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(pattern)].map(([, ...groups]): [string, ...(string | undefined)[]] => [
      document,
      ...groups,
    ]),
  );
}

/** Headings as GitHub makes anchors of them. */
function headingsOf(document: string): string[] {
  return [...readFileSync(document, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);
}

/** House rules name kinds of files by an example without a folder, such as `rate-limit.test.ts`. */
function isBesideSomething(path: string): boolean {
  return ["site", "kit", "app", "server", "scripts"].some((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).some((file) => file.endsWith(`/${path}`)),
  );
}
