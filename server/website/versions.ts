import type { ContentFiles } from "../../site/content-files.ts";
import { changedNames } from "../../site/is-equal.ts";
import { assertStorable, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";
import { type DocumentIds, documentIds, documentOf, idsOf, type Parts, readable } from "./documents.ts";
import { noteVersion } from "./draft-rows.ts";
import { type PageDates, pageDatesOf } from "./page-dates.ts";
import {
  findVersion,
  idOf,
  newestIdentity,
  newestNumber,
  type ReadBuildFiles,
  readableFiles,
  type StoredVersion,
  type Version,
  type VersionIdentity,
  versionFromRow,
} from "./stored-version.ts";

/** What the owner has published: the newest version is the website, on every server of the store. */
export interface Versions {
  /** Number of the newest version; null before the first publication. */
  newest(): Promise<number | null>;
  /** Which one is the newest, without reading more of it. */
  newestIdentity(): Promise<VersionIdentity | null>;
  /** A version with its files. Null for an unknown number. */
  find(number: number): Promise<StoredVersion | null>;
  /** Newest first, at most `limit`. */
  list(options: { limit: number }): Promise<VersionEntry[]>;
  /**
   * When the pages of a stored version changed, or those of files if they were published now.
   * @param buildContent content of the build
   */
  pageDates(of: number | ContentFiles, buildContent: ContentFiles): Promise<PageDates>;
  /** Keeps a version before it answers. */
  publish(version: NewVersion): Promise<Publication | PhotoGone>;
}

export interface NewVersion {
  /** Null shows the build's content again. */
  files: ContentFiles | null;
  /** Who publishes, for the list of versions. */
  author: string;
  /** Number of the newest version that the author saw; null for none. Where another one is the newest by now nothing is kept. */
  basedOn: number | null;
  /** Names of photos that it was rendered with. Where the store has one of them no more nothing is kept. */
  photos?: readonly string[];
  /** Tells the draft what changes where the build's content is shown before or after. Without it every document does. */
  readBuildFiles?: ReadBuildFiles;
}

export interface VersionEntry extends Version {
  showsInstallation: boolean;
  /**
   * Names of the files that differ from the version before, new and removed ones included, sorted; of the facts the parts:
   * `site.json#menus`. Null where that is unknown: no version before is stored, or one of the two shows the build's content.
   */
  changed: string[] | null;
  /** The newest earlier version with the same content, such as the one that was brought back. Null for none, and where nothing changed. */
  sameAs: number | null;
}

export type Publication =
  | { outcome: "published"; number: number }
  /** `newest` is null where a restored backup has no version any more. */
  | { outcome: "outdated"; newest: number | null };

/** A photo of the version was removed since it was rendered. */
export interface PhotoGone {
  outcome: "photo-gone";
}

export function createVersions({ database, now }: StoreContext): Versions {
  return {
    newest: () => database.read(newestNumber),

    newestIdentity: () => database.read(async (db) => (await newestIdentity(db)) ?? null),

    find: (number) => database.snapshot((db) => findVersion(db, number)),

    list: ({ limit }) =>
      database.read(async (db) => {
        // One more, to compare the last one with.
        const newestFirst = db.selectFrom("site_versions").selectAll().orderBy("id", "desc");
        const rows = await newestFirst.limit(limit + 1).execute();
        const facts = await changedFacts(db, rows);
        return rows.slice(0, limit).map((row, index) => entryOf(row, rows.slice(index + 1), facts));
      }),

    pageDates: (of, buildContent) =>
      database.snapshot(async (db) => {
        const newestFirst = db.selectFrom("site_versions").selectAll().orderBy("id", "desc");
        const rows = await (typeof of === "number" ? newestFirst.where("id", "<=", idOf(of)) : newestFirst).execute();
        const published = rows.map((row) => ({ published_at: row.published_at, ids: idsOf(row) }));
        const next = typeof of === "number" ? [] : [{ published_at: now(), ids: documentIds(of) }];
        return pageDatesOf(db, [...next, ...published], buildContent, (rows.at(-1)?.number ?? 1) === 1);
      }),

    publish: (version) => database.write((db) => addVersion(db, version, now())),
  };
}

/** The number that is written in digits. Not a number for any other text, which no version has. */
export function versionNumber(text: string): number {
  return /^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
}

/** Keeps a version in a transaction, unless another one is the newest by now, or a photo is gone. */
export async function addVersion(
  db: Db,
  { files, author, basedOn, photos = [], readBuildFiles = async () => ({}) }: NewVersion,
  published_at: Instant,
): Promise<Publication | PhotoGone> {
  const newest = await newestNumber(db);
  if (newest !== basedOn) return { outcome: "outdated", newest };
  const stored = await db.selectFrom("site_photos").select("id").execute();
  if (!photos.every((name) => stored.some(({ id }) => id === name))) return { outcome: "photo-gone" };
  const before = await readableFiles(db, newest, readBuildFiles);
  const documents = Object.entries(files ?? {}).map(([name, content]) => documentOf(name, content));
  const ids = Object.fromEntries(documents.map(({ name, id }) => [name, id]));
  const row = { author, documents: files && JSON.stringify(ids) };
  assertStorable("site_versions", row);
  // Most files of a publication are as before.
  if (documents.length > 0)
    await db
      .insertInto("site_documents")
      .values(documents.map(({ id, body }) => ({ id, body })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const number = (newest ?? 0) + 1;
  await db
    .insertInto("site_versions")
    .values({ id: idOf(number), number, published_at, ...row })
    .execute();
  const after = files ?? (await readBuildFiles());
  await noteVersion(db, { before, after, previous: newest, number }, published_at);
  return { outcome: "published", number };
}

/** How many versions are kept, of any age. */
export const keptVersions = 200;
/** How long a version is kept after it was published. */
export const keptVersionMonths = 24;

/**
 * Deletes all but the newest {@link keptVersions}, and those published before a time, but never the newest one. Documents that
 * no version names any more go along. Returns the number of versions.
 */
export async function purgeVersions(db: Db, publishedBefore: Instant): Promise<number> {
  const newest = await newestNumber(db);
  if (newest === null) return 0;
  const gone = await db
    .deleteFrom("site_versions")
    .where("number", "<", newest)
    .where((eb) => eb.or([eb("number", "<=", newest - keptVersions), eb("published_at", "<", publishedBefore)]))
    .returning("documents")
    .execute();
  if (gone.length === 0) return 0;
  const kept = await db.selectFrom("site_versions").select("documents").execute();
  const unused = [...namedBy(gone).difference(namedBy(kept))];
  // In batches, because a statement has a limited number of values.
  for (let first = 0; first < unused.length; first += 500)
    await db
      .deleteFrom("site_documents")
      .where("id", "in", unused.slice(first, first + 500))
      .execute();
  return gone.length;
}

type Row = Tables["site_versions"];

function namedBy(rows: readonly Pick<Row, "documents">[]): Set<string> {
  return new Set(rows.flatMap((row) => Object.values(idsOf(row) ?? {})));
}

type Facts = ReadonlyMap<string | undefined, Parts | null>;

/** `site.json` by the id of its document, where not all versions have the same. */
async function changedFacts(db: Db, rows: readonly Row[]): Promise<Facts> {
  const ids = new Set(rows.flatMap((row) => idsOf(row)?.["site.json"] ?? []));
  if (ids.size < 2) return new Map();
  const documents = db.selectFrom("site_documents").selectAll();
  const found = await documents.where("id", "in", [...ids]).execute();
  return new Map(found.map(({ id, body }) => [id, readable(body)]));
}

function entryOf(row: Row, earlier: readonly Row[], facts: Facts): VersionEntry {
  const [previous] = earlier;
  const same = earlier.find(({ documents }) => documents === row.documents);
  const [ids, idsBefore] = [idsOf(row), previous ? idsOf(previous) : null];
  return {
    ...versionFromRow(row),
    showsInstallation: ids === null,
    changed: ids && idsBefore && changesBetween(idsBefore, ids, facts).sort(),
    sameAs: same && same !== previous && ids ? same.number : null,
  };
}

function changesBetween(before: DocumentIds, after: DocumentIds, facts: Facts): string[] {
  return changedNames(before, after).flatMap((name) => {
    const [factsBefore, factsAfter] = [facts.get(before[name]), facts.get(after[name])];
    if (!factsBefore || !factsAfter) return name;
    return changedNames(factsBefore, factsAfter).map((part) => `${name}#${part}`);
  });
}
