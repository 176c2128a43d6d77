import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import type { Config } from "../config.ts";
import { json } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import { readSetupState } from "./setup-state.ts";

/**
 * The release that root has found, and the owner's press for it. The server can install nothing: it leaves a request in the folder
 * of its data, of which root takes nothing but which release is meant (`deploy/updates.ts`).
 */
export function createUpdateRoutes({ setupDir, dataDir }: Pick<Config, "setupDir" | "dataDir">) {
  const state = () => (setupDir === null ? null : readSetupState(setupDir));
  const request = z.object({ id: z.string().max(100) });
  return new Hono<Env>()
    .get("/", (c) => {
      const { offer = null, lastUpdate = null } = state() ?? {};
      // What it printed is for whoever looks into the journal.
      return c.json({ offer, failedRelease: lastUpdate?.problem ? lastUpdate.made : null });
    })
    .post("/", json(request), (c) => {
      const { id } = c.req.valid("json");
      if (state()?.offer?.id !== id) return c.json({ outcome: "over" } as const, 409);
      writeFileSync(join(dataDir, "update.request"), id);
      return c.json({ outcome: "asked" } as const);
    });
}
