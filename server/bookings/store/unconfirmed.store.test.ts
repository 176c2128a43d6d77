import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { defaultRetention } from "../../../tests/support/store/default-retention.ts";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { sendAll } from "../../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../../durations.ts";
import type { Store } from "../../open-store.ts";
import type { BookingRequest } from "./new-bookings.ts";
import { defaultRules } from "./rules.ts";

/** The clock of these tests starts on Saturday, 21 November 2026; each week has 24 times, from Monday to Thursday. */
const times = ["09:00", "09:45", "10:30", "13:00", "13:45", "14:30"];
const timeOf = (index: number) => {
  const days = Math.floor(index / times.length);
  const date = new Date(Date.UTC(2026, 10, 23 + 7 * Math.floor(days / 4) + (days % 4)));
  return `${date.toISOString().slice(0, 10)}T${times[index % times.length]}:00.000Z`;
};

const requestAt = (starts_at: string, over: Partial<BookingRequest> = {}): BookingRequest => ({
  ...{ request_key: randomUUID(), starts_at, name: "Ada", email: `${randomUUID()}@example.org`, zone: "Europe/Berlin" },
  ...{ locale: "en", place: "video", phone: null, note: null, ...over },
});
const fromNetwork = (number: number) => ({ network: `198.51.100.${number}`, wideNetwork: `198.51.100.${number}` });

async function ask(store: Store, index: number, network: number, over: Partial<BookingRequest> = {}) {
  const asked = await store.bookings.book(requestAt(timeOf(index), over), { from: fromNetwork(network) });
  if (!("booking" in asked)) throw new Error(asked.outcome);
  return asked.booking;
}
/** Six of an hour are booked without a press. */
async function useUpHour(store: Store, first = 0) {
  for (let index = first; index < first + 6; index++)
    expect(await ask(store, index, 1)).toMatchObject({ status: "booked" });
}

describeStore("unconfirmed bookings", (stores) => {
  test("six of an hour are booked at once; further ones wait for the press, and the next hour has six again", async () => {
    const store = await stores.open();
    await useUpHour(store);
    const seventh = await ask(store, 6, 2);
    expect(seventh).toMatchObject({ status: "pending", confirmed_at: null });
    expect(await store.bookings.confirm(seventh.id)).toBe("booked");
    expect(await store.bookings.find(seventh.id)).toMatchObject({ confirmed_at: stores.now.toISOString() });
    stores.advance(hour);
    await useUpHour(store, 12);
  });

  test("a network holds three times at once, for a quarter of an hour each; others hold their own", async () => {
    const store = await stores.open();
    await useUpHour(store);
    const held = async (index: number, network: number) => (await ask(store, index, network)).held_until !== null;
    expect([await held(6, 2), await held(7, 2), await held(8, 2), await held(9, 2)]).toEqual([true, true, true, false]);
    expect(await held(10, 3)).toBe(true);
    const isTaken = async (index: number) =>
      (await store.bookings.calendar()).taken.some(({ from }) => from === Date.parse(timeOf(index)));
    expect(await isTaken(10)).toBe(true);
    stores.advance(15 * minute);
    expect(await isTaken(10)).toBe(false);
    expect(await held(6, 2)).toBe(true);
  });

  test("a /48 of IPv6 holds as much as four of its /64", async () => {
    const store = await stores.open();
    await useUpHour(store);
    let holds = 0;
    for (let network = 0; network < 15; network++) {
      const from = { network: `2001:db8:1:${network}`, wideNetwork: "2001:db8:1" };
      const asked = await store.bookings.book(requestAt(timeOf(6 + network)), { from });
      if ("booking" in asked && asked.booking.held_until) holds += 1;
    }
    expect(holds).toBe(12);
  });

  test("who presses first has a time that nobody holds; what was booked without waiting is never displaced", async () => {
    const store = await stores.open();
    await useUpHour(store);
    for (let index = 6; index < 9; index++) await ask(store, index, 2);
    const [first, second] = [await ask(store, 9, 2), await ask(store, 9, 2)];
    expect(await store.bookings.confirm(second.id)).toBe("booked");
    expect(await store.bookings.confirm(first.id)).toBe("taken");
    const open = await ask(store, 10, 2);
    stores.advance(hour);
    expect(await ask(store, 10, 3)).toMatchObject({ status: "booked" });
    expect(await store.bookings.confirm(open.id)).toBe("taken");
  });

  test("what nobody has confirmed takes half of the times at most, however many networks ask for however long", async () => {
    const store = await stores.open();
    const rules = { ...defaultRules, horizonDays: 7 };
    await store.bookings.setRules(rules, null);
    for (let network = 2; network < 12; network++) {
      await ask(store, 0, network).catch(() => null);
      for (let index = 0; index < 24; index++) await ask(store, index, network).catch(() => null);
    }
    const { taken } = await store.bookings.calendar();
    expect(taken).toHaveLength(12);
  });

  test("a day's limit counts what is booked alone, so that nobody closes a day without a press", async () => {
    const store = await stores.open();
    await store.bookings.setRules({ ...defaultRules, mostPerDay: 2 }, null);
    for (const index of [24, 25, 30, 31, 36, 37]) await ask(store, index, 1);
    expect([(await ask(store, 0, 2)).held_until, (await ask(store, 1, 2)).held_until]).not.toContain(null);
    expect(await ask(store, 2, 3)).toMatchObject({ status: "pending", held_until: null });
  });

  test("the owner books over what is held, and confirms for a visitor", async () => {
    const store = await stores.open();
    await useUpHour(store);
    const held = await ask(store, 6, 2);
    expect(await store.bookings.bookByHand(requestAt(timeOf(6)))).toMatchObject({ outcome: "booked" });
    expect(await store.bookings.confirm(held.id)).toBe("taken");
  });

  test("without mail a request waits for the owner until its time", async () => {
    const store = await stores.open();
    await useUpHour(store);
    const options = { from: fromNetwork(2), canAskByMail: false };
    const asked = await store.bookings.book(requestAt(timeOf(12)), options);
    expect(asked).toMatchObject({ outcome: "pending", booking: { expires_at: timeOf(12) } });
  });

  test("the owner removes what nobody has confirmed, of one network or one hour; only who was told of a booking gets a mail", async () => {
    const store = await stores.open();
    await useUpHour(store);
    await sendAll(store);
    const confirmed = await ask(store, 6, 1);
    await store.bookings.confirm(confirmed.id);
    const [mine, other] = [await ask(store, 7, 1), await ask(store, 8, 2)];
    const network = (await store.bookings.unconfirmed()).find(({ id }) => id === mine.id)?.network ?? "";
    expect(network).toMatch(/^[\da-f]{64}$/);
    await sendAll(store);
    expect(await store.bookings.removeUnconfirmed({ network })).toBe(7);
    const told = await sendAll(store);
    expect(told.map((mail) => [mail.kind, "booking" in mail && mail.booking.status])).toEqual(
      Array(6).fill(["booking", "cancelled"]),
    );
    expect((await store.bookings.next()).map(({ id }) => id)).toEqual([confirmed.id]);
    expect(await store.bookings.find(mine.id)).toMatchObject({ status: "cancelled", changed_by: "owner" });

    expect(await store.bookings.removeUnconfirmed({ hour: "2026-11-21T08:00:00.000Z" })).toBe(0);
    expect(await store.bookings.removeUnconfirmed({ hour: "2026-11-21T09:00:00.000Z" })).toBe(1);
    expect(await store.bookings.find(other.id)).toMatchObject({ status: "cancelled" });
    expect(await store.bookings.unconfirmed()).toEqual([]);
  });

  test("nobody is told of the removal of a booking whose own mail had not left", async () => {
    const store = await stores.open();
    await useUpHour(store);
    expect(await store.bookings.removeUnconfirmed({ hour: "2026-11-21T09:00:00.000Z" })).toBe(6);
    expect(await sendAll(store)).toEqual([]);
  });

  test("a network is kept as a keyed hash, for a week or until the booking is confirmed", async () => {
    const store = await stores.open();
    await ask(store, 90, 1);
    const rows = async () => {
      const found: unknown[] = [];
      await store.archive.dump(async ({ table, row }) => void (table === "bookings" && found.push(row.network)));
      return found;
    };
    expect(JSON.stringify(await rows())).not.toContain("198.51");
    stores.advance(7 * day + minute);
    await store.retention.purge(defaultRetention);
    expect(await rows()).toEqual([null]);
  });
});
