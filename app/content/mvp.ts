import { type Localized, localized } from "../../site/locale.ts";

/** The ten working days of an MVP, one entry each. */
const stages = {
  understand: {
    name: { en: "Understand", de: "Verstehen" },
    entries: [
      { en: "Your process, drawn on one wall", de: "Ihr Ablauf, gezeichnet an einer Wand" },
      { en: "Screens on paper, agreed with you", de: "Bildschirme auf Papier, mit Ihnen abgestimmt" },
    ],
  },
  build: {
    name: { en: "Build", de: "Bauen" },
    entries: [
      { en: "Data model and the first form", de: "Datenmodell und erstes Formular" },
      { en: "The main path can be clicked", de: "Der Hauptweg lässt sich anklicken" },
      { en: "First demonstration: you click", de: "Erste Vorführung: Sie klicken" },
      { en: "Sign-in, permissions, mails", de: "Anmeldung, Rechte, E-Mails" },
    ],
  },
  tryOut: {
    name: { en: "Try out", de: "Ausprobieren" },
    entries: [
      { en: "Five real users work with it", de: "Fünf echte Nutzer arbeiten damit" },
      { en: "What they stumbled over is fixed", de: "Worüber sie gestolpert sind, ist behoben" },
    ],
  },
  handOver: {
    name: { en: "Hand over", de: "Übergeben" },
    entries: [
      { en: "Real data, backup, one page of manual", de: "Echte Daten, Sicherung, eine Seite Anleitung" },
      { en: "In use by the first team", de: "Im Einsatz beim ersten Team" },
    ],
  },
} as const;

/** For the calendar of the service page. */
export const mvpStages = Object.values(stages);

/** When the client is needed, an hour each time. */
export const mvpAttendance: Localized = { en: "on days 1, 5 and 10", de: "am ersten, fünften und zehnten Tag" };

/** The days of a stage: "Days 1 and 2", "Days 3 to 6". */
export function mvpDays(stage: keyof typeof stages): Localized {
  const index = Object.keys(stages).indexOf(stage);
  const first = mvpStages.slice(0, index).flatMap(({ entries }): readonly Localized[] => entries).length + 1;
  const { length } = stages[stage].entries;
  const last = first + length - 1;
  return localized((locale) =>
    locale === "en"
      ? `Days ${first} ${length === 2 ? "and" : "to"} ${last}`
      : `Tag ${first} ${length === 2 ? "und" : "bis"} ${last}`,
  );
}
