import { type ColumnRule, violationOf } from "../../site/forms.ts";
import type { ErrorAnswer } from "./rest-refusals.ts";
import * as refusals from "./rest-refusals.ts";

/** One of the tables, as far as an insert needs to know it. */
export interface Table {
  name: string;
  rules: Readonly<Record<string, ColumnRule>>;
}

export interface InsertRequest {
  /** Null when it was longer than allowed. */
  body: Uint8Array | null;
  /** `?columns=`: only these keys are read. */
  columns: string | undefined;
  /** `Prefer:` */
  prefer: string | undefined;
}

export type ParsedInsert = { ok: true; row: Record<string, string | null> } | { ok: false; refusal: ErrorAnswer };

/** Columns that exist, but that visitors have no right to write. */
const ownColumns: ReadonlySet<string> = new Set(["id", "created_at"]);

/** Reads an insert the way PostgREST and PostgreSQL would, and refuses with their words, in their order. */
export function parseInsert(table: Table, { body, columns, prefer }: InsertRequest): ParsedInsert {
  if (!body) return refuse(refusals.payloadTooLarge);
  const json = parsed(body);
  const shapeProblem = shapeRefusal(json);
  if (shapeProblem) return refuse(shapeProblem);
  const values = (Array.isArray(json) ? json[0] : json) as Values;
  const named = columns === undefined ? Object.keys(values) : columns.split(",").map(unquoted);
  const columnProblem = columnRefusal(table, named);
  if (columnProblem) return refuse(columnProblem);
  if (/\breturn=(?:representation|headers-only)\b/.test(prefer ?? "")) {
    return refuse(refusals.permissionDenied(table.name));
  }
  const given = Object.fromEntries(
    Object.keys(table.rules).map((column) => [column, named.includes(column) ? (values[column] ?? null) : null]),
  );
  const valueProblem = valueRefusal(table, given);
  return valueProblem ? refuse(valueProblem) : { ok: true, row: given as Record<string, string | null> };
}

function refuse(refusal: ErrorAnswer): ParsedInsert {
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

function columnRefusal(table: Table, named: string[]): ErrorAnswer | null {
  if (named.some((column) => ownColumns.has(column))) return refusals.permissionDenied(table.name);
  const unknown = named.find((column) => !Object.hasOwn(table.rules, column));
  return unknown === undefined ? null : refusals.unknownColumn(unknown, table.name);
}

/** PostgreSQL first reads all values, then looks for nulls, then at the constraints. */
function valueRefusal({ name: table, rules }: Table, given: Values): ErrorAnswer | null {
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
