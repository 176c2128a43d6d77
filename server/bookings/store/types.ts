import type { Locale } from "../../../site/locale.ts";
import type { Day, Instant, MailError } from "../../store/values.ts";

/** Minutes of a day on the owner's clock, from 0 to 1440. `until` is 1440 at the day's end. */
export interface TimeRange {
  from: number;
  until: number;
}

/** ISO 8601: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A German state (ISO 3166-2), or Austria. */
export type HolidayRegion =
  | ("DE-BW" | "DE-BY" | "DE-BE" | "DE-BB" | "DE-HB" | "DE-HH" | "DE-HE" | "DE-MV")
  | ("DE-NI" | "DE-NW" | "DE-RP" | "DE-SL" | "DE-SN" | "DE-ST" | "DE-SH" | "DE-TH")
  | "AT";

/** How consultations can be held. */
export type Place = "video" | "phone";

/** When and how the owner can be booked. All days and times are on the owner's clock (`timeZone` in `site/locale.ts`). */
export interface BookingRules {
  /** Hours of a week; a day without ranges is closed. */
  hours: Record<Weekday, TimeRange[]>;
  /** Days with other hours than their weekday's, public holidays included; none at all where the list is empty. */
  days: { day: Day; ranges: TimeRange[] }[];
  /** First and last day, both included. They close even a day of {@link days}. */
  absences: { from: Day; until: Day }[];
  /** Whose public holidays are closed. */
  holidays: HolidayRegion | "none";
  /** A time is offered every so many minutes, counted from the beginning of each range. */
  stepMinutes: number;
  /** Kept free before and after each booking and each busy time. */
  pauseMinutes: number;
  /** From now to the first time that is offered: real hours, whatever the clock does. */
  noticeHours: number;
  /** Days on the owner's calendar that can be booked, today included. */
  horizonDays: number;
  /** Bookings on one of the owner's days; null is no limit. */
  mostPerDay: number | null;
  /** `link` is the room's address, sent by mail; empty where the owner sends one for each booking. */
  video: { isOffered: boolean; link: string };
  phone: { isOffered: boolean };
}

/** A period in milliseconds since 1970, without its end. */
export interface Period {
  from: number;
  until: number;
}

/** Everything that free times are computed from. */
export interface CalendarState {
  rules: BookingRules;
  /** From the owner's other calendars. They may overlap. */
  busy: readonly Period[];
  /** Bookings that are not cancelled: from the start to the end, without the pause. */
  taken: readonly (Period & { id: string })[];
  /** True while another calendar could not be read for so long, or never, that nothing may be offered. */
  isClosed: boolean;
}

/** `pending` waits for the press of a button in the visitor's mail, and is held until `expires_at`. */
export type BookingStatus = "pending" | "booked" | "cancelled";

export interface Booking {
  id: string;
  status: BookingStatus;
  starts_at: Instant;
  ends_at: Instant;
  /** Grows with each move and with the cancellation (RFC 5545, 3.8.7.4). */
  sequence: number;
  name: string;
  email: string;
  /** The visitor's time zone (IANA), as they read the times. */
  zone: string;
  locale: Locale;
  place: Place;
  /** Only of a booking by phone. */
  phone: string | null;
  note: string | null;
  booked_by: Party;
  booked_at: Instant;
  /** Of the last move, or of the cancellation. */
  changed_at: Instant;
  changed_by: Party;
  /** What the owner wrote to the visitor with the last change. */
  owner_line: string | null;
  /** Of a pending one. */
  expires_at: Instant | null;
}

export type Party = "visitor" | "owner";

/** What a visitor, or the owner for one, asks for. All of it is checked already but the time. */
export interface BookingRequest {
  /** UUID of the shown form: the same one books once. */
  request_key: string;
  starts_at: Instant;
  name: string;
  email: string;
  zone: string;
  locale: Locale;
  place: Place;
  phone: string | null;
  note: string | null;
}

/**
 * `booked`: also by an earlier request with the same key. `taken`: the time is not free, or not offered. `too-many`: the address
 * has as many bookings as one may have, or the hour's mails are used up.
 */
export type BookingOutcome =
  | { outcome: "booked" | "pending"; booking: Booking; isRepeated: boolean }
  | { outcome: "taken" | "too-many" };

/**
 * `same`: it was at that time before, and nothing was mailed. `over`: it has begun. `too-many`: its visitor has moved it as often
 * as one may, or the hour's mails are used up.
 */
export type MoveOutcome = "moved" | "same" | "taken" | "too-many" | "cancelled" | "over" | "unknown";
/** `already`: it was cancelled before, and nothing was mailed. */
export type CancelOutcome = "cancelled" | "already" | "over" | "unknown";
/** `expired`: it was not confirmed in time, and its time is free again. */
export type ConfirmOutcome = "booked" | "already" | "expired" | "unknown";

/** Who changes a booking. Only the owner may choose a time that is not offered, or write a line. */
export interface Change {
  by: Party;
  line?: string;
}

export interface Bookings {
  /** What free times are computed from now: `freeTimes` in `slots.ts`. */
  calendar(): Promise<CalendarState>;
  /**
   * Books a time that is offered, and queues the mails to both, in one write with the look at what is free.
   * @param options.isSuspicious keeps the time for half an hour, until the visitor presses the button in their mail
   * @param options.mailsPerHour to all visitors together, so that robots cannot mail strangers; 60 if missing
   */
  book(request: BookingRequest, options?: { isSuspicious?: boolean; mailsPerHour?: number }): Promise<BookingOutcome>;
  /** Books any time that overlaps no other booking, as agreed on the phone. */
  bookByHand(request: BookingRequest): Promise<BookingOutcome>;
  confirm(id: string): Promise<ConfirmOutcome>;
  /** @param options.mailsPerHour as in `book`: visitors are refused when they are used up */
  move(id: string, startsAt: Instant, change: Change, options?: { mailsPerHour?: number }): Promise<MoveOutcome>;
  cancel(id: string, change: Change): Promise<CancelOutcome>;

  find(id: string): Promise<Booking | null>;
  /** The token of a booking's link, the same for ever. */
  tokenOf(id: string): string;
  /** The booking's id; null when the token is not ours. */
  idOf(token: string): string | null;

  /** Those that have not ended, pending ones included, the next one first. */
  next(): Promise<Booking[]>;
  /** Those that have ended or are cancelled, the latest first, up to 50. */
  past(before?: PastCursor): Promise<{ bookings: Booking[]; next: PastCursor | null }>;
  /** What became of the last mail to the visitor; null where none was queued. */
  mailOf(id: string): Promise<BookingMail | null>;
  /** Messages and other bookings of the same address, the latest first. */
  others(booking: Booking): Promise<{ messages: { id: string; created_at: Instant }[]; bookings: Booking[] }>;

  /** Queues the reminders that are due: 24 hours before the start, none for what was booked or moved within them. */
  remind(): Promise<void>;

  rules(): Promise<StoredRules>;
  /** False where somebody has changed them after `since`. */
  setRules(rules: BookingRules, since: Instant | null): Promise<boolean>;

  /** What the owner's private feed shows, and a new secret for its address: the one before is not good any more. */
  openFeed(shows: FeedDetail): Promise<string>;
  closeFeed(): Promise<void>;
  /** The bookings of the feed with this secret, past ones of 30 days included; null when the secret is not good. */
  feed(secret: string): Promise<{ shows: FeedDetail; bookings: Booking[] } | null>;
}

export interface PastCursor {
  starts_at: Instant;
  id: string;
}

export interface BookingMail {
  status: "waiting" | "sent" | "failed";
  queued_at: Instant;
  sent_at: Instant | null;
  error: MailError | null;
}

export interface StoredRules {
  rules: BookingRules;
  /** Null until the owner has saved them: then these are the defaults. */
  changed_at: Instant | null;
  /** Null while the private feed is closed. */
  feed: FeedDetail | null;
}

/** What entries of the private feed tell: "Booked" alone, or the visitor's name, place and note as well. */
export type FeedDetail = "booked" | "names";

/** Why a busy calendar could not be read. */
export type FeedFailure =
  | ("unreachable" | "slow" | "refused" | "not-found" | "server-error" | "redirects" | "private-address")
  | ("too-large" | "not-a-calendar" | "cut-off" | "empty" | "too-complex");

/** One of the owner's other calendars, whose times are busy. */
export interface BusyFeed {
  id: string;
  name: string;
  /** The host of its address: all of the address that is shown. */
  host: string;
  /** When it was last read without an error; null where it never was. */
  read_at: Instant | null;
  /** Null while reading works. */
  failed_since: Instant | null;
  failure: FeedFailure | null;
  /** Busy times within the horizon. */
  times: number;
  /** Events that could not be understood, and are not among the busy times. */
  skipped: number;
}

/** What a feed said. */
export interface FeedReading {
  busy: Period[];
  skipped: number;
  /** For the next conditional request. */
  etag: string | null;
  last_modified: string | null;
}

/** A feed to read now. */
export interface DueFeed {
  id: string;
  address: string;
  etag: string | null;
  last_modified: string | null;
}

export interface BusyFeeds {
  list(): Promise<BusyFeed[]>;
  /** Keeps a feed that was read for the first time: its address is stored encrypted. Returns its id. */
  add(feed: { name: string; address: string }, reading: FeedReading): Promise<string>;
  /** False when there is none. */
  remove(id: string): Promise<boolean>;
  /**
   * The feeds that nobody has tried to read for `olderThanMs`, claimed for `leaseMs` so that one process reads them.
   */
  claim(olderThanMs: number, leaseMs: number): Promise<DueFeed[]>;
  /** Replaces the busy times of a feed; `unchanged` keeps them, as a 304 says. */
  noteReading(id: string, reading: FeedReading | "unchanged"): Promise<void>;
  /** Keeps the busy times that were read last. Queues the mail to the owner once it has failed for 24 hours. */
  noteFailure(id: string, failure: FeedFailure): Promise<void>;
  /** Ids of our own bookings, by which they are recognised when they come back through a feed. */
  ownIds(): Promise<ReadonlySet<string>>;
}

/** The mail about a booking, to its visitor. `sequence` and `status` of the booking are those of this mail. */
export interface BookingMailContent {
  kind: "booking";
  booking: Booking;
  /** Whether an earlier mail told the visitor of this booking: then it is about a move. */
  isUpdate: boolean;
  token: string;
  videoLink: string;
}

export interface OwnerBookingMailContent {
  kind: "booking-owner";
  booking: Booking;
  isUpdate: boolean;
  /** Empty where the owner must send one. */
  videoLink: string;
}

export interface ReminderMailContent {
  kind: "booking-reminder";
  booking: Booking;
  token: string;
  videoLink: string;
}

export interface BusyFeedsMailContent {
  kind: "busy-feeds";
  /** Those that cannot be read. */
  feeds: BusyFeed[];
}

/** Tables of bookings; see `Tables`. */
export interface BookingTables {
  bookings: Omit<Booking, "expires_at"> & {
    request_key: string;
    email_key: string;
    /** The end, and the pause after it: no other booking starts before. */
    free_at: Instant;
    expires_at: Instant | null;
    /** The start that a reminder was queued for. */
    reminded_for: Instant | null;
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
    /** Encrypted with a key of the store's secret. */
    address: string;
    host: string;
    etag: string | null;
    last_modified: string | null;
    tried_at: Instant;
    read_at: Instant | null;
    failed_since: Instant | null;
    failure: FeedFailure | null;
    skipped: number;
    claimed_until: Instant | null;
    /** When the owner was told that it fails; null since it was last read. */
    told_at: Instant | null;
  };
  booking_busy: { id: string; feed_id: string; starts_at: Instant; ends_at: Instant };
}
