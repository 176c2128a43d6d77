import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pageIds, pages } from "../site/pages.ts";
import { untilQuiet } from "./quiet.ts";
import { printTable } from "./table.ts";

const sources = ["app", "site", "server", "scripts", "public", "vite.config.ts", "package.json", "package-lock.json"];

/** How long a build takes: without any cache, after one text has changed, and both with twice as many pages. */
export async function benchBuild() {
  const folder = await copySources();
  try {
    const rows = [await buildRow(folder, "all pages")];
    await doublePages(folder);
    rows.push(await buildRow(folder, "twice as many"));
    printTable("Builds, in seconds", rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildRow(folder: string, name: string) {
  await rm(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  const cold = await secondsToBuild(folder);
  await insert(join(folder, "app/content/about.ts"), { after: 'title: { en: "', text: `${name} ` });
  return { build: name, cold, "one text changed": await secondsToBuild(folder) };
}

async function secondsToBuild(folder: string): Promise<string> {
  await untilQuiet();
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return ((performance.now() - started) / 1000).toFixed(1);
}

/** The sources in a folder of their own, with the installed packages but without what builds have cached there. */
async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-build-"));
  for (const source of sources) await cp(source, join(folder, source), { recursive: true });
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir("node_modules")) {
    if (name !== ".cache") await symlink(resolve("node_modules", name), join(folder, "node_modules", name));
  }
  return folder;
}

/** Gives every page a second one, with modules of its own at `/twin/…`. */
async function doublePages(folder: string) {
  const table = join(folder, "site/pages.ts");
  const twins = pageIds.map(
    (id) =>
      `  "twin-${id}": { path: "/twin${pages[id].path.replace(/\/$/, "")}", label: { en: "Twin", de: "Zwilling" } },`,
  );
  await insert(table, { before: "} as const satisfies Record<string, PageEntry>", text: linesOf(twins) });
  const loaders = pageIds.map((id) => `  "twin-${id}": page(() => import("../pages/twin-${id}.tsx")),`);
  await insert(join(folder, "app/shell/page-modules.ts"), { before: `  "not-found": page(`, text: linesOf(loaders) });
  for (const id of pageIds) {
    const module = await readFile(join(folder, `app/pages/${id}.tsx`), "utf8");
    const own = module.replaceAll(`"../content/${id}.ts"`, `"../content/twin-${id}.ts"`);
    await writeFile(join(folder, `app/pages/twin-${id}.tsx`), own);
    await cp(join(folder, `app/content/${id}.ts`), join(folder, `app/content/twin-${id}.ts`));
  }
}

function linesOf(lines: string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** Adds text at the first place that reads so. */
async function insert(
  file: string,
  { before = "", after = "", text }: { before?: string; after?: string; text: string },
) {
  const place = after + before;
  const old = await readFile(file, "utf8");
  if (!old.includes(place)) throw new Error(`${file} has changed its shape: bench/build-times.ts looks for ${place}`);
  await writeFile(
    file,
    old.replace(place, () => after + text + before),
  );
}
