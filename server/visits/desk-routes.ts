import { Hono } from "hono";
import { z } from "zod";
import { query } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import type { CurrentSite } from "../http/site-files.ts";
import type { Visits } from "./visits.ts";

interface VisitRoutesDependencies {
  store: { visits: Pick<Visits, "report"> };
  site: CurrentSite;
}

const daysOf = { "30-days": 30, "12-months": 366 } as const;
const period = z.object({ period: z.enum(["30-days", "12-months"]) });

/** How much the site is read. */
export function createVisitRoutes({ store, site }: VisitRoutesDependencies) {
  return new Hono<Env>().get("/", query(period), async (c) => {
    const report = await store.visits.report(daysOf[c.req.valid("query").period]);
    return c.json({ isCounting: site().facts.processing.visits, ...report });
  });
}
