import { contactTable, newsletterTable } from "../../site/forms.ts";
import type { Tables } from "./types.ts";

/**
 * Every table, parents before children: PostgreSQL's schema of it, and whether a backup holds it. The machine's time is no
 * older because its rows are, the last backup is about this store, and who is signed in at the desk does not move with it.
 */
export const tables = {
  [contactTable]: { schema: "public", isArchived: true },
  [newsletterTable]: { schema: "public", isArchived: true },
  message_states: { schema: "isarbridge_private", isArchived: true },
  answers: { schema: "isarbridge_private", isArchived: true },
  consents: { schema: "isarbridge_private", isArchived: true },
  issues: { schema: "isarbridge_private", isArchived: true },
  bookings: { schema: "isarbridge_private", isArchived: true },
  booking_rules: { schema: "isarbridge_private", isArchived: true },
  booking_feeds: { schema: "isarbridge_private", isArchived: true },
  booking_busy: { schema: "isarbridge_private", isArchived: true },
  outbox: { schema: "isarbridge_private", isArchived: true },
  suppressions: { schema: "isarbridge_private", isArchived: true },
  notice: { schema: "isarbridge_private", isArchived: true },
  visits: { schema: "isarbridge_private", isArchived: true },
  clock: { schema: "isarbridge_private", isArchived: false },
  backups: { schema: "isarbridge_private", isArchived: false },
  desk_passkeys: { schema: "isarbridge_private", isArchived: false },
  desk_sessions: { schema: "isarbridge_private", isArchived: false },
  desk_tickets: { schema: "isarbridge_private", isArchived: false },
} as const satisfies Record<keyof Tables, { schema: "public" | "isarbridge_private"; isArchived: boolean }>;

type ArchivedTable = {
  [Name in keyof Tables]: (typeof tables)[Name]["isArchived"] extends true ? Name : never;
}[keyof Tables];

/** In an order in which rows can be put in again, and in reverse taken out. */
export const archivedTables = (Object.keys(tables) as (keyof Tables)[]).filter(
  (name): name is ArchivedTable => tables[name].isArchived,
);
