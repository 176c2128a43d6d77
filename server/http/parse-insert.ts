import { type ColumnRule, type FormName, forms, type Rows, violationOf } from "../../site/forms.ts";
import type { ErrorAnswer } from "./rest-refusals.ts";
import * as refusals from "./rest-refusals.ts";

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
