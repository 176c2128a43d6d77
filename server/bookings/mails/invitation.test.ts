import ICAL from "ical.js";
import { expect, test } from "vitest";
import { bookingWith } from "../../../tests/support/mail/booking.ts";
import type { FeedContent } from "../store/booking-settings.ts";
import type { Booking } from "../store/tables.ts";
import { downloadOf, feedOf, invitationOf, ownersEntryOf } from "./invitation.ts";

const context = {
  siteOrigin: "https://isarbridge.example",
  fromAddress: "post@isarbridge.example",
  token: "tok_en-1",
  videoLink: "https://video.isarbridge.example/room",
  alarmMinutes: 15,
};

/** What a feed without entries has. */
const feed: FeedContent = { shows: "booked", alarmMinutes: 15, bookings: [], blocks: [] };
const english = { ...context, locale: "en" } as const;
const german = { ...context, locale: "de" } as const;

/** As a parser reads it that we did not write. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  return { calendar, events, event: new ICAL.Event(events[0]) };
}

function invitation(fields: Partial<Booking> = {}) {
  const { content, ...rest } = invitationOf(bookingWith(fields), context);
  return { ...rest, content, ...parse(content) };
}

test.for([
  ["booked", {}, "REQUEST", "CONFIRMED"],
  [
    "moved",
    { sequence: 1, starts_at: "2026-12-04T09:00:00.000Z", ends_at: "2026-12-04T09:30:00.000Z" },
    "REQUEST",
    "CONFIRMED",
  ],
  ["cancelled", { sequence: 2, status: "cancelled" }, "CANCEL", "CANCELLED"],
] as const)("what is %s is one event with the same id, its own number and status", ([, fields, method, status]) => {
  const booking = bookingWith(fields);
  const { calendar, events, event, ...mail } = invitation(fields);
  expect([mail.method, calendar.getFirstPropertyValue("method")]).toEqual([method, method]);
  expect(events).toHaveLength(1);
  expect(events[0]?.getFirstPropertyValue("method")).toBeNull();
  expect(event).toMatchObject({ uid: booking.uid, sequence: booking.sequence });
  expect(event.component.getFirstPropertyValue("status")).toBe(status);
  expect([event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
    booking.starts_at,
    booking.ends_at,
  ]);
  expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
});

test("who invited first goes on to invite, by the mailbox of today, and an entry without a name has the host of today", () => {
  const { event, events } = invitation({ organizer: "post@old.example" });
  expect(event.organizer).toBe("mailto:post@old.example");
  const [organizer] = events[0]?.getAllProperties("organizer") ?? [];
  expect(organizer?.getParameter("sent-by")).toBe("mailto:post@isarbridge.example");
  expect(invitation({ organizer: "post@isarbridge.example" }).content).not.toContain("SENT-BY");
  const { id } = bookingWith();
  expect(invitation({ uid: null }).event.uid).toBe(`${id}@isarbridge.example`);
});

test("the owner invites from the address of the mail, and the visitor has accepted already", () => {
  const { event } = invitation();
  expect(event.organizer).toBe("mailto:post@isarbridge.example");
  expect(event.attendees.map((attendee) => attendee.toJSON())).toEqual([
    [
      "attendee",
      { cn: "Ada Lovelace", partstat: "ACCEPTED", rsvp: "FALSE" },
      "cal-address",
      "mailto:ada@kunde.example",
    ],
  ]);
});

test.for([
  ["video", null, context.videoLink, context.videoLink],
  ["video", null, "", "Video call"],
  ["phone", "+49 89 99998-123", context.videoLink, "Phone +49 89 99998-123"],
  ["phone", "call https://spam.example", "", "Phone"],
] as const)("%s, %s, link %j is at %s", ([place, phone, videoLink, location]) => {
  const { content } = invitationOf(bookingWith({ place, phone }), { ...context, videoLink });
  expect(parse(content).event.location).toBe(location);
});

test("an entry leads to where it is moved or cancelled, until it is cancelled", () => {
  const link = "https://isarbridge.example/de/booking/appointment?token=tok_en-1";
  const { event } = invitation({ locale: "de" });
  expect(event.component.getFirstPropertyValue("url")).toBe(link);
  expect(event.description).toContain(link);
  expect(invitation({ locale: "de", status: "cancelled" }).event.description).not.toContain(link);
});

test("an invitation never repeats the note, nor a name that looks like a link", () => {
  for (const name of [
    "Win at spam.example",
    "https://spam.example",
    "see spam。example",
    "see spam\u2024example",
    "spam 1234",
    "a/b",
    "x@spam",
    "call 08912345",
  ]) {
    const { content, event } = invitation({ name, note: "buy now" });
    expect(content).not.toMatch(/spam|buy|08912345|a\/b/);
    expect(event.attendees[0]?.getParameter("cn")).toBeUndefined();
  }
  expect(invitation({ name: "Dr. A. de l'Été, J.R." }).event.attendees[0]?.getParameter("cn")).toBe(
    "Dr. A. de l'Été, J.R.",
  );
});

test("a downloaded file has the same event, and nobody in it", () => {
  const { calendar, event } = parse(downloadOf(bookingWith(), context));
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(event.uid).toBe(invitation().event.uid);
  expect([event.organizer, event.attendees]).toEqual([null, []]);
});

test.for([
  ["lines", "Ada\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil"],
  ["what is escaped", "a;b,c\\n\\;d"],
  ["a quote", 'Ada";ROLE=CHAIR;X="'],
  ["ends of lines of other readers", "one\u2028END:VCALENDAR\u2029\u0085\v\ftwo"],
  ["escapes of RFC 6868", "Ada^nX^'Y"],
  ["what is no text", "\u0000\u202eAda\ud800"],
  ["emoji at the fold", "👩‍👧".repeat(100)],
  ["1,000 characters", "ß".repeat(1000)],
  ["blanks", " leading and trailing "],
] as const)("what strangers type stays within its value, and within 75 octets a line: %s", ([, text]) => {
  const booking = bookingWith({ name: text, note: text, email: `${text.slice(0, 20)}@kunde.example`, zone: text });
  const texts = [
    invitationOf(booking, context).content,
    downloadOf(booking, context),
    feedOf({ ...feed, bookings: [booking, booking], shows: "names" }, english),
    ownersEntryOf(booking, { ...context, locale: "en" }).content,
  ];
  for (const content of texts) {
    const { events } = parse(content);
    expect(events.length).toBe(content === texts[2] ? 2 : 1);
    for (const attendee of new ICAL.Event(events[0]).attendees)
      expect(Object.keys(attendee.toJSON()[1]).filter((name) => name !== "cn")).toEqual(["partstat", "rsvp"]);
    for (const event of events) expect(event.getFirstPropertyValue("uid")).toBe(booking.uid);
    const lines = content.split("\r\n");
    expect(lines.pop()).toBe("");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.join("")).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    expect(content.isWellFormed()).toBe(true);
  }
});

test("a note comes back as it was written", () => {
  const note = 'a;b,c\\n \\; "quoted": x\n\n👩‍👧 ß'.repeat(40);
  const text = feedOf({ ...feed, bookings: [bookingWith({ note })], shows: "names" }, english);
  expect(parse(text).event.description).toBe(note);
});

test("the private feed has what stands, and says no more than it should", () => {
  const bookings = [
    bookingWith({ place: "phone", phone: "+49 89 99998-123" }),
    bookingWith({ id: "cancelled", status: "cancelled" }),
    bookingWith({ id: "pending", status: "pending" }),
  ];
  const [booked, named] = (["booked", "names"] as const).map((shows) =>
    parse(feedOf({ ...feed, bookings, shows }, german)),
  );
  const facts = ["summary", "location", "description", "attendee", "organizer", "url"];
  const valuesOf = (feed = booked) => facts.map((fact) => feed?.events[0]?.getFirstPropertyValue(fact));
  expect([booked, named].map((feed) => feed?.events.length)).toEqual([1, 1]);
  expect(valuesOf(booked)).toEqual(["Gebucht", null, null, null, null, null]);
  expect(valuesOf(named)).toEqual([
    "Ada Lovelace",
    "Telefon +49 89 99998-123",
    "Three lines\nabout us",
    ...[null, null, null],
  ]);
  expect(String(booked?.calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT15M");
});

test("blocked times are in the feed, with the owner's word where it shows names", () => {
  const block = { id: "0d6f4f0e-5f5b-4c53-9d3c-0f5f7a1c2b3e", starts_at: "2026-12-03T09:00:00.000Z" };
  const blocks = [{ ...block, ends_at: "2026-12-03T12:00:00.000Z", word: "Dentist, 2;" }];
  const said = (["booked", "names"] as const).map((shows) => parse(feedOf({ ...feed, blocks, shows }, english)).event);
  expect(said.map(({ uid, summary }) => [uid, summary])).toEqual([
    [block.id, "Blocked"],
    [block.id, "Dentist, 2;"],
  ]);
  expect(said[0]?.duration.toSeconds()).toBe(3 * 60 * 60);
});

test("a feed without bookings is a calendar, too", () => {
  expect(parse(feedOf(feed, english)).events).toEqual([]);
});

test.for([
  ["booked", {}, "PUBLISH", "CONFIRMED"],
  ["moved", { sequence: 1, starts_at: "2026-12-04T09:00:00.000Z" }, "PUBLISH", "CONFIRMED"],
  ["cancelled", { sequence: 2, status: "cancelled" }, "CANCEL", "CANCELLED"],
] as const)("the owner's entry is published, not requested, under the feed's id: %s", ([, fields, method, status]) => {
  const booking = bookingWith({ ...fields, place: "phone", phone: "+49 89 99998-123" });
  const entry = ownersEntryOf(booking, { ...context, locale: "de" });
  const { calendar, events, event } = parse(entry.content);
  expect([entry.method, calendar.getFirstPropertyValue("method")]).toEqual([method, method]);
  const inFeed = parse(feedOf({ ...feed, bookings: [bookingWith()] }, german));
  expect([events.length, event.uid, event.sequence]).toEqual([1, inFeed.event.uid, booking.sequence]);
  expect(event.component.getFirstPropertyValue("status")).toBe(status);
  expect([event.summary, event.location]).toEqual(["Ada Lovelace", "Telefon +49 89 99998-123"]);
  expect([event.organizer, event.attendees]).toEqual(["mailto:post@isarbridge.example", []]);
  const triggers = [event, inFeed.event].map(({ component }) =>
    String(component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")),
  );
  expect(triggers).toEqual([status === "CANCELLED" ? "undefined" : "-PT15M", "-PT15M"]);
  expect(ownersEntryOf(booking, { ...context, alarmMinutes: null, locale: "de" }).content).not.toContain("VALARM");
});
