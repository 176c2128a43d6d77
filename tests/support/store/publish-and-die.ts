// A process that publishes its store's draft, and is killed about when that is committed: with its arguments as `PublishAndDie`.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { storeOver } from "../../../server/open-store.ts";
import type { Engine } from "../../../server/store/engine/engine.ts";
import { openPostgres } from "../../../server/store/engine/postgres.ts";
import { openSqlite, sqliteFileIn } from "../../../server/store/engine/sqlite.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { testSecret } from "./temporary-store.ts";

export interface PublishAndDie {
  place: { databaseUrl: string | null; dataDir: string };
  /** Numbers what is published; the version before is one less. */
  number: number;
  /** In the transaction, when it is committed, or so many microseconds after it began to be. */
  moment: "before" | "after" | number;
}

/** Files of which a version and what is left of its draft consist. */
export const published = [...Array(20)].map((_, at) => `pages/page-${at}.json`);
export const left = ["pages/left.json"];

/** The same number in each of the files, which have 40 KB each. */
export function filesOf(names: readonly string[], number: number): ContentFiles {
  return Object.fromEntries(names.map((name) => [name, { text: `${number} `.repeat(10_000) }]));
}

if (process.argv[1] === import.meta.filename) await publish(JSON.parse(process.argv[2] ?? ""));

async function publish({ place: { databaseUrl, dataDir }, number, moment }: PublishAndDie) {
  const engine = await (databaseUrl === null ? openSqlite(sqliteFileIn(dataDir)) : openPostgres(databaseUrl));
  const killer = await startKiller();
  const write: Engine["write"] = (work) =>
    engine.write(async (db) => {
      const result = await work(db);
      if (moment === "before") process.kill(process.pid, "SIGKILL");
      if (typeof moment === "number") killer.killIn(moment);
      return result;
    });
  const store = storeOver({ ...engine, write }, { secret: testSecret, now: () => new Date() });
  const drafts = store.siteDrafts(async () => ({}));
  const { version, revisions } = await drafts.open();
  const next = { files: filesOf(published, number), author: "test", basedOn: version };
  await drafts.publish(next, Object.fromEntries(published.map((name) => [name, revisions[name] ?? 0])));
  process.kill(process.pid, "SIGKILL");
}

/** A thread, since SQLite's commit holds this one. */
async function startKiller() {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const code = `
    const flag = new Int32Array(require("node:worker_threads").workerData);
    require("node:worker_threads").parentPort.postMessage("ready");
    Atomics.wait(flag, 0, 0);
    const end = process.hrtime.bigint() + BigInt(flag[1]) * 1000n;
    while (process.hrtime.bigint() < end);
    process.kill(process.pid, "SIGKILL");`;
  const worker = new Worker(code, { eval: true, workerData: shared.buffer });
  await once(worker, "message");
  return {
    killIn(microseconds: number) {
      shared[1] = microseconds;
      shared[0] = 1;
      Atomics.notify(shared, 0);
    },
  };
}
