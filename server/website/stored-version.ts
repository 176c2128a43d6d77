import type { ContentFiles } from "../../site/content-files.ts";
import { migrated } from "../../site/content-migrations.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";
import { filesOf, idsOf, UnreadableVersion } from "./documents.ts";

/** A restored backup may have another version of the same number. */
export interface VersionIdentity {
  number: number;
  published_at: Instant;
}

export interface Version extends VersionIdentity {
  author: string;
}

export interface StoredVersion extends Version {
  /** Null for a version that shows the build's content. */
  files: ContentFiles | null;
}

/** Reads the content of which the build was made. */
export type ReadBuildFiles = () => Promise<ContentFiles>;

/** For a snapshot, because a purge may delete version and documents in between. */
export async function findVersion(db: Db, number: number): Promise<StoredVersion | null> {
  const stored = await findAsPublished(db, number);
  try {
    return stored && { ...stored, files: stored.files && migrated(stored.files) };
  } catch (cause) {
    throw new UnreadableVersion(`Version ${number} cannot be brought to this release's form.`, { cause });
  }
}

/** With the files as the release wrote them that published it. */
export async function findAsPublished(db: Db, number: number): Promise<StoredVersion | null> {
  const row = await db.selectFrom("site_versions").selectAll().where("id", "=", idOf(number)).executeTakeFirst();
  if (!row) return null;
  const ids = idsOf(row);
  return { ...versionFromRow(row), files: ids && (await filesOf(db, ids)) };
}

/** What visitors saw with a version, or before the first one where the number is null; null for one that is not stored. */
export async function shownFiles(
  db: Db,
  number: number | null,
  readBuildFiles: ReadBuildFiles,
): Promise<ContentFiles | null> {
  if (number === null) return readBuildFiles();
  const version = await findVersion(db, number);
  return version && (version.files ?? (await readBuildFiles()));
}

/** As {@link shownFiles}, and nothing of what cannot be read: another version is the way out then. */
export async function readableFiles(...asked: Parameters<typeof shownFiles>): Promise<ContentFiles> {
  try {
    return (await shownFiles(...asked)) ?? {};
  } catch (error) {
    if (error instanceof UnreadableVersion) return {};
    throw error;
  }
}

export async function newestNumber(db: Db): Promise<number | null> {
  return (await newestIdentity(db))?.number ?? null;
}

export async function newestIdentity(db: Db): Promise<VersionIdentity | undefined> {
  const newestFirst = db.selectFrom("site_versions").select(["number", "published_at"]).orderBy("number", "desc");
  return newestFirst.limit(1).executeTakeFirst();
}

/** Sorts as the number does. Any number has one, while an engine refuses to compare its integers with some. */
export function idOf(number: number): string {
  return String(number).padStart(10, "0");
}

export function versionFromRow({ number, published_at, author }: Tables["site_versions"]): Version {
  return { number, published_at, author };
}
