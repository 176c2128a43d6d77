import { z } from "zod";
import { photo, shareable, text } from "../fields.ts";

/** The owner's picture, and a line below the name. */
export const portrait = shareable(
  z.strictObject({
    /** A photo of the owner, or the placeholder drawing. */
    image: z.union([z.literal("drawn"), photo()]),
    /** Text alternative of the drawing. */
    drawingLabel: text(80),
    /** Place of work and first year. */
    since: text(50),
    sample: z.strictObject({ en: z.string().min(1), de: z.string().min(1) }).optional(),
  }),
);
