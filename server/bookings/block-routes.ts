import { Hono } from "hono";
import { z } from "zod";
import { instant, json, query } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import type { BusyCalendarRoutesDependencies } from "./desk-calendar-routes.ts";

const longestWord = 100;

const period = z.object({ starts_at: instant, ends_at: instant });
const isPeriod = ({ starts_at, ends_at }: z.output<typeof period>) => starts_at < ends_at;
/** The id is made by the browser: a retry blocks once. */
const block = period.extend({ id: z.uuid(), word: z.string().trim().max(longestWord) }).refine(isPeriod);

/** What the owner keeps free of bookings, and what else stands in the way of a time. */
export function createBlockRoutes({
  store: { blocks },
  timesChanged,
}: Pick<BusyCalendarRoutesDependencies, "timesChanged"> & {
  store: Pick<BusyCalendarRoutesDependencies["store"], "blocks">;
}) {
  return new Hono<Env>()
    .get("/", async (c) => c.json({ blocks: await blocks.list() }))
    .get("/overlapping", query(period.refine(isPeriod)), async (c) =>
      c.json(await blocks.busyThen(c.req.valid("query"))),
    )
    .post("/", json(block), async (c) => {
      await blocks.add(c.req.valid("json"));
      timesChanged();
      return c.json({ outcome: "blocked" } as const);
    })
    .post("/:id/remove", async (c) => {
      const isRemoved = await blocks.remove(c.req.param("id"));
      timesChanged();
      return isRemoved ? c.json({ outcome: "removed" } as const) : c.json({ error: "unknown" } as const, 404);
    });
}
