import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { FaqProps } from "../sections/faq.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { ServiceGridProps } from "../sections/service-grid.tsx";
import type { ShowcaseProps } from "../sections/showcase.tsx";
import type { StatusReportProps } from "../sections/status-report.tsx";
import type { WaysToStartProps } from "../sections/ways-to-start.tsx";
import { counted } from "./counted.ts";
import { aiActAnswer } from "./eu-ai-act.ts";
import { waysToStart } from "./offers.ts";
import type { PageContent } from "./page-content.ts";

interface ServicesContent extends PageContent {
  hero: PageHeroProps;
  services: ServiceGridProps;
  growth: ShowcaseProps;
  interim: ShowcaseProps;
  statusReport: StatusReportProps;
  speaking: ShowcaseProps;
  promises: SplitListProps;
  waysToStart: WaysToStartProps;
  faq: FaqProps;
  invitation: CallToActionProps;
}

const cards = [
  {
    image: "ai-consulting",
    sign: "person-and-machine",
    title: { en: "AI Consulting", de: "KI-Beratung" },
    text: {
      en: "I look for the task where AI pays off, build the system with the people who do that task today and make sure that somebody can overrule the machine.",
      de: "Ich suche die Aufgabe, bei der sich KI rechnet, baue das System mit den Leuten, die sie heute erledigen, und sorge dafür, dass ein Mensch das letzte Wort behält.",
    },
    features: [
      { en: "Human-in-the-loop AI", de: "KI mit menschlicher Kontrolle" },
      { en: "Agents and bots", de: "Agenten und Bots" },
      { en: "Strategy, risk and rollout", de: "Strategie, Risiko und Einführung" },
      { en: "Text, image, audio and video", de: "Text, Bild, Audio und Video" },
    ],
    to: "ai-consulting",
    more: { en: "See AI consulting", de: "Zur KI-Beratung" },
  },
  {
    image: "video-productions",
    sign: "screen",
    title: { en: "Video Productions", de: "Videoproduktion" },
    text: {
      en: "Town hall, congress or product news: live, and without the moment when everybody stares at a frozen face.",
      de: "Belegschaftsversammlung, Kongress oder Produktvorstellung: live und ohne den Moment, in dem alle auf ein eingefrorenes Gesicht starren.",
    },
    features: [
      { en: "Webcasts with live direction", de: "Webcasts mit Bildregie" },
      { en: "Video conferences on stage", de: "Videokonferenzen auf der Bühne" },
      { en: "Interpreters on their own channel", de: "Jede Sprache auf eigenem Kanal" },
      { en: "Recording and short edits", de: "Aufzeichnung und Kurzfassungen" },
    ],
    to: "video-productions",
    more: { en: "See video productions", de: "Zur Videoproduktion" },
  },
  {
    image: "web-development",
    sign: "window",
    title: { en: "Web Development", de: "Webentwicklung" },
    text: {
      en: "Websites and applications that load fast, work for everybody and can still be changed in five years.",
      de: "Websites und Anwendungen, die schnell laden, für alle bedienbar sind und sich in fünf Jahren noch ändern lassen.",
    },
    features: [
      { en: "React, Node.js and PostgreSQL", de: "React, Node.js und PostgreSQL" },
      { en: "Accessible from the first draft", de: "Barrierefrei ab dem ersten Entwurf" },
      { en: "CSS frameworks, chosen with care", de: "CSS-Frameworks mit Bedacht gewählt" },
      { en: "Documentation included", de: "Dokumentation inbegriffen" },
    ],
    to: "web-development",
    more: { en: "See web development", de: "Zur Webentwicklung" },
  },
  {
    image: "nocode-ai",
    sign: "projects",
    title: { en: "NoCode & AI", de: "NoCode & KI" },
    text: {
      en: "A prototype you can click before a classic specification would even be signed.",
      de: "Ein Prototyp zum Anklicken, bevor ein klassisches Pflichtenheft unterschrieben wäre.",
    },
    features: [
      { en: "Rapid prototyping", de: "Rapid Prototyping" },
      { en: "Business and customer apps", de: "Apps für Betrieb und Kunden" },
      { en: "AI where it removes work", de: "KI, wo sie Arbeit abnimmt" },
      { en: "Platforms that you can leave again", de: "Plattformen, die Sie verlassen können" },
    ],
    to: "nocode-ai",
    more: { en: "See NoCode and AI", de: "Zu NoCode und KI" },
  },
  {
    image: "nlp-coaching",
    sign: "person",
    title: { en: "NLP & Mental Coaching", de: "NLP- & Mentalcoaching" },
    text: {
      en: "For people who decide under pressure and want to think clearly all the same.",
      de: "Für Menschen, die unter Druck entscheiden und dabei klar denken wollen.",
    },
    features: [
      { en: "Leadership presence", de: "Präsenz in der Führung" },
      { en: "Stress and recovery", de: "Stress und Erholung" },
      { en: "Performance and focus", de: "Leistung und Fokus" },
      { en: "Communication and conflict", de: "Kommunikation und Konflikt" },
    ],
    to: "nlp-coaching",
    more: { en: "See NLP coaching", de: "Zum NLP-Coaching" },
  },
  {
    image: "training-academy",
    sign: "book",
    title: { en: "Training & Academy", de: "Training & Akademie" },
    text: {
      en: "Courses that end with something that runs: an automation, a prototype, a plan with a date on it.",
      de: "Kurse, an deren Ende etwas läuft: eine Automatisierung, ein Prototyp, ein Plan mit Datum.",
    },
    features: [
      { en: "Digital Transformation Academy", de: "Akademie für digitale Transformation" },
      { en: "Corporate training on site", de: "Firmentraining vor Ort" },
      { en: "Professional certification courses", de: "Zertifikatskurse für den Beruf" },
      { en: "Online, on site or at your own pace", de: "Online, vor Ort oder im eigenen Tempo" },
    ],
    to: "training-academy",
    more: { en: "See training and academy", de: "Zu Training und Akademie" },
  },
] as const;

/** The cards, and what has a section of its own instead of a page. */
const services = [...cards, "growth", "interim", "speaking"];

export const content = bilingual<ServicesContent>({
  seo: {
    title: { en: "AI, software, video and coaching services", de: "Leistungen: KI, Software, Video, Coaching" },
    description: {
      en: "AI, video, web, NoCode, coaching, training, growth consulting, interim management and speaking: services from one person, with prices to start.",
      de: "KI, Video, Web, NoCode, Coaching, Training, Wachstumsberatung, Interim-Management und Vorträge: Leistungen aus einer Hand, mit Preisen zum Einstieg.",
    },
  },

  hero: {
    title: counted(services, {
      one: { en: "One service, one person to call", de: "Eine Leistung aus einer Hand" },
      many: { en: "{count} services, one person to call", de: "{count} Leistungen aus einer Hand" },
    }),
    lead: {
      en: "AI, software, video, coaching, training, interim management, speaking: the person who advises you also does the work. Take one service, or let several work on the same problem. You deal with me throughout, not with an account manager.",
      de: "KI, Software, Video, Coaching, Training, Interim-Management, Vorträge: Wer Sie berät, macht auch die Arbeit. Nehmen Sie eine Leistung, oder setzen Sie mehrere auf dasselbe Problem an. Sie sprechen dabei immer mit mir, nicht mit einem Vertrieb.",
    },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "Ask a Question", de: "Frage stellen" }, to: "contact" },
    ],
    panorama: "services-panorama",
  },

  services: {
    heading: counted(cards, {
      one: { en: "One core service", de: "Eine Kernleistung" },
      many: { en: "{count} core services", de: "{count} Kernleistungen" },
    }),
    lead: {
      en: "Each card leads to the details: what you get, what it runs on and how we go about it.",
      de: "Jede Karte führt zu den Einzelheiten: was Sie bekommen, womit ich arbeite und wie wir vorgehen.",
    },
    cards,
  },

  growth: {
    id: "business-growth",
    heading: { en: "Business Growth Consulting", de: "Wachstumsberatung" },
    lead: {
      en: "Most companies are not short of ideas. What they lack is certainty about which of twenty ideas earns money, and a process that carries it. I look for that one idea with you and build everything digital around it.",
      de: "Den meisten Unternehmen fehlt es nicht an Ideen. Es fehlt die Gewissheit, welche von zwanzig Ideen Geld bringt, und ein Ablauf, der sie trägt. Diese eine suche ich mit Ihnen und baue alles Digitale dazu.",
    },
    image: "business-growth",
    imageAt: "right",
    blocks: [
      {
        title: { en: "Find what holds you back", de: "Die Bremse finden" },
        text: {
          en: "I read your offers, your figures and your complaints, and talk to customers who bought and to some who did not.",
          de: "Ich lese Ihre Angebote, Ihre Zahlen und Ihre Reklamationen und spreche mit Kunden, die gekauft haben, und mit denen, die es nicht getan haben.",
        },
        features: [
          { en: "Positioning and offer", de: "Positionierung und Angebot" },
          { en: "Prices and margins", de: "Preise und Margen" },
          { en: "Interviews with your customers", de: "Gespräche mit Ihren Kunden" },
        ],
      },
      {
        title: { en: "Build the process", de: "Den Ablauf bauen" },
        text: {
          en: "One process from first click to invoice, instead of three departments with three spreadsheets.",
          de: "Vom ersten Klick bis zur Rechnung ein durchgehender Ablauf statt dreier Abteilungen mit drei Tabellen.",
        },
        features: [
          { en: "Digital business models", de: "Digitale Geschäftsmodelle" },
          { en: "Sales and marketing automation", de: "Vertrieb und Marketing automatisieren" },
          { en: "AI for research and proposals", de: "KI für Recherche und Angebote" },
        ],
      },
      {
        title: { en: "Read the figures", de: "Die Zahlen lesen" },
        text: {
          en: "Five figures on one sheet, updated every week and the same for everybody. Measures that move none of them are stopped.",
          de: "Fünf Kennzahlen auf einem Blatt, jede Woche aktuell, für alle dieselben. Was keine davon bewegt, wird beendet.",
        },
        features: [
          { en: "Turnover, margin, orders, time, complaints", de: "Umsatz, Marge, Aufträge, Zeit, Reklamationen" },
          { en: "A date and a name for every step", de: "Zu jedem Schritt ein Datum und ein Name" },
          { en: "A rule for stopping", de: "Eine Regel fürs Aufhören" },
        ],
      },
    ],
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "Read Success Stories", de: "Erfolgsgeschichten" }, to: "success-stories" },
    ],
  },

  interim: {
    id: "interim-management",
    heading: { en: "Interim Management", de: "Interim-Management" },
    lead: {
      en: "A programme without a lead cannot wait for the next hire. I step in, keep the pace, tell you frankly what I find, and hand over to the person who stays.",
      de: "Ein Programm ohne Leitung wartet nicht auf die Neubesetzung. Ich übernehme, halte das Tempo, sage Ihnen offen, was ich vorfinde, und übergebe an die Person, die bleibt.",
    },
    image: "interim-management",
    imageAt: "left",
    blocks: [
      {
        title: { en: "Take over", de: "Übernehmen" },
        text: {
          en: "I listen first: to the team, to the management, to the backlog. Then you get a status report without varnish.",
          de: "Zuerst höre ich zu: dem Team, der Leitung, dem Backlog. Dann bekommen Sie einen ungeschminkten Statusbericht.",
        },
        features: [
          { en: "Programme and project leadership", de: "Programm- und Projektleitung" },
          { en: "Cover for a vacant IT or digital role", de: "Vertretung für IT- und Digitalleitung" },
          { en: "Second opinion on plan and budget", de: "Zweitmeinung zu Plan und Budget" },
        ],
      },
      {
        title: { en: "Steady the ship", de: "Ruhe hineinbringen" },
        text: {
          en: "Short cycles, visible work and a name beside every decision, until the team plans and delivers by itself again.",
          de: "Kurze Takte, sichtbare Arbeit, hinter jeder Entscheidung ein Name, bis das Team wieder selbst plant und liefert.",
        },
        features: [
          { en: "Agile delivery with Scrum", de: "Agile Umsetzung mit Scrum" },
          { en: "Translation between IT and business", de: "Übersetzung zwischen IT und Fachbereich" },
          { en: "Suppliers and contracts", de: "Dienstleister und Verträge" },
        ],
      },
      {
        title: { en: "Hand over", de: "Übergeben" },
        text: {
          en: "I start the handover on day one: decisions, contacts, risks and open points.",
          de: "An der Übergabe schreibe ich vom ersten Tag an: Entscheidungen, Ansprechpartner, Risiken und offene Punkte.",
        },
        features: [
          { en: "Documentation that people read", de: "Dokumentation, die gelesen wird" },
          { en: "Help with choosing the successor", de: "Hilfe bei der Wahl der Nachfolge" },
          { en: "Available for questions afterwards", de: "Für Fragen danach erreichbar" },
        ],
      },
    ],
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "See My Career", de: "Mein Werdegang" }, to: "about" },
    ],
  },

  statusReport: {
    heading: { en: "The state of things, on one page", de: "Der Stand der\u00a0Dinge, auf\u00a0einer\u00a0Seite" },
    lead: {
      en: "Three lines and one decision: this is what a status report from me looks like. The example is invented.",
      de: "Drei Zeilen und eine Entscheidung: So sieht ein Statusbericht von mir aus. Das Beispiel ist erfunden.",
    },
    title: { en: "Status report, week 3", de: "Statusbericht, Woche 3" },
    note: { en: "Example: a new order system", de: "Beispiel: ein neues Auftragssystem" },
    statuses: {
      onTrack: { en: "On track", de: "Im Plan" },
      atRisk: { en: "At risk", de: "Gefährdet" },
      blocked: { en: "Blocked", de: "Blockiert" },
    },
    lines: sample(
      [
        {
          subject: { en: "Team", de: "Team" },
          status: "onTrack",
          text: {
            en: "Both vacancies are filled. The team plans in cycles of two weeks and kept the last one.",
            de: "Zwei offene Stellen sind besetzt. Das Team plant in Takten von zwei Wochen und hat den letzten gehalten.",
          },
        },
        {
          subject: { en: "Date", de: "Termin" },
          status: "atRisk",
          text: {
            en: "The pilot in the first branch moves by one week. The overall date holds if the data is clean by then.",
            de: "Der Pilotbetrieb in der ersten Filiale rückt um eine Woche. Der Endtermin hält, wenn die Daten bis dahin sauber sind.",
          },
        },
        {
          subject: { en: "Interfaces", de: "Schnittstellen" },
          status: "blocked",
          text: {
            en: "The supplier delivers only after a contract change. Until then invoices cannot be tested.",
            de: "Der Dienstleister liefert erst nach einer Vertragsänderung. Bis dahin lassen sich Rechnungen nicht testen.",
          },
        },
      ],
      {
        en: "the example of a status report: one of yours, made anonymous",
        de: "das Beispiel eines Statusberichts: einer von Ihnen, anonymisiert",
      },
    ),
    decision: {
      label: { en: "Your decision", de: "Ihre Entscheidung" },
      text: {
        en: "Sign the contract change by Tuesday, or start without invoices.",
        de: "Die Vertragsänderung bis Dienstag freigeben oder ohne Rechnungen starten.",
      },
    },
  },

  speaking: {
    id: "speaking",
    heading: { en: "Speaking and events", de: "Vorträge und Events" },
    lead: {
      en: "A talk on AI that your people can use the next day, or the technology behind a whole congress. In German and in English.",
      de: "Ein Vortrag über KI, mit dem Ihre Leute am nächsten Tag etwas anfangen, oder die Technik hinter einem ganzen Kongress. Auf Deutsch und auf Englisch.",
    },
    image: "speech-keynote",
    imageAt: "right",
    blocks: [
      {
        title: { en: "Speeches", de: "Vorträge" },
        text: {
          en: "AI, leadership and change, prepared with people who will be in the room.",
          de: "KI, Führung und Wandel, vorbereitet mit Menschen, die im Saal sitzen werden.",
        },
      },
      {
        title: { en: "Congresses", de: "Kongresse" },
        text: {
          en: "Streams, interpreters and questions from everywhere, run from one control room.",
          de: "Streams, Dolmetscher und Fragen von überall, geleitet aus einer Regie.",
        },
      },
      {
        title: { en: "Events", de: "Veranstaltungen" },
        text: {
          en: "Company events, conferences and training days, planned to the minute and rehearsed.",
          de: "Firmenveranstaltungen, Konferenzen und Schulungstage, auf die Minute geplant und geprobt.",
        },
      },
    ],
    actions: [
      { label: { en: "Speeches", de: "Vorträge" }, to: "speeches" },
      { label: { en: "Congresses", de: "Kongresse" }, to: "congresses" },
      { label: { en: "Events", de: "Veranstaltungen" }, to: "events" },
    ],
  },

  promises: {
    heading: { en: "What you can hold me to", de: "Woran Sie mich messen können" },
    blocks: sample(
      [
        {
          title: { en: "I do the work I sell", de: "Ich mache, was ich verkaufe" },
          text: {
            en: "No junior turns up once the contract is signed. If a job needs more hands, I name them beforehand and remain responsible.",
            de: "Nach der Unterschrift schicke ich keine Vertretung. Braucht ein Auftrag mehr Hände, nenne ich sie vorher und bleibe verantwortlich.",
          },
        },
        {
          title: { en: "The same in two languages", de: "Dasselbe in zwei Sprachen" },
          text: {
            en: "Training, contracts and manuals in German and English, all by the same person.",
            de: "Schulungen, Verträge und Handbücher auf Deutsch und Englisch, aus demselben Kopf.",
          },
        },
        {
          title: { en: "It belongs to you", de: "Es gehört Ihnen" },
          text: {
            en: "Code, prompts, footage and data are yours. On the last day I hand back my key and leave you a manual.",
            de: "Code, Prompts, Filmmaterial und Daten gehören Ihnen. Am letzten Tag gebe ich meinen Schlüssel zurück und lasse Ihnen das Handbuch da.",
          },
        },
        {
          title: { en: "A “no” from me costs you nothing", de: "Ein Nein von mir kostet nichts" },
          text: {
            en: "If none of these services helps you, I say so before you spend any money and, where I can, tell you who does help.",
            de: "Hilft Ihnen keine dieser Leistungen, sage ich das, bevor Sie Geld ausgeben, und nenne Ihnen nach Möglichkeit jemanden, der es kann.",
          },
        },
      ],
      { en: "the four promises: those that you keep", de: "die vier Zusagen: die, die Sie halten" },
    ),
  },

  waysToStart,

  faq: {
    id: "questions",
    heading: { en: "Questions before we start", de: "Fragen vor dem Anfang" },
    questions: [
      {
        question: { en: "What does it cost?", de: "Was kostet das?" },
        answer: sample(
          {
            en: "The first talk is free. A check and a pilot have the prices above. Larger work has a fixed price or a daily rate, and you have the sum in writing before anything starts.",
            de: "Das erste Gespräch ist kostenlos. Für Check und Pilotprojekt gelten die Preise oben. Größere Aufträge haben einen Festpreis oder einen Tagessatz, und die Summe steht schriftlich fest, bevor etwas beginnt.",
          },
          {
            en: "how you price larger work: only what is true",
            de: "wie Sie größere Arbeiten abrechnen: nur was stimmt",
          },
        ),
      },
      {
        question: { en: "What happens to our data?", de: "Was geschieht mit unseren Daten?" },
        answer: sample(
          {
            en: "We write down which data is used, where it is processed and when it is deleted, before I see any of it. Where personal data is involved, we sign a data processing agreement.",
            de: "Bevor ich Daten sehe, halten wir fest, welche gebraucht werden, wo sie verarbeitet und wann sie gelöscht werden. Sind es personenbezogene Daten, schließen wir einen Vertrag zur Auftragsverarbeitung.",
          },
          {
            en: "the answer about data protection: have it checked by a lawyer",
            de: "die Antwort zum Datenschutz: Lassen Sie sie anwaltlich prüfen",
          },
        ),
      },
      {
        question: { en: "Does the works council have a say?", de: "Redet der Betriebsrat mit?" },
        answer: sample(
          {
            en: "Where a system could monitor conduct or performance, §\u00a087(1)\u00a0no.\u00a06 BetrVG is usually the first question. Whether it applies to yours, your lawyer decides. I show the council the system early.",
            de: "Könnte ein System Verhalten oder Leistung überwachen, stellt sich meist zuerst die Frage nach §\u00a087\u00a0Abs.\u00a01\u00a0Nr.\u00a06 BetrVG. Ob er für Ihr System gilt, beurteilt Ihre Kanzlei. Ich zeige dem Betriebsrat das System früh.",
          },
          {
            en: "the answer about the works council: have it checked by a lawyer",
            de: "die Antwort zum Betriebsrat: Lassen Sie sie anwaltlich prüfen",
          },
        ),
      },
      {
        question: { en: "What does the EU AI Act ask of us?", de: "Was fordert die KI-Verordnung?" },
        answer: aiActAnswer,
      },
      {
        question: { en: "Who does the work?", de: "Wer macht die Arbeit?" },
        answer: sample(
          {
            en: "I do. If a job needs more hands, a camera crew for instance, you have their names and their price before you sign, and I stay responsible for the result.",
            de: "Ich. Braucht ein Auftrag mehr Hände, etwa ein Kamerateam, kennen Sie Namen und Preis vor der Unterschrift, und ich bleibe für das Ergebnis verantwortlich.",
          },
          {
            en: "who works with you, and who is responsible: only what is true",
            de: "wer mit Ihnen arbeitet und wer verantwortlich ist: nur was stimmt",
          },
        ),
      },
      {
        question: { en: "How soon can you begin?", de: "Wann können Sie anfangen?" },
        answer: sample(
          {
            en: "You hear from me within 24 hours. A check can usually begin two to four weeks after our talk, a pilot once your team has time for it.",
            de: "Sie hören binnen 24 Stunden von mir. Ein Check beginnt meist zwei bis vier Wochen nach dem Gespräch, ein Pilotprojekt, sobald Ihr Team Zeit dafür hat.",
          },
          {
            en: "how soon you can begin: only what you keep to",
            de: "wie bald Sie anfangen können: nur was Sie einhalten",
          },
        ),
      },
      {
        question: { en: "What kind of contract is it?", de: "Was für ein Vertrag ist das?" },
        answer: sample(
          {
            en: "An offer on one page with goal, scope, price, dates and the rights to the result. Or send me yours.",
            de: "Ein Angebot auf einer Seite: Ziel, Umfang, Preis, Termine und die Rechte am Ergebnis. Gern nehme ich auch Ihren Vertrag.",
          },
          {
            en: "the answer about the contract: have it checked by a lawyer",
            de: "die Antwort zum Vertrag: Lassen Sie sie anwaltlich prüfen",
          },
        ),
      },
      {
        question: { en: "What if it does not work?", de: "Und wenn es nicht klappt?" },
        answer: sample(
          {
            en: "Then we end it at the next agreed step, and you pay for the steps that are done. You keep everything built so far and a page on why it failed.",
            de: "Dann hören wir beim nächsten vereinbarten Schritt auf, und Sie zahlen die Schritte, die erledigt sind. Alles bis dahin Gebaute behalten Sie, dazu eine Seite, woran es lag.",
          },
          {
            en: "what happens when a project fails: have it checked with your contract",
            de: "was geschieht, wenn ein Projekt scheitert: Lassen Sie es mit Ihrem Vertrag abgleichen",
          },
        ),
      },
    ],
  },

  invitation: {
    heading: { en: "Not sure which one it is?", de: "Unsicher, was\u00a0passt?" },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "Write to Me", de: "Schreiben Sie mir" }, to: "contact" },
    ],
  },
});
