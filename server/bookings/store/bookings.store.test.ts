import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { calendarText, eventLines } from "../../../tests/support/bookings/calendar-text.ts";
import { defaultRetention } from "../../../tests/support/store/default-retention.ts";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { claimAll, sendAll } from "../../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../../durations.ts";
import type { Store } from "../../open-store.ts";
import { parseCalendar } from "../feeds/parse-calendar.ts";
import { type AppointmentKind, consultation } from "./kinds.ts";
import type { BookingRequest } from "./new-bookings.ts";
import { defaultRules } from "./rules.ts";

/** Monday to Thursday in Munich's winter: the clock of these tests starts on Saturday, 21 November 2026. */
const monday = (time: string) => `2026-11-23T${time}:00.000Z`;
const tuesday = (time: string) => `2026-11-24T${time}:00.000Z`;
const wednesday = (time: string) => `2026-11-25T${time}:00.000Z`;

function requestAt(starts_at: string, over: Partial<BookingRequest> = {}): BookingRequest {
  return {
    ...{
      request_key: randomUUID(),
      starts_at,
      name: "Ada",
      email: `${randomUUID()}@example.org`,
      zone: "Asia/Kathmandu",
    },
    ...{ locale: "en", place: "video", phone: null, note: null, ...over },
  };
}

async function booked(store: Store, starts_at: string, over: Partial<BookingRequest> = {}) {
  const outcome = await store.bookings.book(requestAt(starts_at, over));
  if (!("booking" in outcome)) throw new Error(outcome.outcome);
  return outcome.booking;
}

const workshop: AppointmentKind = {
  ...consultation,
  ...{ id: "workshop", name: { en: "Workshop", de: "Seminar" }, minutes: 90, places: ["here", "there"] },
};

/** The consultation and a workshop, with rules of their own. */
async function setKinds(
  store: Store,
  over: { consultation?: Partial<AppointmentKind>; workshop?: Partial<AppointmentKind> } = {},
) {
  const kinds = [
    { ...consultation, ...over.consultation },
    { ...workshop, ...over.workshop },
  ];
  const { changed_at } = await store.bookings.rules();
  await store.bookings.setRules({ ...defaultRules, stepMinutes: 15, kinds }, changed_at);
}

/** Delivers every mail that is due; those to visitors come first. */
const sent = async (store: Store) => (await sendAll(store)).toSorted((a, b) => a.kind.localeCompare(b.kind));
const kindsOf = (mails: { kind: string }[]) => mails.map(({ kind }) => kind).toSorted();
const byVisitor = { by: "visitor" } as const;

describeStore("bookings", (stores) => {
  test("a free time is booked once, and what overlaps it is taken", async () => {
    const store = await stores.open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => store.bookings.book(requestAt(monday("09:00")))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "booked")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "taken")).toHaveLength(19);
    expect(await store.bookings.book(requestAt(monday("09:45")))).toMatchObject({ outcome: "booked" });
  });

  test.each([
    ["in the past", "2026-11-19T09:00:00.000Z"],
    ["within the notice", "2026-11-22T09:00:00.000Z"],
    ["beside the hours", monday("03:00")],
    ["off the grid", monday("09:05")],
    ["beyond the horizon", "2027-03-01T09:00:00.000Z"],
  ])("a time %s is not booked", async (_, time) => {
    const store = await stores.open();
    expect(await store.bookings.book(requestAt(time))).toEqual({ outcome: "taken" });
  });

  test("the same form books once, however often it is sent", async () => {
    const store = await stores.open();
    const request = requestAt(monday("09:00"));
    const [first, ...more] = await Promise.all([1, 2, 3].map(() => store.bookings.book(request)));
    expect(first).toMatchObject({ outcome: "booked", isRepeated: false });
    for (const again of more) expect(again).toEqual({ ...first, isRepeated: true });
    expect(kindsOf(await sendAll(store))).toEqual(["booking", "booking-owner"]);
  });

  test("of an address two bookings are booked at once, further ones must be confirmed, and none after two that are", async () => {
    const store = await stores.open();
    const book = async (time: string, email = "ada@example.org") =>
      store.bookings.book(requestAt(time, { email }), { canAskByMail: true });
    expect(await book(monday("09:00"))).toMatchObject({ outcome: "booked" });
    const second = await book(monday("13:00"), "Ada@example.org");
    const third = await book(tuesday("09:00"), "ADA@example.org");
    expect([second, third]).toMatchObject([{ outcome: "booked" }, { outcome: "pending" }]);
    const fourth = await book(tuesday("13:00"));
    for (const asked of [third, fourth])
      expect("booking" in asked && (await store.bookings.confirm(asked.booking.id))).toBe("booked");
    expect(await book(wednesday("09:00"))).toEqual({ outcome: "too-many" });
  });

  test("a suspicious one keeps its time for a quarter of an hour, and tells the owner once it is confirmed", async () => {
    const store = await stores.open();
    const suspicious = { isSuspicious: true };
    const first = await store.bookings.book(requestAt(monday("09:00")), suspicious);
    const second = await store.bookings.book(requestAt(monday("13:00")), suspicious);
    if (!("booking" in first && "booking" in second)) throw new Error("taken");
    expect(first.outcome).toBe("pending");
    expect(kindsOf(await sendAll(store))).toEqual(["booking", "booking"]);
    expect(await store.bookings.book(requestAt(monday("09:00")))).toEqual({ outcome: "taken" });

    expect(await store.bookings.confirm(second.booking.id)).toBe("booked");
    expect(await store.bookings.confirm(second.booking.id)).toBe("already");
    expect(await sent(store)).toMatchObject([
      { kind: "booking", isUpdate: false, booking: { status: "booked" } },
      { kind: "booking-owner" },
    ]);
    stores.advance(15 * minute);
    expect(await store.bookings.canConfirm(first.booking)).toBe(true);
    expect(await store.bookings.book(requestAt(monday("09:00")))).toMatchObject({ outcome: "booked" });
    expect(await store.bookings.canConfirm(first.booking)).toBe(false);
    expect(await store.bookings.confirm(first.booking.id)).toBe("taken");
    expect(await store.bookings.confirm(first.booking.id, { startsAt: tuesday("09:00") })).toBe("booked");
    expect(await store.bookings.find(first.booking.id)).toMatchObject({ starts_at: tuesday("09:00"), sequence: 0 });
  });

  test("one that its visitor takes back before confirming it is told to nobody", async () => {
    const store = await stores.open();
    const pending = await store.bookings.book(requestAt(monday("09:00")), { isSuspicious: true });
    if (!("booking" in pending)) throw new Error("taken");
    expect(await store.bookings.cancel(pending.booking.id, byVisitor)).toBe("cancelled");
    expect(await sendAll(store)).toEqual([]);
  });

  test("a move frees the old time, may overlap it, and to the same time does nothing", async () => {
    const store = await stores.open();
    const everyQuarter = { ...defaultRules, stepMinutes: 15 };
    await store.bookings.setRules(everyQuarter, null);
    const { id } = await booked(store, monday("09:00"));
    await sendAll(store);
    expect(await store.bookings.move(id, monday("09:00"), byVisitor)).toBe("same");
    expect(await sendAll(store)).toEqual([]);
    expect(await store.bookings.move(id, monday("09:15"), byVisitor)).toBe("moved");
    expect(await store.bookings.find(id)).toMatchObject({ starts_at: monday("09:15"), sequence: 1 });
    expect(await store.bookings.move(id, monday("13:00"), byVisitor)).toBe("moved");
    expect(await store.bookings.book(requestAt(monday("09:15")))).toMatchObject({ outcome: "booked" });
    expect(await store.bookings.move(id, monday("09:30"), byVisitor)).toBe("taken");
  });

  test("a visitor moves a booking ten times at most, the owner as often as they like", async () => {
    const store = await stores.open();
    const { id } = await booked(store, monday("09:00"));
    const times = [monday("13:00"), monday("09:00")];
    for (let move = 0; move < 10; move++)
      expect(await store.bookings.move(id, times[move % 2] ?? "", byVisitor)).toBe("moved");
    expect(await store.bookings.move(id, monday("13:00"), byVisitor)).toBe("too-many");
    expect(await store.bookings.move(id, monday("13:00"), { by: "owner" })).toBe("moved");
  });

  test("what is cancelled, over or unknown is neither moved nor cancelled again", async () => {
    const store = await stores.open();
    const { id } = await booked(store, monday("09:00"));
    const over = await booked(store, monday("13:00"));
    expect(await store.bookings.cancel(id, byVisitor)).toBe("cancelled");
    await sendAll(store);
    expect(await store.bookings.cancel(id, byVisitor)).toBe("already");
    expect(await store.bookings.move(id, tuesday("09:00"), byVisitor)).toBe("cancelled");
    stores.advance(3 * day);
    expect(await store.bookings.cancel(over.id, byVisitor)).toBe("over");
    expect(await store.bookings.move(over.id, tuesday("13:00"), byVisitor)).toBe("over");
    expect(await store.bookings.cancel(randomUUID(), byVisitor)).toBe("unknown");
    expect(await sendAll(store)).toEqual([]);
  });

  test("of several changes while no mail leaves, the newest is told, once to each", async () => {
    const store = await stores.open();
    const { id } = await booked(store, monday("09:00"));
    await store.bookings.move(id, monday("13:00"), byVisitor);
    expect(await sent(store)).toMatchObject([
      { kind: "booking", isUpdate: false, booking: { starts_at: monday("13:00"), sequence: 1 } },
      { kind: "booking-owner", isUpdate: false },
    ]);
    await store.bookings.move(id, tuesday("09:00"), byVisitor);
    await store.bookings.cancel(id, { by: "owner", line: "I am ill." });
    expect(await sent(store)).toMatchObject([
      { kind: "booking", isUpdate: true, booking: { status: "cancelled", sequence: 3, owner_line: "I am ill." } },
      { kind: "booking-owner", isUpdate: true },
    ]);
  });

  test("who cancels before the invitation could leave gets no cancellation of it alone, unless the owner cancels", async () => {
    const store = await stores.open();
    const failing = async (error: string) => {
      for (const { id } of await claimAll(store)) await store.outbox.reschedule(id, stores.now.toISOString(), error);
    };
    const first = await booked(store, monday("09:00"));
    await failing("ESOCKET CONN ECONNREFUSED");
    await store.bookings.cancel(first.id, byVisitor);
    const second = await booked(store, monday("09:00"));
    await store.bookings.cancel(second.id, byVisitor);
    expect(kindsOf(await sendAll(store))).toEqual(["booking-owner", "booking-owner"]);
    // The text may have arrived, though nobody said so.
    const third = await booked(store, monday("09:00"));
    await failing("ETIMEDOUT DATA");
    await store.bookings.cancel(third.id, byVisitor);
    const fourth = await booked(store, monday("13:00"));
    await store.bookings.cancel(fourth.id, { by: "owner" });
    expect((await sent(store)).filter(({ kind }) => kind === "booking")).toHaveLength(2);
  });

  test.each<[what: string, more: Partial<BookingRequest>]>([
    ["time", { starts_at: monday("09:45") }],
    ["name", { name: "Eve" }],
    ["address", { email: "eve@example.org" }],
    ["place", { place: "phone", phone: "+49 89 1234567" }],
    ["note", { note: "Other lines" }],
  ])("a form that has booked books nothing else, and tells of nothing: another %s", async (_, more) => {
    const store = await stores.open();
    const request = requestAt(monday("09:00"));
    const { id } = await booked(store, monday("09:00"), request);
    for (const book of [store.bookings.book, store.bookings.bookByHand])
      expect(await book({ ...request, ...more })).toEqual({ outcome: "other-request" });
    // The same zone is no matter of what is booked, and a move of the booking none of what its form has sent.
    await store.bookings.move(id, monday("13:00"), byVisitor);
    expect(await store.bookings.book({ ...request, zone: "Europe/Berlin" })).toMatchObject({ isRepeated: true });
    expect(await store.bookings.next()).toHaveLength(1);
  });

  test("a change while a mail is on its way is told by another one, and no state twice", async () => {
    const store = await stores.open();
    const { id } = await booked(store, monday("09:00"));
    const [inHand] = (await claimAll(store)).filter(({ kind }) => kind === "booking");
    await store.bookings.move(id, monday("13:00"), byVisitor);
    await store.outbox.markSent(inHand?.id ?? "");
    expect((await sendAll(store)).filter(({ kind }) => kind === "booking")).toMatchObject([
      { isUpdate: true, booking: { starts_at: monday("13:00") } },
    ]);
    await store.bookings.move(id, tuesday("09:00"), byVisitor);
    const [refused] = (await claimAll(store)).filter(({ kind }) => kind === "booking");
    await store.bookings.move(id, tuesday("13:00"), byVisitor);
    await store.outbox.reschedule(refused?.id ?? "", stores.now.toISOString(), "ECONNREFUSED");
    expect((await sendAll(store)).filter(({ kind }) => kind === "booking")).toHaveLength(1);
  });

  test("no mail about an appointment leaves after its beginning, but for a cancellation", async () => {
    const store = await stores.open();
    await booked(store, monday("09:00"));
    const { id } = await booked(store, monday("13:00"));
    await store.bookings.cancel(id, { by: "owner" });
    stores.advance(3 * day);
    expect(kindsOf(await sendAll(store))).toEqual(["booking", "booking-owner", "booking-owner"]);
  });

  test("a reminder leaves a day before, once for each start, and none for what was booked, moved or cancelled within that day", async () => {
    const store = await stores.open();
    const early = await booked(store, monday("13:00"));
    const cancelled = await booked(store, monday("09:00"));
    await sendAll(store);
    stores.advance(day + 4 * hour);
    await store.bookings.remind();
    await store.bookings.cancel(cancelled.id, byVisitor);
    await store.bookings.remind();
    const reminders = async () => (await sendAll(store)).filter(({ kind }) => kind === "booking-reminder");
    expect(await reminders()).toMatchObject([{ booking: { id: early.id } }]);
    await store.bookings.setRules({ ...defaultRules, noticeHours: 1 }, null);
    await booked(store, monday("09:45"));
    await store.bookings.move(early.id, monday("14:30"), byVisitor);
    await store.bookings.remind();
    expect(await reminders()).toEqual([]);
  });

  test("the owner books any time that overlaps no booking, even into the pause after one", async () => {
    const store = await stores.open();
    await booked(store, monday("09:00"));
    expect(await store.bookings.bookByHand(requestAt(monday("09:15")))).toEqual({ outcome: "taken" });
    expect(await store.bookings.bookByHand(requestAt(monday("09:30")))).toMatchObject({ outcome: "booked" });
    expect(await store.bookings.bookByHand(requestAt("2026-11-22T20:00:00.000Z"))).toMatchObject({ outcome: "booked" });
  });

  test("a shorter or longer pause offers nothing that the bookings made before it refuse", async () => {
    const store = await stores.open();
    await store.bookings.setRules({ ...defaultRules, stepMinutes: 15, pauseMinutes: 15 }, null);
    await booked(store, monday("09:30"));
    for (const pauseMinutes of [0, 30]) {
      const { changed_at } = await store.bookings.rules();
      await store.bookings.setRules({ ...defaultRules, stepMinutes: 15, pauseMinutes }, changed_at);
      expect(await store.bookings.book(requestAt(monday("10:00")))).toEqual({ outcome: "taken" });
    }
  });

  test("hours are kept, and not over those that another device has saved since", async () => {
    const store = await stores.open();
    expect(await store.bookings.rules()).toEqual({ rules: defaultRules, changed_at: null, feed: null });
    const rules = { ...defaultRules, noticeHours: 48 };
    expect(await store.bookings.setRules(rules, null)).toBe(true);
    expect(await store.bookings.setRules(defaultRules, null)).toBe(false);
    expect((await store.bookings.rules()).rules).toEqual(rules);
  });

  test("the private feed opens with its newest secret alone, and holds no pending or cancelled booking", async () => {
    const store = await stores.open();
    const { id } = await booked(store, monday("09:00"));
    await store.bookings.cancel((await booked(store, monday("13:00"))).id, byVisitor);
    await store.bookings.book(requestAt(tuesday("09:00")), { isSuspicious: true });
    const old = await store.bookings.openFeed("booked");
    const secret = await store.bookings.openFeed("names");
    expect(await store.bookings.feed(old)).toBeNull();
    expect(await store.bookings.feed(secret)).toMatchObject({ shows: "names", bookings: [{ id }] });
    await store.bookings.closeFeed();
    expect(await store.bookings.feed(secret)).toBeNull();
  });

  test("lists tell what comes and what is over, by pages, and what else came from the same person", async () => {
    const store = await stores.open();
    const row = { name: "Ada", email: "ADA@example.org", company: null, message: "Hello" };
    const message = await store.messages.add(row, { locale: "en", held: null });
    const first = await booked(store, monday("09:00"), { email: "ada@example.org" });
    const second = await booked(store, monday("13:00"), { email: "ada@example.org" });
    expect(await store.bookings.next()).toMatchObject([{ id: first.id }, { id: second.id }]);
    expect(await store.bookings.others(first)).toMatchObject({
      messages: [{ id: message.id }],
      bookings: [{ id: second.id }],
    });
    stores.advance(2 * day + hour);
    expect(await store.bookings.past()).toMatchObject({ bookings: [{ id: first.id }], next: null });
  });

  test("an entry in calendars keeps its name and its mailbox, whatever the host and the mailbox become", async () => {
    const store = await stores.open();
    const { id } = await booked(store, monday("09:00"), { organizer: "post@old.example" });
    const withoutMail = await booked(store, monday("13:00"));
    const older = await booked(store, tuesday("09:00"));
    const rows: Parameters<Parameters<Store["archive"]["dump"]>[0]>[0][] = [];
    await store.archive.dump(async (row) => void rows.push(row));
    await store.archive.restore(async (add) => {
      for (const { table, row } of rows) await add({ table, row: row.id === older.id ? { ...row, uid: null } : row });
    });
    await store.bookings.nameEntries({ host: "old.example", organizer: null });
    await store.bookings.nameEntries({ host: "new.example", organizer: "post@new.example" });
    await store.bookings.nameEntries({ host: "newest.example", organizer: "post@newest.example" });
    const namesOf = async (of: string) => {
      const booking = await store.bookings.find(of);
      return [booking?.uid, booking?.organizer];
    };
    expect(await namesOf(id)).toEqual([id, "post@old.example"]);
    expect(await namesOf(withoutMail.id)).toEqual([withoutMail.id, "post@new.example"]);
    expect(await namesOf(older.id)).toEqual([`${older.id}@old.example`, "post@new.example"]);
    expect(await store.busyFeeds.ownIds()).toEqual(new Set([id, withoutMail.id, older.id]));
  });

  test.each([
    ["as it is", (id: string) => id],
    ["with the host of former times", (id: string) => `${id}@old.example`],
    ["as another calendar's copy", (id: string) => `_copy_${id.toUpperCase()}@google.com`],
    [
      "packed by Outlook",
      (id: string) =>
        `040000008200E00074C5B7101A82E0080000000000000000${"0".repeat(32)}310000007643616C2D55696401000000${Buffer.from(id).toString("hex").toUpperCase()}00`,
    ],
  ])("an own entry that comes back by a feed %s does not block moving by half an hour", async (_how, uidOf) => {
    const store = await stores.open();
    await store.bookings.setRules({ ...defaultRules, stepMinutes: 30 }, null);
    const { id, starts_at, ends_at } = await booked(store, monday("09:00"));
    const time = (iso: string) => iso.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
    const text = calendarText(
      ...eventLines(`UID:${uidOf(id)}`, `DTSTART:${time(starts_at)}`, `DTEND:${time(ends_at)}`),
    );
    const window = { from: Date.parse(monday("00:00")), until: Date.parse(tuesday("00:00")) };
    const ownIds = await store.busyFeeds.ownIds();
    const reading = parseCalendar(text, { window, zone: "Europe/Berlin", ownIds, ownAddresses: new Set() });
    if (typeof reading === "string") throw new Error(reading);
    const feed = { name: "Own", address: "https://calendar.example.org/own.ics" };
    await store.busyFeeds.add(feed, { ...reading, etag: null, last_modified: null });
    expect(await store.bookings.move(id, monday("09:30"), byVisitor)).toBe("moved");
  });

  test("a corrected address changes the id, keeps the entry's name, and all mails are queued anew", async () => {
    const store = await stores.open();
    const request_key = randomUUID();
    const { id } = await booked(store, monday("09:00"), { request_key, email: "ada@exmaple.org" });
    const [inHand] = (await claimAll(store)).filter(({ kind }) => kind === "booking");
    const result = await store.bookings.correctAddress(id, "ada@example.org");
    if (result.outcome !== "corrected") throw new Error(result.outcome);
    await store.outbox.markSent(inHand?.id ?? "");
    expect(result.booking).toMatchObject({ uid: id, email: "ada@example.org", sequence: 0, status: "booked" });
    expect(result.booking.id).not.toBe(id);
    expect(await store.bookings.find(id)).toBeNull();
    expect(await store.bookings.wasCorrected(id)).toBe(true);
    expect(await store.bookings.wasCorrected(result.booking.id)).toBe(false);
    expect(await store.busyFeeds.ownIds()).toEqual(new Set([id]));
    expect(await sent(store)).toMatchObject([
      { kind: "booking", isUpdate: false, booking: { email: "ada@example.org" } },
      { kind: "booking-owner", isUpdate: false, booking: { email: "ada@example.org" } },
    ]);
    expect(await store.bookings.correctAddress(result.booking.id, "eve@example.org")).toEqual({ outcome: "too-late" });
    // The form with the right address is what was booked.
    const again = await booked(store, monday("09:00"), { request_key, email: "ada@example.org" });
    expect(again.id).toBe(result.booking.id);
    const other = await booked(store, monday("13:00"));
    for (const start of [tuesday("09:00"), tuesday("13:00")]) {
      const held = await store.bookings.book(requestAt(start, { email: "ada@example.org" }), { isSuspicious: true });
      expect(await store.bookings.confirm("booking" in held ? held.booking.id : "")).toBe("booked");
    }
    expect(await store.bookings.correctAddress(other.id, "ADA@example.org")).toEqual({ outcome: "too-many" });
  });

  test("a corrected address keeps the entry in the owner's calendar", async () => {
    const store = await stores.open();
    const account = { server: "https://dav.example.org", user: "owner", password: "secret" };
    const calendar = "https://dav.example.org/owner/work/";
    await store.entries.connect({ name: "Work", account: { ...account, calendar } });
    const { id } = await booked(store, monday("09:00"), { email: "ada@exmaple.org" });
    const written = await store.entries.claim(minute);
    if (written) await store.entries.noteWritten(written, { href: `${calendar}${id}.ics`, etag: null });
    const result = await store.bookings.correctAddress(id, "ada@example.org");
    if (result.outcome !== "corrected") throw new Error(result.outcome);
    await store.bookings.move(result.booking.id, monday("13:00"), byVisitor);
    expect(await store.entries.claim(minute)).toMatchObject({
      ...{ href: `${calendar}${id}.ics`, wanted: "booked:1" },
      booking: { id: result.booking.id },
    });
  });

  test("what another window has changed since is neither moved, cancelled nor confirmed", async () => {
    const store = await stores.open();
    const { id } = await booked(store, monday("09:00"));
    await store.bookings.move(id, monday("13:00"), { ...byVisitor, sequence: 0 });
    expect(await store.bookings.move(id, tuesday("09:00"), { ...byVisitor, sequence: 0 })).toBe("changed");
    expect(await store.bookings.cancel(id, { by: "owner", sequence: 0 })).toBe("changed");
    expect(await store.bookings.confirm(id, { sequence: 0 })).toBe("changed");
    expect(await store.bookings.find(id)).toMatchObject({ starts_at: monday("13:00"), sequence: 1 });
    expect(await store.bookings.cancel(id, { ...byVisitor, sequence: 1 })).toBe("cancelled");
    expect(await store.bookings.confirm(id, { sequence: 2 })).toBe("changed");
  });

  test("a token opens its booking, and no newsletter sign-up", async () => {
    const store = await stores.open();
    const { id } = await booked(store, monday("09:00"));
    const token = store.bookings.tokenOf(id);
    expect(store.bookings.idOf(token)).toBe(id);
    const another = Buffer.from(token, "base64url");
    another[31] = Number(another[31]) ^ 1;
    expect(store.bookings.idOf(another.toString("base64url"))).toBeNull();
    expect(await store.newsletter.unsubscribe(token)).toBe("invalid");
  });

  test("a person's export and erasure know their bookings and the mails about them", async () => {
    const store = await stores.open();
    await booked(store, monday("09:00"), { email: "ada@example.org" });
    expect(await store.people.export("ADA@example.org")).toMatchObject({
      bookings: [{ starts_at: monday("09:00") }],
      mails: [{ kind: "booking" }, { kind: "booking-owner" }],
    });
    await store.people.erase("ADA@example.org");
    expect(await store.archive.isEmpty()).toBe(true);
  });

  test("a booking goes 90 days after its end, a cancelled one 30 days after that, an unconfirmed one after a day", async () => {
    const store = await stores.open();
    await booked(store, monday("09:00"));
    await store.bookings.cancel((await booked(store, monday("13:00"))).id, byVisitor);
    await store.bookings.book(requestAt(tuesday("09:00")), { isSuspicious: true });
    const purged = async () => (await store.retention.purge(defaultRetention)).bookings;
    expect(await purged()).toBe(0);
    stores.advance(day);
    expect(await purged()).toBe(1);
    stores.advance(30 * day);
    expect(await purged()).toBe(1);
    stores.advance(61 * day);
    expect(await purged()).toBe(0);
    stores.advance(day);
    expect(await purged()).toBe(1);
  });

  test("of 200 who want times of two kinds at once nobody gets one that overlaps another's, or its pause", async () => {
    const store = await stores.open();
    await setKinds(store, { workshop: { pauseBefore: 30, pauseAfter: 0 } });
    const times = ["09:00", "09:15", "09:30", "09:45", "10:00", "13:00", "13:15", "13:30", "14:00", "14:30"];
    const asked = Array.from({ length: 200 }, (_, index) => {
      const over = index % 2 === 0 ? {} : ({ kind: "workshop", place: "here" } as const);
      return store.bookings.book(requestAt(monday(times[(index * 7) % times.length] ?? ""), over));
    });
    const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
    const kept = await store.bookings.next();
    expect(outcomes.filter((it) => it === "booked")).toHaveLength(kept.length);
    expect(outcomes.filter((it) => it === "taken")).toHaveLength(200 - kept.length);
    expect(kept.length).toBeGreaterThan(1);
    for (const [index, { starts_at, kind }] of kept.slice(1).entries()) {
      const gap = Date.parse(starts_at) - Date.parse(kept[index]?.ends_at ?? "");
      expect(gap).toBeGreaterThanOrEqual((kind === "workshop" ? 30 : 15) * minute);
    }
  });

  test("a booking keeps what it was booked as, and its length when it is moved, whatever becomes of its kind", async () => {
    const store = await stores.open();
    await setKinds(store, { workshop: { question: { en: "How many?", de: "Wie viele?" } } });
    const { id } = await booked(store, monday("09:00"), { kind: "workshop", place: "here", answer: "Twelve" });
    await store.bookings.setRules(defaultRules, (await store.bookings.rules()).changed_at);
    expect(await store.bookings.move(id, tuesday("09:00"), byVisitor)).toBe("moved");
    expect(await store.bookings.find(id)).toMatchObject({
      ...{ kind: "workshop", kind_en: "Workshop", kind_de: "Seminar", ends_at: tuesday("10:30") },
      ...{ question: "How many?", answer: "Twelve", place: "here", address: expect.stringMatching(/\S/) },
    });
    expect(await store.bookings.book(requestAt(monday("09:00"), { kind: "workshop" }))).toEqual({ outcome: "taken" });
  });

  test("until when a visitor may move or cancel is a rule of the kind; the owner always may", async () => {
    const store = await stores.open();
    await setKinds(store, { consultation: { changeHours: 24 } });
    const { id } = await booked(store, tuesday("09:00"));
    stores.advance(Date.parse(monday("09:00")) - stores.now.getTime() + minute);
    expect(await store.bookings.move(id, wednesday("09:00"), byVisitor)).toBe("too-late");
    expect(await store.bookings.cancel(id, byVisitor)).toBe("too-late");
    expect(await store.bookings.move(id, wednesday("09:00"), { by: "owner" })).toBe("moved");
    expect(await store.bookings.cancel(id, byVisitor)).toBe("cancelled");
  });

  test("reminders leave when their kind says, each once", async () => {
    const store = await stores.open();
    await setKinds(store, { consultation: { reminderHours: [48, 2] }, workshop: { reminderHours: [] } });
    await booked(store, wednesday("09:00"));
    await booked(store, wednesday("13:00"), { kind: "workshop", place: "here" });
    await sendAll(store);
    const reminded = async (before: number) => {
      stores.advance(Date.parse(wednesday("09:00")) - before - stores.now.getTime());
      await store.bookings.remind();
      await store.bookings.remind();
      return kindsOf(await sendAll(store));
    };
    expect(await reminded(49 * hour)).toEqual([]);
    expect(await reminded(48 * hour)).toEqual(["booking-reminder"]);
    expect(await reminded(3 * hour)).toEqual([]);
    expect(await reminded(2 * hour)).toEqual(["booking-reminder"]);
    expect(await reminded(hour)).toEqual([]);
  });

  test("one that is not listed gets a token with the rules, and keeps it", async () => {
    const store = await stores.open();
    const tokenOf = async () => (await store.bookings.rules()).rules.kinds[1]?.token;
    await setKinds(store, { workshop: { isListed: false } });
    const token = await tokenOf();
    expect(token).toMatch(/^[\w-]{32}$/);
    await setKinds(store, { workshop: { isListed: false, token: token ?? "" } });
    expect(await tokenOf()).toBe(token);
  });

  test("the owner books into the pause before a booking, too", async () => {
    const store = await stores.open();
    await setKinds(store, { workshop: { pauseBefore: 60 } });
    await booked(store, monday("13:30"), { kind: "workshop", place: "here" });
    expect(await store.bookings.book(requestAt(monday("12:45")))).toEqual({ outcome: "taken" });
    expect(await store.bookings.bookByHand(requestAt(monday("12:45")))).toMatchObject({ outcome: "booked" });
  });

  test("the tables themselves refuse an overlap, and rows of a backup come back with their settings", async () => {
    const store = await stores.open();
    await booked(store, monday("09:00"));
    await store.bookings.setRules({ ...defaultRules, horizonDays: 5 }, null);
    const rows: Parameters<Parameters<Store["archive"]["dump"]>[0]>[0][] = [];
    await store.archive.dump(async (row) => void rows.push(row));
    const [booking] = rows.filter(({ table }) => table === "bookings");
    const twin = { ...booking?.row, id: randomUUID(), request_key: randomUUID() };
    const restored = store.archive.restore(async (add) => {
      for (const row of rows) await add(row);
      await add({ table: "bookings", row: twin });
    });
    await expect(restored).rejects.toMatchObject({ constraint: "bookings_no_overlap" });
    await store.archive.restore(async (add) => {
      for (const row of rows) await add(row);
    });
    expect((await store.bookings.rules()).rules.horizonDays).toBe(5);
    expect(await store.bookings.next()).toHaveLength(1);
  });
});
