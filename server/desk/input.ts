import { validator } from "hono/validator";
import type { z } from "zod";

/** Checks the body of a request against a schema, for the handler and for the types of the client alike. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return validator("json", (value, c) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? (parsed.data as z.output<Schema>) : c.json({ error: "unreadable" } as const, 400);
  });
}

/** The same for the values in the address. */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return validator("query", (value, c) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? (parsed.data as z.output<Schema>) : c.json({ error: "unreadable" } as const, 400);
  });
}
