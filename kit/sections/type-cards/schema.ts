import { entry, fieldMeta, image, list, opening, section, text, textEntry } from "../../fields.ts";

/** A case study in three lines. */
const briefCase = entry({
  client: text(70).register(fieldMeta, { en: "For whom", de: "Für wen" }),
  task: text(140).register(fieldMeta, { en: "What was asked for", de: "Was gefragt war" }),
  outcome: text(140),
});

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
      cases: list(briefCase, { max: 1 })
        .optional()
        .register(fieldMeta, { en: "Case study in brief", de: "Fallstudie in Kürze" }),
    }),
    { max: 9 },
  ),
}).register(fieldMeta, { en: "Formats with picture and example", de: "Formate mit Bild und Beispiel" });
