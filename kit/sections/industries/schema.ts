import { amount, entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("industries", {
  ...opening,
  industries: list(entry({ name: text(20), projects: amount() }), { min: 2, max: 6 }).register(fieldMeta, {
    en: "Industries",
    de: "Branchen",
    hint: { en: "Largest first.", de: "Die größte zuerst." },
  }),
}).register(fieldMeta, { en: "Industries drawn to scale", de: "Branchen im Größenvergleich" });
