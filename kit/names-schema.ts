import { z } from "zod";
import { fieldWords, glyph, pair, text, textEntry } from "./fields.ts";

/** A claimed figure: `Amount` with its sign. */
const amount = z.strictObject({
  amount: z.number().min(0),
  unit: z.enum(["+", "%", "K+", "x"]).optional(),
  sign: glyph().optional(),
  sample: pair.optional(),
});

const oddYear = "must be from 1900 to 2100";

/** `content/figures.json`: figures by group and name, and the first years of the career. */
export const figuresSchema = z.strictObject({
  figures: z
    .record(z.string(), z.object({ sample: pair.optional() }).catchall(amount))
    .register(fieldWords, { en: "Figures", de: "Kennzahlen" }),
  firstYears: z
    .record(z.string(), z.int().min(1900, oddYear).max(2100, oddYear))
    .register(fieldWords, { en: "First years", de: "Erste Jahre" }),
});

const sharedValue: z.ZodType = z.lazy(() =>
  z.union([
    text(1200),
    textEntry(1200),
    z.string(),
    z.number(),
    z.boolean(),
    z.array(sharedValue),
    z.record(partName, sharedValue),
  ]),
);

/** Languages make a text, which must have both. */
const partName = z.string().regex(/^(?!(?:en|de)$)[\w-]+$/);

/** `content/shared.json`: values that several places name. What each may be is up to the fields that name it, and checked there. */
export const sharedSchema = z.record(z.string().regex(/^[a-zA-Z]+$/, "must be a name of letters"), sharedValue);
