import { hash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { type FormName, formNames, forms } from "../../site/forms.ts";
import { contextHeader, parseContext } from "../../site/submission-context.ts";
import { ConstraintViolation } from "../store/store.ts";
import type { RateLimiter } from "./guards/rate-limit.ts";
import { readBody } from "./guards/read-body.ts";
import { isForeign } from "./guards/same-origin.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import { parseInsert } from "./parse-insert.ts";
import type { Env, RequestContext } from "./request-context.ts";
import type { ErrorAnswer } from "./rest-refusals.ts";
import * as refusals from "./rest-refusals.ts";
import type { Submissions } from "./submissions.ts";

interface RestDependencies {
  anonKey: string;
  siteOrigin: string;
  limiter: RateLimiter;
  submissions: Submissions;
}

/** The largest valid message fits, even when JSON writes each of its characters as `\u0001`. */
const mostBytes = 65_536;

/**
 * The insert call of a hosted backend, for the two tables and nothing else. Checks stand in the order in which
 * clients know the answers; `rest.test.ts` has the contract row by row.
 */
export function createRest(deps: RestDependencies): Hono<Env> {
  const rest = new Hono<Env>();
  rest.use(async (c, next) => {
    await next();
    for (const [header, value] of Object.entries(dataHeaders)) c.res.headers.set(header, value);
    if (c.req.header("Origin") === deps.siteOrigin) c.res.headers.set("Access-Control-Allow-Origin", deps.siteOrigin);
    c.res.headers.append("Vary", "Origin");
  });
  rest.options("*", preflight);
  rest.all("*", async (c) => {
    const refusal = await insert(c, deps);
    return refusal ? c.json(refusal.body, refusal.status, refusal.headers) : created(c);
  });
  return rest;
}

/** For pages of `SITE_ORIGIN` that call another address of this server; the others get no permission. */
function preflight(c: RequestContext): Response {
  return c.body(null, 204, {
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": c.req.header("Access-Control-Request-Headers") ?? "",
    "Access-Control-Max-Age": "86400",
  });
}

/** Stores the row of the request. Returns the refusal, or null when it is stored. */
async function insert(
  c: RequestContext,
  { anonKey, limiter, siteOrigin, submissions }: RestDependencies,
): Promise<ErrorAnswer | null> {
  const wait = limiter.take(c.var.client.address);
  if (wait > 0) return refusals.tooManyRequests(wait);
  const key = c.req.header("apikey");
  if (key === undefined) return refusals.noKey;
  if (!isSame(key, anonKey)) return refusals.wrongKey;
  const table = tableNameIn(c.req.url);
  if (table === null) return refusals.invalidPath;
  const schema = c.req.header("Content-Profile") ?? "public";
  if (schema !== "public") return refusals.invalidSchema(schema);
  const form = formNames.find((name) => forms[name].table === table);
  if (!form) return refusals.unknownTable(table);
  if (c.req.method !== "POST") return refusals.permissionDenied(table);
  const mediaType = mediaTypeOf(c.req.header("Content-Type"));
  if (mediaType !== "application/json") return refusals.unacceptableType(mediaType);
  if (isForeign(c, siteOrigin)) return refusals.foreignOrigin;
  return insertRow(c, form, submissions[form]);
}

/** Once the request may insert: the refusal of its row, or null when that is stored. */
async function insertRow<Name extends FormName>(
  c: RequestContext,
  form: Name,
  submit: Submissions[Name],
): Promise<ErrorAnswer | null> {
  const body = await readBody(c.req.raw, mostBytes);
  const parsed = parseInsert(form, { body, columns: c.req.query("columns"), prefer: c.req.header("Prefer") });
  if (!parsed.ok) return parsed.refusal;
  try {
    await submit(parsed.row, parseContext(c.req.header(contextHeader)), c.var.log);
    return null;
  } catch (error) {
    if (error instanceof ConstraintViolation) return refusals.checkViolation(error.constraint, forms[form].table);
    throw error;
  }
}

/** As PostgREST says that a row was inserted: no body, no location. */
function created(c: RequestContext): Response {
  const minimal = /\breturn=minimal\b/.test(c.req.header("Prefer") ?? "");
  return c.body(null, 201, {
    "Content-Length": "0",
    "Content-Range": "*/*",
    ...(minimal && { "Preference-Applied": "return=minimal" }),
  });
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return timingSafeEqual(digest(given), digest(expected));
}

function tableNameIn(url: string): string | null {
  const encoded = /^\/rest\/v1\/([^/]+)$/.exec(new URL(url).pathname)?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

function mediaTypeOf(contentType = "application/json"): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}
