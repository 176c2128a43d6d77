import { contactTable, newsletterTable } from "../../../site/forms.ts";
import type { ArchivedRow } from "../../store/archive.ts";

/** Stores of whose backups have a smaller version have other tables: this release reads the backup, and not the store. */
export const firstVersionOfTables = 2;

/**
 * What a row of a backup of version 1, which release f6b4dc71 wrote, is today. Columns that it lacks are empty; calendars lose
 * the time of the last alert to the owner, and a booking that waited for its press held its time for as long.
 */
export function fromVersion1({ table, row }: ArchivedRow): ArchivedRow {
  if (table === "booking_feeds") {
    const { told_at: _, ...feed } = row;
    return { table, row: feed };
  }
  if ((table === contactTable || table === newsletterTable) && typeof row.email === "string")
    return { table, row: { ...row, email: storable(row.email) } };
  const isWaiting = table === "bookings" && row.status === "pending";
  if (!isWaiting || "held_until" in row) return { table, row };
  return { table, row: { ...row, held_until: row.expires_at ?? null } };
}

/**
 * Until 24 November 2026 an address could end with a dot or hold what mail programs decode (RFC 2047), and the tables refuse it now.
 * No character goes: without its dot it could be another subscriber's.
 */
function storable(email: string): string {
  return email.replace(/\.$/, "_").replaceAll("=?", "=_");
}
