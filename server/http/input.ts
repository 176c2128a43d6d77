import type { MiddlewareHandler } from "hono";
import { validator } from "hono/validator";
import { z } from "zod";
import type { Cursor } from "../store/paging.ts";
import type { Env } from "./request-context.ts";

const unreadable = { error: "unreadable" } as const;

/** Checks the body of a request against a schema, for the handler and for the types of the client alike. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return validator("json", (value, c) => {
    const parsed = schema.safeParse(value);
    return parsed.success && isStorable(parsed.data) ? (parsed.data as z.output<Schema>) : c.json(unreadable, 400);
  });
}

/** Validates the query string. */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return validator("query", (value, c) => {
    const parsed = schema.safeParse(value);
    return parsed.success && isStorable(parsed.data) ? (parsed.data as z.output<Schema>) : c.json(unreadable, 400);
  });
}

/** Answers 404 to paths with characters that PostgreSQL refuses or changes: NUL and lone surrogates. */
export const onlyStorablePaths: MiddlewareHandler<Env> = async (c, next) => {
  const isReadable = isStorable(c.req.path) && !/%(?:00|ed%[ab])/i.test(c.req.path);
  return isReadable ? next() : c.json({ error: "unknown" } as const, 404);
};

/**
 * Whether both engines can keep every text in a value: PostgreSQL refuses U+0000, and a lone surrogate would become U+FFFD.
 * Without recursion, as a body may be nested deeper than the stack.
 */
function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string" && (next.includes("\0") || !next.isWellFormed())) return false;
    if (typeof next === "object" && next !== null) for (const part of Object.values(next)) left.push(part);
  }
  return true;
}

/** A point in time, in UTC. PostgreSQL has no year 0. */
export const instant = z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith("0000"));

/** The cursor of a list in the query string: time and id of the last row. */
export const cursor = z.string().refine((text) => {
  const [time, id, ...more] = text.split("_");
  return more.length === 0 && instant.safeParse(time).success && z.uuid().safeParse(id).success;
});

export function cursorOf(text: z.infer<typeof cursor> | undefined): Cursor | undefined {
  const [created_at, id] = text?.split("_") ?? [];
  return created_at && id ? { created_at, id } : undefined;
}
