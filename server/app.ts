import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import type { FormsStatus } from "../site/forms.ts";
import { localeOf, type Pages } from "../site/pages.ts";
import type { Background } from "./background.ts";
import type { FeedReader } from "./bookings/feeds/read-feeds.ts";
import { createOffers } from "./bookings/offers.ts";
import { createPrivateFeed } from "./bookings/private-feed.ts";
import { createVisitorRoutes } from "./bookings/visitor-routes.ts";
import type { EntryWriter } from "./bookings/write-back/write-entries.ts";
import type { Config } from "./config.ts";
import { createDeskRoutes, type DeskDependencies } from "./desk/desk.ts";
import { sessionOf } from "./desk/sign-in.ts";
import { createFiles } from "./http/files.ts";
import { createFormPages, createForms } from "./http/forms.ts";
import { dataHeaders } from "./http/guards/security-headers.ts";
import type { Metrics } from "./http/metrics.ts";
import { internalError, storeUnavailable } from "./http/postgrest-errors.ts";
import { BodyBrokeOff, type Env, type RequestContext, requestContext } from "./http/request-context.ts";
import { createRest } from "./http/rest.ts";
import { shortPage } from "./http/short-page.ts";
import type { CurrentSite } from "./http/site-files.ts";
import { createStatus } from "./http/status.ts";
import { createSubmissions } from "./http/submissions.ts";
import { errorFacts, type Log } from "./log.ts";
import { createContactForm } from "./messages/messages.ts";
import { createIssuePages } from "./newsletter/issue-pages.ts";
import { createNewsletterLinks, isLinkPage } from "./newsletter/links.ts";
import { createSignUps } from "./newsletter/sign-ups.ts";
import type { Store } from "./open-store.ts";
import { StoreUnavailable } from "./store/errors.ts";
import { createMoves } from "./visits/routes.ts";
import { isCountedPage, type VisitCounter } from "./visits/visit-counter.ts";
import { ReleaseReplaced } from "./website/build-on-disk.ts";
import { createPhotoFiles, type KeptPhotos } from "./website/photos/photo-files.ts";

export interface AppDependencies {
  config: Pick<Config, "rateLimit" | "trustedProxies" | "httpsDays"> & DeskDependencies["config"];
  store: Store;
  site: CurrentSite;
  /** The page table of the shown version. */
  pages: () => Pages;
  metrics: Pick<Metrics, "countSubmission">;
  log: Log;
  /** Monotonic clock, ms; wall-clock jumps must not trip the rate limiter. */
  elapsedMs: () => number;
  /** Woken after each commit that may have queued a mail. Null without mail settings: then forms promise no mail. */
  mailer: Pick<Background, "wake"> | null;
  /** Mails a link that signs in at the desk; null without mail settings. */
  mailDeskLink: DeskDependencies["mailLink"];
  mailPublication: DeskDependencies["mailPublication"];
  /** Renders what is published at the desk, and shows it. */
  website: DeskDependencies["website"];
  /** Those of the shown version. */
  keptPhotos: Pick<KeptPhotos, "read">;
  /** Looks at the installation, for the desk. */
  inspect: DeskDependencies["inspect"];
  /** Mails an issue of the newsletter to the owner, to look at; null without mail settings. */
  mailIssueTest: DeskDependencies["mailIssueTest"];
  /** Reads the owner's other calendars. */
  calendars: Pick<FeedReader, "refreshBefore" | "test" | "readNow">;
  /** Writes bookings into the owner's calendar. */
  entryWriter: Pick<EntryWriter, "find" | "test" | "wake">;
  now: () => Date;
  /** What pages say of the next time that can be booked. */
  nextFree: { current(): FormsStatus["nextFree"]; refresh(): void };
  visits: Omit<VisitCounter, "take" | "putBack">;
}

/** The whole application, as a web-standard fetch handler. */
export function createApp(deps: AppDependencies): Hono<Env> {
  const { config, store, site, log, elapsedMs, now, mailer, nextFree, visits } = deps;
  const sendsMail = mailer !== null;
  const files = createFiles({ ...config, site, isLinkPage, visits: { ...visits, isCountedPage } });
  const pages = createFormPages(site);
  const signUps = createSignUps({ newsletter: store.newsletter, config, elapsedMs, sendsMail });
  const keep = { contact: createContactForm(store.messages), newsletter: signUps.keep };
  const submissions = createSubmissions({ ...deps, keep });
  const offers = createOffers({ bookings: store.bookings, now, elapsedMs });
  const timesChanged = () => {
    offers.invalidate();
    nextFree.refresh();
  };

  const routes = new Hono<Env>();
  // Length 0 ignores the client's own X-Request-Id, which would reach the log and the answer.
  routes.use(requestId({ limitLength: 0 }), requestContext(config, log));
  routes.route("/rest", createRest({ ...config, pages: deps.pages, submissions, visits }));
  routes.route("/", createForms({ ...config, submissions, pages, sendsMail, visits }));
  routes.route("/", createNewsletterLinks({ store, pages, site }));
  routes.route("/", createIssuePages({ store, site, siteOrigin: config.siteOrigin }));
  routes.route("/", createPrivateFeed({ store, siteOrigin: config.siteOrigin }));
  routes.route(
    "/",
    createStatus({
      ...deps,
      submissions,
      hasMailShare: signUps.hasMailShare,
      sendsMail,
      nextFree: nextFree.current,
    }),
  );
  routes.route("/", createMoves({ ...config, site, visits }));
  const isOwner = async (c: RequestContext) => (await sessionOf(c, store.desk)) !== null;
  routes.route("/", createPhotoFiles({ photos: store.photos, kept: deps.keptPhotos, site, isOwner }));
  // Signing in belongs to hosted projects; clients take an answer without a JSON object for success.
  routes.all("/auth/v1/*", (c) => c.json({ code: 404, error_code: "not_found", msg: "Not found" }, 404, dataHeaders));
  const methods = methodsByPath(routes);
  // After the list of methods: with another calendar than our own there are none of these.
  routes.route("/", createVisitorRoutes({ ...deps, ...config, presses: submissions, offers, timesChanged }));
  // After the list of methods: before an invitation, no 405 may reveal the desk.
  routes.route("/desk", createDeskRoutes({ ...deps, mailLink: deps.mailDeskLink, timesChanged }));
  routes.notFound((c) => files.answerUnrouted(c, methods));
  routes.onError(errorAnswer);
  // Nearly all requests are for files, and Hono is fastest with a single handler without middleware.
  return new Hono<Env>().all("*", (c) => (isReading(c) ? files.serve(c) : null) ?? routes.fetch(c.req.raw, c.env));
}

function isReading({ req }: RequestContext): boolean {
  return req.method === "GET" || req.method === "HEAD";
}

function errorAnswer(error: Error, c: RequestContext): Response {
  // A client's fault that Hono has found, such as JSON that breaks off.
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: "unreadable" }, error.status, dataHeaders);
  }
  const isForAMoment = error instanceof StoreUnavailable || error instanceof ReleaseReplaced;
  // A disconnected client is not a server error.
  if (!(error instanceof BodyBrokeOff)) c.var.log.error(errorFacts(error), "request failed");
  // Programs read the other one.
  if (c.req.header("Accept")?.includes("text/html")) {
    const locale = localeOf(c.req.path);
    if (!isForAMoment) return shortPage(c, 500, { message: "notDone", locale });
    return shortPage(c, 503, { message: "unavailable", locale, headers: { "Retry-After": "10" } });
  }
  const { body, status } = isForAMoment ? storeUnavailable : internalError;
  return c.json(body, status, dataHeaders);
}

/** Methods of the routes by path, without routes that take every method. */
function methodsByPath({ routes }: Hono<Env>): ReadonlyMap<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    if (method !== "ALL") methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
}
