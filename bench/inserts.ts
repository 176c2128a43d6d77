import { programs } from "../scripts/programs.ts";
import { startPostgres } from "../tests/support/store/postgres.ts";
import { type Benchmark, measureInTurn } from "./benchmark.ts";
import { load, loadRow } from "./load-test.ts";
import { type BenchServer, startBenchServer } from "./server.ts";

/** Contact messages, which the server answers once they are on disk. */
export const inserts: Benchmark = {
  description: "contact messages on SQLite, and on PostgreSQL where it is installed, from 64 and 16 senders",
  minutes: 2,
  runs: 9,
  async measure({ runs }) {
    await using stack = new AsyncDisposableStack();
    const servers: Record<string, BenchServer> = { SQLite: stack.use(await startBenchServer()) };
    if (programs.initdb.find()) {
      const postgres = stack.adopt(await startPostgres({ durable: true }), (cluster) => cluster.remove());
      const env = { DATABASE_URL: await postgres.createDatabase(), SECRET: "a secret that only the benchmark has" };
      servers.PostgreSQL = stack.use(await startBenchServer({ env }));
    }
    const cases = Object.entries(servers).flatMap(([store, server]) =>
      [64, 16].map((connections) => [`${store}, ${connections} senders`, { server, connections }] as const),
    );
    const measured = await measureInTurn(runs, Object.fromEntries(cases), ({ server, connections }) =>
      load(server, { send: "messages", connections, seconds: 2 }),
    );
    return measured.map(({ name, results }) => loadRow(name, results));
  },
};
