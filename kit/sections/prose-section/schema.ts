import { proseHint } from "../../field-labels.ts";
import { entry, fieldMeta, list, section, text, textEntry } from "../../fields.ts";

const chapter = entry({
  heading: text(70),
  paragraphs: list(textEntry(1100), { max: 20 }).register(fieldMeta, { hint: proseHint }),
  items: list(textEntry(300), { min: 1, max: 20 }).optional().register(fieldMeta, { hint: proseHint }),
});

export const schema = section("prose-section", {
  chapters: list(chapter, { min: 1 }).register(fieldMeta, { en: "Chapters", de: "Kapitel" }),
}).register(fieldMeta, { en: "Text in chapters", de: "Text in Kapiteln" });
