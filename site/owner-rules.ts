import type { Localized } from "./locale.ts";
import { isMailAddress } from "./mail-address.ts";
import { isInternationalNumber } from "./phone-number.ts";
import { samplePattern } from "./sample.ts";
import { isVatId } from "./vat-id.ts";
import { isWebAddress } from "./web-address.ts";

/** A value of the owner's data that its type allows but a rule rejects. */
export interface InvalidValue {
  /** Path of the value: `owner.address.street`. */
  place: string;
  value: string;
  code: InvalidValueCode;
}

type InvalidValueCode =
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
  return isMailAddress(text) && /@.*\../.test(text);
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

/** What is wrong with a value, and what to do, in a sentence. */
export function whatIsWrong({ value, code, place }: InvalidValue): Localized {
  return messages[code](value, place);
}

/** What every imprint must state (§ 5 DDG, § 5 ECG). Some of it only if it applies, but then as it is. */
const dutiesOfImprint =
  /^owner\.(?:name|email|phone|address|vatId|economicId|companyRegister|supervisoryAuthority|profession)\b/;

const messages: Record<InvalidValueCode, (value: string, place: string) => Localized> = {
  empty: () => ({
    en: "is empty: fill it in, or say that it does not apply",
    de: "Ist leer: Füllen Sie es aus, oder geben Sie an, dass es nicht zutrifft.",
  }),
  placeholder: (value, place) => {
    const isDuty = dutiesOfImprint.test(place);
    return {
      en: `"${value}" is a placeholder: ${isDuty ? "the law asks for it in the imprint" : "visitors must read real data"}`,
      de: `„${value}“ ist ein Platzhalter: ${isDuty ? "Das Gesetz verlangt diese Angabe im Impressum" : "Besucher müssen echte Angaben lesen"}.`,
    };
  },
  "vat-id": (value) => ({
    en: `"${value}" is no VAT identification number: compare it with the letter in which you got it, as its last digit follows from the others`,
    de: `„${value}“ ist keine Umsatzsteuer-Identifikationsnummer: Vergleichen Sie sie mit dem Bescheid, denn ihre letzte Ziffer ergibt sich aus den anderen.`,
  }),
  phone: (value) => ({
    en: `"${value}" is no number that can be dialled from everywhere: begin with the country's code, as +49`,
    de: `„${value}“ lässt sich nicht von überall wählen: Beginnen Sie mit der Landesvorwahl, etwa +49.`,
  }),
  email: (value) => ({ en: `"${value}" is no mail address`, de: `„${value}“ ist keine E-Mail-Adresse.` }),
  "web-address": (value) => ({
    en: `"${value}" is no address on the web: it begins with https://`,
    de: `„${value}“ ist keine Webadresse: Sie beginnt mit https://.`,
  }),
  date: (value) => ({
    en: `"${value}" is no date: year, month and day, as 2027-03-31`,
    de: `„${value}“ ist kein Datum: Jahr, Monat und Tag, etwa 2027-03-31.`,
  }),
  expiry: (value) => ({
    en: `security.txt expires on ${value}: set a date more than 30 days and less than a year away (RFC 9116, 2.5.5)`,
    de: `security.txt läuft am ${value} ab: Setzen Sie ein Datum, das mehr als 30 Tage und weniger als ein Jahr entfernt ist (RFC 9116, 2.5.5).`,
  }),
};
