import { join } from "node:path";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { startRace } from "../../tests/support/store/race.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow } from "../store/archive.ts";

/** What the build says. */
const installation: ContentFiles = { "site.json": "site", "pages/home.json": "home", "pages/about.json": "about" };
const [site, home, about] = ["site.json", "pages/home.json", "pages/about.json"] as const;
const author = "Firefox";

describeStore("the draft of the website", (stores) => {
  test("there is none before the first change, and none when all files are as in the version again", async () => {
    const { siteDraft } = await stores.open();
    const opened = { version: null, files: installation, draft: null, conflicts: {} };
    expect(await siteDraft.open(installation)).toEqual(opened);
    const content = { sections: [{ id: "hero", text: { en: "Bridges 🌉", de: "Brücken" } }], seo: {} };
    const draft = { revision: 1, basedOn: null, files: { [home]: content }, savedAt: stores.now.toISOString() };
    expect(await save({ siteDraft }, 0, { [home]: content })).toEqual({ outcome: "saved", draft });
    expect(await siteDraft.open(installation)).toEqual({ ...opened, draft });
    expect(JSON.stringify((await siteDraft.open(installation)).draft?.files[home])).toBe(JSON.stringify(content));
    expect(await save({ siteDraft }, 1, { [home]: null })).toMatchObject({ draft: { revision: 2, files: {} } });
    expect(await siteDraft.open(installation)).toEqual(opened);
  });

  test("devices that change different files add to each other, and who changes what another has changed is told", async () => {
    const store = await stores.open();
    await save(store, 0, { [home]: "h1" });
    expect(await save(store, 0, { [about]: "a2" })).toMatchObject({
      outcome: "saved",
      draft: { revision: 2, files: { [home]: "h1", [about]: "a2" } },
    });
    expect(await save(store, 1, { [about]: "other", [site]: "s" })).toMatchObject({
      outcome: "changed",
      draft: { revision: 2, files: { [home]: "h1", [about]: "a2" } },
    });
    expect(await save(store, 1, { [home]: "h3" })).toMatchObject({ outcome: "saved", draft: { revision: 3 } });
    // Taking back is a change as well.
    await save(store, 3, { [about]: null });
    expect(await save(store, 3, { [about]: "other" })).toMatchObject({ outcome: "changed", draft: { revision: 4 } });
  });

  test("a second try after a lost answer is no change of another device", async () => {
    const store = await stores.open();
    for (const seen of [0, 0]) expect(await save(store, seen, { [home]: "h" })).toMatchObject({ outcome: "saved" });
  });

  test("a draft of more than four million characters is not kept", async () => {
    const { siteDraft } = await stores.open();
    await save({ siteDraft }, 0, { [home]: "h" });
    expect(await save({ siteDraft }, 1, { [about]: "a".repeat(4_000_000) })).toEqual({ outcome: "too-long" });
    expect(await siteDraft.open(installation)).toMatchObject({ draft: { revision: 1, files: { [home]: "h" } } });
  });

  test("discarding takes the revision that was seen, and another device does not bring a discarded file back", async () => {
    const { siteDraft } = await stores.open();
    expect(await siteDraft.discard(0)).toEqual({ outcome: "changed", draft: null });
    await save({ siteDraft }, 0, { [home]: "h" });
    expect(await siteDraft.discard(0)).toMatchObject({ outcome: "changed", draft: { revision: 1 } });
    expect(await siteDraft.discard(1)).toEqual({ outcome: "discarded" });
    expect(await siteDraft.open(installation)).toMatchObject({ draft: null });
    expect(await save({ siteDraft }, 1, { [home]: "h2" })).toMatchObject({ outcome: "changed", draft: { files: {} } });
    expect(await save({ siteDraft }, 0, { [home]: "h2" })).toMatchObject({
      outcome: "saved",
      draft: { revision: 3, files: { [home]: "h2" } },
    });
  });

  test("a publication keeps the version and removes the draft; a draft that was published, or has changed since, is not", async () => {
    const store = await stores.open();
    const { siteDraft, website } = store;
    await save(store, 0, { [home]: "h" });
    const files = { ...installation, [home]: "h" };
    const publication = { files, names: [home], basedOn: null, author };
    expect(await siteDraft.publish({ ...publication, revision: 2 })).toMatchObject({ outcome: "changed" });
    expect(await siteDraft.publish({ ...publication, revision: 1, basedOn: 7 })).toMatchObject({ outcome: "outdated" });
    expect(await siteDraft.open(installation)).toMatchObject({ version: null, draft: { revision: 1 } });

    const published = { outcome: "published", number: 1 };
    expect(await siteDraft.publish({ ...publication, revision: 1 })).toEqual(published);
    expect(await website.find(1)).toMatchObject({ author, files });
    expect(await siteDraft.open(installation)).toEqual({ version: 1, files, draft: null, conflicts: {} });
    expect(await siteDraft.publish({ ...publication, revision: 1 })).toEqual({ outcome: "changed", draft: null });
    // Another device goes on with what it has typed into the file that is published now.
    expect(await save(store, 1, { [home]: "h2" }, 1)).toMatchObject({
      outcome: "saved",
      draft: { revision: 3, basedOn: 1, files: { [home]: "h2" } },
    });
  });

  test("of a draft that is published in part the rest stays, based on the new version, and both can be changed further", async () => {
    const store = await stores.open();
    const { siteDraft } = store;
    await save(store, 0, { [home]: "h", [about]: "a" });
    const files = { ...installation, [about]: "a" };
    const published = await siteDraft.publish({ files, names: [about], basedOn: null, author, revision: 1 });
    expect(published).toEqual({ outcome: "published", number: 1 });
    expect(await siteDraft.open(installation)).toMatchObject({
      files,
      draft: { revision: 2, basedOn: 1, files: { [home]: "h" } },
      conflicts: {},
    });
    // Another device that has not seen the version goes on with what is left, but does not overwrite what was published.
    expect(await save(store, 1, { [about]: "old" })).toMatchObject({ outcome: "changed" });
    expect(await save(store, 1, { [home]: "h2" })).toMatchObject({ outcome: "saved", draft: { basedOn: 1 } });
    expect(await save(store, 3, { [about]: "a2" }, 1)).toMatchObject({
      draft: { files: { [home]: "h2", [about]: "a2" } },
    });
  });

  test("of servers that publish one draft at once one does", async () => {
    const store = await stores.open();
    const module = join(import.meta.dirname, "../../tests/support/store/publish-draft.ts");
    const race = await startRace(module, "publishDraft", 3);
    for (let round = 1; round <= 5; round++) {
      const { version } = await store.siteDraft.open(installation);
      const saved = await save(store, 0, { [home]: `round ${round}` }, version);
      const revision = "draft" in saved ? saved.draft.revision : 0;
      const draft = { revision, names: [home], basedOn: version, files: installation };
      const argument = { place: stores.place, draft };
      const answers = await race.call(JSON.stringify(argument));
      expect(answers.toSorted()).toEqual(["changed", "changed", "published"]);
      expect(await store.siteDraft.open(installation)).toMatchObject({ version: round, draft: null });
    }
    await race.end();
  });

  test("where somebody has published meanwhile, the files that both have changed are named", async () => {
    const store = await stores.open();
    await save(store, 0, { [home]: "h", [about]: "a" });
    await publish(store, { ...installation, [about]: "published", [site]: "published" });
    expect(await store.siteDraft.open(installation)).toMatchObject({
      version: 1,
      draft: { basedOn: null, files: { [home]: "h", [about]: "a" } },
      conflicts: { [about]: "about" },
    });
    // Who has not seen the version goes on with the draft.
    expect(await save(store, 1, { [home]: "h2" })).toMatchObject({ outcome: "saved", draft: { basedOn: null } });
  });

  test("the draft is based on the newest version once a device says what becomes of the files in conflict", async () => {
    const store = await stores.open();
    const draft = await save(store, 0, { [home]: "h", [about]: "a" });
    await publish(store, { ...installation, [about]: "published" });
    expect(await save(store, 1, { [home]: "h2" }, 1)).toEqual({ ...draft, outcome: "changed" });
    expect(await save(store, 1, { [about]: "both" }, 1)).toMatchObject({ draft: { revision: 2, basedOn: 1 } });
    const files = { [home]: "h", [about]: "both" };
    expect(await store.siteDraft.open(installation)).toMatchObject({ draft: { files }, conflicts: {} });
    // A device that is still at the version before must not change what it has not seen.
    expect(await save(store, 2, { [about]: "old" })).toMatchObject({ outcome: "changed" });
    expect(await save(store, 2, { [home]: "h2" })).toMatchObject({ outcome: "saved", draft: { basedOn: 1 } });
  });

  test("who bases the draft on the newest version overwrites nothing that another device has saved meanwhile", async () => {
    const store = await stores.open();
    await save(store, 0, { [about]: "a" });
    await publish(store, { ...installation, [about]: "published" });
    await save(store, 1, { [about]: "more" });
    expect(await save(store, 1, { [about]: "both" }, 1)).toMatchObject({ outcome: "changed", draft: { revision: 2 } });
  });

  test("a draft follows another version by itself where that has changed other files", async () => {
    const store = await stores.open();
    const { siteDraft } = store;
    await siteDraft.rebase(installation);
    await save(store, 0, { [home]: "h" });
    await publish(store, { ...installation, [about]: "published" });
    await siteDraft.rebase(installation);
    expect(await siteDraft.open(installation)).toMatchObject({ draft: { revision: 2, basedOn: 1 }, conflicts: {} });
    await publish(store, { ...installation, [home]: "published" });
    await siteDraft.rebase(installation);
    expect(await siteDraft.open(installation)).toMatchObject({ draft: { basedOn: 1 }, conflicts: { [home]: "home" } });
  });

  test("a version may show the installation's files; with one that is not stored any more every file is a conflict", async () => {
    const store = await stores.open();
    await publish(store, null);
    await save(store, 0, { [home]: "h" });
    expect(await store.siteDraft.open(installation)).toMatchObject({ version: 1, conflicts: {} });
    await save(store, 1, { [home]: null });
    await save(store, 2, { [home]: "h" }, 9);
    expect(await store.siteDraft.open(installation)).toMatchObject({
      draft: { basedOn: 9 },
      conflicts: { [home]: null },
    });
  });

  test("a backup carries it", async () => {
    const { archive, siteDraft } = await stores.open();
    await save({ siteDraft }, 0, { [home]: "h" });
    const rows: ArchivedRow[] = [];
    await archive.dump(async (row) => void rows.push(row));
    await save({ siteDraft }, 1, { [about]: "a" });
    await archive.restore(async (add) => {
      for (const row of rows) await add(row);
    });
    expect(await siteDraft.open(installation)).toMatchObject({ draft: { revision: 1, files: { [home]: "h" } } });
    // A device that saw what the backup does not have overwrites nothing.
    expect(await save({ siteDraft }, 2, { [home]: "h2" })).toMatchObject({ outcome: "changed" });
    expect(await save({ siteDraft }, 2, { [about]: "a2" })).toMatchObject({ outcome: "saved" });
  });

  function save(
    { siteDraft }: Pick<Store, "siteDraft">,
    revision: number,
    files: ContentFiles,
    basedOn: number | null = null,
  ) {
    return siteDraft.save({ revision, basedOn, files }, installation);
  }

  async function publish({ website }: Store, files: ContentFiles | null) {
    return website.publish({ files, author: "command", basedOn: await website.newest() });
  }
});
