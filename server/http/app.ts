import { Hono } from "hono";
import type { Config } from "../config.ts";
import type { Background } from "../jobs/background.ts";
import { errorFacts, type Log } from "../log.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import { createFormPages } from "./form-pages.ts";
import { createForms } from "./forms.ts";
import { createRateLimiter, unlimited } from "./guards/rate-limit.ts";
import { BodyBrokeOff } from "./guards/read-body.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import { createHealthCheck } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { createNewsletterLinks } from "./newsletter-links.ts";
import { type Env, type RequestContext, requestContext } from "./request-context.ts";
import { createRest } from "./rest.ts";
import { internalError, storeUnavailable } from "./rest-refusals.ts";
import type { Site } from "./site-files.ts";
import type { AddressRequest, Answer, StaticSite } from "./static.ts";
import { createSubmissions } from "./submissions.ts";

export interface AppDependencies {
  config: Pick<Config, "anonKey" | "siteOrigin" | "rateLimit" | "trustedProxies">;
  store: Store;
  site: Site;
  files: StaticSite;
  metrics: Metrics;
  log: Log;
  /** Milliseconds since whenever, of a clock that nobody sets: a step of the machine's time would lock visitors out. */
  elapsedMs: () => number;
  /** Nudged after each commit that may have queued a mail. Null without mail settings: then no mail can be promised. */
  mailer: Pick<Background, "wake"> | null;
}

/** Everything that the server answers, as one web-standard application. */
export function createApp(deps: AppDependencies): Hono<Env> {
  const { config, store, site, files, metrics, log, elapsedMs, mailer } = deps;
  const sendsMail = mailer !== null;
  const pages = createFormPages(site);
  const limiter = config.rateLimit ? createRateLimiter(config.rateLimit, elapsedMs) : unlimited;
  const submissions = createSubmissions(deps);
  const health = createHealthCheck({ store, sendsMail, elapsedMs, log });

  const app = new Hono<Env>();
  app.use(requestContext({ trustedProxies: config.trustedProxies, log, metrics }));
  app.route("/rest", createRest({ ...config, limiter, submissions }));
  app.route("/", createForms({ ...config, limiter, submissions, pages, store, sendsMail, elapsedMs }));
  app.route("/", createNewsletterLinks({ store, pages }));
  // Signing in belongs to hosted projects; clients take an answer without a JSON object for success.
  app.all("/auth/v1/*", (c) => c.json({ code: 404, error_code: "not_found", msg: "Not found" }, 404, dataHeaders));
  app.get("/healthz", async (c) => {
    const answer = await health();
    return c.json(answer, answer.status === "ok" ? 200 : 503, dataHeaders);
  });
  const methods = methodsByPath(app);
  app.notFound((c) => staticAnswer(c, files, methods));
  app.onError(errorAnswer);
  return app;
}

function errorAnswer(error: Error, c: RequestContext): Response {
  const { body, status } = error instanceof StoreUnavailable ? storeUnavailable : internalError;
  // That a visitor went away is not an error of ours.
  if (!(error instanceof BodyBrokeOff)) c.var.log.error(errorFacts(error), "request failed");
  return c.json(body, status, dataHeaders);
}

type Methods = ReadonlyMap<string, string[]>;

/** What routes take where, but for those that take every method. */
function methodsByPath({ routes }: Hono<Env>): Methods {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    if (method !== "ALL") methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
}

function staticAnswer(c: RequestContext, files: StaticSite, methods: Methods): Response {
  const { pathname: path, search: query } = new URL(c.req.url);
  const request: AddressRequest = {
    method: c.req.method,
    path,
    query,
    acceptEncoding: c.req.header("Accept-Encoding"),
    ifNoneMatch: c.req.header("If-None-Match"),
    https: c.var.client.https,
  };
  const answer = files.answer(request, methods.get(path));
  if (answer.status === 404) c.var.log.info({ path: redacted(path) }, "page not found");
  return responseOf(answer);
}

/**
 * The missing path for the log, without what a mistyped link may carry in it, and not endless: it ends where a query
 * might begin, and before the segment that an address is in. A link that was encoded twice has `%2540` for an @.
 */
function redacted(path: string): string {
  const [named = ""] = path.split(/[&=]|%(?:25)*(?:26|3d|3f)/i, 1);
  const at = named.search(/@|%(?:25)*40/i);
  const shown = at === -1 ? named : `${named.slice(0, named.lastIndexOf("/", at) + 1)}…`;
  return shown.replace(/\p{C}/gu, "").slice(0, 200);
}

function responseOf({ status, headers, body }: Answer): Response {
  const response = new Response(body, { status });
  for (let i = 0; i < headers.length; i += 2) response.headers.set(headers[i] as string, headers[i + 1] as string);
  return response;
}
