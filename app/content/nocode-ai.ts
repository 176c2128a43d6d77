import { bilingual, untranslated } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { BenefitsProps } from "../sections/benefits.tsx";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { ScheduleProps } from "../sections/schedule.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import { mvpAttendance, mvpStages } from "./mvp.ts";
import type { PageContent } from "./page-content.ts";

interface NocodeAiContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  prototyping: BenefitsProps;
  apps: OfferColumnsProps;
  solutions: SplitListProps;
  platforms: OfferColumnsProps;
  calendar: ScheduleProps;
  phases: PhasesProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<NocodeAiContent>({
  seo: {
    title: { en: "NoCode apps and MVPs in two weeks", de: "NoCode-Apps und MVP in zwei Wochen" },
    description: {
      en: "Rapid prototyping, business and customer apps, AI solutions: with NoCode platforms you try your idea before you write the specification.",
      de: "Rapid Prototyping, Apps für Betrieb und Kunden, KI-Lösungen: Mit NoCode-Plattformen probieren Sie Ihre Idee aus, bevor ein Pflichtenheft entsteht.",
    },
  },

  hero: {
    title: {
      en: "NoCode apps: try\u00a0first, specify\u00a0later",
      de: "NoCode-Apps: erst ausprobieren, dann festlegen",
    },
    lead: {
      en: "With NoCode tools and AI I bring your idea to the screen within days. Customers and colleagues try it out, we cut what nobody uses, and only then does it become a product.",
      de: "Mit NoCode-Werkzeugen und KI bringe ich Ihre Idee in wenigen Tagen auf den Bildschirm. Kunden und Kollegen probieren sie aus, wir streichen, was ungenutzt bleibt, und erst dann wird ein Produkt daraus.",
    },
    actions: [
      { label: { en: "Book NoCode Consultation", de: "NoCode-Beratung buchen" }, to: "booking" },
      { label: { en: "Discuss Your Project", de: "Idee besprechen" }, to: "contact" },
    ],
    panorama: "nocode-ai-panorama",
  },

  stats: {
    facts: [
      { figure: figures.nocode.years, label: { en: "years of NoCode", de: "Jahre NoCode" } },
      {
        figure: figures.nocode.apps,
        label: { en: "apps built, prototypes included", de: "Apps gebaut, auch Prototypen" },
      },
      {
        figure: figures.nocode.uptime,
        label: { en: "uptime of apps in operation", de: "der Zeit verfügbar, im Betrieb" },
        meaning: meanings.nocodeUptime,
      },
    ],
  },

  prototyping: {
    heading: { en: "Rapid prototyping", de: "Rapid Prototyping" },
    lead: {
      en: `What the shortcut is worth. ${meanings.nocodeComparison.en}`,
      de: `Was der kurze Weg bringt. ${meanings.nocodeComparison.de}`,
    },
    benefits: [
      {
        mark: figures.nocode.speed,
        title: { en: "Faster development", de: "Schneller entwickelt" },
        text: {
          en: "Login, lists, forms and rights are ready-made parts. I spend the time on what makes you different.",
          de: "Anmeldung, Listen, Formulare und Rechte sind fertige Teile. Meine Zeit geht in das, was Sie unterscheidet.",
        },
      },
      {
        mark: figures.nocode.timeToMarket,
        title: { en: "Faster to market", de: "Schneller am Markt" },
        text: {
          en: "Real people press real buttons while others are still comparing quotations.",
          de: "Echte Menschen drücken echte Knöpfe, während andere noch Angebote vergleichen.",
        },
      },
      {
        mark: figures.nocode.costReduction,
        title: { en: "Cost reduction", de: "Geringere Kosten" },
        text: {
          en: "Most of it comes from features that prove unnecessary and are never built.",
          de: "Das meiste davon steckt in Funktionen, die sich als unnötig erweisen und nie gebaut werden.",
        },
      },
      {
        mark: figures.nocode.mvpWeeks,
        title: { en: "week MVP", de: "Wochen bis zum MVP" },
        text: {
          en: "A first version that people can use and reject. Both answers are worth the money.",
          de: "Eine erste Version, die man benutzen oder ablehnen kann. Beide Antworten sind ihr Geld wert.",
        },
      },
    ],
  },

  apps: {
    heading: { en: "Apps for your team and your customers", de: "Apps für Ihr Team und Ihre Kunden" },
    lead: {
      en: "Business applications, customer portals and mobile apps, each built around one task.",
      de: "Anwendungen für den Betrieb, Kundenportale und mobile Apps, jede um eine Aufgabe herum gebaut.",
    },
    columns: 3,
    blocks: [
      {
        title: { en: "Business applications", de: "Apps für den Betrieb" },
        text: {
          en: "They replace the spreadsheet that only one colleague understands, and she is on holiday.",
          de: "Sie ersetzen die Tabelle, die nur eine Kollegin versteht, und die ist gerade im Urlaub.",
        },
        features: [
          { en: "Orders, stock and projects", de: "Aufträge, Lager und Projekte" },
          { en: "Approvals and reminders", de: "Freigaben und Erinnerungen" },
          { en: "Reports at the press of a button", de: "Berichte auf Knopfdruck" },
          { en: "Roles and rights", de: "Rollen und Rechte" },
        ],
      },
      {
        title: { en: "Customer-facing apps", de: "Apps für Ihre Kunden" },
        text: {
          en: "A portal, a booking page, a marketplace: something that your customers open of their own free will.",
          de: "Ein Portal, eine Buchungsseite, ein Marktplatz: etwas, das Ihre Kunden freiwillig öffnen.",
        },
        features: [
          { en: "Customer and supplier portals", de: "Portale für Kunden und Lieferanten" },
          { en: "Booking and payment", de: "Buchung und Bezahlung" },
          { en: "Member areas and communities", de: "Mitgliederbereiche und Communitys" },
          { en: "Forms that people finish", de: "Formulare, die man zu Ende ausfüllt" },
        ],
      },
      {
        title: { en: "Mobile apps", de: "Mobile Apps" },
        text: {
          en: "For everybody who is rarely at a desk and types with gloves on.",
          de: "Für alle, die selten am Schreibtisch sitzen und mit Handschuhen tippen.",
        },
        features: [
          { en: "Field service and maintenance", de: "Außendienst und Wartung" },
          { en: "Checklists, photos, signatures", de: "Checklisten, Fotos, Unterschriften" },
          { en: "Works offline, too", de: "Läuft auch ohne Netz" },
          { en: "One app for iOS and Android", de: "Eine App für iOS und Android" },
        ],
      },
    ],
  },

  solutions: {
    heading: { en: "AI solutions that save you work", de: "KI-Lösungen, die\u00a0Arbeit abnehmen" },
    lead: {
      en: "NoCode carries the process, AI does the reading and writing in it, and doubtful cases go to a person.",
      de: "NoCode trägt den Ablauf, KI liest und schreibt darin, und Zweifelsfälle gehen an einen Menschen.",
    },
    blocks: [
      {
        title: { en: "Paper in, data out", de: "Papier hinein, Daten heraus" },
        text: {
          en: "Invoices, delivery notes and job applications are read, checked and filed. What does not add up lands on a desk.",
          de: "Rechnungen, Lieferscheine und Bewerbungen werden gelesen, geprüft und abgelegt. Was nicht stimmt, landet bei einem Menschen.",
        },
      },
      {
        title: { en: "Answers from your handbook", de: "Antworten aus Ihrem Handbuch" },
        text: {
          en: "An assistant that quotes the page it learned from, and admits when there is none.",
          de: "Ein Assistent, der die Seite nennt, von der er es weiß, und zugibt, wenn es keine gibt.",
        },
      },
      {
        title: { en: "A tidy inbox", de: "Ein aufgeräumter Posteingang" },
        text: {
          en: "Emails and tickets are sorted, labelled and answered in draft before the first coffee.",
          de: "E-Mails und Tickets sind sortiert, zugeordnet und im Entwurf beantwortet, bevor der erste Kaffee fertig ist.",
        },
      },
      {
        title: { en: "Texts in your tone", de: "Texte in Ihrem Ton" },
        text: {
          en: "Product texts, translations and summaries from your own examples. A person presses “publish”.",
          de: "Produkttexte, Übersetzungen und Zusammenfassungen nach Ihren eigenen Beispielen. Auf „Veröffentlichen“ drückt ein Mensch.",
        },
      },
    ],
  },

  platforms: {
    heading: { en: "Platforms", de: "Plattformen" },
    lead: {
      en: "Chosen by price, by where the data is stored and by how easily you can leave again.",
      de: "Ausgewählt nach dem Preis, nach dem Ort der Daten und danach, wie leicht Sie wieder wechseln können.",
    },
    columns: 4,
    blocks: [
      {
        title: { en: "Apps", de: "Apps" },
        features: [
          untranslated("Bubble"),
          untranslated("FlutterFlow"),
          untranslated("WeWeb"),
          untranslated("Softr"),
          untranslated("Power Apps"),
        ],
      },
      {
        title: { en: "Automation", de: "Automatisierung" },
        features: [
          untranslated("n8n"),
          untranslated("Make"),
          untranslated("Zapier"),
          untranslated("Power Automate"),
          untranslated("Activepieces"),
        ],
      },
      {
        title: { en: "Data", de: "Daten" },
        features: [
          untranslated("Airtable"),
          untranslated("Baserow"),
          untranslated("NocoDB"),
          untranslated("Supabase"),
          untranslated("Xano"),
        ],
      },
      {
        title: { en: "AI", de: "KI" },
        features: [
          untranslated("OpenAI"),
          untranslated("Anthropic"),
          untranslated("Mistral"),
          untranslated("Azure OpenAI"),
          { en: "Ollama, on your own server", de: "Ollama auf dem eigenen Server" },
        ],
      },
    ],
  },

  calendar: {
    heading: { en: "An MVP in ten working days", de: "Ein MVP in zehn Arbeitstagen" },
    lead: {
      en: `What happens on which day. You need to be there for an hour ${mvpAttendance.en}.`,
      de: `Was an welchem Tag geschieht. Sie brauchen je eine Stunde ${mvpAttendance.de}.`,
    },
    unit: { en: "Day", de: "Tag" },
    stages: mvpStages,
  },

  phases: {
    heading: sample(
      { en: "Two weeks, then you know", de: "Zwei Wochen, dann wissen Sie es" },
      { en: "the two weeks of an MVP", de: "die zwei Wochen für ein MVP" },
    ),
    lead: {
      en: "Three steps lead to an answer that you can base a decision on.",
      de: "Drei Schritte führen zu einer Antwort, auf die sich eine Entscheidung stützen lässt.",
    },
    steps: [
      {
        title: { en: "Draw", de: "Zeichnen" },
        text: {
          en: "One morning, a large sheet of paper, the three screens without which nothing works.",
          de: "Ein Vormittag, ein großes Blatt Papier, die drei Ansichten, ohne die nichts geht.",
        },
      },
      {
        title: { en: "Click", de: "Klicken" },
        text: {
          en: "A version that runs. Five people use it while I watch and say nothing.",
          de: "Eine Version, die läuft. Fünf Menschen benutzen sie, ich sehe zu und schweige.",
        },
      },
      {
        title: { en: "Decide", de: "Entscheiden" },
        text: {
          en: "Keep it, change it or drop it. If it outgrows NoCode, I rebuild it in real code, data first.",
          de: "Behalten, ändern oder verwerfen. Wird NoCode zu klein, baue ich es in richtigem Code neu, zuerst die Daten.",
        },
      },
    ],
  },

  readOn: {
    links: [
      {
        to: "expertise-nocode-ai",
        reason: {
          en: "When NoCode is enough and when it is not, with the points at which I advise against it.",
          de: "Wann NoCode reicht und wann nicht, mit den Fällen, in denen ich davon abrate.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The insurer: ten pilots, two kept, eight stopped in time. The decision took six weeks.",
          de: "Der Versicherer: zehn Pilotprojekte, zwei behalten, acht rechtzeitig gestoppt. Die Entscheidung fiel nach sechs Wochen.",
        },
      },
      {
        to: "web-development",
        reason: {
          en: "Where an app goes that has outgrown its platform: tested code on a server in your name.",
          de: "Wohin eine App zieht, die ihrer Plattform entwachsen ist: geprüfter Code auf einem Server in Ihrem Namen.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "A sketch on a napkin will do", de: "Eine Skizze auf\u00a0der\u00a0Serviette genügt" },
    actions: [
      { label: { en: "Book NoCode Consultation", de: "NoCode-Beratung buchen" }, to: "booking" },
      { label: { en: "Discuss Your Project", de: "Idee besprechen" }, to: "contact" },
    ],
  },
});
