import type { Calendar } from "../../../site/booking.ts";
import type { Facts } from "../../../site/facts.ts";
import { type Localized, untranslated } from "../../../site/locale.ts";
import { findInvalidValues, type InvalidValue, whatIsWrong } from "../../../site/owner-rules.ts";
import { dayOf } from "../../../site/time.ts";
import { type Finding, ok, problem, warning } from "../../finding.ts";
import { siteZone } from "../../site-facts.ts";

/** Finds placeholders, invalid values and expiring dates in the owner's data and in those of the privacy notice. */
export function checkOwner(
  { owner, processing }: Pick<Facts, "owner" | "processing">,
  now: Date,
): Finding<Localized>[] {
  const { years } = owner;
  const year = Number(dayOf(now, siteZone()).slice(0, 4));
  const findings = Object.entries({ owner, processing }).flatMap(([name, facts]) =>
    findInvalidValues(facts, name, now).map(asFinding),
  );
  if (years.last < year)
    // Only a warning: the owner decides about this line (spec section 2 gives its years).
    findings.push(
      warning("owner.years", {
        en: `the footer says ${years.first}-${years.last}, which looks abandoned in ${year}`,
        de: `Unten auf jeder Seite steht ${years.first}–${years.last}, das wirkt ${year} verlassen.`,
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

function asFinding(invalid: InvalidValue): Finding<Localized> {
  return problem(invalid.place, whatIsWrong(invalid));
}
