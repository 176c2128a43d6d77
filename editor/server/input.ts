import { validator } from "hono/validator";
import type { z } from "zod";

/** Checks what the editor's page sends, for the handler and for the types of the client alike. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  validator("json", (value, c) => checked(schema, value) ?? c.text("unreadable", 400));
export const query = <Schema extends z.ZodType>(schema: Schema) =>
  validator("query", (value, c) => checked(schema, value) ?? c.text("unreadable", 400));

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
