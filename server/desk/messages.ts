import { Hono } from "hono";
import { z } from "zod";
import type { Env } from "../http/request-context.ts";
import type { Background } from "../jobs/background.ts";
import { type Store, TracesLeft } from "../store/types.ts";
import { json, query } from "./input.ts";

interface MessagesDependencies {
  store: Pick<Store, "inbox" | "people">;
  /** Woken when a released message has a mail to send. */
  mailer: Pick<Background, "wake"> | null;
}

const listed = z.object({
  status: z.enum(["new", "handled", "held"]).optional(),
  text: z.string().trim().max(200).optional(),
  /** Where the next page goes on: time and id of the last message. */
  before: z
    .string()
    .regex(/^[\dTZ:.-]+_[\da-f-]{36}$/)
    .optional(),
});
const unknown = { error: "unknown" } as const;

/** Messages of visitors: the same store functions as the commands `inbox` and `data erase`. */
export function createMessageRoutes({ store: { inbox, people }, mailer }: MessagesDependencies) {
  return new Hono<Env>()
    .get("/", query(listed), async (c) => {
      const { status, text, before = "" } = c.req.valid("query");
      const [created_at, id] = before.split("_");
      const page = await inbox.page({
        ...(status && { status }),
        ...(text && { text }),
        ...(created_at && id && { before: { created_at, id } }),
      });
      return c.json({ ...page, counts: await inbox.counts() });
    })
    .get("/:id", async (c) => {
      const message = await inbox.find(c.req.param("id"));
      if (message === null || message === "ambiguous") return c.json(unknown, 404);
      return c.json({ message, others: await inbox.othersOf(message) });
    })
    .post("/:id/handled", async (c) => {
      if (!(await inbox.markHandled(c.req.param("id")))) return c.json(unknown, 404);
      return c.json({ outcome: "handled" } as const);
    })
    .post("/:id/release", async (c) => {
      const outcome = await inbox.release(c.req.param("id"));
      if (outcome === "unknown") return c.json(unknown, 404);
      if (outcome === "released") mailer?.wake();
      return c.json({ outcome });
    })
    .post("/erase-person", json(z.object({ email: z.string().min(3).max(254) })), async (c) => {
      try {
        return c.json({ outcome: "erased", erased: await people.erase(c.req.valid("json").email) } as const);
      } catch (error) {
        if (!(error instanceof TracesLeft)) throw error;
        return c.json({ outcome: "traces-left" } as const, 503);
      }
    });
}
