import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { QuoteProps } from "../sections/quote.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { TestReportProps } from "../sections/test-report.tsx";
import type { TimelineProps } from "../sections/timeline.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures, firstYears } from "./figures.ts";
import type { PageContent } from "./page-content.ts";
import { backToExpertise } from "./shared-texts.ts";

interface ExpertiseAiConsultingContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  knowledge: SplitListProps;
  years: TimelineProps;
  rule: QuoteProps;
  report: TestReportProps;
  proof: OfferColumnsProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<ExpertiseAiConsultingContent>({
  seo: {
    title: { en: "AI expertise: methods, tests, limits", de: "KI-Expertise: Methoden, Tests, Grenzen" },
    description: {
      en: "What I know about language models, retrieval, agents and media AI, how I test them before people rely on them, and which proof I can show.",
      de: "Was ich über Sprachmodelle, Dokumentensuche, Agenten und Medien-KI weiß, wie ich sie prüfe, bevor sich jemand darauf verlässt, und was ich zeigen kann.",
    },
  },

  hero: {
    back: backToExpertise,
    title: { en: "I know where AI goes wrong", de: "Ich weiß, wo KI sich irrt" },
    lead: {
      en: "Getting an answer out of a model is easy now. My trade is the rest: finding out how often the answer is right, what it costs when it is not and who should see it first.",
      de: "Ein Modell zum Antworten zu bringen, ist inzwischen leicht. Mein Fach ist der Rest: herauszufinden, wie oft die Antwort stimmt, was sie kostet, wenn nicht, und wer sie vorher sehen sollte.",
    },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View AI Services", de: "KI-Leistungen ansehen" }, to: "ai-consulting" },
    ],
    panorama: "expertise-ai-consulting-panorama",
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

  knowledge: {
    heading: { en: "What I work with", de: "Womit ich arbeite" },
    lead: {
      en: "The names change every quarter. The six subjects behind them have been the same for years.",
      de: "Die Namen wechseln jedes Quartal. Die sechs Themen dahinter sind seit Jahren dieselben.",
    },
    blocks: [
      {
        title: { en: "Language models", de: "Sprachmodelle" },
        features: [
          {
            en: "Large ones as a service, small open ones on your server",
            de: "Große als Dienst, kleine offene auf Ihrem Server",
          },
          { en: "Prompts under version control, like code", de: "Prompts unter Versionskontrolle, wie Code" },
          {
            en: "Answers in a form that a program can check",
            de: "Antworten in einer Form, die ein Programm prüfen kann",
          },
        ],
      },
      {
        title: { en: "Knowledge and retrieval", de: "Wissen und Suche" },
        features: [
          { en: "Search by meaning and by word, combined", de: "Suche nach Bedeutung und nach Wortlaut, kombiniert" },
          { en: "Everybody finds only what they may read", de: "Alle finden nur, was sie lesen dürfen" },
          { en: "Source and date beside every answer", de: "Quelle und Datum neben jeder Antwort" },
        ],
      },
      {
        title: { en: "Agents", de: "Agenten" },
        features: [
          { en: "Tools behind narrow interfaces (MCP)", de: "Werkzeuge hinter schmalen Schnittstellen (MCP)" },
          { en: "A budget and a time limit for each run", de: "Budget und Zeitlimit für jeden Lauf" },
          { en: "A log that a layperson can read", de: "Ein Protokoll, das auch Laien lesen können" },
        ],
      },
      {
        title: { en: "Evaluation", de: "Bewertung" },
        features: [
          { en: "Test cases from your own files", de: "Testfälle aus Ihren eigenen Akten" },
          { en: "Marked by two specialists, independently", de: "Von zwei Fachleuten unabhängig voneinander bewertet" },
          { en: "Repeated at every change of model", de: "Wiederholt bei jedem Modellwechsel" },
        ],
      },
      {
        title: { en: "Media AI", de: "Medien-KI" },
        features: [
          { en: "Transcripts in German and English", de: "Transkripte auf Deutsch und Englisch" },
          { en: "Pictures with a mark of origin (C2PA)", de: "Bilder mit Herkunftsnachweis (C2PA)" },
          { en: "Cloned voices only with written consent", de: "Geklonte Stimmen nur mit schriftlicher Erlaubnis" },
        ],
      },
      {
        title: { en: "Rules and risk", de: "Regeln und Risiko" },
        features: [
          { en: "EU AI Act: risk classes and duties", de: "KI-Verordnung: Risikoklassen und Pflichten" },
          { en: "GDPR: purpose, deletion, processors", de: "DSGVO: Zweck, Löschung, Auftragsverarbeitung" },
          { en: "ISO/IEC 42001 as a guard rail", de: "ISO/IEC 42001 als Leitplanke" },
        ],
      },
    ],
  },

  years: {
    heading: {
      en: "My years with AI: sorting, writing, acting",
      de: "Meine KI-Jahre: sortieren, schreiben, handeln",
    },
    lead: {
      en: `I have worked with learning machines since before the papers called them AI. Since ${firstYears.ai} they have been a discipline of their own.`,
      de: `Mit lernenden Maschinen arbeite ich seit einer Zeit, in der sie noch nicht KI hießen. Seit ${firstYears.ai} sind sie bei mir ein eigenes Fach.`,
    },
    today: { en: "today", de: "heute" },
    areas: sample(
      [
        {
          title: { en: "Sorting", de: "Sortieren" },
          since: 2010,
          until: firstYears.ai,
          text: {
            en: "Post by subject, recommendations for shops, a search that forgives typing errors. I learned that clean data beats any clever method, and that cleaning it takes most of the time.",
            de: "Eingangspost nach Themen, Empfehlungen für Shops, eine Suche, die Tippfehler verzeiht. Ich lernte, dass saubere Daten jede schlaue Methode schlagen und dass das Säubern die meiste Zeit kostet.",
          },
        },
        {
          title: { en: "Writing", de: "Schreiben" },
          since: firstYears.ai,
          until: 2023,
          text: {
            en: "At first models that filled in forms, later models that wrote the letter as well. I learned to build the test before the feature, because good style hides wrong facts.",
            de: "Erst Modelle, die Formulare ausfüllten, dann solche, die auch den Brief dazu schrieben. Ich lernte, den Test vor der Funktion zu bauen, denn guter Stil versteckt falsche Fakten.",
          },
        },
        {
          title: { en: "Acting", de: "Handeln" },
          since: 2023,
          text: {
            en: "Agents that book, order and reply. I learned to hand out rights like keys: for one door each, with a list of who holds which.",
            de: "Agenten, die buchen, bestellen und antworten. Ich lernte, Rechte wie Schlüssel auszugeben: jeder für eine Tür und mit einer Liste, wer welchen hat.",
          },
        },
      ],
      { en: "the three periods of your work with AI", de: "die drei Abschnitte Ihrer Arbeit mit KI" },
    ),
  },

  rule: {
    heading: { en: "My rule of thumb", de: "Meine Faustregel" },
    quote: {
      en: "“A model is a well-read intern: quick, polite and never in doubt.”",
      de: "„Ein Modell ist ein sehr belesener Praktikant: schnell, höflich und nie im Zweifel.“",
    },
    pillars: [
      {
        title: { en: "Give it small tasks", de: "Kleine Aufgaben geben" },
        text: {
          en: "A task with a clear end can be tested. A task called “support the department” cannot.",
          de: "Eine Aufgabe mit klarem Ende lässt sich prüfen. Eine Aufgabe namens „Unterstützung der Abteilung“ nicht.",
        },
      },
      {
        title: { en: "Read what it hands in", de: "Gegenlesen, was es abgibt" },
        text: {
          en: "In the first weeks a specialist sees every result, later every tenth. That number falls when the errors do, and no sooner.",
          de: "In den ersten Wochen sieht eine Fachkraft jedes Ergebnis, später jedes zehnte. Weniger wird es erst, wenn auch die Fehler weniger werden.",
        },
      },
      {
        title: { en: "Sign it yourself", de: "Selbst unterschreiben" },
        text: {
          en: "Dismissals, loans, medical findings, everything that changes a life: a person signs, and gets the time to read.",
          de: "Kündigungen, Kredite, Befunde, alles, was ein Leben verändert: Da unterschreibt ein Mensch, und er bekommt Zeit zum Lesen.",
        },
      },
    ],
  },

  report: {
    heading: { en: "A page from a test report", de: "Eine Seite aus einem Prüfbericht" },
    lead: {
      en: "Forty questions from a service desk, three models, marked by two people who know the right answers.",
      de: "Vierzig Fragen an einen Kundendienst, drei Modelle, bewertet von zwei Leuten, die die richtigen Antworten kennen.",
    },
    title: { en: "Service desk, page 3 of 9", de: "Kundendienst, Seite 3 von 9" },
    note: { en: "The form is real, the figures are an example", de: "Die Form ist echt, die Zahlen sind ein Beispiel" },
    columns: {
      model: { en: "Model and decision", de: "Modell und Entscheidung" },
      answers: { en: "Forty answers", de: "Vierzig Antworten" },
      right: { en: "right", de: "richtig" },
      cost: { en: "per answer", de: "je Antwort" },
    },
    marks: {
      right: { en: "right", de: "richtig" },
      half: { en: "half right", de: "halb richtig" },
      wrong: { en: "wrong", de: "falsch" },
    },
    models: sample(
      [
        {
          name: { en: "Large model, as a service", de: "Großes Modell, als Dienst" },
          right: 36,
          half: 3,
          wrong: 1,
          cost: { en: "4.1 ct", de: "4,1 ct" },
          decision: {
            en: "Right most often, but these letters may not leave the building.",
            de: "Am häufigsten richtig, aber diese Briefe dürfen nicht aus dem Haus.",
          },
        },
        {
          name: { en: "Open model, on your own server", de: "Offenes Modell, auf eigenem Server" },
          right: 33,
          half: 5,
          wrong: 2,
          cost: { en: "1.2 ct", de: "1,2 ct" },
          decision: {
            en: "Chosen: it drafts, and a specialist sends.",
            de: "Ausgewählt: Es entwirft, und eine Fachkraft schickt ab.",
          },
        },
        {
          name: { en: "Small model, on a laptop", de: "Kleines Modell, auf dem Laptop" },
          right: 25,
          half: 8,
          wrong: 7,
          cost: { en: "0.1 ct", de: "0,1 ct" },
          decision: {
            en: "Good enough to sort the post, not to answer it.",
            de: "Gut genug, um Post zu sortieren, nicht um sie zu beantworten.",
          },
        },
      ],
      { en: "a page of a real test report", de: "eine Seite aus einem echten Prüfbericht" },
    ),
  },

  proof: {
    heading: { en: "What I can show you", de: "Was ich Ihnen zeigen kann" },
    lead: {
      en: "I name no clients. The working papers I show you in our first conversation, with the names removed.",
      de: "Namen nenne ich nicht. Die Arbeitspapiere zeige ich Ihnen im ersten Gespräch, anonymisiert.",
    },
    columns: 4,
    blocks: sample(
      [
        {
          title: { en: "A test report", de: "Ein Prüfbericht" },
          text: {
            en: "Real questions, the answers of three models, marked by people who know the subject, with what each answer costs.",
            de: "Echte Fragen, die Antworten dreier Modelle, bewertet von Leuten vom Fach, und was jede Antwort kostet.",
          },
        },
        {
          title: { en: "A calculation", de: "Eine Kostenrechnung" },
          text: {
            en: "What one finished case costs in model fees, computing and working time. Sometimes the person is cheaper, and then the project ends.",
            de: "Was ein erledigter Fall an Modellgebühren, Rechenleistung und Arbeitszeit kostet. Manchmal ist der Mensch günstiger, und dann endet das Projekt.",
          },
        },
        {
          title: { en: "A plan for switching off", de: "Ein Abschaltplan" },
          text: {
            en: "How to stop the system on a Friday afternoon, what goes on by hand and who gets the call. Tried out before the start.",
            de: "Wie man das System am Freitagnachmittag anhält, was von Hand weitergeht und wer angerufen wird. Vor dem Start ausprobiert.",
          },
        },
        {
          title: { en: "A definition", de: "Eine Definition" },
          text: {
            en: "A project is a success when it reaches the figure that we wrote down before the start. The rate at the top is their share of all projects that went into operation.",
            de: "Ein Projekt ist ein Erfolg, wenn es die Zahl erreicht, die vor dem Start auf dem Papier stand. Die Quote oben ist ihr Anteil an allen Projekten, die in Betrieb gingen.",
          },
        },
      ],
      {
        en: "what you can really show, and how you count a success in AI",
        de: "was Sie wirklich vorzeigen können und wie Sie einen Erfolg mit KI zählen",
      },
    ),
  },

  readOn: {
    links: [
      {
        to: "ai-consulting",
        reason: {
          en: "What you can book: how an engagement starts, what it costs and when you may stop.",
          de: "Was Sie buchen können: wie ein Auftrag beginnt, was er kostet und wann Sie aufhören dürfen.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The automation group: a model writes the shift report, and the shift lead checks every one.",
          de: "Der Automatisierungskonzern: Ein Modell schreibt den Schichtbericht, und die Schichtleitung prüft jeden.",
        },
      },
      {
        to: "expertise-nlp-coaching",
        reason: {
          en: "The other half of every AI project: listening to the thirty people whose work it changes.",
          de: "Die andere Hälfte jedes KI-Projekts: den dreißig Leuten zuhören, deren Arbeit sich ändert.",
        },
      },
    ],
  },

  invitation: {
    heading: {
      en: "Bring the worst AI answer you ever got",
      de: "Bringen Sie Ihre schlechteste KI-Antwort\u00a0mit",
    },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View AI Services", de: "KI-Leistungen ansehen" }, to: "ai-consulting" },
    ],
  },
});
