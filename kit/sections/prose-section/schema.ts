import { entry, list, section, text, textEntry } from "../../fields.ts";

/** A heading and its text. Paragraphs and items may use the markup of `Prose`. */
const chapter = entry({
  heading: text(70),
  paragraphs: list(textEntry(1100), { max: 20 }),
  items: list(textEntry(300), { min: 1, max: 20 }).optional(),
});

export const schema = section("prose-section", { chapters: list(chapter, { min: 1 }) });
