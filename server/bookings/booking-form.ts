import type { MeetingPlace } from "../../site/appointment-kinds.ts";
import { type BookingField, type BookingProblem, longestNote } from "../../site/booking-documents.ts";
import { bookingLimits } from "../../site/booking-limits.ts";
import { contactRules, fieldProblemOf, normalizedText } from "../../site/forms.ts";
import { mailAddressIn } from "../../site/mail-address.ts";
import { isPhoneNumber, phoneNumberIn } from "../../site/phone-number.ts";
import { siteFacts } from "../site-facts.ts";
import type { AppointmentKind } from "./store/kinds.ts";
import type { BookingRequest } from "./store/new-bookings.ts";

export type BookingProblems = Partial<Record<BookingField, BookingProblem>>;

type Typed = Pick<BookingRequest, BookingField | "place">;
export type ParsedBooking = { ok: true; typed: Typed } | { ok: false; problems: BookingProblems };

/** Reads what is meant by what the form has sent, and checks it. A number counts only by phone, an address only at the visitor's. */
export function parseBooking(
  fields: Readonly<Record<string, string>>,
  { places, question }: Pick<AppointmentKind, "places" | "question">,
): ParsedBooking {
  const place = chosenPlace(fields.place, places);
  const name = (fields.name ?? "").trim();
  const email = mailAddressIn(fields.email ?? "");
  const phone = place === "phone" ? phoneNumberIn(fields.phone ?? "", siteFacts().owner.country) : "";
  const address = place === "there" ? normalizedText(fields.address ?? "") : "";
  const note = normalizedText(fields.note ?? "");
  const answer = question ? normalizedText(fields.answer ?? "") : "";
  const found: Record<BookingField, BookingProblem | null> = {
    name: fieldProblemOf(contactRules.name, name),
    email: fieldProblemOf(contactRules.email, email),
    phone: place === "phone" ? problemOfPhone(phone) : null,
    address: place === "there" ? fieldProblemOf({ ...text(bookingLimits.address), required: true }, address) : null,
    note: fieldProblemOf(text(longestNote), note),
    answer: fieldProblemOf(text(bookingLimits.answer), answer),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const optional = { phone: phone || null, address: address || null, note: note || null, answer: answer || null };
  return { ok: true, typed: { name, email, place, ...optional } };
}

const text = (maxLength: number) => ({ required: false, minLength: 1, maxLength, kind: "text" }) as const;

/** The first one where the form has not said another that is offered. */
export function chosenPlace(place: string | undefined, places: readonly MeetingPlace[]): MeetingPlace {
  return places.find((offered) => offered === place) ?? places[0] ?? "video";
}

function problemOfPhone(typed: string): BookingProblem | null {
  if (typed === "") return "missing";
  return isPhoneNumber(typed) ? null : "not-a-phone-number";
}
