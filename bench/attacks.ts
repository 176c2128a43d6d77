import { once } from "node:events";
import { formPaths } from "../site/forms.ts";
import { ended, openConnection } from "../tests/support/network/raw-http.ts";
import { type Benchmark, measureInTurn, median } from "./benchmark.ts";
import { load, pages } from "./load-test.ts";
import { startBenchServer } from "./server.ts";

export const attacks: Benchmark = {
  description: "one visitor's pages while another address posts plain forms",
  minutes: 3,
  runs: 5,
  async measure({ runs }) {
    const measured = await measureInTurn(runs, { "no attack": async () => 0, ...formAttacks }, async (attack) => {
      await using server = await startBenchServer({ env: { RATE_LIMIT: "20/min" } });
      const over = new AbortController();
      const attacked = attack(server.port, over.signal);
      const visit = await load(server, { send: { pages }, connections: 1, seconds: 8 });
      over.abort();
      return { ...visit, posts: await attacked };
    });
    return measured.map(({ name, results }) => {
      const sum = (figure: "posts" | "requests" | "failures") =>
        results.reduce((total, result) => total + result[figure], 0);
      const waits = results.map(({ p99 }) => p99);
      return {
        attack: name,
        "its requests": sum("posts"),
        pages: sum("requests"),
        failures: sum("failures"),
        "p99 ms": median(waits).toFixed(1),
        worst: Math.max(...waits).toFixed(1),
      };
    });
  },
};

/** As much as the server reads of a form, in characters that all have to be escaped. */
const body = "message=".padEnd(250_000, "<");
const request = [
  `POST ${formPaths.contact} HTTP/1.1`,
  "Host: localhost",
  "Content-Type: application/x-www-form-urlencoded",
  `Content-Length: ${body.length}`,
  "",
  body,
].join("\r\n");

/** What one address can do to a server with plain forms until the signal is aborted. Each resolves to how many requests it made. */
const formAttacks = {
  async "32 connections that post 250 KB of < one after the other"(port: number, signal: AbortSignal) {
    const counts = Array.from({ length: 32 }, () => countWhile(signal, () => exchange(port, signal)));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  },
  async "400 requests held back at their last byte, then let go at once"(port: number, signal: AbortSignal) {
    const rounds = await countWhile(signal, async () => {
      const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
      const all = Array.from({ length: 400 }, () => exchange(port, signal, letGo));
      setTimeout(release, 1000);
      await Promise.all(all);
    });
    return rounds * 400;
  },
};

async function countWhile(signal: AbortSignal, act: () => Promise<void>): Promise<number> {
  let count = 0;
  for (; !signal.aborted; count++) await act();
  return count;
}

/** One request on a new connection, until the first bytes of its answer; its last byte goes when `lastByte` resolves. */
async function exchange(port: number, signal: AbortSignal, lastByte?: Promise<void>) {
  const socket = openConnection(port);
  const stop = () => socket.destroy();
  signal.addEventListener("abort", stop);
  socket.write(lastByte ? request.slice(0, -1) : request);
  lastByte?.then(() => socket.write(request.slice(-1)));
  await Promise.race([once(socket, "data").then(() => lastByte), ended(socket)]).catch(() => undefined);
  signal.removeEventListener("abort", stop);
  socket.destroy();
}
