import { hash } from "node:crypto";
import type { BeforeRestore } from "../store/archive.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { idsOf } from "./documents.ts";
import { type DraftRow, type DraftRows, keepRows, storedRows, untouched } from "./draft-rows.ts";

/**
 * Lets the counters of all documents grow over a restore: a device that has seen what the backup does not have overwrites nothing, and
 * neither does one that saw the same number before.
 */
export function keepRevisions({ now }: Pick<StoreContext, "now">): BeforeRestore {
  return async (db) => {
    const before = await stateOf(db);
    return async () => {
      const after = await stateOf(db);
      const names = new Set([...before.rows.keys(), ...after.rows.keys(), ...before.published, ...after.published]);
      const kept: DraftRows = new Map();
      for (const name of names) {
        const [row, earlier] = [after.rows.get(name) ?? untouched, before.rows.get(name) ?? untouched];
        const isSame = contentIn(before, name, earlier) === contentIn(after, name, row);
        const revision = Math.max(row.revision, earlier.revision + (isSame ? 0 : 1));
        if (revision !== row.revision) kept.set(name, { ...row, revision });
      }
      await keepRows(db, kept, now());
    };
  };
}

type State = Awaited<ReturnType<typeof stateOf>>;

async function stateOf(db: Db) {
  const newestFirst = db.selectFrom("site_versions").select("documents").orderBy("id", "desc").limit(1);
  const newest = await newestFirst.executeTakeFirst();
  const ids = newest ? idsOf(newest) : null;
  return { rows: await storedRows(db), ids, published: Object.keys(ids ?? {}) };
}

/** What stands for the content of a document. The build's files, which have no id, are the same before and after. */
function contentIn({ ids }: State, name: string, { state, content }: DraftRow): string {
  if (state === "removed") return state;
  if (content !== null) return hash("sha256", content);
  return ids === null ? "of the build" : (ids[name] ?? "removed");
}
