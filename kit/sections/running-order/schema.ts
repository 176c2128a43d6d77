import { z } from "zod";
import { entry, list, opening, section, text, timeOfDay } from "../../fields.ts";
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
      /** Cue for the control room. */
      cue: text(90),
      /** On stage, or played on screen. */
      on: z.enum(["stage", "screen"]),
    }),
    { min: 1, max: 24 },
  ),
});
