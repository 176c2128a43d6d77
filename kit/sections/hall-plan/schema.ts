import { z } from "zod";
import { opening, section, text } from "../../fields.ts";

const streamName = text(24);

/** One from each hall with a stage, and one from outside the building. */
const stream = z.enum(["main", "theatre", "roomA", "roomB"], { error: "names no stream of the plan" });

const hall = z.strictObject({
  name: text(20),
  text: text(160),
  /** Streams shown in the hall. */
  sees: z
    .array(stream)
    .min(1, "needs at least 1 stream")
    .refine((streams) => new Set(streams).size === streams.length, "names a stream twice"),
});

export const schema = section("hall-plan", {
  ...opening,
  /** Names of the streams in the cables. */
  streams: z.strictObject({ main: streamName, theatre: streamName, roomA: streamName, roomB: streamName }),
  /** Label before the streams shown in a hall. */
  onScreen: text(24),
  halls: z.strictObject({ main: hall, roomA: hall, roomB: hall, online: hall }),
  control: z.strictObject({ name: text(20), text: text(130) }),
});
