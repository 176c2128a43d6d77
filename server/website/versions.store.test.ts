import { join } from "node:path";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { defaultRetention } from "../../tests/support/store/default-retention.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { startRace } from "../../tests/support/store/race.ts";
import { day } from "../durations.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow } from "../store/archive.ts";
import { keptVersions } from "./versions.ts";

const author = "Phone";
const files: ContentFiles = {
  "site.json": { owner: { name: "Zoë Müller", email: "z@example.org" }, pages: [] },
  "pages/home.json": { sections: [{ id: "hero", text: { en: "Bridges 🌉", de: "Brücken\u0000\ud800" } }] },
};

describeStore("versions of the website", (stores) => {
  test("there is none before the first publication, which gives back each file with its keys in their order", async () => {
    const { website } = await stores.open();
    expect([await website.newest(), await website.newestIdentity()]).toEqual([null, null]);
    expect(await website.find(1)).toBeNull();
    expect(await website.list({ limit: 10 })).toEqual([]);

    expect(await website.publish({ files, author, basedOn: null })).toEqual({ outcome: "published", number: 1 });
    expect(await website.newest()).toBe(1);
    const identity = { number: 1, published_at: stores.now.toISOString() };
    expect(await website.newestIdentity()).toEqual(identity);
    const version = { ...identity, author };
    expect(await website.find(1)).toEqual({ ...version, files });
    expect(JSON.stringify((await website.find(1))?.files)).toBe(JSON.stringify(files));
    expect(await website.list({ limit: 10 })).toEqual([
      { ...version, showsInstallation: false, changed: null, sameAs: null },
    ]);
    for (const unknown of [0, 1.5, 2, 2 ** 40]) expect(await website.find(unknown)).toBeNull();
  });

  test("a publication that is not based on the newest version keeps nothing", async () => {
    const store = await stores.open();
    const { website } = store;
    expect(await website.publish({ files, author, basedOn: 1 })).toEqual({ outcome: "outdated", newest: null });
    await website.publish({ files, author, basedOn: null });
    await website.publish({ files, author, basedOn: 1 });
    const before = await rowsOf(store);
    for (const basedOn of [null, 1, 3]) {
      const other = await website.publish({ files: { "site.json": "other" }, author, basedOn });
      expect(other).toEqual({ outcome: "outdated", newest: 2 });
    }
    expect(await rowsOf(store)).toEqual(before);
  });

  test("of servers that publish at once each number has one that published it, and no other was told so", async () => {
    const store = await stores.open();
    const race = await startRace(
      join(import.meta.dirname, "../../tests/support/store/publish-versions.ts"),
      "publishVersions",
      3,
    );
    const answers = await race.call(JSON.stringify({ place: stores.location, files }));
    await race.end();
    const published = answers.map((answer): number[] => JSON.parse(answer));
    const newest = await store.website.newest();
    expect(published.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: newest ?? 0 }, (_, at) => at + 1));
    expect(newest).toBeGreaterThanOrEqual(20);
    const authors = (await store.website.list({ limit: 100 })).map((entry) => entry.author);
    expect([...Map.groupBy(authors, (it) => it).values()].map(({ length }) => length).sort()).toEqual(
      published
        .map(({ length }) => length)
        .filter((length) => length > 0)
        .sort(),
    );
  });

  test("a file that is as it was once is kept once", async () => {
    const store = await stores.open();
    await publish(store, files);
    await publish(store, { ...files, "pages/home.json": "new" });
    await publish(store, { ...files, "pages/copy.json": files["pages/home.json"] });
    expect(await documentsOf(store)).toHaveLength(3);
    expect(await store.website.find(3)).toMatchObject({ files: { "pages/copy.json": files["pages/home.json"] } });
  });

  test("the list names what each version has changed, part by part of the facts", async () => {
    const store = await stores.open();
    const { website } = store;
    await publish(store, files);
    await publish(store, { ...files, "pages/home.json": "new" });
    const changed = { "site.json": { owner: "other", pages: [], menus: [] }, "pages/new.json": "new" };
    await publish(store, changed);
    await publish(store, changed);
    const changes = [
      { number: 4, changed: [] },
      { number: 3, changed: ["pages/home.json", "pages/new.json", "site.json#menus", "site.json#owner"] },
      { number: 2, changed: ["pages/home.json"] },
      { number: 1, changed: null },
    ];
    expect(await website.list({ limit: 9 })).toMatchObject(changes);
    expect(await website.list({ limit: 2 })).toMatchObject(changes.slice(0, 2));
  });

  test("the list tells which earlier version was brought back", async () => {
    const store = await stores.open();
    const other = { ...files, "pages/home.json": "new" };
    for (const published of [files, other, files, files]) await publish(store, published);
    const list = await store.website.list({ limit: 9 });
    expect(list.map(({ sameAs }) => sameAs)).toEqual([null, 1, null, null]);
  });

  test("a version without files shows the installation's, and what differs from it is not told", async () => {
    const store = await stores.open();
    const { website } = store;
    await publish(store, files);
    await publish(store, null);
    await publish(store, files);
    expect(await website.find(2)).toMatchObject({ number: 2, files: null });
    for (const unknown of [0, 1.5, 4, Number.NaN]) expect(await website.find(unknown)).toBeNull();
    expect(await website.list({ limit: 2 })).toMatchObject([
      { number: 3, showsInstallation: false, changed: null },
      { number: 2, showsInstallation: true, changed: null },
    ]);
  });

  test("an author that an engine would change is refused", async () => {
    const { website } = await stores.open();
    for (const author of ["a\u0000b", "\ud800"])
      await expect(website.publish({ files, author, basedOn: null })).rejects.toThrow("site_versions_author_encoding");
    expect(await website.newest()).toBeNull();
  });

  test("versions go after 24 months with what only they name, the newest one never, and not in a dry run", async () => {
    const store = await stores.open();
    const { website, retention } = store;
    await publish(store, { ...files, "pages/old.json": "old" });
    await publish(store, null);
    stores.advance(400 * day);
    await publish(store, files);
    stores.advance(330 * day);
    expect(await retention.purge(defaultRetention)).toMatchObject({ versions: 0 });
    stores.advance(2 * day);
    for (const dryRun of [true, false])
      expect(await retention.purge(defaultRetention, { dryRun })).toMatchObject({ versions: 2 });
    expect(await website.list({ limit: 9 })).toMatchObject([{ number: 3, changed: null }]);
    expect(await documentsOf(store)).toHaveLength(2);

    stores.advance(4000 * day);
    expect(await retention.purge(defaultRetention)).toMatchObject({ versions: 0 });
    expect(await website.find(3)).toMatchObject({ files });
    expect(await publish(store, files)).toEqual({ outcome: "published", number: 4 });
    expect(await retention.purge(defaultRetention)).toMatchObject({ versions: 1 });
    expect(await website.find(4)).toMatchObject({ files });
  });

  test(`of more than ${keptVersions} versions the newest stay`, async () => {
    const store = await stores.open();
    for (let number = 1; number <= keptVersions; number++)
      await publish(store, { ...files, "pages/home.json": number });
    expect(await store.retention.purge(defaultRetention)).toMatchObject({ versions: 0 });
    for (let number = 1; number <= 3; number++) await publish(store, files);
    expect(await store.retention.purge(defaultRetention)).toMatchObject({ versions: 3 });
    const numbers = (await store.website.list({ limit: 999 })).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: keptVersions }, (_, index) => keptVersions + 3 - index));
    expect(await documentsOf(store)).toHaveLength(keptVersions - 3 + 2);
  });

  test("a backup carries them, and the numbers go on after it is restored", async () => {
    const store = await stores.open();
    for (const version of [files, null, { ...files, "pages/home.json": "new" }]) await publish(store, version);
    const rows = await rowsOf(store);
    await publish(store, { "site.json": "other" });
    await restore(store, rows);
    const versionsIn = (all: ArchivedRow[]) => all.filter(({ table }) => table !== "site_drafts");
    expect(versionsIn(await rowsOf(store))).toEqual(versionsIn(rows));
    expect(await store.website.find(1)).toMatchObject({ files });
    expect(await store.website.newest()).toBe(3);
    expect(await publish(store, files)).toEqual({ outcome: "published", number: 4 });
  });

  test("versions of an earlier release are read as this one's", async () => {
    const { website } = await stores.open();
    const earlier = (text: string) => ({ "site.json": { newsletterConsent: { version: "2026-11-23", text } } });
    const now = (text: string) => ({ "site.json": { newsletterConsent: { text } } });
    await website.publish({ files: earlier("I want it."), author, basedOn: null });
    expect(await website.find(1)).toMatchObject({ files: now("I want it.") });
  });

  test("a version that has lost a file is not given out in part", async () => {
    const store = await stores.open();
    await publish(store, files);
    const [, ...rows] = await rowsOf(store);
    await restore(store, rows);
    await expect(store.website.find(1)).rejects.toThrow(
      /The store has lost the document .* of (site|pages.home)\.json/,
    );
  });

  test("versions are listed where a file of one is damaged", async () => {
    const store = await stores.open();
    for (const facts of ["first", "second"]) await publish(store, { "site.json": { facts } });
    const rows = await rowsOf(store);
    await restore(
      store,
      rows.map((it) => (it.table === "site_documents" ? { ...it, row: { ...it.row, body: "{" } } : it)),
    );
    expect(await store.website.list({ limit: 1 })).toMatchObject([{ number: 2, changed: ["site.json"] }]);
  });

  async function publish({ website }: Store, files: ContentFiles | null) {
    return website.publish({ files, author, basedOn: await website.newest() });
  }

  async function rowsOf({ archive }: Store): Promise<ArchivedRow[]> {
    const rows: ArchivedRow[] = [];
    await archive.dump(async (row) => void rows.push(row));
    return rows;
  }

  function restore({ archive }: Store, rows: readonly ArchivedRow[]): Promise<void> {
    return archive.restore(async (add) => {
      for (const row of rows) await add(row);
    });
  }

  async function documentsOf(store: Store): Promise<ArchivedRow[]> {
    return (await rowsOf(store)).filter(({ table }) => table === "site_documents");
  }
});
