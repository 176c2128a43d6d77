import type { Booking } from "../../../server/bookings/store/tables.ts";

/** A visitor's booking by video, Thursday, 3 December 2026, 10:00 in Munich. */
export function bookingWith(fields: Partial<Booking> = {}): Booking {
  return {
    id: "0d6f4f0e-5f5b-4c53-9d3c-0f5f7a1c2b3d",
    status: "booked",
    starts_at: "2026-12-03T09:00:00.000Z",
    ends_at: "2026-12-03T09:30:00.000Z",
    sequence: 0,
    name: "Ada Lovelace",
    email: "ada@kunde.example",
    zone: "Europe/Berlin",
    locale: "en",
    kind: "consultation",
    kind_en: "Consultation",
    kind_de: "Beratung",
    place: "video",
    phone: null,
    address: null,
    room: null,
    question: null,
    answer: null,
    note: "Three lines\nabout us",
    booked_by: "visitor",
    booked_at: "2026-11-26T08:00:00.000Z",
    changed_at: "2026-11-26T08:00:00.000Z",
    place_changed_at: null,
    changed_by: "visitor",
    owner_line: null,
    reason: null,
    expires_at: null,
    held_until: null,
    confirmed_at: null,
    uid: "0d6f4f0e-5f5b-4c53-9d3c-0f5f7a1c2b3d",
    organizer: null,
    ...fields,
  };
}
