import type { MeetingPlace } from "./appointment-kinds.ts";
import type { BuildManifest } from "./build-manifest.ts";
import type { Facts } from "./facts.ts";
import type { FieldProblem } from "./forms.ts";
import type { Locale, Localized } from "./locale.ts";
import type { FormMessages } from "./page-template.ts";
import type { ServerTexts } from "./server-texts.ts";

/**
 * What the documents about bookings show. Times are milliseconds since 1970, or ISO 8601 in UTC where they come from the store;
 * zones are names of the IANA database.
 */
export type BookingDocument =
  | ({ document: "kinds" } & FrameView & { kinds: readonly ShownKind[] })
  | ({ document: "times" } & FrameView & FreeTimes & { of: ShownKind; hasOthers: boolean; isClosed: boolean })
  | ({ document: "zones" } & FrameView & { from: string | null; regions: readonly ZoneRegion[] })
  | ({ document: "form" } & FormView)
  | ({ document: "booked" } & BookedView)
  | ({ document: "held" } & FrameView & HeldTime)
  | ({ document: "changed" } & FrameView & { status: "pending" | "cancelled"; token: string })
  | ({ document: "no-booking" } & FrameView & { token: string; why: "unknown" | "corrected" })
  | ({ document: "unavailable" } & FrameView)
  | ({ document: "appointment" } & AppointmentView & ShownAppointment)
  | ({ document: "move" } & AppointmentView &
      FreeTimes & { booking: ShownBooking; isClosed: boolean; refusal: FormFailure | null })
  | ({ document: "check-move" } & AppointmentView & { booking: ShownBooking; start: string })
  | ({ document: "pending-taken" } & AppointmentView & { booking: ShownBooking; near: readonly number[] })
  | ({ document: "trouble" } & AppointmentView & { trouble: Trouble });

/** What every document about bookings is made of, besides what it shows. */
export interface BookingDocumentContext {
  locale: Locale;
  facts: Pick<Facts, "brand" | "owner" | "pages" | "processing">;
  texts: ServerTexts["calendar"];
  /** Of the form's fields that the contact form has as well. */
  messages: Localized<FormMessages>;
  /** The site's time zone. */
  siteZone: string;
  files: NonNullable<BuildManifest["documents"]>;
}

/** A document of the booking page's frame. */
export interface FrameView {
  /** False where it is opened by itself: then it says whose it is. */
  isFramed: boolean;
  /** The visitor's; null while it is not known, and the site's is shown. */
  zone: string | null;
  /** The kind of appointment in its address; null where that names none, as on the booking page. */
  kind: string | null;
  /** Path of the page that was read before, where a link there led to a kind of appointment; else null. */
  page: string | null;
  /** Where the visit comes from, by the address that led here. */
  source: string | null;
}

/** A kind of appointment. */
export interface ShownKind {
  id: string;
  /** By which addresses name it: `kindAddress` in `appointment-kinds.ts`. */
  address: string;
  name: Localized;
  minutes: number;
  places: readonly MeetingPlace[];
  question: Localized | null;
}

/** A day of the visitor on which the owner can be booked at all. */
export interface OfferedDay {
  /** Starts of its free times; none when it is fully booked. */
  free: readonly number[];
  /** Its first and its last time, free or not. */
  first: number;
  last: number;
}

/** The list begins with the day of a time, or shows nothing but that day. A time, as each zone has another day. */
export interface ListPlace {
  from: string | null;
  day: string | null;
}

export interface FreeTimes extends ListPlace {
  /** In the visitor's zone, from the first with a free time to the last. */
  days: readonly OfferedDay[];
}

/** Time zones below the name that they have in common. */
export interface ZoneRegion {
  label: string;
  zones: readonly { zone: string; city: string }[];
}

/** Fields that a visitor types into. */
export type BookingField = "name" | "email" | "phone" | "address" | "note" | "answer";
export type BookingProblem = FieldProblem | "not-a-phone-number";
export type FormFailure = keyof ServerTexts["calendar"]["form"]["failures"];

/** Name of the form's hidden field for the page that was read before. */
export const pageField = "page";

/** In characters. */
export const longestNote = 1000;
/** Of a move or a cancellation. */
export const longestReason = 500;

export interface FormView extends FrameView {
  start: string;
  /** UUID: a form books once. */
  requestKey: string;
  of: ShownKind;
  /** The one of its places that is chosen. */
  place: MeetingPlace;
  /** What the form has sent, by field. */
  typed: Readonly<Record<string, string>>;
  problems?: Partial<Record<BookingField, BookingProblem>>;
  failure?: FormFailure;
  /** Free times near one that cannot be booked. */
  near?: readonly number[];
  /** Whether the visitor has pressed already, so that a near time books in one press. */
  isSent?: boolean;
}

/** What documents show of a booking. */
export interface ShownBooking {
  starts_at: string;
  ends_at: string;
  sequence: number;
  /** The visitor's. */
  zone: string;
  email: string;
  /** What was booked, by the kind's name then; null of older bookings. */
  kind_en: string | null;
  kind_de: string | null;
  place: MeetingPlace;
  phone: string | null;
  address: string | null;
  changed_by: "visitor" | "owner";
  /** What the owner wrote to the visitor with the last change. */
  owner_line: string | null;
  /** Until when a pending one holds its time; null where it holds none. */
  held_until: string | null;
}

/** Whether a visitor may count on the mail about a booking. */
export type ExpectedMail = "coming" | "late" | "none";

export interface BookedView extends FrameView {
  booking: ShownBooking;
  token: string;
  videoLink: string;
  mail: ExpectedMail;
  /** Whether a mistyped address can be corrected still. */
  isCorrectable: boolean;
  correction: Correction;
}

/** Another address, as it was typed, and why the invitation did not go there. */
export interface Correction {
  email: string;
  failure?: FormFailure | "over";
}

export interface HeldTime {
  start: string;
  minutes: number;
  /** Whether nobody else can take the time for a while. */
  isHeld: boolean;
  /** Whether a mail asks to confirm it; otherwise only the owner can. */
  isMailed: boolean;
}

/** A document that mails lead to, by the token of a booking. */
export interface AppointmentView {
  token: string;
  /** The query of the address, which the other language keeps. */
  query: Readonly<Record<string, string>>;
  /** False once visitors book otherwise: earlier bookings remain valid, and can be cancelled. */
  canMove: boolean;
}

/** What an appointment can be, when somebody follows its link. */
export type AppointmentState = "booked" | "pending" | "cancelled" | "begun" | "over";
/** What the visitor has just done. */
export type AppointmentChange = "moved" | "cancelled" | "booked";
/** `gone`: the link is ours, but what it led to was not confirmed in time, or is deleted. */
export type Trouble = "unknown" | "gone" | "corrected" | "failed" | "unavailable" | "too-fast" | "too-many-moves";

export interface ShownAppointment {
  booking: ShownBooking;
  state: AppointmentState;
  videoLink: string;
  done: AppointmentChange | null;
  /** Whether the visitor pressed on a page that was not up to date: nothing has changed. */
  isOutdated?: boolean;
  mail: ExpectedMail;
  /** Whether a pending one still holds its time. */
  isHeld: boolean;
  /** Until when its visitor may move or cancel it; null where that is until it begins. */
  changesUntil: string | null;
  /** Whether that is over. */
  isLate: boolean;
}
