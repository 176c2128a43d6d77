import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderSettings } from "../../../tests/support/content.ts";
import { defaultRetention } from "../../../tests/support/store/default-retention.ts";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { saveFiles } from "../../../tests/support/store/save-files.ts";
import { day } from "../../durations.ts";
import type { Store } from "../../open-store.ts";
import { publishVersion } from "../publish.ts";
import type { RenderedVersion } from "../render-in-process.ts";
import { masterOf, type NewPhoto, type PreparedPhotos } from "./photos.ts";

const talk = "talk-k3v9x2q1.jpg";
const secret = Buffer.from("\0\xffthe face of a person", "latin1");

function photo(hash = "k3v9x2q1", master: Buffer = secret): NewPhoto {
  const files = [
    [masterOf(`talk-${hash}.jpg`), master],
    [`talk-400-${hash}.avif`, Buffer.alloc(300_000, hash)],
  ] as const;
  return { prepared: { name: "talk", hash, width: 400, height: 300 }, files: new Map(files) };
}

const naming = (name: string) => ({ "pages/home.json": { sections: [{ image: { photo: name } }] } });

function publish(store: Store, files: Parameters<Store["website"]["publish"]>[0]["files"], basedOn: number | null) {
  return store.website.publish({ files, author: "test", basedOn });
}

describeStore("photos", (stores) => {
  test("are listed with the newest first, with their files, byte for byte; the same one twice is one", async () => {
    const { photos } = await stores.open();
    await photos.add(talk, photo());
    stores.advance(1000);
    await photos.add("talk-other123.jpg", photo("other123"));
    await photos.add(talk, photo("k3v9x2q1", Buffer.from("something else")));
    const other = await stores.open();
    expect(Object.entries(await other.photos.prepared())).toEqual([
      ["talk-other123.jpg", { name: "talk", hash: "other123", width: 400, height: 300 }],
      [talk, { name: "talk", hash: "k3v9x2q1", width: 400, height: 300 }],
    ]);
    expect((await other.photos.file(masterOf(talk)))?.equals(secret)).toBe(true);
    expect(await other.photos.file("talk-800-k3v9x2q1.avif")).toBeNull();
  });

  test("are published from the first version on that names them, also once a later one does not", async () => {
    const store = await stores.open();
    const variant = "talk-400-k3v9x2q1.avif";
    await store.photos.add(talk, photo());
    await saveFiles(draftsOf(store), naming(talk));
    expect([await store.photos.isPublished(variant), await store.photos.isPublished("unknown")]).toEqual([
      false,
      false,
    ]);
    await publish(store, naming(talk), null);
    expect(await store.photos.isPublished(variant)).toBe(true);
    await publish(store, naming("other.jpg"), 1);
    expect(await (await stores.open()).photos.isPublished(variant)).toBe(true);
  });

  test("are removed for good, but not while the shown version or the draft names them", async () => {
    const store = await stores.open();
    await store.photos.add(talk, photo());
    await publish(store, naming(talk), null);
    expect(await store.photos.remove(talk)).toBe("in-use");
    await publish(store, naming("other.jpg"), 1);
    const revisions = await saveFiles(draftsOf(store), naming(talk));
    expect(await store.photos.remove(talk)).toBe("in-use");
    await draftsOf(store).discard(revisions);
    expect(await store.photos.remove(talk)).toBe("removed");
    expect(await store.photos.remove(talk)).toBe("unknown");
    expect([await store.photos.prepared(), await store.photos.file(masterOf(talk))]).toEqual([{}, null]);
    if (stores.location.databaseUrl) return;
    for (const file of readdirSync(stores.location.dataDir))
      expect(readFileSync(join(stores.location.dataDir, file)).includes(secret)).toBe(false);
  });

  test("that are removed while a version with them is rendered are missed by it, and it is not kept", async () => {
    const store = await stores.open();
    await store.photos.add(talk, photo());
    const problem = { file: "pages/home.json", place: [], problem: "names no photo" };
    const render = async (_files: unknown, _for: unknown, known: PreparedPhotos) => {
      if (!known[talk]) return { outcome: "refused" as const, problems: [problem] };
      await store.photos.remove(talk);
      return { outcome: "rendered" as const, version: {} as RenderedVersion };
    };
    const version = { files: naming(talk), author: "test", basedOn: null };
    const outcome = await publishVersion(
      { publish: store.website.publish, photos: store.photos },
      version,
      renderSettings,
      render,
    );
    expect([outcome, await store.website.newest()]).toEqual([{ outcome: "refused", problems: [problem] }, null]);
  });

  test("are deleted 30 days after the last time that a kept version or the draft named them", async () => {
    const store = await stores.open();
    const purge = async () => (await store.retention.purge(defaultRetention)).photos;
    await store.photos.add(talk, photo());
    await store.photos.add("talk-draft123.jpg", photo("draft123"));
    await store.photos.add("talk-unused12.jpg", photo("unused12"));
    await publish(store, naming(talk), null);
    await publish(store, naming("other.jpg"), 1);
    const revisions = await saveFiles(draftsOf(store), naming("talk-draft123.jpg"));
    stores.advance(29 * day);
    expect(await purge()).toBe(0);
    stores.advance(2 * day);
    expect(await purge()).toBe(1);
    expect(Object.keys(await store.photos.prepared()).sort()).toEqual([talk, "talk-draft123.jpg"].sort());
    await draftsOf(store).discard(revisions);
    stores.advance(29 * day);
    expect(await purge()).toBe(0);
    stores.advance(3 * day);
    expect(await purge()).toBe(1);
    expect(Object.keys(await store.photos.prepared())).toEqual([talk]);
  });

  test("are in a backup, and are restored with it", async () => {
    const store = await stores.open();
    await store.photos.add(talk, photo());
    const rows: Parameters<Parameters<Store["archive"]["dump"]>[0]>[0][] = [];
    await store.archive.dump(async (row) => void rows.push(row));
    await store.photos.remove(talk);
    await store.photos.add("talk-other123.jpg", photo("other123"));
    await store.archive.restore(async (add) => {
      for (const row of rows) await add(row);
    });
    expect(Object.keys(await store.photos.prepared())).toEqual([talk]);
    expect((await store.photos.file(masterOf(talk)))?.equals(secret)).toBe(true);
  });

  test("have a file of their own with SQLite, and without it there are none", async ({ skip }) => {
    const { databaseUrl, dataDir } = stores.location;
    if (databaseUrl) return skip();
    const store = await stores.open();
    await store.photos.add(talk, photo());
    await store.close();
    expect(readFileSync(join(dataDir, "isarbridge.sqlite")).includes(secret)).toBe(false);
    rmSync(join(dataDir, "isarbridge-photos.sqlite"));
    expect(await (await stores.open()).photos.prepared()).toEqual({});
  });
});

function draftsOf({ siteDrafts }: Store) {
  return siteDrafts(async () => ({}));
}
