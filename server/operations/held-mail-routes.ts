import { Hono } from "hono";
import { z } from "zod";
import type { Background } from "../background.ts";
import { json } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import type { HeldMails } from "./held-mails.ts";

interface HeldMailDependencies {
  store: { heldMails: HeldMails };
  /** Woken when mails were released; null without mail settings. */
  mailer: Pick<Background, "wake"> | null;
}

/** What a restore holds, and the owner's word on each. */
export function createHeldMailRoutes({ store: { heldMails }, mailer }: HeldMailDependencies) {
  const chosen = z.object({ ids: z.array(z.uuid()).min(1).max(10_000) });
  return new Hono<Env>()
    .get("/", async (c) => c.json({ mails: await heldMails.list() }))
    .post("/send", json(chosen), async (c) => {
      const mails = await heldMails.release(c.req.valid("json").ids);
      mailer?.wake();
      return c.json({ mails });
    })
    .post("/drop", json(chosen), async (c) => c.json({ mails: await heldMails.drop(c.req.valid("json").ids) }));
}
