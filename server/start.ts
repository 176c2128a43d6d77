import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "./config.ts";
import { createApp } from "./http/app.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createMetrics, createMetricsServer } from "./http/metrics.ts";
import { loadSite, type Site } from "./http/site-files.ts";
import { createStatic } from "./http/static.ts";
import { type Background, notifyHeld, purgeExpired } from "./jobs/background.ts";
import type { Log } from "./log.ts";
import { openKeyedStore } from "./open-keyed-store.ts";
import type { Store } from "./store/store.ts";

export interface RunningServer {
  /** As people type it. */
  address: string;
  /** Where messages go, for people. */
  store: string;
  /** Stops accepting, lets requests and the mail in hand end, closes the store: all within nine seconds. */
  stop(): Promise<void>;
}

/** Milliseconds for requests and mail, then for the store; together less than Docker's ten seconds before it kills. */
const stopLimits = { work: 8000, store: 1000 };

/** Wires the parts and listens. Throws what keeps the server from starting, and leaves nothing open then. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const now = () => new Date();
  const { trustedProxies } = config;
  const site = await loadSite("build");
  warnOfOtherOrigin(site.origin, config.siteOrigin, log);
  warnOfOtherKey(site.anonKey, config.anonKey, log);
  warnOfOtherBackend(site, config.siteOrigin, log);
  const store = await openKeyedStore(config, now);
  const files = createStatic(site);
  const metrics = createMetrics();
  const mailer = await mailerOf(config, store, log, now);
  const purge = purgeExpired({ retention: store.retention, settings: config.retention, log });
  const reminder = notifyHeld({ held: store.held, log });
  const elapsedMs = () => performance.now();
  const app = createApp({ config, store, site, files, metrics, log, elapsedMs, mailer });
  const http = createHttpServer({ app, files, trustedProxies, metrics, log });
  const metricsServer = createMetricsServer(metrics, () => store.outbox.backlog());

  async function stop() {
    metricsServer.close();
    await within(
      stopLimits.work,
      Promise.all([http.stop(stopLimits.work), mailer?.stop(), purge.stop(), reminder.stop()]),
    );
    await within(stopLimits.store, store.close());
  }

  await listenOn(config, http.server, metricsServer).catch(async (error) => {
    await stop();
    throw error;
  });
  mailer?.wake();
  purge.wake();
  reminder.wake();
  const { port } = http.server.address() as AddressInfo;
  return { address: addressOf(config.host, port), store: store.description, stop };
}

/**
 * Search engines follow the pages to the address of the build, and mails lead to SITE_ORIGIN.
 * Where both are localhost the port alone differs, and nobody is misled.
 */
function warnOfOtherOrigin(built: string, siteOrigin: string, log: Log) {
  if (built === siteOrigin || [built, siteOrigin].every((origin) => new URL(origin).hostname === "localhost")) return;
  log.warn(
    { built, siteOrigin },
    "The pages name another address than SITE_ORIGIN: build and start with the same setting",
  );
}

/** Without this line nothing would say why no message arrives: a refused key is the visitor's mistake elsewhere. */
function warnOfOtherKey(built: string | null, anonKey: string, log: Log) {
  if (built === null || built === anonKey) return;
  log.error(
    {},
    "The pages send another PUBLIC_ANON_KEY, so their forms are refused: build again with the same setting",
  );
}

/** Otherwise the line about the start would name a store that no message of these pages reaches. */
function warnOfOtherBackend({ anonKey, policy }: Site, siteOrigin: string, log: Log) {
  const [backend] = policy.connect;
  if (anonKey !== null || backend === undefined || backend === siteOrigin) return;
  log.warn(
    { backend },
    `The pages send their forms to ${backend}, not to this server: build again without PUBLIC_BACKEND_URL`,
  );
}

async function mailerOf(config: Config, store: Store, log: Log, now: () => Date): Promise<Background | null> {
  const { mail, siteOrigin, retention } = config;
  if (!mail) return null;
  // Loaded only when used: 20 MB.
  const [{ createMailer }, { createSmtpTransport }] = await Promise.all([
    import("./mail/mailer.ts"),
    import("./mail/transport.ts"),
  ]);
  return createMailer({
    outbox: store.outbox,
    transport: createSmtpTransport(mail),
    context: { siteOrigin, ownerAddress: mail.to, unconfirmedDays: retention.unconfirmedDays },
    now,
    random: Math.random,
    log,
  });
}

/** Waits no longer than the limit, in milliseconds. */
function within(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, pause(limitMs, null, { ref: false })]);
}

async function listenOn({ host, port, metricsHost, metricsPort }: Config, server: Server, metricsServer: Server) {
  if (metricsPort !== null) await once(metricsServer.listen(metricsPort, metricsHost), "listening");
  await once(server.listen(port, host), "listening");
}

function addressOf(host: string, port: number): string {
  const isLocal = host === "127.0.0.1" || host === "::1" || host === "localhost";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isLocal ? "localhost" : name}:${port}`;
}
