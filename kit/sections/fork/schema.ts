import { fieldMeta, list, opening, section, text, textEntry } from "../../fields.ts";
import { block } from "../block-schema.ts";

/** Yes, then no. */
const two = { min: 2, max: 2 };

export const schema = section("fork", {
  ...opening,
  question: text(40),
  answers: list(textEntry(10), two).register(fieldMeta, {
    hint: { en: "Yes, then no.", de: "Zuerst ja, dann nein." },
  }),
  blocks: list(block, two).register(fieldMeta, { hint: { en: "Yes, then no.", de: "Zuerst ja, dann nein." } }),
}).register(fieldMeta, { en: "Question with two ways", de: "Frage mit zwei Wegen" });
