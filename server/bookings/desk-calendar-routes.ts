import { Hono } from "hono";
import { z } from "zod";
import { privateFeedFolder } from "../../site/booking.ts";
import { dayOf } from "../../site/time.ts";
import { webAddressIn } from "../../site/web-address.ts";
import { json, query } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import { siteZone } from "../site-facts.ts";
import type { FeedReader } from "./feeds/read-feeds.ts";
import type { Blocks } from "./store/blocks.ts";
import type { Bookings } from "./store/bookings.ts";
import type { BusyFeeds } from "./store/busy-feeds.ts";
import type { CalendarEntries } from "./store/calendar-entries.ts";
import { holidayCountries } from "./store/holiday-countries.ts";
import { holidaysOf, isHolidayRegion } from "./store/holidays.ts";

export interface BusyCalendarRoutesDependencies {
  store: { bookings: Bookings; busyFeeds: BusyFeeds; blocks: Blocks; entries: CalendarEntries };
  siteOrigin: string;
  /** Reads the owner's other calendars. */
  calendars: Pick<FeedReader, "test" | "readNow">;
  /** Told after everything that may change which times are free. */
  timesChanged: () => void;
  now: () => Date;
}

/** More would make each reading, and each booking that waits for one, long. */
export const mostCalendars = 10;

const calendar = z.object({
  name: z.string().trim().min(1).max(100),
  // No more than completed: a calendar of one's own network may have a user, or a name that only that network knows.
  address: z.string().transform(webAddressIn).pipe(z.string().min(1).max(2000)),
});
/** The language is that of its entries. */
const privateFeed = z.object({ shows: z.enum(["booked", "names"]), locale: z.enum(["en", "de"]) });
const unknown = { error: "unknown" } as const;

/** The owner's other calendars, whose times are busy; the private feed of the bookings; public holidays. */
export function createBusyCalendarRoutes(deps: BusyCalendarRoutesDependencies) {
  const { siteOrigin, calendars, timesChanged, now } = deps;
  const { bookings, busyFeeds } = deps.store;
  return (
    new Hono<Env>()
      .get("/", async (c) => {
        const { feed } = await bookings.rules();
        return c.json({ calendars: await busyFeeds.list(), privateFeed: feed });
      })
      // Kept only when it could be read: an address with a mistake would close the calendar.
      .post("/", json(calendar), async (c) => {
        const added = c.req.valid("json");
        if ((await busyFeeds.list()).length >= mostCalendars) return c.json({ outcome: "too-many" } as const);
        const reading = await calendars.test(added.address);
        if (typeof reading === "string") return c.json({ outcome: "not-read", failure: reading } as const);
        await busyFeeds.add(added, reading);
        timesChanged();
        return c.json({ outcome: "added", times: reading.busy.length, skipped: reading.skipped } as const);
      })
      .post("/read", async (c) => {
        await calendars.readNow();
        timesChanged();
        return c.json({ calendars: await busyFeeds.list() });
      })
      .post("/:id/remove", async (c) => {
        if (!(await busyFeeds.remove(c.req.param("id")))) return c.json(unknown, 404);
        timesChanged();
        return c.json({ outcome: "removed" } as const);
      })
      // The only time that the secret is shown: the store keeps its hash.
      .post("/private-feed", json(privateFeed), async (c) => {
        const { shows, locale } = c.req.valid("json");
        const secret = await bookings.openFeed(shows);
        return c.json({ address: `${siteOrigin}${privateFeedFolder(locale)}${secret}.ics` });
      })
      .post("/private-feed/close", async (c) => {
        await bookings.closeFeed();
        return c.json({ outcome: "closed" } as const);
      })
      .get("/holidays/countries", async (c) => c.json({ countries: await holidayCountries() }))
      .get("/holidays", query(z.object({ region: z.string().refine(isHolidayRegion) })), (c) => {
        const { region } = c.req.valid("query");
        const today = dayOf(now(), siteZone());
        const year = Number(today.slice(0, 4));
        const holidays = [year, year + 1].flatMap((it) => [...holidaysOf(region, it)]);
        const next = holidays.filter(([day]) => day >= today).map(([day, name]) => ({ day, name }));
        return c.json({ holidays: next });
      })
  );
}
