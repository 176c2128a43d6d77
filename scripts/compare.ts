// `npm run compare -- COMMIT`: builds a commit and the work tree, and prints what visitors would read or see differently: documents
// without script, hashes and generated ids; their stylesheets and headers; redirects; the sitemap without its dates.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileHeaders } from "../server/http/guards/security-headers.ts";
import { readManifest } from "../server/http/site-files.ts";
import type { BuildManifest } from "../site/build-manifest.ts";

const commit = process.argv[2];
if (!commit) {
  console.error("Name the commit to compare with: npm run compare -- HEAD~1");
  process.exit(1);
}
const folder = mkdtempSync(join(realpathSync(tmpdir()), "isarbridge-compare-"));
try {
  run("git", ["worktree", "add", "--quiet", "--detach", folder, commit], ".");
  symlinkSync(realpathSync("node_modules"), join(folder, "node_modules"));
  for (const tree of [folder, "."]) run(process.execPath, ["scripts/build.ts"], tree);
  const [before, after] = [join(folder, "build"), "build"].map(textsOf) as [Map<string, string>, Map<string, string>];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const different = names.filter((name) => before.get(name) !== after.get(name));
  for (const name of different) console.log(`${name}\n${differenceOf(before.get(name), after.get(name))}\n`);
  console.log(`${names.length} texts, ${different.length} differ`);
  process.exitCode = different.length > 0 ? 1 : 0;
} finally {
  run("git", ["worktree", "remove", "--force", folder], ".");
  rmSync(folder, { recursive: true, force: true });
}

function run(command: string, args: string[], cwd: string) {
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

/** What a build says, by name. */
function textsOf(build: string): Map<string, string> {
  const manifest = readManifest(build);
  const documents = Object.entries(manifest.files).filter(([, { type }]) => type.startsWith("text/html"));
  return new Map([
    ...documents.flatMap(([path, file]) => [
      [path, documentOf(readFileSync(join(build, file.file), "utf8"))] as const,
      [`headers of ${path}`, headersOf(path, file, manifest)] as const,
    ]),
    ["stylesheets", [...new Set(documents.flatMap(([, { file }]) => stylesIn(join(build, file))))].join("\n")],
    ["redirects", JSON.stringify(manifest.redirects, null, 1)],
    ["sitemap", readFileSync(join(build, "client/sitemap.xml"), "utf8").replaceAll(/<lastmod>[^<]*<\/lastmod>/g, "")],
  ]);
}

function documentOf(html: string): string {
  return withoutHashes(html)
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, "")
    .replaceAll(/ ?data-(?:page-modules|imprint|content)="[^"]*"/g, "")
    .replaceAll(/_R_\w+_/g, "");
}

function stylesIn(file: string): string[] {
  const styles = readFileSync(file, "utf8").match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? [];
  return styles.map(withoutHashes);
}

function withoutHashes(text: string): string {
  return text.replaceAll(/-[\w-]{8}(?=\.(?:js|css|avif|webp|woff2))/g, "");
}

function headersOf(path: string, file: BuildManifest["files"][string], { policy }: BuildManifest): string {
  return JSON.stringify(fileHeaders(path, file, policy), null, 1).replaceAll(/'sha256-[^']*'/g, "");
}

/** Where two texts begin to differ. */
function differenceOf(before = "", after = ""): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  const from = Math.max(0, start - 80);
  return [`- ${before.slice(from, start + 160)}`, `+ ${after.slice(from, start + 160)}`].join("\n");
}
