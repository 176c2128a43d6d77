import { readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { contentForm } from "../../site/content-migrations.ts";
import { describeStore, type Stores } from "../../tests/support/store/describe-store.ts";
import { withClient } from "../../tests/support/store/postgres.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow } from "../store/archive.ts";
import { sqliteFileIn } from "../store/engine/sqlite.ts";

const [home, about] = ["pages/home.json", "pages/about.json"] as const;
const author = "Firefox";

describeStore("the draft of an earlier release", (stores) => {
  test("comes over with the tables, document by document, each with the order of its keys", async () => {
    const text = { en: 'Say "hello" 🌉', de: "Sagen Sie „Hallo“" };
    const content = { sections: [{ id: "b", text }, null, 1.5, []], a: { 2: "two", 1: "one" } };
    await withEarlierDraft(stores, {
      [home]: { content, form: contentForm },
      [about]: { content: null },
      "site.json": { content: "facts" },
    });
    const { archive } = await stores.open();
    const rows: ArchivedRow[] = [];
    await archive.dump(async ({ table, row }) => void rows.push({ table, row }));
    const drafted = { revision: 7, state: "drafted", change: null, based_on: 2, saved_at: "2026-11-25T10:00:00.000Z" };
    expect(rows.map(({ row }) => row)).toEqual([
      { ...drafted, id: home, content: JSON.stringify(content), form: contentForm },
      { ...drafted, id: "site.json", content: '"facts"', form: 0 },
    ]);
  });

  test("stays changed where what it kept in one file is in another one now", async () => {
    const store = await stores.open();
    const figures = (amount: number) => ({ figures: { home: { years: { amount } } } });
    const page = (title: string, figure: unknown) => ({ title, figure });
    const named = "{figures.home.years}";
    await store.website.publish({
      files: { "figures.json": figures(25), [home]: page("Home", named) },
      author,
      basedOn: null,
    });
    expect(await draftedOver(store, { [home]: page("Start", named) })).toEqual({
      [home]: page("Start", { amount: 25 }),
    });
    const changed = { [home]: page("Home", { amount: 26 }) };
    expect(await draftedOver(store, { "figures.json": figures(26) })).toEqual(changed);
    // It is replaced with the first change, and what was changed stays.
    const drafts = store.siteDrafts(async () => ({}));
    await drafts.save([{ name: about, revision: 0, content: "a" }], null);
    expect(contentsIn(await drafts.open())).toEqual({ ...changed, [about]: "a" });
    const { revisions } = await drafts.open();
    await drafts.discard({ [home]: revisions[home] ?? 0 });
    expect(contentsIn(await drafts.open())).toEqual({ [about]: "a" });
  });

  test("changes in a version of that release what was changed, and nothing else", async () => {
    const store = await stores.open();
    const text = { en: "Since {firstYears.it}", de: "Seit {firstYears.it}" };
    const files = { "figures.json": { firstYears: { it: 1998 } }, [home]: { text }, [about]: { text } };
    await store.website.publish({ files, author, basedOn: null });
    const drafts = store.siteDrafts(async () => ({}));
    const { files: opened } = await drafts.open();
    const changed = { ...(opened[home] as object), town: "Vienna" };
    await drafts.save([{ name: home, revision: 1, content: changed }], null);
    expect(contentsIn(await drafts.open())).toEqual({ [home]: changed });
  });

  test("that has the file of a page without its entry loses it, and a page without its entry is removed", async () => {
    const store = await stores.open();
    const site = (...ids: string[]) => ({ pages: ids.map((id) => ({ id })) });
    const files = { "site.json": site("home", "about"), [home]: "home", [about]: "about" };
    await store.website.publish({ files, author, basedOn: null });
    const drafted = { "site.json": site("home"), "pages/never.json": "added and removed" };
    expect(await draftedOver(store, drafted)).toEqual({ "site.json": { pages: ["home"] }, [about]: null });
  });

  test("goes together where one document of then is several now: an address with what leads to it", async () => {
    const store = await stores.open();
    const site = (path: string, redirects: object) => ({
      pages: [
        { id: "home", path: "/" },
        { id: "about", path },
      ],
      redirects,
    });
    const files = { "site.json": site("/about", {}), [home]: { seo: "home" }, [about]: { seo: "about" } };
    await store.website.publish({ files, author, basedOn: null });
    const drafted = { "site.json": site("/me", { "/about": "about" }), [home]: { seo: "mine" } };
    expect(Object.keys(await draftedOver(store, drafted))).toEqual([about, home, "site.json"]);
    const drafts = store.siteDrafts(async () => ({}));
    const changes = async () => Object.values((await drafts.open()).drafts).map(({ change }) => change);
    const change = expect.any(String);
    expect(await changes()).toEqual([change, null, change]);
    await drafts.save([{ name: home, revision: 1, content: { page: { path: "/" }, seo: "mine, too" } }], null);
    expect(await changes()).toEqual([change, null, change]);
  });

  test("of what was installed is put on what is installed now", async () => {
    const store = await stores.open();
    const installed = { "site.json": { pages: ["home"] }, [home]: { page: { path: "/" }, seo: "installed" } };
    const drafted = { [home]: { seo: "drafted" } };
    const opened = await draftedOver(store, drafted, { based_on: null, readBuildFiles: async () => installed });
    expect(opened).toEqual({ [home]: { page: { path: "/" }, seo: "drafted" } });
  });

  test("of what was installed keeps the facts and words that stood elsewhere then, and all of its own", async () => {
    const store = await stores.open();
    const owner = { name: "Max", language: "de" };
    const installed = {
      "site.json": { owner: { ...owner, portrait: { image: "drawn" } } },
      "mails.json": { issuePage: {}, formMessages: "installed" },
      [home]: { page: { path: "/" }, text: "installed" },
    };
    const shared = { portrait: { image: "new.jpg" }, promises: "mine", note: "mine, too" };
    const drafted = {
      "site.json": { owner: { ...owner, name: "Ada" } },
      "mails.json": { issuePage: {}, subject: "mine" },
      "shared.json": shared,
      [home]: { text: "{shared.note}" },
    };
    const over = { based_on: null, readBuildFiles: async () => installed };
    expect(await draftedOver(store, drafted, over)).toMatchObject({
      "site.json": { owner: { name: "Ada", portrait: { image: "new.jpg" } } },
      "mails.json": { subject: "mine", formMessages: "installed" },
      "shared.json": shared,
      [home]: { page: { path: "/" }, text: "mine, too" },
    });
  });

  test("that cannot be brought over is opened as it is", async () => {
    const store = await stores.open();
    await store.website.publish({ files: { [home]: "home" }, author, basedOn: null });
    const drafted = { "site.json": [null], "figures.json": 1, [home]: null };
    expect(await draftedOver(store, { ...drafted, [about]: { a: [] } })).toMatchObject({ [about]: { a: [] } });
  });
});

/** What the draft is where a release of the first form has drafted these files, of version 1 if nothing else is said. */
async function draftedOver(
  { archive, siteDrafts }: Store,
  files: ContentFiles,
  { based_on = 1 as number | null, readBuildFiles = async (): Promise<ContentFiles> => ({}) } = {},
): Promise<ContentFiles> {
  const rows: ArchivedRow[] = [];
  await archive.dump(async (row) => void rows.push(row));
  const drafted = { revision: 1, state: "drafted", change: null, form: 0, based_on };
  await archive.restore(async (add) => {
    for (const row of rows) if (row.table !== "site_drafts") await add(row);
    for (const [id, content] of Object.entries(files)) {
      const row = { ...drafted, id, content: JSON.stringify(content), saved_at: "2026-11-25T10:00:00.000Z" };
      await add({ table: "site_drafts", row });
    }
  });
  return contentsIn(await siteDrafts(readBuildFiles).open());
}

function contentsIn({ drafts }: { drafts: Readonly<Record<string, { content?: unknown }>> }): ContentFiles {
  return Object.fromEntries(Object.entries(drafts).map(([name, { content }]) => [name, content]));
}

/** Tables as the first migration makes them, with a draft of version 2. */
async function withEarlierDraft({ location }: Stores, files: object): Promise<void> {
  const values = `7, 2, '${JSON.stringify(files).replaceAll("'", "''")}', '2026-11-25T10:00:00.000Z'`;
  const insert = (table: string) =>
    `insert into ${table} (id, revision, based_on, files, saved_at) values ('current', ${values})`;
  if (location.databaseUrl) {
    const first = readFileSync("supabase/migrations/20261128200000_first.sql", "utf8");
    await withClient(location.databaseUrl, async (client) => {
      await client.query("drop table isarbridge_private.site_drafts");
      await client.query("delete from isarbridge_private.migrations where version > '20261128200000'");
      await client.query(first);
      await client.query(insert("isarbridge_private.site_draft"));
    });
    return;
  }
  const file = sqliteFileIn(location.dataDir);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
  const database = new DatabaseSync(file);
  database.exec(readFileSync("server/store/engine/migrations/main/100_first.sql", "utf8"));
  database.exec(`pragma journal_mode = wal; pragma user_version = 100; ${insert("site_draft")}`);
  database.close();
}
