import { hash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { type ColumnRule, type FormName, formNames, forms, type Rows, violationOf } from "../../site/forms.ts";
import { contextHeader, parseContext } from "../../site/submission-context.ts";
import { ConstraintViolation } from "../store/types.ts";
import type { RateLimiter } from "./guards/rate-limit.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import type { ErrorAnswer } from "./postgrest-errors.ts";
import * as refusals from "./postgrest-errors.ts";
import { type Env, isCrossSite, type RequestContext, readBody } from "./request-context.ts";
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
  if (isCrossSite(c, siteOrigin)) return refusals.foreignOrigin;
  return insertRow(c, form, submissions[form]);
}

/** Once the request may insert: the refusal of its row, or null when that is stored. */
async function insertRow<Name extends FormName>(
  c: RequestContext,
  form: Name,
  submit: Submissions[Name],
): Promise<ErrorAnswer | null> {
  const body = await readBody(c, mostBytes);
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

/** The table of one form, as far as an insert needs to know it. */
interface Table {
  table: string;
  rules: Readonly<Record<string, ColumnRule>>;
}

interface InsertRequest {
  /** Null when it was longer than allowed. */
  body: Uint8Array | null;
  /** `?columns=`: only these keys are read. */
  columns: string | undefined;
  /** `Prefer:` */
  prefer: string | undefined;
}

type ParsedInsert<Name extends FormName> = { ok: true; row: Rows[Name] } | Refused;
type Refused = { ok: false; refusal: ErrorAnswer };

/** Columns that exist, but that visitors have no right to write. */
const ownColumns: ReadonlySet<string> = new Set(["id", "created_at"]);

/** Reads an insert the way PostgREST and PostgreSQL would, and refuses with their words, in their order. */
export function parseInsert<Name extends FormName>(form: Name, request: InsertRequest): ParsedInsert<Name> {
  const { body, columns, prefer } = request;
  const { table, rules } = forms[form];
  if (!body) return refuse(refusals.payloadTooLarge);
  const json = parsed(body);
  const shapeProblem = shapeRefusal(json);
  if (shapeProblem) return refuse(shapeProblem);
  const values = (Array.isArray(json) ? json[0] : json) as Values;
  const named = columns === undefined ? Object.keys(values) : columns.split(",").map(unquoted);
  const columnProblem = columnRefusal({ table, rules }, named);
  if (columnProblem) return refuse(columnProblem);
  if (/\breturn=(?:representation|headers-only)\b/.test(prefer ?? "")) {
    return refuse(refusals.permissionDenied(table));
  }
  const given = Object.fromEntries(
    Object.keys(rules).map((column) => [column, named.includes(column) ? (values[column] ?? null) : null]),
  );
  const valueProblem = valueRefusal({ table, rules }, given);
  return valueProblem ? refuse(valueProblem) : { ok: true, row: given as Rows[Name] };
}

function refuse(refusal: ErrorAnswer): Refused {
  return { ok: false, refusal };
}

type Values = Record<string, unknown>;

/** The parsed JSON, or undefined when it is none, or not in UTF-8. */
function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function shapeRefusal(json: unknown): ErrorAnswer | null {
  if (typeof json !== "object" || json === null) return refusals.invalidJson;
  if (!Array.isArray(json)) return null;
  if (json.length === 0 || !json.every(isObject) || new Set(json.map(keysOf)).size > 1) return refusals.unequalKeys;
  return json.length > 1 ? refusals.oneRowOnly : null;
}

function columnRefusal({ table, rules }: Table, named: string[]): ErrorAnswer | null {
  if (named.some((column) => ownColumns.has(column))) return refusals.permissionDenied(table);
  const unknown = named.find((column) => !Object.hasOwn(rules, column));
  return unknown === undefined ? null : refusals.unknownColumn(unknown, table);
}

/** PostgreSQL first reads all values, then looks for nulls, then at the constraints. */
function valueRefusal({ table, rules }: Table, given: Values): ErrorAnswer | null {
  const texts = Object.values(given).filter((value) => value !== null);
  if (!texts.every((value) => typeof value === "string" && value.isWellFormed())) return refusals.unreadableText;
  if (texts.some((value) => (value as string).includes("\u0000"))) return refusals.nullCharacter;
  const columns = Object.entries(rules);
  const missing = columns.find(([column, rule]) => rule.required && given[column] === null);
  if (missing) return refusals.missingValue(missing[0], table);
  for (const [column, rule] of columns) {
    const value = given[column];
    const violation = typeof value === "string" ? violationOf(rule, value) : null;
    if (violation) return refusals.checkViolation(`${table}_${column}_${violation}`, table);
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
