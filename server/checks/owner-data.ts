import type { booking, calendar } from "../../site/booking.ts";
import type { Owner } from "../../site/owner.ts";
import { placeholder } from "../../site/sample.ts";
import { day } from "../durations.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

/** What the owner's data still lacks: placeholders that stayed, and dates that run out. */
export function checkOwner(owner: Owner, now: Date): Finding[] {
  const { vatId, securityContactExpires, years } = owner;
  const findings = placeholdersIn(owner, "owner");
  // Germany's have nine digits (Council Directive 2006/112/EC, Article 215; format of the VIES check).
  if (vatId !== "" && vatId !== "none" && !placeholder.test(vatId) && !/^DE(?!0{9})\d{9}$/.test(vatId))
    findings.push(problem("owner.vatId", `"${vatId}" is no German VAT identification number: DE and nine digits`));
  const daysLeft = (Date.parse(securityContactExpires) - now.getTime()) / day;
  if (!(daysLeft > 30 && daysLeft < 365)) {
    const todo = "set a date more than 30 days and less than a year away (RFC 9116, 2.5.5)";
    findings.push(
      problem("owner.securityContactExpires", `security.txt expires on ${securityContactExpires}: ${todo}`),
    );
  }
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
export function checkBooking({ paid }: typeof booking, provider: typeof calendar): Finding[] {
  const findings = placeholdersIn(provider, "calendar");
  if (paid)
    findings.push(
      problem(
        "booking.paid",
        'is true: consumers must find a function "Vertrag widerrufen" on every page (§ 356a BGB). Build it, then take out this check',
      ),
    );
  return findings.length > 0 ? findings : [ok("calendar", `${provider.name}: ${provider.url.de}`)];
}

function placeholdersIn(value: unknown, about: string): Finding[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => placeholdersIn(inner, `${about}.${key}`));
  if (value === "") return [problem(about, 'is empty: fill it in, or write "none" where it does not apply')];
  if (typeof value !== "string" || !placeholder.test(value)) return [];
  return [problem(about, `"${value}" is a placeholder: visitors must read real data (in the imprint by § 5 DDG)`)];
}
