import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Facts } from "../../../site/facts.ts";
import { neededPages, type PageEntry, type PageId, pageFile } from "../../../site/pages.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { openTemporaryStore, testSecret } from "../../../tests/support/store/temporary-store.ts";
import type { Store } from "../../open-store.ts";

/* What checks and builds: whichever engine the store has, they read a version of it and no more. */

const repository = readContentFiles();
const site = repository["site.json"] as Facts;
const bilingual = (text: string) => ({ en: text, de: text });

const { pages: order } = repository["site.json"] as { pages: PageId[] };
const unneeded = order
  .filter((id) => !(id in neededPages))
  .map((id) => ({ id, ...(repository[pageFile(id)] as { page: PageEntry }) }));
/** Compressing a page as well as can be takes a tenth of a second. */
const fewPages: ContentFiles = {
  ...repository,
  ...Object.fromEntries(
    unneeded.map(({ id, page, ...words }) => [pageFile(id), { page: { ...page, hidden: true }, ...words }]),
  ),
};

let folder: string;
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-website-"));
  temporary = await openTemporaryStore(() => new Date("2026-11-21T09:30:00.000Z"));
  ({ store } = temporary);
});
afterEach(async () => {
  await temporary.dispose();
  rmSync(folder, { recursive: true });
});

const below = (...names: string[]) => join(folder, ...names);
const inStore = (argv: string[]) =>
  owner({ DATA_DIR: temporary.dataDir, SECRET: testSecret, SITE_ORIGIN: "https://website.example" }, argv);
const run = (argv: string[]) => inStore(["website", ...argv]);

/** Publishes the repository's content with another tagline. */
const publish = async (tagline: string, changed: Partial<Facts> = {}, content = repository) =>
  store.website.publish({
    files: {
      ...content,
      "site.json": { ...site, ...changed, owner: { ...site.owner, tagline: bilingual(tagline) } },
    },
    author: "test",
    basedOn: await store.website.newest(),
  });

function contentFolder(): string {
  cpSync("content", below("content"), { recursive: true });
  return below("content");
}

test("what the check refuses is named with file and place, and not published", async () => {
  const content = contentFolder();
  edit(join(content, "pages/home.json"), (text) => text.replace(/"de": "[^"]+"/, '"de": ""'));
  const problem = `${join(content, "pages/home.json")}: page/label has no German text`;
  const imported = await run(["import", content]);
  expect(imported).toEqual({ code: 1, output: `${problem}\n\n1 problem found. Nothing was published.`, notes: "" });
  expect(await run(["check", content])).toEqual({ code: 1, output: `${problem}\n\n1 problem found.`, notes: "" });
  expect(await store.website.newest()).toBeNull();
});

test.each<[what: string, damage: (content: string) => void, explanation: RegExp]>([
  [
    "a file that is no JSON",
    (content) => writeFileSync(join(content, "words.json"), '{\n  "header": }'),
    /words\.json:2:13: /,
  ],
  ["a folder without site.json", (content) => rmSync(join(content, "site.json")), /has no site\.json/],
  ["no folder", (content) => rmSync(content, { recursive: true }), /does not exist\.$/],
])("%s is one sentence, and publishes nothing", async (_what, damage, explanation) => {
  const content = contentFolder();
  damage(content);
  for (const command of ["check", "import"])
    expect(await run([command, content])).toEqual({ code: 1, output: "", notes: expect.stringMatching(explanation) });
  expect(await store.website.newest()).toBeNull();
});

test("a check publishes nothing; without a folder it is about what is shown", async () => {
  expect(await run(["check", contentFolder()])).toMatchObject({ code: 0, notes: "" });
  expect(await store.website.newest()).toBeNull();
  const files: ContentFiles = { "site.json": {} };
  await store.website.publish({ files, author: "an earlier release", basedOn: null });
  const { code, output } = await run(["check"]);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^site\.json: owner is missing$/m) });
});

test("what a backup has published is checked without a store, as the next release does before an update", async () => {
  const backUp = async (name: string) => {
    await inStore(["backup", below(name)]);
    return below(name);
  };
  const check = (backup: string) =>
    owner({ DATA_DIR: below("nowhere"), SECRET: testSecret }, ["website", "check", "--backup", backup]);
  const older = await backUp("older");
  for (let number = 1; number <= 9; number++) await publish(String(number));
  const good = { ...repository, "pages/copy.json": repository["pages/not-found.json"] };
  await store.website.publish({ files: good, author: "test", basedOn: 9 });
  const newer = await backUp("newer");

  expect(await check(older)).toMatchObject({ code: 0, output: expect.stringContaining("of the build") });
  const extra = {
    code: 1,
    notes: "",
    output: "pages/copy.json is no page of site.json: `pages` there lacks it\n\n1 problem found.",
  };
  expect(await check(newer)).toEqual(extra);
  const earlier = below("earlier");
  writeFileSync(earlier, brotliDecompressSync(readFileSync("tests/fixtures/release-f6b4dc71/sqlite.jsonl.br")));
  expect(await check(earlier)).toMatchObject({ code: 1, notes: expect.stringContaining("with earlier tables") });
  expect(existsSync(below("nowhere"))).toBe(false);
  expect(await run(["check", "content", "--backup", newer])).toMatchObject({ code: 2 });
});

test("files for a static host are the version's pages and the build's bundles, with headers and redirects", async () => {
  await publish("Bridges for a static host", { redirects: { "/old": "contact" } }, fewPages);
  const target = below("static");
  expect(await run(["build", target])).toMatchObject({ code: 0, output: expect.stringContaining("version 1") });
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.includes(".") && !/^content\/|^_|\.(?:br|gz)$/.test(name),
    );
  const isShown = (name: string) =>
    !unneeded.some(({ id, page }) => `/${name}`.endsWith(`${page.path}.html`) || name.startsWith(`cards/${id}.`));
  expect(filesIn(target).sort()).toEqual(filesIn("build/client").filter(isShown).sort());
  const textOf = (name: string) => readFileSync(join(target, name), "utf8");
  expect(textOf("de.html")).toContain("Bridges for a static host");
  expect(textOf("index.html")).toContain('href="https://website.example/"');
  expect(gunzipSync(readFileSync(join(target, "index.html.gz"))).toString()).toBe(textOf("index.html"));
  expect(textOf("_redirects")).toContain("/old /contact 308\n");
  expect(textOf("_headers")).toMatch(/^\/contact\n {2}Content-Security-Policy: default-src 'none'/m);
  // The build's content in the browser is another one, which a visitor must not find.
  expect(readdirSync(join(target, "content"))).toHaveLength(1);

  expect(await run(["build", target])).toEqual({ code: 1, output: "", notes: `${target} is not empty.` });
});

test("a site whose forms go to a hosted project needs its address, and names it", async () => {
  const hostedDatabase = { company: "Host", country: bilingual("Germany") };
  const processing: Facts["processing"] = { ...site.processing, formsGoTo: "hosted-project", hostedDatabase };
  await publish("Hosted", { processing }, fewPages);
  const target = below("hosted");
  expect(await run(["build", target])).toMatchObject({ code: 1, notes: expect.stringContaining("--backend") });
  expect(await run(["build", target, "--backend", "project"])).toMatchObject({ code: 2 });
  expect(existsSync(target)).toBe(false);
  const hosted = await run(["build", target, "--backend", "https://project.example"]);
  expect(hosted).toMatchObject({ code: 0, notes: "" });
  expect(readFileSync(join(target, "contact.html"), "utf8")).toContain("https://project.example/");
  expect(readFileSync(join(target, "_headers"), "utf8")).toContain("connect-src 'self' https://project.example;");
});

function edit(file: string, change: (text: string) => string) {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}
