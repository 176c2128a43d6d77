import type { ContentFiles } from "../../site/content-files.ts";
import { contentForm, migrated } from "../../site/content-migrations.ts";
import { changedNames } from "../../site/is-equal.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import {
  addVersion,
  findAsPublished,
  findVersion,
  type NewVersion,
  newestNumber,
  type PhotoGone,
  type Publication,
} from "./versions.ts";

/** What the owner has changed and not yet published: one draft, for all devices. `buildContent` is what the build was made of. */
export interface SiteDraft {
  /** The newest version and the draft, of one moment. */
  open(buildContent: ContentFiles): Promise<OpenedSite>;
  /** Takes files of a device that has seen the draft as it is: who has not puts its changes on top of that first. */
  save(changes: DraftChanges): Promise<SaveOutcome>;
  discard(revision: number): Promise<{ outcome: "discarded" } | DraftChanged>;
  /** Keeps a version with some files of the draft, by their names. What is left of it is then a draft of that version. */
  publish(
    draft: NewVersion & { revision: number; names: readonly string[] },
  ): Promise<Publication | PhotoGone | DraftChanged>;
}

export interface Draft {
  revision: number;
  /** Number of the version that it changes; null for the files of the build. */
  basedOn: number | null;
  /** Only those that differ from the version. */
  files: ContentFiles;
}

export interface OpenedSite {
  /** Number of the newest version; null before the first publication. */
  version: number | null;
  files: ContentFiles;
  /** Null where it has no file. */
  draft: Draft | null;
  /**
   * Of a draft of another version the files that it changes, as they are in that one: none where it is not stored any more. Null for
   * a draft of the newest version.
   */
  changedFrom: ContentFiles | null;
}

export interface DraftChanges {
  /** The revision that the device saw; 0 for none. */
  revision: number;
  /** For another version than the draft's, `files` are the whole draft from now on. */
  basedOn: number | null;
  /** Null for a file that is as in the version again. */
  files: ContentFiles;
}

/** Another device has changed the draft, or has published or discarded it. */
export interface DraftChanged {
  outcome: "changed";
}

/** Without files, as a device that types saves each second. */
type SaveOutcome = { outcome: "saved"; draft: Pick<Draft, "revision"> } | DraftChanged | { outcome: "too-long" };

/** Characters of all files; about seven times the whole content. */
const longestDraft = 4_000_000;

export function createSiteDraft({ database, now }: StoreContext): SiteDraft {
  async function keep(db: Db, { revision, basedOn, files }: Draft): Promise<void> {
    const row = { revision, based_on: basedOn, files: rowFiles(files), saved_at: now() };
    await db
      .insertInto("site_draft")
      .values({ id: "current", ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }

  return {
    open: (buildContent) =>
      database.snapshot(async (db) => {
        const filesOf = async (number: number | null) =>
          number === null ? buildContent : await findVersion(db, number).then((it) => it && (it.files ?? buildContent));
        const version = await newestNumber(db);
        const files = (await filesOf(version)) ?? buildContent;
        const draft = await storedDraft(db);
        if (isEmpty(draft)) return { version, files, draft: null, changedFrom: null };
        const base = draft.basedOn === version ? null : ((await filesOf(draft.basedOn)) ?? {});
        return { version, files, draft, changedFrom: base && filesNamed(Object.keys(draft.files), base) };
      }),

    save: ({ revision: seen, basedOn, files }) =>
      database.write(async (db) => {
        const stored = await storedDraft(db);
        if (!isSeen(stored, seen)) return { outcome: "changed" };
        // A tab may be from before an update.
        const sent = migrated(files);
        const changed = basedOn === stored.basedOn ? { ...stored.files, ...sent } : sent;
        const kept = Object.fromEntries(Object.entries(changed).filter(([, content]) => content !== null));
        if (rowFiles(kept).length > longestDraft) return { outcome: "too-long" };
        const revision = stored.revision + 1;
        await keep(db, { revision, basedOn, files: kept });
        return { outcome: "saved", draft: { revision } };
      }),

    discard: (seen) =>
      database.write(async (db) => {
        const stored = await storedDraft(db);
        if (isEmpty(stored) || stored.revision !== seen) return { outcome: "changed" };
        await keep(db, { ...stored, revision: seen + 1, files: {} });
        return { outcome: "discarded" };
      }),

    publish: ({ revision, names, ...version }) =>
      database.write(async (db) => {
        const stored = await storedDraft(db);
        if (isEmpty(stored) || stored.revision !== revision) return { outcome: "changed" };
        const publication = await addVersion(db, version, now());
        if (publication.outcome === "published") {
          const left = Object.keys(stored.files).filter((name) => !names.includes(name));
          const files = filesNamed(left, stored.files);
          await keep(db, { revision: revision + 1, basedOn: publication.number, files });
        }
        return publication;
      }),
  };
}

async function storedDraft(db: Db): Promise<Draft> {
  const row = await db.selectFrom("site_draft").selectAll().executeTakeFirst();
  if (!row) return { revision: 0, basedOn: null, files: {} };
  const { revision, based_on: basedOn } = row;
  const stored = Object.entries<{ content: unknown; form?: number }>(JSON.parse(row.files));
  const files = Object.fromEntries(
    stored.flatMap(([name, { content }]) => (content === null ? [] : [[name, content]])),
  );
  const form = Math.min(...stored.map(([, { form = 0 }]) => form));
  return { revision, basedOn, files: form < contentForm ? await migrateDraft(db, { basedOn, files, form }) : files };
}

/** What an earlier release kept in one file may be in two by now, so its draft comes with its version. */
async function migrateDraft(
  db: Db,
  { basedOn, files, form }: Pick<Draft, "basedOn" | "files"> & { form: number },
): Promise<ContentFiles> {
  const published = (basedOn !== null && (await findAsPublished(db, basedOn))?.files) || {};
  const base = migrated(published, 0, form);
  const [before, after] = [migrated(base, form), migrated({ ...base, ...files }, form)];
  return filesNamed(changedNames(before, after), after);
}

function rowFiles(files: ContentFiles): string {
  const kept = Object.entries(files).map(([name, content]) => [name, { content, form: contentForm }]);
  return JSON.stringify(Object.fromEntries(kept));
}

function isEmpty({ files }: Draft): boolean {
  return Object.keys(files).length === 0;
}

/** Who saw no draft, and there is none, need not know of those before. */
function isSeen(stored: Draft, revision: number): boolean {
  return revision === stored.revision || (revision === 0 && isEmpty(stored));
}

function filesNamed(names: readonly string[], files: ContentFiles): ContentFiles {
  return Object.fromEntries(names.filter((name) => name in files).map((name) => [name, files[name]]));
}
