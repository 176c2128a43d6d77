import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { dayOf } from "../site/time.ts";
import { type AppDependencies, createApp } from "./app.ts";
import { type Background, inBackground } from "./background.ts";
import { createFeedReader } from "./bookings/feeds/read-feeds.ts";
import { entryTextFor } from "./bookings/mails/invitation.ts";
import { createNextFree, watchNextFree } from "./bookings/next-free.ts";
import { remindOfBookings } from "./bookings/store/booking-mails.ts";
import { createEntryWriter } from "./bookings/write-back/write-entries.ts";
import { type Config, retentionOf } from "./config.ts";
import { hour, second } from "./durations.ts";
import type { EveryMailContent } from "./emails.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createMetrics, unmeasured } from "./http/metrics.ts";
import { loadSite, type ServedSite } from "./http/site-files.ts";
import { liveDocuments } from "./live-documents.ts";
import { errorFacts, type Log } from "./log.ts";
import { deskLink } from "./mail/desk-link.ts";
import type { Email } from "./mail/email.ts";
import type { MailerParts } from "./mail/mailer.ts";
import { remindUnanswered } from "./messages/unanswered.ts";
import { openServerStoreInTime, type Store } from "./open-store.ts";
import { createClockGuard } from "./operations/clock-guard.ts";
import { notifyHeld } from "./operations/held.ts";
import { purgeExpired } from "./operations/retention.ts";
import { setLiveSite, siteZone } from "./site-facts.ts";
import { createVisitCounter, storeVisits } from "./visits/visit-counter.ts";
import { readBuildContent } from "./website/build-content.ts";
import { whileOnDisk } from "./website/build-on-disk.ts";
import { createLiveSite } from "./website/live-site.ts";
import { createKeptPhotos } from "./website/photos/photo-files.ts";
import { prepareLogo, preparePhoto } from "./website/photos/prepare-photo.ts";
import { renderSettingsOf } from "./website/render-in-process.ts";
import { makeStaticSite } from "./website/static-site.ts";

export interface RunningServer {
  /** URL of the server, with `localhost` for a loopback host. */
  address: string;
  /** Description of the store, such as `SQLite data/isarbridge.sqlite`. */
  store: string;
  /** What is shown: "version 14", "the build", or "not known". */
  website: string;
  /** Serves the current build; running requests end with the old one. Throws, and changes nothing, without a complete build. */
  reload(): Promise<void>;
  /** Stops accepting, waits for requests and the current mail, and closes the store, within nine seconds. */
  stop(): Promise<void>;
}

/** Milliseconds for requests and mail, then for the store; together less than the ten seconds after which Docker kills. */
const stopLimits = { work: 8000, store: 1000 };

/** Wires the parts and listens. Throws if start-up fails, after closing everything. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const now = () => new Date();
  const built = await loadSite("build");
  setLiveSite(built);
  // Before another build can take its place on the disk.
  if (built.live) liveDocuments();
  warnOfHostedBuild(built, config, log);
  const store = await openServerStoreInTime(config, now, {
    onLate: (reason) =>
      log.error(errorFacts(reason), "the store cannot be opened: pages are served, and forms wait for it"),
    onOpen: () => log.info({}, "the store is open"),
  });
  const measured = config.metricsPort === null ? null : await createMetrics(() => store.outbox.backlog());
  const metrics = measured?.metrics ?? unmeasured;
  const elapsedMs = () => performance.now();
  const isClockTrusted = createClockGuard({ retention: store.retention, now, elapsedMs, log });
  const isReady = () => !site.isUnknown;
  const mailer = await mailerOf(config, { store, log, now, isClockTrusted, isReady });
  const mailDeskLink = deskLinkMailer(config);
  const inspect = async () => {
    const { checkInstallation, outside } = await import("./operations/checks/installation.ts");
    return checkInstallation({
      ...{ config, isServer: true, openStore: async () => store, lookup: outside, now: now() },
      shown: site.isUnknown ? "none" : (liveSite.version()?.number ?? null),
    });
  };
  const mailIssueTest = issueTestMailer(config);
  const mailPublication = publicationMailer(config, now);
  const purge = purgeExpired({ retention: store.retention, settings: () => retentionOf(config), isClockTrusted, log });
  const notifier = notifyHeld({ held: store.held, log });
  // Without mail settings reminders would wait, and arrive far too late.
  const reminders = mailer && [
    remindUnanswered({ unanswered: store.unanswered, log }),
    remindOfBookings({ bookings: store.bookings, log }),
  ];
  let site = built;
  const keptPhotos = createKeptPhotos({ photos: store.photos, dataDir: config.dataDir });
  const liveSite = createLiveSite(built, {
    versions: store.website,
    photos: store.photos,
    keptPhotos,
    renderSettingsFor: (build) => renderSettingsOf(config, build, now()),
    dataDir: config.dataDir,
    now,
    log,
    onChange(next) {
      site = next;
      setLiveSite(next);
      nextFreeWatch.wake();
    },
  });
  // Publications come from other servers and from commands as well.
  const versionWatch = inBackground({ work: liveSite.refresh, pauseMs: 2 * second, log });
  const counter = createVisitCounter(
    config.siteOrigin,
    () => dayOf(now(), siteZone()),
    () => site.facts.processing.visits,
  );
  const nextFree = createNextFree({ bookings: store.bookings, built: () => site, now });
  const nextFreeWatch = watchNextFree({ nextFree, log });
  const visits = storeVisits({ counter, visits: store.visits, log });
  const { busyFeeds } = store;
  const calendars = createFeedReader({ busyFeeds, log, now, allowsPrivate: config.allowsPrivateCalendars });
  const entryWriter = createEntryWriter({
    ...{ entries: store.entries, log, now, allowsPrivate: config.allowsPrivateCalendars },
    textOf: entryTextFor(config.siteOrigin),
  });
  const host = new URL(config.siteOrigin).hostname;
  const entryNames = inBackground({
    async work() {
      await store.busyFeeds.protectAddresses();
      await store.bookings.nameEntries({ host, organizer: config.mail?.from ?? null });
    },
    pauseMs: hour,
    log,
  });
  // What happens by itself: mails, reminders, deletion, reading other calendars.
  const background = [mailer, purge, notifier, ...(reminders ?? []), calendars, entryWriter, entryNames];
  const app = createApp({
    ...{ config, store, metrics, log, elapsedMs, now, inspect, calendars, entryWriter },
    ...{ mailer, mailDeskLink, mailIssueTest, mailPublication },
    website: {
      ...{ readBuildContent, render: liveSite.prepare, refresh: liveSite.refresh },
      makeStaticSite: (...task) => whileOnDisk(site.version, () => makeStaticSite(...task)),
      preparePhoto: (...task) => whileOnDisk(site.version, () => preparePhoto(...task)),
      prepareLogo: (...task) => whileOnDisk(site.version, () => prepareLogo(...task)),
    },
    keptPhotos,
    site: nextFree.site,
    pages: () => site.facts.pages,
    nextFree: { current: nextFree.current, refresh: nextFreeWatch.wake },
    visits: counter,
  });
  const http = createHttpServer({ app, trustedProxies: config.trustedProxies, metrics, log });

  async function reload() {
    await liveSite.replaceBuild(async () => {
      const loaded = await loadSite("build");
      if (loaded.live !== built.live)
        throw new Error("the build draws its documents in another way: restart the server");
      warnOfHostedBuild(loaded, config, log);
      return loaded;
    });
  }

  async function stop() {
    measured?.server.close();
    const jobs = [...background, nextFreeWatch, versionWatch];
    const stopped = [http.stop(stopLimits.work), liveSite.stop(), ...jobs.map((job) => job?.stop())];
    await withTimeout(stopLimits.work, Promise.all(stopped));
    await withTimeout(
      stopLimits.store,
      visits.stop().then(() => store.close()),
    );
  }

  // Visitors must not read the build's content where a version has been published.
  await liveSite.start();
  await listenOn(config, http.server, measured?.server).catch(async (error) => {
    await stop();
    throw error;
  });
  if (config.runsBackground) for (const job of background) job?.wake();
  nextFreeWatch.wake();
  versionWatch.wake();
  visits.wake();
  const version = liveSite.version();
  const website = site.isUnknown ? "not known" : version ? `version ${version.number}` : "the build";
  const { port } = http.server.address() as AddressInfo;
  return { address: addressOf(config.host, port), store: store.description, website, reload, stop };
}

function warnOfHostedBuild({ anonKey, policy }: ServedSite, { siteOrigin }: Config, log: Log) {
  // These forms never reach the store that the start line names.
  const [backend] = policy.connect;
  if (anonKey === null && backend !== undefined && backend !== siteOrigin) {
    const message = `The pages send their forms to ${backend}, not to this server: build again without PUBLIC_BACKEND_URL`;
    log.warn({ backend }, message);
  }
}

async function mailerOf(
  { mail, siteOrigin, retention, issueMailsPerMinute }: Config,
  {
    store,
    ...parts
  }: { store: Store } & Pick<MailerParts<EveryMailContent>, "log" | "now" | "isClockTrusted" | "isReady">,
): Promise<Background | null> {
  if (!mail) return null;
  // Loaded only when used: 20 MB.
  const [{ createMailer }, { renderEmail }, { createSmtpTransport }] = await Promise.all([
    import("./mail/mailer.ts"),
    import("./emails.ts"),
    import("./mail/transport.ts"),
  ]);
  return createMailer({
    outbox: store.outbox,
    issues: store.refusals,
    render: renderEmail,
    issueMailsPerMinute,
    transport: createSmtpTransport(mail),
    context: {
      siteOrigin,
      ownerAddress: mail.to,
      fromAddress: mail.from,
      get unconfirmedDays() {
        return retentionOf({ retention }).unconfirmedDays;
      },
    },
    random: Math.random,
    ...parts,
  });
}

/** Sends directly and not by the outbox: a link that waits would have expired on arrival. */
function deskLinkMailer({ mail, siteOrigin }: Config): AppDependencies["mailDeskLink"] {
  if (!mail) return null;
  return async (token, isLast) => {
    const { signInEmail } = await import("./desk/emails.ts");
    return sendNow(mail, signInEmail(deskLink(siteOrigin, "link", token), mail.to, isLast));
  };
}

function publicationMailer({ mail, siteOrigin }: Config, now: () => Date): AppDependencies["mailPublication"] {
  if (!mail) return null;
  return async (device) => {
    const { publicationEmail } = await import("./desk/emails.ts");
    const isSent = await sendNow(mail, publicationEmail({ device, at: now(), siteOrigin }, mail.to));
    if (!isSent) throw new Error("the mail server did not take it");
  };
}

/** Sends without the outbox, to the owner alone. @returns whether the mail server took it */
async function sendNow(mail: NonNullable<Config["mail"]>, email: Email): Promise<boolean> {
  const { deliverNow } = await import("./mail/transport.ts");
  return (await deliverNow(mail, email)).status === "sent";
}

function issueTestMailer({ mail, siteOrigin }: Config): AppDependencies["mailIssueTest"] {
  if (!mail) return null;
  return async (issue) => (await import("./newsletter/issue-test.ts")).sendIssueTest(issue, { mail, siteOrigin });
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
