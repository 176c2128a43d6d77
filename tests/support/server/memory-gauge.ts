import { once } from "node:events";
import { freePort } from "../network/wait-for-http.ts";

/** Bytes that a server holds right after a garbage collection, so that what it will give back does not count. */
export interface Memory {
  /** Objects and buffers; the same within a few hundred kilobytes whenever it is read. */
  live: number;
  /** The whole process. */
  resident: number;
}

/** Reads the memory of a server that is started with its `env`, through Node's inspector. */
export async function createMemoryGauge() {
  const port = await freePort();

  async function read(): Promise<Memory> {
    const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
    const inspector = new WebSocket(target?.webSocketDebuggerUrl ?? "");
    await once(inspector, "open");
    await ask(inspector, "HeapProfiler.collectGarbage", {});
    const { result } = await ask(inspector, "Runtime.evaluate", {
      expression: "process.memoryUsage()",
      returnByValue: true,
    });
    inspector.close();
    const { heapUsed, external, rss } = result.value;
    return { live: heapUsed + external, resident: rss };
  }

  return { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http` }, read };
}

interface Target {
  webSocketDebuggerUrl: string;
}

async function ask(inspector: WebSocket, method: string, params: object) {
  inspector.send(JSON.stringify({ id: 1, method, params }));
  const [{ data }] = await once(inspector, "message");
  return JSON.parse(data).result;
}
