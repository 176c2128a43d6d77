import { day } from "../../server/durations.ts";
import type { booking, calendar } from "../../site/booking.ts";
import type { Owner } from "../../site/owner.ts";
import { placeholder } from "../../site/sample.ts";
import type { OpenItem } from "./samples.ts";

/** What the owner's data still lacks: placeholders that stayed, and dates that run out. */
export function ownerProblems(owner: Owner, now: Date): OpenItem[] {
  return [...placeholders(owner, "owner"), ...vatId(owner), ...securityContact(owner, now)];
}

function placeholders(value: unknown, where: string): OpenItem[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => placeholders(inner, `${where}.${key}`));
  if (value === "") return [{ where, what: 'is empty: fill it in, or write "none" where it does not apply' }];
  if (typeof value !== "string" || !placeholder.test(value)) return [];
  return [{ where, what: `"${value}" is a placeholder: visitors must read real data (in the imprint by § 5 DDG)` }];
}

/** Germany's have nine digits (Council Directive 2006/112/EC, Article 215; format of the VIES check). */
function vatId({ vatId }: Owner): OpenItem[] {
  if (vatId === "" || vatId === "none" || placeholder.test(vatId) || /^DE(?!0{9})\d{9}$/.test(vatId)) return [];
  return [{ where: "owner.vatId", what: `"${vatId}" is no German VAT identification number: DE and nine digits` }];
}

function securityContact({ securityContactExpires }: Owner, now: Date): OpenItem[] {
  const daysLeft = (Date.parse(securityContactExpires) - now.getTime()) / day;
  if (daysLeft > 30 && daysLeft < 365) return [];
  return [
    {
      where: "owner.securityContactExpires",
      what: `security.txt expires on ${securityContactExpires}: set a date more than 30 days and less than a year away (RFC 9116, 2.5.5)`,
    },
  ];
}

/** Placeholders of the calendar, and what the law asks of a booking that costs something, and the site cannot do. */
export function bookingProblems({ paid }: typeof booking, provider: typeof calendar): OpenItem[] {
  const left = placeholders(provider, "calendar");
  if (!paid) return left;
  return [
    ...left,
    {
      where: "booking.paid",
      what: 'is true: consumers must find a function "Vertrag widerrufen" on every page (§ 356a BGB). Build it, then take out this check',
    },
  ];
}

/** What does not block: the line is the owner's to change (spec section 2 names its years). */
export function ownerHints({ years }: Owner, now: Date): OpenItem[] {
  if (years.last >= now.getFullYear()) return [];
  return [
    {
      where: "owner.years",
      what: `the footer says ${years.first}-${years.last}, which looks abandoned in ${now.getFullYear()}; the axis of the career ends there, too`,
    },
  ];
}
