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
import type { prepareLogo, preparePhoto } from "./prepare-photo.ts";

/** Of an upload: for 40 MB over a phone's slow connection, and without a byte while it or photos before it are prepared. */
const uploadTimes = { wholeMs: 10 * minute, idleMs: 3 * minute };
/** While it arrives in its turn, as one that stalls holds up the others. */
const arrivingTimes = { ...uploadTimes, idleMs: 30 * second };

const fileName = z.string().min(1).max(200);

/** What a proxy lets through is one address. */
const upload = z.object({ name: fileName, as: z.enum(["photo", "logo"]).default("photo") });

interface PhotoRoutesDependencies {
  photos: Photos;
  preparePhoto: typeof preparePhoto;
  prepareLogo: typeof prepareLogo;
}

/** Uploads a photo, draws a logo anew, which content keeps, and removes a photo for good. */
export function createPhotoRoutes({ photos, preparePhoto, prepareLogo }: PhotoRoutesDependencies) {
  // Each takes a processor, and up to 700 MB.
  const inTurn = oneByOne();

  return new Hono<Env>()
    .post("/", query(upload), async (c) => {
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
          const { name: file, as } = c.req.valid("query");
          const outcome = as === "logo" ? await prepareLogo(original) : await preparePhoto(original, file);
          if (outcome.outcome === "refused") return c.json({ error: outcome.problem }, 422);
          if ("logo" in outcome) return c.json({ logo: outcome.logo });
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
