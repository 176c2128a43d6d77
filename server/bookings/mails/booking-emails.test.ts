import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { appointmentPath } from "../../../site/booking.ts";
import { locales } from "../../../site/locale.ts";
import { facts, owner, serverWords } from "../../../tests/support/content.ts";
import { bookingWith } from "../../../tests/support/mail/booking.ts";
import { type MailServer, startMailServer } from "../../../tests/support/mail/smtp-server.ts";
import { type EveryMail, renderEmail } from "../../emails.ts";
import { createSmtpTransport } from "../../mail/transport.ts";
import { setLiveSite } from "../../site-facts.ts";
import type { BusyFeed } from "../store/busy-feeds.ts";
import type { Booking } from "../store/tables.ts";

const context = {
  siteOrigin: "https://isarbridge.example",
  ownerAddress: "owner@isarbridge.example",
  fromAddress: "post@isarbridge.example",
  unconfirmedDays: 7,
};
const queued = { id: "mail-1", attempt: 1, hasDesk: true };
const links = { token: "tok_en-1", videoLink: "https://video.isarbridge.example/room", changesUntil: null };

function bookingMail(fields: Partial<Booking> = {}, over: { isUpdate?: boolean; videoLink?: string } = {}): EveryMail {
  const booking = bookingWith(fields);
  return { ...queued, locale: booking.locale, kind: "booking", booking, isUpdate: false, ...links, ...over };
}

function reminderMail(fields: Partial<Booking> = {}): EveryMail {
  const booking = bookingWith(fields);
  return { ...queued, locale: booking.locale, kind: "booking-reminder", booking, ...links };
}

afterEach(() => setLiveSite({ facts, serverWords }));

type OwnerMailFields = {
  isUpdate?: boolean;
  hasDesk?: boolean;
  entry?: Partial<Extract<EveryMail, { kind: "booking-owner" }>["entry"]>;
};

function ownerMail(fields: Partial<Booking> = {}, { entry, ...over }: OwnerMailFields = {}): EveryMail {
  const booking = bookingWith(fields);
  const what = { kind: "booking-owner", booking, isUpdate: false } as const;
  const known = { videoLink: links.videoLink, alarmMinutes: null, by: "mail", ...entry } as const;
  return { ...queued, locale: booking.locale, ...what, entry: known, ...over };
}

const pending = {
  status: "pending",
  held_until: "2026-11-26T08:30:00.000Z",
  expires_at: "2026-11-27T08:15:00.000Z",
} as const;

describe("delivered", () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  test.for([
    ["booked", {}, false, "REQUEST"],
    [
      "moved",
      { sequence: 1, starts_at: "2026-12-04T09:00:00.000Z", ends_at: "2026-12-04T09:30:00.000Z" },
      true,
      "REQUEST",
    ],
    ["cancelled", { sequence: 2, status: "cancelled" }, true, "CANCEL"],
  ] as const)(
    "what is %s is an invitation behind text and HTML, and the same file attached",
    async ([, fields, isUpdate, method]) => {
      const booking = bookingWith({ ...fields, name: "Jörg Müßig" });
      const transport = createSmtpTransport({ smtpUrl: server.url, from: context.fromAddress });
      const email = renderEmail(bookingMail(booking, { isUpdate }), context);
      expect(await transport.deliver(email, "mail-1")).toEqual({ status: "sent" });
      transport.close();
      const [{ raw = "", mail } = {}] = server.received;
      expect(mail?.messageId).toBe("<mail-1@isarbridge.example>");
      const types = [...raw.matchAll(/^Content-Type: ([\w/]+)(?:;\s+charset=[\w-]+)?(?:;\s+method=(\w+))?/gim)];
      expect(types.map(([, type, of]) => [type, of])).toEqual([
        ["multipart/mixed", undefined],
        ["multipart/alternative", undefined],
        ["text/plain", undefined],
        ["text/html", undefined],
        ["text/calendar", method],
        ["application/ics", undefined],
      ]);
      const calendars = (mail?.attachments ?? []).map(({ content }) =>
        typeof content === "string" ? content : new TextDecoder().decode(content),
      );
      expect(calendars).toHaveLength(2);
      for (const text of calendars) {
        const calendar = new ICAL.Component(ICAL.parse(text));
        const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
        expect(calendar.getFirstPropertyValue("method")).toBe(method);
        expect(event.organizer).toBe(`mailto:${mail?.from?.address}`);
        expect(event.attendees[0]?.getParameter("cn")).toBe("Jörg Müßig");
        expect(event).toMatchObject({ uid: booking.uid, sequence: booking.sequence });
        expect(event.startDate.toJSDate().toISOString()).toBe(booking.starts_at);
      }
    },
  );
});

test.for([
  ["reminder", reminderMail()],
  ["to an owner whose calendar has a feed", ownerMail({}, { entry: { by: "feed" } })],
  ["to an owner whose calendar is written into", ownerMail({}, { entry: { by: "calendar" } })],
  ["to be confirmed", bookingMail(pending)],
] as const)("no calendar part is where nobody is invited, or something else brings the entry: %s", ([, mail]) => {
  expect(renderEmail(mail, context).icalEvent).toBeUndefined();
});

test.for(
  locales.flatMap((locale) => [
    bookingMail({ locale }),
    bookingMail({ locale, sequence: 1 }, { isUpdate: true }),
    bookingMail({ locale, ...pending }),
    bookingMail({ locale, status: "cancelled" }),
    reminderMail({ locale }),
  ]),
)(
  "a mail to the visitor says everything in its text, and has the imprint: $kind in $locale, $booking.status",
  (mail) => {
    const { to, replyTo, subject, text, html = "", headers } = renderEmail(mail, context);
    const { locale, booking } = mail as Extract<EveryMail, { kind: "booking" }>;
    expect([to, replyTo?.address]).toEqual(["ada@kunde.example", context.ownerAddress]);
    expect(subject).toMatch({ de: /^Do., 3. Dez., 10:00: .{5,65}$/, en: /^Thu,? 3 Dec, 10:00: .{5,65}$/ }[locale]);
    expect(headers).toEqual({ "Auto-Submitted": "auto-generated" });
    const when = {
      de: "Donnerstag, 3. Dezember 2026, 10:00 bis 10:30 Uhr",
      en: "Thursday, 3 December 2026, 10:00 to 10:30",
    };
    const link = `${context.siteOrigin}${appointmentPath(locale)}?token=tok_en-1`;
    for (const part of [when[locale], "UTC+1", "30", "Ada Lovelace,", owner.name, owner.address.street, owner.email])
      expect(text).toContain(part);
    expect([text.includes(link), html.includes(`<a href="${link}"`)]).toEqual(
      booking.status === "cancelled" ? [false, false] : [true, true],
    );
    expect(text.includes(links.videoLink)).toBe(booking.status === "booked");
    expect(text).not.toMatch(/undefined|null|Three lines/);
    expect(html).not.toMatch(/<(img|link|script|style|iframe|form|input)\b/i);
  },
);

test.for(locales)("all mails of a booking are one conversation, since they answer the same one: %s", async (locale) => {
  const own = { locale, uid: "0d6f4f0e-5f5b-4c53-9d3c-0f5f7a1c2b3d@old.example" };
  const moved = { ...own, sequence: 1, starts_at: "2026-12-04T09:00:00.000Z", ends_at: "2026-12-04T09:30:00.000Z" };
  const mails = [
    bookingMail(own),
    bookingMail(moved, { isUpdate: true }),
    reminderMail(moved),
    bookingMail({ ...moved, sequence: 2, status: "cancelled" }, { isUpdate: true }),
  ].map((mail) => renderEmail(mail, context));
  expect(new Set(mails.map(({ subject }) => subject?.split(": ")[1])).size).toBe(1);
  const threads = [...mails, renderEmail(ownerMail(moved), context)].map(({ thread }) => thread);
  expect(threads).toEqual(Array(5).fill(["booking-0d6f4f0e-5f5b-4c53-9d3c-0f5f7a1c2b3d"]));
  const other = renderEmail(bookingMail({ locale, id: "other", uid: "4c53f0e0-5f5b-4c53-9d3c-0f5f7a1c2b3d" }), context);
  expect(threads).not.toContainEqual(other.thread);
});

test.for<[zone: string, start: string, clocks: string[]]>([
  ["Europe/Berlin", "2026-12-03T09:00:00.000Z", ["10:00 to 10:30, Munich, CET (UTC+1)"]],
  ["Europe/Vienna", "2026-12-03T09:00:00.000Z", ["10:00 to 10:30, Vienna (UTC+1)"]],
  [
    "Asia/Kathmandu",
    "2026-12-03T09:00:00.000Z",
    ["14:45 to 15:15, Kathmandu (UTC+5:45)", "10:00 to 10:30, Munich, CET (UTC+1)"],
  ],
  [
    "America/New_York",
    "2026-03-16T14:00:00.000Z",
    ["10:00 to 10:30, New York (UTC-4)", "15:00 to 15:30, Munich, CET (UTC+1)"],
  ],
  [
    "America/New_York",
    "2026-03-30T13:00:00.000Z",
    ["09:00 to 09:30, New York (UTC-4)", "15:00 to 15:30, Munich, CEST (UTC+2)"],
  ],
  ["Europe/Berlin", "2026-10-25T00:30:00.000Z", ["02:30 CEST to 02:00 CET, Munich, CEST (UTC+2)"]],
  ["Europe/Berlin", "2026-10-25T01:30:00.000Z", ["02:30 CET to 03:00, Munich, CET (UTC+1)"]],
  ["Not/AZone", "2026-12-03T09:00:00.000Z", ["10:00 to 10:30, Munich, CET (UTC+1)"]],
])("for %s, %s is named as %j, to both", ([zone, starts_at, clocks]) => {
  setLiveSite({ facts: { ...facts, owner: { ...owner, language: "en" } }, serverWords });
  const ends_at = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString();
  const clocksOf = (mail: EveryMail) =>
    [...renderEmail(mail, context).text.matchAll(/, (\d\d:\d\d.*\(UTC.*\))$/gm)].map(([, clock]) => clock);
  expect(clocksOf(bookingMail({ zone, starts_at, ends_at }))).toEqual(clocks);
  expect(clocksOf(ownerMail({ zone, starts_at, ends_at })).at(0)).toMatch(/Munich|Vienna/);
});

test("who is held no time reads that, and no time", () => {
  const { text } = renderEmail(bookingMail({ ...pending, held_until: null }), context);
  expect(text).toMatch(/whoever confirms first/);
  expect(text).not.toContain("09:30");
});

test("who is held a time reads until when, on their clock", () => {
  expect(renderEmail(bookingMail({ ...pending, zone: "Asia/Kathmandu" }), context).text).toMatch(
    /: 14:15, Kathmandu \(UTC\+5:45\)$/m,
  );
});

test.for([
  [{ place: "phone", phone: "+49 89 99998-123" }, links.videoLink, /\+49 89 99998-123/],
  [{ place: "phone", phone: "or see spam.example" }, "", /^(?!.*spam)/s],
  [{ place: "video" }, "", /^(?!.*video\.isarbridge)/s],
] as const)("how the two meet: %o, %j", ([fields, videoLink, expected]) => {
  expect(renderEmail(bookingMail(fields, { videoLink }), context).text).toMatch(expected);
});

test.for(["booked", "cancelled"] as const)(
  "the owner's line goes to the visitor with the owner's change, and with no other: %s",
  (status) => {
    const textOf = (changed_by: Booking["changed_by"]) =>
      renderEmail(
        bookingMail({ status, changed_by, owner_line: "I am ill.\n<b>Sorry</b>" }, { isUpdate: true }),
        context,
      );
    expect(textOf("owner").text).toContain("I am ill.\n<b>Sorry</b>");
    expect(textOf("owner").html).toContain("&lt;b&gt;Sorry");
    expect(textOf("visitor").text).not.toContain("I am ill.");
  },
);

test.for(["Win at spam.example", "https://spam.example", "x@spam", "spam ".repeat(30)])(
  "a mail to the visitor does not repeat a name that may be a message: %s",
  (name) => {
    for (const mail of [bookingMail({ name }), bookingMail({ name, ...pending }), reminderMail({ name })]) {
      const { text, html = "", subject, icalEvent } = renderEmail(mail, context);
      expect([text, html, subject, icalEvent?.content ?? ""].filter((part) => part.includes("spam"))).toEqual([]);
    }
  },
);

test.for(locales)("the owner reads who, when, how and what, and answers the visitor: %s", (locale) => {
  const { to, replyTo, subject, text } = renderEmail(
    ownerMail({ locale, place: "phone", phone: "+49 89 99998-123", zone: "Asia/Kathmandu" }),
    context,
  );
  expect(to).toBe(context.ownerAddress);
  expect(replyTo).toEqual({ name: "Ada Lovelace", address: "ada@kunde.example" });
  expect(subject).toMatch(/^(Do\.|Thu),? 3\.? De[cz]\.?, 10:00: .*, Ada Lovelace$/);
  for (const part of ["ada@kunde.example", "+49 89 99998-123", "> Three lines\n> about us", "10:00", "14:45"])
    expect(text).toContain(part);
});

test.for([
  ["a talk by video", {}, true],
  ["a call", { place: "phone", phone: "+49 89 99998-123" }, false],
  ["a cancelled talk", { status: "cancelled" }, false],
] as const)("without a video room the owner is reminded to send a link: %s", ([, fields, isReminded]) => {
  const [text, withoutRoom] = [ownerMail(fields), ownerMail(fields, { entry: { videoLink: "" } })].map(
    (mail) => renderEmail(mail, context).text,
  );
  expect(withoutRoom !== text).toBe(isReminded);
});

test("booked, moved, at another place and cancelled, by the visitor or the owner, read differently for both", () => {
  const states = [
    [{}, false],
    [{}, true],
    [{ status: "cancelled" }, true],
  ] as const;
  const changes: { fields: Partial<Booking>; isUpdate: boolean }[] = states.flatMap(([fields, isUpdate]) =>
    (["visitor", "owner"] as const).map((changed_by) => ({
      fields: { ...fields, booked_by: changed_by, changed_by },
      isUpdate,
    })),
  );
  const { changed_at } = bookingWith();
  changes.push({ fields: { changed_by: "owner", place_changed_at: changed_at }, isUpdate: true });
  for (const mailOf of [bookingMail, ownerMail]) {
    const texts = changes.map(({ fields, isUpdate }) => renderEmail(mailOf(fields, { isUpdate }), context).text);
    expect(new Set(texts).size).toBe(changes.length);
  }
});

const feed: BusyFeed = {
  id: "feed-1",
  name: "Work <b>",
  source: "address",
  host: "calendar.example.org",
  read_at: "2026-11-25T08:00:00.000Z",
  failed_since: "2026-11-25T08:10:00.000Z",
  failure: "not-a-calendar",
  times: 12,
  skipped: 0,
  guesses: [],
  emptied: null,
};

test.for([true, false])("a mail leads to the desk where there is one: %s", (hasDesk) => {
  const busyFeeds: EveryMail = { ...queued, hasDesk, locale: "de", kind: "busy-feeds", feeds: [feed] };
  for (const [mail, place] of [
    [ownerMail({}, { hasDesk }), bookingWith().id],
    [busyFeeds, "calendars"],
  ] as const) {
    const { to, text, html = "" } = renderEmail(mail, context);
    const link = `https://isarbridge.example/desk#/bookings/${place}`;
    expect([to, text.includes("desk invite")]).toEqual([context.ownerAddress, !hasDesk]);
    expect([text.includes(link), html.includes(`href="${link}"`)]).toEqual([hasDesk, hasDesk]);
  }
});

test("the owner reads which calendars fail since when, and what was last read", () => {
  const never = { ...feed, name: "Home", read_at: null };
  const { text, html } = renderEmail({ ...queued, locale: "de", kind: "busy-feeds", feeds: [feed, never] }, context);
  for (const part of [
    "Work <b> (calendar.example.org)",
    "25. November 2026 um 09:10 Uhr",
    "um 09:00 Uhr",
    "Home",
    "nie",
  ])
    expect(text).toContain(part);
  expect(html).not.toContain("<b>)");
  expect(html).not.toContain("Work <b>");
});

test("hostile markup stays text, and lines stay lines", () => {
  const hostile = '<img src="https://spy.example/x.png" onerror=alert(1)>\r\nBcc: x';
  const fields = {
    name: hostile,
    note: hostile,
    phone: hostile,
    place: "phone",
    owner_line: hostile,
    changed_by: "owner",
  } as const;
  for (const mail of [bookingMail(fields), reminderMail(fields), ownerMail(fields)]) {
    const { subject, html, text, replyTo } = renderEmail(mail, context);
    expect(html).not.toContain("<img");
    expect(html).not.toContain('href="https://spy');
    expect([subject, replyTo?.name ?? ""].join("")).not.toMatch(/[\r\n]/);
    expect(text).not.toContain("\r");
  }
});
