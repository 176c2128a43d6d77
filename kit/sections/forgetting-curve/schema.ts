import { entry, list, opening, section, text } from "../../fields.ts";

export const schema = section("forgetting-curve", {
  ...opening,
  /** Text alternative of the drawing. */
  label: text(125),
  // One session repeats nothing. Each doubles how long it lasts: a seventh would be a straight line.
  sessions: list(entry({ title: text(25), text: text(105) }), { min: 2, max: 6 }),
});
