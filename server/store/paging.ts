import { sql } from "kysely";
import type { Instant } from "./values.ts";

/** The last row of a page: where the next one goes on. */
export interface Cursor {
  created_at: Instant;
  id: string;
}

export const pageSize = 50;

/** Of {@link pageSize} rows and one more, newest first: the page, and where the next one goes on, if there is one. */
export function pageWithCursor<Row extends Cursor>(found: readonly Row[]): { rows: Row[]; next: Cursor | null } {
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return { rows, next: last ? { created_at: last.created_at, id: last.id } : null };
}

/** Whether a row of the table comes after the cursor, newest first. */
export function isAfter(table: string, { created_at, id }: Cursor) {
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${created_at}, ${id})`;
}

/** Whether a text is in one of the columns; letter case does not matter, with SQLite in ASCII only. */
export function containing(text: string, columns: readonly string[]) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const matches = columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`);
  return sql<boolean>`(${sql.join(matches, sql` or `)})`;
}
