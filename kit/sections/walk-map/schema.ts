import { entry, fieldMeta, list, number, opening, section, text } from "../../fields.ts";
import { block } from "../block-schema.ts";

export const schema = section("walk-map", {
  ...opening,
  unit: text(20).register(fieldMeta, {
    hint: { en: "Before each number, for screen readers: minute.", de: "Vor jeder Zahl, für Screenreader: Minute." },
  }),
  stations: list(
    entry({
      minute: number({ min: 0, max: 240 }).register(fieldMeta, {
        en: "Minute",
        de: "Minute",
        hint: { en: "Determines the place on the map.", de: "Bestimmt den Platz auf der Karte." },
      }),
      title: text(35),
      text: text(110),
    }),
    { max: 8 },
  ).register(fieldMeta, {
    hint: { en: "In order, from the start and back.", de: "Der Reihe nach, vom Start und zurück." },
  }),
  blocks: list(block, { max: 8 }).register(fieldMeta, { en: "Other places", de: "Weitere Orte" }),
}).register(fieldMeta, { en: "Map of a walk", de: "Karte eines Spaziergangs" });
