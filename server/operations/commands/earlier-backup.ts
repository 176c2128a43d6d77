import type { ArchivedRow } from "../../store/archive.ts";

/**
 * What a row of a backup of version 1, which release f6b4dc71 wrote, is today. Columns that it lacks are empty; calendars lose
 * the time when the owner was told that they fail, and a booking that waited for its press held its time for as long.
 */
export function fromVersion1({ table, row }: ArchivedRow): ArchivedRow {
  if (table === "booking_feeds") {
    const { told_at: _, ...feed } = row;
    return { table, row: feed };
  }
  const isWaiting = table === "bookings" && row.status === "pending";
  if (!isWaiting || "held_until" in row) return { table, row };
  return { table, row: { ...row, held_until: row.expires_at ?? null } };
}
