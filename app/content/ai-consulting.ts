import { bilingual } from "../../site/locale.ts";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CapabilityTilesProps } from "../sections/capability-tiles.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import { figures } from "./figures.ts";
import type { PageContent } from "./page-content.ts";

interface AiConsultingContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  offers: OfferColumnsProps;
  capabilities: CapabilityTilesProps;
  phases: PhasesProps;
  questions: SplitListProps;
  invitation: CallToActionProps;
}

export const content = bilingual<AiConsultingContent>({
  seo: {
    title: { en: "AI consulting with people in charge", de: "KI-Beratung, bei der Menschen entscheiden" },
    description: {
      en: "Human-in-the-loop AI, agents and bots, strategy and rollout: AI consulting from Munich for teams that want to explain and correct their results.",
      de: "KI mit menschlicher Kontrolle, Agenten und Bots, Strategie und Einführung: KI-Beratung aus München für Teams, die ihre Ergebnisse erklären wollen.",
    },
  },

  hero: {
    title: { en: "AI that answers to your people", de: "KI, die auf Ihre\u00a0Leute hört" },
    lead: {
      en: "You want AI that takes work off your hands and adds no new worries. I begin with one task that eats too many hours today, build the smallest system that helps and let your people judge it before it grows.",
      de: "Sie wollen KI, die Arbeit abnimmt und keine neuen Sorgen bringt. Ich beginne mit einer Aufgabe, die heute zu viele Stunden frisst, baue das kleinste System, das hilft, und lasse Ihre Leute urteilen, bevor es wächst.",
    },
    actions: [
      { label: { en: "Book AI Consultation", de: "KI-Beratung buchen" }, to: "booking" },
      { label: { en: "Discuss Your Project", de: "Projekt besprechen" }, to: "contact" },
    ],
    panorama: "ai-consulting-panorama",
  },

  stats: {
    facts: [
      { figure: figures.ai.years, label: { en: "years with AI", de: "Jahre mit KI" } },
      { figure: figures.ai.projects, label: { en: "AI projects", de: "KI-Projekte" } },
      { figure: figures.ai.success, label: { en: "success rate", de: "Erfolgs\u00adquote" } },
    ],
  },

  offers: {
    heading: { en: "Three good places to start", de: "Drei gute Anfänge" },
    lead: {
      en: "Book one of them. The other two can wait until it works.",
      de: "Buchen Sie einen davon. Die anderen beiden können warten, bis der erste läuft.",
    },
    columns: 3,
    blocks: [
      {
        title: { en: "Human-in-the-Loop AI", de: "KI mit menschlicher Kontrolle" },
        text: {
          en: "The machine proposes, a person decides. I design the moment of handover: who sees what, when, and how a correction finds its way back.",
          de: "Die Maschine schlägt vor, ein Mensch entscheidet. Ich gestalte den Moment der Übergabe: wer was wann sieht und wie eine Korrektur zurückfindet.",
        },
        features: [
          { en: "Approval where mistakes are expensive", de: "Freigabe, wo Fehler teuer sind" },
          { en: "Every answer with its source", de: "Jede Antwort mit Quelle" },
          { en: "Corrections that improve the next answer", de: "Korrekturen, aus denen das System lernt" },
          { en: "Clear duties, with names", de: "Klare Zuständigkeiten, mit Namen" },
        ],
      },
      {
        title: { en: "AI Agents & Bot Development", de: "KI-Agenten & Bot-Entwicklung" },
        text: {
          en: "Assistants that read your files, use your systems and know when to fetch a human. Tested with the questions that your customers really ask.",
          de: "Assistenten, die Ihre Unterlagen lesen, Ihre Systeme bedienen und wissen, wann sie einen Menschen holen. Geprüft mit den Fragen, die Ihre Kunden wirklich stellen.",
        },
        features: [
          { en: "Customer service and internal help desk", de: "Kundendienst und interner Helpdesk" },
          { en: "Connected to your documents and systems", de: "Verbunden mit Ihren Dokumenten und Systemen" },
          { en: "Rights as narrow as those of a newcomer", de: "Rechte so eng wie am ersten Arbeitstag" },
          { en: "A person can take over at any time", de: "Ein Mensch kann jederzeit übernehmen" },
        ],
      },
      {
        title: { en: "Strategic AI Implementation", de: "Strategische KI-Einführung" },
        text: {
          en: "From forty ideas to the three that pay off: in the right order, with a budget, and with an owner for each.",
          de: "Von vierzig Ideen zu den dreien, die sich rechnen: in der richtigen Reihenfolge, mit Budget und mit je einer Person, die sie verantwortet.",
        },
        features: [
          { en: "Use cases ranked by effort and return", de: "Anwendungsfälle nach Aufwand und Ertrag" },
          { en: "Data protection and EU AI Act from the start", de: "Datenschutz und KI-Verordnung von Anfang an" },
          { en: "Pilot, measurement, rollout", de: "Pilotprojekt, Messung, Einführung" },
          { en: "Training for those who will live with it", de: "Schulung für alle, die damit leben werden" },
        ],
      },
    ],
  },

  capabilities: {
    heading: { en: "What AI can read, see and hear", de: "Was KI liest, sieht und hört" },
    lead: {
      en: "Most useful systems combine two of these. Some tasks need none, and then I say so.",
      de: "Die meisten nützlichen Systeme verbinden zwei davon. Manche Aufgaben brauchen gar keine KI, und dann sage ich das.",
    },
    tiles: [
      {
        tone: "foehn",
        glyph: "text",
        title: { en: "Text AI", de: "Text-KI" },
        text: {
          en: "Finds the paragraph in your files, drafts the reply, sums up the thread that nobody wants to read.",
          de: "Findet den Absatz in Ihren Akten, entwirft die Antwort, fasst den Verlauf zusammen, den niemand lesen will.",
        },
      },
      {
        tone: "isar",
        glyph: "image",
        title: { en: "Image AI", de: "Bild-KI" },
        text: {
          en: "Sorts, checks and describes pictures. Makes variants of product images and labels them as generated.",
          de: "Sortiert, prüft und beschreibt Bilder. Erzeugt Varianten von Produktbildern und kennzeichnet sie als künstlich.",
        },
      },
      {
        tone: "sun",
        glyph: "audio",
        title: { en: "Audio AI", de: "Audio-KI" },
        text: {
          en: "Turns meetings into minutes and calls into notes, in German and in English.",
          de: "Macht aus Sitzungen Protokolle und aus Anrufen Notizen, auf Deutsch und auf Englisch.",
        },
      },
      {
        tone: "stone",
        glyph: "video",
        title: { en: "Video AI", de: "Video-KI" },
        text: {
          en: "Subtitles, chapters and short versions from one recording. The final cut stays with a person.",
          de: "Untertitel, Kapitel und Kurzfassungen aus einer Aufnahme. Den letzten Schnitt macht ein Mensch.",
        },
      },
    ],
  },

  phases: {
    heading: { en: "From the first question to daily use", de: "Von der ersten Frage in den Alltag" },
    lead: {
      en: "You may stop after every step and keep what is there.",
      de: "Nach jedem Schritt können Sie aufhören und behalten, was da ist.",
    },
    steps: [
      {
        title: { en: "Listen", de: "Zuhören" },
        text: {
          en: "I sit beside the people who do the task today. Together we write down what a good result is worth and what a bad one costs.",
          de: "Ich setze mich neben die Leute, die die Aufgabe heute erledigen. Wir halten fest, was ein gutes Ergebnis wert ist und was ein schlechtes kostet.",
        },
      },
      {
        title: { en: "Build", de: "Bauen" },
        text: {
          en: "A small system on real data, used by a few colleagues who are allowed to be merciless.",
          de: "Ein kleines System mit echten Daten, benutzt von einer kleinen Gruppe, die gnadenlos sein darf.",
        },
      },
      {
        title: { en: "Hand over", de: "Übergeben" },
        text: {
          en: "Rollout, training, monitoring. In the end your team can run the system, change it and switch it off.",
          de: "Einführung, Schulung, Überwachung. Am Ende kann Ihr Team das System betreiben, ändern und abschalten.",
        },
      },
    ],
  },

  questions: {
    heading: { en: "Questions that come first", de: "Was vorab zu klären ist" },
    lead: {
      en: "I would rather answer them before the pilot than after the press has called.",
      de: "Ich beantworte das lieber vor dem Pilotprojekt als nach dem Anruf der Presse.",
    },
    blocks: [
      {
        title: { en: "Where does our data go?", de: "Wohin gehen unsere Daten?" },
        text: {
          en: "Only where you allow it: to a European cloud, to your own server or, with an open model, nowhere at all. It stays on your premises.",
          de: "Nur dorthin, wo Sie es erlauben: in eine europäische Cloud, auf den eigenen Server oder, mit einem offenen Modell, gar nicht erst aus dem Haus.",
        },
      },
      {
        title: { en: "Which model is the right one?", de: "Welches Modell ist das richtige?" },
        text: {
          en: "The cheapest one that passes your test. I write the test first and keep the system open for the next model.",
          de: "Das günstigste, das Ihren Test besteht. Den Test schreibe ich zuerst, und das System bleibt offen für das nächste Modell.",
        },
      },
      {
        title: { en: "Does the EU AI Act apply to us?", de: "Betrifft uns die KI-Verordnung?" },
        text: {
          en: "Less than feared and more than hoped. I sort your use cases by risk class and note the duties. Legal advice stays with your lawyer.",
          de: "Weniger als befürchtet und mehr als erhofft. Ich ordne Ihre Anwendungen nach Risiko und notiere die Pflichten. Die Rechtsberatung bleibt bei Ihrer Kanzlei.",
        },
      },
      {
        title: { en: "And when the AI is wrong?", de: "Und wenn die KI sich irrt?" },
        text: {
          en: "It will be, now and then. So we decide beforehand which errors are cheap, which need a second pair of eyes and which task stays human.",
          de: "Das kommt vor. Also legen wir vorher fest, welche Fehler billig sind, welche ein zweites Augenpaar brauchen und welche Aufgabe beim Menschen bleibt.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "Bring the task that nobody likes", de: "Bringen Sie die Aufgabe mit, die keiner mag" },
    actions: [
      { label: { en: "Book AI Consultation", de: "KI-Beratung buchen" }, to: "booking" },
      { label: { en: "Discuss Your Project", de: "Projekt besprechen" }, to: "contact" },
    ],
  },
});
