import { sample } from "../../site/sample.ts";

/** The part of the first case study that the home page quotes. */
export const carmakerCase = sample(
  {
    company: { en: "Premium carmaker", de: "Premium-Autohersteller" },
    service: { en: "AI agents", de: "KI-Agenten" },
    systemsBefore: 11,
    systemsAfter: 1,
    fasterAnswers: "73%",
  },
  {
    en: "the case study that the home page quotes: a real one, with figures that you can prove",
    de: "die Fallstudie, die die Startseite zitiert: eine echte, mit Zahlen, die Sie belegen können",
  },
);
