import { contactTable, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import type { BookingTables } from "../bookings/store/tables.ts";
import type { DeskTables } from "../desk/tables.ts";
import type { MessageTables } from "../messages/tables.ts";
import type { NewsletterTables } from "../newsletter/tables.ts";
import type { NoticeTables } from "../notice/tables.ts";
import type { VisitTables } from "../visits/tables.ts";
import type { WebsiteTables } from "../website/tables.ts";
import type { Instant, MailError, MailKind } from "./values.ts";

/** The stored tables; `engine/migrations` and, for PostgreSQL, `supabase/migrations` make them. Each subject says what its rows hold. */
export interface Tables
  extends MessageTables,
    NewsletterTables,
    BookingTables,
    NoticeTables,
    VisitTables,
    WebsiteTables,
    DeskTables {
  outbox: {
    id: string;
    kind: MailKind;
    message_id: string | null;
    consent_id: string | null;
    issue_id: string | null;
    booking_id: string | null;
    locale: Locale;
    status: "waiting" | "sent" | "failed";
    attempts: number;
    queued_at: Instant;
    next_attempt_at: Instant;
    claimed_until: Instant | null;
    attempted_at: Instant | null;
    /** When the mail of an issue was first refused for a reason that may concern others too. */
    refused_at: Instant | null;
    sent_at: Instant | null;
    /** Of a confirmation mail that was sent: what it said, as part of the proof of consent. */
    sent_text: string | null;
    /** `status:sequence` of the booking when its mail was claimed. */
    booking_state: string | null;
    last_error: MailError | null;
  };
  /** See `outbox/due.ts`. */
  held_mails: { id: string; held_at: Instant };
  sending_limit: { id: "current"; mails_per_hour: number; refused_at: Instant; waits_until: Instant };
  clock: { id: "current"; seen_at: Instant };
  backups: { id: "last"; made_at: Instant };
  /** See `operations/erasures.ts`. */
  erasures: { id: string; erased_at: Instant };
}

/**
 * Every table, parents before children: PostgreSQL's schema of it, and whether a backup holds it. The machine's time is no
 * older because its rows are, which mails are held is decided by each restore, a mail server's limit and the last backup are about this place,
 * erasures are what a backup must not undo, and who is signed in at the desk does not move with it.
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
  booking_blocks: { schema: "isarbridge_private", isArchived: true },
  owners_calendar: { schema: "isarbridge_private", isArchived: true },
  calendar_entries: { schema: "isarbridge_private", isArchived: true },
  booking_busy: { schema: "isarbridge_private", isArchived: true },
  outbox: { schema: "isarbridge_private", isArchived: true },
  suppressions: { schema: "isarbridge_private", isArchived: true },
  notice: { schema: "isarbridge_private", isArchived: true },
  visits: { schema: "isarbridge_private", isArchived: true },
  site_documents: { schema: "isarbridge_private", isArchived: true },
  site_versions: { schema: "isarbridge_private", isArchived: true },
  site_drafts: { schema: "isarbridge_private", isArchived: true },
  site_photos: { schema: "isarbridge_private", isArchived: true },
  site_photo_files: { schema: "isarbridge_private", isArchived: true },
  held_mails: { schema: "isarbridge_private", isArchived: false },
  sending_limit: { schema: "isarbridge_private", isArchived: false },
  clock: { schema: "isarbridge_private", isArchived: false },
  backups: { schema: "isarbridge_private", isArchived: false },
  erasures: { schema: "isarbridge_private", isArchived: false },
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
