import { z } from "zod";
import { fieldMeta, photo, shareable, text } from "../fields.ts";

/** The owner's picture, and a line below the name. */
export const portrait = shareable(
  z.strictObject({
    /** A photo of the owner, or the placeholder drawing. */
    image: z.union([z.literal("drawn"), photo()]),
    drawingLabel: text(80).register(fieldMeta, { en: "Description of the drawing", de: "Beschreibung der Zeichnung" }),
    since: text(50).register(fieldMeta, { en: "Place of work and first year", de: "Arbeitsort und erstes Jahr" }),
    sample: z.strictObject({ en: z.string().min(1), de: z.string().min(1) }).optional(),
  }),
);
