import { z } from "zod";
import { entry, fieldMeta, list, section, text, textEntry, year } from "../../fields.ts";
import { action } from "../../target-fields.ts";

export const schema = section("hero", {
  badges: list(textEntry(36), { max: 3 }).register(fieldMeta, { en: "Short claims", de: "Kurze Aussagen" }),
  headline: list(textEntry(26), { min: 1, max: 3 }),
  lead: text(300),
  actions: list(action(), { min: 1, max: 3 }),
  career: z
    .strictObject({
      label: text(100).register(fieldMeta, {
        en: "Description of the drawing",
        de: "Beschreibung der Zeichnung",
        hint: {
          en: "For screen readers; each arch names its discipline and years.",
          de: "Für Screenreader; jeder Bogen nennt sein Fach und seine Jahre.",
        },
      }),
      // Each has a colour of its own.
      starts: list(entry({ year: year(), label: text(12) }), { min: 2, max: 6 }).register(fieldMeta, {
        en: "Beginning of each discipline",
        de: "Beginn jedes Fachs",
        hint: { en: "Oldest first.", de: "Das älteste zuerst." },
      }),
      today: text(10),
    })
    .register(fieldMeta, { en: "Drawing of your career", de: "Zeichnung Ihrer Laufbahn" }),
}).register(fieldMeta, { opensPage: true, en: "Opening with drawn career", de: "Auftakt mit gezeichneter Laufbahn" });
