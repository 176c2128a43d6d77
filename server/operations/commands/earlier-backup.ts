import type { ArchivedRow } from "../../store/archive.ts";

/**
 * What a row of a backup of version 1 is today. Those of release f6b4dc71 lack columns: they are empty, but that a booking
 * which waited for its press held its time for as long as it waited.
 */
export function fromVersion1({ table, row }: ArchivedRow): ArchivedRow {
  const isWaiting = table === "bookings" && row.status === "pending";
  if (!isWaiting || "held_until" in row) return { table, row };
  return { table, row: { ...row, held_until: row.expires_at ?? null } };
}
