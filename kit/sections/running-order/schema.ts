import { z } from "zod";
import { entry, fieldMeta, list, opening, section, text, timeOfDay } from "../../fields.ts";
import { sheetTitle } from "../sheet-schema.ts";

export const schema = section("running-order", {
  ...opening,
  ...sheetTitle,
  columns: z.strictObject({ time: text(12), what: text(20), who: text(20), cue: text(32) }),
  entries: list(
    entry({
      time: timeOfDay(),
      what: text(40),
      who: text(36),
      cue: text(90),
      on: z.enum(["stage", "screen"]).register(fieldMeta, {
        en: "On stage or on screen",
        de: "Auf der Bühne oder im Bild",
        choices: { stage: { en: "On stage", de: "Auf der Bühne" }, screen: { en: "On screen", de: "Im Bild" } },
      }),
    }),
    { min: 1, max: 24 },
  ),
}).register(fieldMeta, { en: "Running order of an event", de: "Ablaufplan einer Veranstaltung" });
