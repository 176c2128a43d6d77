import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * An answer other than success, in the words of PostgREST and of the gateway before it.
 * Always a JSON object: clients take an empty 404, an array or `null` for success.
 */
export interface ErrorAnswer {
  status: ContentfulStatusCode;
  body: { code?: string; details?: string | null; hint: string | null; message: string };
  headers?: Record<string, string>;
}

export const noKey: ErrorAnswer = {
  status: 401,
  body: {
    message: "No API key found in request",
    hint: "No `apikey` request header or url param was found.",
  },
};

export const wrongKey: ErrorAnswer = {
  status: 401,
  body: {
    message: "Invalid API key",
    hint: "Double check your Supabase `anon` or `service_role` API key.",
  },
};

export const foreignOrigin = errorAnswer(403, "PT403", "Origin not allowed");
export const invalidPath = errorAnswer(404, "PGRST125", "Invalid path specified in request URL");
export const payloadTooLarge = errorAnswer(413, "PT413", "Payload too large");
export const invalidJson = errorAnswer(400, "PGRST102", "Empty or invalid json");
export const unequalKeys = errorAnswer(400, "PGRST102", "All object keys must match");
export const oneRowOnly = errorAnswer(400, "PGRST102", "Only one row per request is accepted");
export const unreadableText = errorAnswer(400, "22P02", "invalid input syntax for type text");
export const nullCharacter: ErrorAnswer = {
  status: 400,
  body: {
    code: "22P05",
    details: "\\u0000 cannot be converted to text.",
    hint: null,
    message: "unsupported Unicode escape sequence",
  },
};
export const storeUnavailable = errorAnswer(503, "PGRST000", "Database connection error.");
export const internalError = errorAnswer(500, "XX000", "internal error");

export function tooManyRequests(seconds: number): ErrorAnswer {
  return { ...errorAnswer(429, "PT429", "Too many requests"), headers: { "Retry-After": String(seconds) } };
}

export function invalidSchema(schema: string): ErrorAnswer {
  const hint = "Only the following schemas are exposed: public";
  return errorAnswer(406, "PGRST106", `Invalid schema: ${schema}`, hint);
}

export function unknownTable(table: string): ErrorAnswer {
  return errorAnswer(404, "PGRST205", `Could not find the table 'public.${table}' in the schema cache`);
}

export function permissionDenied(table: string): ErrorAnswer {
  return {
    ...errorAnswer(401, "42501", `permission denied for table ${table}`),
    headers: { "WWW-Authenticate": "Bearer" },
  };
}

export function unacceptableType(mediaType: string): ErrorAnswer {
  return errorAnswer(400, "PGRST102", `Content-Type not acceptable: ${mediaType}`);
}

export function unknownColumn(column: string, table: string): ErrorAnswer {
  return errorAnswer(400, "PGRST204", `Could not find the '${column}' column of '${table}' in the schema cache`);
}

export function missingValue(column: string, table: string): ErrorAnswer {
  return errorAnswer(
    400,
    "23502",
    `null value in column "${column}" of relation "${table}" violates not-null constraint`,
  );
}

/** @param constraint its full name, as in the SQL migrations */
export function checkViolation(constraint: string, table: string): ErrorAnswer {
  return errorAnswer(400, "23514", `new row for relation "${table}" violates check constraint "${constraint}"`);
}

function errorAnswer(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  hint: string | null = null,
): ErrorAnswer {
  return { status, body: { code, details: null, hint, message } };
}
