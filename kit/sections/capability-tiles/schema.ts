import { z } from "zod";
import { entry, fieldMeta, glyph, list, opening, section, text } from "../../fields.ts";

export const schema = section("capability-tiles", {
  ...opening,
  tiles: list(
    entry({
      tone: z.enum(["foehn", "isar", "sun", "stone"], { error: "names no colour of the tiles" }).register(fieldMeta, {
        choices: {
          foehn: { en: "Blue", de: "Blau" },
          isar: { en: "Green", de: "Grün" },
          sun: { en: "Yellow", de: "Gelb" },
          stone: { en: "Stone", de: "Stein" },
        },
      }),
      glyph: glyph(),
      title: text(25),
      text: text(145),
    }),
    { min: 1, max: 8 },
  ).register(fieldMeta, { en: "Tiles", de: "Kacheln" }),
}).register(fieldMeta, { en: "Coloured tiles", de: "Farbige Kacheln" });
