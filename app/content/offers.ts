import { consultationMinutes } from "../../site/booking.ts";
import type { Bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { WaysToStartProps } from "../sections/ways-to-start.tsx";
import { onePagePlan } from "./shared-texts.ts";

/**
 * Ways to start an engagement, from shortest to longest. Every page that states a duration or price shows them. Prices for
 * consumers must include VAT (§ 3 PAngV), so offers priced without it are for businesses only and say so.
 */
export const waysToStart: Bilingual<WaysToStartProps> = {
  heading: { en: "How we start, and what it costs", de: "Wie wir anfangen und was es kostet" },
  lead: {
    en: "Each step stands on its own. After it you know enough to decide about the next one, and you are free to stop.",
    de: "Jeder Schritt steht für sich. Danach wissen Sie genug, um über den nächsten zu entscheiden, und können jederzeit aufhören.",
  },
  ways: sample(
    [
      {
        length: { en: `${consultationMinutes} minutes`, de: `${consultationMinutes} Minuten` },
        title: { en: "Talk", de: "Gespräch" },
        text: {
          en: "You tell me what does not work, by phone or video. I ask until I could explain it to somebody else.",
          de: "Sie erzählen am Telefon oder per Video, was nicht läuft. Ich frage, bis ich es selbst erklären könnte.",
        },
        result: {
          en: `You know whether I can help, and what I would do first. ${onePagePlan.en}.`,
          de: `Sie wissen, ob ich helfen kann und was ich zuerst täte. ${onePagePlan.de}.`,
        },
        price: { en: "Free", de: "Kostenlos" },
        action: { label: { en: "Book the talk", de: "Gespräch buchen" }, to: "booking" },
      },
      {
        length: { en: "5 days", de: "5 Tage" },
        title: { en: "Fixed-price check", de: "Check zum Festpreis" },
        text: {
          en: "I watch one process with the people who do the work, look at data and systems, and ask IT and data protection what they need.",
          de: "Ich sehe mir einen Ablauf mit den Leuten an, die ihn täglich erledigen, prüfe Daten und Systeme und frage IT und Datenschutz, was sie brauchen.",
        },
        result: {
          en: "A report of ten pages: what pays off, what it costs, what to leave alone.",
          de: "Ein Bericht auf zehn Seiten: was sich lohnt, was es kostet und was Sie besser lassen.",
        },
        price: { en: "€4,800 plus VAT", de: "4.800 € zzgl. USt." },
        action: { label: { en: "Discuss a check", de: "Check besprechen" }, to: "booking" },
      },
      {
        length: { en: "6 weeks", de: "6 Wochen" },
        title: { en: "Pilot", de: "Pilotprojekt" },
        text: {
          en: "One task, one team, real data. We agree beforehand on the figure that decides whether the pilot has worked. Every week you see what runs so far.",
          de: "Eine Aufgabe, ein Team, echte Daten. Vorab legen wir fest, an welcher Zahl wir den Erfolg messen. Jede Woche sehen Sie, was schon läuft.",
        },
        result: {
          en: "A system in daily use, the figure before and after, and a manual. Then you decide: extend, change or end it.",
          de: "Ein System im Alltag, die Zahl davor und danach und eine Anleitung. Dann entscheiden Sie: ausbauen, ändern oder beenden.",
        },
        price: { en: "from €18,000 plus VAT", de: "ab 18.000 € zzgl. USt." },
        action: { label: { en: "Discuss a pilot", de: "Pilotprojekt besprechen" }, to: "booking" },
      },
    ],
    {
      en: "your ways to start: lengths, results and prices as you offer them",
      de: "Ihre Einstiege: Dauer, Ergebnis und Preis so, wie Sie sie anbieten",
    },
  ),
  labels: {
    result: { en: "What you take away", de: "Was Sie danach haben" },
    price: { en: "Price", de: "Preis" },
  },
  note: sample(
    {
      en: "Check and pilot are for businesses only; their prices are without VAT. Private clients get a quote with VAT included for coaching and courses.",
      de: "Check und Pilotprojekt sind nur für Unternehmen; die Preise verstehen sich ohne Umsatzsteuer. Privatpersonen nenne ich für Coaching und Kurse den Endpreis mit Umsatzsteuer.",
    },
    {
      en: "to whom your prices apply, with or without VAT (§ 3 PAngV): have it checked",
      de: "für wen Ihre Preise gelten, mit oder ohne Umsatzsteuer (§ 3 PAngV): Lassen Sie es prüfen",
    },
  ),
};
