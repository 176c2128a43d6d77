import { entry, fieldMeta, list, opening, section, text, textEntry } from "../../fields.ts";

export const schema = section("schedule", {
  ...opening,
  unit: text(10).register(fieldMeta, {
    hint: { en: "Before each number: Day, Week.", de: "Vor jeder Nummer: Tag, Woche." },
  }),
  stages: list(
    entry({
      name: text(18),
      entries: list(textEntry(58), { min: 1, max: 12 }).register(fieldMeta, {
        hint: {
          en: "One for each day or week. Ten are shown as two working weeks.",
          de: "Einer je Tag oder Woche. Zehn erscheinen als zwei Arbeitswochen.",
        },
      }),
    }),
    { min: 1, max: 8 },
  ).register(fieldMeta, { en: "Stages", de: "Etappen" }),
}).register(fieldMeta, { en: "Schedule in days or weeks", de: "Zeitplan in Tagen oder Wochen" });
