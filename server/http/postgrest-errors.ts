import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * An error response with the messages of PostgREST and its gateway. Always a JSON object: clients read an empty 404, an
 * array or `null` as success.
 */
export interface ErrorAnswer {
  status: ContentfulStatusCode;
  body: { code?: string; details?: string | null; hint: string | null; message: string };
  headers?: Record<string, string>;
}

export function errorAnswer(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
): ErrorAnswer {
  return { status, body: { code, details, hint, message } };
}

export const storeUnavailable = errorAnswer(503, "PGRST000", "Database connection error.");
export const internalError = errorAnswer(500, "XX000", "internal error");

/** The gateway checks the key and gives no code. */
export const noKey: ErrorAnswer = {
  status: 401,
  body: { message: "No API key found in request", hint: "No `apikey` request header or url param was found." },
};
export const wrongKey: ErrorAnswer = {
  status: 401,
  body: { message: "Invalid API key", hint: "Double check your Supabase `anon` or `service_role` API key." },
};

export function permissionDenied(table: string): ErrorAnswer {
  const answer = errorAnswer(401, "42501", `permission denied for table ${table}`);
  return { ...answer, headers: { "WWW-Authenticate": "Bearer" } };
}

/** @param constraint its full name, as in the SQL migrations */
export function checkViolation(constraint: string, table: string): ErrorAnswer {
  return errorAnswer(400, "23514", `new row for relation "${table}" violates check constraint "${constraint}"`);
}
