import { bilingual } from "../../site/locale.ts";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CapabilityTilesProps } from "../sections/capability-tiles.tsx";
import type { ControlLoopProps } from "../sections/control-loop.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { WaysToStartProps } from "../sections/ways-to-start.tsx";
import { aiActAnswer } from "./eu-ai-act.ts";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import { waysToStart } from "./offers.ts";
import type { PageContent } from "./page-content.ts";

interface AiConsultingContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  offers: OfferColumnsProps;
  loop: ControlLoopProps;
  capabilities: CapabilityTilesProps;
  phases: PhasesProps;
  questions: SplitListProps;
  waysToStart: WaysToStartProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<AiConsultingContent>({
  seo: {
    title: { en: "AI consulting for mid-sized companies", de: "KI-Beratung für den Mittelstand" },
    description: {
      en: "AI consulting from Munich: human-in-the-loop AI, agents and bots, strategy and rollout for teams that want to explain and correct their results.",
      de: "KI-Beratung aus München: KI mit menschlicher Kontrolle, Agenten und Bots, Strategie und Einführung für Teams, die ihre Ergebnisse erklären wollen.",
    },
  },

  hero: {
    title: {
      en: "AI consulting that keeps your people in charge",
      de: "KI-Beratung, bei\u00a0der Ihre\u00a0Leute das\u00a0Sagen haben",
    },
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
      { figure: figures.ai.years, label: { en: "years with machine learning", de: "Jahre mit lernenden Systemen" } },
      {
        figure: figures.ai.projects,
        label: { en: "AI projects", de: "KI-Projekte" },
      },
      {
        figure: figures.ai.success,
        label: { en: "success rate of AI projects", de: "der KI-Projekte am Ziel" },
        meaning: meanings.aiSuccess,
      },
    ],
  },

  offers: {
    heading: { en: "Three ways to start with AI", de: "Drei Wege, mit\u00a0KI anzufangen" },
    lead: {
      en: "Book one of them. The other two can wait until the first one works.",
      de: "Buchen Sie einen davon. Die anderen beiden können warten, bis der erste trägt.",
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
          { en: "A named owner for each duty", de: "Für jede Aufgabe jemand mit Namen" },
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
          { en: "Permissions as tight as a new starter’s", de: "Rechte so eng wie am ersten Arbeitstag" },
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

  loop: {
    heading: {
      en: "The machine proposes, a\u00a0person decides",
      de: "Die Maschine schlägt vor, ein\u00a0Mensch entscheidet",
    },
    lead: {
      en: "One case, once round. Every system that I build follows this loop, whatever it reads or writes.",
      de: "Ein Fall, einmal herum. Jedes System, das ich baue, folgt diesem Kreis, ganz gleich, was es liest oder schreibt.",
    },
    stations: [
      {
        title: { en: "The machine drafts", de: "Die Maschine entwirft" },
        text: {
          en: "It reads the case and your documents and writes a proposal.",
          de: "Sie liest den Vorgang und Ihre Unterlagen und schreibt einen Vorschlag.",
        },
      },
      {
        title: { en: "The draft shows its sources", de: "Der Entwurf nennt seine Quellen" },
        text: {
          en: "Each statement with the passage it rests on. What is uncertain is marked.",
          de: "Zu jeder Aussage die Textstelle. Was unsicher ist, ist markiert.",
        },
      },
      {
        title: { en: "A person decides", de: "Ein Mensch entscheidet" },
        text: {
          en: "Approve, change or reject. The name beside the decision is a human one.",
          de: "Freigeben, ändern oder ablehnen. Neben der Entscheidung steht der Name eines Menschen.",
        },
      },
      {
        title: { en: "The correction returns", de: "Die Korrektur geht zurück" },
        text: {
          en: "With its reason, as an example and as a test for the next draft.",
          de: "Mit Begründung, als Beispiel und als Prüffall für den nächsten Entwurf.",
        },
      },
    ],
  },

  capabilities: {
    heading: { en: "What AI can read, see and hear", de: "Was KI liest, sieht und hört" },
    lead: {
      en: "Most useful systems combine two of these. Some tasks need no AI at all, and then I say so, and then I say so.",
      de: "Die meisten nützlichen Systeme verbinden zwei davon. Manche Aufgaben brauchen gar keine KI, und dann sage ich das.",
    },
    tiles: [
      {
        tone: "foehn",
        glyph: "text",
        title: { en: "Text AI", de: "Text-KI" },
        text: {
          en: "Finds the paragraph in your files, drafts the reply, sums up long threads in a few lines.",
          de: "Findet den Absatz in Ihren Akten, entwirft die Antwort, fasst lange Verläufe in wenigen Zeilen zusammen.",
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
    heading: { en: "From the first question to daily use", de: "Von der ersten\u00a0Frage in\u00a0den\u00a0Alltag" },
    lead: {
      en: "Three phases. Each ends with something that you can use and keep.",
      de: "Drei Phasen. Jede endet mit etwas, das Sie nutzen und behalten.",
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
    heading: { en: "Questions before the first pilot", de: "Fragen vor dem ersten Pilotprojekt" },
    lead: {
      en: "What management, works council and IT ask in nearly every AI project, and what I answer.",
      de: "Was Geschäftsführung, Betriebsrat und IT in fast jedem KI-Projekt fragen und was ich darauf antworte.",
    },
    blocks: [
      {
        title: { en: "Where does our data go?", de: "Wohin gehen unsere Daten?" },
        text: {
          en: "Only where you allow it: to a European cloud, to your own server or, with an open model, nowhere: it never leaves your premises.",
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
        text: aiActAnswer,
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

  readOn: {
    links: [
      {
        to: "expertise-ai-consulting",
        reason: {
          en: "What stands behind the offer: methods, the years they come from, and papers that you may look at.",
          de: "Was hinter dem Angebot steht: Methoden, die Jahre, aus denen sie stammen, und Unterlagen, die Sie einsehen können.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The carmaker: eleven systems to search became one assistant, and people approve each new answer.",
          de: "Der Autohersteller: Aus elf Systemen wurde ein Assistent, und jede neue Antwort gibt ein Mensch frei.",
        },
      },
      {
        to: "training-academy",
        reason: {
          en: "For teams that are to use AI themselves, from the first prompt to AI literacy.",
          de: "Für Teams, die KI selbst einsetzen sollen, vom ersten Prompt bis zur KI-Kompetenz.",
        },
      },
    ],
  },

  waysToStart,

  invitation: {
    heading: {
      en: "Bring the task that nobody likes",
      de: "Bringen Sie die\u00a0Aufgabe mit, die\u00a0keiner\u00a0mag",
    },
    actions: [
      { label: { en: "Book AI Consultation", de: "KI-Beratung buchen" }, to: "booking" },
      { label: { en: "Discuss Your Project", de: "Projekt besprechen" }, to: "contact" },
    ],
  },
});
