import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { sendAll } from "../../tests/support/store/temporary-store.ts";
import { day, hour } from "../durations.ts";
import { consultation } from "./store/kinds.ts";
import { defaultRules } from "./store/rules.ts";
import type { Booking } from "./store/tables.ts";

let site: TestApp;
let cookie: string;
beforeEach(async () => {
  site = await openTestApp();
  const { desk } = site.store;
  cookie = `desk-session=${await desk.register(await desk.invite(), { id: "key", public_key: "AQ", counter: 0 }, "Firefox")}`;
});
afterEach(() => site.dispose());

/** The clock of these tests starts on Saturday, 21 November 2026, at 10:30 in Munich. */
const monday = (time: string) => `2026-11-23T${time}:00.000Z`;

const get = (path: string) => site.request(`/desk/api/bookings${path}`, { headers: { Cookie: cookie } });
async function send(method: "POST" | "PUT", path: string, body: unknown = {}, routes = "/desk/api/bookings") {
  const text = JSON.stringify(body);
  const headers = {
    Origin: "https://isarbridge.example",
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(text)),
    Cookie: cookie,
  };
  const response = await site.request(routes + path, { method, headers, body: text });
  return { status: response.status, body: await response.json() };
}
const post = (path: string, body?: unknown) => send("POST", path, body);

const ada = { name: "Ada", email: "ada@example.org", locale: "en", place: "video", phone: "", note: "" } as const;

async function bookedByVisitor(
  starts_at = monday("09:00"),
  { isSuspicious = false, ...over }: { email?: string; isSuspicious?: boolean } = {},
): Promise<Booking> {
  const request = { ...ada, phone: null, note: "Our pilot", request_key: randomUUID(), zone: "America/New_York" };
  const result = await site.store.bookings.book({ ...request, starts_at, ...over }, { isSuspicious });
  if (!("booking" in result)) throw new Error(result.outcome);
  return result.booking;
}

describe("the owner's bookings", () => {
  test("waits for the visitor's mail, unless the owner confirms it in time: then both get their mails, once", async () => {
    const held = await bookedByVisitor(monday("09:00"), { isSuspicious: true });
    expect(await post(`/${held.id}/confirm`)).toEqual({ status: 200, body: { outcome: "booked" } });
    expect(await post(`/${held.id}/confirm`)).toEqual({ status: 200, body: { outcome: "already" } });
    const kinds = (await sendAll(site.store)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["booking", "booking-owner"]);

    const expired = await bookedByVisitor(monday("13:00"), { isSuspicious: true });
    site.clock.advance(day);
    expect((await post(`/${expired.id}/confirm`)).status).toBe(404);
  });

  test("are listed as next and past, and one tells everything with what else came from the same address", async () => {
    const { id } = await bookedByVisitor();
    const other = await bookedByVisitor(monday("13:00"));
    const message = { name: "Ada", email: "Ada@example.org", company: null, message: "May I ask?" };
    await site.store.messages.add(message, { locale: "en", held: null });
    await site.store.bookings.cancel(other.id, { by: "visitor" });
    expect(await (await get("/next")).json()).toMatchObject({
      bookings: [{ id }],
      isClosed: false,
      areHoursSaved: false,
    });
    expect(await (await get("/past")).json()).toMatchObject({ bookings: [{ id: other.id }], next: null });
    const details = await (await get(`/${id}`)).json();
    expect(details).toMatchObject({
      booking: { id, name: "Ada", note: "Our pilot", zone: "America/New_York", sequence: 0 },
      mail: { status: "waiting", problem: null },
      others: { messages: [{ created_at: site.clock.now().toISOString() }], bookings: [{ id: other.id }] },
      sendsMail: true,
    });
    const token = new URL(details.visitorLink).searchParams.get("token") ?? "";
    expect(site.store.bookings.idOf(token)).toBe(id);
    expect(await (await get(`/${id}/person`)).json()).toHaveProperty("bookings");
  });

  test("past ones come in pages, each once", async () => {
    const { bookings } = site.store;
    for (let count = 0; count < 53; count++) {
      const { id } = await bookedByVisitor(monday("09:00"), { email: `${count}@example.org` });
      await bookings.cancel(id, { by: "visitor" });
    }
    const first = await (await get("/past")).json();
    const before = `${first.next.starts_at}_${first.next.id}`;
    const second = await (await get(`/past?before=${before}`)).json();
    const ids = [...first.bookings, ...second.bookings].map(({ id }: Booking) => id);
    expect([first.bookings.length, second.next, new Set(ids).size]).toEqual([50, null, 53]);
  });

  test("one is moved to any time with a line to the visitor, who gets it by mail", async () => {
    const { id } = await bookedByVisitor();
    await sendAll(site.store);
    const [wakes, changes] = [site.wakes(), site.refreshes()];
    const saturday = "2026-11-28T17:15:00.000Z";
    const moved = await post(`/${id}/move`, { starts_at: saturday, sequence: 0, line: "My train is late." });
    expect(moved).toEqual({ status: 200, body: { outcome: "moved" } });
    expect(await site.store.bookings.find(id)).toMatchObject({
      starts_at: saturday,
      changed_by: "owner",
      owner_line: "My train is late.",
    });
    expect([site.wakes(), site.refreshes()]).toEqual([wakes + 1, changes + 1]);
    expect((await sendAll(site.store)).find(({ kind }) => kind === "booking")).toMatchObject({
      booking: { owner_line: "My train is late." },
    });
  });

  test("one is cancelled with a line, once", async () => {
    const { id } = await bookedByVisitor();
    expect(await post(`/${id}/cancel`, { sequence: 0, line: "I am ill." })).toMatchObject({ status: 200 });
    expect(await site.store.bookings.find(id)).toMatchObject({ status: "cancelled", owner_line: "I am ill." });
    expect(await post(`/${id}/cancel`, { sequence: 0, line: "" })).toMatchObject({ status: 409 });
  });

  test.each([
    ["of another device that has not seen the last change", { sequence: 1 }, 409, "changed"],
    ["into the past", { starts_at: "2026-11-20T09:00:00.000Z" }, 409, "over"],
    ["onto another booking", { starts_at: monday("13:15") }, 409, "taken"],
    ["to what is no time", { starts_at: "tomorrow" }, 400, "unreadable"],
    ["to the end of time", { starts_at: "9999-12-31T23:59:00.000Z" }, 400, "unreadable"],
    ["with a line as long as a letter", { line: "x".repeat(1001) }, 400, "unreadable"],
  ])("a move %s is refused, and nothing changes", async (_, over, status, error) => {
    const { id } = await bookedByVisitor();
    await bookedByVisitor(monday("13:00"), { email: "bob@example.org" });
    const changes = site.refreshes();
    const body = { starts_at: monday("15:00"), sequence: 0, line: "", ...over };
    expect(await post(`/${id}/move`, body)).toEqual({ status, body: { error } });
    expect(await site.store.bookings.find(id)).toMatchObject({ starts_at: monday("09:00"), sequence: 0 });
    expect(site.refreshes()).toBe(changes);
  });

  test("one that has begun is neither moved nor cancelled", async () => {
    const { id } = await bookedByVisitor();
    site.clock.advance(48 * hour);
    const over = { status: 409, body: { error: "over" } };
    expect(await post(`/${id}/move`, { starts_at: "2026-11-30T09:00:00.000Z", sequence: 0, line: "" })).toEqual(over);
    expect(await post(`/${id}/cancel`, { sequence: 0, line: "" })).toEqual(over);
  });

  test("one of a person who is erased is gone, and its time is free at once", async () => {
    const { id } = await bookedByVisitor();
    await send("POST", "/erase-person", { email: ada.email }, "/desk/api/messages");
    expect((await get(`/${id}`)).status).toBe(404);
    expect(site.refreshes()).toBe(1);
    expect((await (await get("/free")).json()).times[0]).toBe(monday("09:00"));
  });

  test("an unknown one is unknown, whatever is asked of it", async () => {
    for (const id of [randomUUID(), "x"]) {
      expect((await get(`/${id}`)).status).toBe(404);
      for (const action of ["move", "cancel"]) expect(await post(`/${id}/${action}`)).toMatchObject({ status: 404 });
    }
  });
});

describe("a booking by hand", () => {
  test("may lie outside the hours, is booked once for all retries, and is told to its visitor", async () => {
    const body = { ...ada, id: randomUUID(), starts_at: "2026-11-21T18:00:00.000Z", place: "phone", phone: "089 1234" };
    const answers = await Promise.all([post("", body), post("", body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await site.store.bookings.next()).toMatchObject([
      { id: answers[0]?.body.id, booked_by: "owner", zone: "Europe/Berlin", phone: "+49 89 1234", note: null },
    ]);
    expect((await sendAll(site.store)).map(({ kind }) => kind)).toContain("booking");
  });

  test.each([
    ["in the past", { starts_at: "2026-11-21T09:00:00.000Z" }, 409],
    ["by phone without a number", { place: "phone" }, 400],
    ["without a name", { name: "  " }, 400],
    ["for what is no address", { email: "ada@example,org" }, 400],
    ["by phone with words for a number", { place: "phone", phone: "as usual" }, 400],
  ])("%s is refused", async (_, over, status) => {
    expect(await post("", { ...ada, id: randomUUID(), starts_at: monday("06:00"), ...over })).toMatchObject({ status });
    expect(await site.store.bookings.next()).toEqual([]);
  });

  test("needs no address: then only the owner gets a mail, and nobody is reminded", async () => {
    const body = { ...ada, email: "", zone: "America/New_York", id: randomUUID(), starts_at: monday("09:00") };
    const { body: answer } = await post("", body);
    expect(await site.store.bookings.find(answer.id)).toMatchObject({ email: "", zone: "America/New_York" });
    site.clock.advance(day);
    await site.store.bookings.remind();
    expect((await sendAll(site.store)).map(({ kind }) => kind)).toEqual(["booking-owner"]);
    expect((await get(`/${answer.id}/person`)).status).toBe(404);
  });

  test("of a taken time is refused", async () => {
    await bookedByVisitor();
    const answer = await post("", { ...ada, id: randomUUID(), starts_at: monday("09:15") });
    expect(answer).toEqual({ status: 409, body: { error: "taken" } });
  });
});

describe("the hours", () => {
  test("are the first ones until they are saved, and count at once", async () => {
    expect(await (await get("/rules")).json()).toEqual({ rules: defaultRules, changed_at: null, feed: null });
    const free = await (await get("/free")).json();
    expect(free.times[0]).toBe(monday("09:00"));
    const rules = { ...defaultRules, absences: [{ from: "2026-11-23", until: "2026-11-25" }] };
    const saved = await send("PUT", "/rules", { rules, since: null });
    expect(saved.body).toMatchObject({ outcome: "kept", rules, changed_at: site.clock.now().toISOString() });
    expect(site.refreshes()).toBe(1);
    expect((await (await get("/free")).json()).times[0]).toBe("2026-11-26T09:00:00.000Z");
  });

  test("of two devices never overwrite each other in silence", async () => {
    await send("PUT", "/rules", { rules: defaultRules, since: null });
    const late = await send("PUT", "/rules", { rules: { ...defaultRules, horizonDays: 7 }, since: null });
    expect(late.body).toMatchObject({ outcome: "changed", rules: { horizonDays: 28 } });
  });

  test.each([
    [
      "ranges that overlap",
      {
        hours: {
          ...defaultRules.hours,
          1: [
            { from: 60, until: 120 },
            { from: 90, until: 180 },
          ],
        },
      },
    ],
    ["no way to meet", { kinds: [{ ...consultation, places: [] }] }],
    ["a room behind a user name", { video: { link: "https://zoom.us@evil.example" } }],
    ["a room that runs code", { video: { link: "javascript:alert(1)" } }],
    ["a day that no calendar has", { days: [{ day: "2026-02-30", ranges: [] }] }],
    ["a step of nothing", { stepMinutes: 0 }],
  ])("with %s are refused", async (_, over) => {
    const answer = await send("PUT", "/rules", { rules: { ...defaultRules, ...over }, since: null });
    expect(answer).toEqual({ status: 400, body: { error: "unreadable" } });
  });

  test("show the next public holidays of a region", async () => {
    const { holidays } = await (await get("/calendars/holidays?region=DE-BY")).json();
    expect(holidays.slice(0, 2).map(({ day }: { day: string }) => day)).toEqual(["2026-12-25", "2026-12-26"]);
    expect((await get("/calendars/holidays?region=toString")).status).toBe(400);
    expect((await get("/calendars/holidays?region=DE-XX")).status).toBe(400);
  });

  test("list the countries whose holidays can be closed, with the parts that have others", async () => {
    const { countries } = await (await get("/calendars/holidays/countries")).json();
    const [germany] = countries.filter(({ id }: { id: string }) => id === "DE");
    expect(germany.name).toEqual({ en: "Germany", de: "Deutschland" });
    expect(germany.parts).toContainEqual({ id: "DE-BY", name: { en: "Bavaria", de: "Bayern" } });
  });
});

test("the time of a booking that is being moved is among the free ones", async () => {
  const { id } = await bookedByVisitor();
  expect((await (await get("/free")).json()).times).not.toContain(monday("09:00"));
  expect((await (await get(`/free?moving=${id}`)).json()).times).toContain(monday("09:00"));
});

describe("the owner's other calendars", () => {
  const address = "https://example.org/private-4711/basic.ics";
  const hour9 = { from: Date.parse(monday("09:00")), until: Date.parse(monday("10:00")) };
  const found = { busy: [hour9], skipped: 1, guesses: [], etag: null, last_modified: null };

  test("are kept when they could be read, block their times at once, and free them when they are removed", async () => {
    site.calendarReadings.set(address, found);
    const added = await post("/calendars", { name: "Work", address });
    expect(added.body).toEqual({ outcome: "added", times: 1, skipped: 1 });
    expect(site.refreshes()).toBe(1);
    expect((await (await get("/free")).json()).times[0]).toBe("2026-11-23T10:30:00.000Z");
    const listed = await get("/calendars");
    const text = await listed.text();
    expect(text).not.toContain("4711");
    const { calendars } = JSON.parse(text);
    expect(calendars).toMatchObject([{ name: "Work", host: "example.org", times: 1, skipped: 1, failure: null }]);
    await post("/calendars/read");
    expect(await post(`/calendars/${calendars[0].id}/remove`)).toMatchObject({ body: { outcome: "removed" } });
    expect((await (await get("/free")).json()).times[0]).toBe(monday("09:00"));
    expect(await post(`/calendars/${calendars[0].id}/remove`)).toMatchObject({ status: 404 });
    expect(JSON.stringify(site.log.lines)).not.toContain("4711");
  });

  test("are not kept when they cannot be read, nor when there are ten", async () => {
    const refused = await post("/calendars", { name: "Work", address });
    expect(refused).toEqual({ status: 200, body: { outcome: "not-read", failure: "not-found" } });
    for (let count = 0; count < 10; count++) await site.store.busyFeeds.add({ name: "Work", address }, found);
    site.calendarReadings.set(address, found);
    expect((await post("/calendars", { name: "Work", address })).body).toEqual({ outcome: "too-many" });
  });
});

describe("the calendars of the account that bookings are written with", () => {
  const account = { server: "https://dav.example.org", user: "owner", password: "app-password-4711" };
  const [work, home] = ["work", "home"].map((name) => ({
    name,
    address: `https://dav.example.org/owner/${name}/`,
  })) as [{ name: string; address: string }, { name: string; address: string }];
  const hour9 = { from: Date.parse(monday("09:00")), until: Date.parse(monday("10:00")) };
  const busy = (...addresses: string[]) => post("/owners-calendar/busy", { addresses });
  const ticked = async () => {
    const { calendars } = await (await get("/owners-calendar/busy")).json();
    return calendars.map(({ isBusy }: { isBusy: boolean }) => isBusy);
  };

  test("are busy where they are ticked and could be read, and end with the account", async () => {
    expect((await get("/owners-calendar/busy")).status).toBe(404);
    expect(await busy()).toMatchObject({ status: 404 });
    site.deps.entryWriter.find = async () => [work, home];
    await post("/owners-calendar", { ...account, calendar: work.address, name: "work" });
    expect(await ticked()).toEqual([false, false]);
    expect((await busy(home.address)).body).toEqual({ outcome: "not-read", failure: "not-found" });
    site.calendarReadings.set(home.address, {
      busy: [hour9],
      skipped: 0,
      guesses: [],
      etag: null,
      last_modified: null,
    });
    // One that the account does not have is left out.
    expect((await busy(home.address, "https://spy.example/")).body).toEqual({ outcome: "kept" });
    expect(await ticked()).toEqual([false, true]);
    expect((await (await get("/free")).json()).times[0]).toBe("2026-11-23T10:30:00.000Z");
    const [feed, ...more] = await site.store.busyFeeds.list();
    expect([feed?.name, feed?.source, more]).toEqual(["home", "account", []]);
    await post("/owners-calendar", { ...account, password: "another", calendar: work.address, name: "work" });
    expect(await ticked()).toEqual([false, true]);
    await post("/owners-calendar/remove");
    expect(await site.store.busyFeeds.list()).toEqual([]);
    expect((await (await get("/free")).json()).times[0]).toBe(monday("09:00"));
    expect(JSON.stringify(site.log.lines)).not.toContain("4711");
  });
});

test("the private feed's address is told once, and is no good any more when another one is made", async () => {
  const made = await post("/calendars/private-feed", { shows: "names", locale: "de" });
  expect(made.body.address).toMatch(/^https:\/\/isarbridge\.example\/de\/booking\/feed\/[\w-]{32}\.ics$/);
  expect(await (await get("/calendars")).json()).toEqual({ calendars: [], privateFeed: "names" });
  const statusOf = async () => (await site.request(new URL(made.body.address).pathname)).status;
  expect(await statusOf()).toBe(200);
  await post("/calendars/private-feed", { shows: "booked", locale: "de" });
  expect(await statusOf()).toBe(404);
  await post("/calendars/private-feed/close");
  expect(await (await get("/calendars")).json()).toMatchObject({ privateFeed: null });
});

describe("a blocked time", () => {
  const noon = { starts_at: monday("09:00"), ends_at: monday("10:30") };

  test("is offered to nobody, is blocked once for all retries, and is free again when it is removed", async () => {
    const body = { id: randomUUID(), ...noon, word: "Dentist" };
    const free = async () => (await (await get("/free")).json()).times as string[];
    expect(await free()).toContain(noon.starts_at);
    for (const _ of [1, 2]) expect((await post("/blocks", body)).status).toBe(200);
    expect((await (await get("/blocks")).json()).blocks).toEqual([body]);
    expect(await free()).not.toContain(noon.starts_at);
    expect((await post(`/blocks/${body.id}/remove`)).status).toBe(200);
    expect((await post(`/blocks/${body.id}/remove`)).status).toBe(404);
    expect(await free()).toContain(noon.starts_at);
  });

  test.each([
    ["without a length", { ends_at: noon.starts_at }],
    ["with no end", { ends_at: "" }],
    ["with a long word", { word: "x".repeat(101) }],
  ])("%s is refused", async (_, over) => {
    expect((await post("/blocks", { id: randomUUID(), ...noon, word: "", ...over })).status).toBe(400);
  });

  test("by hand the owner reads which calendars are busy then, and what is blocked", async () => {
    const busy = { from: Date.parse(monday("09:15")), until: Date.parse(monday("09:45")) };
    const reading = { busy: [busy], skipped: 0, guesses: [], etag: null, last_modified: null };
    await site.store.busyFeeds.add({ name: "Work", address: "https://calendar.example/x.ics" }, reading);
    await post("/blocks", { id: randomUUID(), ...noon, word: "Dentist" });
    const then = async (starts_at: string, ends_at: string) =>
      (await get(`/blocks/overlapping?${new URLSearchParams({ starts_at, ends_at })}`)).json();
    expect(await then(monday("09:30"), monday("10:00"))).toEqual({ calendars: ["Work"], blocks: ["Dentist"] });
    expect(await then(monday("10:00"), monday("10:30"))).toEqual({ calendars: [], blocks: ["Dentist"] });
    expect(await then(monday("10:30"), monday("11:00"))).toEqual({ calendars: [], blocks: [] });
  });
});
