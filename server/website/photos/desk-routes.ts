import { Hono } from "hono";
import { z } from "zod";
import { oneByOne } from "../../../site/one-by-one.ts";
import { photoLimits } from "../../../site/photo-variants.ts";
import { minute } from "../../durations.ts";
import { allowMoreTime } from "../../http/http-server.ts";
import { json, query } from "../../http/input.ts";
import { type Env, readBody } from "../../http/request-context.ts";
import type { Photos } from "./photos.ts";
import type { preparePhoto } from "./prepare-photo.ts";

/** Of an upload: for 40 MB over a phone's slow connection, and without a byte while photos before it are prepared. */
const uploadTimes = { wholeMs: 10 * minute, idleMs: 3 * minute };
/** Uploads that arrive or wait for their turn: each is in memory, and may take 40 MB. */
const mostUploads = 8;

const fileName = z.string().min(1).max(200);

/** Uploads a photo, and removes one for good. */
export function createPhotoRoutes({ photos, prepare }: { photos: Photos; prepare: typeof preparePhoto }) {
  // Each takes a processor, and up to 700 MB.
  const inTurn = oneByOne();
  let uploads = 0;

  return new Hono<Env>()
    .post("/", query(z.object({ name: fileName })), async (c) => {
      if (c.env.incoming) allowMoreTime(c.env.incoming, uploadTimes);
      if (uploads >= mostUploads) return c.json({ error: "too-many" }, 429);
      uploads += 1;
      try {
        // An upload that stalls holds up no other one.
        const original = await readBody(c, photoLimits.bytes);
        if (!original) return c.json({ error: "too-long" }, 413);
        const outcome = await inTurn(() => prepare(original, c.req.valid("query").name));
        if (outcome.outcome === "refused") return c.json({ error: outcome.problem }, 422);
        const { name, photo } = outcome;
        await photos.add(name, photo);
        c.var.log.info({}, "a photo was uploaded at the desk");
        return c.json({ name, prepared: photo.prepared });
      } finally {
        uploads -= 1;
      }
    })
    .post("/remove", json(z.object({ name: fileName })), async (c) => {
      const outcome = await photos.remove(c.req.valid("json").name);
      if (outcome === "removed") c.var.log.info({}, "a photo was removed for good at the desk");
      return c.json({ outcome });
    });
}
