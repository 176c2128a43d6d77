import type { ContentFiles } from "../../site/content-files.ts";
import { contentForm, formWithEntriesInPages, migrated } from "../../site/content-migrations.ts";
import { changedNames, isEqual } from "../../site/is-equal.ts";
import { withMovedValuesOf } from "../../site/named-value-migration.ts";
import { withEntriesOf } from "../../site/page-table-migration.ts";
import { pageFile } from "../../site/pages.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";
import { findAsPublished, type ReadBuildFiles, shownFiles } from "./stored-version.ts";

/** A document of the draft as the table has it. */
export type DraftRow = Omit<Tables["site_drafts"], "id" | "saved_at">;
/** By the name of the content file. */
export type DraftRows = Map<string, DraftRow>;

/** Of a document as published that has no row: it was not changed since there are rows. */
export const untouched = {
  ...{ revision: 0, state: "clean", content: null, change: null },
  ...{ form: contentForm, based_on: null },
} as const satisfies DraftRow;

/** With content in the form of this release. */
export async function draftRows(db: Db, readBuildFiles: ReadBuildFiles): Promise<DraftRows> {
  const rows = await storedRows(db);
  return new Map([...rows, ...(await migratedRows(db, rows, readBuildFiles))]);
}

/** As {@link draftRows}, for a write: what an earlier release wrote is replaced first, so that rows of one form are changed. */
export async function rowsToChange(db: Db, readBuildFiles: ReadBuildFiles, saved_at: Instant): Promise<DraftRows> {
  const rows = await storedRows(db);
  const broughtOver = await migratedRows(db, rows, readBuildFiles);
  await keepRows(db, broughtOver, saved_at);
  return new Map([...rows, ...broughtOver]);
}

export async function keepRows(db: Db, rows: DraftRows, saved_at: Instant): Promise<void> {
  if (rows.size === 0) return;
  await db
    .insertInto("site_drafts")
    .values([...rows].map(([id, row]) => ({ id, ...row, saved_at })))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        revision: ref("excluded.revision"),
        state: ref("excluded.state"),
        content: ref("excluded.content"),
        change: ref("excluded.change"),
        form: ref("excluded.form"),
        based_on: ref("excluded.based_on"),
        saved_at: ref("excluded.saved_at"),
      })),
    )
    .execute();
}

/**
 * What a publication means for the draft: the counter of each document that it changes grows, and a draft that is published by it is
 * none any more. A draft of a document that it does not change goes on as one of the new version.
 */
export async function noteVersion(
  db: Db,
  versions: { before: ContentFiles; after: ContentFiles; previous: number | null; number: number },
  saved_at: Instant,
): Promise<void> {
  const { before, after, previous, number } = versions;
  const rows = await storedRows(db);
  const changed = changedNames(before, after);
  const kept: DraftRows = new Map();
  for (const name of changed) {
    const row = rows.get(name) ?? untouched;
    const isPublished = name in after ? row.content === JSON.stringify(after[name]) : row.state === "removed";
    kept.set(name, { ...(isPublished ? untouched : row), revision: row.revision + 1 });
  }
  for (const [name, row] of rows) {
    // An earlier release's goes with the version on which it stands until it is brought over.
    const goesOn = row.state !== "clean" && row.based_on === previous && row.form === contentForm;
    if (goesOn && !kept.has(name)) kept.set(name, { ...row, based_on: number });
  }
  await keepRows(db, kept, saved_at);
}

/** Names of drafts that began on other content of their document than what is published now: neither has been seen beside the other. */
export async function outdatedNames(
  db: Db,
  rows: DraftRows,
  newest: { version: number | null; files: ContentFiles; readBuildFiles: ReadBuildFiles },
): Promise<Set<string>> {
  const { version, files, readBuildFiles } = newest;
  const names = new Set<string>();
  const others = [...rows].filter(([, row]) => row.state !== "clean" && row.based_on !== version);
  for (const [basedOn, group] of Map.groupBy(others, ([, row]) => row.based_on)) {
    const base = await shownFiles(db, basedOn, readBuildFiles);
    const changed = base && changedNames(base, files);
    for (const [name, { content }] of group)
      if (content !== (JSON.stringify(files[name]) ?? null) && (changed?.includes(name) ?? true)) names.add(name);
  }
  return names;
}

/** As they were written, an earlier release's in its form. */
export async function storedRows(db: Db): Promise<DraftRows> {
  const stored = await db.selectFrom("site_drafts").selectAll().orderBy("id").execute();
  return new Map(stored.map(({ id, saved_at: _, ...row }) => [id, row]));
}

/**
 * Rows in place of those of an earlier release. What that one kept in one file may be in two by now, so its draft comes with the
 * version on which it stands.
 */
async function migratedRows(db: Db, rows: DraftRows, readBuildFiles: ReadBuildFiles): Promise<DraftRows> {
  const earlier = [...rows].filter(([, { state, form }]) => state !== "clean" && form < contentForm);
  const broughtOver: DraftRows = new Map();
  for (const [based_on, group] of Map.groupBy(earlier, ([, row]) => row.based_on)) {
    for (const [name, { revision }] of group) broughtOver.set(name, { ...untouched, revision });
    const form = Math.min(...group.map(([, row]) => row.form));
    const { before, after } = migratedDraft(await filesAt(db, based_on, form, readBuildFiles), new Map(group), form);
    const together = form < formWithEntriesInPages ? partsOfPageTable(before, after) : [];
    for (const name of changedNames(before, after)) {
      const { revision, ...row } = rows.get(name) ?? untouched;
      const change = together.includes(name) ? "page table" : row.change;
      const content = name in after ? JSON.stringify(after[name]) : null;
      const state = content === null ? "removed" : "drafted";
      broughtOver.set(name, { revision, state, content, change, form: contentForm, based_on });
    }
  }
  return broughtOver;
}

/** What was one document, and published together: the address of a page with what leads to it, a new page with its place. */
function partsOfPageTable(before: ContentFiles, after: ContentFiles): string[] {
  const entryIn = (files: ContentFiles, name: string) => (files[name] as { page?: unknown } | null | undefined)?.page;
  const names = changedNames(before, after);
  const isOfEntry = (name: string) => !isEqual(entryIn(before, name), entryIn(after, name));
  return names.includes("site.json") ? ["site.json", ...names.filter(isOfEntry)] : [];
}

function migratedDraft(
  base: ContentFiles,
  drafts: DraftRows,
  form: number,
): { before: ContentFiles; after: ContentFiles } {
  const drafted = new Map(Object.entries(base));
  for (const [name, { content }] of drafts) {
    if (content === null) drafted.delete(name);
    else drafted.set(name, JSON.parse(content));
  }
  const files = withMovedValuesOf(base, withEntriesOf(base, Object.fromEntries(drafted)));
  try {
    // Earlier releases kept the file of a page that is no more.
    const broughtOver = (it: ContentFiles) => withoutRemovedPages(migrated(it, form));
    return { before: broughtOver(base), after: broughtOver(files) };
  } catch {
    // Nobody has checked a draft: what cannot be brought over is opened as it is, and discarded or mended there.
    return { before: base, after: files };
  }
}

/** Without the files of pages that the order does not have. Nobody has checked a draft, so it may have none. */
function withoutRemovedPages(files: ContentFiles): ContentFiles {
  const { pages } = (files["site.json"] ?? {}) as { pages?: unknown };
  if (!Array.isArray(pages)) return files;
  const names = ["not-found", ...pages].map(pageFile);
  const shown = Object.entries(files).filter(([name]) => !name.startsWith("pages/") || names.includes(name));
  return Object.fromEntries(shown);
}

async function filesAt(
  db: Db,
  number: number | null,
  form: number,
  readBuildFiles: ReadBuildFiles,
): Promise<ContentFiles> {
  const version = number === null ? { files: null } : await findAsPublished(db, number);
  if (version?.files === null) return readBuildFiles();
  return migrated(version?.files ?? {}, 0, form);
}
