import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { sendAll } from "../../../tests/support/store/temporary-store.ts";
import type { Store } from "../../open-store.ts";
import { consultation } from "./kinds.ts";
import type { BookingRequest } from "./new-bookings.ts";
import { defaultRules } from "./rules.ts";

/** The clock of these tests starts on Saturday, 21 November 2026. */
const monday = (time: string) => `2026-11-23T${time}:00.000Z`;
const [oldRoom, newRoom] = ["https://video.example.org/old", "https://video.example.org/new"];

async function booked(store: Store, starts_at: string, over: Partial<BookingRequest> = {}, isSuspicious = false) {
  const request: BookingRequest = {
    ...{ request_key: randomUUID(), starts_at, name: "Ada", email: `${randomUUID()}@example.org`, zone: "Asia/Tokyo" },
    ...{ locale: "en", place: "video", phone: null, note: null, ...over },
  };
  const outcome = await store.bookings.book(request, { isSuspicious });
  if (!("booking" in outcome)) throw new Error(outcome.outcome);
  return outcome.booking;
}

async function setPlaces(store: Store, link: string, address: string) {
  const kinds = [{ ...consultation, places: ["video", "phone", "here"] as ("video" | "phone" | "here")[] }];
  const { changed_at } = await store.bookings.rules();
  await store.bookings.setRules({ ...defaultRules, kinds, video: { link }, here: { address } }, changed_at);
}

describeStore("another room or place", (stores) => {
  test("those who have booked keep what they were told, until one press sends them the new one", async () => {
    const store = await stores.open();
    const { bookings } = store;
    await setPlaces(store, oldRoom, "Old Street 1");
    const byVideo = await booked(store, monday("09:00"));
    const atMine = await booked(store, monday("09:45"), { place: "here", locale: "de" });
    const byPhone = await booked(store, monday("10:30"), { place: "phone", phone: "+49 89 1" });
    const held = await booked(store, monday("13:00"), {}, true);
    await sendAll(store);
    expect(await bookings.countOutdatedPlaces()).toBe(0);

    await setPlaces(store, newRoom, "New Street 2");
    expect(await bookings.countOutdatedPlaces()).toBe(2);
    expect(await sendAll(store)).toEqual([]);
    expect(await bookings.find(byVideo.id)).toMatchObject({ room: oldRoom, sequence: 0 });
    expect(await bookings.find(held.id)).toMatchObject({ room: newRoom, sequence: 0 });

    stores.advance(1000);
    expect(await bookings.sendPlaces()).toEqual({ sent: 2, withoutEmail: [] });
    const mails = (await sendAll(store)).flatMap((mail) => (mail.kind === "booking" ? [mail] : []));
    const toldOf = (id: string) => mails.find(({ booking }) => booking.id === id);
    const byOwner = { sequence: 1, changed_by: "owner" };
    expect(mails).toHaveLength(2);
    expect(toldOf(byVideo.id)).toMatchObject({ locale: "en", isUpdate: true, videoLink: newRoom, booking: byOwner });
    const address = "New Street 2";
    expect(toldOf(atMine.id)).toMatchObject({ locale: "de", isUpdate: true, booking: { ...byOwner, address } });
    for (const { id } of [byVideo, atMine]) {
      const changed = await bookings.find(id);
      expect(changed?.place_changed_at).toBe(changed?.changed_at);
    }
    expect(await bookings.find(byPhone.id)).toMatchObject({ sequence: 0 });
    expect(await bookings.countOutdatedPlaces()).toBe(0);
    expect(await bookings.sendPlaces()).toEqual({ sent: 0, withoutEmail: [] });
  });

  test("a mail that waits says the newest state, and what it was about stays so; who has no address is named", async () => {
    const store = await stores.open();
    const { bookings } = store;
    await setPlaces(store, oldRoom, "");
    const { id } = await booked(store, monday("09:00"));
    const byHand = { request_key: randomUUID(), starts_at: monday("17:00"), name: "Caller", email: "" } as const;
    const details = { zone: "Europe/Berlin", locale: "de", place: "video", phone: null, note: null } as const;
    const caller = await bookings.bookByHand({ ...byHand, ...details });
    await sendAll(store);
    await bookings.move(id, monday("10:30"), { by: "owner", line: "My train is late." });
    await setPlaces(store, newRoom, "");
    const { sent, withoutEmail } = await bookings.sendPlaces();
    expect([sent, withoutEmail.map((booking) => booking.id)]).toEqual([1, ["booking" in caller && caller.booking.id]]);
    const [mail] = (await sendAll(store)).filter(({ kind }) => kind === "booking");
    const booking = { starts_at: monday("10:30"), owner_line: "My train is late.", place_changed_at: null };
    expect(mail).toMatchObject({ videoLink: newRoom, booking });
  });

  test("the owner gets the new entries by mail only where nothing else brings them", async () => {
    const store = await stores.open();
    await setPlaces(store, oldRoom, "");
    await booked(store, monday("09:00"));
    await sendAll(store);
    const mailsAfter = async (room: string) => {
      await setPlaces(store, room, "");
      await store.bookings.sendPlaces();
      return (await sendAll(store)).map(({ kind }) => kind).toSorted();
    };
    expect(await mailsAfter(newRoom)).toEqual(["booking", "booking-owner"]);
    const secret = await store.bookings.openFeed("names");
    expect(await mailsAfter("https://video.example.org/newest")).toEqual(["booking"]);
    expect((await store.bookings.feed(secret))?.bookings).toMatchObject([
      { room: "https://video.example.org/newest", sequence: 2 },
    ]);
  });
});
