import { entry, image, list, opening, section, text, textEntry } from "../../fields.ts";

/** A case study in three lines: for whom, what was asked for, and what came of it. */
const briefCase = entry({ client: text(70), task: text(140), outcome: text(140) });

export const schema = section("type-cards", {
  ...opening,
  /** Types of events, congresses or speeches (spec section 3). */
  cards: list(
    entry({
      image: image(),
      title: text(45),
      description: text(240),
      features: list(textEntry(45), { max: 8 }),
      // A card has one row for it.
      cases: list(briefCase, { max: 1 }).optional(),
    }),
    { max: 9 },
  ),
});
