import { z } from "zod";
import { fieldMeta, list, section, text, textEntry } from "../../fields.ts";
import { contactWords, newsletterWords } from "../../forms/words-schema.ts";
import { portrait } from "../portrait-schema.ts";

export const schema = section("contact", {
  place: z.enum(["page-end", "below-hero"], { error: "must be page-end or below-hero" }).register(fieldMeta, {
    en: "Place on the page",
    de: "Platz auf der Seite",
    choices: {
      "page-end": { en: "At the end", de: "Am Ende" },
      "below-hero": { en: "Below the opening", de: "Unter dem Auftakt" },
    },
    hint: {
      en: "Dark with a large heading at the end of a page, on paper below an opening.",
      de: "Dunkel mit großer Überschrift am Seitenende, auf Papier unter einem Auftakt.",
    },
  }),
  portrait: portrait.optional(),
  heading: text(45),
  lead: text(95),
  promises: list(textEntry(45), { min: 1, max: 5 }).register(fieldMeta, { en: "Short promises", de: "Kurze Zusagen" }),
  contact: contactWords.register(fieldMeta, { en: "Contact form", de: "Kontaktformular" }),
  newsletter: newsletterWords.register(fieldMeta, { en: "Newsletter form", de: "Newsletter-Formular" }),
}).register(fieldMeta, { isOnce: true, en: "Contact and newsletter forms", de: "Kontakt- und Newsletter-Formular" });
