import { fieldMeta, group, list, opening, section, text, textEntry } from "../../fields.ts";
import { areas } from "../areas-schema.ts";
import { fact } from "../fact-schema.ts";

export const schema = section("experience", {
  ...opening,
  stats: list(fact, { max: 6 }).register(fieldMeta, { en: "Figures", de: "Kennzahlen" }),
  ...areas,
  clients: group({
    heading: text(35).register(fieldMeta, { isFixed: true }),
    note: text(70),
    names: list(textEntry(40)).register(fieldMeta, {
      en: "Descriptions, without names",
      de: "Beschreibungen, ohne Namen",
    }),
  }).register(fieldMeta, { en: "Clients", de: "Kunden" }),
}).register(fieldMeta, { en: "Experience, areas and clients", de: "Erfahrung, Fachgebiete und Kunden" });
