import { hash } from "node:crypto";
import { Hono } from "hono";
import { privateFeedFolder } from "../../site/booking.ts";
import { locales } from "../../site/locale.ts";
import { dataHeaders } from "../http/guards/security-headers.ts";
import type { Env } from "../http/request-context.ts";
import { feedOf } from "./mails/invitation.ts";
import type { Bookings } from "./store/bookings.ts";

interface PrivateFeedDependencies {
  store: { bookings: Pick<Bookings, "feed"> };
  siteOrigin: string;
}

/** The owner's bookings as a calendar to subscribe to. Without the right secret its address is like any unknown one. */
export function createPrivateFeed({ store, siteOrigin }: PrivateFeedDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  for (const locale of locales) {
    routes.on("GET", `${privateFeedFolder(locale)}:file`, async (c) => {
      const [, secret] = /^([\w-]{20,100})\.ics$/.exec(c.req.param("file") ?? "") ?? [];
      const feed = secret && (await store.bookings.feed(secret));
      if (!feed) return c.notFound();
      const text = feedOf(feed, { siteOrigin, locale });
      const etag = `"${hash("sha256", text, "base64url").slice(0, 27)}"`;
      const isKept = c.req.header("If-None-Match")?.replace(/^W\//, "") === etag;
      return isKept
        ? c.body(null, 304, headersOf(etag))
        : c.body(text, 200, { ...headersOf(etag), ...calendarHeaders });
    });
  }
  return routes;
}

const calendarHeaders = {
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": 'inline; filename="bookings.ics"',
};

/** A cache of its own may keep it, as calendar programs do, and asks each time whether it has changed. */
function headersOf(etag: string) {
  return { ...dataHeaders, "Cache-Control": "private, no-cache", ETag: etag, "X-Robots-Tag": "noindex" };
}
