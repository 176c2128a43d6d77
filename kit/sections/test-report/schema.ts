import { entry, fieldMeta, group, list, number, opening, section, text } from "../../fields.ts";
import { sheetTitle } from "../sheet-schema.ts";

const answers = number({ min: 0, max: 200 });

export const schema = section("test-report", {
  ...opening,
  ...sheetTitle,
  columns: group({
    model: text(35).register(fieldMeta, { en: "Model", de: "Modell" }),
    answers: text(25),
    right: text(15),
    cost: text(20),
  }),
  marks: group({ right: text(20), half: text(20), wrong: text(20) }).register(fieldMeta, {
    en: "Names of the marks",
    de: "Namen der Bewertungen",
  }),
  models: list(
    entry({
      name: text(45),
      right: answers,
      half: answers,
      wrong: answers,
      cost: text(12).register(fieldMeta, {
        hint: { en: "For one answer, exactly as displayed.", de: "Je Antwort, genau wie angezeigt." },
      }),
      decision: text(90),
    }),
    { max: 8 },
  ).register(fieldMeta, { en: "Models", de: "Modelle" }),
}).register(fieldMeta, { en: "Comparison of AI models", de: "Vergleich von KI-Modellen" });
