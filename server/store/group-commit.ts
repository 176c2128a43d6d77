import { sql } from "kysely";
import type { Db, Engine } from "./database.ts";

interface Write {
  /** Does the work, and returns the answer to give once the whole group is on disk. */
  attempt(transaction: Db): Promise<() => void>;
  reject(reason: unknown): void;
}

/**
 * Writes that come in the same turn of the event loop share one transaction, and so one sync to disk. Each is answered
 * after the commit. One that fails takes back its own changes only; a commit that fails, fails them all.
 */
export function groupCommits(db: Db): Engine["write"] {
  let waiting: Write[] = [];

  async function commit() {
    const group = waiting;
    waiting = [];
    try {
      const answers = await db.transaction().execute(async (transaction) => {
        const attempts = [];
        for (const write of group) attempts.push(await write.attempt(transaction));
        return attempts;
      });
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ attempt: (transaction) => attempt(transaction, work, resolve, reject), reject });
    });
}

async function attempt<T>(
  transaction: Db,
  work: (transaction: Db) => Promise<T>,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): Promise<() => void> {
  await savepoint.execute(transaction);
  try {
    const value = await work(transaction);
    await release.execute(transaction);
    return () => resolve(value);
  } catch (error) {
    await rollback.execute(transaction).catch(() => {
      // A full disk takes back the whole transaction, savepoints included; what to tell is that the disk is full.
      throw error;
    });
    return () => reject(error);
  }
}

const savepoint = sql`savepoint one_write`;
const release = sql`release one_write`;
const rollback = sql`rollback to one_write`;
