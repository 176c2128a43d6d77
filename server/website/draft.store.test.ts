import { join } from "node:path";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { startRace } from "../../tests/support/store/race.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow } from "../store/archive.ts";

/** What the build says. */
const installation: ContentFiles = { "site.json": "site", "pages/home.json": "home", "pages/about.json": "about" };
const [home, about] = ["pages/home.json", "pages/about.json"] as const;
const author = "Firefox";

describeStore("the draft of the website", (stores) => {
  test("there is none before the first change, and none when all files are as in the version again", async () => {
    const { siteDraft } = await stores.open();
    const opened = { version: null, files: installation, draft: null, changedFrom: null };
    expect(await siteDraft.open(installation)).toEqual(opened);
    const content = { sections: [{ id: "hero", text: { en: "Bridges 🌉", de: "Brücken" } }], seo: {} };
    const draft = { revision: 1, basedOn: null, files: { [home]: content } };
    expect(await save({ siteDraft }, 0, { [home]: content })).toEqual({ outcome: "saved", draft });
    expect(await siteDraft.open(installation)).toEqual({ ...opened, draft });
    expect(JSON.stringify((await siteDraft.open(installation)).draft?.files[home])).toBe(JSON.stringify(content));
    expect(await save({ siteDraft }, 1, { [home]: null })).toEqual({ outcome: "saved", draft: null });
    expect(await siteDraft.open(installation)).toEqual(opened);
  });

  test("who has not seen the draft as it is has to look at it before changing it further", async () => {
    const store = await stores.open();
    await save(store, 0, { [home]: "h1" });
    expect(await save(store, 0, { [about]: "a2" })).toEqual({ outcome: "changed" });
    expect(await save(store, 1, { [about]: "a2" })).toMatchObject({
      outcome: "saved",
      draft: { revision: 2, files: { [home]: "h1", [about]: "a2" } },
    });
    // Even where its own files are there, as after a lost answer: another one may have changed others.
    expect(await save(store, 0, { [home]: "h1" })).toEqual({ outcome: "changed" });
    // Taking back is a change as well.
    await save(store, 2, { [about]: null });
    expect(await save(store, 2, { [about]: "other" })).toEqual({ outcome: "changed" });
  });

  test("what an earlier release kept in one file, and this one in another, stays changed where either file is in the draft", async () => {
    const store = await stores.open();
    const { siteDraft, website, archive } = store;
    const shared = (systemsBefore: number) => ({ carmakerCase: { company: "x", systemsBefore } });
    const figures = (years: number) => ({ figures: { home: { years: { amount: years } } } });
    const files = { "shared.json": shared(11), "figures.json": figures(25) };
    await website.publish({ files, author, basedOn: null });
    const withCase = (years: number, amount: number) => ({
      figures: { carmakerCase: { systemsBefore: { amount } }, ...figures(years).figures },
    });
    const rows: ArchivedRow[] = [];
    await archive.dump(async (row) => void rows.push(row));
    const draftOfEarlier = async (drafted: Record<string, { content: unknown }>) => {
      const row = {
        id: "current",
        revision: 1,
        based_on: 1,
        files: JSON.stringify(drafted),
        saved_at: "2026-11-25T10:00:00.000Z",
      };
      await archive.restore(async (add) => {
        for (const each of [...rows, { table: "site_draft" as const, row }]) await add(each);
      });
      return (await siteDraft.open(installation)).draft?.files;
    };
    const earlier = { "pages/home.json": { content: null }, "figures.json": { content: figures(26) } };
    expect(await draftOfEarlier(earlier)).toEqual({ "figures.json": withCase(26, 11) });
    expect(await save(store, 1, { [about]: "a" }, 1)).toMatchObject({
      draft: { files: { "figures.json": withCase(26, 11), [about]: "a" } },
    });
    expect(await draftOfEarlier({ "shared.json": { content: shared(15) } })).toEqual({
      "figures.json": withCase(25, 15),
    });
  });

  test("what is changed in a version of an earlier release stays what was changed", async () => {
    const { siteDraft, website } = await stores.open();
    const shared = { carmakerCase: { company: "x", systemsBefore: 11 }, town: "Munich" };
    const text = "From {shared.carmakerCase.systemsBefore}";
    const files = { "shared.json": shared, "figures.json": { figures: {} }, [home]: { text }, [about]: { text } };
    await website.publish({ files, author, basedOn: null });
    const { files: opened } = await siteDraft.open(installation);
    const changed = { "shared.json": { ...(opened["shared.json"] as object), town: "Vienna" } };
    await siteDraft.save({ revision: 0, basedOn: 1, files: changed });
    expect((await siteDraft.open(installation)).draft?.files).toEqual(changed);
  });

  test("a draft of more than four million characters is not kept", async () => {
    const { siteDraft } = await stores.open();
    await save({ siteDraft }, 0, { [home]: "h" });
    expect(await save({ siteDraft }, 1, { [about]: "a".repeat(4_000_000) })).toEqual({ outcome: "too-long" });
    expect(await siteDraft.open(installation)).toMatchObject({ draft: { revision: 1, files: { [home]: "h" } } });
  });

  test("discarding takes the revision that was seen, and another device does not bring a discarded file back", async () => {
    const { siteDraft } = await stores.open();
    expect(await siteDraft.discard(0)).toEqual({ outcome: "changed" });
    await save({ siteDraft }, 0, { [home]: "h" });
    expect(await siteDraft.discard(0)).toEqual({ outcome: "changed" });
    expect(await siteDraft.discard(1)).toEqual({ outcome: "discarded" });
    expect(await siteDraft.open(installation)).toMatchObject({ draft: null });
    expect(await save({ siteDraft }, 1, { [home]: "h2" })).toEqual({ outcome: "changed" });
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
    expect(await siteDraft.publish({ ...publication, revision: 2 })).toEqual({ outcome: "changed" });
    expect(await siteDraft.publish({ ...publication, revision: 1, basedOn: 7 })).toMatchObject({ outcome: "outdated" });
    expect(await siteDraft.open(installation)).toMatchObject({ version: null, draft: { revision: 1 } });

    const published = { outcome: "published", number: 1 };
    expect(await siteDraft.publish({ ...publication, revision: 1 })).toEqual(published);
    expect(await website.find(1)).toMatchObject({ author, files });
    expect(await siteDraft.open(installation)).toEqual({ version: 1, files, draft: null, changedFrom: null });
    expect(await siteDraft.publish({ ...publication, revision: 1 })).toEqual({ outcome: "changed" });
    expect(await save(store, 1, { [home]: "h2" })).toEqual({ outcome: "changed" });
    // A device that has looked at it goes on with what it has typed into the file that is published now.
    expect(await save(store, 0, { [home]: "h2" }, 1)).toMatchObject({
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
      changedFrom: null,
    });
    expect(await save(store, 1, { [about]: "old" })).toEqual({ outcome: "changed" });
    expect(await save(store, 2, { [about]: "a2" }, 1)).toMatchObject({
      draft: { files: { [home]: "h", [about]: "a2" } },
    });
  });

  test("of servers that publish one draft at once one does", async () => {
    const store = await stores.open();
    const module = join(import.meta.dirname, "../../tests/support/store/publish-draft.ts");
    const race = await startRace(module, "publishDraft", 3);
    for (let round = 1; round <= 5; round++) {
      const { version } = await store.siteDraft.open(installation);
      const saved = await save(store, 0, { [home]: `round ${round}` }, version);
      const revision = ("draft" in saved && saved.draft?.revision) || 0;
      const draft = { revision, names: [home], basedOn: version, files: installation };
      const argument = { place: stores.location, draft };
      const answers = await race.call(JSON.stringify(argument));
      expect(answers.toSorted()).toEqual(["changed", "changed", "published"]);
      expect(await store.siteDraft.open(installation)).toMatchObject({ version: round, draft: null });
    }
    await race.end();
  });

  test("where another version is the newest, the draft comes with what it has changed; a device bases it on that version", async () => {
    const store = await stores.open();
    await save(store, 0, { [home]: "h", [about]: "a", "pages/new.json": "new" });
    await publish(store, { ...installation, [about]: "published" });
    expect(await store.siteDraft.open(installation)).toMatchObject({
      version: 1,
      draft: { revision: 1, basedOn: null },
      changedFrom: { [home]: "home", [about]: "about" },
    });
    // Who has not seen the version goes on with the draft.
    expect(await save(store, 1, { [home]: "h2" })).toMatchObject({ outcome: "saved", draft: { basedOn: null } });
    const files = { [home]: "h2", [about]: "both" };
    expect(await save(store, 2, files, 1)).toMatchObject({ draft: { revision: 3, basedOn: 1, files } });
    const opened = await store.siteDraft.open(installation);
    expect(opened).toMatchObject({ draft: { files }, changedFrom: null });
    expect(opened.draft?.files).not.toHaveProperty("pages/new.json");
    expect(await save(store, 2, { [about]: "old" })).toEqual({ outcome: "changed" });
  });

  test("a version may show the installation's files; of one that is not stored any more nothing is known", async () => {
    const store = await stores.open();
    await publish(store, null);
    await save(store, 0, { [home]: "h" });
    expect(await store.siteDraft.open(installation)).toMatchObject({ version: 1, changedFrom: { [home]: "home" } });
    await save(store, 1, { [home]: "h" }, 9);
    expect(await store.siteDraft.open(installation)).toMatchObject({ draft: { basedOn: 9 }, changedFrom: {} });
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
    expect(await save({ siteDraft }, 2, { [home]: "h2" })).toEqual({ outcome: "changed" });
  });

  /** With what the draft is then. */
  async function save(
    { siteDraft }: Pick<Store, "siteDraft">,
    revision: number,
    files: ContentFiles,
    basedOn: number | null = null,
  ) {
    const saved = await siteDraft.save({ revision, basedOn, files });
    return saved.outcome === "saved" ? { ...saved, draft: (await siteDraft.open(installation)).draft } : saved;
  }

  async function publish({ website }: Store, files: ContentFiles | null) {
    return website.publish({ files, author: "command", basedOn: await website.newest() });
  }
});
