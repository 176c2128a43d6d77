import { entry, fieldMeta, list, opening, section, text, textEntry } from "../../fields.ts";

export const schema = section("topic-poster", {
  ...opening,
  categories: list(entry({ title: text(35), topics: list(textEntry(65), { min: 1, max: 10 }) }), { max: 8 }).register(
    fieldMeta,
    { en: "Categories", de: "Bereiche" },
  ),
}).register(fieldMeta, { en: "Topics in categories", de: "Themen nach Bereichen" });
