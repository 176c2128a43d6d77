import { contactTable, newsletterTable } from "../../../site/forms.ts";
import type { ArchivedRow } from "../../store/archive.ts";

/** Stores of whose backups have a smaller version have other tables: this release reads the backup, and not the store. */
export const firstVersionOfTables = 2;

/** Tables that earlier releases had beside those of today. */
export const earlierTables = ["site_draft"] as const;

/** A row as an earlier release wrote it. */
export interface EarlierRow {
  table: ArchivedRow["table"] | (typeof earlierTables)[number];
  row: ArchivedRow["row"];
}

/** What a row of a backup of an earlier version is today. */
export function rowsOfToday({ table, row }: EarlierRow, version: number): ArchivedRow[] {
  if (table === "site_draft") return draftRows(row);
  const later = version === 1 ? fromVersion1({ table, row }) : { table, row };
  return [table === "bookings" && version < 4 ? withKind(later) : later];
}

/**
 * Of version 1, which release f6b4dc71 wrote. Columns that it lacks are empty; calendars lose the time of the last alert to the owner,
 * and a booking that waited for its press held its time for as long.
 */
function fromVersion1({ table, row }: ArchivedRow): ArchivedRow {
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

/** Up to version 3 all bookings were of one kind, with a pause after them and a reminder a day before; as the tables' own migration does. */
function withKind({ table, row }: ArchivedRow): ArchivedRow {
  const { starts_at = null, reminded_for = null } = row;
  return {
    table,
    row: { ...row, kind: "consultation", blocked_from: starts_at, reminded_hours: reminded_for === null ? null : 24 },
  };
}

/** Up to version 2 one row had the files of the whole draft; the tables' own migration splits it in the same way. */
function draftRows({ files, revision = 0, based_on = null, saved_at = null }: ArchivedRow["row"]): ArchivedRow[] {
  const stored = Object.entries<{ content: unknown; form?: number }>(JSON.parse(String(files)));
  const drafted = stored.filter(([, { content }]) => content !== null);
  return drafted.map(([id, { content, form = 0 }]) => ({
    table: "site_drafts",
    row: { id, revision, state: "drafted", content: JSON.stringify(content), change: null, form, based_on, saved_at },
  }));
}

/**
 * Until 24 November 2026 an address could end with a dot or hold what mail programs decode (RFC 2047), and the tables refuse it now.
 * No character goes: without its dot it could be another subscriber's.
 */
function storable(email: string): string {
  return email.replace(/\.$/, "_").replaceAll("=?", "=_");
}
