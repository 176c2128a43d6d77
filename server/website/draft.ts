import type { ContentFiles } from "../../site/content-files.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Instant } from "../store/values.ts";
import {
  addVersion,
  differingFiles,
  findVersion,
  newestNumber,
  type Publication,
  preparedVersion,
} from "./versions.ts";

/** What the owner has changed and not yet published: one draft, for all devices. `installation` is the content of the build. */
export interface SiteDraft {
  /** The newest version and the draft, of one moment. */
  open(installation: ContentFiles): Promise<OpenedSite>;
  /**
   * Takes files of one device. What another device has saved in other files since stays. A draft of an older version is based on
   * the newest where `basedOn` names that, and the device says what becomes of each file in conflict.
   */
  save(changes: DraftChanges, installation: ContentFiles): Promise<SaveOutcome>;
  discard(revision: number): Promise<{ outcome: "discarded" } | DraftChanged>;
  /** Keeps a version with some files of the draft, by their names. What is left of it is then a draft of that version. */
  publish(draft: {
    revision: number;
    names: readonly string[];
    basedOn: number | null;
    files: ContentFiles | null;
    author: string;
  }): Promise<Publication | DraftChanged>;
  /** Bases the draft on the newest version, unless that differs in a file of the draft. */
  rebase(installation: ContentFiles): Promise<void>;
}

export interface Draft {
  revision: number;
  /** Number of the version that it changes; null for the installation's files. */
  basedOn: number | null;
  /** Only those that differ from the version. */
  files: ContentFiles;
  savedAt: Instant;
}

export interface OpenedSite {
  /** Number of the newest version; null before the first publication. */
  version: number | null;
  files: ContentFiles;
  /** Null where it has no file. */
  draft: Draft | null;
  /**
   * Files of the draft that the newest version has changed as well, as they are in the version that the draft is based on: what
   * merging starts from. Null for a file that it does not have, or where it is not stored any more.
   */
  conflicts: ContentFiles;
}

export interface DraftChanges {
  /** The revision that the device saw; 0 for none. */
  revision: number;
  basedOn: number | null;
  /** Null for a file that is as in the version again. */
  files: ContentFiles;
}

/** Another device has changed the draft, or has published or discarded it. */
export interface DraftChanged {
  outcome: "changed";
  draft: Draft | null;
}

export type SaveOutcome =
  | { outcome: "saved"; draft: Draft }
  | { outcome: "changed"; draft: Draft }
  | { outcome: "too-long" };

/** Characters of all files; about seven times the whole content. */
const longestDraft = 4_000_000;

export function createSiteDraft({ database, now }: StoreContext): SiteDraft {
  async function keep(db: Db, draft: Omit<StoredDraft, "savedAt">): Promise<Draft> {
    const { revision, basedOn, files } = draft;
    const [row, saved_at] = [{ revision, based_on: basedOn, files: JSON.stringify(files) }, now()];
    await db
      .insertInto("site_draft")
      .values({ id: "current", ...row, saved_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...row, saved_at }))
      .execute();
    return shown({ ...draft, savedAt: saved_at });
  }

  return {
    open: (installation) =>
      database.snapshot(async (db) => {
        const version = await newestNumber(db);
        const newest = version === null ? null : await findVersion(db, version);
        const stored = await storedDraft(db);
        const draft = stored && shownIfAny(stored);
        const names = draft ? await conflictsOf(db, draft, version, installation) : [];
        const base = names.length > 0 && draft ? await filesOfVersion(db, draft.basedOn, installation) : {};
        const conflicts = Object.fromEntries(names.map((name) => [name, base[name] ?? null]));
        return { version, files: newest?.files ?? installation, draft, conflicts };
      }),

    save: ({ revision: seen, basedOn, files }, installation) =>
      database.write(async (db) => {
        const stored = (await storedDraft(db)) ?? { ...noDraft, savedAt: now() };
        const draft = shownIfAny(stored) ?? { ...shown(stored), basedOn };
        const names = Object.keys(files);
        const isRebased = draft.basedOn !== basedOn && (await newestNumber(db)) === basedOn;
        const concerned = isRebased ? draft : { basedOn: draft.basedOn, files };
        const conflicts = await conflictsOf(db, concerned, basedOn, installation);
        // A device that is still at another version than the draft has not seen what its files are in the draft's.
        const isUnresolved = isRebased ? conflicts.some((name) => !names.includes(name)) : conflicts.length > 0;
        const isChanged = (name: string) => isChangedSince(stored, name, seen, files[name]);
        if (isUnresolved || names.some(isChanged)) return { outcome: "changed", draft: shown(stored) };
        const revision = stored.revision + 1;
        const changed = names.map((name) => [name, { revision, content: files[name] }] as const);
        const next = { ...stored.files, ...Object.fromEntries(changed) };
        if (JSON.stringify(next).length > longestDraft) return { outcome: "too-long" };
        const base = isRebased ? basedOn : draft.basedOn;
        return { outcome: "saved", draft: await keep(db, { revision, basedOn: base, files: next }) };
      }),

    discard: (seen) =>
      database.write(async (db) => {
        const stored = await storedDraft(db);
        if (stored?.revision !== seen) return { outcome: "changed", draft: stored && shownIfAny(stored) };
        const revision = seen + 1;
        const files = mapFiles(stored.files, () => ({ revision, content: null }));
        await keep(db, { ...stored, revision, files });
        return { outcome: "discarded" };
      }),

    async publish({ revision, names, ...version }) {
      const prepared = preparedVersion(version);
      return database.write(async (db) => {
        const stored = await storedDraft(db);
        if (!stored) return { outcome: "changed", draft: null };
        const draft = shownIfAny(stored);
        if (draft?.revision !== revision) return { outcome: "changed", draft };
        const publication = await addVersion(db, prepared, now());
        if (publication.outcome === "published") {
          // Who saw these files in the draft may go on: they are in the version.
          const files = mapFiles(stored.files, (file, name) =>
            names.includes(name) ? { ...file, content: null } : file,
          );
          await keep(db, { revision: revision + 1, basedOn: publication.number, files });
        }
        return publication;
      });
    },

    rebase: (installation) =>
      database.write(async (db) => {
        const stored = await storedDraft(db);
        const newest = await newestNumber(db);
        if (!stored || stored.basedOn === newest) return;
        if ((await conflictsOf(db, shown(stored), newest, installation)).length > 0) return;
        await keep(db, { ...stored, revision: stored.revision + 1, basedOn: newest });
      }),
  };
}

interface StoredDraft {
  revision: number;
  basedOn: number | null;
  files: Readonly<Record<string, StoredFile>>;
  savedAt: Instant;
}

interface StoredFile {
  /** That changed it last. */
  revision: number;
  /** Null where it is as in the version again: who has not seen that must not change it either. */
  content: unknown;
}

const noDraft = { revision: 0, basedOn: null, files: {} };

async function storedDraft(db: Db): Promise<StoredDraft | null> {
  const row = await db.selectFrom("site_draft").selectAll().executeTakeFirst();
  if (!row) return null;
  return { revision: row.revision, basedOn: row.based_on, files: JSON.parse(row.files), savedAt: row.saved_at };
}

function shown({ revision, basedOn, files, savedAt }: StoredDraft): Draft {
  const changed = Object.entries(files).filter(([, { content }]) => content !== null);
  return {
    revision,
    basedOn,
    files: Object.fromEntries(changed.map(([name, { content }]) => [name, content])),
    savedAt,
  };
}

function shownIfAny(stored: StoredDraft): Draft | null {
  const draft = shown(stored);
  return Object.keys(draft.files).length > 0 ? draft : null;
}

/** Names of a draft's files that another version than its own has changed; all, where one of the two is not stored any more. */
async function conflictsOf(
  db: Db,
  { basedOn, files }: Pick<Draft, "basedOn" | "files">,
  other: number | null,
  installation: ContentFiles,
): Promise<string[]> {
  if (basedOn === other) return [];
  const differing = await differingFiles(db, [basedOn, other], installation);
  return Object.keys(files).filter((name) => differing?.includes(name) ?? true);
}

async function filesOfVersion(db: Db, number: number | null, installation: ContentFiles): Promise<ContentFiles> {
  if (number === null) return installation;
  const version = await findVersion(db, number);
  return version ? (version.files ?? installation) : {};
}

/** Whether a device would overwrite what it has not seen. The same content again is a second try after a lost answer. */
function isChangedSince({ revision, files }: StoredDraft, name: string, seen: number, content: unknown): boolean {
  const file = files[name];
  if (!file || JSON.stringify(file.content) === JSON.stringify(content)) return false;
  // Without a draft, or with one that a restored backup does not have, the device has changed the version's file.
  return seen === 0 || seen > revision ? file.content !== null : file.revision > seen;
}

function mapFiles(
  files: StoredDraft["files"],
  map: (file: StoredFile, name: string) => StoredFile,
): StoredDraft["files"] {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, map(file, name)]));
}
