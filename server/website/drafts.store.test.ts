import { join } from "node:path";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { contentForm } from "../../site/content-migrations.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { startRace } from "../../tests/support/store/race.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow } from "../store/archive.ts";

/** What the build says. */
const installation: ContentFiles = { "site.json": "site", "pages/home.json": "home", "pages/about.json": "about" };
const [home, about, fresh] = ["pages/home.json", "pages/about.json", "pages/new.json"] as const;
const author = "Firefox";

describeStore("the draft of the website", (stores) => {
  test("there is none before the first change, and none when a document is as published again", async () => {
    const { drafts } = await open();
    const nothing = { version: null, files: installation, form: contentForm, drafts: {}, revisions: {} };
    expect(await drafts.open()).toEqual(nothing);
    const content = { sections: [{ id: "hero", text: { en: "Bridges 🌉", de: "Brücken" } }], seo: {} };
    expect(await drafts.save([{ name: home, revision: 0, content }], null)).toEqual(saved({ [home]: 1 }));
    const { drafts: drafted, revisions } = await drafts.open();
    expect(drafted).toEqual({ [home]: { revision: 1, content, change: null, isOutdated: false } });
    expect(revisions).toEqual({ [home]: 1 });
    expect(JSON.stringify(drafted[home]?.content)).toBe(JSON.stringify(content));
    expect(await drafts.save([{ name: home, revision: 1 }], null)).toEqual(saved({ [home]: 2 }));
    expect(await drafts.open()).toEqual({ ...nothing, revisions: { [home]: 2 } });
  });

  test("a removed document is a draft, too", async () => {
    const { drafts } = await open();
    await drafts.save([{ name: about, revision: 0, content: null }], null);
    expect((await drafts.open()).drafts).toMatchObject({ [about]: { revision: 1, content: null } });
  });

  test("a save takes all documents or none, and names those that differ, as they are by now", async () => {
    const { drafts } = await open();
    await drafts.save([{ name: home, revision: 0, content: "theirs" }], null);
    const both = [
      { name: home, revision: 0, content: "mine" },
      { name: about, revision: 0, content: "a" },
    ];
    const theirs = { revision: 1, content: "theirs", change: null, isOutdated: false };
    const changed = { outcome: "changed", version: null, documents: { [home]: theirs } };
    expect(await drafts.save(both, null)).toEqual(changed);
    expect((await drafts.open()).revisions).toEqual({ [home]: 1 });
    // Another document is nobody's business.
    expect(await drafts.save([{ name: about, revision: 0, content: "a" }], null)).toEqual(saved({ [about]: 1 }));
    // Taking back is a change as well.
    await drafts.save([{ name: home, revision: 1 }], null);
    const asPublished = { revision: 2, change: null, isOutdated: false };
    expect(await drafts.save([{ name: home, revision: 1, content: "mine" }], null)).toEqual({
      ...changed,
      documents: { [home]: asPublished },
    });
  });

  test("the same content once more, as after a lost answer, is saved", async () => {
    const { drafts } = await open();
    const sent = [
      { name: home, revision: 0, content: { a: 1 } },
      { name: about, revision: 0, content: null },
    ];
    const answer = saved({ [home]: 1, [about]: 1 });
    expect(await drafts.save(sent, "move")).toEqual(answer);
    expect(await drafts.save(sent, "move")).toEqual(answer);
    expect((await drafts.open()).revisions).toEqual({ [home]: 1, [about]: 1 });
  });

  test("what is sent again with something that it goes with by now goes with it", async () => {
    const { drafts } = await open();
    await drafts.save([document(home, 0, "h"), document(about, 0, "a")], "first");
    const again = [document(home, 0, "h"), document(fresh, 0, "n")];
    expect(await drafts.save(again, "second")).toEqual(saved({ [home]: 1, [fresh]: 1 }));
    const { drafts: drafted } = await drafts.open();
    expect(Object.values(drafted).map(({ change }) => change)).toEqual(["second", "second", "second"]);
  });

  test("what was changed together with something before goes with what it is changed with now", async () => {
    const { drafts } = await open();
    await drafts.save([document(home, 0, "h"), document(about, 0, "a")], "first");
    await drafts.save([document(about, 1, "a2"), document(fresh, 0, "n")], "second");
    const changes = async () =>
      Object.fromEntries(Object.entries((await drafts.open()).drafts).map(([name, { change }]) => [name, change]));
    expect(await changes()).toEqual({ [home]: "second", [about]: "second", [fresh]: "second" });
    // Typing on leaves it there, and what is as published has none.
    await drafts.save([document(home, 1, "h2")], null);
    await drafts.save([{ name: about, revision: 2 }], "third");
    expect(await changes()).toEqual({ [home]: "second", [fresh]: "second" });
  });

  test("a draft of more than four million characters is not kept", async () => {
    const { drafts } = await open();
    await drafts.save([document(home, 0, "h")], null);
    expect(await drafts.save([document(about, 0, "a".repeat(4_000_000))], null)).toEqual({ outcome: "too-long" });
    expect((await drafts.open()).revisions).toEqual({ [home]: 1 });
  });

  test("discarding takes the revisions that were seen, and another device does not bring a discarded document back", async () => {
    const { drafts } = await open();
    await drafts.save([document(home, 0, "h"), document(about, 0, "a")], null);
    expect(await drafts.discard({ [home]: 0, [about]: 1 })).toMatchObject({
      outcome: "changed",
      documents: { [home]: { revision: 1, content: "h" } },
    });
    expect(await drafts.discard({ [home]: 1 })).toEqual({ outcome: "discarded", revisions: { [home]: 2 } });
    expect((await drafts.open()).drafts).toMatchObject({ [about]: { content: "a" } });
    expect(await drafts.save([document(home, 1, "h2")], null)).toMatchObject({ outcome: "changed" });
    expect(await drafts.save([document(home, 2, "h2")], null)).toEqual(saved({ [home]: 3 }));
  });

  test("a publication keeps the version and ends the drafts that it takes; others go on as drafts of that version", async () => {
    const { drafts, store } = await open();
    await drafts.save([document(home, 0, "h"), document(about, 0, "a")], null);
    const files = { ...installation, [home]: "h" };
    const next = { files, basedOn: null, author };
    expect(await drafts.publish(next, { [home]: 2 })).toMatchObject({ outcome: "changed" });
    expect(await drafts.publish({ ...next, basedOn: 7 }, { [home]: 1 })).toMatchObject({ outcome: "outdated" });
    expect(await drafts.open()).toMatchObject({ version: null, revisions: { [home]: 1, [about]: 1 } });

    expect(await drafts.publish(next, { [home]: 1 })).toEqual({ outcome: "published", number: 1 });
    expect(await store.website.find(1)).toMatchObject({ author, files });
    expect(await drafts.open()).toEqual({
      ...{ version: 1, files, form: contentForm, revisions: { [home]: 2, [about]: 1 } },
      drafts: { [about]: { revision: 1, content: "a", change: null, isOutdated: false } },
    });
    // Who has seen it before the publication is told.
    expect(await drafts.publish(next, { [home]: 1 })).toMatchObject({ outcome: "changed" });
    expect(await drafts.save([document(home, 1, "h2")], null)).toMatchObject({
      outcome: "changed",
      version: 1,
      documents: { [home]: { revision: 2 } },
    });
    expect(await drafts.save([document(about, 1, "a2")], null)).toEqual(saved({ [about]: 2 }));
  });

  test("a draft that is published as it was before is none afterwards", async () => {
    const { drafts } = await open();
    await drafts.save([document(home, 0, "h"), document(about, 0, "about")], null);
    await drafts.publish({ files: { ...installation, [home]: "h" }, basedOn: null, author }, { [home]: 1, [about]: 1 });
    expect(await drafts.open()).toMatchObject({ drafts: {}, revisions: { [home]: 2, [about]: 2 } });
  });

  test("of servers that publish one draft at once one does", async () => {
    const { drafts } = await open();
    const module = join(import.meta.dirname, "../../tests/support/store/publish-draft.ts");
    const race = await startRace(module, "publishDraft", 3);
    for (let round = 1; round <= 5; round++) {
      const { version: basedOn, revisions } = await drafts.open();
      await drafts.save([document(home, revisions[home] ?? 0, `round ${round}`)], null);
      const documents = { [home]: (revisions[home] ?? 0) + 1 };
      const files = { ...installation, [home]: `round ${round}` };
      const answers = await race.call(
        JSON.stringify({ place: stores.location, version: { files, basedOn }, documents }),
      );
      expect(answers.toSorted()).toEqual(["changed", "changed", "published"]);
      expect(await drafts.open()).toMatchObject({ version: round, drafts: {} });
    }
    await race.end();
  });

  test("a document that is published from elsewhere counts on, in the draft or not, and its draft is outdated until it is saved again", async () => {
    const { drafts, store } = await open();
    await drafts.save([document(about, 0, "a"), document("site.json", 0, "s")], null);
    await publish(store, { ...installation, [home]: "imported", [about]: "imported" });
    expect(await drafts.open()).toMatchObject({
      revisions: { [home]: 1, [about]: 2, "site.json": 1 },
      drafts: { [about]: { content: "a", isOutdated: true }, "site.json": { isOutdated: false } },
    });
    const changed = {
      documents: { [home]: { revision: 1 }, [about]: { revision: 2, content: "a", isOutdated: true } },
    };
    expect(await drafts.save([document(home, 0, "h"), document(about, 1, "a2")], null)).toMatchObject(changed);
    expect(await drafts.save([document(about, 2, "a")], null)).toEqual(saved({ [about]: 2 }));
    expect((await drafts.open()).drafts).toMatchObject({ [about]: { content: "a", isOutdated: false } });
  });

  test("a draft that is published from elsewhere as it is ends, and so does one of a document that is removed there", async () => {
    const { drafts, store } = await open();
    await drafts.save([document(home, 0, "same"), document(about, 0, null)], null);
    await publish(store, { "site.json": "site", [home]: "same" });
    expect(await drafts.open()).toMatchObject({ drafts: {}, revisions: { [home]: 2, [about]: 2 } });
  });

  test("a version may show the installation's files; where they are not known nothing is as a device saw it", async () => {
    const { drafts, store } = await open();
    await drafts.save([document(home, 0, "h")], null);
    await publish(store, { ...installation, [about]: "a2" });
    await publish(store, null);
    const opened = { files: installation, drafts: { [home]: { isOutdated: false } } };
    expect(await drafts.open()).toMatchObject({ ...opened, version: 2, revisions: { [home]: 1, [about]: 2 } });
    await store.website.publish({ files: installation, author, basedOn: 2 });
    const revisions = { [home]: 2, [about]: 3, "site.json": 1 };
    expect(await drafts.open()).toMatchObject({ ...opened, version: 3, revisions });
  });

  test("a backup carries it, and a device that saw what the backup does not have overwrites nothing after a restore", async () => {
    const { drafts, store } = await open();
    await drafts.save([document(home, 0, "h")], null);
    const rows: ArchivedRow[] = [];
    await store.archive.dump(async (row) => void rows.push(row));
    await drafts.save([document(home, 1, "h2"), document(about, 0, "a")], null);
    await publish(store, { ...installation, "site.json": "published" });
    const restore = () =>
      store.archive.restore(async (add) => {
        for (const row of rows) await add(row);
      });
    await restore();
    const revisions = { [home]: 3, [about]: 2, "site.json": 2 };
    expect(await drafts.open()).toMatchObject({ version: null, drafts: { [home]: { content: "h" } }, revisions });
    expect(await drafts.save([document(about, 1, "a2")], null)).toMatchObject({ outcome: "changed" });
    // What is as it was before is as it was seen.
    await restore();
    expect((await drafts.open()).revisions).toEqual(revisions);
  });

  async function open() {
    const store = await stores.open();
    return { store, drafts: store.siteDrafts(async () => installation) };
  }
});

function document(name: string, revision: number, content: unknown) {
  return { name, revision, content };
}

function saved(revisions: Record<string, number>) {
  return { outcome: "saved", revisions };
}

/** As a command does, which knows no draft. */
async function publish({ website }: Store, files: ContentFiles | null) {
  const readBuildFiles = async () => installation;
  const publication = await website.publish({
    ...{ files, readBuildFiles, author: "command", basedOn: await website.newest() },
  });
  expect(publication.outcome).toBe("published");
}
