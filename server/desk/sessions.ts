import { Hono } from "hono";
import type { Env } from "../http/request-context.ts";
import type { DeskSignIn } from "./desk-sign-in.ts";
import { sessionOf } from "./sign-in.ts";

/** Sessions of the desk, as in the commands `desk sessions` and `desk revoke`. */
export function createSessionRoutes({ store: { desk } }: { store: { desk: DeskSignIn } }) {
  return new Hono<Env>()
    .get("/", async (c) => c.json({ sessions: await desk.sessions() }))
    .post("/:id/revoke", async (c) => {
      const own = (await sessionOf(c, desk))?.id;
      if (!(await desk.revoke(c.req.param("id"), own))) return c.json({ error: "unknown" } as const, 404);
      return c.json({ outcome: "revoked" } as const);
    });
}
