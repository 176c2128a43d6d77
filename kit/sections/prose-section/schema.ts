import { z } from "zod";
import { proseHint } from "../../field-labels.ts";
import { entry, fieldMeta, list, named, section, text, textEntry } from "../../fields.ts";

const chapter = entry({
  heading: text(70),
  paragraphs: list(textEntry(1100), { max: 20 }).register(fieldMeta, { hint: proseHint }),
  items: list(textEntry(300), { min: 1, max: 20 }).optional().register(fieldMeta, { hint: proseHint }),
});

const oddList = (issue: { input?: unknown }) =>
  Array.isArray(issue.input) ? undefined : "must be a list, or a name in braces";

export const schema = section("prose-section", {
  chapters: z
    .union([list(chapter, { min: 1 }), named<z.infer<typeof chapter>[]>("{legal.privacy}")], { error: oddList })
    .register(fieldMeta, { en: "Chapters", de: "Kapitel" }),
}).register(fieldMeta, { en: "Text in chapters", de: "Text in Kapiteln" });
