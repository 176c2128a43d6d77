import { validator } from "hono/validator";
import { z } from "zod";
import type { Cursor } from "../store/types.ts";

/** Validates the body of a request; handler and client share the types. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return validator("json", (value, c) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? (parsed.data as z.output<Schema>) : c.json({ error: "unreadable" } as const, 400);
  });
}

/** Validates the query string. */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return validator("query", (value, c) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? (parsed.data as z.output<Schema>) : c.json({ error: "unreadable" } as const, 400);
  });
}

/** The cursor of a list in the query string: time and id of the last row. */
export const cursor = z.string().regex(/^[\dTZ:.-]+_[\da-f-]{36}$/);

export function cursorOf(text: z.infer<typeof cursor> | undefined): Cursor | undefined {
  const [created_at, id] = text?.split("_") ?? [];
  return created_at && id ? { created_at, id } : undefined;
}
