import { z } from "zod";
import { amountFields, fieldMeta, glyph, pair, plainText, text, textEntry, wholeYear } from "./fields.ts";
import { labelledText, part } from "./server-fields.ts";

const amount = z.strictObject({
  ...amountFields,
  sign: glyph().optional(),
  sample: pair.optional(),
});

/** `content/figures.json`: figures by group and name, and the first years of the career. */
export const figuresSchema = z.strictObject({
  figures: z
    .record(z.string(), z.object({ sample: pair.optional() }).catchall(amount))
    .register(fieldMeta, { en: "Figures", de: "Kennzahlen" }),
  firstYears: z.record(z.string(), wholeYear).register(fieldMeta, { en: "First years", de: "Erste Jahre" }),
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
const partName = z.string().regex(/^(?!(?:en|de)$)[\w-]+$/, "must be a name of letters");

/** What the server says in place of a form (`FormMessages`); no section names it. */
const formMessages = part("In place of a form", "Anstelle eines Formulars", {
  tooManyRequests: part("Too many attempts", "Zu viele Versuche", { heading: plainText(80), text: plainText(200) }),
  token: part("Links of newsletter mails", "Links in Newsletter-Mails", {
    unknown: labelledText(200, "If the link is not valid", "Wenn der Link nicht gilt"),
    failure: plainText(200),
  }),
});

/** `content/shared.json`: values that several places name. What each may be is up to the fields that name it, and checked there. */
export const sharedSchema = z
  .object({ formMessages })
  .catchall(sharedValue)
  .superRefine((values, context) => {
    for (const name of Object.keys(values)) {
      if (!/^[a-zA-Z]+$/.test(name))
        context.addIssue({ code: "custom", path: [name], message: "must be a name of letters" });
    }
  });
