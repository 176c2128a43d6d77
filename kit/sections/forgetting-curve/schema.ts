import { entry, list, opening, section, text } from "../../fields.ts";

export const schema = section("forgetting-curve", {
  ...opening,
  /** Text alternative of the drawing. */
  label: text(125),
  // The curve flattens with a repetition, and further than the sixth it would be a line.
  sessions: list(entry({ title: text(25), text: text(105) }), { min: 2, max: 6 }),
});
