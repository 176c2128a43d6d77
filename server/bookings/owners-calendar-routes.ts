import { Hono } from "hono";
import { z } from "zod";
import { webAddressIn } from "../../site/web-address.ts";
import { json } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import { mostCalendars } from "./desk-calendar-routes.ts";
import type { FeedReader } from "./feeds/read-feeds.ts";
import type { AccountCalendar, BusyFeeds } from "./store/busy-feeds.ts";
import type { CalendarEntries } from "./store/calendar-entries.ts";
import type { EntryWriter } from "./write-back/write-entries.ts";

export interface OwnersCalendarDependencies {
  store: { entries: CalendarEntries; busyFeeds: BusyFeeds };
  entryWriter: Pick<EntryWriter, "find" | "test" | "wake">;
  /** Reads the owner's other calendars. */
  calendars: Pick<FeedReader, "test">;
  /** Told after everything that may change which times are free. */
  timesChanged: () => void;
}

const server = z.object({
  server: z.string().transform(webAddressIn).pipe(z.string().min(1).max(500)),
  user: z.string().trim().min(1).max(300),
  password: z.string().min(1).max(300),
});
const chosen = server.extend({ calendar: z.url().max(2000), name: z.string().trim().min(1).max(200) });

const busy = z.object({ addresses: z.array(z.url().max(2000)).max(mostCalendars) });
const unknown = { error: "unknown" } as const;

/** The calendar that bookings are written into, and those of its account whose times are busy. What opens them is never shown again. */
export function createOwnersCalendarRoutes(deps: OwnersCalendarDependencies) {
  const { entryWriter, calendars, timesChanged } = deps;
  const { entries, busyFeeds } = deps.store;
  return (
    new Hono<Env>()
      .get("/", async (c) => c.json({ calendar: await entries.calendar() }))
      .post("/find", json(server), async (c) => {
        const found = await entryWriter.find(c.req.valid("json"));
        return "failure" in found
          ? c.json({ outcome: "not-found", failure: found.failure } as const)
          : c.json({ outcome: "found", calendars: found } as const);
      })
      // Kept only when an entry could be written and taken away again.
      .post("/", json(chosen), async (c) => {
        const { name, ...account } = c.req.valid("json");
        const failure = await entryWriter.test(account);
        if (failure !== null) return c.json({ outcome: "not-written", failure } as const);
        await entries.connect({ name, account });
        entryWriter.wake();
        timesChanged();
        return c.json({ outcome: "connected" } as const);
      })
      .post("/remove", async (c) => {
        const isRemoved = await entries.disconnect();
        timesChanged();
        return isRemoved ? c.json({ outcome: "removed" } as const) : c.json(unknown, 404);
      })
      .get("/busy", async (c) => {
        const account = await entries.account();
        if (!account) return c.json(unknown, 404);
        const found = await entryWriter.find(account);
        if ("failure" in found) return c.json({ outcome: "not-found", failure: found.failure } as const);
        const chosen = await busyFeeds.ofAccount();
        // Of one that is locked only the name is known.
        const isBusy = ({ address, name }: AccountCalendar) =>
          chosen.some((it) => it.address === address || (it.address === "" && it.name === name));
        const listed = found.map((calendar) => ({ ...calendar, isBusy: isBusy(calendar) }));
        return c.json({ outcome: "found", calendars: listed } as const);
      })
      // Kept only when all of them could be read: one that cannot be would close the calendar.
      .post("/busy", json(busy), async (c) => {
        const { addresses } = c.req.valid("json");
        const account = await entries.account();
        if (!account) return c.json(unknown, 404);
        const found = await entryWriter.find(account);
        if ("failure" in found) return c.json({ outcome: "not-read", failure: found.failure } as const);
        const wanted = found.filter(({ address }) => addresses.includes(address));
        const others = (await busyFeeds.list()).filter(({ source }) => source === "address");
        if (wanted.length + others.length > mostCalendars) return c.json({ outcome: "too-many" } as const);
        const known = new Set((await busyFeeds.ofAccount()).map(({ address }) => address));
        const read = [];
        for (const calendar of wanted) {
          const reading = known.has(calendar.address) ? null : await calendars.test(calendar.address, account);
          if (typeof reading === "string") return c.json({ outcome: "not-read", failure: reading } as const);
          read.push({ ...calendar, reading });
        }
        await busyFeeds.setOfAccount(read);
        timesChanged();
        return c.json({ outcome: "kept" } as const);
      })
  );
}
