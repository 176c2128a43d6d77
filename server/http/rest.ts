import { hash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { type FormName, formNames, forms, type Rows, violationOf } from "../../site/forms.ts";
import type { Pages } from "../../site/pages.ts";
import { contextHeader, parseContext } from "../../site/submission-context.ts";
import { ConstraintViolation } from "../store/errors.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import {
  checkViolation,
  type ErrorAnswer,
  errorAnswer,
  noKey,
  permissionDenied,
  wrongKey,
} from "./postgrest-errors.ts";
import { type Env, isCrossSite, type RequestContext, readBody } from "./request-context.ts";
import type { FormCounter, Submissions } from "./submissions.ts";

interface RestDependencies {
  /** The page table of the shown version. */
  pages: () => Pages;
  anonKey: string;
  siteOrigin: string;
  submissions: Submissions;
  visits: FormCounter;
}

/** Fits the largest valid message, even with each character escaped as `\u0001`. */
const mostBytes = 65_536;

/**
 * The insert call of a hosted backend, for the two tables only. The order of the checks is part of the contract, which
 * `rest.test.ts` lists row by row.
 */
export function createRest(deps: RestDependencies): Hono<Env> {
  const rest = new Hono<Env>();
  rest.use(async (c, next) => {
    await next();
    for (const [header, value] of Object.entries(dataHeaders)) c.res.headers.set(header, value);
  });
  // For pages of `SITE_ORIGIN` that call another address of this server; other origins get no permission.
  rest.use(cors({ origin: deps.siteOrigin, allowMethods: ["POST", "OPTIONS"], maxAge: 86_400 }));
  rest.all("*", async (c) => {
    const refusal = await insert(c, deps);
    return refusal ? c.json(refusal.body, refusal.status, refusal.headers) : created(c);
  });
  return rest;
}

/** PostgREST's response to an insert: no body, no location. */
function created(c: RequestContext): Response {
  const minimal = /\breturn=minimal\b/.test(c.req.header("Prefer") ?? "");
  return c.body(null, 201, {
    "Content-Length": "0",
    "Content-Range": "*/*",
    ...(minimal && { "Preference-Applied": "return=minimal" }),
  });
}

/** Stores the row of the request. Returns the error, or null when it is stored. */
async function insert(c: RequestContext, deps: RestDependencies): Promise<ErrorAnswer | null> {
  const wait = deps.submissions.take(c.var.client.address);
  if (wait > 0) return { ...errorAnswer(429, "PT429", "Too many requests"), headers: { "Retry-After": String(wait) } };
  const key = c.req.header("apikey");
  if (key === undefined) return noKey;
  if (!isEqualInConstantTime(key, deps.anonKey)) return wrongKey;
  const table = tableNameIn(c.req.url);
  if (table === null) return errorAnswer(404, "PGRST125", "Invalid path specified in request URL");
  const schema = c.req.header("Content-Profile") ?? "public";
  if (schema !== "public") {
    const hint = "Only the following schemas are exposed: public";
    return errorAnswer(406, "PGRST106", `Invalid schema: ${schema}`, { hint });
  }
  const form = formNames.find((name) => forms[name].table === table);
  if (!form) return errorAnswer(404, "PGRST205", `Could not find the table 'public.${table}' in the schema cache`);
  if (c.req.method !== "POST") return permissionDenied(table);
  const mediaType = mediaTypeOf(c.req.header("Content-Type"));
  if (mediaType !== "application/json") {
    return errorAnswer(400, "PGRST102", `Content-Type not acceptable: ${mediaType}`);
  }
  if (isCrossSite(c, deps.siteOrigin)) return errorAnswer(403, "PT403", "Origin not allowed");
  return insertRow(c, form, deps);
}

/** Reads the row as PostgREST and PostgreSQL would, with their error messages, in their order. */
async function insertRow<Name extends FormName>(
  c: RequestContext,
  form: Name,
  { pages, submissions, visits }: RestDependencies,
): Promise<ErrorAnswer | null> {
  const { table, rules } = forms[form];
  const body = await readBody(c, mostBytes);
  if (!body) return errorAnswer(413, "PT413", "Payload too large");
  const json = parsed(body);
  const shapeProblem = shapeRefusal(json);
  if (shapeProblem) return shapeProblem;
  const values = (Array.isArray(json) ? json[0] : json) as Record<string, unknown>;
  // `?columns=`: only these keys are read.
  const named = c.req.query("columns")?.split(",").map(unquoted) ?? Object.keys(values);
  const columnProblem = columnRefusal(form, named);
  if (columnProblem) return columnProblem;
  if (/\breturn=(?:representation|headers-only)\b/.test(c.req.header("Prefer") ?? "")) return permissionDenied(table);
  const columns = Object.keys(rules);
  const row = Object.fromEntries(columns.map((name) => [name, named.includes(name) ? (values[name] ?? null) : null]));
  const valueProblem = valueRefusal(form, row);
  if (valueProblem) return valueProblem;
  try {
    const context = parseContext(c.req.header(contextHeader), pages());
    const visitor = { address: c.var.client.address, log: c.var.log };
    const { outcome } = await submissions.store(form, row as Rows[Name], context, visitor);
    const pageRead = context.pageBefore ?? context.page;
    if (outcome === "stored" && pageRead) visits.countSent(c, form, pageRead);
    return null;
  } catch (error) {
    if (error instanceof ConstraintViolation) return checkViolation(error.constraint, table);
    throw error;
  }
}

/** For secrets of any length: the time it takes reveals nothing. */
function isEqualInConstantTime(given: string, expected: string): boolean {
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

/** The parsed JSON, or undefined when it is not valid JSON in UTF-8. */
function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function shapeRefusal(json: unknown): ErrorAnswer | null {
  const refuse = (message: string) => errorAnswer(400, "PGRST102", message);
  if (typeof json !== "object" || json === null) return refuse("Empty or invalid json");
  if (!Array.isArray(json)) return null;
  const areEqual = json.length > 0 && json.every(isObject) && new Set(json.map(keysOf)).size === 1;
  if (!areEqual) return refuse("All object keys must match");
  return json.length > 1 ? refuse("Only one row per request is accepted") : null;
}

function columnRefusal(form: FormName, named: string[]): ErrorAnswer | null {
  const { table, rules } = forms[form];
  // These columns exist, but visitors may not write them.
  if (named.includes("id") || named.includes("created_at")) return permissionDenied(table);
  const unknown = named.find((column) => !Object.hasOwn(rules, column));
  if (unknown === undefined) return null;
  return errorAnswer(400, "PGRST204", `Could not find the '${unknown}' column of '${table}' in the schema cache`);
}

/** PostgreSQL first reads all values, then looks for nulls, then at the constraints. */
function valueRefusal(form: FormName, row: Record<string, unknown>): ErrorAnswer | null {
  const { table, rules } = forms[form];
  const texts = Object.values(row).filter((value) => value !== null);
  if (!texts.every((value) => typeof value === "string" && value.isWellFormed())) {
    return errorAnswer(400, "22P02", "invalid input syntax for type text");
  }
  if (texts.some((value) => (value as string).includes("\u0000"))) {
    const details = "\\u0000 cannot be converted to text.";
    return errorAnswer(400, "22P05", "unsupported Unicode escape sequence", { details });
  }
  const columns = Object.entries(rules);
  const [missing] = columns.find(([column, { required }]) => required && row[column] === null) ?? [];
  if (missing) {
    const message = `null value in column "${missing}" of relation "${table}" violates not-null constraint`;
    return errorAnswer(400, "23502", message);
  }
  for (const [column, rule] of columns) {
    const value = row[column];
    const violation = typeof value === "string" ? violationOf(rule, value) : null;
    if (violation) return checkViolation(`${table}_${column}_${violation}`, table);
  }
  return null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function keysOf(row: object): string {
  return JSON.stringify(Object.keys(row).sort());
}

function unquoted(column: string): string {
  return column.trim().replace(/^"(.*)"$/, "$1");
}
