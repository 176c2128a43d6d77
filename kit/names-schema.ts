import { z } from "zod";
import { fieldWords, glyph, pair, plainText, text, textEntry } from "./fields.ts";
import { part, words } from "./server-fields.ts";

const oddAmount = "must be from 0 to 1,000,000,000";

/** A claimed figure: `Amount` with its sign. */
const amount = z.strictObject({
  amount: z.number().min(0, oddAmount).max(1_000_000_000, oddAmount),
  unit: z
    .enum(["+", "%", "K+", "x"])
    .register(fieldWords, {
      choices: {
        "+": { en: "+ (this many or more)", de: "+ (so viele oder mehr)" },
        "%": { en: "% (percent)", de: "% (Prozent)" },
        "K+": { en: "K+ (thousands; 50K+ is 50.000+ in German)", de: "K+ (Tausend; 50K+ heißt auf Deutsch 50.000+)" },
        x: { en: "x (times)", de: "x (Mal)" },
      },
    })
    .optional(),
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
const partName = z.string().regex(/^(?!(?:en|de)$)[\w-]+$/, "must be a name of letters");

/** What the server says in place of a form (`FormMessages`); no section names it. */
const formMessages = part("In place of a form", "Anstelle eines Formulars", {
  tooManyRequests: part("Too many attempts", "Zu viele Versuche", { heading: plainText(80), text: plainText(200) }),
  token: part("Links of newsletter mails", "Links in Newsletter-Mails", {
    unknown: words(200, "If the link is not valid", "Wenn der Link nicht gilt"),
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
