import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { programs } from "../../../scripts/programs.ts";
import { createFeedReader, type FeedReader } from "../../../server/bookings/feeds/read-feeds.ts";
import type { FeedReading } from "../../../server/bookings/store/busy-feeds.ts";
import { minute } from "../../../server/durations.ts";
import { type CalendarServer, startRadicale } from "../../support/bookings/radicale.ts";
import { recordingLog } from "../../support/server/recording-log.ts";
import { fakeClock, openTemporaryStore } from "../../support/store/temporary-store.ts";

// The clock of the tests shows 21 November 2026.
const hour = (day: number) => [`DTSTART;TZID=Europe/Berlin:202611${day}T100000`, "DURATION:PT1H"];
const busyAt = (day: string) => ({ from: Date.parse(`2026-${day}T09:00Z`), until: Date.parse(`2026-${day}T10:00Z`) });

describe.skipIf(!programs.radicale.find())("a calendar of a CalDAV server", () => {
  const clock = fakeClock();
  let calendars: CalendarServer;
  let opened: Awaited<ReturnType<typeof openTemporaryStore>>;
  let reader: FeedReader;

  beforeEach(async () => {
    calendars = await startRadicale();
    opened = await openTemporaryStore(clock.now);
    const { busyFeeds } = opened.store;
    reader = createFeedReader({ busyFeeds, log: recordingLog(), now: clock.now, allowsPrivate: true });
  });
  afterEach(async () => {
    await reader.stop();
    await opened.dispose();
    await calendars.dispose();
  });

  test("is read with user and password, empty at first, then with its events and series", async () => {
    expect(await reader.test(calendars.address)).toMatchObject({ busy: [], skipped: 0 });
    await calendars.put("once", ...hour(23));
    // It takes exceptions in UTC only, unless the zone is described.
    const weekly = [
      "DTSTART:20261117T090000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE:20261124T090000Z",
    ];
    await calendars.put("weekly", ...weekly);
    await calendars.put("free", ...hour(25), "TRANSP:TRANSPARENT");
    const busy = [busyAt("11-23"), busyAt("12-01"), busyAt("12-08")];
    expect(await reader.test(calendars.address)).toMatchObject({ busy, skipped: 0 });
  });

  test("is not read with another password", async () => {
    const url = new URL(calendars.address);
    url.password = "wrong";
    expect(await reader.test(url.href)).toBe("refused");
  });

  test("counts as it is when somebody books; when it is gone, as it was last", async () => {
    const { busyFeeds } = opened.store;
    const reading = (await reader.test(calendars.address)) as FeedReading;
    await busyFeeds.add({ name: "Radicale", address: calendars.address }, reading);
    const times = async () => {
      clock.advance(2 * minute);
      await reader.refreshBefore(10_000);
      const [feed] = await busyFeeds.list();
      return [feed?.times, feed?.failure];
    };
    await calendars.put("once", ...hour(23));
    expect(await times()).toEqual([1, null]);
    await calendars.put("another", ...hour(24));
    expect(await times()).toEqual([2, null]);
    await calendars.remove("once");
    expect(await times()).toEqual([1, null]);
    await calendars.stop();
    expect(await times()).toEqual([1, "unreachable"]);
  });
});
