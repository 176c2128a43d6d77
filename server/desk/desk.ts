import { Hono, type MiddlewareHandler } from "hono";
import type { DeskDocument } from "../../site/desk-documents.ts";
import type { Localized } from "../../site/locale.ts";
import { photoLimits } from "../../site/photo-variants.ts";
import type { Background } from "../background.ts";
import { type BookingRoutesDependencies, createBookingRoutes } from "../bookings/desk-routes.ts";
import type { Config } from "../config.ts";
import type { Finding } from "../finding.ts";
import { createRateLimiter } from "../http/guards/rate-limit.ts";
import { commonHeaders, dataHeaders } from "../http/guards/security-headers.ts";
import { onlyStorablePaths } from "../http/input.ts";
import type { Env, RequestContext } from "../http/request-context.ts";
import type { CurrentSite, ServedSite } from "../http/site-files.ts";
import { liveDocuments } from "../live-documents.ts";
import { errorFacts } from "../log.ts";
import { createMessageRoutes } from "../messages/desk-routes.ts";
import { createIssueRoutes } from "../newsletter/issue-routes.ts";
import { createSubscriberRoutes } from "../newsletter/subscriber-routes.ts";
import { createNoticeRoutes } from "../notice/desk-routes.ts";
import type { Store } from "../open-store.ts";
import { createHeldMailRoutes } from "../operations/held-mail-routes.ts";
import { createPeopleRoutes } from "../operations/people-routes.ts";
import { createUpdateRoutes } from "../operations/update-routes.ts";
import { createVisitRoutes } from "../visits/desk-routes.ts";
import { createWebsiteRoutes, longestSave, type WebsiteRoutesDependencies } from "../website/desk-routes.ts";
import { renderSettingsOf } from "../website/render-in-process.ts";
import { createSessionRoutes } from "./sessions.ts";
import { createSignIn, hasSessionCookie, keepSession, sessionOf } from "./sign-in.ts";

export interface DeskDependencies {
  config: Pick<Config, "siteOrigin" | "anonKey" | "samples" | "mail" | "setupDir" | "dataDir">;
  store: Store;
  site: CurrentSite;
  elapsedMs: () => number;
  mailer: Pick<Background, "wake"> | null;
  mailLink: Parameters<typeof createSignIn>[0]["mailLink"];
  /** Runs the checks of the command `doctor` with the settings of the server. */
  inspect: () => Promise<Finding<Localized>[]>;
  mailIssueTest: Parameters<typeof createIssueRoutes>[0]["mailIssueTest"];
  calendars: BookingRoutesDependencies["calendars"];
  entryWriter: BookingRoutesDependencies["entryWriter"];
  timesChanged: BookingRoutesDependencies["timesChanged"];
  website: WebsiteRoutesDependencies["website"];
  /** Tells the owner of the first publication from a device; null without mail settings. */
  mailPublication: ((device: string) => Promise<void>) | null;
  now: () => Date;
}

/** Type of the client in the browser. */
export type DeskApi = ReturnType<typeof createApi>;

/** Bytes; the longest of these requests is an issue in two languages. */
const longestBody = 500_000;
const longestBodies: Readonly<Record<string, number>> = {
  "/desk/api/website/drafts": longestSave,
  "/desk/api/website/photos": photoLimits.bytes,
};

/** The owner's application below `/desk`. Until somebody is invited, it answers 404 like any unknown address. */
export function createDeskRoutes(deps: DeskDependencies): Hono<Env> {
  const { store, site, config } = deps;
  const routes = new Hono<Env>();
  routes.use(async (c, next) => (site().desk && (await store.desk.isOpen()) ? next() : c.notFound()));
  routes.use(onlyFromHere(config.siteOrigin));
  routes.get("/", (c) => c.html(documentOf("desk", site()), 200, documentHeaders("none")));
  // In a frame of the desk.
  routes.get("/website/page", (c) => c.html(documentOf("page", site()), 200, documentHeaders("self")));
  return routes.route("/api", createApi(deps));
}

function createApi(deps: DeskDependencies) {
  const { store, config, elapsedMs, mailPublication } = deps;
  const { desk, people } = store;
  const exportPerson = (email: string) => people.export(email);
  const rendering = () => renderSettingsOf(config, deps.site(), deps.now());
  const attempts = createRateLimiter({ writes: 20, seconds: 60 }, elapsedMs);
  const strangersLinks = createRateLimiter({ writes: 2, seconds: 86_400 }, elapsedMs);

  const limited: MiddlewareHandler<Env> = async (c, next) => {
    const seconds = attempts.take(c.var.client.address);
    if (seconds === 0) return next();
    c.var.log.warn({}, "too many attempts to sign in at the desk");
    return c.json({ error: "too-many" }, 429, { ...dataHeaders, "Retry-After": String(seconds) });
  };
  const signedIn: MiddlewareHandler<Env> = async (c, next) => {
    if (await sessionOf(c, desk)) return next();
    c.var.log.info({}, "the desk was asked without a session");
    return c.json({ error: "signed-out" }, 401, dataHeaders);
  };

  const authorOf = async (c: RequestContext) => (await sessionOf(c, desk))?.device ?? "";
  async function onPublished(c: RequestContext) {
    const session = await sessionOf(c, desk);
    const isFirst = session !== null && (await desk.notePublication(session.id));
    if (!isFirst || !mailPublication) return;
    // Nobody waits for a mail server.
    void mailPublication(session.device).catch((error) =>
      c.var.log.error(errorFacts(error), "the mail about a publication was not sent"),
    );
  }

  return new Hono<Env>()
    .use(onlyStorablePaths)
    .use(async (c, next) => {
      await next();
      const { headers } = c.res;
      for (const [name, value] of Object.entries(apiHeaders)) if (!headers.has(name)) headers.set(name, value);
    })
    .get("/me", async (c) => {
      const session = await sessionOf(c, desk);
      if (session) keepSession(c, desk, config.siteOrigin);
      const address = `${config.siteOrigin}/desk`;
      return c.json({ session, wasEnded: !session && hasSessionCookie(c), mail: deps.mailLink !== null, address });
    })
    .use("/sign-in/*", limited)
    .route("/sign-in", createSignIn({ desk, siteOrigin: config.siteOrigin, mailLink: deps.mailLink, strangersLinks }))
    .use(signedIn)
    .route("/messages", createMessageRoutes({ ...deps, exportPerson }))
    .route("/messages", createPeopleRoutes(deps))
    .route("/held-mails", createHeldMailRoutes(deps))
    .route("/bookings", createBookingRoutes({ ...deps, ...config, exportPerson }))
    .get("/site/state", async (c) => c.json({ findings: await deps.inspect() }))
    .route("/site/update", createUpdateRoutes(config))
    .route("/site/notice", createNoticeRoutes(deps))
    .route("/site/visits", createVisitRoutes(deps))
    .route("/website", createWebsiteRoutes({ ...deps, rendering, authorOf, onPublished }))
    .route("/subscribers", createSubscriberRoutes({ ...deps, siteOrigin: config.siteOrigin }))
    .route("/issues", createIssueRoutes({ ...deps, siteOrigin: config.siteOrigin }))
    .route("/sessions", createSessionRoutes(deps));
}

/** Refuses writes from other origins and bodies that are too long. */
function onlyFromHere(siteOrigin: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (c.req.header("Origin") !== siteOrigin) {
      c.var.log.warn({}, "a write to the desk from elsewhere was refused");
      return c.json({ error: "elsewhere" }, 403, dataHeaders);
    }
    const length = Number(c.req.header("Content-Length") ?? (c.req.raw.body ? Number.NaN : 0));
    const longest = longestBodies[c.req.path] ?? longestBody;
    if (!(length <= longest)) return c.json({ error: "too-long" }, 413, dataHeaders);
    return next();
  };
}

const apiHeaders = { ...dataHeaders, "X-Robots-Tag": "noindex" };

function documentHeaders(framedBy: "none" | "self") {
  return {
    ...commonHeaders,
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data:; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors '${framedBy}'`,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
  };
}

/** Contains no data of the owner, so it loads without a session: the cookie is SameSite=Strict and missing after a link in a mail. */
function documentOf(document: DeskDocument["document"], { desk, facts }: Pick<ServedSite, "desk" | "facts">): string {
  if (!desk) throw new Error("the build has no desk");
  return liveDocuments().desk({ document, files: desk, facts });
}
