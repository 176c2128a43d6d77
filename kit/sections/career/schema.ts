import { entry, list, opening, section, text } from "../../fields.ts";

export const schema = section("career", {
  ...opening,
  phases: list(
    entry({
      title: text(25),
      /** As displayed: 2005-2015, 2015-Present. */
      period: text(16),
      text: text(410),
    }),
    // Beside each other on one line.
    { min: 1, max: 4 },
  ),
});
