import { z } from "zod";
import { entry, list, opening, section, text } from "../../fields.ts";

export const schema = section("signal-path", {
  ...opening,
  /** In the order of the signal. The cables of each drawing meet those of the next. */
  stations: list(
    entry({
      drawing: z.enum(["cameras", "multiview", "encoder", "audience"]),
      title: text(30),
      text: text(180),
    }),
    { max: 4 },
  ),
});
