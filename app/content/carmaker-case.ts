import { sample } from "../../site/sample.ts";

/** What the home page quotes of the first case study. */
export const carmakerCase = sample(
  {
    company: { en: "Premium carmaker", de: "Premium-Autohersteller" },
    service: { en: "AI agents", de: "KI-Agenten" },
    systemsBefore: 11,
    systemsAfter: 1,
    fasterAnswers: "73%",
  },
  "the case study that the home page quotes: a real one, with figures that you can prove",
);
