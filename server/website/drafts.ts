import type { ContentFiles } from "../../site/content-files.ts";
import { contentForm } from "../../site/content-migrations.ts";
import { changedNames } from "../../site/is-equal.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import {
  type DraftRow,
  type DraftRows,
  draftRows,
  keepRows,
  outdatedNames,
  rowsToChange,
  untouched,
} from "./draft-rows.ts";
import { newestNumber, type ReadBuildFiles, readableFiles } from "./stored-version.ts";
import { addVersion, type NewVersion, type PhotoGone, type Publication } from "./versions.ts";

/**
 * What the owner has changed and not yet published, document by document, for all devices. Each document has a counter, its revision,
 * that only grows: with each save, discard, publication, bringing back, import and restore that changes it. What takes several
 * documents takes all or none.
 */
export interface SiteDrafts {
  /** The newest version and the drafts, of one moment. */
  open(): Promise<OpenedSite>;
  /** Takes documents of a device that has seen them as they are. The same once more, as after a lost answer, is saved too. */
  save(documents: readonly SentDocument[], change: string | null): Promise<SaveOutcome>;
  discard(documents: Revisions): Promise<{ outcome: "discarded"; revisions: Revisions } | DraftChanged>;
  /** Keeps a version that has these drafts, which are none afterwards. */
  publish(
    version: Omit<NewVersion, "readBuildFiles">,
    documents: Revisions,
  ): Promise<Publication | PhotoGone | DraftChanged>;
  /** Makes the draft what these files are: of each document that differs from them one that is as it is there. */
  bringBack(files: ContentFiles, options: BringBackOptions): Promise<BringBackOutcome>;
}

/** Of documents by name; one that is not named has 0. */
export type Revisions = Readonly<Record<string, number>>;

/** A document as the store has it. */
export interface StoredDocument {
  revision: number;
  /** What is drafted: null for a document that is removed. Absent where it is as published. */
  content?: unknown;
  /** What one action changed in several documents has the same change, and is published together. */
  change: string | null;
  /** Whether it was published otherwise since the draft began: the owner is asked which one stays. */
  isOutdated: boolean;
}

export interface OpenedSite {
  /** Number of the newest version; null before the first publication. */
  version: number | null;
  files: ContentFiles;
  /** Form of all content here, without which no save is taken. */
  form: number;
  drafts: Readonly<Record<string, StoredDocument>>;
  /** Of all documents that were ever changed. */
  revisions: Revisions;
}

export interface SentDocument {
  name: string;
  /** That the device saw; 0 for none. */
  revision: number;
  /** Null for a document that is removed; absent for one as published again. */
  content?: unknown;
}

/** Another device has changed, published or discarded some of the documents: these, as they are by now. */
export interface DraftChanged {
  outcome: "changed";
  version: number | null;
  documents: Readonly<Record<string, StoredDocument>>;
}

export type SaveOutcome = { outcome: "saved"; revisions: Revisions } | DraftChanged | { outcome: "too-long" };

export interface BringBackOptions {
  /** Number of the newest version that the owner saw. */
  version: number | null;
  /** Names of documents whose open draft stays. */
  mine: readonly string[];
  /** Names of documents whose open draft is replaced. */
  theirs: readonly string[];
  /** Of all the drafts that this makes. */
  change: string;
}

export type BringBackOutcome =
  | { outcome: "drafted"; names: string[] }
  /** Documents with an open draft, of which nobody has said what becomes of it. */
  | { outcome: "asks"; names: string[] }
  | { outcome: "outdated"; newest: number | null }
  | { outcome: "too-long" };

/** Characters of all drafts; about seven times the whole content. */
const longestDraft = 4_000_000;

/** @param readBuildFiles content of the build, which is the website before the first version */
export function createSiteDrafts({ database, now }: StoreContext, readBuildFiles: ReadBuildFiles): SiteDrafts {
  const write = <Outcome>(work: (db: Db, rows: DraftRows, version: number | null) => Promise<Outcome>) =>
    database.write(async (db) => work(db, await rowsToChange(db, readBuildFiles, now()), await newestNumber(db)));

  async function changed(db: Db, rows: DraftRows, version: number | null, names: string[]): Promise<DraftChanged> {
    const files = await readableFiles(db, version, readBuildFiles);
    const outdated = await outdatedNames(db, rows, { version, files, readBuildFiles });
    return { outcome: "changed", version, documents: documentsOf(rows, names, outdated) };
  }

  return {
    open: () =>
      database.snapshot(async (db) => {
        const version = await newestNumber(db);
        const files = await readableFiles(db, version, readBuildFiles);
        const rows = await draftRows(db, readBuildFiles);
        const outdated = await outdatedNames(db, rows, { version, files, readBuildFiles });
        const drafted = [...rows.keys()].filter((name) => isDrafted(rowOf(rows, name)));
        const drafts = documentsOf(rows, drafted, outdated);
        return { version, files, form: contentForm, drafts, revisions: revisionsOf(rows, [...rows.keys()]) };
      }),

    save: (documents, change) =>
      write(async (db, rows, version) => {
        const sent: DraftRows = new Map();
        const others: string[] = [];
        for (const { name, revision, content } of documents) {
          const row = rowOf(rows, name);
          const next = changedRow(row, content, { version, change });
          if (revision === row.revision) sent.set(name, next);
          // Saved before, and the answer was lost: by now it may go with more.
          else if (next.revision === row.revision) sent.set(name, { ...row, change: next.change });
          else others.push(name);
        }
        if (others.length > 0) return changed(db, rows, version, others);
        const saved: DraftRows = new Map([...joinedRows(rows, sent, change), ...sent]);
        if (isTooLong(rows, saved)) return { outcome: "too-long" };
        await keepRows(db, saved, now());
        return { outcome: "saved", revisions: revisionsOf(saved, [...sent.keys()]) };
      }),

    discard: (documents) =>
      write(async (db, rows, version) => {
        const names = Object.keys(documents);
        const others = otherNames(rows, documents);
        if (others.length > 0) return changed(db, rows, version, others);
        const discarded = cleanRows(rows, names);
        await keepRows(db, discarded, now());
        return { outcome: "discarded", revisions: revisionsOf(new Map([...rows, ...discarded]), names) };
      }),

    publish: (version, documents) =>
      write(async (db, rows, newest) => {
        const others = otherNames(rows, documents);
        if (others.length > 0) return changed(db, rows, newest, others);
        const publication = await addVersion(db, { ...version, readBuildFiles }, now());
        // Those that are published as they were are no drafts either.
        if (publication.outcome === "published")
          await keepRows(db, cleanRows(await draftRows(db, readBuildFiles), Object.keys(documents)), now());
        return publication;
      }),

    bringBack: (files, { version, mine, theirs, change }) =>
      write(async (db, rows, newest) => {
        if (newest !== version) return { outcome: "outdated", newest };
        const published = await readableFiles(db, newest, readBuildFiles);
        const differing = changedNames(published, files);
        const open = [...rows.keys()].filter((name) => isDrafted(rowOf(rows, name)));
        const brought: DraftRows = new Map();
        for (const name of new Set([...differing, ...open])) {
          const content = differing.includes(name) ? (files[name] ?? null) : undefined;
          brought.set(name, changedRow(rowOf(rows, name), content, { version, change }));
        }
        const others = open.filter((name) => rowOf(rows, name).revision !== brought.get(name)?.revision);
        const asked = others.filter((name) => !mine.includes(name) && !theirs.includes(name));
        if (asked.length > 0) return { outcome: "asks", names: asked };
        for (const name of others) if (!theirs.includes(name)) brought.delete(name);
        if (isTooLong(rows, brought)) return { outcome: "too-long" };
        await keepRows(db, brought, now());
        return { outcome: "drafted", names: [...brought].flatMap(([name, row]) => (isDrafted(row) ? name : [])) };
      }),
  };
}

/** A document of what is opened, drafted or not. */
export function documentIn({ drafts, revisions }: OpenedSite, name: string): StoredDocument {
  return drafts[name] ?? { revision: revisions[name] ?? 0, change: null, isOutdated: false };
}

function rowOf(rows: DraftRows, name: string): DraftRow {
  return rows.get(name) ?? untouched;
}

function isDrafted({ state }: DraftRow): boolean {
  return state !== "clean";
}

/** With the revision that it has where its content is the same. */
function changedRow(
  row: DraftRow,
  content: unknown,
  { version, change }: { version: number | null; change: string | null },
): DraftRow {
  const [state, text] = content === undefined ? (["clean", null] as const) : draftedState(content);
  const revision = state === row.state && text === row.content ? row.revision : row.revision + 1;
  if (state === "clean") return { ...untouched, revision };
  return { revision, state, content: text, change: change ?? row.change, form: contentForm, based_on: version };
}

function draftedState(content: unknown) {
  return content === null ? (["removed", null] as const) : (["drafted", JSON.stringify(content)] as const);
}

/** What was changed together with one of these before belongs to the new change, too. */
function joinedRows(rows: DraftRows, sent: DraftRows, change: string | null): DraftRows {
  const joined: DraftRows = new Map();
  if (change === null) return joined;
  const earlier = [...sent].flatMap(([name, row]) => (row.change === change ? (rowOf(rows, name).change ?? []) : []));
  for (const [name, row] of rows)
    if (row.change !== null && earlier.includes(row.change)) joined.set(name, { ...row, change });
  return joined;
}

function cleanRows(rows: DraftRows, names: readonly string[]): DraftRows {
  const drafted = names.filter((name) => isDrafted(rowOf(rows, name)));
  return new Map(drafted.map((name) => [name, { ...untouched, revision: rowOf(rows, name).revision + 1 }]));
}

function isTooLong(rows: DraftRows, changes: DraftRows): boolean {
  const all = [...new Map([...rows, ...changes]).values()];
  return all.reduce((sum, { content }) => sum + (content?.length ?? 0), 0) > longestDraft;
}

/** Names of those that have another revision. */
function otherNames(rows: DraftRows, documents: Revisions): string[] {
  return Object.keys(documents).filter((name) => rowOf(rows, name).revision !== documents[name]);
}

function documentsOf(rows: DraftRows, names: readonly string[], outdated: ReadonlySet<string>) {
  const documents = names.map((name): [string, StoredDocument] => {
    const { revision, state, content, change } = rowOf(rows, name);
    const drafted = state !== "clean" && { content: content === null ? null : JSON.parse(content) };
    return [name, { revision, ...drafted, change, isOutdated: outdated.has(name) }];
  });
  return Object.fromEntries(documents);
}

function revisionsOf(rows: DraftRows, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, rowOf(rows, name).revision]));
}
