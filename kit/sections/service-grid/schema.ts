import { entry, glyph, image, list, opening, pageTarget, section, text, textEntry } from "../../fields.ts";

export const schema = section("service-grid", {
  ...opening,
  cards: list(
    entry({
      image: image(),
      sign: glyph(),
      title: text(40),
      text: text(210),
      features: list(textEntry(52), { min: 1, max: 6 }),
      /** Target of the card, and the label of its link. */
      to: pageTarget(),
      more: text(32),
    }),
    { min: 1, max: 16 },
  ),
});
