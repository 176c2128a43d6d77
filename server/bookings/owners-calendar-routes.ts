import { Hono } from "hono";
import { z } from "zod";
import { webAddressIn } from "../../site/web-address.ts";
import { json } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import type { CalendarEntries } from "./store/calendar-entries.ts";
import type { EntryWriter } from "./write-back/write-entries.ts";

export interface OwnersCalendarDependencies {
  store: { entries: CalendarEntries };
  entryWriter: Pick<EntryWriter, "find" | "test" | "wake">;
}

const server = z.object({
  server: z.string().transform(webAddressIn).pipe(z.string().min(1).max(500)),
  user: z.string().trim().min(1).max(300),
  password: z.string().min(1).max(300),
});
const chosen = server.extend({ calendar: z.url().max(2000), name: z.string().trim().min(1).max(200) });

/** The calendar that bookings are written into. What opens it is never shown again. */
export function createOwnersCalendarRoutes({ store: { entries }, entryWriter }: OwnersCalendarDependencies) {
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
        return c.json({ outcome: "connected" } as const);
      })
      .post("/remove", async (c) => {
        const isRemoved = await entries.disconnect();
        return isRemoved ? c.json({ outcome: "removed" } as const) : c.json({ error: "unknown" } as const, 404);
      })
  );
}
