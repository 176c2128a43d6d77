import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import type {
  BookingDocument,
  BookingDocumentContext,
  FreeTimes,
  ShownBooking,
  ShownKind,
} from "../../site/booking-documents.ts";
import { locales } from "../../site/locale.ts";
import type { FormMessages } from "../../site/page-template.ts";
import { facts, serverWords } from "../../tests/support/content.ts";
import { elementsOf, hostileValues } from "../../tests/support/hostile-values.ts";
import { booking, desk, fact, issue } from "./live.tsx";

const day = "2026-12-03" as const;
const [time, later] = [Date.parse("2026-12-03T09:00Z"), Date.parse("2026-12-03T10:00Z")];
const frame = { isFramed: false, zone: "Europe/Berlin", kind: "workshop", page: "/about", source: "letter" };
const free: FreeTimes = { from: null, day: null, days: [{ free: [time], first: time, last: later }] };

/** Every document about bookings, with a value wherever a visitor or the owner can have typed one. */
function bookingDocuments(value: string): BookingDocument[] {
  const own: ShownBooking = {
    starts_at: new Date(time).toISOString(),
    ends_at: new Date(later).toISOString(),
    sequence: 1,
    zone: "Asia/Kathmandu",
    email: value,
    kind_en: value,
    kind_de: value,
    place: "phone",
    phone: value,
    address: value,
    changed_by: "owner",
    owner_line: value,
    held_until: new Date(later).toISOString(),
  };
  const page = { token: value, query: { token: value }, canMove: true };
  const changes = { isHeld: true, changesUntil: own.starts_at, isLate: false };
  const appointment = { ...page, booking: own, videoLink: value, ...changes } as const;
  const of: ShownKind = {
    ...{ id: "workshop", address: value, name: { en: value, de: value }, minutes: 60 },
    ...{ places: ["video", "phone", "here", "there"], question: { en: value, de: value } },
  };
  const form = {
    ...frame,
    start: own.starts_at,
    requestKey: value,
    of,
    place: "phone",
    typed: { name: value, email: value, phone: value, address: value, note: value, answer: value },
  } as const;
  return [
    { document: "kinds", ...frame, kinds: [of] },
    { document: "times", ...frame, ...free, of, hasOthers: true, isClosed: false },
    { document: "zones", ...frame, from: null, regions: [{ label: value, zones: [{ zone: value, city: value }] }] },
    { document: "form", ...form },
    {
      document: "form",
      ...form,
      problems: { name: "missing", email: "not-an-email" },
      failure: "taken",
      near: [later],
      isSent: true,
    },
    {
      document: "booked",
      ...frame,
      booking: own,
      token: value,
      videoLink: value,
      mail: "coming",
      isCorrectable: true,
      correction: { email: value },
    },
    { document: "held", ...frame, start: own.starts_at, minutes: 60, isHeld: true, isMailed: true },
    { document: "changed", ...frame, status: "cancelled", token: value },
    { document: "no-booking", ...frame, token: value, why: "unknown" },
    { document: "unavailable", ...frame },
    ...(["booked", "pending", "cancelled", "begun", "over"] as const).map(
      (state) => ({ document: "appointment", ...appointment, state, done: null, mail: "late" }) as const,
    ),
    { document: "appointment", ...appointment, state: "booked", done: "moved", mail: "coming", isOutdated: true },
    {
      document: "appointment",
      ...appointment,
      booking: { ...own, place: "there" },
      state: "booked",
      done: null,
      mail: "none",
      isLate: true,
    },
    { document: "move", ...page, ...free, booking: own, isClosed: false, refusal: "taken" },
    { document: "check-move", ...page, booking: own, start: new Date(later).toISOString() },
    { document: "pending-taken", ...page, booking: own, near: [later] },
    { document: "trouble", ...page, trouble: "gone" },
  ];
}

/** All that is drawn at a request, in one language. */
function drawn(locale: (typeof locales)[number], value: string): string[] {
  const words = <Texts,>(texts: Texts): Texts =>
    JSON.parse(JSON.stringify(texts), (_, text) => (typeof text === "string" ? text + value : text));
  const owner = { ...facts.owner, brand: value, name: value };
  const texts = words(serverWords[locale].calendar);
  const problems = { missing: value, "too-long": value, "not-an-email": value, unreadable: value };
  const messages: FormMessages = {
    failure: { contact: value, newsletter: value },
    problems: { name: problems, email: problems, company: problems, message: problems },
    token: { unknown: value, failure: value },
  };
  const context: BookingDocumentContext = {
    locale,
    facts: { ...facts, owner },
    texts,
    messages: { en: messages, de: messages },
    siteZone: "Europe/Berlin",
    files: { issueStyle: "/i.css", bookingScript: "/b.js", bookingStyle: "/b.css" },
  };
  const inIssue = {
    locale,
    texts: words(serverWords[locale].mails.issuePage),
    addresses: { en: `https://isarbridge.example/${value}`, de: `https://isarbridge.example/de/${value}` },
    isIndexed: true,
    style: "/i.css",
    paths: { list: `/${value}`, subscribe: `/${value}` },
  };
  const list = [{ path: `/${value}`, subject: value, preheader: value, day }];
  const parts = [
    issue({ document: "list", issues: list }, inIssue),
    issue(
      {
        document: "issue",
        subject: value,
        day,
        text: [{ type: "text", raw: value, text: value }],
      },
      inIssue,
    ),
  ];
  const files = { script: "/d.js", style: "/d.css", page: { script: "/p.js", styles: ["/p.css"] } };
  return [
    ...bookingDocuments(value).map((document) => booking(document, context)),
    ...parts.flatMap(({ head, main }) => [head.markup, main.markup]),
    fact({ en: value, de: value }).markup,
    ...(["desk", "page"] as const).map((document) => desk({ document, files, facts: { ...facts, owner } })),
  ];
}

test.for(locales.flatMap((locale) => hostileValues.map((value) => [locale, value] as const)))(
  "in every document that is drawn at a request a hostile value is text, or in an address of the site or of a calendar: %s, %s",
  ([locale, value]) => {
    const [documents, harmless] = [drawn(locale, value), drawn(locale, "x")];
    for (const [i, html] of documents.entries()) {
      const [document, other] = [parse(html), parse(harmless[i] ?? "")];
      // The same elements with the same attributes, whatever the value.
      expect(elementsOf(document)).toEqual(elementsOf(other));
      const addresses = document.querySelectorAll("[href], [action], [src]").flatMap(({ attributes }) => {
        const { href, action, src } = attributes;
        return [href ?? action ?? src ?? ""];
      });
      const isKnown =
        /^(?:\/(?!\/)|#|tel:|mailto:|https:\/\/(?:isarbridge\.example|calendar\.google\.com|outlook\.office\.com)\/)/;
      expect(addresses.filter((address) => !isKnown.test(address))).toEqual([]);
    }
  },
);
