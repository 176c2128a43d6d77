import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "../server/open-store.ts";
import type { OpenedSite } from "../server/website/drafts.ts";
import { type Benchmark, measureInTurn, median } from "./benchmark.ts";
import { load, pages } from "./load-test.ts";
import { type BenchServer, startBenchServer } from "./server.ts";

const secret = "a secret of the benchmark, 32 characters";
/** Requests per second. */
const rate = 50;
/** At most, until the last file is compressed. */
const seconds = 60;

export const publishing: Benchmark = {
  description: `visitors' pages at ${rate} a second while a version is published and compressed`,
  minutes: 2,
  runs: 3,
  async measure({ runs }) {
    await using server = await startBenchServer({ env: { SECRET: secret } });
    const desk = await deskOf(server);
    const send = { send: { pages }, connections: 8, rate };
    // V8 compiles hot code during the first seconds.
    await load(server, { ...send, seconds: 2, rate: 500 });
    const cases = { nothing: false, "a publication": true };
    const measured = await measureInTurn(runs, cases, async (publishes): Promise<Figures> => {
      if (!publishes) return load(server, { ...send, seconds: 10 });
      const published = pause(500).then(() => publish(server, desk));
      return { ...(await load(server, { ...send, seconds }, published)), ...(await published) };
    });
    return measured.map(({ name, results }) => {
      const middle = (figure: keyof Figures) => {
        const values = results.flatMap((result) => result[figure] ?? []);
        return values.length > 0 ? median(values).toFixed(1) : "";
      };
      return {
        meanwhile: name,
        requests: results.reduce((sum, { requests }) => sum + requests, 0),
        failures: results.reduce((sum, { failures }) => sum + failures, 0),
        "p50 ms": middle("p50"),
        "p99 ms": middle("p99"),
        "max ms": middle("max"),
        "published ms": middle("publishedMs"),
        "compressed ms": middle("compressedMs"),
      };
    });
  },
};

type Figures = Awaited<ReturnType<typeof load>> & { publishedMs?: number; compressedMs?: number };
type Desk = Awaited<ReturnType<typeof deskOf>>;

/** A browser that is signed in. */
async function deskOf({ origin, dataDir }: BenchServer) {
  const { desk, close } = await openStore({ databaseUrl: null, dataDir, secret, now: () => new Date() });
  const session = await desk.register(await desk.invite(), { id: randomUUID(), public_key: "AQ", counter: 0 }, "Bench");
  await close();
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/desk/api/website${path}`, {
      method,
      headers: { Cookie: `desk-session=${session}`, Origin: origin, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json() as Promise<Partial<OpenedSite> & { outcome?: string }>;
  };
}

/** Times from the request until it is answered, and until the last file is compressed as well as can be: other ETags tell. */
async function publish(server: BenchServer, desk: Desk) {
  const { version = null, files = {}, form, revisions: seen = {} } = await desk("GET", "/content");
  const site = structuredClone(files["site.json"]) as { owner: { tagline: { en: string; de: string } } };
  site.owner.tagline = { en: `Version ${randomUUID()}`, de: `Version ${randomUUID()}` };
  const documents = [{ name: "site.json", revision: seen["site.json"] ?? 0, content: site }];
  const { revisions } = await desk("PUT", "/drafts", { form, change: null, documents });
  const started = performance.now();
  const { outcome } = await desk("POST", "/publish", { version, documents: revisions });
  if (outcome !== "published") throw new Error(`The publication was answered with ${outcome}`);
  const publishedMs = performance.now() - started;
  const etag = await etagOf(server);
  while ((await etagOf(server)) === etag) {
    if (performance.now() - started > (seconds - 1) * 1000) return { publishedMs, compressedMs: Number.NaN };
    await pause(100);
  }
  return { publishedMs, compressedMs: performance.now() - started };
}

/** Of a page that shows nothing but the version: others change with the next free time. */
async function etagOf({ origin }: BenchServer): Promise<string | null> {
  return (await fetch(`${origin}/imprint`, { method: "HEAD" })).headers.get("ETag");
}
