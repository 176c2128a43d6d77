import type { Calendar } from "../../../site/booking.ts";
import type { Facts } from "../../../site/facts.ts";
import { type Localized, untranslated } from "../../../site/locale.ts";
import { findInvalidValues, type InvalidValue, type InvalidValueCode } from "../../../site/owner-rules.ts";
import { type Finding, ok, problem, warning } from "../../finding.ts";

/** Finds placeholders, invalid values and expiring dates in the owner's data and in those of the privacy notice. */
export function checkOwner(
  { owner, processing }: Pick<Facts, "owner" | "processing">,
  now: Date,
): Finding<Localized>[] {
  const { years } = owner;
  const findings = Object.entries({ owner, processing }).flatMap(([name, facts]) =>
    findInvalidValues(facts, name, now).map(asFinding),
  );
  if (years.last < now.getFullYear())
    // Only a warning: the owner decides about this line (spec section 2 gives its years).
    findings.push(
      warning("owner.years", {
        en: `the footer says ${years.first}-${years.last}, which looks abandoned in ${now.getFullYear()}`,
        de: `Unten auf jeder Seite steht ${years.first}–${years.last}, das wirkt ${now.getFullYear()} verlassen.`,
      }),
    );
  return findings.length > 0 ? findings : [ok("owner", untranslated(`${owner.name}, ${owner.email}`))];
}

/**
 * Finds placeholders of a third party's calendar, a calendar of our own without a server, and paid bookings: the law requires
 * functions for those that the site lacks.
 */
export function checkBooking(
  { paid }: Facts["booking"],
  chosen: Calendar,
  { hasServer, now }: { hasServer: boolean; now: Date },
): Finding<Localized>[] {
  const findings = findInvalidValues(chosen, "calendar", now).map(asFinding);
  if (chosen.kind === "own" && !hasServer)
    findings.push(
      problem("calendar.kind", {
        en: 'is "own", but a site for a hosted project has no server that keeps a calendar: its booking page offers phone and mail alone. Write "none" into content/site.json, or name a third party\'s calendar',
        de: "Der eigene Kalender braucht den Server dieser Website, den es bei einem gehosteten Projekt nicht gibt: Die Buchungsseite nennt dort nur Telefon und E-Mail. Schreiben Sie „none“ in content/site.json, oder nennen Sie den Kalender eines Dritten.",
      }),
    );
  if (paid)
    findings.push(
      problem("booking.paid", {
        en: 'is true: consumers must find a function "Vertrag widerrufen" on every page (§ 356a BGB). Build it, then take out this check',
        de: "Die Buchung kostet etwas: Verbraucher müssen dann auf jeder Seite „Vertrag widerrufen“ finden (§ 356a BGB). Bauen Sie das, und nehmen Sie dann diese Prüfung heraus.",
      }),
    );
  return findings.length > 0 ? findings : [ok("calendar", calendarIs(chosen))];
}

function calendarIs(chosen: Calendar): Localized {
  if (chosen.kind === "third-party") return untranslated(`${chosen.name}: ${chosen.url.de}`);
  if (chosen.kind === "own") return { en: "this server's own", de: "der eigene dieses Servers" };
  return {
    en: "none: the booking page offers phone and mail",
    de: "keiner: Die Buchungsseite nennt Telefon und E-Mail",
  };
}

function asFinding({ place, value, code }: InvalidValue): Finding<Localized> {
  return problem(place, messages[code](value));
}

const messages: Record<InvalidValueCode, (value: string) => Localized> = {
  empty: () => ({
    en: 'is empty: fill it in, or write "none" where it does not apply',
    de: "Ist leer: Füllen Sie es aus, oder schreiben Sie „none“, wo es nicht zutrifft.",
  }),
  placeholder: (value) => ({
    en: `"${value}" is a placeholder: visitors must read real data (in the imprint by §\u00a05\u00a0DDG)`,
    de: `„${value}“ ist ein Platzhalter: Besucher müssen echte Angaben lesen (im Impressum nach §\u00a05\u00a0DDG).`,
  }),
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
