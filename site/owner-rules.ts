import { contactRules, violationOf } from "./forms.ts";
import { samplePattern } from "./sample.ts";
import { isVatId } from "./vat-id.ts";

/** A value of the owner's data that its type allows but a rule rejects. */
export interface InvalidValue {
  /** Path of the value: `owner.address.street`. */
  place: string;
  value: string;
  code: InvalidValueCode;
}

export type InvalidValueCode =
  | "empty"
  | "placeholder"
  | "vat-id"
  | "phone"
  | "email"
  | "web-address"
  | "date"
  /** For `security.txt`: not between 30 days and a year away (RFC 9116, 2.5.5). */
  | "expiry";

/**
 * Validates `owner`, `calendar`, `booking` or `processing`, for the launch check and the doctor. Returns invalid
 * values in field order.
 *
 * @param place path of the value, such as `owner` or `owner.vatId`
 */
export function findInvalidValues(value: unknown, place: string, now: Date): InvalidValue[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => findInvalidValues(inner, `${place}.${key}`, now));
  if (typeof value !== "string" || value === "none") return [];
  const code = codeOf(value, place, now);
  return code === null ? [] : [{ place, value, code }];
}

function codeOf(value: string, place: string, now: Date): InvalidValueCode | null {
  if (value.trim() === "") return "empty";
  if (samplePattern.test(value)) return "placeholder";
  return rules.find((rule) => rule.places.test(place) && !rule.accepts(value, now))?.code ?? null;
}

const rules: readonly { places: RegExp; code: InvalidValueCode; accepts(value: string, now: Date): boolean }[] = [
  { places: /^owner\.vatId$/, code: "vat-id", accepts: isVatId },
  { places: /^owner\.phone$/, code: "phone", accepts: isInternationalNumber },
  { places: /^owner\.email$/, code: "email", accepts: isPublicMailAddress },
  { places: /^owner\.securityContactExpires$/, code: "expiry", accepts: isWithinAYear },
  { places: /^processing\.noticeDate$/, code: "date", accepts: isDate },
  { places: /^owner\.terms$/, code: "web-address", accepts: (text) => /^\/\S+\.pdf$/.test(text) || isWebAddress(text) },
  {
    places: /\.(?:website|privacyUrl|profiles\.\d+\.url)$|^calendar\.url\.|^owner\.workshops\./,
    code: "web-address",
    accepts: isWebAddress,
  },
];

/** The domain needs a dot, as in the type of `Owner.email`. */
function isPublicMailAddress(text: string): boolean {
  return violationOf(contactRules.email, text) === null && /@.*\../.test(text);
}

/** With country code and at most 15 digits (ITU-T E.164). */
function isInternationalNumber(text: string): boolean {
  return /^\+[1-9][\d ()/.-]*$/.test(text) && /^\d{7,15}$/.test(text.replace("(0)", "").replace(/\D/g, ""));
}

function isWebAddress(text: string): boolean {
  const address = /\s/.test(text) ? null : URL.parse(text);
  return address?.protocol === "https:" && /[^.]\.[^.]/.test(address.hostname);
}

/** A valid date, which 2027-02-30 is not. */
function isDate(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isWithinAYear(text: string, now: Date): boolean {
  const daysLeft = (Date.parse(text) - now.getTime()) / (24 * 60 * 60 * 1000);
  return isDate(text) && daysLeft > 30 && daysLeft < 365;
}
