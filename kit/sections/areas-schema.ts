import { entry, list, text, year } from "../fields.ts";

/** Spans of the career to scale, with a text about each. */
export const areas = {
  /** Drawn as arches. The six disciplines have the same years, order and colours as in the hero. */
  areas: list(
    entry({
      title: text(40),
      text: text(250),
      /** First year. */
      since: year(),
      /** Last year, unless it continues today. */
      until: year().optional(),
    }),
    // Each has a colour of its own.
    { min: 1, max: 6 },
  ),
  /** Label for the end of an open range: today. */
  today: text(15),
};
