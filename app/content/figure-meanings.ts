import type { Localized } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";

/**
 * What a claimed figure counts: among how many, in which years, by whose judgement. A percentage without that may mislead
 * (§ 5 UWG). The figures themselves are in `figures.ts`. Those of the home page are in `impact-meanings.ts`, to keep it light.
 */
export const meanings = {
  aiSuccess: sample(
    {
      en: "51 of the 52 AI projects that ended between 2018 and 2025 reached the goal agreed beforehand.",
      de: "51 der 52 KI-Projekte, die zwischen 2018 und 2025 endeten, haben das vorab vereinbarte Ziel erreicht.",
    },
    {
      en: "how many AI projects the success rate counts, of which years: have it checked by a lawyer",
      de: "wie viele KI-Projekte die Erfolgsquote zählt, aus welchen Jahren: Lassen Sie es anwaltlich prüfen",
    },
  ),
  coachingSuccess: sample(
    {
      en: "Of 410 clients asked three months after their last session, from 2016 to 2025, this many found both of the signs that we had agreed on at the start.",
      de: "So viele von 410 Klienten, drei Monate nach der letzten Sitzung befragt, 2016 bis 2025, fanden die beiden Anzeichen wieder, die wir am Anfang vereinbart hatten.",
    },
    {
      en: "how many clients the success rate counts, of which years; it must not promise a cure: have it checked by a lawyer",
      de: "wie viele Klienten die Erfolgsquote zählt, aus welchen Jahren; sie darf keine Heilung versprechen: Lassen Sie es anwaltlich prüfen",
    },
  ),
  trainingCompletion: sample(
    {
      en: "Of 1,120 people who began a course between 2019 and 2025.",
      de: "Von 1.120 Menschen, die zwischen 2019 und 2025 einen Kurs begonnen haben.",
    },
    {
      en: "how many people the completion rate counts, of which years: have it checked by a lawyer",
      de: "wie viele Menschen die Abschlussquote zählt, aus welchen Jahren: Lassen Sie es anwaltlich prüfen",
    },
  ),
  nocodeUptime: sample(
    {
      en: "Average of 34 apps in operation, measured from outside once a minute, 2021 to 2025. A measurement, not a promise.",
      de: "Durchschnitt von 34 Apps im Betrieb, jede Minute von außen gemessen, 2021 bis 2025. Ein Messwert, keine Zusage.",
    },
    {
      en: "how the uptime was measured; a guarantee needs terms: have it checked by a lawyer",
      de: "wie die Verfügbarkeit gemessen wurde; eine Garantie braucht Bedingungen: Lassen Sie es anwaltlich prüfen",
    },
  ),
  nocodeComparison: sample(
    {
      en: "Compared with estimates for the same task in conventional code: average of 23 projects, 2019 to 2025.",
      de: "Verglichen mit Schätzungen für dieselbe Aufgabe in klassischer Programmierung: Durchschnitt aus 23 Projekten, 2019 bis 2025.",
    },
    {
      en: "with what speed and cost were compared, in how many projects: have it checked by a lawyer",
      de: "womit Tempo und Kosten verglichen wurden, in wie vielen Projekten: Lassen Sie es anwaltlich prüfen",
    },
  ),
  videoEvents: sample(
    {
      en: "Webcasts and event days. Congresses are counted on their own page.",
      de: "Webcasts und Veranstaltungstage. Kongresse sind auf ihrer eigenen Seite gezählt.",
    },
    {
      en: "what counts as an event: none may be among the congresses as well",
      de: "was als Event zählt: Keines darf auch bei den Kongressen mitgezählt sein",
    },
  ),
  congressUptime: sample(
    {
      en: "Promised in the contract: the share of the programme hours in which the stream can be seen. If I miss it, the fee goes down as agreed there.",
      de: "Im Vertrag zugesagt: der Anteil der Programmzeit, in der der Stream zu sehen ist. Verfehle ich ihn, sinkt mein Honorar wie dort vereinbart.",
    },
    {
      en: "what the contract promises about uptime, and what follows if you miss it; “guarantee” binds you: have it checked by a lawyer",
      de: "was der Vertrag zur Verfügbarkeit zusagt und was gilt, wenn Sie sie verfehlen; „Garantie“ bindet Sie: Lassen Sie es anwaltlich prüfen",
    },
  ),
  speechSatisfaction: sample(
    {
      en: "Of 1,940 feedback forms returned between 2019 and 2025, this many gave the talk one of the two best marks out of five.",
      de: "So viele von 1.940 Fragebögen, die zwischen 2019 und 2025 zurückkamen, gaben dem Vortrag eine der beiden besten von fünf Noten.",
    },
    {
      en: "how many feedback forms the satisfaction counts, of which years, by which marks: have it checked by a lawyer",
      de: "wie viele Fragebögen die Zufriedenheit zählt, aus welchen Jahren, nach welchen Noten: Lassen Sie es anwaltlich prüfen",
    },
  ),
  returnOnInvestment: sample(
    {
      en: "Average of 34 AI projects that ended between 2019 and 2025: the return one year later against the year before, calculated by the clients themselves.",
      de: "Durchschnitt aus 34 KI-Projekten, die zwischen 2019 und 2025 endeten: der Ertrag ein Jahr danach gegenüber dem Jahr davor, von den Kunden selbst berechnet.",
    },
    {
      en: "of how many projects and which years the return is the average, and who calculated it: have it checked by a lawyer",
      de: "aus wie vielen Projekten und welchen Jahren der Ertrag der Durchschnitt ist und wer ihn berechnet hat: Lassen Sie es anwaltlich prüfen",
    },
  ),
} as const satisfies Record<string, Localized>;
