import type { booking, calendar } from "../../site/booking.ts";
import type { Owner } from "../../site/owner.ts";
import { type Fault, type FaultCode, faultsIn } from "../../site/owner-rules.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

/** What the owner's data still lacks: placeholders that stayed, what cannot be right, and dates that run out. */
export function checkOwner(owner: Owner, now: Date): Finding[] {
  const { years } = owner;
  const findings = faultsIn(owner, "owner", now).map(asFinding);
  if (years.last < now.getFullYear())
    // No problem: the line is the owner's to change (spec section 2 names its years).
    findings.push(
      warning(
        "owner.years",
        `the footer says ${years.first}-${years.last}, which looks abandoned in ${now.getFullYear()}; the axis of the career ends there, too`,
      ),
    );
  return findings.length > 0 ? findings : [ok("owner", `${owner.name}, ${owner.email}`)];
}

/** What is read by the public like a magazine needs somebody who answers for it (§ 18(2) MStV). */
export function checkEditor({ editor }: Owner, issuesOnWeb: number): Finding[] {
  if (issuesOnWeb === 0 || editor !== "none") return [];
  const todo = "name the person who answers for them (§ 18(2) MStV), or take them off the web at the desk";
  return [problem("owner.editor", `is "none", but newsletter issues are on the web: ${todo}`)];
}

/** Placeholders of the calendar, and what the law asks of a booking that costs something, and the site cannot do. */
export function checkBooking({ paid }: typeof booking, provider: typeof calendar, now: Date): Finding[] {
  const findings = faultsIn(provider, "calendar", now).map(asFinding);
  if (paid)
    findings.push(
      problem(
        "booking.paid",
        'is true: consumers must find a function "Vertrag widerrufen" on every page (§ 356a BGB). Build it, then take out this check',
      ),
    );
  return findings.length > 0 ? findings : [ok("calendar", `${provider.name}: ${provider.url.de}`)];
}

function asFinding({ place, value, code }: Fault): Finding {
  return problem(place, messages[code](value));
}

const messages: Record<FaultCode, (value: string) => string> = {
  empty: () => 'is empty: fill it in, or write "none" where it does not apply',
  placeholder: (value) => `"${value}" is a placeholder: visitors must read real data (in the imprint by § 5 DDG)`,
  "vat-id": (value) =>
    `"${value}" is no German VAT identification number: DE and nine digits, of which the last one follows from the others`,
  phone: (value) =>
    `"${value}" is no number that can be dialled from everywhere: begin with the country's code, as +49`,
  email: (value) => `"${value}" is no mail address`,
  "web-address": (value) => `"${value}" is no address on the web: it begins with https://`,
  date: (value) => `"${value}" is no date: year, month and day, as 2027-03-31`,
  expiry: (value) =>
    `security.txt expires on ${value}: set a date more than 30 days and less than a year away (RFC 9116, 2.5.5)`,
};
