import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { sendAll } from "../../../tests/support/store/temporary-store.ts";
import { day, hour } from "../../durations.ts";
import type { Store } from "../../open-store.ts";
import { consultation } from "./kinds.ts";
import { type BookingRules, defaultRules } from "./rules.ts";

/** The clock of these tests starts on Saturday, 21 November 2026; Munich is an hour ahead of UTC. */
const monday = (time: string) => `2026-11-23T${time}:00.000Z`;
const kinds = [{ ...consultation, reminderHours: [] }];

async function setRules(store: Store, over: Partial<BookingRules>) {
  const { changed_at } = await store.bookings.rules();
  await store.bookings.setRules({ ...defaultRules, kinds, ...over }, changed_at);
}

async function booked(store: Store, starts_at: string) {
  const outcome = await store.bookings.bookByHand({
    ...{ request_key: randomUUID(), starts_at, name: "Ada", email: "ada@example.org", zone: "Asia/Tokyo" },
    ...{ locale: "en", place: "video", phone: null, note: null },
  });
  if (!("booking" in outcome)) throw new Error(outcome.outcome);
  return outcome.booking.id;
}

describeStore("what the owner is told by the clock", (stores) => {
  const toldAt = async (store: Store, instant: string) => {
    stores.advance(Date.parse(instant) - stores.now.getTime());
    await store.bookings.remind();
    await store.bookings.remind();
    return sendAll(store);
  };

  test("the appointments of the day come once, at the chosen hour, and on empty days nothing", async () => {
    const store = await stores.open();
    await setRules(store, { agendaHour: 7, video: { link: "https://video.example.org/room" } });
    const [first, second] = [await booked(store, monday("09:00")), await booked(store, monday("19:00"))];
    await booked(store, "2026-11-25T09:00:00.000Z");
    await sendAll(store);
    expect(await toldAt(store, "2026-11-22T06:00:00.000Z")).toEqual([]);
    expect(await toldAt(store, monday("05:59"))).toEqual([]);
    const mails = await toldAt(store, monday("06:00"));
    expect(mails).toMatchObject([{ kind: "agenda", bookings: [{ id: first }, { id: second }] }]);
    expect(mails[0]).toMatchObject({ bookings: [{ room: "https://video.example.org/room" }, {}] });
    expect(await toldAt(store, monday("07:30"))).toEqual([]);
    expect(await toldAt(store, "2026-11-24T06:00:00.000Z")).toEqual([]);
    expect(await toldAt(store, "2026-11-25T06:10:00.000Z")).toMatchObject([{ kind: "agenda" }]);
  });

  test("no agenda comes without the rule, hours late, or of what was cancelled before it left", async () => {
    const store = await stores.open();
    await setRules(store, {});
    const id = await booked(store, monday("19:00"));
    await sendAll(store);
    expect(await toldAt(store, monday("06:00"))).toEqual([]);
    await setRules(store, { agendaHour: 7 });
    expect(await toldAt(store, monday("08:00"))).toEqual([]);
    await setRules(store, { agendaHour: 8 });
    await store.bookings.remind();
    await store.bookings.cancel(id, { by: "visitor" });
    expect((await sendAll(store)).map(({ kind }) => kind)).not.toContain("agenda");
  });

  test("that nothing is free for two weeks comes once a week while it is so, but for absences and unlisted kinds", async () => {
    const store = await stores.open();
    const now = stores.now.toISOString();
    const workshop = { ...consultation, id: "workshop", name: { en: "Workshop", de: "Seminar" }, reminderHours: [] };
    const full = { ...workshop, noticeHours: 16 * 24 };
    const named = { kind: "nothing-free", names: [full.name] };
    await setRules(store, { kinds: [...kinds, { ...full, isListed: false, token: "x".repeat(32) }] });
    expect(await toldAt(store, now)).toEqual([]);
    await setRules(store, { kinds: [...kinds, full] });
    expect(await toldAt(store, now)).toMatchObject([named]);
    const later = (ms: number) => new Date(stores.now.getTime() + ms).toISOString();
    expect(await toldAt(store, later(6 * day))).toEqual([]);
    expect(await toldAt(store, later(day + hour))).toMatchObject([named]);

    const absences = [{ from: "2026-11-21", until: "2026-12-10" }] as BookingRules["absences"];
    await setRules(store, { absences });
    expect(await toldAt(store, later(8 * day))).toEqual([]);
  });
});
