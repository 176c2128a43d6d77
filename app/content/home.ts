import { consultationMinutes } from "../../site/booking.ts";
import { bilingual } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { sample } from "../../site/sample.ts";
import type { BenefitsProps } from "../sections/benefits.tsx";
import type { ContactSectionProps } from "../sections/contact-section.tsx";
import type { ExperienceProps } from "../sections/experience.tsx";
import type { HeroProps } from "../sections/hero.tsx";
import type { IntroductionProps } from "../sections/introduction.tsx";
import type { ResultLineProps } from "../sections/result-line.tsx";
import type { ServiceGridProps } from "../sections/service-grid.tsx";
import type { TestimonialsProps } from "../sections/testimonials.tsx";
import type { WaysToStartProps } from "../sections/ways-to-start.tsx";
import type { WorkshopsProps } from "../sections/workshops.tsx";
import { carmakerCase } from "./carmaker-case.ts";
import { counted } from "./counted.ts";
import { figures, firstYears } from "./figures.ts";
import { contactSection } from "./forms.ts";
import { impactMeanings } from "./impact-meanings.ts";
import { waysToStart } from "./offers.ts";
import type { PageContent } from "./page-content.ts";
import { portrait } from "./portrait.ts";
import { testimonialsNote, workshopNames } from "./shared-texts.ts";

interface HomeContent extends PageContent {
  hero: HeroProps;
  introduction: IntroductionProps;
  services: ServiceGridProps;
  result: ResultLineProps;
  experience: ExperienceProps;
  workshops: WorkshopsProps;
  benefits: BenefitsProps;
  testimonials: TestimonialsProps;
  waysToStart: WaysToStartProps;
  contact: ContactSectionProps;
}

const workshops = [
  {
    tone: "sun",
    image: "ai-workshop",
    title: workshopNames.ai,
    text: {
      en: "Bring one task that bores you. By evening an assistant does it, and you know how it works.",
      de: "Bringen Sie eine Aufgabe mit, die Sie langweilt. Am Abend erledigt sie ein Assistent, und Sie wissen, wie.",
    },
    link: { label: { en: "See the AI Workshop", de: "Zum KI-Workshop" }, href: owner.workshops.ai },
  },
  {
    tone: "isar",
    image: "crypto-workshop",
    title: workshopNames.crypto,
    text: {
      en: "Wallets, tokens and custody in plain words. First come the risks, and only then do you decide about money.",
      de: "Wallets, Token und Verwahrung in klaren Worten. Erst die Risiken, dann entscheiden Sie über Ihr Geld.",
    },
    link: { label: { en: "See the Crypto Workshop", de: "Zum Krypto-Workshop" }, href: owner.workshops.crypto },
  },
] as const;

export const content = bilingual<HomeContent>({
  seo: {
    title: { en: `AI consultant in Munich: ${owner.name}`, de: `KI-Berater in München: ${owner.name}` },
    description: {
      en: "AI consulting for mid-sized companies, from use case to daily work. With web and video, coaching, training and interim management from one person.",
      de: "KI-Beratung für den Mittelstand, von der Idee bis in den Alltag. Dazu Web und Video, Coaching, Training und Interim-Management aus einer Hand.",
    },
  },

  hero: {
    badges: sample(
      [
        { en: "AI Expert", de: "KI-Experte" },
        { en: "25+ years Experience", de: "25+ Jahre Erfahrung" },
        { en: "Fortune 500 Trusted", de: "Für Fortune-500-Firmen tätig" },
      ],
      {
        en: "the three badges of the hero: keep what you can prove",
        de: "die drei Abzeichen ganz oben: Behalten Sie, was Sie belegen können",
      },
    ),
    headline: [
      { en: "AI that works", de: "KI, die am" },
      { en: "on Monday morning.", de: "Montagmorgen läuft." },
    ],
    lead: {
      en: "I bring AI that people use and trust into mid-sized companies, for entrepreneurs, executives and whole teams, with HR and IT at the table from the start. Strategy, code, film and coaching, all from one desk in Munich.",
      de: "Ich bringe KI so in den Mittelstand, dass Ihre Leute sie gern benutzen und ihr trauen. Geschäftsführung, HR und IT sitzen von Anfang an mit am Tisch. Strategie, Code, Film und Coaching aus einer Hand, in München.",
    },
    actions: [
      { label: { en: "Explore Services", de: "Zu den Leistungen" }, to: "services" },
      { label: { en: "View Portfolio", de: "Zum Portfolio" }, to: "portfolio" },
    ],
    career: {
      label: {
        en: "Six disciplines, each drawn as an arch from its first year to today",
        de: "Sechs Fächer, jedes als Bogen vom ersten Jahr bis heute",
      },
      starts: [
        { year: firstYears.it, label: { en: "IT", de: "IT" } },
        { year: firstYears.agile, label: { en: "Agile", de: "Agil" } },
        { year: firstYears.film, label: { en: "Film", de: "Film" } },
        { year: firstYears.events, label: { en: "Events", de: "Events" } },
        { year: firstYears.coaching, label: { en: "Coaching", de: "Coaching" } },
        { year: firstYears.ai, label: { en: "AI", de: "KI" } },
      ],
      today: { en: "today", de: "heute" },
    },
  },

  introduction: {
    heading: { en: `I am ${owner.name}`, de: `Ich bin ${owner.name}` },
    paragraphs: sample(
      [
        {
          en: "You talk to the person who does the work. I advise, build, film and train myself. Where a project needs a specialist, you know the name before you sign.",
          de: "Sie sprechen mit dem, der die Arbeit macht. Ich berate, baue, filme und trainiere selbst. Braucht ein Projekt Spezialisten, kennen Sie die Namen, bevor Sie unterschreiben.",
        },
        {
          en: "Most of my clients run companies of fifty to two thousand people. They know their trade better than I do. I know where AI helps with it, and where it does not.",
          de: "Die meisten meiner Kunden führen Unternehmen mit fünfzig bis zweitausend Beschäftigten. Ihr Fach verstehen sie besser als ich. Ich weiß, wo KI dabei hilft und wo nicht.",
        },
      ],
      { en: "how you work and for whom: only what is true", de: "wie und für wen Sie arbeiten: nur was stimmt" },
    ),
    links: [
      { label: { en: "More about me", de: "Mehr über mich" }, to: "about" },
      { label: { en: "Invite me to speak", de: "Als Redner einladen" }, to: "speeches" },
      {
        label: {
          en: `Book ${consultationMinutes} minutes, free`,
          de: `${consultationMinutes} Minuten buchen, kostenlos`,
        },
        to: "booking",
      },
    ],
    portrait,
  },

  services: {
    id: "services",
    heading: { en: "What I can do for your company", de: "Was ich für Ihr\u00a0Unternehmen tun\u00a0kann" },
    lead: {
      en: "Book one of these services or combine several. Each of them starts with the people who will work with the result. I also speak at events and congresses.",
      de: "Buchen Sie eine dieser Leistungen oder verbinden Sie mehrere. Jede beginnt bei den Menschen, die mit dem Ergebnis arbeiten. Außerdem halte ich Vorträge auf Veranstaltungen und Kongressen.",
    },
    cards: [
      {
        image: "ai-consulting",
        sign: "person-and-machine",
        title: { en: "AI Consulting & Development", de: "KI: Beratung & Entwicklung" },
        text: {
          en: "From the first sensible use case to a running system that your team can explain, correct and switch off.",
          de: "Vom ersten sinnvollen Einsatz bis zum laufenden System, das Ihr Team erklären, korrigieren und abschalten kann.",
        },
        features: [
          { en: "Use cases ranked by return", de: "Anwendungsfälle, nach Ertrag sortiert" },
          { en: "Agents and bots on your own data", de: "Agenten und Bots auf Ihren eigenen Daten" },
          { en: "A person wherever errors cost money", de: "Ein Mensch, wo Fehler Geld kosten" },
          sample(
            { en: "EU AI Act and data protection in view", de: "KI-Verordnung und Datenschutz im Blick" },
            {
              en: "what you promise about the law: no legal advice; have it checked by a lawyer",
              de: "was Sie zum Recht zusagen: keine Rechtsberatung; lassen Sie es anwaltlich prüfen",
            },
          ),
        ],
        to: "ai-consulting",
        more: { en: "See AI consulting", de: "Zur KI-Beratung" },
      },
      {
        image: "web-multimedia",
        sign: "window",
        title: { en: "Web & Multimedia Development", de: "Web- & Multimedia-Entwicklung" },
        text: {
          en: "Website, application and film, planned together: a page that loads fast and a story that people understand.",
          de: "Website, Anwendung und Film, gemeinsam geplant: eine Seite, die schnell lädt, und eine Geschichte, die man versteht.",
        },
        features: [
          { en: "Fast, accessible websites", de: "Schnelle, barrierefreie Websites" },
          { en: "Web applications and shops", de: "Webanwendungen und Shops" },
          { en: "Explainer films and portraits", de: "Erklärfilme und Porträts" },
          { en: "Live streams and webcasts", de: "Livestreams und Webcasts" },
        ],
        to: "web-development",
        more: { en: "See web development", de: "Zur Webentwicklung" },
      },
      {
        image: "nlp-coaching",
        sign: "person",
        title: { en: "NLP & Mental Coaching", de: "NLP- & Mentalcoaching" },
        text: {
          en: "For people who decide all day: calmer under load, clearer in conversation.",
          de: "Für Menschen, die den ganzen Tag entscheiden: ruhiger unter Druck, klarer im Gespräch.",
        },
        features: [
          { en: "One-to-one executive coaching", de: "Einzelcoaching für Führungskräfte" },
          { en: "Voice and presence on stage", de: "Stimme und Präsenz auf der Bühne" },
          sample(
            { en: "Stress, recovery and focus", de: "Stress, Erholung und Konzentration" },
            {
              en: "the topics of your coaching: nothing that treats an illness; have it checked by a lawyer",
              de: "die Themen Ihres Coachings: nichts, was eine Krankheit behandelt; lassen Sie es anwaltlich prüfen",
            },
          ),
          { en: "Conflicts inside teams", de: "Konflikte im Team" },
        ],
        to: "nlp-coaching",
        more: { en: "See NLP coaching", de: "Zum NLP-Coaching" },
      },
      {
        image: "business-growth",
        sign: "growth",
        title: { en: "Business Growth Consulting", de: "Wachstums\u00adberatung" },
        text: {
          en: "We find the part of your business that can grow, and build offer, sales and processes around it.",
          de: "Wir finden den Teil Ihres Geschäfts, der wachsen kann, und richten Angebot, Vertrieb und Abläufe darauf aus.",
        },
        features: [
          { en: "Positioning and offer", de: "Positionierung und Angebot" },
          { en: "Digital business models", de: "Digitale Geschäftsmodelle" },
          { en: "Sales and marketing automation", de: "Vertrieb und Marketing automatisieren" },
          { en: "Five figures, checked weekly", de: "Fünf Kennzahlen, wöchentlich geprüft" },
        ],
        to: { page: "services", section: "business-growth" },
        more: { en: "See growth consulting", de: "Zur Wachstumsberatung" },
      },
      {
        image: "training-academy",
        sign: "book",
        title: { en: "Training & Academy", de: "Training & Akademie" },
        text: {
          en: "Courses that end with something that runs, not only with something to frame.",
          de: "Kurse, an deren Ende etwas läuft und nicht nur eine Urkunde an der Wand hängt.",
        },
        features: [
          { en: "Twelve-week digital academy", de: "Digitalakademie in zwölf Wochen" },
          { en: "In-house training, made to measure", de: "Firmentraining nach Maß" },
          { en: "Certification courses", de: "Zertifikatskurse" },
          { en: "Learning in small bites", de: "Lernen in kleinen Einheiten" },
        ],
        to: "training-academy",
        more: { en: "See training and academy", de: "Zu Training und Akademie" },
      },
      {
        image: "interim-management",
        sign: "taken-seat",
        title: { en: "Interim Management", de: "Interim-Management" },
        text: {
          en: "The chair is empty, the deadline stands. I take over, keep the pace and leave a tidy desk.",
          de: "Der Stuhl ist leer, der Termin steht. Ich übernehme, halte das Tempo und hinterlasse einen aufgeräumten Schreibtisch.",
        },
        features: [
          { en: "Programme and project leadership", de: "Programm- und Projektleitung" },
          { en: "Agile delivery with Scrum", de: "Agile Umsetzung mit Scrum" },
          { en: "Translation between IT and business", de: "Übersetzung zwischen IT und Fachbereich" },
          { en: "A handover that people can read", de: "Eine Übergabe, die man lesen kann" },
        ],
        to: { page: "services", section: "interim-management" },
        more: { en: "See interim management", de: "Zum Interim-Management" },
      },
    ],
  },

  result: {
    sentence: {
      en: `${carmakerCase.systemsBefore} systems became\u00a0${carmakerCase.systemsAfter}, and dealers get answers ${carmakerCase.fasterAnswers} faster.`,
      de: `Aus ${carmakerCase.systemsBefore} Systemen wurde\u00a0${carmakerCase.systemsAfter}, und Autohäuser bekommen Antworten um ${carmakerCase.fasterAnswers} schneller.`,
    },
    source: {
      en: `${carmakerCase.company.en}, ${carmakerCase.service.en}`,
      de: `${carmakerCase.company.de}, ${carmakerCase.service.de}`,
    },
    more: {
      label: { en: "Read the case study", de: "Fallstudie lesen" },
      to: { page: "success-stories", section: "case-studies" },
    },
    before: carmakerCase.systemsBefore,
    after: carmakerCase.systemsAfter,
  },

  experience: {
    id: "experience",
    heading: {
      en: `Experience since\u00a0${firstYears.it}, drawn to scale`,
      de: `Erfahrung seit\u00a0${firstYears.it}, maßstabsgetreu`,
    },
    lead: {
      en: "Six disciplines, each an arch from its first year to today. I still work in all of them.",
      de: "Sechs Fächer, jedes als Bogen vom ersten Jahr bis heute. In allen arbeite ich noch.",
    },
    stats: [
      { figure: figures.home.years, label: { en: "years of IT consulting", de: "Jahre IT-Beratung" } },
      { figure: figures.home.fortuneClients, label: { en: "Fortune 500 clients", de: "Fortune-500-Kunden" } },
      {
        figure: figures.home.deliveredProjects,
        label: {
          en: `projects delivered since ${firstYears.it}, events not counted`,
          de: `Projekte seit ${firstYears.it} umgesetzt, Events nicht mitgezählt`,
        },
      },
      { figure: figures.home.teams, label: { en: "team transformations", de: "Teams durch den Wandel begleitet" } },
    ],
    areas: [
      {
        since: firstYears.it,
        title: { en: "IT Consulting", de: "IT-Beratung" },
        text: {
          en: "Architecture, integration and second opinions for systems that must not stop.",
          de: "Architektur, Integration und Zweitmeinungen für Systeme, die nicht stehen bleiben dürfen.",
        },
      },
      {
        since: firstYears.agile,
        title: { en: "Agile Transformation", de: "Agile Transformation" },
        text: {
          en: "Scrum with small teams, portfolio management in large programmes.",
          de: "Scrum mit kleinen Teams, Portfoliosteuerung in großen Programmen.",
        },
      },
      {
        since: firstYears.film,
        title: { en: "Film, Photo & Video", de: "Film, Foto & Video" },
        text: {
          en: "Explainer films, portraits and product stories, from first line to final cut.",
          de: "Erklärfilme, Porträts und Produktgeschichten, von der ersten Zeile bis zum Schnitt.",
        },
      },
      {
        since: firstYears.events,
        title: { en: "Technical Event Management", de: "Technisches Eventmanagement" },
        text: {
          en: "Hybrid events with several stages, interpreters and no black screen.",
          de: "Hybride Veranstaltungen mit mehreren Bühnen und Sprachen, aber ohne Bildausfall.",
        },
      },
      {
        since: firstYears.coaching,
        title: { en: "Executive Coaching", de: "Coaching für Führungskräfte" },
        text: {
          en: "Clear words and steady nerves for people who carry responsibility.",
          de: "Klare Worte und ruhige Nerven für Menschen mit Verantwortung.",
        },
      },
      {
        since: firstYears.ai,
        title: { en: "Artificial Intelligence", de: "Künstliche Intelligenz" },
        text: {
          en: "Language models, agents and media AI in daily use, always checked.",
          de: "Sprachmodelle, Agenten und Medien-KI im Alltag, immer geprüft.",
        },
      },
    ],
    today: { en: "today", de: "heute" },
    clients: {
      heading: { en: "Trusted by Industry Leaders", de: "Für wen ich arbeite" },
      note: {
        en: "Descriptions, not names: discretion is part of the job.",
        de: "Ohne Namen, denn Diskretion gehört zum Auftrag.",
      },
      names: sample(
        [
          { en: "Premium carmaker", de: "Premium-Autohersteller" },
          { en: "Global insurer", de: "Globaler Versicherer" },
          { en: "Industrial automation group", de: "Automatisie\u00adrungs\u00adkonzern" },
          { en: "Reinsurance group", de: "Rückversicherer" },
          { en: "Telecom operator", de: "Mobilfunkanbieter" },
          { en: "Public broadcaster", de: "Öffentlich-rechtlicher Sender" },
          { en: "Pharma company", de: "Pharmahersteller" },
          { en: "Medical device maker", de: "Medizintechnik\u00adhersteller" },
          { en: "Private bank", de: "Privatbank" },
          { en: "Aerospace supplier", de: "Luftfahrt\u00adzulieferer" },
          { en: "Energy utility", de: "Energieversorger" },
          { en: "Logistics group", de: "Logistikkonzern" },
          { en: "Chip manufacturer", de: "Chiphersteller" },
          { en: "Consumer electronics brand", de: "Elektronikmarke" },
          { en: "University hospital", de: "Universitäts\u00adklinikum" },
        ],
        {
          en: "the fifteen client badges: names with permission, or descriptions that are true",
          de: "die fünfzehn Kundenabzeichen: Namen mit Erlaubnis oder Beschreibungen, die stimmen",
        },
      ),
    },
  },

  workshops: {
    heading: counted(workshops, {
      one: { en: "A workshop to take part in", de: "Ein Workshop zum Mitmachen" },
      many: { en: "{count} workshops to take part in", de: "{count} Workshops zum Mitmachen" },
    }),
    workshops,
  },

  benefits: {
    heading: { en: "Why companies work with me", de: "Warum Unternehmen mit\u00a0mir arbeiten" },
    benefits: [
      {
        mark: figures.impact.companies,
        title: { en: "Companies advised or trained", de: "Unternehmen beraten oder geschult" },
        text: {
          en: "From the family firm to the listed group. A problem like yours has probably been on my desk before, whatever the industry.",
          de: "Vom Familienbetrieb bis zum Konzern. Ihr Problem hatte vermutlich schon jemand vor Ihnen.",
        },
      },
      {
        mark: figures.home.transformationProjects,
        title: { en: "Transformation projects", de: "Projekte zum digitalen Wandel" },
        text: sample(
          {
            en: "Completed and in daily use. Concepts that were never carried out are not counted.",
            de: "Abgeschlossen und im Alltag angekommen. Reine Konzepte sind nicht mitgezählt.",
          },
          {
            en: "which projects count as transformation: only what is true",
            de: "welche Projekte als Transformation zählen: nur was stimmt",
          },
        ),
      },
      {
        mark: figures.impact.satisfaction,
        title: { en: "Client satisfaction", de: "Zufriedene Kunden" },
        text: impactMeanings.satisfaction,
      },
      {
        mark: figures.home.revenue,
        title: { en: "More revenue", de: "Mehr Umsatz" },
        text: sample(
          {
            en: "Average of 18 companies, 2019 to 2024, in the first year after offer, website and sales were redone together.",
            de: "Durchschnitt aus 18 Unternehmen, 2019 bis 2024, im ersten Jahr, nachdem Angebot, Website und Vertrieb gemeinsam überarbeitet waren.",
          },
          {
            en: "of how many companies and which years the revenue figure is the average: have it checked by a lawyer",
            de: "aus wie vielen Unternehmen und welchen Jahren die Umsatzzahl der Durchschnitt ist: Lassen Sie es anwaltlich prüfen",
          },
        ),
      },
      {
        mark: figures.impact.timeSavings,
        title: { en: "Time savings", de: "Zeitersparnis" },
        text: {
          en: `On reports, research and email, when an assistant writes the first draft. ${impactMeanings.timeSavings.en}`,
          de: `Bei Berichten, Recherchen und Mails, wenn ein Assistent den ersten Entwurf schreibt. ${impactMeanings.timeSavings.de}`,
        },
      },
      {
        mark: "keys",
        title: { en: "The keys stay with you", de: "Die Schlüssel bleiben bei Ihnen" },
        text: {
          en: "Code, prompts, data and know-how are yours from day one. You stay because you want to, not because you must.",
          de: "Code, Prompts, Daten und Wissen gehören Ihnen vom ersten Tag an. Sie bleiben, weil Sie wollen, nicht weil Sie müssen.",
        },
      },
    ],
  },

  testimonials: {
    heading: { en: "What clients say", de: "Was Kunden dazu sagen" },
    testimonials: sample(
      [
        {
          quote: {
            en: "“He asked what we would stop doing. The question was new to us, and the answer paid for the whole project.”",
            de: "„Er fragte, womit wir aufhören würden. Die Frage war uns neu, und die Antwort hat das ganze Projekt bezahlt.“",
          },
          provenance: { source: "email", permitted: "pending" },
          role: { en: "Head of operations", de: "Betriebsleiter" },
          company: { en: "Mid-sized manufacturer", de: "Mittelständischer Hersteller" },
        },
        {
          quote: {
            en: "“The assistant says so when it does not know. That is why we use it.”",
            de: "„Der Assistent gibt zu, wenn er etwas nicht weiß. Deshalb benutzen wir ihn.“",
          },
          provenance: { source: "email", permitted: "pending" },
          role: { en: "Head of customer service", de: "Leiterin Kundenservice" },
          company: { en: "Energy utility", de: "Energieversorger" },
        },
        {
          quote: {
            en: "“Nine hundred guests, four languages. For once I could watch my own congress.”",
            de: "„Neunhundert Gäste, vier Sprachen. Zum ersten Mal konnte ich meinem eigenen Kongress zusehen.“",
          },
          provenance: { source: "email", permitted: "pending" },
          role: { en: "Congress director", de: "Kongressleiterin" },
          company: { en: "University hospital", de: "Universitäts\u00adklinikum" },
        },
        {
          quote: {
            en: "“He explained our own architecture to the board so well that they asked for more of it.”",
            de: "„Er hat dem Vorstand unsere eigene Architektur so gut erklärt, dass man dort mehr davon wollte.“",
          },
          provenance: { source: "email", permitted: "pending" },
          role: { en: "Chief information officer", de: "IT-Leiter" },
          company: { en: "Private bank", de: "Privatbank" },
        },
        {
          quote: {
            en: "“I came for my voice and left with a different board meeting.”",
            de: "„Ich kam wegen meiner Stimme. Seitdem laufen unsere Führungsrunden anders.“",
          },
          provenance: { source: "email", permitted: "pending" },
          role: { en: "Managing director", de: "Geschäftsführer" },
          company: { en: "Medical device maker", de: "Medizintechnik\u00adhersteller" },
        },
        {
          quote: {
            en: "“In week three the trainees were teaching the department heads.”",
            de: "„In Woche drei haben die Azubis der Abteilungsleitung Unterricht gegeben.“",
          },
          provenance: { source: "email", permitted: "pending" },
          role: { en: "Head of learning", de: "Leiterin Weiterbildung" },
          company: { en: "Telecom operator", de: "Mobilfunkanbieter" },
        },
      ],
      { en: "the six testimonials: real ones, with permission", de: "die sechs Kundenstimmen: echte, mit Erlaubnis" },
    ),
    note: testimonialsNote,
    more: { label: { en: "Read Success Stories", de: "Erfolgsgeschichten lesen" }, to: "success-stories" },
  },

  waysToStart,

  contact: contactSection,
});
