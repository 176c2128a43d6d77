import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import type { Facts } from "../../../site/facts.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { testSecret } from "../../../tests/support/store/temporary-store.ts";
import type { Store } from "../../open-store.ts";

/* With the build, as in a container: the repository's content only serves to compare. */

const repository = readContentFiles();
const site = repository["site.json"] as Facts;
const bilingual = (text: string) => ({ en: text, de: text });

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
