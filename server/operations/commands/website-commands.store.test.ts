import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Facts } from "../../../site/facts.ts";
import { neededPages, type Page } from "../../../site/pages.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { testSecret } from "../../../tests/support/store/temporary-store.ts";
import type { Store } from "../../open-store.ts";

/* With the build, as in a container: the repository's content only serves to compare. */

const repository = readContentFiles();
const site = repository["site.json"] as Facts;
const bilingual = (text: string) => ({ en: text, de: text });

/** Compressing a page as well as can be takes a tenth of a second. */
const fewPages = site.pages.map((page): Page => (page.id in neededPages ? page : { ...page, hidden: true }));

describeStore("the commands for the website", (stores) => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "isarbridge-website-"));
    store = await stores.open();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const below = (...names: string[]) => join(folder, ...names);
  const inStore = (argv: string[], fakes = {}) => {
    const { databaseUrl, dataDir } = stores.location;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", SECRET: testSecret };
    return owner({ ...env, SITE_ORIGIN: "https://website.example" }, argv, fakes);
  };
  const run = (argv: string[], fakes = {}) => inStore(["website", ...argv], fakes);

  /** Publishes the repository's content with another tagline. */
  const publish = async (tagline: string, changed: Partial<Facts> = {}) =>
    store.website.publish({
      files: {
        ...repository,
        "site.json": { ...site, ...changed, owner: { ...site.owner, tagline: bilingual(tagline) } },
      },
      author: "test",
      basedOn: await store.website.newest(),
    });
  const published = async (number: number) => JSON.stringify((await store.website.find(number))?.files);

  function contentFolder(): string {
    cpSync("content", below("content"), { recursive: true });
    return below("content");
  }

  test("before a publication the content of the build is exported, as the repository has it, and never over something", async () => {
    expect(await run(["list"])).toMatchObject({ code: 0, output: expect.stringContaining("No version was published") });
    const target = below("exported");
    expect(await run(["export", target])).toMatchObject({ code: 0, notes: "" });
    expect(textsIn(target)).toEqual(textsIn("content"));

    rmSync(join(target, "site.json"));
    expect(await run(["export", target])).toEqual({ code: 1, output: "", notes: `${target} is not empty.` });
    expect(existsSync(join(target, "site.json"))).toBe(false);
  });

  test("photos go along: the build's into the store, out with an export, and elsewhere in with an import", async () => {
    const content = contentFolder();
    expect(await run(["import", content])).toMatchObject({ code: 0, notes: "" });
    const [name = ""] = Object.keys(await store.photos.prepared());
    expect(name).toBe("bridge-at-night.jpg");
    expect(await run(["export", below("out")])).toMatchObject({
      output: expect.stringContaining("files and 1 photo of version 1"),
    });
    const exported = readFileSync(below("out", "photos", name));
    expect((await sharp(exported).metadata()).width).toBe(2400);

    // The same photo again is the one that is there; another one of its name gets a new name.
    expect(await run(["import", below("out")])).toMatchObject({ code: 0 });
    expect(Object.keys(await store.photos.prepared())).toEqual([name]);
    const other = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    writeFileSync(below("out", "photos", name), other);
    expect(await run(["check", below("out")])).toMatchObject({ code: 0 });
    expect(await run(["import", below("out")])).toMatchObject({ code: 0, notes: "" });
    const [newName = ""] = Object.keys(await store.photos.prepared()).filter((it) => it !== name);
    expect(newName).toMatch(/^bridge-at-night-[\w-]{8}\.jpg$/);
    expect(await published(3)).toContain(`"photo":"${newName}"`);
    expect(await published(3)).not.toContain(`"photo":"${name}"`);

    expect(await run(["remove-photo", newName])).toMatchObject({
      code: 1,
      notes: expect.stringContaining("another picture"),
    });
    expect(await run(["remove-photo", name])).toMatchObject({
      code: 0,
      output: expect.stringContaining("was removed"),
    });
    expect(await run(["remove-photo", name])).toMatchObject({ code: 3 });
    writeFileSync(below("out", "photos", name), "no photo");
    const problem = `${below("out", "photos", name)} cannot be read as a photo: save it as JPEG.`;
    expect(await run(["import", below("out")])).toMatchObject({ code: 1, notes: problem });
  });

  test("an import is the newest version, and comes out of an export; the list says what has changed", async () => {
    await publish("First");
    const content = contentFolder();
    edit(join(content, "site.json"), (text) => text.replace(JSON.stringify(site.owner.tagline.en), '"Second"'));
    expect(await run(["import", content])).toMatchObject({ code: 0, notes: "" });
    mkdirSync(below("new"));
    expect(await run(["export", below("new")])).toMatchObject({ code: 0 });
    expect(textsIn(below("new"))).toEqual(textsIn(content));
    expect(await run(["export", below("old"), "--version", "1"])).toMatchObject({ code: 0 });
    expect(textsIn(below("old"))["site.json"]).toContain("First");
    expect(await run(["export", below("none"), "--version", "3"])).toMatchObject({ code: 3 });
    expect(existsSync(below("none"))).toBe(false);

    const { output } = await run(["list"]);
    expect(output.split("\n").slice(1)).toEqual([
      expect.stringMatching(/^2 .* command +site.json#owner$/),
      expect.stringMatching(/^1 .* test +-$/),
    ]);
  });

  test("what the check refuses is named with file and place, and not published", async () => {
    const content = contentFolder();
    edit(join(content, "pages/home.json"), (text) => text.replace(/"de": "[^"]+"/, '"de": ""'));
    const problem = `${join(content, "pages/home.json")}: seo/title has no German text`;
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
    const extra = { code: 1, notes: "", output: "pages/copy.json is no page of site.json\n\n1 problem found." };
    expect(await check(newer)).toEqual(extra);
    const earlier = below("earlier");
    writeFileSync(earlier, brotliDecompressSync(readFileSync("tests/fixtures/release-f6b4dc71/sqlite.jsonl.br")));
    expect(await check(earlier)).toMatchObject({ code: 1, notes: expect.stringContaining("with earlier tables") });
    expect(existsSync(below("nowhere"))).toBe(false);
    expect(await run(["check", "content", "--backup", newer])).toMatchObject({ code: 2 });
  });

  test("an earlier version is brought back as a new one, one without files as well", async () => {
    await publish("First");
    await publish("Second");
    expect(await run(["bring-back", "1"])).toMatchObject({ code: 0, output: expect.stringContaining("version 3") });
    expect(await published(3)).toBe(await published(1));
    for (const unknown of ["4", "one", "1e0"]) expect(await run(["bring-back", unknown])).toMatchObject({ code: 3 });

    await run(["discard"]);
    await publish("Third");
    await run(["bring-back", "4"]);
    expect(await store.website.find(6)).toMatchObject({ files: null });
  });

  test("what was published is discarded after a question, and is not lost", async () => {
    const ask = vi.fn(async () => "no");
    expect(await run(["discard"], { ask })).toMatchObject({ code: 0, output: expect.stringContaining("No version") });
    await publish("First");
    expect(await run(["discard"], { ask })).toEqual({ code: 1, output: "", notes: "Nothing was discarded." });
    expect(ask.mock.calls).toEqual([["Show the content of the build instead of version 1?"]]);
    const nobody = await run(["discard"], { ask: async () => "nobody" });
    expect(nobody).toMatchObject({ code: 1, notes: expect.stringContaining("--yes") });
    expect(await store.website.newest()).toBe(1);

    expect(await run(["discard", "--yes"], { ask })).toMatchObject({ code: 0 });
    expect(await store.website.find(2)).toMatchObject({ files: null, author: "command" });
    expect(await run(["export", below("shown")])).toMatchObject({ code: 0 });
    expect(textsIn(below("shown"))).toEqual(textsIn("content"));
    expect(await run(["discard"], { ask })).toMatchObject({ code: 0, output: expect.stringContaining("already") });
    expect(await store.website.newest()).toBe(2);
    expect(await published(1)).toContain("First");
  });

  test("files for a static host are the version's pages and the build's bundles, with headers and redirects", async () => {
    await publish("Bridges for a static host", { pages: fewPages, redirects: { "/old": "contact" } });
    const target = below("static");
    expect(await run(["build", target])).toMatchObject({ code: 0, output: expect.stringContaining("version 1") });
    const filesIn = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
        (name) => name.includes(".") && !/^content\/|^_|\.(?:br|gz)$/.test(name),
      );
    const isShown = (name: string) =>
      !fewPages.some(
        ({ id, path, hidden }) => hidden && (`/${name}`.endsWith(`${path}.html`) || name.startsWith(`cards/${id}.`)),
      );
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
    await publish("Hosted", { pages: fewPages, processing });
    const target = below("hosted");
    expect(await run(["build", target])).toMatchObject({ code: 1, notes: expect.stringContaining("--backend") });
    expect(await run(["build", target, "--backend", "project"])).toMatchObject({ code: 2 });
    expect(existsSync(target)).toBe(false);
    const hosted = await run(["build", target, "--backend", "https://project.example"]);
    expect(hosted).toMatchObject({ code: 0, notes: "" });
    expect(readFileSync(join(target, "contact.html"), "utf8")).toContain("https://project.example/");
    expect(readFileSync(join(target, "_headers"), "utf8")).toContain("connect-src 'self' https://project.example;");
  });
});

function edit(file: string, change: (text: string) => string) {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Content files by name. */
function textsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const content = names.filter((name) => /^(?:pages\/)?[\w-]+\.json$/.test(name)).sort();
  return Object.fromEntries(content.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
