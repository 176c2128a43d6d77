import { expect, test } from "vitest";
import { processing } from "../../tests/support/content.ts";
import { defaultRetention } from "../../tests/support/store/default-retention.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { day, hour } from "../durations.ts";
import type { VisitCount } from "./visits.ts";

const view = (page: string, count: number, detail: "phone" | "larger" = "larger"): VisitCount => ({
  kind: "view",
  page,
  detail,
  count,
});
const arrival = (source: string): VisitCount => ({ kind: "arrival", page: "/", detail: source, count: 1 });

describeStore("visits", (stores) => {
  test("counts of several servers add up by the day, and a report has every day, the largest first in its lists", async () => {
    const [one, other] = [await stores.open(), await stores.open()];
    await one.visits.add([view("/", 1), view("/de", 5, "phone"), arrival("direct")]);
    await other.visits.add([view("/", 2), arrival("direct"), arrival("search.example")]);
    stores.advance(2 * day);
    await one.visits.add([
      view("/", 1),
      { kind: "sent", page: "/about", detail: "contact", count: 1 },
      { kind: "booked", page: "/about", detail: "letter", count: 2 },
      { kind: "booked", page: "/about", detail: "unknown", count: 1 },
    ]);
    expect(await one.visits.report(4)).toEqual({
      days: [
        { day: "2026-11-20", views: 0 },
        { day: "2026-11-21", views: 8 },
        { day: "2026-11-22", views: 0 },
        { day: "2026-11-23", views: 1 },
      ],
      pages: [
        { page: "/de", views: 5 },
        { page: "/", views: 4 },
      ],
      languages: { en: 4, de: 5 },
      devices: { phone: 5, larger: 4 },
      sources: [
        { source: "direct", arrivals: 2 },
        { source: "search.example", arrivals: 1 },
      ],
      sent: [{ form: "contact", page: "/about", count: 1 }],
      booked: {
        pages: [{ page: "/about", count: 3 }],
        sources: [
          { source: "letter", count: 2 },
          { source: "unknown", count: 1 },
        ],
      },
    });
    expect((await one.visits.report(1)).pages).toEqual([{ page: "/", views: 1 }]);
  });

  test("a day begins when it does in Munich", async () => {
    const store = await stores.open();
    await store.visits.add([view("/", 1)]);
    // 23:30 UTC, when it is 00:30 in Munich.
    stores.advance(14 * hour);
    await store.visits.add([view("/", 2)]);
    expect((await store.visits.report(2)).days).toEqual([
      { day: "2026-11-21", views: 1 },
      { day: "2026-11-22", views: 2 },
    ]);
  });

  test("sums go when their months are over, and come back out of a backup before that", async () => {
    const store = await stores.open();
    await store.visits.add([view("/", 1)]);
    const rows: unknown[] = [];
    await store.archive.dump(async (row) => void rows.push(row));
    expect(rows).toMatchObject([{ table: "visits", row: { day: "2026-11-21", page: "/", count: 1 } }]);
    stores.advance((processing.visitMonths - 1) * 30 * day);
    expect(await store.retention.purge(defaultRetention)).toMatchObject({ visits: 0 });
    stores.advance(62 * day);
    expect(await store.retention.purge(defaultRetention, { dryRun: true })).toMatchObject({ visits: 1 });
    expect(await store.retention.purge(defaultRetention)).toMatchObject({ visits: 1 });
    expect(await store.archive.isEmpty()).toBe(true);
  });
});
