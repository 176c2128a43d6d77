import { z } from "zod";
import { amountFields, fieldMeta, figure, glyph, list, opening, section, textEntry } from "../../fields.ts";
import { fact } from "../fact-schema.ts";

/** Counted for this section alone: it is none of `content/figures.json`. */
const count = z.strictObject({
  ...amountFields,
  sign: glyph(),
});

export const schema = section("achievements", {
  ...opening,
  facts: list(fact.extend({ figure: z.union([figure(), count]) }), { max: 8 }),
  badges: list(textEntry(55), { max: 12 }).register(fieldMeta, { en: "Qualifications", de: "Qualifikationen" }),
}).register(fieldMeta, { en: "Achievements in figures", de: "Erfolge in Zahlen" });
