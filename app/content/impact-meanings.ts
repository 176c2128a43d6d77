import type { Localized } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";

/** What the impact numbers of the home page and the success stories count: see `figure-meanings.ts`. */
export const impactMeanings = {
  timeSavings: sample(
    {
      en: "Median of 61 teams, 2022 to 2025, measured by themselves.",
      de: "Median aus 61 Teams, 2022 bis 2025, von ihnen selbst gemessen.",
    },
    {
      en: "in how many teams and which years the time was measured: have it checked by a lawyer",
      de: "in wie vielen Teams und welchen Jahren die Zeit gemessen wurde: Lassen Sie es anwaltlich prüfen",
    },
  ),
  satisfaction: sample(
    {
      en: "Of 214 clients asked in writing from 2019 to 2025, this many would hire me again.",
      de: "So viele von 214 schriftlich befragten Kunden, 2019 bis 2025, würden mich wieder beauftragen.",
    },
    {
      en: "how many clients were asked what, in which years: have it checked by a lawyer",
      de: "wie viele Kunden in welchen Jahren was gefragt wurden: Lassen Sie es anwaltlich prüfen",
    },
  ),
} as const satisfies Record<string, Localized>;
