import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Hono } from "hono";
import { z } from "zod";
import { oneByOne } from "../../../site/one-by-one.ts";
import { minute, second } from "../../durations.ts";
import { allowMoreTime } from "../../http/http-server.ts";
import { json, query } from "../../http/input.ts";
import { BodyBrokeOff, type Env } from "../../http/request-context.ts";
import type { Photos } from "./photos.ts";
import type { preparePhoto } from "./prepare-photo.ts";

/** Of an upload: for 40 MB over a phone's slow connection, and without a byte while it or photos before it are prepared. */
const uploadTimes = { wholeMs: 10 * minute, idleMs: 3 * minute };
/** While it arrives in its turn, as one that stalls holds up the others. */
const arrivingTimes = { ...uploadTimes, idleMs: 30 * second };

const fileName = z.string().min(1).max(200);

/** Uploads a photo, and removes one for good. */
export function createPhotoRoutes({ photos, prepare }: { photos: Photos; prepare: typeof preparePhoto }) {
  // Each takes a processor, and up to 700 MB.
  const inTurn = oneByOne();

  return new Hono<Env>()
    .post("/", query(z.object({ name: fileName })), async (c) => {
      const { incoming } = c.env;
      if (incoming) allowMoreTime(incoming, uploadTimes);
      return inTurn(async () => {
        if (incoming && !incoming.complete) {
          allowMoreTime(incoming, arrivingTimes);
          incoming.once("end", () => allowMoreTime(incoming, uploadTimes));
        }
        try {
          const { body } = c.req.raw;
          const original = body ? Readable.fromWeb(body as ReadableStream) : [];
          const outcome = await prepare(original, c.req.valid("query").name);
          if (outcome.outcome === "refused") return c.json({ error: outcome.problem }, 422);
          const { name, photo } = outcome;
          await photos.add(name, photo);
          c.var.log.info({}, "a photo was uploaded at the desk");
          return c.json({ name, prepared: photo.prepared });
        } catch (error) {
          throw c.req.raw.signal.aborted ? new BodyBrokeOff("The photo broke off", { cause: error }) : error;
        }
      });
    })
    .post("/remove", json(z.object({ name: fileName })), async (c) => {
      const outcome = await photos.remove(c.req.valid("json").name);
      if (outcome === "removed") c.var.log.info({}, "a photo was removed for good at the desk");
      return c.json({ outcome });
    });
}
