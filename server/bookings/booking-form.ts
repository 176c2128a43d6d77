import {
  type BookingField,
  type BookingProblem,
  longestNote,
  type MeetingPlace,
} from "../../site/booking-documents.ts";
import { contactRules, fieldProblemOf, normalizedText } from "../../site/forms.ts";
import { mailAddressIn } from "../../site/mail-address.ts";
import { isPhoneNumber, phoneNumberIn } from "../../site/phone-number.ts";
import { siteFacts } from "../site-facts.ts";
import type { BookingRequest } from "./store/bookings.ts";
import type { BookingRules } from "./store/rules.ts";

export type BookingProblems = Partial<Record<BookingField, BookingProblem>>;

type Typed = Pick<BookingRequest, BookingField | "place">;
export type ParsedBooking = { ok: true; typed: Typed } | { ok: false; problems: BookingProblems };

/** Reads what is meant by what the form has sent, and checks it. A number counts only where the two talk by phone. */
export function parseBooking(fields: Readonly<Record<string, string>>, places: readonly MeetingPlace[]): ParsedBooking {
  const place = chosenPlace(fields.place, places);
  const name = (fields.name ?? "").trim();
  const email = mailAddressIn(fields.email ?? "");
  const phone = place === "phone" ? phoneNumberIn(fields.phone ?? "", siteFacts().owner.country) : "";
  const note = normalizedText(fields.note ?? "");
  const found: Record<BookingField, BookingProblem | null> = {
    name: fieldProblemOf(contactRules.name, name),
    email: fieldProblemOf(contactRules.email, email),
    phone: place === "phone" ? problemOfPhone(phone) : null,
    note: fieldProblemOf({ required: false, minLength: 1, maxLength: longestNote, kind: "text" }, note),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, typed: { name, email, place, phone: phone || null, note: note || null } };
}

/** How the owner can be met. */
export function offeredPlaces({ video, phone }: BookingRules): MeetingPlace[] {
  const places: MeetingPlace[] = [
    ...(video.isOffered ? ["video" as const] : []),
    ...(phone.isOffered ? ["phone" as const] : []),
  ];
  return places.length > 0 ? places : ["video"];
}

/** The first one where the form has not said another that is offered. */
export function chosenPlace(place: string | undefined, places: readonly MeetingPlace[]): MeetingPlace {
  return places.find((offered) => offered === place) ?? places[0] ?? "video";
}

function problemOfPhone(typed: string): BookingProblem | null {
  if (typed === "") return "missing";
  return isPhoneNumber(typed) ? null : "not-a-phone-number";
}
