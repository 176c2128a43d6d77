import { gzipSync } from "node:zlib";
import { parse } from "node-html-parser";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Calendar } from "../../site/booking.ts";
import { honeypotField } from "../../site/forms.ts";
import { pathOf } from "../../site/pages.ts";
import { sampleProvider } from "../../tests/support/build/calendar-provider.ts";
import { complaintsAbout } from "../../tests/support/build/html-complaints.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { claimAll, sendAll } from "../../tests/support/store/temporary-store.ts";
import { createApp } from "../app.ts";
import { day, hour, minute } from "../durations.ts";
import { serverTexts } from "../site-facts.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { type AppointmentKind, consultation } from "./store/kinds.ts";
import type { BookingRequest } from "./store/new-bookings.ts";
import { type BookingRules, defaultRules } from "./store/rules.ts";

/** Saturday, 21 November 2026, 10:30 in Munich. The first free time is Monday at 10:00, the steps are 45 minutes. */
let site: TestApp;
beforeEach(async () => {
  site = await openTestApp();
});
afterEach(() => site.dispose());

const monday = "2026-11-23T09:00Z";
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const fields = {
  key: uuid(1),
  start: monday,
  name: "Ada Lovelace",
  email: "ada@example.org",
  place: "video",
  note: "",
};

function bookingOf(more: Partial<BookingRequest> = {}): BookingRequest {
  return {
    ...{ request_key: crypto.randomUUID(), starts_at: "2026-11-23T09:00:00.000Z", name: "Eve" },
    ...{ email: `${crypto.randomUUID()}@example.org`, zone: "Europe/Berlin", locale: "en", place: "video" },
    ...{ phone: null, note: null },
    ...more,
  } as BookingRequest;
}

async function setRules(more: Partial<BookingRules>) {
  await site.store.bookings.setRules({ ...defaultRules, ...more }, null);
}

/** Follows to the address of a form, which has a key of its own. */
async function open(path: string) {
  let response = await site.request(path);
  const address = response.headers.get("Location") ?? "";
  if (/[?&]key=/.test(address) && !/[?&]key=/.test(path)) response = await site.request(address);
  const html = await response.text();
  return { response, html, page: parse(html) };
}

async function post(more: Record<string, string> = {}, path = `/booking/calendar/time?start=${monday}`, peer?: string) {
  const body = new URLSearchParams({ ...fields, ...more });
  const response = await site.request(path, { method: "POST", body }, peer);
  const html = await response.text();
  return { response, html, page: parse(html), location: response.headers.get("Location") ?? "" };
}

const startOf = (short: string) => new Date(short).toISOString();
const timesOn = ({ page }: Awaited<ReturnType<typeof open>>) =>
  page.querySelectorAll(".days > li").map((day) => ({
    day: day.querySelector("h2")?.text,
    times: day.querySelectorAll(".times li:not(.more) a").map((time) => time.firstChild?.text),
  }));

describe("the list of free times", () => {
  test("begins with the first free day, and is for the frame of our own page only", async () => {
    const list = await open("/booking/calendar");
    expect(timesOn(list)[0]).toEqual({
      day: "Monday 23 November",
      times: ["10:00", "10:45", "11:30", "14:00", "14:45", "15:30"],
    });
    expect(list.page.querySelector(".next a")?.getAttribute("href")).toBe(
      `/booking/calendar/time?start=${monday}#calendar`,
    );
    expect(Object.fromEntries(list.response.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'self'$/),
    });
    expect(list.html).not.toMatch(/ style=| on\w+=/);
  });

  test.each([
    ["en", "", "10:00", "Munich, CET (UTC+1)"],
    ["en", "?zone=Asia/Kathmandu", "14:45", "Kathmandu (UTC+5:45)"],
    ["de", "?zone=asia/katmandu", "14:45", "Kathmandu (UTC+5:45)"],
    ["en", "?zone=", "10:00", "Munich, CET (UTC+1)"],
    ["en", "?zone=Etc/Unknown", "10:00", "Munich, CET (UTC+1)"],
    ["en", "?zone=Factory", "10:00", "Munich, CET (UTC+1)"],
    ["de", "?zone=../etc", "10:00", "München, MEZ (UTC+1)"],
    ["en", "?zone=%2B05:30", "10:00", "Munich, CET (UTC+1)"],
  ])("in %s with %j begins at %s and names its zone: %s", async (locale, query, time, zone) => {
    const list = await open(`${locale === "de" ? "/de" : ""}/booking/calendar${query}`);
    expect(list.response.status).toBe(200);
    expect(timesOn(list)[0]?.times[0]).toBe(time);
    expect(list.page.querySelector(".zone")?.text).toContain(zone);
  });

  test("asks for the visitor's zone only where the address names none, so that no script asks for ever", async () => {
    const asks = async (query: string) => (await open(`/booking/calendar${query}`)).html.includes("data-shown-zone");
    expect([await asks(""), await asks("?zone=Etc/Unknown"), await asks("?zone=Asia/Tokyo")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("regroups the same instants under the days of another zone, none of them lost", async () => {
    const of = async (zone: string) => {
      const list = await open(`/booking/calendar?zone=${zone}&from=2026-11-24T09:00Z`);
      const hrefs = list.page.querySelectorAll(".times li:not(.more) a").map((a) => a.getAttribute("href") ?? "");
      return {
        days: timesOn(list),
        starts: hrefs.map((href) => new URL(href, "https://x.test").searchParams.get("start")),
      };
    };
    const [berlin, pagoPago] = [await of("Europe/Berlin"), await of("Pacific/Pago_Pago")];
    expect(berlin.days[0]).toMatchObject({ day: "Tuesday 24 November" });
    // 10:00 in Munich is 22:00 of the day before.
    expect(pagoPago.days[0]).toEqual({ day: "Monday 23 November", times: expect.arrayContaining(["22:00"]) });
    expect(berlin.starts[0]).toBe("2026-11-24T09:00Z");
    expect(pagoPago.starts).toContain(berlin.starts[0]);
  });

  test.each([
    ["Europe/Berlin", "2026-10-25", ["Munich, CEST (UTC+2)", "From 25 October, 02:00 CET: Munich, CET (UTC+1)"]],
    ["Europe/London", "2026-10-25", ["London (UTC+1)", "From 25 October, 01:00 UTC: London (UTC)"]],
    ["Europe/Berlin", "2027-03-28", ["Munich, CET (UTC+1)", "From 28 March, 03:00: Munich, CEST (UTC+2)"]],
    ["Asia/Kathmandu", "2027-03-28", ["Kathmandu (UTC+5:45)"]],
  ])("names the zone of each time, also in the first hours of a day of change: %s, %s", async (zone, date, names) => {
    const hours = { ...defaultRules.hours, 7: [{ from: 60, until: 300 }] };
    await setRules({ hours, stepMinutes: 60, pauseMinutes: 0, noticeHours: 1 });
    site.clock.advance(Date.parse(`${date}T00:00Z`) - 12 * hour - site.clock.now().getTime());
    const { page } = await open(`/booking/calendar?zone=${zone}&day=${date}T01:00Z`);
    expect(page.querySelector(".zone")?.text.match(/(?<=in )[^.]+|From [^.]+/g)).toEqual(names);
  });

  test.each([
    ["Europe/Berlin", "10:00", "next"],
    // The next day at 2:00 is no time to talk, and at 7:15 it is one.
    ["America/New_York", "08:00", "nextByDay"],
    // Munich's hours are at night there, for the whole week.
    ["Pacific/Honolulu", "23:00", "next"],
  ] as const)("proposes a time by day where there is one within a week: %s", async (zone, time, label) => {
    const { page } = await open(`/booking/calendar?zone=${zone}`);
    const { list } = serverTexts("en").calendar;
    expect(page.querySelector(".next p")?.firstChild?.text).toBe(list[label]);
    expect(page.querySelector(".next strong")?.text).toContain(time);
  });

  test.each(["en", "de"] as const)(
    "opened by itself it says whose it is, with imprint and a way to the site, and not in its frame: %s",
    async (locale) => {
      const { pages, owner } = sampleSite().facts;
      const linksIn = async (headers: Record<string, string>, path: string) => {
        const response = await site.request(`${locale === "de" ? "/de" : ""}${path}`, { headers });
        return parse(await response.text())
          .querySelectorAll("body > header a, body > footer a")
          .map((link) => link.getAttribute("href"));
      };
      for (const path of [
        "/booking/calendar",
        "/booking/calendar/zones",
        `/booking/calendar/held?start=${monday}`,
        "/booking/calendar/booked",
      ]) {
        const [home, imprint] = [pathOf(pages, "home", locale), pathOf(pages, "imprint", locale)];
        expect(await linksIn({ "Sec-Fetch-Dest": "document" }, path)).toEqual(expect.arrayContaining([home, imprint]));
        expect(await linksIn({ "Sec-Fetch-Dest": "iframe" }, path)).toEqual([]);
      }
      expect(owner.brand).not.toBe("");
    },
  );

  test("says which days are fully booked, and opens one day with all of its times", async () => {
    await setRules({ mostPerDay: 1, stepMinutes: 15 });
    await site.store.bookings.book(bookingOf({ starts_at: "2026-11-24T09:00:00.000Z" }));
    const list = await open("/booking/calendar");
    expect(timesOn(list)[1]).toEqual({ day: "Tuesday 24 November", times: [] });
    const day = await open(list.page.querySelector(".more a")?.getAttribute("href") ?? "");
    expect(day.page.querySelectorAll(".day .times a")).toHaveLength(14);
  });

  test("each width has a link that goes on after the last day that it shows, and back", async () => {
    const list = await open("/booking/calendar");
    const days = timesOn(list).map(({ day }) => day);
    for (const [width, shown] of [
      ["narrow", 6],
      ["wide", 7],
    ] as const) {
      const href = list.page.querySelector(`.steps.${width} a`)?.getAttribute("href") ?? "";
      const next = await open(href);
      expect(days.slice(0, shown)).not.toContain(timesOn(next)[0]?.day);
      const [earlier] = next.page.querySelectorAll(`.steps.${width} a`);
      expect(timesOn(await open(earlier?.getAttribute("href") ?? "")).map(({ day }) => day)).toEqual(days);
    }
  });

  test("is read from the store once a second, and again after each booking", async () => {
    const read = vi.spyOn(site.store.bookings, "calendar");
    await open("/booking/calendar");
    await open("/de/booking/calendar?zone=Asia/Tokyo");
    expect(read).toHaveBeenCalledTimes(1);
    await post();
    expect((await open("/booking/calendar")).html).not.toContain(`start=${monday}`);
    const before = read.mock.calls.length;
    site.clock.advance(1000);
    await open("/booking/calendar");
    expect(read).toHaveBeenCalledTimes(before + 1);
  });

  test("without any free time offers phone and mail, and so does a store that does not answer, with 503", async () => {
    await setRules({ absences: [{ from: "2026-11-01", until: "2027-11-01" }] });
    const nothing = await open("/booking/calendar");
    expect(nothing.response.status).toBe(200);
    site.clock.advance(1000);
    vi.spyOn(site.store.bookings, "calendar").mockRejectedValue(new StoreUnavailable("away"));
    const away = await open("/de/booking/calendar");
    expect(away.response.status).toBe(503);
    for (const { page } of [nothing, away]) {
      expect(page.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(2);
    }
  });

  test("keeps its query in the other language and in the choice of a zone", async () => {
    const { page } = await open("/booking/calendar?zone=Asia/Tokyo&from=2026-11-24T09:00Z");
    const kept = "zone=Asia/Tokyo&from=2026-11-24T09:00Z";
    expect(page.querySelector("[hreflang]")?.getAttribute("href")).toBe(`/de/booking/calendar?${kept}`);
    expect(page.querySelector(".zone a")?.getAttribute("href")).toBe(`/booking/calendar/zones?${kept}#calendar`);
    const zones = await open("/booking/calendar/zones?zone=Asia/Tokyo&from=2026-11-24T09:00Z");
    expect(zones.page.querySelector("option[selected]")?.getAttribute("value")).toBe("Asia/Tokyo");
    expect(zones.page.querySelector("[name=from]")?.getAttribute("value")).toBe("2026-11-24T09:00Z");
    expect(zones.page.querySelectorAll("option").length).toBeGreaterThan(400);
  });
});

describe("the form", () => {
  test("books with two fields and one press, and shows what was booked", async () => {
    const refresh = vi.spyOn(site.deps.calendars, "refreshBefore");
    const form = await open(`/booking/calendar/time?start=${monday}&zone=Asia/Kathmandu`);
    const { response, location } = await post({}, form.page.querySelector("form")?.getAttribute("action"));
    expect([response.status, site.wakes(), refresh.mock.calls.length]).toEqual([303, 1, 1]);
    const [booking] = await site.store.bookings.next();
    expect(booking).toMatchObject({
      status: "booked",
      name: "Ada Lovelace",
      zone: "Asia/Kathmandu",
      note: null,
      phone: null,
    });
    const done = await open(location);
    expect(done.page.querySelector("dd")?.text).toMatch(/14:45 to 15:15.*Kathmandu.*10:00 in Munich/s);
    expect(done.page.querySelector("[target=_top]")?.getAttribute("href")).toMatch(/^\/booking\/appointment\?token=/);
    expect(done.page.querySelector('a[href*=".ics"]')?.getAttribute("href")).toMatch(
      /^\/booking\/appointment\.ics\?token=/,
    );
  });

  test("a second press, or Back and the same form again, books once and answers alike", async () => {
    const [one, two] = [await post(), await post()];
    expect(two.location).toBe(one.location);
    expect(await site.store.bookings.next()).toHaveLength(1);
  });

  test("Back to the form that has booked leads to the confirmation, and to no second booking", async () => {
    const form = await open(`/booking/calendar/time?start=${monday}&zone=Asia/Kathmandu`);
    const address = form.page.querySelector("form")?.getAttribute("action") ?? "";
    expect(new URL(address, "https://x.test").searchParams.get("zone")).toBe("Asia/Kathmandu");
    const { location } = await post({}, address);
    const back = await site.request(address);
    expect([back.status, back.headers.get("Location")]).toEqual([303, location]);
    await post({ email: "eve@example.org" }, address);
    expect(await site.store.bookings.next()).toHaveLength(1);
    // Whoever must press in a mail gets no token here either.
    const held = `/booking/calendar/time?start=2026-11-24T09:00Z&key=${uuid(7)}`;
    await post({ key: uuid(7), start: "2026-11-24T09:00Z", [honeypotField]: "x" }, held);
    expect((await site.request(held)).headers.get("Location")).toMatch(/^\/booking\/calendar\/held\?start=[^&]*$/);
  });

  test("a key in another site's link, or in a mail's, is not the form's, or who sent it could open the booking", async () => {
    const address = `/booking/calendar/time?start=${monday}&key=${uuid(7)}`;
    const keyFor = async (from: string) => {
      const html = await (await site.request(address, { headers: { "Sec-Fetch-Site": from } })).text();
      const action = parse(html).querySelector("form")?.getAttribute("action") ?? "";
      return new URL(action, "https://x.test").searchParams.get("key");
    };
    expect(await keyFor("same-origin")).toBe(uuid(7));
    for (const from of ["cross-site", "same-site", "none"]) expect(await keyFor(from)).not.toBe(uuid(7));
  });

  test.each([
    ["past", "2026-11-20T09:00Z"],
    ["too-soon", "2026-11-21T13:00Z"],
    ["too-far", "2027-06-01T09:00Z"],
    ["outside-hours", "2026-11-23T03:00Z"],
    ["off-grid", "2026-11-23T09:05Z"],
    ["taken", monday],
  ] as const)("says why a time cannot be booked: %s", async (reason, start) => {
    await site.store.bookings.book(bookingOf());
    const { failures } = serverTexts("en").calendar.form;
    for (const answer of [await open(`/booking/calendar/time?start=${start}`), await post({ start })]) {
      expect(answer.response.status).toBe(409);
      expect(answer.page.querySelector("[role=alert] p")?.text).toBe(failures[reason]);
      expect(answer.page.querySelectorAll(".near li")).toHaveLength(4);
    }
  });

  test("where it is not known when the owner is busy, nothing is said to be booked up", async () => {
    await site.store.busyFeeds.add(
      { name: "Work", address: "https://calendar.example.org/a.ics" },
      { busy: [], skipped: 0, guesses: [], etag: null, last_modified: null },
    );
    site.clock.advance(3 * day);
    const { unavailable, form } = serverTexts("en").calendar;
    expect((await open("/booking/calendar")).page.querySelector("h1")?.text).toBe(unavailable.title);
    const { response, page } = await post({ start: "2026-11-26T09:00Z" });
    expect([response.status, page.querySelector("[role=alert] p")?.text]).toEqual([503, form.failures.unavailable]);
  });

  test("sent empty, it is this site's sentences that answer, not the browser's", async () => {
    const { page } = await open(`/booking/calendar/time?start=${monday}`);
    expect(page.querySelector("form")?.hasAttribute("novalidate")).toBe(true);
  });

  test("for a time that is taken or never offered tells so and links near ones; without a time it is the list", async () => {
    await site.store.bookings.book(bookingOf());
    for (const start of [monday, "2026-11-22T03:00Z"]) {
      const { response, page } = await open(`/booking/calendar/time?start=${start}`);
      expect(response.status).toBe(409);
      expect(page.querySelectorAll(".near a")).toHaveLength(4);
      expect(page.querySelector("form")).toBeNull();
    }
    for (const start of [
      "",
      "tomorrow",
      "2026-13-45T10:00Z",
      "2026-11-23T09:00:01Z",
      "9999-12-31T23:59Z",
      "0000-01-01T00:00Z",
    ]) {
      const response = await site.request(`/booking/calendar/time?start=${start}&zone=Asia/Tokyo`);
      expect([response.status, response.headers.get("Location")]).toEqual([
        303,
        "/booking/calendar?zone=Asia/Tokyo#calendar",
      ]);
    }
  });

  const hostile = `"><script>alert('1')</script>&amp;`;

  test("comes back with everything typed, escaped, and a message at each field that is wrong", async () => {
    const typed = {
      name: "",
      email: hostile,
      place: "phone",
      phone: hostile,
      note: `\n${hostile}\n${"x".repeat(1000)}`,
    };
    const { response, page, html } = await post(typed);
    expect(response.status).toBe(422);
    const marked = page.querySelectorAll("[aria-invalid=true]").map((field) => {
      const described = field.getAttribute("aria-describedby")?.split(" ").at(-1);
      return [
        field.getAttribute("name"),
        page.querySelector(`#${described}`)?.text !== "",
        field.hasAttribute("autofocus"),
      ];
    });
    expect(marked).toEqual([
      ["name", true, true],
      ["email", true, false],
      ["phone", true, false],
      ["note", true, false],
    ]);
    expect(page.querySelector("#email")?.getAttribute("value")).toBe(hostile);
    expect(page.querySelector("#phone")?.getAttribute("value")).toBe(hostile);
    expect(page.querySelector("textarea")?.text).toContain(hostile);
    expect(page.querySelector("[value=phone]")?.hasAttribute("checked")).toBe(true);
    expect(page.querySelector("form")?.getAttribute("action")).toContain(`key=${fields.key}`);
    expect(html).not.toContain("<script>alert");
  });

  test.each([
    ["+49 (89) 123-45/6", 303],
    ["12345", 303],
    ["1234", 422],
    ["", 422],
    ["()-/ +", 422],
    ["call 12345", 422],
    ["1".repeat(41), 422],
  ])("asks for a number where the two talk by phone: %j is %s", async (phone, status) => {
    expect((await post({ place: "phone", phone })).response.status).toBe(status);
  });

  test("takes no time for an address to which no mail is ever sent, and reads the address and the number that are meant", async () => {
    const { response, page } = await post({ email: "ada@example,org" });
    expect([response.status, page.querySelector("#email")?.getAttribute("aria-invalid")]).toEqual([422, "true"]);
    expect(await site.store.bookings.next()).toEqual([]);
    await post({ email: "Ada <ada@example.org>", place: "phone", phone: "0151 2345678" });
    expect(await site.store.bookings.next()).toMatchObject([{ email: "ada@example.org", phone: "+49 151 2345678" }]);
  });

  test("drops a number where they do not, and takes a place only that is offered", async () => {
    await setRules({ kinds: [{ ...consultation, places: ["video"] }] });
    const { page } = await open(`/booking/calendar/time?start=${monday}#calendar`);
    expect([page.querySelector("fieldset"), page.querySelector("#phone")]).toEqual([null, null]);
    await post({ place: "phone", phone: "12345" });
    expect(await site.store.bookings.next()).toMatchObject([{ place: "video", phone: null }]);
  });

  test("keeps the words when its time was just taken, and a press on a near one books that", async () => {
    await site.store.bookings.book(bookingOf());
    const { response, page } = await post({ note: "One\nTwo" });
    expect(response.status).toBe(409);
    expect(page.querySelector("#name")?.getAttribute("value")).toBe(fields.name);
    expect(page.querySelector("textarea")?.text).toContain("One\nTwo");
    const buttons = page.querySelectorAll("button[name=start]").map((button) => button.getAttribute("value"));
    expect(buttons).toEqual(["2026-11-23T09:45Z", "2026-11-23T10:30Z", "2026-11-23T13:00Z", "2026-11-23T13:45Z"]);
    // Enter in a field would press the first button.
    expect(page.querySelector("form button")?.hasAttribute("disabled")).toBe(true);
    expect(page.querySelectorAll("[name=start]")).toHaveLength(4);
    const pressed = await post({ start: buttons[1] ?? "" }, page.querySelector("form")?.getAttribute("action"));
    expect(pressed.response.status).toBe(303);
    expect((await site.store.bookings.next())[1]?.starts_at).toBe("2026-11-23T10:30:00.000Z");
  });

  test.each([
    ["another site's", 403, { Origin: "https://evil.example" }, {}],
    ["too long", 413, {}, { note: "x".repeat(40_000) }],
    ["one while the store is away", 503, {}, {}],
    ["one that meets a fault", 500, {}, {}],
  ])("%s is answered with %s, and books nothing", async (_what, status, headers, more) => {
    if (status >= 500) {
      const error = status === 503 ? new StoreUnavailable("away") : new Error("broken");
      vi.spyOn(site.store.bookings, "book").mockRejectedValue(error);
    }
    const body = new URLSearchParams({ ...fields, ...more });
    const response = await site.request(`/booking/calendar/time?start=${monday}`, { method: "POST", body, headers });
    const page = parse(await response.text());
    expect(response.status).toBe(status);
    if (status !== 413) expect(page.querySelector("#name")?.getAttribute("value")).toBe(fields.name);
    expect(page.querySelector("[role=alert]")?.hasAttribute("autofocus")).toBe(true);
    expect(await site.store.bookings.next()).toEqual([]);
  });

  test("opened by a mail scanner, or with its fields in the address, changes nothing", async () => {
    for (const method of ["GET", "HEAD"]) {
      for (const path of ["/booking/calendar/time", "/booking/calendar/held", "/booking/calendar/booked"]) {
        await site.request(`${path}?${new URLSearchParams(fields)}`, { method });
      }
    }
    expect(await site.store.bookings.next()).toEqual([]);
  });
});

describe("the page after booking", () => {
  const mailLine = async (locale: "en" | "de" = "en") => {
    const { location } = await post(
      { key: uuid(1) },
      `${locale === "de" ? "/de" : ""}/booking/calendar/time?start=${monday}`,
    );
    return (await open(location)).page.querySelector(".fine")?.text;
  };
  const said = (words: string) => words.replace("{email}", fields.email);

  test.each(["en", "de"] as const)(
    "promises an invitation, and no longer once the mail server is known to be away: %s",
    async (locale) => {
      const { booked } = serverTexts(locale).calendar;
      expect(await mailLine(locale)).toBe(said(booked.mail));
      for (const { id } of await claimAll(site.store))
        await site.store.outbox.reschedule(id, "2026-11-21T10:00:00.000Z", "ESOCKET CONN ECONNREFUSED");
      expect(await mailLine(locale)).toBe(said(booked.mailLater));
      // Its own first attempt is not needed for it.
      const other = await post({ key: uuid(2), email: "eve@example.org", start: "2026-11-25T09:00Z" });
      expect((await open(other.location)).page.querySelector(".fine")?.text).toMatch(/is delayed/);
      // Nobody is told to press in a mail that cannot come.
      const held = await post({ key: uuid(3), start: "2026-11-24T09:00Z", [honeypotField]: "x" });
      expect((await open(held.location)).page.querySelector("h1")?.text).toBe(serverTexts("en").calendar.held.noted);
    },
  );

  test("promises it again once a mail has left, and says where none will come", async () => {
    const { booked } = serverTexts("en").calendar;
    await mailLine();
    const [first, second] = await claimAll(site.store);
    await site.store.outbox.reschedule(first?.id ?? "", "2026-11-21T10:00:00.000Z", "ESOCKET CONN ECONNREFUSED");
    site.clock.advance(1000);
    await site.store.outbox.markSent(second?.id ?? "");
    expect(await mailLine()).toBe(said(first?.kind === "booking" ? booked.mailLater : booked.mail));
    for (const id of [first?.id, second?.id]) await site.store.outbox.markFailed(id ?? "", "EENVELOPE 550 RCPT TO");
    expect(await mailLine()).toBe(booked.noMail);
  });
});

describe("a mistyped address", () => {
  const correct = async (path: string, email: string, headers = {}) => {
    const response = await site.request(path, { method: "POST", body: new URLSearchParams({ email }), headers });
    const html = await response.text();
    return { response, page: parse(html), location: response.headers.get("Location") ?? "" };
  };

  test.each(["en", "de"] as const)(
    "is corrected on the confirmation: the mails go to the right one, and the old link ends: %s",
    async (locale) => {
      const folder = locale === "de" ? "/de" : "";
      const { location: first } = await post(
        { email: "ada@exmaple.org" },
        `${folder}/booking/calendar/time?start=${monday}`,
      );
      await sendAll(site.store);
      const { correct: words } = serverTexts(locale).calendar.booked;
      expect((await open(first)).page.querySelector("summary")?.text).toBe(words.question);
      // Without mail settings nothing could be sent there.
      const withoutMail = await createApp({ ...site.deps, mailer: null }).request(first);
      expect(await withoutMail.text()).not.toContain("<details");
      const wrong = await correct(first, "ada@");
      expect([wrong.response.status, wrong.page.querySelector("details")?.hasAttribute("open")]).toEqual([422, true]);
      expect(wrong.page.querySelector("[aria-invalid]")?.getAttribute("value")).toBe("ada@");

      const { response, location } = await correct(first, " ada@example.org ");
      expect(response.status).toBe(303);
      const [booking, ...more] = await site.store.bookings.next();
      expect([booking?.email, more]).toEqual(["ada@example.org", []]);
      const done = await open(location);
      expect(done.page.querySelector(".fine")?.text).toContain("ada@example.org");
      // Once: what follows is for the owner.
      expect(done.page.querySelector("details")).toBeNull();
      expect((await correct(location, "eve@example.org")).response.status).toBe(409);
      expect(
        (await sendAll(site.store)).map((mail) => ("booking" in mail ? [mail.kind, mail.booking.email] : [])),
      ).toEqual(
        expect.arrayContaining([
          ["booking", "ada@example.org"],
          ["booking-owner", "ada@example.org"],
        ]),
      );
      // The links of the mail to the wrong address, and of the frame before.
      const { corrected } = serverTexts(locale).calendar.appointment;
      const token = new URL(first, "https://x.test").searchParams.get("token");
      for (const path of [first, `${folder}/booking/appointment?token=${token}`]) {
        const old = await open(path);
        expect([old.response.status, old.page.querySelector("h1")?.text]).toEqual([410, corrected.title]);
      }
      // Back to the form leads to what is booked.
      const key = `${folder}/booking/calendar/time?start=${monday}&key=${fields.key}`;
      expect((await site.request(key)).headers.get("Location")).toBe(location);
    },
  );

  test("is corrected to the address that is meant, as in the form", async () => {
    const { location } = await post();
    const corrected = await correct(location, "Ada Lovelace <ada.l@example.org>");
    expect(corrected.response.status).toBe(303);
    expect((await site.store.bookings.next()).map(({ email }) => email)).toEqual(["ada.l@example.org"]);
  });

  test("cannot be corrected after half an hour, once it was moved or confirmed, by another site, or beyond a limit", async () => {
    await site.dispose();
    site = await openTestApp({ rateLimit: { writes: 100, seconds: 60 } });
    const late = await post();
    site.clock.advance(31 * minute);
    expect((await correct(late.location, "eve@example.org")).response.status).toBe(409);
    expect((await open(late.location)).page.querySelector("details")).toBeNull();
    const moved = await post({ key: uuid(2), start: "2026-11-24T09:00Z" });
    const id = (await site.store.bookings.next())[1]?.id ?? "";
    await site.store.bookings.move(id, "2026-11-25T09:00:00.000Z", { by: "visitor" });
    expect((await correct(moved.location, "eve@example.org")).response.status).toBe(409);
    const other = await post({ key: uuid(3), email: "bob@example.org", start: "2026-11-26T09:00Z" });
    expect((await correct(other.location, "eve@example.org", { Origin: "https://evil.example" })).response.status).toBe(
      403,
    );
    // One mailbox in other spellings.
    for (const [i, time] of ["09:00", "09:45", "13:00", "13:45"].entries())
      await post({ key: uuid(i + 4), email: `eve+${i}@example.org`, start: `2026-11-24T${time}Z` });
    expect((await correct(other.location, "eve@example.org")).response.status).toBe(429);
    expect((await site.store.bookings.next()).filter(({ email }) => email === "eve@example.org")).toEqual([]);
  });
});

describe("strangers", () => {
  test.each([
    ["the honeypot", { [honeypotField]: "x" }],
    ["advertising", { note: "<a href=x>viagra</a> http://a http://b http://c http://d" }],
  ])("whoever fills in %s waits for the press in the mail, and gets no token from us", async (_what, more) => {
    const { response, location } = await post(more);
    expect(response.status).toBe(303);
    expect(location).toBe(`/booking/calendar/held?start=${monday}#calendar`);
    expect(await site.store.bookings.unconfirmed()).toMatchObject([{ status: "pending" }]);
    expect((await open(location)).html).not.toMatch(/token/);
    expect((await open("/booking/calendar")).html).not.toContain(`start=${monday}`);
  });

  test("but without mail settings nobody could press there: then it waits for the owner, and says so", async () => {
    const app = createApp({ ...site.deps, mailer: null });
    const send = (more: object) =>
      app.request(`/booking/calendar/time?start=${monday}`, {
        method: "POST",
        body: new URLSearchParams({ ...fields, ...more }),
      });
    const held = await send({ [honeypotField]: "x" });
    const location = held.headers.get("Location") ?? "";
    const { page } = { page: parse(await (await app.request(location)).text()) };
    expect([held.status, page.querySelectorAll("main p, p.lead").length > 0]).toEqual([303, true]);
    expect(page.text).not.toMatch(/press the button/);
    expect(await site.store.bookings.unconfirmed()).toMatchObject([{ status: "pending", expires_at: startOf(monday) }]);
    expect((await send({ key: uuid(2), start: "2026-11-24T09:00Z" })).status).toBe(303);
    expect(await site.store.bookings.next()).toMatchObject([{ status: "booked" }]);
  });

  test("press as often as with other forms", async () => {
    await site.dispose();
    site = await openTestApp({ rateLimit: { writes: 7, seconds: 60 } });
    await setRules({ stepMinutes: 60, pauseMinutes: 0 });
    const statuses = [];
    for (const [i, hour] of [9, 10, 13, 14].entries()) {
      const key = { key: uuid(i), email: `${i}@example.org`, start: `2026-11-23T${String(hour).padStart(2, "0")}:00Z` };
      statuses.push((await post(key)).response.status);
    }
    for (const [i, start] of [monday, "2026-11-24T10:00Z", "2026-11-24T13:00Z", "2026-11-24T14:00Z"].entries()) {
      const { response, page } = await post({ key: uuid(i + 5), email: `${i + 5}@example.org`, start });
      statuses.push(response.status);
      expect(page.querySelector("#email")?.getAttribute("value") ?? `${i + 5}@example.org`).toBe(
        `${i + 5}@example.org`,
      );
    }
    expect(statuses).toEqual([303, 303, 303, 303, 409, 303, 303, 429]);
    const elsewhere = await post(
      { key: uuid(9), email: "9@example.org", start: "2026-11-25T09:00Z" },
      undefined,
      "192.0.2.1",
    );
    expect(elsewhere.response.status).toBe(303);
  });

  test("a form that has booked, sent with other details, stays with them and gets a new key, which books them as well", async () => {
    const first = await post();
    expect(first.response.status).toBe(303);
    const other = await post({ start: "2026-11-24T09:00Z", name: "Ada King", note: "Other lines" });
    expect(other.response.status).toBe(409);
    expect(other.page.querySelector("[role=alert]")?.textContent).toBe(
      serverTexts("en").calendar.form.failures["other-request"],
    );
    expect(other.page.querySelector("[name=name]")?.getAttribute("value")).toBe("Ada King");
    expect(other.page.querySelector("textarea")?.textContent).toContain("Other lines");
    const action = other.page.querySelector("form")?.getAttribute("action") ?? "";
    const key = new URLSearchParams(action.split("?")[1]).get("key") ?? "";
    expect(key).not.toBe(fields.key);
    expect((await post()).response.headers.get("Location")).toBe(first.response.headers.get("Location"));
    expect(
      (await post({ key, start: "2026-11-24T09:00Z", name: "Ada King", note: "Other lines" }, action)).response.status,
    ).toBe(303);
    expect((await site.store.bookings.next()).map(({ name }) => name)).toEqual(["Ada Lovelace", "Ada King"]);
  });

  test("who press at once from one network ask for no more than ten times, and one who presses twice is told of the booking", async () => {
    await site.dispose();
    site = await openTestApp({ rateLimit: { writes: 100, seconds: 60 } });
    const starts = ["23", "24", "25", "26", "30"].flatMap((day) =>
      ["09:00", "09:45", "13:00"].map((time) => `${day}T${time}`),
    );
    const presses = starts.map((start, i) => ({ key: uuid(i), email: `${i}@example.org`, start: `2026-11-${start}Z` }));
    const answers = await Promise.all(presses.map((press) => post(press)));
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([
      ...Array(10).fill(303),
      ...Array(5).fill(429),
    ]);
    const again = await Promise.all(presses.map((press) => post(press)));
    expect(again.map(({ location }) => location)).toEqual(answers.map(({ location }) => location));
  });

  test("get no more than four mails a day by bookings that somebody makes for them and cancels or lets expire", async () => {
    await site.dispose();
    site = await openTestApp({ rateLimit: { writes: 100, seconds: 60 } });
    const statuses = [];
    for (let i = 0; i < 14; i++) {
      const email = ["ada@example.org", "Ada+1@EXAMPLE.org", "a.da@example.org"][i % 3] ?? "";
      const more = { key: uuid(i), email, [honeypotField]: i % 2 === 0 ? "" : "x" };
      const { response } = await post(more, undefined, `192.0.2.${i}`);
      statuses.push(response.status);
      const all = [...(await site.store.bookings.next()), ...(await site.store.bookings.unconfirmed())];
      for (const { id } of all) await site.store.bookings.cancel(id, { by: "visitor" });
      site.clock.advance(60_000);
    }
    expect(statuses).toEqual([...Array(4).fill(303), ...Array(10).fill(429)]);
  });

  test("who guess a token of a booking find none", async () => {
    const { response, html } = await open(`/booking/calendar/booked?token=${"<b>".repeat(20)}`);
    expect([response.status, html.includes("<b>")]).toEqual([404, false]);
  });
});

/** Without a document of the calendar in the build: the server must not answer for it. */
function siteWith(calendar: Calendar) {
  const built = sampleSite();
  return { ...built, facts: { ...built.facts, calendar } };
}

test.each([sampleProvider, { kind: "none" }] as const)(
  "where the calendar is $kind nothing can be booked here",
  async (calendar) => {
    const app = createApp({ ...site.deps, site: () => siteWith(calendar) });
    for (const path of ["/booking/calendar", "/de/booking/calendar/time"]) {
      expect((await app.request(path)).status).toBe(404);
      expect((await app.request(path, { method: "POST" })).status).toBe(404);
    }
  },
);

describe("several kinds of appointments", () => {
  const workshop: AppointmentKind = {
    ...consultation,
    ...{ id: "workshop", name: { en: "Workshop", de: "Seminar" }, minutes: 60, places: ["here", "there"] },
    question: { en: "How many are you?", de: "Wie viele sind Sie?" },
  };
  const token = "t".repeat(32);
  const setKinds = (...kinds: AppointmentKind[]) => setRules({ kinds, stepMinutes: 15 });
  const linksOf = ({ page }: Awaited<ReturnType<typeof open>>) =>
    page.querySelectorAll("main a:not([hreflang])").map((link) => link.getAttribute("href"));

  test.each(["en", "de"] as const)("are a choice before the times, which keep it, in %s", async (locale) => {
    await setKinds(consultation, workshop, { ...workshop, id: "secret", isListed: false, token });
    const prefix = locale === "de" ? "/de" : "";
    const choice = await open(`${prefix}/booking/calendar?zone=Asia/Tokyo`);
    expect(linksOf(choice)).toEqual(
      ["consultation", "workshop"].map((id) => `${prefix}/booking/calendar?zone=Asia/Tokyo&kind=${id}#calendar`),
    );
    const list = await open(linksOf(choice)[1] ?? "");
    expect(list.html).toContain(`${workshop.name[locale]}, 60 `);
    const links = linksOf(list).filter((link) => !link?.endsWith("/booking/calendar?zone=Asia/Tokyo#calendar"));
    expect(links.every((link) => link?.includes("kind=workshop"))).toBe(true);
    expect(list.page.querySelector("[hreflang]")?.getAttribute("href")).toContain("kind=workshop");
    const form = await open(list.page.querySelector(".next a")?.getAttribute("href") ?? "");
    expect(form.page.querySelector("[name=answer]")).not.toBeNull();
    expect(form.html).not.toMatch(/Free of charge|Kostenlos/);
    expect(form.page.querySelector("form")?.getAttribute("action")).toContain("kind=workshop");
  });

  test.each([
    ["its address", "workshop", true],
    ["its link alone", token, false],
  ])("one is booked by %s", async (_, address, isListed) => {
    await setKinds(consultation, { ...workshop, isListed, token });
    const list = await open(`/booking/${address}`);
    expect([list.response.status, list.response.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
    expect(list.response.headers.get("Cache-Control")).toBe("no-store");
    const path = list.page.querySelector(".next a")?.getAttribute("href") ?? "";
    const wrong = await post({ place: "there", address: " " }, path);
    expect([wrong.response.status, wrong.page.querySelector("[aria-invalid]")?.id]).toEqual([422, "address"]);
    const sent = await post({ place: "there", address: "1 Bridge Street", answer: "Twelve" }, path);
    expect(sent.response.status).toBe(303);
    expect(await site.store.bookings.next()).toMatchObject([
      {
        ...{ kind: "workshop", kind_de: "Seminar", ends_at: "2026-11-23T10:00:00.000Z", place: "there" },
        ...{ address: "1 Bridge Street", question: "How many are you?", answer: "Twelve" },
      },
    ]);
    const { page } = await open(sent.location);
    expect(page.querySelector("dl")?.text).toMatch(/Workshop.*1 Bridge Street/s);
  });

  test.each(["/booking/secret", "/booking/none", "/booking/calendar?kind=secret", "/booking/calendar?kind=none"])(
    "none is at %s",
    async (path) => {
      await setKinds(consultation, { ...workshop, id: "secret", isListed: false, token });
      expect((await site.request(path)).status).toBe(404);
    },
  );

  test("two never overlap: a time of one is taken for the other", async () => {
    await setKinds(consultation, { ...workshop, places: ["video"] });
    await post({}, `/booking/calendar/time?start=${monday}&kind=workshop`);
    const other = await post({ key: uuid(2) }, "/booking/calendar/time?start=2026-11-23T09:30Z&kind=consultation");
    expect(other.response.status).toBe(409);
    expect(await site.store.bookings.next()).toHaveLength(1);
  });
});

test("the documents are valid HTML, and at most 12 KiB on the wire", async () => {
  await setRules({ stepMinutes: 5, hours: { ...defaultRules.hours, 5: [{ from: 0, until: 1440 }] } });
  const { location } = await post();
  const documents = [
    await open("/booking/calendar?zone=Asia/Kathmandu"),
    await open("/de/booking/calendar?from=2026-11-25T09:00Z"),
    await open("/booking/calendar?day=2026-11-27T09:00Z"),
    await open("/de/booking/calendar/zones?zone=America/Argentina/Buenos_Aires"),
    await open("/booking/calendar/time?start=2026-11-24T09:00Z"),
    await open(`/booking/calendar/time?start=${monday}`),
    await open(`/booking/calendar/held?start=${monday}`),
    await open(`/de/booking/calendar/held?start=${monday}&time=open`),
    await open(location),
    await open("/de/booking/calendar/booked"),
    await post({ key: uuid(2) }),
    await post({ key: uuid(3), name: "", email: "<b>", place: "phone", phone: "", note: "x".repeat(2000) }),
  ];
  for (const [i, { html }] of documents.entries()) {
    expect(await complaintsAbout(html, `document ${i}`)).toEqual([]);
    expect(gzipSync(html).length, `document ${i}`).toBeLessThan(12 * 1024);
  }
});
