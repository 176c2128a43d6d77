import { entry, list, opening, section, text, year } from "../../fields.ts";

export const schema = section("certificates", {
  ...opening,
  certificates: list(
    entry({
      year: year(),
      title: text(40),
      text: text(135),
      /** Examining body and scope of the training. */
      issuer: text(85),
    }),
    { min: 1, max: 12 },
  ),
});
