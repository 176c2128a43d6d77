import { z } from "zod";
import { longestLogo, pngSizeOf } from "../site/brand/brand.ts";
import { fieldMeta } from "./fields.ts";

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #7c3aed");

/** Pixels: what is larger would only be heavier. */
const largestLogo = 2000;

/** `Brand` (site/brand/brand.ts). */
export const brandSchema = z.strictObject({
  colours: z
    .strictObject({
      main: colour.clone().register(fieldMeta, {
        en: "Main colour",
        de: "Hauptfarbe",
        hint: { en: "Links and drawings.", de: "Links und Zeichnungen." },
      }),
      signal: colour.clone().register(fieldMeta, {
        en: "Signal colour",
        de: "Signalfarbe",
        hint: {
          en: "Marks what is chosen or pointed at; buttons in the dark.",
          de: "Hebt hervor, was gewählt ist oder worauf man zeigt; Schaltflächen im Dunkeln.",
        },
      }),
      ink: colour.clone().register(fieldMeta, {
        en: "Dark colour",
        de: "Dunkle Farbe",
        hint: {
          en: "Text and buttons, and the grounds in the dark; it tints the greys.",
          de: "Schrift und Schaltflächen, und der Grund im Dunkeln; sie tönt die Grautöne.",
        },
      }),
    })
    .optional()
    .register(fieldMeta, {
      en: "Colours",
      de: "Farben",
      hint: {
        en: "All other colours follow from these three. Without them the site has its original colours.",
        de: "Alle übrigen Farben folgen aus diesen drei. Ohne sie hat die Website ihre ursprünglichen Farben.",
      },
    }),
  logo: z
    .string()
    .max(longestLogo, "is too large: at most 110 kB")
    .refine((address) => pngSizeOf(address) !== null, "must be a PNG picture")
    .refine((address) => {
      const { width, height } = pngSizeOf(address) ?? { width: 1, height: 1 };
      return Math.max(width, height) <= largestLogo;
    }, `must be at most ${largestLogo} pixels wide and high`)
    .optional()
    .register(fieldMeta, {
      en: "Logo",
      de: "Logo",
      hint: {
        en: "A PNG picture. A wide one takes the place of the name.",
        de: "Ein Bild im Format PNG. Ein breites steht an Stelle des Namens.",
      },
    }),
});
