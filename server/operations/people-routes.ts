import { Hono } from "hono";
import { z } from "zod";
import type { Config } from "../config.ts";
import { json } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import { writeErasures } from "./erasures.ts";
import { type People, TracesLeft } from "./people.ts";

interface PeopleDependencies {
  store: { people: Pick<People, "erase" | "erasures"> };
  config: Pick<Config, "dataDir">;
  /** Told when a person was erased, whose booked time is free. */
  timesChanged: () => void;
}

/** Erases a person, as by the command `data erase`. */
export function createPeopleRoutes({ store: { people }, config, timesChanged }: PeopleDependencies) {
  const person = z.object({ email: z.string().min(3).max(254) });
  return new Hono<Env>().post("/erase-person", json(person), async (c) => {
    try {
      const erased = await people.erase(c.req.valid("json").email);
      await writeErasures(await people.erasures(), config);
      timesChanged();
      return c.json({ outcome: "erased", erased } as const);
    } catch (error) {
      if (!(error instanceof TracesLeft)) throw error;
      return c.json({ outcome: "traces-left" } as const, 503);
    }
  });
}
