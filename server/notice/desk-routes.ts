import { Hono } from "hono";
import { z } from "zod";
import { longestNotice } from "../../site/forms.ts";
import type { Localized } from "../../site/locale.ts";
import type { Finding } from "../finding.ts";
import { json, query } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import type { CurrentSite } from "../http/site-files.ts";
import type { Store } from "../store/types.ts";
import type { Day } from "../store/values.ts";

export interface SiteDependencies {
  store: Pick<Store, "notice" | "visits">;
  /** Runs the checks of the command `doctor` with the settings of the server. */
  inspect: () => Promise<Finding<Localized>[]>;
  site: CurrentSite;
}

/** Lets longer texts through to the store, which gives the reason for refusing them. */
const noticeText = z.string().max(10 * longestNotice);
const noticeDay = z
  .string()
  .max(20)
  .transform((day) => day as Day)
  .nullable();
const notice = z.object({ en: noticeText, de: noticeText, from: noticeDay, until: noticeDay });

const daysOf = { "30-days": 30, "12-months": 366 } as const;
const period = z.object({ period: z.enum(["30-days", "12-months"]) });

/** The website itself: its notice, its visits, and what the command `doctor` finds. */
export function createSiteRoutes({ store, inspect, site }: SiteDependencies) {
  return new Hono<Env>()
    .get("/notice", async (c) => c.json({ notice: await store.notice.get() }))
    .post("/notice", json(notice), async (c) => {
      const outcome = await store.notice.set(c.req.valid("json"));
      return c.json({ outcome, notice: await store.notice.get() });
    })
    .post("/notice/remove", async (c) => {
      await store.notice.remove();
      return c.json({ outcome: "removed" } as const);
    })
    .get("/state", async (c) => c.json({ findings: await inspect() }))
    .get("/visits", query(period), async (c) => {
      const report = await store.visits.report(daysOf[c.req.valid("query").period]);
      return c.json({ isCounting: site().countsVisits, ...report });
    });
}
