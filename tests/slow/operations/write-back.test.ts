import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { programs } from "../../../scripts/programs.ts";
import { createFeedReader, type FeedReader } from "../../../server/bookings/feeds/read-feeds.ts";
import { entryTextFor } from "../../../server/bookings/mails/invitation.ts";
import type { CalendarAccount } from "../../../server/bookings/store/calendar-entries.ts";
import { createEntryWriter, type EntryWriter } from "../../../server/bookings/write-back/write-entries.ts";
import { day, hour, minute } from "../../../server/durations.ts";
import { type CalendarServer, startRadicale } from "../../support/bookings/radicale.ts";
import { recordingLog } from "../../support/server/recording-log.ts";
import { fakeClock, openTemporaryStore } from "../../support/store/temporary-store.ts";

const monday = (time: string) => `2026-11-23T${time}:00.000Z`;

/** What stands between the program and the calendar's server: it may answer in its place. */
type Between = (asked: IncomingMessage, answer: ServerResponse) => "pass" | "answered" | "lose-answer";

describe.skipIf(!programs.radicale.find())("bookings in the owner's calendar", () => {
  let clock: ReturnType<typeof fakeClock>;
  let calendars: CalendarServer;
  let opened: Awaited<ReturnType<typeof openTemporaryStore>>;
  let writer: EntryWriter;
  let log: ReturnType<typeof recordingLog>;
  let proxy: Server;
  let between: Between;
  let account: CalendarAccount;

  beforeEach(async () => {
    clock = fakeClock();
    calendars = await startRadicale();
    opened = await openTemporaryStore(clock.now);
    log = recordingLog();
    between = () => "pass";
    const { username, password, host, pathname } = new URL(calendars.address);
    proxy = createServer((asked, answer) => {
      const what = between(asked, answer);
      if (what === "answered") return;
      const options = { host: "127.0.0.1", port: host.split(":")[1], path: asked.url, method: asked.method };
      const passed = request({ ...options, headers: { ...asked.headers, host } }, (response) => {
        if (what === "lose-answer") {
          response.resume().on("end", () => answer.destroy());
          return;
        }
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      });
      asked.pipe(passed);
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const [user, secret] = [username, password].map(decodeURIComponent) as [string, string];
    account = { server: origin, user, password: secret, calendar: origin + pathname };
    writer = createEntryWriter({
      entries: opened.store.entries,
      textOf: entryTextFor("https://isarbridge.example"),
      log,
      now: clock.now,
      allowsPrivate: true,
      // Radicale takes a second to refuse a password.
      limits: { ms: 3000, bytes: 1_000_000 },
    });
  });
  afterEach(async () => {
    await writer.stop();
    proxy.closeAllConnections();
    proxy.close();
    await opened.dispose();
    await calendars.dispose();
  });

  const connect = () => opened.store.entries.connect({ name: "Work", account });
  const current = () => opened.store.entries.calendar();

  async function book(starts_at = monday("09:00")) {
    const outcome = await opened.store.bookings.bookByHand({
      ...{ request_key: crypto.randomUUID(), starts_at, name: "Ada", email: "ada@example.org", zone: "Europe/Berlin" },
      ...{ locale: "en", place: "video", phone: null, note: "Our pilot" },
    });
    if (!("booking" in outcome)) throw new Error(outcome.outcome);
    return outcome.booking;
  }

  /** The calendar as a program reads it that subscribes to it. */
  async function inCalendar(): Promise<string> {
    const { username, password, origin, pathname } = new URL(calendars.address);
    const pair = [username, password].map(decodeURIComponent).join(":");
    const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    return (await fetch(origin + pathname, { headers: { authorization } })).text();
  }
  const startsIn = async () => [...(await inCalendar()).matchAll(/^DTSTART:(\S+)/gm)].map(([, start]) => start);

  test("an account says which calendars it has, and a wrong password is refused", async () => {
    const found = await writer.find(account);
    expect(found).toEqual([{ address: account.calendar, name: expect.any(String) }]);
    expect(await writer.find({ ...account, password: "wrong" })).toEqual({ failure: "refused" });
    expect(await writer.test(account)).toBeNull();
    expect(await writer.test({ ...account, calendar: `${account.calendar}x/` })).not.toBeNull();
    expect(await inCalendar()).not.toContain("VEVENT");
  });

  test("a booking is written, moved and taken away, once, without a method, under the feed's id", async () => {
    const before = await book();
    await connect();
    await writer.round();
    expect(await startsIn()).toEqual(["20261123T090000Z"]);
    const text = await inCalendar();
    expect(text).not.toMatch(/^METHOD|ORGANIZER|ATTENDEE/m);
    expect(text).toContain(`UID:${before.uid}`);
    await opened.store.bookings.move(before.id, monday("10:00"), { by: "owner" });
    await writer.round();
    expect(await startsIn()).toEqual(["20261123T100000Z"]);
    await opened.store.bookings.cancel(before.id, { by: "visitor" });
    await writer.round();
    expect(await startsIn()).toEqual([]);
    expect(await current()).toMatchObject({ failure: null, waiting: 0 });
  });

  describe("that is read as busy with the same account", () => {
    let reader: FeedReader;
    beforeEach(() => {
      const { busyFeeds } = opened.store;
      reader = createFeedReader({ busyFeeds, log, now: clock.now, allowsPrivate: true });
    });
    afterEach(() => reader.stop());
    const read = () => reader.test(account.calendar, account);
    const busyAt = (from: string, until: string) => ({
      busy: [{ from: Date.parse(monday(from)), until: Date.parse(monday(until)) }],
    });

    test("says when its owner is busy, and by our own entries never, so that a booking moves by half an hour", async () => {
      const { bookings, busyFeeds } = opened.store;
      await connect();
      expect(await read()).toMatchObject({ busy: [], skipped: 0 });
      const { id } = await book();
      await writer.round();
      await calendars.put("dentist", "DTSTART:20261123T130000Z", "DTEND:20261123T140000Z");
      const reading = await read();
      expect(reading).toMatchObject(busyAt("13:00", "14:00"));
      // A program may give our entry another id: it is still ours by its address.
      const unnamed = { ...busyFeeds, ownIds: async () => new Set<string>() };
      const other = createFeedReader({ busyFeeds: unnamed, log, now: clock.now, allowsPrivate: true });
      expect(await other.test(account.calendar, account)).toMatchObject(busyAt("13:00", "14:00"));
      await other.stop();
      if (typeof reading === "string") throw new Error(reading);
      await busyFeeds.setOfAccount([{ name: "Work", address: account.calendar, reading }]);
      expect(await busyFeeds.list()).toMatchObject([{ name: "Work", source: "account", times: 1 }]);

      const { rules } = await bookings.rules();
      await bookings.setRules({ ...rules, stepMinutes: 30 }, null);
      expect(await bookings.move(id, monday("09:30"), { by: "visitor" })).toBe("moved");
      await writer.round();
      clock.advance(2 * minute);
      await reader.refreshBefore(10_000);
      expect(await busyFeeds.list()).toMatchObject([{ times: 1, failure: null }]);
      expect(await bookings.move(id, monday("10:00"), { by: "visitor" })).toBe("moved");
      expect(await bookings.move(id, monday("13:00"), { by: "visitor" })).toBe("taken");
    });

    test("has its series, and entries of more than 64 KB", async () => {
      const weekly = ["DTSTART:20261116T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3"];
      await calendars.put("weekly", ...weekly);
      await calendars.put("long", "DTSTART:20261123T130000Z", "DURATION:PT1H", `DESCRIPTION:${"x".repeat(100_000)}`);
      const week = 7 * day;
      const [first, second] = ["09:00", "13:00"].map((time) => Date.parse(monday(time))) as [number, number];
      expect(await read()).toMatchObject({
        busy: [first, second, first + week].map((from) => ({ from, until: from + hour })),
      });
    });

    test("keeps its last good state when it cannot be read, and is closed after two days", async () => {
      const { bookings, busyFeeds } = opened.store;
      await connect();
      await calendars.put("dentist", "DTSTART:20261123T130000Z", "DTEND:20261123T140000Z");
      const reading = await read();
      if (typeof reading === "string") throw new Error(reading);
      await busyFeeds.setOfAccount([{ name: "Work", address: account.calendar, reading }]);
      between = (_, answer) => {
        answer.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in");
        return "answered";
      };
      clock.advance(hour);
      await reader.readNow();
      expect(await busyFeeds.list()).toMatchObject([{ times: 1, failure: "not-a-calendar" }]);
      expect((await bookings.calendar()).isClosed).toBe(false);
      clock.advance(2 * day);
      expect((await bookings.calendar()).isClosed).toBe(true);
      await opened.store.entries.disconnect();
      expect(await busyFeeds.list()).toEqual([]);
    });
  });

  test.for<[name: string, failure: string, Between]>([
    ["is slow", "slow", () => "answered"],
    [
      "refuses",
      "refused",
      (_, answer) => {
        answer.writeHead(401).end();
        return "answered";
      },
    ],
    [
      "has an error",
      "server-error",
      (_, answer) => {
        answer.writeHead(503).end();
        return "answered";
      },
    ],
    [
      "breaks off",
      "unreachable",
      (_, answer) => {
        answer.destroy();
        return "answered";
      },
    ],
  ])(
    "a server that %s is tried again, the desk says why, and the password is in no log",
    async ([, failure, broken]) => {
      await connect();
      between = broken;
      await book();
      await writer.round();
      expect(await current()).toMatchObject({ failure, waiting: 1, written_at: null });
      between = () => "pass";
      await writer.round();
      expect(await startsIn()).toEqual([]);
      clock.advance(2 * minute);
      await writer.round();
      expect(await startsIn()).toEqual(["20261123T090000Z"]);
      expect(await current()).toMatchObject({ failure: null, waiting: 0 });
      expect(JSON.stringify(log.lines)).not.toContain(account.password);
      expect(JSON.stringify(log.lines)).not.toContain(Buffer.from(`${account.user}:`).toString("base64").slice(0, 6));
    },
  );

  test("an answer that is lost after it was written writes nothing twice", async () => {
    await connect();
    between = ({ method }) => (method === "PUT" ? "lose-answer" : "pass");
    const { id } = await book();
    await writer.round();
    expect(await startsIn()).toEqual(["20261123T090000Z"]);
    between = () => "pass";
    clock.advance(2 * minute);
    await writer.round();
    await opened.store.bookings.move(id, monday("10:00"), { by: "owner" });
    await writer.round();
    expect(await startsIn()).toEqual(["20261123T100000Z"]);
    expect(await opened.store.entries.foundFor(id)).toBeNull();
  });

  test("an entry that the owner deletes is not written again by itself, but when asked", async () => {
    await connect();
    const { id } = await book();
    await writer.round();
    await calendars.remove(id);
    clock.advance(hour);
    await writer.round();
    expect(await opened.store.entries.foundFor(id)).toEqual({ found: "deleted", starts_at: null });
    await opened.store.bookings.move(id, monday("10:00"), { by: "owner" });
    clock.advance(hour);
    await writer.round();
    expect(await startsIn()).toEqual([]);
    await opened.store.entries.writeAgain(id);
    await writer.round();
    expect(await startsIn()).toEqual(["20261123T100000Z"]);
  });

  test("an entry that the owner moves stays so, and is found; a note of theirs is no change of the time", async () => {
    await connect();
    const [noted, moved] = [await book(), await book(monday("13:00"))];
    await writer.round();
    await calendars.put(noted.id, "DTSTART:20261123T090000Z", "DTEND:20261123T093000Z", "DESCRIPTION:mine");
    await calendars.put(moved.id, "DTSTART:20261123T140000Z", "DTEND:20261123T143000Z");
    clock.advance(hour);
    await writer.round();
    expect(await opened.store.entries.foundFor(noted.id)).toBeNull();
    expect(await opened.store.entries.foundFor(moved.id)).toEqual({ found: "changed", starts_at: monday("14:00") });
    await opened.store.bookings.move(moved.id, monday("15:00"), { by: "owner" });
    clock.advance(hour);
    await writer.round();
    expect((await startsIn()).toSorted()).toEqual(["20261123T090000Z", "20261123T140000Z"]);
    await opened.store.entries.writeAgain(moved.id);
    await writer.round();
    expect((await startsIn()).toSorted()).toEqual(["20261123T090000Z", "20261123T150000Z"]);
  });
});
