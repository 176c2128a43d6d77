import { type AppDependencies, createApp } from "../../../server/http/app.ts";
import { createMetrics } from "../../../server/http/metrics.ts";
import { createStatic } from "../../../server/http/static.ts";
import { sampleSite } from "../build/sample-site.ts";
import { fakeClock, openTemporaryStore } from "../store/temporary-store.ts";
import { recordingLog } from "./recording-log.ts";

export const anonKey = "public-key-of-the-tests";

/** The application over a site, a small one mostly, and a real SQLite store; asked without a port. */
export async function openTestApp(overrides: Partial<AppDependencies["config"]> = {}, site = sampleSite()) {
  const clock = fakeClock();
  const { store, dispose } = await openTemporaryStore(clock.now);
  const log = recordingLog();
  let wakes = 0;
  const deps: AppDependencies = {
    config: { anonKey, siteOrigin: "https://isarbridge.example", rateLimit: null, trustedProxies: null, ...overrides },
    store,
    site,
    files: createStatic(site),
    metrics: createMetrics(),
    log,
    elapsedMs: clock.elapsedMs,
    mailer: {
      wake: () => {
        wakes += 1;
      },
    },
  };
  const app = createApp(deps);
  return {
    deps,
    store,
    clock,
    log,
    dispose,
    /** How often the mailer was told that there is something to send. */
    wakes: () => wakes,
    /** @param peer the other end of the connection */
    request: async (path: string, init?: RequestInit, peer = "203.0.113.7") =>
      app.request(path, init, { incoming: { socket: { remoteAddress: peer } } as never }),
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
