import { entry, list, opening, section, text } from "../../fields.ts";

export const schema = section("exhibits", {
  ...opening,
  exhibits: list(
    entry({
      title: text(50),
      text: text(130),
      /** How visitors can check it. */
      check: text(80),
    }),
    { min: 1, max: 12 },
  ),
});
