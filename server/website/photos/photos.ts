import type { PreparedPhoto } from "../../../site/photo-variants.ts";
import { day } from "../../durations.ts";
import type { StoreContext } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Instant } from "../../store/values.ts";

/** The owner's photos, in the store: a version never needs the repository for them. */
export interface Photos {
  /** What rendering needs of each, by the name that content uses, the newest first. */
  prepared(): Promise<PreparedPhotos>;
  /** Keeps a photo with all its files; of one that is there already nothing changes. */
  add(name: string, photo: NewPhoto): Promise<void>;
  /** A file by its id, as in {@link NewPhoto}; null where there is none. */
  file(id: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Whether a kept version names the photo that a file is of. Reads what is stored once for each publication. */
  isPublished(file: string): Promise<boolean>;
  /**
   * Removes a photo with all that was made of it, unless the newest version or the draft names it. With SQLite its bytes are in no
   * file of the store afterwards.
   */
  remove(name: string): Promise<"removed" | "in-use" | "unknown">;
}

export type PreparedPhotos = Readonly<Record<string, PreparedPhoto>>;

export interface NewPhoto {
  prepared: PreparedPhoto;
  /** Names of variants; `first/…` for those of a page's first picture, where they differ; `master/…` with the photo's name. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Id of the cleaned photo itself. */
export function masterOf(name: string): string {
  return `master/${name}`;
}

export function createPhotos({ database, now }: StoreContext): Photos {
  let published = { newest: "", names: new Set<string>() };

  return {
    prepared: () =>
      database.read(async (db) => {
        const rows = await db.selectFrom("site_photos").selectAll().orderBy("added_at", "desc").orderBy("id").execute();
        return Object.fromEntries(
          rows.map(({ id, address: name, hash, width, height }) => [id, { name, hash, width, height }]),
        );
      }),

    add: (id, { prepared: { name: address, hash, width, height }, files }) =>
      database.write(async (db) => {
        const times = { added_at: now(), named_at: now() };
        const added = await db
          .insertInto("site_photos")
          .values({ id, address, hash, width, height, ...times })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ named_at: times.named_at }))
          .returning("added_at")
          .executeTakeFirst();
        if (added?.added_at !== times.added_at) return;
        for (const [file, body] of files)
          await db
            .insertInto("site_photo_files")
            .values({ id: file, photo_id: id, body })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      }),

    file: (id) =>
      database.read(async (db) => {
        const row = await db.selectFrom("site_photo_files").select("body").where("id", "=", id).executeTakeFirst();
        return row ? Buffer.from(row.body) : null;
      }),

    isPublished: (file) =>
      database.read(async (db) => {
        const named = await db
          .selectFrom("site_photo_files")
          .select("photo_id")
          .where("id", "=", file)
          .executeTakeFirst();
        if (!named) return false;
        // Caches of visitors keep it for good.
        if (published.names.has(named.photo_id)) return true;
        const versions = db.selectFrom("site_versions").select(["id", "published_at"]).orderBy("id", "desc").limit(1);
        const newest = JSON.stringify(await versions.executeTakeFirst());
        if (newest !== published.newest) published = { newest, names: await photosOfDocuments(db) };
        return published.names.has(named.photo_id);
      }),

    async remove(name) {
      const outcome = await database.write(async (db) => {
        const newest = db.selectFrom("site_versions").select("documents").orderBy("id", "desc").limit(1);
        const { documents = null } = (await newest.executeTakeFirst()) ?? {};
        const ids = Object.values<string>(JSON.parse(documents ?? "{}"));
        if ((await namedPhotos(db, ids)).has(name)) return "in-use";
        const gone = await db.deleteFrom("site_photos").where("id", "=", name).returning("id").executeTakeFirst();
        return gone ? "removed" : "unknown";
      });
      if (outcome === "removed") await database.scrub("photos");
      return outcome;
    },
  };
}

/** Days after which a photo is deleted that no kept version and not the draft names. */
export const unnamedPhotoDays = 30;

/** Deletes the photos that nothing names any more since a time. Returns their number. */
export async function purgePhotos(db: Db, now: Instant): Promise<number> {
  const photos = await db.selectFrom("site_photos").select(["id", "named_at"]).execute();
  if (photos.length === 0) return 0;
  const before = (days: number) => new Date(Date.parse(now) - days * day).toISOString();
  const named = await namedPhotos(db);
  for (const { id, named_at } of photos) {
    if (!named.has(id) || named_at > before(1)) continue;
    await db.updateTable("site_photos").set({ named_at: now }).where("id", "=", id).execute();
  }
  const gone = photos.filter(({ id, named_at }) => !named.has(id) && named_at < before(unnamedPhotoDays));
  for (const { id } of gone) await db.deleteFrom("site_photos").where("id", "=", id).execute();
  return gone.length;
}

/** Names of the photos in stored documents, or in those of these ids, and in the draft. */
async function namedPhotos(db: Db, ids?: readonly string[]): Promise<Set<string>> {
  const drafts = await db.selectFrom("site_drafts").select("content").execute();
  const drafted = drafts.flatMap(({ content }) => (content === null ? [] : photoNamesIn(content)));
  return (await photosOfDocuments(db, ids)).union(new Set(drafted));
}

/** Names of the photos in the documents of all versions, or in those of these ids. */
async function photosOfDocuments(db: Db, ids?: readonly string[]): Promise<Set<string>> {
  const all = db.selectFrom("site_documents").select("body").where("body", "like", '%"photo":"%');
  const documents = ids?.length === 0 ? [] : await (ids ? all.where("id", "in", ids) : all).execute();
  return new Set(documents.flatMap(({ body }) => photoNamesIn(body)));
}

/** Names of the photos in content as JSON without white space. */
export function photoNamesIn(content: string): string[] {
  return [...content.matchAll(/"photo":("(?:[^"\\]|\\.)+")/g)].map(([, name = '""']) => JSON.parse(name));
}
