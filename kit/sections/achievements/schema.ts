import { fieldMeta, list, opening, section, textEntry } from "../../fields.ts";
import { fact } from "../fact-schema.ts";

export const schema = section("achievements", {
  ...opening,
  facts: list(fact, { max: 8 }),
  badges: list(textEntry(55), { max: 12 }).register(fieldMeta, { en: "Qualifications", de: "Qualifikationen" }),
}).register(fieldMeta, { en: "Achievements in figures", de: "Erfolge in Zahlen" });
