import { entry, list, text, year } from "../fields.ts";

/** Areas of work or their periods, drawn as arches to scale. */
export const areaList = {
  /** The six disciplines have the same years, order and colours as in the hero. */
  areas: list(
    entry({
      title: text(40),
      text: text(250),
      /** First year. */
      since: year(),
      /** Last year, unless it continues today. */
      until: year().optional(),
    }),
    // A colour each.
    { max: 6 },
  ),
  /** Label for the end of an open range: today. */
  today: text(20),
};
