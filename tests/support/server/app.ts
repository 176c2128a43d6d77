import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type AppDependencies, createApp } from "../../../server/app.ts";
import type { FeedReading } from "../../../server/bookings/store/busy-feeds.ts";
import { type ConnectionLimits, connectionLimits, createHttpServer } from "../../../server/http/http-server.ts";
import { unmeasured } from "../../../server/http/metrics.ts";
import { siteZone } from "../../../server/site-facts.ts";
import { createVisitCounter } from "../../../server/visits/visit-counter.ts";
import { prepareLogo, preparePhoto } from "../../../server/website/photos/prepare-photo.ts";
import { dayOf } from "../../../site/time.ts";
import { sampleSite } from "../build/sample-site.ts";
import { fakeClock, openTemporaryStore } from "../store/temporary-store.ts";
import { recordingLog } from "./recording-log.ts";

export const anonKey = "public-key-of-the-tests";

/** The application over a site, a small one mostly, and a real SQLite store; asked without a port. */
export async function openTestApp(
  overrides: Partial<AppDependencies["config"]> = {},
  site = sampleSite(),
  openStore = openTemporaryStore,
  website: Partial<AppDependencies["website"]> = {},
) {
  const clock = fakeClock();
  const { store, dispose } = await openStore(clock.now);
  const log = recordingLog();
  const counted: string[][] = [];
  const deskTokens: string[] = [];
  const publicationMails: string[] = [];
  let takesMail = true;
  const issueTests: string[] = [];
  let wakes = 0;
  let refreshes = 0;
  const calendarReadings = new Map<string, FeedReading>();
  const siteOrigin = "https://isarbridge.example";
  const visits = createVisitCounter(
    siteOrigin,
    () => dayOf(clock.now(), siteZone()),
    () => site.facts.processing.visits,
  );
  const deps: AppDependencies = {
    config: {
      anonKey,
      siteOrigin,
      samples: null,
      mail: null,
      rateLimit: null,
      trustedProxies: null,
      httpsDays: 730,
      setupDir: null,
      // No folder: nothing is written.
      dataDir: "",
      ...overrides,
    },
    store,
    site: () => site,
    pages: () => site.facts.pages,
    metrics: { countSubmission: (form, outcome) => counted.push([form, outcome]) },
    log,
    elapsedMs: clock.elapsedMs,
    mailer: {
      wake: () => {
        wakes += 1;
      },
    },
    now: clock.now,
    mailIssueTest: async ({ id }) => {
      issueTests.push(id);
      return null;
    },
    mailPublication: async (device) => {
      publicationMails.push(device);
    },
    website: {
      readBuildContent: async () => ({ content: {}, photos: {} }),
      render: async () => {
        throw new Error("the test renders nothing");
      },
      refresh: async () => {},
      makeStaticSite: async () => ({ outcome: "no-backend" }),
      preparePhoto,
      prepareLogo,
      ...website,
    },
    keptPhotos: { read: async () => null },
    mailDeskLink: async (token) => {
      deskTokens.push(token);
      return takesMail;
    },
    inspect: async () => [],
    entryWriter: { find: async () => [], test: async () => null, wake: () => {} },
    calendars: {
      test: async (address) => calendarReadings.get(address) ?? "not-found",
      readNow: async () => {},
      refreshBefore: async () => {},
    },
    nextFree: {
      current: () => null,
      refresh: () => {
        refreshes += 1;
      },
    },
    visits,
  };
  const app = createApp(deps);
  return {
    deps,
    app,
    store,
    clock,
    log,
    dispose,
    /** Whether the mail server takes a link for the owner. */
    takeMail(isTaken: boolean) {
      takesMail = isTaken;
    },
    /** As a server does that takes a new build. */
    reload(next: typeof site) {
      site = next;
    },
    /** Form and outcome of what was counted for the metrics. */
    counted,
    /** How often the mailer was told that there is something to send. */
    wakes: () => wakes,
    /** How often it was told that free times may have changed. */
    refreshes: () => refreshes,
    /** What other calendars say, by their address; no other one is found. */
    calendarReadings,
    /** Tokens of the links that were mailed to the owner. */
    deskTokens,
    /** Devices of whose first publication the owner was told. */
    publicationMails,
    /** Ids of the issues that were mailed to the owner for a look. */
    issueTests,
    /** What was counted of pages and forms since the last call. */
    takeVisits: () => visits.take(),
    /** @param peer the other end of the connection */
    request: async (path: string, init?: RequestInit, peer = "203.0.113.7") =>
      app.request(path, init, { incoming: { socket: { remoteAddress: peer } } as never }),
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The same behind a real server on a free loopback port. */
export async function openListeningApp(
  overrides: Parameters<typeof openTestApp>[0] = {},
  limits: Partial<ConnectionLimits> = {},
) {
  const testApp = await openTestApp(overrides);
  const { app, deps } = testApp;
  const http = createHttpServer({
    app,
    log: deps.log,
    metrics: unmeasured,
    trustedProxies: deps.config.trustedProxies,
    limits: { ...connectionLimits, ...limits },
  });
  await once(http.server.listen(0, "127.0.0.1"), "listening");
  const { port } = http.server.address() as AddressInfo;
  return {
    ...testApp,
    http,
    port,
    origin: `http://127.0.0.1:${port}`,
    async dispose() {
      await http.stop(0);
      await testApp.dispose();
    },
  };
}

export type ListeningApp = Awaited<ReturnType<typeof openListeningApp>>;
