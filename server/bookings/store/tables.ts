import type { MeetingPlace } from "../../../site/appointment-kinds.ts";
import type { Locale } from "../../../site/locale.ts";
import type { HoldReason, Instant } from "../../store/values.ts";

/** `pending` waits for the press of a button in the visitor's mail, and is gone at `expires_at`. */
export type BookingStatus = "pending" | "booked" | "cancelled";

export interface Booking {
  id: string;
  status: BookingStatus;
  starts_at: Instant;
  ends_at: Instant;
  /** Id of its kind, and what that was called when it was booked; null of what is older than kinds. */
  kind: string;
  kind_en: string | null;
  kind_de: string | null;
  /** Grows with each move, with another room or place, and with the cancellation (RFC 5545, 3.8.7.4). */
  sequence: number;
  name: string;
  /** Empty of a caller who gave none: then no mail goes to them. */
  email: string;
  /** The visitor's time zone (IANA), as they read the times. */
  zone: string;
  locale: Locale;
  place: MeetingPlace;
  /** Only of a booking by phone. */
  phone: string | null;
  /** Of a meeting at the owner's or at the visitor's, as it was when it was booked, or as its visitor was told since. */
  address: string | null;
  /**
   * Address of the video room as its visitor was told, empty where the owner sends one. Null of other meetings, and of what an
   * earlier release booked, whose room is today's: `roomOf` in `kinds.ts`.
   */
  room: string | null;
  note: string | null;
  /** What its kind asks, as the visitor read it, and what they answered. */
  question: string | null;
  answer: string | null;
  booked_by: Party;
  booked_at: Instant;
  /** Of the last move, of another room or place, or of the cancellation. */
  changed_at: Instant;
  /** Equal to `changed_at` where the last change was another room or place. */
  place_changed_at: Instant | null;
  changed_by: Party;
  /** What the owner wrote to the visitor with the last change. */
  owner_line: string | null;
  /** What the visitor wrote to the owner with the last change. */
  reason: string | null;
  /** Of a pending one. */
  expires_at: Instant | null;
  /** Until when a pending one holds its time; null where it holds none. */
  held_until: Instant | null;
  /** When the press in the mail, or the owner, confirmed it; null where it was booked without. */
  confirmed_at: Instant | null;
  /** Of its entry in calendars; null for an older one that no server has named yet. */
  uid: string | null;
  /** The address that invites; null where there was no mail yet. */
  organizer: string | null;
}

export type Party = "visitor" | "owner";

/** What entries of the private feed say: "Booked" alone, or the visitor's name, place and note as well. */
export type FeedDetail = "booked" | "names";

/** Why a busy calendar could not be read. */
export type FeedFailure =
  | ("unreachable" | "slow" | "refused" | "not-found" | "server-error" | "redirects" | "private-address")
  | ("too-large" | "not-a-calendar" | "cut-off" | "empty" | "too-complex")
  /** Its address or password was encrypted on another server, and is not known here. */
  | "locked";

/**
 * Why an entry of a busy calendar was read by a guess: its zone is unknown, or known otherwise than the calendar describes it; its
 * rule, its end, or a date of its series cannot be understood.
 */
export type GuessReason = "zone" | "described-zone" | "rule" | "end" | "dates";

export interface FeedGuess {
  reason: GuessReason;
  /** Of entries. */
  count: number;
  /** When they begin; the first ones, where there are many. */
  starts: Instant[];
}

export interface BookingTables {
  bookings: Booking & {
    request_key: string;
    /** Of what the form with that key had sent: `requestHash` in `booking-rows.ts`. Null of older bookings. */
    request_hash: string | null;
    email_key: string;
    /** The start and the pause before it, the end and the pause after it: none of another booking lies within. */
    blocked_from: Instant;
    free_at: Instant;
    /** Why it was not booked at once: it looked like a robot's, or too many came. */
    hold_reason: Extract<HoldReason, "content" | "too-many"> | null;
    /** Keyed hashes of the visitor's network, and of the larger one around it; null once it is confirmed, or a week old. */
    network: string | null;
    wide_network: string | null;
    /** The start that a reminder was queued for, and how many hours before it. */
    reminded_for: Instant | null;
    reminded_hours: number | null;
    /** `status:sequence` of the last mail that left for the visitor, and of the last one for the owner. */
    mailed_state: string | null;
    told_state: string | null;
  };
  booking_rules: {
    id: "current";
    /** JSON of {@link BookingRules}; null until the owner has saved them. */
    rules: string | null;
    changed_at: Instant | null;
    /** SHA-256 of the private feed's secret, hexadecimal; null while it is closed. */
    feed_secret: string | null;
    feed_shows: FeedDetail;
  };
  booking_feeds: {
    id: string;
    name: string;
    /** Whether it is read with the account of the owner's calendar (CalDAV), or has an address that says all. */
    source: "address" | "account";
    /** Encrypted with a key that no backup holds. */
    address: string;
    host: string;
    etag: string | null;
    last_modified: string | null;
    tried_at: Instant;
    read_at: Instant | null;
    failed_since: Instant | null;
    failure: FeedFailure | null;
    skipped: number;
    /** JSON of {@link FeedGuess}[]. */
    guesses: string;
    /** When a reading found nothing any more, and how many times there were before; null while there is something. */
    emptied_at: Instant | null;
    emptied_from: number | null;
    claimed_until: Instant | null;
  };
  owners_calendar: {
    id: "current";
    name: string;
    host: string;
    /** Encrypted: JSON of `CalendarAccount`. */
    account: string;
    added_at: Instant;
    written_at: Instant | null;
    failed_since: Instant | null;
    failure: FeedFailure | null;
    /** When entries were compared last with what the owner has made of them. */
    checked_at: Instant | null;
  };
  calendar_entries: {
    id: string;
    booking_id: string;
    href: string | null;
    etag: string | null;
    /** `status:sequence` of the booking that is to be written, and that was. */
    wanted: string;
    written: string | null;
    written_starts_at: Instant | null;
    /** What the owner has made of it, and when a changed one is there. */
    found: "deleted" | "changed" | null;
    found_starts_at: Instant | null;
    attempts: number;
    next_attempt_at: Instant;
    claimed_until: Instant | null;
  };
  /** What the owner keeps free, with a word for themselves. */
  booking_blocks: { id: string; starts_at: Instant; ends_at: Instant; word: string };
  booking_busy: { id: string; feed_id: string; starts_at: Instant; ends_at: Instant };
}
