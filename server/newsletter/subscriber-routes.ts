import { Hono } from "hono";
import { z } from "zod";
import { pathOf } from "../../site/pages.ts";
import type { Background } from "../background.ts";
import { downloadSpreadsheet } from "../http/download.ts";
import { cursor, cursorOf, json, query } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import { siteFacts } from "../site-facts.ts";
import { consentProofOf } from "./consent-proof.ts";
import type { Subscriber, Subscribers } from "./subscribers.ts";

interface SubscriberDependencies {
  store: { subscribers: Subscribers };
  siteOrigin: string;
  /** Woken when a released sign-up has a mail to send. */
  mailer: Pick<Background, "wake"> | null;
  now: () => Date;
}

const listed = z.object({
  state: z.enum(["confirmed", "pending", "held", "bounced", "unsubscribed"]).optional(),
  text: z.string().trim().max(254).optional(),
  before: cursor.optional(),
});
const unknown = { error: "unknown" } as const;
const monthsShown = 12;
const exportColumns = ["email", "locale", "confirmed_at", "unsubscribe_url"] as const;

/** Who gets the newsletter, and since when. */
export function createSubscriberRoutes({ store: { subscribers }, siteOrigin, mailer, now }: SubscriberDependencies) {
  return (
    new Hono<Env>()
      .get("/", query(listed), async (c) => {
        const { state, text, ...rest } = c.req.valid("query");
        const before = cursorOf(rest.before);
        const wanted = { ...(state && { state }), ...(text && { text }), ...(before && { before }) };
        const page = await subscribers.page(wanted);
        return c.json({
          subscribers: page.subscribers.map(withoutToken),
          next: page.next,
          counts: await subscribers.counts(),
        });
      })
      .get("/growth", async (c) =>
        c.json({ months: await subscribers.growth(monthsShown), confirmations: await subscribers.confirmations() }),
      )
      // For another newsletter program: only addresses that consented and exist, each with its link to unsubscribe.
      .get("/export", async (c) => {
        const confirmed = await subscribers.list({ status: "confirmed" });
        const rows = confirmed
          .filter(({ undeliverable_since }) => undeliverable_since === null)
          .map(({ email, locale, confirmed_at, token }) => {
            const path = pathOf(siteFacts().pages, "newsletter-unsubscribe", locale ?? "en");
            return { email, locale, confirmed_at, unsubscribe_url: token && `${siteOrigin}${path}?token=${token}` };
          });
        return downloadSpreadsheet(c, "subscribers.csv", exportColumns, rows);
      })
      .get("/:id", async (c) => {
        const subscriber = await subscribers.find(c.req.param("id"));
        if (!subscriber) return c.json(unknown, 404);
        return c.json({ subscriber: withoutToken(subscriber), proofs: await subscribers.proof(subscriber.email) });
      })
      .get("/:id/proof", async (c) => {
        const subscriber = await subscribers.find(c.req.param("id"));
        const proofs = subscriber ? await subscribers.proof(subscriber.email) : [];
        if (proofs.length === 0) return c.json(unknown, 404);
        const disposition = `attachment; filename="consent-${c.req.param("id").slice(0, 8)}.txt"`;
        return c.text(consentProofOf(proofs, now()), 200, { "Content-Disposition": disposition });
      })
      .post("/:id/:action", json(z.object({})), async (c) => {
        const action = c.req.param("action");
        const subscriber = await subscribers.find(c.req.param("id"));
        if (!subscriber || (action !== "unsubscribe" && action !== "release")) return c.json(unknown, 404);
        if (!(await subscribers[action](subscriber.email))) return c.json({ error: "changed" } as const, 409);
        if (action === "release") mailer?.wake();
        return c.json({ outcome: "done" } as const);
      })
  );
}

/** The link to unsubscribe is for mails and the export. */
function withoutToken({ token, ...subscriber }: Subscriber) {
  return subscriber;
}
