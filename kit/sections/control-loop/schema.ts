import { entry, list, opening, section, text } from "../../fields.ts";

export const schema = section("control-loop", {
  ...opening,
  /** Clockwise: at the machine, on the way to the person, at the person, on the way back. */
  stations: list(entry({ title: text(40), text: text(115) }), { min: 4, max: 4 }),
});
