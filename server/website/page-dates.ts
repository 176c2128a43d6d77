import type { ContentFiles } from "../../site/content-files.ts";
import { formerlyNamed, migrated } from "../../site/content-migrations.ts";
import type { PageId } from "../../site/pages.ts";
import { isObject } from "../../site/text-changes.ts";
import type { Day } from "../../site/time.ts";
import { dayOf } from "../../site/time.ts";
import { siteZone } from "../site-facts.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Instant } from "../store/values.ts";
import { type DocumentIds, documentIds, documentOf, readable } from "./documents.ts";

/**
 * The day on which a publication last changed a page, by the page's id: none for a page that is as it was installed, which the build
 * dates, and null where that publication is not kept any more.
 */
export type PageDates = Readonly<Record<PageId, Day | null>>;

interface PublishedState {
  published_at: Instant;
  /** Null where it shows what is installed. */
  ids: DocumentIds | null;
}

/**
 * @param states newest first; the first one is dated
 * @param isWhole whether nothing was published before the last of them
 */
export async function pageDatesOf(
  db: Db,
  states: readonly PublishedState[],
  buildContent: ContentFiles,
  isWhole: boolean,
): Promise<PageDates> {
  const before = { published_at: null, ids: documentIds(buildContent) };
  const all = [...states.map((it) => ({ ...it, ids: it.ids ?? before.ids })), before];
  const dates: [PageId, Day | null][] = [];
  for (const name of Object.keys(all[0]?.ids ?? {})) {
    const [, page] = /^pages\/(.+)\.json$/.exec(name) ?? [];
    if (page === undefined) continue;
    let at = 0;
    while (all[at + 1] && (await isAlike(db, name, all[at]?.ids, all[at + 1]?.ids))) at += 1;
    const last = all[at]?.published_at;
    if (last) dates.push([page, at + 1 < states.length || isWhole ? dayOf(last, siteZone()) : null]);
  }
  return Object.fromEntries(dates);
}

/** As earlier releases kept some words in another form. What the page table has of a page is none of its words. */
async function isAlike(db: Db, name: string, one: DocumentIds = {}, other: DocumentIds = {}): Promise<boolean> {
  if (one[name] === other[name]) return true;
  if (one[name] === undefined || other[name] === undefined) return false;
  return (await idToday(db, name, one)) === (await idToday(db, name, other));
}

async function idToday(db: Db, name: string, ids: DocumentIds): Promise<string | undefined> {
  const names = [name, ...formerlyNamed].filter((it) => ids[it] !== undefined);
  const rows = await db
    .selectFrom("site_documents")
    .select(["id", "body"])
    .where(
      "id",
      "in",
      names.map((it) => ids[it] ?? ""),
    )
    .execute();
  const contents = new Map(rows.map(({ id, body }) => [id, readable(body)]));
  const files = Object.fromEntries(names.map((it) => [it, contents.get(ids[it] ?? "")]));
  if (!files[name]) return ids[name];
  const { [name]: today } = migrated(files);
  return documentOf(name, isObject(today) ? { ...today, page: undefined } : today).id;
}
