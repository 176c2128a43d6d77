import { afterEach, beforeEach, expect, test } from "vitest";
import { second } from "../../../server/durations.ts";
import { openTestApp, type TestApp } from "../../support/server/app.ts";
import { sendAll } from "../../support/store/temporary-store.ts";

/** Saturday, 21 November 2026, 10:30 in Munich: 96 times are free within four weeks. */
let site: TestApp;
beforeEach(async () => {
  site = await openTestApp({ rateLimit: { writes: 20, seconds: 60 } });
});
afterEach(() => site.dispose());

const attackers = 20;

/** What the list offers, on all of its pages. */
async function freeTimes(): Promise<string[]> {
  const starts = new Set<string>();
  for (let from: string | undefined = "2026-11-21T00:00Z"; from; ) {
    const html = await (await site.request(`/booking/calendar?from=${from}`)).text();
    for (const [, start = ""] of html.matchAll(/time\?start=([^&#"]+)/g)) starts.add(start);
    const later: string[] = [...html.matchAll(/calendar\?from=([^&#"]+)/g)].map(([, next = ""]) => next);
    from = later.find((next) => next > (from ?? ""));
  }
  return [...starts];
}

async function book(start: string, peer: string, email: string) {
  const body = new URLSearchParams({ key: crypto.randomUUID(), start, name: "Ada", email, place: "video", note: "" });
  const response = await site.request(`/booking/calendar/time?start=${start}`, { method: "POST", body }, peer);
  return response.headers.get("Location") ?? `${response.status}`;
}

/** The page that the newest mail about a booking leads to. */
async function pressInMail(email: string): Promise<string> {
  const mail = (await sendAll(site.store)).findLast((it) => it.kind === "booking" && it.booking.email === email);
  if (mail?.kind !== "booking") return "no mail";
  const address = `/booking/appointment?token=${mail.token}`;
  const page = await (await site.request(address)).text();
  const [, sequence = ""] = /name="sequence" value="(\d+)"/.exec(page) ?? [];
  const [, start = ""] = /name="start" value="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ action: "confirm", sequence, ...(start && { start }) });
  const response = await site.request(address, { method: "POST", body });
  return response.headers.get("Location") ?? `${response.status}`;
}

test("while 20 attackers from 20 networks ask for times for an hour, a visitor books in every minute of it", {
  timeout: 120_000,
}, async () => {
  let attacks = 0;
  let mails = 0;
  for (let minute = 0; minute < 60; minute++) {
    // Each attacker asks every 20 seconds, for a time of the list and a mailbox that does not exist.
    for (let round = 0; round < 3; round++) {
      site.clock.advance(20 * second);
      const free = await freeTimes();
      for (let attacker = 0; attacker < attackers; attacker++) {
        const start = free[(attacks * 7) % Math.max(1, free.length)] ?? "2026-11-23T09:00Z";
        await book(start, `198.51.100.${attacker}`, `${attacks}@example.com`);
        attacks += 1;
      }
    }
    mails += (await sendAll(site.store)).filter(({ kind }) => kind === "booking").length;

    site.clock.advance(second);
    const [start = "nothing is free"] = await freeTimes();
    const email = `visitor-${minute}@example.org`;
    const answer = await book(start, `203.0.113.${minute}`, email);
    if (!answer.includes("/booked?")) {
      expect(answer, `minute ${minute}`).toContain("/held?");
      expect(await pressInMail(email), `minute ${minute}`).toContain("done=booked");
    }
    const own = (await site.store.bookings.next()).find((booking) => booking.email === email);
    expect(own, `minute ${minute}`).toBeDefined();
    // The calendar has no room for sixty.
    await site.store.bookings.cancel(own?.id ?? "", { by: "visitor" });
    await sendAll(site.store);
  }
  expect(attacks).toBe(60 * 3 * attackers);
  // An hour's mails to all, those that come back within it, and the first of each attacker.
  expect(mails).toBeLessThan(150);
});
