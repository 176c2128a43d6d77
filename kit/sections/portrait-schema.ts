import { z } from "zod";
import { pairUpTo } from "../fact-fields.ts";
import { fieldMeta, named, pair, photo } from "../fields.ts";

/** The owner's picture, and a line below the name. */
export const portraitFields = z.strictObject({
  /** A photo of the owner, or the placeholder drawing. */
  image: z
    .union([z.literal("drawn"), photo()])
    .register(fieldMeta, { choices: { drawn: { en: "Drawn placeholder", de: "Gezeichneter Platzhalter" } } }),
  drawingLabel: pairUpTo(80).register(fieldMeta, {
    en: "Description of the drawing",
    de: "Beschreibung der Zeichnung",
  }),
  since: pairUpTo(50).register(fieldMeta, { en: "Place of work and first year", de: "Arbeitsort und erstes Jahr" }),
  sample: pair.optional(),
});

/** Of a section: mostly that of the facts. */
export const portrait = z.union([portraitFields, named<z.infer<typeof portraitFields>>("{owner.portrait}")]);
