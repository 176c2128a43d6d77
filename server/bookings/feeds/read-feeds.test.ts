import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { calendarText, eventLines } from "../../../tests/support/bookings/calendar-text.ts";
import { recordingLog } from "../../../tests/support/server/recording-log.ts";
import { type FakeClock, fakeClock, openTemporaryStore } from "../../../tests/support/store/temporary-store.ts";
import { minute } from "../../durations.ts";
import { siteFacts } from "../../site-facts.ts";
import { StoreUnavailable } from "../../store/errors.ts";
import type { Period } from "../../time.ts";
import type { BusyFeeds } from "../store/busy-feeds.ts";
import { createFeedReader, type FeedReader } from "./read-feeds.ts";

const ownId = "3f0c1a52-8f6e-4c0b-9b1e-2d1f6a7c8e90";
const ten: Period = { from: Date.parse("2026-11-23T10:00Z"), until: Date.parse("2026-11-23T11:00Z") };
const calendar = calendarText(
  ...eventLines("DTSTART:20261123T100000Z", "DURATION:PT1H"),
  ...eventLines("DTSTART:20290101T100000Z", "DURATION:PT1H"),
  ...eventLines(`UID:${ownId}@example.org`, "DTSTART:20261124T100000Z", "DURATION:PT1H"),
);

let clock: FakeClock;
let log: ReturnType<typeof recordingLog>;
let opened: Awaited<ReturnType<typeof openTemporaryStore>>;
let reader: FeedReader;
let server: Server;
let address: string;
let requests: (string | undefined)[];
let answer: (response: ServerResponse) => unknown;
let busyFeeds: BusyFeeds;

beforeEach(async () => {
  clock = fakeClock();
  log = recordingLog();
  requests = [];
  answer = (response) => response.setHeader("ETag", '"1"').end(calendar);
  server = createServer(({ headers }, response) => {
    requests.push(headers["if-none-match"]);
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-4711.ics`;
  opened = await openTemporaryStore(clock.now);
  busyFeeds = { ...opened.store.busyFeeds, ownIds: async () => new Set([ownId]) };
  reader = createFeedReader({ busyFeeds, log, now: clock.now, allowsPrivate: true });
});
afterEach(async () => {
  await reader.stop();
  server.closeAllConnections();
  server.close();
  await opened.dispose();
});

const addFeed = () =>
  busyFeeds.add({ name: "Work", address }, { busy: [], skipped: 0, guesses: [], etag: null, last_modified: null });
const onlyFeed = async () => (await busyFeeds.list())[0];

test("an address is tried once for the desk: its times within the horizon, without our own bookings", async () => {
  expect(await reader.test(address)).toEqual({
    busy: [ten],
    skipped: 0,
    guesses: [],
    etag: '"1"',
    last_modified: null,
  });
  answer = (response) => response.end("<!doctype html>");
  expect(await reader.test(address)).toBe("not-a-calendar");
  expect(await reader.test("https://10.0.0.1.example.test/")).toBe("unreachable");
  expect(await busyFeeds.list()).toEqual([]);
});

test("an invitation is free that its owner declined, by the site's address or by the one in the calendar's", async () => {
  const invitation = (hour: number, guest: string) =>
    eventLines(`DTSTART:20261123T${hour}0000Z`, "DURATION:PT1H", `ATTENDEE;PARTSTAT=DECLINED:mailto:${guest}`);
  const text = calendarText(
    ...invitation(10, "somebody.else@example.org"),
    ...invitation(12, siteFacts().owner.email.toUpperCase()),
    ...invitation(14, "me@work.example"),
  );
  answer = (response) => response.end(text);
  const googleAddress = address.replace("/secret", "/ical/me%40work.example/private/secret");
  expect(await reader.test(googleAddress)).toMatchObject({ busy: [ten] });
});

test("a feed is read every ten minutes, and asked whether it has changed", async () => {
  await addFeed();
  reader.wake();
  clock.advance(10 * minute);
  reader.wake();
  await expect.poll(onlyFeed).toMatchObject({ times: 1, read_at: clock.now().toISOString() });
  answer = (response) => response.writeHead(304).end();
  clock.advance(10 * minute);
  reader.wake();
  await expect.poll(onlyFeed).toMatchObject({ times: 1, read_at: clock.now().toISOString() });
  expect(requests).toEqual([undefined, '"1"']);
});

test("what fails is noted with its reason, and logged without its address", async () => {
  await addFeed();
  answer = (response) => response.end(calendar.slice(0, -20));
  clock.advance(10 * minute);
  reader.wake();
  await expect.poll(onlyFeed).toMatchObject({ failure: "cut-off", failed_since: clock.now().toISOString() });
  expect(log.lines).toMatchObject([{ level: "warn", facts: { failure: "cut-off" } }]);
  expect(JSON.stringify(log.lines)).not.toMatch(/4711|127\.0\.0\.1/);
});

test("all are read when the owner asks for it, however new their last reading is", async () => {
  await addFeed();
  await reader.readNow();
  await reader.readNow();
  expect(requests).toEqual([undefined, '"1"']);
});

test("before a booking a feed is read again when it is older than two minutes", async () => {
  await addFeed();
  clock.advance(2 * minute - 1);
  await reader.refreshBefore();
  expect(requests).toEqual([]);
  clock.advance(1);
  await reader.refreshBefore();
  expect(await onlyFeed()).toMatchObject({ times: 1 });
  await reader.refreshBefore();
  expect(requests).toHaveLength(1);
});

test("a booking waits for the reading that goes on", async () => {
  await addFeed();
  const asked = Promise.withResolvers<ServerResponse>();
  answer = asked.resolve;
  clock.advance(10 * minute);
  reader.wake();
  const response = await asked.promise;
  const refreshed = reader.refreshBefore();
  response.end(calendar);
  await refreshed;
  expect(requests).toHaveLength(1);
  expect(await onlyFeed()).toMatchObject({ times: 1 });
});

test("a booking does not wait for a feed that hangs, which is noted when it comes", async () => {
  await addFeed();
  const asked = Promise.withResolvers<ServerResponse>();
  answer = asked.resolve;
  clock.advance(2 * minute);
  await reader.refreshBefore(20);
  expect(await onlyFeed()).toMatchObject({ times: 0, failure: null });
  (await asked.promise).end(calendar);
  await expect.poll(onlyFeed).toMatchObject({ times: 1 });
});

test("a calendar whose times cannot be kept is noted as failing, and delays no other one", async () => {
  const id = await addFeed();
  await addFeed();
  const noteReading: BusyFeeds["noteReading"] = (of, reading) =>
    of === id ? Promise.reject(new RangeError("Invalid time value")) : busyFeeds.noteReading(of, reading);
  const parts = { busyFeeds: { ...busyFeeds, noteReading }, log, now: clock.now, allowsPrivate: true };
  const other = createFeedReader(parts);
  clock.advance(10 * minute);
  await other.readNow();
  const stateOf = new Map((await busyFeeds.list()).map((feed) => [feed.id === id, feed]));
  expect(stateOf.get(true)).toMatchObject({ failure: "too-complex", failed_since: clock.now().toISOString() });
  expect(stateOf.get(false)).toMatchObject({ failure: null, times: 1 });
  await other.stop();
});

test("a store that is gone is logged, and the booking itself will say so", async () => {
  const claim = () => Promise.reject(new StoreUnavailable("gone"));
  const other = createFeedReader({ busyFeeds: { ...busyFeeds, claim }, log, now: clock.now, allowsPrivate: true });
  await other.refreshBefore();
  expect(log.lines).toMatchObject([{ level: "error", facts: { message: "gone" } }]);
  await other.stop();
});

test("stopping gives up what is being read, and notes nothing of it", async () => {
  await addFeed();
  const asked = Promise.withResolvers<ServerResponse>();
  answer = asked.resolve;
  clock.advance(10 * minute);
  reader.wake();
  await asked.promise;
  await reader.stop();
  expect(await onlyFeed()).toMatchObject({ failure: null });
  expect(log.lines).toEqual([]);
});
