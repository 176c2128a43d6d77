import type { Owner } from "./owner.ts";

/* One rule for everything that takes a phone number, shows one or dials it. */

/** Country calling codes (ITU-T E.164) of the countries that the owner's business can be in. */
const callingCodes: Record<NonNullable<Owner["country"]>, string> = { DE: "49", AT: "43" };

/** Whether a text can be dialled, and is nothing else: what people write between digits, and at most 15 of them (ITU-T E.164). */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d ()/.-]+$/.test(text) && /^\d{5,15}$/.test(digitsOf(text));
}

/** With country code, as everybody can dial it. */
export function isInternationalNumber(text: string): boolean {
  return /^\+[1-9]/.test(text) && isPhoneNumber(text) && digitsOf(text).length >= 7;
}

/**
 * The number that is meant by what was typed or pasted. One that begins with a single 0 is of the owner's country, who would dial
 * it so. What is no number stays as it is.
 */
export function phoneNumberIn(typed: string, country: Owner["country"] = "DE"): string {
  const text = typed
    .replaceAll(/\p{Cf}/gu, "")
    .replace(/^\s*tel:/i, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (!isPhoneNumber(text)) return text;
  const code = `+${callingCodes[country]} `;
  return text
    .replace(/^00 ?(?=[1-9])/, "+")
    .replace(/^(?:\(0\)|0) ?(?=[1-9(])/, code)
    .replace(/^\(0(?=[1-9])/, `${code}(`);
}

/** `tel:` link of a phone number (RFC 3966). The `(0)` is dropped after a country code, where it is not dialled. */
export function telephoneOf(phone: string): string {
  return `tel:${phone.replace(/^(\s*(?:\+|00).*)\(0\)/, "$1").replaceAll(/[^\d+]/g, "")}`;
}

function digitsOf(text: string): string {
  return text.replace(/^(\+.*)\(0\)/, "$1").replaceAll(/\D/g, "");
}
