import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";

let site: TestApp;
beforeEach(async () => {
  site = await openTestApp();
});
afterEach(() => site.dispose());

const feedAt = (secret: string) => `/booking/feed/${secret}.ics`;
const open = (shows: "booked" | "names") => site.store.bookings.openFeed(shows);

async function book() {
  const request = {
    email: "ada@example.org",
    zone: "Europe/Berlin",
    locale: "en",
    place: "video",
    phone: null,
  } as const;
  const starts_at = "2026-11-23T09:00:00.000Z";
  const note = "Our pilot;\nwith a comma, and\r\nBEGIN:VEVENT";
  const result = await site.store.bookings.bookByHand({
    ...request,
    starts_at,
    name: "Ada",
    note,
    request_key: randomUUID(),
  });
  return "booking" in result ? result.booking.id : "";
}

/** The entries of a feed, by a reader that is not ours. */
async function entriesOf(response: Response) {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

test("whoever knows the secret reads when the owner is booked, and no more unless the owner wants it", async () => {
  const id = await book();
  const response = await site.request(feedAt(await open("booked")));
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const [entry, ...more] = await entriesOf(response);
  expect(more).toEqual([]);
  expect(entry?.uid).toBe(id);
  expect(entry?.startDate.toJSDate().toISOString()).toBe("2026-11-23T09:00:00.000Z");
  expect([entry?.summary, entry?.description, entry?.location]).toEqual(["Booked", null, null]);

  const [named] = await entriesOf(await site.request(feedAt(await open("names"))));
  expect([named?.summary, named?.description]).toEqual(["Ada", "Our pilot;\nwith a comma, and\nBEGIN:VEVENT"]);
});

test("entries are in the language of the address", async () => {
  await book();
  const [entry] = await entriesOf(await site.request(`/de${feedAt(await open("booked"))}`));
  expect(entry?.summary).toBe("Gebucht");
});

test("a program that knows the newest state gets no second copy, until something is booked", async () => {
  const secret = await open("booked");
  const first = await site.request(feedAt(secret));
  const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
  const again = await site.request(feedAt(secret), { headers });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await book();
  expect((await site.request(feedAt(secret), { headers })).status).toBe(200);
});

test("a wrong, renewed or closed address is like any unknown one, and its secret is not in the log", async () => {
  const old = await open("booked");
  const current = await open("booked");
  const unknown = await site.request("/nope");
  await site.store.bookings.closeFeed();
  for (const path of [
    feedAt(old),
    feedAt(current),
    feedAt("x"),
    `/DE${feedAt(old)}`,
    `${feedAt(current)}/`,
    feedAt("%00"),
    `/${feedAt(old)}`,
    feedAt(old).replace("feed/", "FEED%2F"),
  ]) {
    const response = await site.request(path);
    expect([response.status, await response.clone().text()]).toEqual([404, await unknown.clone().text()]);
  }
  const log = JSON.stringify(site.log.lines);
  expect(log).toContain("/booking/feed/…");
  for (const secret of [old, current]) expect(log).not.toContain(secret);
});
