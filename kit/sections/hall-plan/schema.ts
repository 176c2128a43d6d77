import { z } from "zod";
import { fieldMeta, opening, section, text } from "../../fields.ts";

const streamName = text(24);

/** One from each hall with a stage, and one from outside the building. */
const stream = z.enum(["main", "theatre", "roomA", "roomB"], { error: "names no stream of the plan" });

const hall = z.strictObject({
  name: text(20),
  text: text(160),
  sees: z
    .array(stream)
    .min(1, "needs at least 1 stream")
    .refine((streams) => new Set(streams).size === streams.length, "names a stream twice")
    .register(fieldMeta, { en: "Streams shown", de: "Gezeigte Streams" }),
});

export const schema = section("hall-plan", {
  ...opening,
  streams: z
    .strictObject({
      main: streamName,
      theatre: streamName.clone().register(fieldMeta, { en: "Operating theatre", de: "Operationssaal" }),
      roomA: streamName,
      roomB: streamName,
    })
    .register(fieldMeta, { en: "Names of the streams", de: "Namen der Streams" }),
  onScreen: text(24).register(fieldMeta, { en: "Label before the streams", de: "Beschriftung vor den Streams" }),
  halls: z
    .strictObject({
      main: hall,
      roomA: hall,
      roomB: hall,
      online: hall.clone().register(fieldMeta, { en: "Online hall", de: "Saal online" }),
    })
    .register(fieldMeta, { en: "Halls", de: "Säle" }),
  control: z.strictObject({ name: text(20), text: text(130) }).register(fieldMeta, { en: "Control room", de: "Regie" }),
}).register(fieldMeta, { en: "Plan of the halls", de: "Plan der Säle" });
