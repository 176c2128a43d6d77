import { Hono } from "hono";
import { pageAt } from "../../site/pages.ts";
import { pageViewPath, viewedPageParameter } from "../../site/visits.ts";
import { dataHeaders } from "../http/guards/security-headers.ts";
import { type Env, isCrossSite } from "../http/request-context.ts";
import type { CurrentSite } from "../http/site-files.ts";
import { siteFacts } from "../site-facts.ts";
import { isCountedPage, type VisitCounter } from "./visit-counter.ts";

interface MoveDependencies {
  siteOrigin: string;
  site: CurrentSite;
  visits: Pick<VisitCounter, "countMove">;
}

/** What the application reports of pages that it shows without a request. */
export function createMoves({ siteOrigin, site, visits }: MoveDependencies): Hono<Env> {
  return new Hono<Env>().post(pageViewPath, (c) => {
    if (!site().facts.processing.visits) return c.body(null, 404, dataHeaders);
    const page = c.req.query(viewedPageParameter) ?? "";
    if (isCrossSite(c, siteOrigin)) return c.body(null, 403, dataHeaders);
    if (!pageAt(siteFacts().pages, page)) return c.body(null, 400, dataHeaders);
    if (isCountedPage(page)) visits.countMove(c, page);
    return c.body(null, 204, dataHeaders);
  });
}
