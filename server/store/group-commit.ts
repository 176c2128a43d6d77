import type { Db, Engine } from "./database.ts";

interface Write {
  /** Does the work, and returns the answer to give once it is on disk. */
  perform(transaction: Db): Promise<() => void>;
  reject(reason: unknown): void;
}

/**
 * Writes that come in the same turn of the event loop share one transaction, and so one sync to disk; each is answered
 * after the commit. When anything goes wrong, all of it is taken back and each is done again by itself: then it succeeds
 * or fails as if it had come alone.
 *
 * @param onBegin called when a transaction holds its lock; what it throws ends that
 */
export function groupCommits(db: Db, onBegin: () => void = () => {}): Engine["write"] {
  let waiting: Write[] = [];

  function commitWaiting() {
    const group = waiting;
    waiting = [];
    return commit(group);
  }

  async function commit(group: Write[]): Promise<void> {
    try {
      const answers = await db.transaction().execute(async (transaction) => {
        onBegin();
        const performed = [];
        for (const write of group) performed.push(await write.perform(transaction));
        return performed;
      });
      for (const answer of answers) answer();
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error);
      for (const write of group) await commit([write]);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commitWaiting);
      waiting.push({
        async perform(transaction) {
          const value = await work(transaction);
          return () => resolve(value);
        },
        reject,
      });
    });
}
