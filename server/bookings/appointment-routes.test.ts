import { parse } from "node-html-parser";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleProvider } from "../../tests/support/build/calendar-provider.ts";
import { complaintsAbout } from "../../tests/support/build/html-complaints.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { testSecret } from "../../tests/support/store/temporary-store.ts";
import { createApp } from "../app.ts";
import { day, hour, minute } from "../durations.ts";
import { serverTexts } from "../site-facts.ts";
import { createSecrets } from "../store/context.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { consultation } from "./store/kinds.ts";
import type { BookingRequest } from "./store/new-bookings.ts";
import { defaultRules } from "./store/rules.ts";

/** Saturday, 21 November 2026, 10:30 in Munich; the appointment is on Monday at 10:00. */
let site: TestApp;
beforeEach(async () => {
  site = await openTestApp();
});
afterEach(() => site.dispose());

const tuesday = "2026-11-24T09:00Z";

async function booked(more: Partial<BookingRequest> = {}, options: { isSuspicious?: boolean } = {}) {
  const request = {
    ...{
      request_key: crypto.randomUUID(),
      starts_at: "2026-11-23T09:00:00.000Z",
      name: "Ada",
      email: "ada@example.org",
    },
    ...{ zone: "Asia/Kathmandu", locale: "en", place: "video", phone: null, note: "Three <b>lines</b>" },
    ...more,
  } as BookingRequest;
  const outcome = await site.store.bookings.book(request, options);
  if (!("booking" in outcome)) throw new Error(outcome.outcome);
  return { id: outcome.booking.id, token: site.store.bookings.tokenOf(outcome.booking.id) };
}

async function open(path: string) {
  const response = await site.request(path);
  const html = await response.text();
  return { response, html, page: parse(html) };
}

/** In a window that shows the newest state, unless the fields name another one. */
async function press(token: string, fields: Record<string, string>, headers = {}) {
  const { bookings } = site.store;
  const booking = await bookings.find(bookings.idOf(token) ?? "");
  const body = new URLSearchParams({ sequence: String(booking?.sequence ?? 0), ...fields });
  const response = await site.request(`/booking/appointment?token=${token}`, { method: "POST", body, headers });
  const html = await response.text();
  return { response, html, page: parse(html), location: response.headers.get("Location") ?? "" };
}

const pressable = ({ page }: { page: ReturnType<typeof parse> }) =>
  page.querySelectorAll("button[name=action]").map((button) => button.getAttribute("value"));

test("the link shows the appointment in the visitor's zone and Munich's, in no frame, and keeps its query in the other language", async () => {
  const { token } = await booked();
  const { response, page, html } = await open(`/booking/appointment?token=${token}&done=moved`);
  expect(page.querySelector("dd")?.text).toMatch(
    /Monday, 23 November 2026, 14:45 to 15:15.*Kathmandu.*10:00 in Munich/s,
  );
  expect(page.querySelector("[hreflang]")?.getAttribute("href")).toBe(
    `/de/booking/appointment?token=${token}&done=moved`,
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringMatching(/frame-ancestors 'none'$/),
  });
  expect(html).not.toMatch(/<b>|Three/);
});

describe("cancelling", () => {
  test("takes one press; a second one tells that it is done, and mails nobody", async () => {
    const { id, token } = await booked();
    const [one, two] = [await press(token, { action: "cancel" }), await press(token, { action: "cancel" })];
    expect([one.response.status, two.response.status, site.wakes()]).toEqual([303, 303, 1]);
    expect(one.location).toContain("done=cancelled");
    expect(two.location).not.toContain("done");
    expect(await site.store.bookings.find(id)).toMatchObject({ status: "cancelled", changed_by: "visitor" });
    const after = await open(two.location);
    expect([after.response.status, pressable(after)]).toEqual([200, []]);
    // The frame's confirmation knows it, too.
    expect(
      (await open(`/booking/calendar/booked?token=${token}`)).page.querySelector("p a[target]")?.getAttribute("target"),
    ).toBe("_top");
  });

  test("and moving end with the start", async () => {
    const { id, token } = await booked();
    site.clock.advance(day + 23 * hour + 30 * minute);
    for (const action of ["cancel", "move"]) {
      const { location } = await press(token, { action, start: tuesday });
      const page = await open(location);
      expect([page.response.status, pressable(page)]).toEqual([200, []]);
    }
    expect(await site.store.bookings.find(id)).toMatchObject({
      status: "booked",
      starts_at: "2026-11-23T09:00:00.000Z",
    });
    site.clock.advance(hour);
    expect((await open(`/booking/appointment?token=${token}`)).response.status).toBe(200);
  });
});

test("what its kind lets visitors change until an earlier time says until when, and then that it is too late", async () => {
  await site.store.bookings.setRules({ ...defaultRules, kinds: [{ ...consultation, changeHours: 36 }] }, null);
  const { token } = await booked();
  expect((await open(`/booking/appointment?token=${token}`)).html).toMatch(/Until Sunday,? 22 November, 02:45/);
  site.clock.advance(12 * hour);
  const late = await open(`/booking/appointment?token=${token}`);
  expect(pressable(late)).toEqual([]);
  expect(late.html).toContain(serverTexts("en").calendar.appointment.late);
  expect((await open(`/booking/appointment?token=${token}&step=move`)).page.querySelector(".days")).toBeNull();
  const pressed = await press(token, { action: "cancel" });
  expect([pressed.response.status, pressable(pressed)]).toEqual([409, []]);
  expect(await site.store.bookings.next()).toHaveLength(1);
});

test("a call that is cancelled or over is not promised any more", async () => {
  const phone = "+49 89 123456";
  const { id, token } = await booked({ place: "phone", phone });
  const html = async () => (await open(`/booking/appointment?token=${token}`)).html;
  expect(await html()).toContain(phone);
  await site.store.bookings.cancel(id, { by: "visitor" });
  expect(await html()).not.toContain(phone);
});

describe("moving", () => {
  test("goes from the list, where the own time counts as free, over a page that asks, to one press", async () => {
    await site.store.bookings.setRules({ ...(await site.store.bookings.rules()).rules, stepMinutes: 15 }, null);
    const { id, token } = await booked();
    const link = (await open(`/booking/appointment?token=${token}`)).page
      .querySelector('a[href*="step=move"]')
      ?.getAttribute("href");
    const list = await open(link ?? "");
    const quarterLater =
      list.page.querySelector('.times a[href*="start=2026-11-23T09:15Z"]')?.getAttribute("href") ?? "";
    expect(list.html).not.toContain("start=2026-11-23T09:00Z");
    const check = await open(quarterLater);
    expect(pressable(check)).toEqual(["move"]);
    const { location } = await press(token, { action: "move", start: "2026-11-23T09:15Z" });
    expect(location).toContain("done=moved");
    expect(await site.store.bookings.find(id)).toMatchObject({ starts_at: "2026-11-23T09:15:00.000Z", sequence: 1 });
  });

  test("to a time that was just taken, shows the list again", async () => {
    const { token } = await booked();
    await booked({ starts_at: "2026-11-24T09:00:00.000Z", email: "eve@example.org" });
    for (const answer of [
      await press(token, { action: "move", start: tuesday }),
      await open(`/booking/appointment?token=${token}&step=move&start=${tuesday}`),
    ]) {
      expect(answer.response.status).toBe(409);
      expect(answer.page.querySelector("[role=alert]")?.text).toBe(serverTexts("en").calendar.form.failures.taken);
      expect(answer.page.querySelector(".times a")?.getAttribute("href")).toContain("step=move");
    }
  });

  test("back and forth ends after three mails a day, unless a press has confirmed the address; cancelling does not", async () => {
    await site.dispose();
    site = await openTestApp({ rateLimit: { writes: 100, seconds: 60 } });
    const one = await booked({}, { isSuspicious: true });
    await press(one.token, { action: "confirm" });
    const other = await booked({ starts_at: "2026-11-25T09:00:00.000Z" });
    const statuses = [];
    for (const [token, starts] of [
      [one.token, [tuesday, "2026-11-23T09:00Z"]],
      [other.token, ["2026-11-26T09:00Z", "2026-11-25T09:00Z"]],
    ] as const) {
      for (let move = 0; move < 7; move++) {
        const { response } = await press(token, { action: "move", start: starts[move % 2] ?? "" });
        statuses.push(response.status);
      }
    }
    expect(statuses).toEqual([...Array(7 + 3).fill(303), ...Array(4).fill(429)]);
    expect((await press(other.token, { action: "cancel" })).location).toContain("done=cancelled");
  });

  test("the same time again, or a cancelled one, changes nothing and mails nobody", async () => {
    const { id, token } = await booked();
    await press(token, { action: "move", start: "2026-11-23T09:00Z" });
    await site.store.bookings.cancel(id, { by: "owner", line: "Sorry, <b>ill</b>" });
    const { html, page } = await press(token, { action: "move", start: tuesday });
    expect(site.wakes()).toBe(0);
    expect(page.querySelector("blockquote")?.text).toBe("Sorry, <b>ill</b>");
    expect(html).not.toContain("<b>");
  });
});

test.each(["en", "de"] as const)(
  "a window that shows what another one has changed says so, with what stands now: %s",
  async (locale) => {
    const { id, token } = await booked({ locale });
    const outdated = serverTexts(locale).calendar.appointment.outdated;
    const inOldWindow = async (fields: Record<string, string>) => {
      const path = `${locale === "de" ? "/de" : ""}/booking/appointment?token=${token}`;
      const response = await site.request(path, { method: "POST", body: new URLSearchParams(fields) });
      const page = parse(await response.text());
      return [response.status, page.querySelector("[role=alert]")?.text, pressable({ page })];
    };
    await press(token, { action: "move", start: tuesday });
    const presses: Record<string, string>[] = [
      { action: "cancel", sequence: "0" },
      { action: "move", start: "2026-11-25T09:00Z", sequence: "0" },
      // From before the number was sent.
      { action: "cancel" },
    ];
    for (const fields of presses) expect(await inOldWindow(fields)).toEqual([409, outdated, ["cancel"]]);
    expect(await site.store.bookings.find(id)).toMatchObject({
      status: "booked",
      starts_at: "2026-11-24T09:00:00.000Z",
    });
    // The same press twice is none.
    const again = { action: "move", start: tuesday, sequence: "0" };
    expect((await press(token, again)).response.status).toBe(303);
    await press(token, { action: "cancel" });
    expect(await inOldWindow({ action: "confirm", sequence: "0" })).toEqual([409, outdated, []]);
  },
);

describe("a suspicious booking", () => {
  test("is booked by the press in the mail, once", async () => {
    const { id, token } = await booked({}, { isSuspicious: true });
    expect(pressable(await open(`/booking/appointment?token=${token}`))).toEqual(["confirm", "cancel"]);
    expect((await press(token, { action: "confirm" })).location).toContain("done=booked");
    expect(await site.store.bookings.find(id)).toMatchObject({ status: "booked" });
    const again = await press(token, { action: "confirm" });
    expect([again.response.status, site.wakes()]).toEqual([303, 1]);
  });

  test("whose time is over is booked by the press where it is free, else offers the nearest three, in one press", async () => {
    const { id, token } = await booked({}, { isSuspicious: true });
    site.clock.advance(16 * minute);
    const open16 = await open(`/de/booking/appointment?token=${token}`);
    expect([pressable(open16), open16.html.includes("16:")]).toEqual([["confirm", "cancel"], false]);
    const other = await booked({}, { isSuspicious: true });
    const shown = await open(`/booking/appointment?token=${token}`);
    expect(shown.page.querySelectorAll("[name=start]").map((start) => start.getAttribute("value"))).toEqual([
      "2026-11-23T09:45Z",
      "2026-11-23T10:30Z",
      "2026-11-23T13:00Z",
    ]);
    await press(other.token, { action: "confirm" });
    const taken = await press(token, { action: "confirm" });
    expect([taken.response.status, pressable(taken)]).toEqual([409, ["confirm", "confirm", "confirm"]]);
    expect((await press(token, { action: "confirm", start: "2026-11-23T10:30Z" })).location).toContain("done=booked");
    expect(await site.store.bookings.find(id)).toMatchObject({ starts_at: "2026-11-23T10:30:00.000Z" });
  });

  test("is gone after a day: 410", async () => {
    const { token } = await booked({}, { isSuspicious: true });
    site.clock.advance(24 * 60 * minute);
    expect((await open(`/booking/appointment?token=${token}`)).response.status).toBe(410);
    expect((await press(token, { action: "confirm" })).response.status).toBe(410);
  });
});

test.each(["", "x", "A".repeat(43), `"><script>`])("a token that is not ours finds nothing: %j", async (token) => {
  for (const path of ["/booking/appointment", "/de/booking/appointment", "/booking/appointment.ics"]) {
    const { response, html } = await open(`${path}?token=${encodeURIComponent(token)}`);
    expect([response.status, html.includes("><script>")]).toEqual([404, false]);
  }
  expect((await press(encodeURIComponent(token), { action: "cancel" })).response.status).toBe(404);
});

test("a newsletter's token is none of ours, with the same id and secret", async () => {
  const { id } = await booked();
  const token = createSecrets(testSecret).tokenOf("newsletter", id);
  expect((await open(`/booking/appointment?token=${token}`)).response.status).toBe(404);
});

test("opened by a mail scanner, nothing changes, whatever the address says", async () => {
  const { id, token } = await booked({}, { isSuspicious: true });
  for (const method of ["GET", "HEAD"]) {
    for (const action of ["confirm", "cancel", "move"]) {
      for (const path of ["/booking/appointment", "/booking/appointment.ics"]) {
        await site.request(`${path}?token=${token}&action=${action}&step=move&start=${tuesday}`, { method });
      }
    }
  }
  expect(await site.store.bookings.find(id)).toMatchObject({ status: "pending", sequence: 0 });
});

test("another site's press, one too many, a fault and an unknown action change nothing", async () => {
  const { id, token } = await booked();
  const cancel = { action: "cancel" };
  expect((await press(token, cancel, { Origin: "https://evil.example" })).response.status).toBe(403);
  expect((await press(token, { action: "delete" })).response.status).toBe(303);
  expect((await press(token, { action: "move", start: "whenever" })).response.status).toBe(303);
  vi.spyOn(site.store.bookings, "cancel").mockRejectedValueOnce(new StoreUnavailable("away"));
  expect((await press(token, cancel)).response.status).toBe(503);
  vi.spyOn(site.store.bookings, "cancel").mockRejectedValueOnce(new Error("broken"));
  expect((await press(token, cancel)).response.status).toBe(500);
  expect(await site.store.bookings.find(id)).toMatchObject({ status: "booked" });
  await site.dispose();
  site = await openTestApp({ rateLimit: { writes: 1, seconds: 60 } });
  const other = await booked();
  expect((await press(other.token, { action: "x" })).response.status).toBe(303);
  const { response } = await press(other.token, cancel);
  expect([response.status, response.headers.has("Retry-After")]).toEqual([429, true]);
});

test.each([sampleProvider, { kind: "none" }] as const)(
  "where visitors now book with a calendar that is $kind, what was booked before can be cancelled",
  async (calendar) => {
    const app = createApp({ ...site.deps, site: () => sampleSite({ calendar }) });
    const { id, token } = await booked();
    const path = `/booking/appointment?token=${token}`;
    const html = await (await app.request(path)).text();
    expect(pressable({ page: parse(html) })).toEqual(["cancel"]);
    expect(html).not.toContain("step=move");
    const press = (action: string) =>
      app.request(path, { method: "POST", body: new URLSearchParams({ action, start: tuesday, sequence: "0" }) });
    await press("move");
    expect(await site.store.bookings.find(id)).toMatchObject({ status: "booked", sequence: 0 });
    await press("cancel");
    expect(await site.store.bookings.find(id)).toMatchObject({ status: "cancelled" });
  },
);

test("the calendar entry is a file of the same appointment, until it is cancelled", async () => {
  const { id, token } = await booked({ locale: "de" });
  const entry = await open(`/de/booking/appointment.ics?token=${token}`);
  expect(Object.fromEntries(entry.response.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
    "content-disposition": 'attachment; filename="termin.ics"',
    "cache-control": "no-store",
  });
  expect(entry.html).toContain("METHOD:PUBLISH\r\n");
  expect(entry.html).toContain("DTSTART:20261123T090000Z\r\n");
  await site.store.bookings.cancel(id, { by: "visitor" });
  expect((await open(`/booking/appointment.ics?token=${token}`)).response.status).toBe(404);
});

test("its documents are valid HTML", async () => {
  const { id, token } = await booked();
  const pending = await booked(
    { starts_at: "2026-11-25T09:00:00.000Z", place: "phone", phone: "12345" },
    { isSuspicious: true },
  );
  const at = `/de/booking/appointment?token=${token}`;
  const documents = [
    at,
    `${at}&done=moved`,
    `${at}&step=move`,
    `${at}&step=move&start=${tuesday}`,
    `${at}&step=move&day=${tuesday}`,
  ];
  documents.push("/booking/appointment", `/booking/appointment?token=${pending.token}`);
  for (const path of documents) expect(await complaintsAbout((await open(path)).html, path)).toEqual([]);
  await site.store.bookings.cancel(id, { by: "owner", line: "Sorry" });
  expect(await complaintsAbout((await open(at)).html, "cancelled")).toEqual([]);
  site.clock.advance(4 * day + 23 * hour);
  expect(await complaintsAbout((await open(at)).html, "over")).toEqual([]);
});

test.for(["move", "cancel"] as const)(
  "a reason is kept for the owner where the visitor gives one: %s",
  async (action) => {
    const { id, token } = await booked();
    const text = "My child is ill.\r\n<b>Sorry</b>";
    await press(token, { action, start: tuesday, reason: ` ${text} ` });
    expect(await site.store.bookings.find(id)).toMatchObject({ reason: text.replace("\r", ""), owner_line: null });
    const { bookings } = site.store;
    if (action === "move") await bookings.cancel(id, { by: "owner", line: "I am ill, too." });
    expect(await bookings.find(id)).toMatchObject(
      action === "move" ? { reason: null, owner_line: "I am ill, too." } : { reason: text.replace("\r", "") },
    );
  },
);

test.for(["booked", "appointment"] as const)(
  "adding it to a calendar is a file, or a link without the token that asks nobody before a press: %s",
  async (document) => {
    const { token } = await booked();
    const path = document === "booked" ? "/booking/calendar/booked" : "/booking/appointment";
    const { page } = await open(`${path}?token=${token}`);
    const links = page.querySelectorAll("a[target=_blank][rel~=noreferrer]").map((link) => link.attributes.href ?? "");
    const calendars = links.filter((href) => /google|outlook/.test(href)).map((href) => new URL(href));
    expect(calendars.map(({ host }) => host)).toEqual(["calendar.google.com", "outlook.office.com"]);
    expect(calendars[0]?.searchParams.get("dates")).toBe("20261123T090000Z/20261123T093000Z");
    expect(calendars[1]?.searchParams.get("startdt")).toBe("2026-11-23T09:00:00.000Z");
    for (const { href } of calendars) expect(decodeURIComponent(href)).not.toContain(token);
    expect(page.querySelector(`a[href*="appointment.ics?token="]`)).not.toBeNull();
  },
);
