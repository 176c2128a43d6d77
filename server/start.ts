import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "./config.ts";
import { type AppDependencies, createApp } from "./http/app.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createMetrics, unmeasured } from "./http/metrics.ts";
import { loadSite, type Site } from "./http/site-files.ts";
import { createVisitCounter } from "./http/visit-counter.ts";
import { type Background, notifyHeld, purgeExpired, remindUnanswered, storeVisits } from "./jobs/background.ts";
import type { Log } from "./log.ts";
import { openServerStore } from "./store/open.ts";
import type { Store } from "./store/types.ts";
import { munichDay } from "./store/visits.ts";

export interface RunningServer {
  /** URL of the server, with `localhost` for a loopback host. */
  address: string;
  /** Description of the store, such as `SQLite data/isarbridge.sqlite`. */
  store: string;
  /** Serves what `build/` holds now; requests under way end as they began. Throws, and changes nothing, without a whole build. */
  reload(): Promise<void>;
  /** Stops accepting, lets requests and the mail in hand end, closes the store: all within nine seconds. */
  stop(): Promise<void>;
}

/** Milliseconds for requests and mail, then for the store; together less than Docker's ten seconds before it kills. */
const stopLimits = { work: 8000, store: 1000 };

/** Wires the parts and listens. Throws what keeps the server from starting, and leaves nothing open then. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const now = () => new Date();
  const site = await loadSite("build");
  warnOfOtherBuildSettings(site, config, log);
  const store = await openServerStore(config, now);
  const measured = config.metricsPort === null ? null : await createMetrics(() => store.outbox.backlog());
  const metrics = measured?.metrics ?? unmeasured;
  const mailer = await mailerOf(config, store, log, now);
  const mailDeskLink = deskLinkMailer(config);
  const inspect = async () => {
    const { checkInstallation, outside } = await import("./checks/installation.ts");
    return checkInstallation({ config, isServer: true, openStore: async () => store, lookup: outside, now: now() });
  };
  const mailIssueTest = issueTestMailer(config);
  const elapsedMs = () => performance.now();
  const purge = purgeExpired({ retention: store.retention, settings: config.retention, now, elapsedMs, log });
  const notifier = notifyHeld({ held: store.held, log });
  // Without mail settings it would wait, and come when the time is long over.
  const reminder = mailer && remindUnanswered({ unanswered: store.unanswered, log });
  const counter = site.countsVisits ? createVisitCounter(config.siteOrigin, () => munichDay(now())) : null;
  const visits = counter && storeVisits({ counter, visits: store.visits, log });
  const appFor = (site: Site) =>
    createApp({
      ...{ config, store, site, metrics, log, elapsedMs, now, mailer, mailDeskLink, mailIssueTest, inspect },
      visits: site.countsVisits ? counter : null,
    });
  let app = appFor(site);
  const answer: typeof app.fetch = (...request) => app.fetch(...request);
  const http = createHttpServer({ app: { fetch: answer }, trustedProxies: config.trustedProxies, metrics, log });

  async function reload() {
    const site = await loadSite("build");
    warnOfOtherBuildSettings(site, config, log);
    app = appFor(site);
  }

  async function stop() {
    measured?.server.close();
    const work = [http.stop(stopLimits.work), mailer?.stop(), purge.stop(), notifier.stop(), reminder?.stop()];
    await withTimeout(stopLimits.work, Promise.all(work));
    const counted = visits?.stop() ?? Promise.resolve();
    await withTimeout(
      stopLimits.store,
      counted.then(() => store.close()),
    );
  }

  await listenOn(config, http.server, measured?.server).catch(async (error) => {
    await stop();
    throw error;
  });
  mailer?.wake();
  purge.wake();
  notifier.wake();
  reminder?.wake();
  visits?.wake();
  const { port } = http.server.address() as AddressInfo;
  return { address: addressOf(config.host, port), store: store.description, reload, stop };
}

function warnOfOtherBuildSettings({ origin, anonKey, policy }: Site, config: Config, log: Log) {
  const { siteOrigin } = config;
  // Search engines follow the origin of the build, mails lead to SITE_ORIGIN. Two ports of localhost mislead nobody.
  if (origin !== siteOrigin && [origin, siteOrigin].some((address) => new URL(address).hostname !== "localhost")) {
    const message = "The pages name another address than SITE_ORIGIN: build and start with the same setting";
    log.warn({ built: origin, siteOrigin }, message);
  }
  // A refused key is logged nowhere else, as it usually is the client's mistake.
  if (anonKey !== null && anonKey !== config.anonKey) {
    const message =
      "The pages send another PUBLIC_ANON_KEY, so their forms are refused: build again with the same setting";
    log.error({}, message);
  }
  // The start line would name a store that these forms never reach.
  const [backend] = policy.connect;
  if (anonKey === null && backend !== undefined && backend !== siteOrigin) {
    const message = `The pages send their forms to ${backend}, not to this server: build again without PUBLIC_BACKEND_URL`;
    log.warn({ backend }, message);
  }
}

async function mailerOf(config: Config, store: Store, log: Log, now: () => Date): Promise<Background | null> {
  const { mail, siteOrigin, retention, issueMailsPerMinute } = config;
  if (!mail) return null;
  // Loaded only when used: 20 MB.
  const [{ createMailer }, { createSmtpTransport }] = await Promise.all([
    import("./mail/mailer.ts"),
    import("./mail/transport.ts"),
  ]);
  return createMailer({
    outbox: store.outbox,
    issues: store.issues,
    issueMailsPerMinute,
    transport: createSmtpTransport(mail),
    context: { siteOrigin, ownerAddress: mail.to, unconfirmedDays: retention.unconfirmedDays },
    now,
    random: Math.random,
    log,
  });
}

/** Straight to the mail server and not by the outbox: a link that waits is over its time when it comes. */
function deskLinkMailer({ mail, siteOrigin }: Config): AppDependencies["mailDeskLink"] {
  if (!mail) return null;
  return async (token, locale) => {
    const [{ createSmtpTransport }, { deskLink, signInEmail }] = await Promise.all([
      import("./mail/transport.ts"),
      import("./mail/desk-emails.ts"),
    ]);
    const transport = createSmtpTransport(mail);
    const email = signInEmail(deskLink(siteOrigin, "link", token), mail.to, locale);
    const { status } = await transport.deliver(email, randomUUID());
    transport.close();
    return status === "sent";
  };
}

function issueTestMailer({ mail, siteOrigin }: Config): AppDependencies["mailIssueTest"] {
  if (!mail) return null;
  return async (issue) => (await import("./mail/issue-test.ts")).sendIssueTest(issue, { mail, siteOrigin });
}

/** Waits no longer than the limit, in milliseconds. */
function withTimeout(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, pause(limitMs, null, { ref: false })]);
}

async function listenOn({ host, port, socket, metricsHost, metricsPort }: Config, server: Server, metrics?: Server) {
  if (metrics && metricsPort !== null) await once(metrics.listen(metricsPort, metricsHost), "listening");
  await once(socket === null ? server.listen(port, host) : server.listen({ fd: socket }), "listening");
}

function addressOf(host: string, port: number): string {
  const isLocal = host === "127.0.0.1" || host === "::1" || host === "localhost";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isLocal ? "localhost" : name}:${port}`;
}
