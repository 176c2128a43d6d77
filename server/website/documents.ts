import { hash } from "node:crypto";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";

/** Ids of documents by the name of the content file. */
export type DocumentIds = Readonly<Record<string, string>>;
export type Parts = Readonly<Record<string, unknown>>;

/** A content file as the store keeps it. */
export function documentOf(name: string, content: unknown) {
  const body = JSON.stringify(content);
  return { name, id: hash("sha256", body), body };
}

export function documentIds(files: ContentFiles): DocumentIds {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, documentOf(name, content).id]));
}

export function idsOf({ documents }: Pick<Tables["site_versions"], "documents">): DocumentIds | null {
  return documents === null ? null : JSON.parse(documents);
}

export async function filesOf(db: Db, ids: DocumentIds): Promise<ContentFiles> {
  // PostgreSQL has no empty list.
  if (Object.keys(ids).length === 0) return {};
  const rows = await db.selectFrom("site_documents").selectAll().where("id", "in", Object.values(ids)).execute();
  return filesFrom(ids, new Map(rows.map(({ id, body }) => [id, body])));
}

/** A version that is damaged, or that this release does not understand. */
export class UnreadableVersion extends Error {}

/** @throws UnreadableVersion where a document is missing or no JSON: half a version must not be shown */
export function filesFrom(ids: DocumentIds, bodies: ReadonlyMap<string, string>): ContentFiles {
  const stored = Object.entries(ids).map(([name, id]) => {
    const body = bodies.get(id);
    if (body === undefined) throw new UnreadableVersion(`The store has lost the document ${id} of ${name}.`);
    const content = readable(body);
    if (content === null) throw new UnreadableVersion(`The document ${id} of ${name} is damaged.`);
    return [name, content];
  });
  return Object.fromEntries(stored);
}

/** Null for what is damaged: without the list no other version could be brought back. */
export function readable(body: string): Parts | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
