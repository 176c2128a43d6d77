import { type Benchmark, measureInTurn } from "./benchmark.ts";
import { load, loadRow, pages } from "./load-test.ts";
import { startBenchServer } from "./server.ts";

export const pageRate: Benchmark = {
  description: "all pages in turn, gzip, over 64 connections and over one",
  minutes: 1,
  runs: 5,
  async measure({ runs }) {
    await using server = await startBenchServer();
    // V8 compiles hot code during the first seconds.
    await load(server, { send: { pages }, connections: 64, seconds: 2 });
    const measured = await measureInTurn(runs, { "64 connections": 64, "one connection": 1 }, (connections) =>
      load(server, { send: { pages }, connections, seconds: 3 }),
    );
    return measured.map(({ name, results }) => loadRow(name, results));
  },
};
