import { bilingual, untranslated } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CaseStudiesProps } from "../sections/case-studies.tsx";
import type { IndustriesProps } from "../sections/industries.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import { carmakerCase } from "./carmaker-case.ts";
import { counted } from "./counted.ts";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import { impactMeanings } from "./impact-meanings.ts";
import type { PageContent } from "./page-content.ts";
import { testimonialsNote } from "./shared-texts.ts";

interface SuccessStoriesContent extends PageContent {
  essential: "studies";
  hero: PageHeroProps;
  impact: StatRowProps;
  studies: CaseStudiesProps;
  industries: IndustriesProps;
  invitation: CallToActionProps;
}

const cases = sample(
  [
    {
      company: carmakerCase.company,
      industry: { en: "Automotive", de: "Automobil" },
      challenge: {
        en: "A dealer asked one question and a service engineer searched eleven systems for the answer. The best of them knew the right place by heart, and the best of them were about to retire.",
        de: "Ein Autohaus stellte eine Frage, und der Service suchte in elf Systemen nach der Antwort. Die Besten wussten die Stelle auswendig, und gerade die gingen bald in Rente.",
      },
      solution: {
        en: "One assistant that reads all manuals and bulletins and always cites the page. Engineers approve each new answer before dealers see it, and their corrections become its memory.",
        de: "Ein Assistent, der alle Handbücher und Mitteilungen liest und immer die Seite nennt. Jede neue Antwort gibt der Service frei, bevor ein Autohaus sie sieht, und jede Korrektur merkt sich der Assistent.",
      },
      results: [
        {
          value: untranslated(carmakerCase.fasterAnswers),
          label: { en: "faster answers", de: "schnellere Antworten" },
        },
        {
          value: {
            en: `${carmakerCase.systemsBefore} to ${carmakerCase.systemsAfter}`,
            de: `${carmakerCase.systemsAfter} statt ${carmakerCase.systemsBefore}`,
          },
          label: { en: "systems to search", de: "Systeme zu durchsuchen" },
        },
        {
          value: { en: "4.6 / 5", de: "4,6 von 5" },
          label: { en: "rating by dealers", de: "Bewertung der Autohäuser" },
        },
        {
          value: { en: "9 weeks", de: "9 Wochen" },
          label: { en: "to the first market", de: "bis zum ersten Markt" },
        },
      ],
      testimonial: {
        en: "“The engineers corrected it so often in week one that by week four they called it a colleague.”",
        de: "„In Woche eins haben wir den Assistenten so oft korrigiert, dass er in Woche vier schon Kollege hieß.“",
      },
      provenance: { source: "email", permitted: "pending" },
      person: { en: "Head of service", de: "Serviceleiter" },
      image: "case-carmaker",
      badge: carmakerCase.service,
    },
    {
      company: { en: "Global insurer", de: "Globaler Versicherer" },
      industry: { en: "FinTech", de: "FinTech" },
      challenge: {
        en: "Ten AI pilots, no owner, no budget line and a board that had begun to ask. Every team could show a demonstration, none could show a figure.",
        de: "Zehn Pilotprojekte, keine Verantwortlichen, kein Budget und ein Vorstand, der zu fragen begann. Jedes Team konnte etwas vorführen, keines eine Zahl nennen.",
      },
      solution: {
        en: "One page for each pilot: purpose, figure, end date. Two survived and got an owner and money. For the other eight we wrote down what had been learned.",
        de: "Eine Seite je Projekt: Zweck, Zahl, Enddatum. Zwei überlebten und bekamen Verantwortliche und Geld. Von den anderen acht hielten wir fest, was zu lernen war.",
      },
      results: [
        { value: { en: "2", de: "2" }, label: { en: "pilots in production", de: "Projekte im Betrieb" } },
        { value: { en: "8", de: "8" }, label: { en: "stopped in time", de: "rechtzeitig gestoppt" } },
        { value: { en: "6 weeks", de: "6 Wochen" }, label: { en: "to the decision", de: "bis zur Entscheidung" } },
        { value: { en: "120%", de: "120%" }, label: { en: "return in year one", de: "Rendite im ersten Jahr" } },
      ],
      testimonial: {
        en: "“Stopping eight projects was the best thing we did that year.”",
        de: "„Acht Projekte zu beenden, war das Beste, was wir in dem Jahr getan haben.“",
      },
      provenance: { source: "email", permitted: "pending" },
      person: { en: "Head of digital", de: "Leiterin Digitalisierung" },
      image: "case-insurer",
      badge: { en: "Strategy", de: "Strategie" },
    },
    {
      company: { en: "University hospital", de: "Universitätsklinikum" },
      industry: { en: "Healthcare", de: "Gesundheit" },
      challenge: {
        en: "An annual congress had to go hybrid within ten weeks, with live operations that only doctors may see.",
        de: "Ein Jahreskongress musste in zehn Wochen hybrid werden, mit Live-Operationen, die nur ärztliches Publikum sehen darf.",
      },
      solution: {
        en: "Three stages, interpreters in four languages, one control room, and a separate line from the operating theatre with admission by medical licence.",
        de: "Drei Bühnen, vier gedolmetschte Sprachen, eine Regie und eine eigene Leitung aus dem OP, Zutritt nur mit Approbation.",
      },
      results: [
        { value: { en: "900", de: "900" }, label: { en: "guests online", de: "Gäste online" } },
        { value: { en: "4", de: "4" }, label: { en: "languages", de: "Sprachen" } },
        { value: { en: "0 s", de: "0 s" }, label: { en: "picture lost", de: "Bildausfall" } },
        { value: { en: "97%", de: "97%" }, label: { en: "would come again", de: "kämen wieder" } },
      ],
      testimonial: {
        en: "“Our professors forgot the cameras. There is no higher praise.”",
        de: "„Unsere Professoren haben die Kameras vergessen. Mehr Lob gibt es nicht.“",
      },
      provenance: { source: "email", permitted: "pending" },
      person: { en: "Congress director", de: "Kongressleiterin" },
      image: "case-hospital",
      badge: { en: "Live streaming", de: "Livestream" },
    },
    {
      company: { en: "Industrial automation group", de: "Automatisierungskonzern" },
      industry: { en: "Manufacturing", de: "Industrie" },
      challenge: {
        en: "Shift reports were written by hand, filed by hand and hardly ever read. The same fault was discovered three times in three plants.",
        de: "Schichtberichte wurden von Hand geschrieben, von Hand abgelegt und kaum gelesen. Derselbe Fehler wurde in drei Werken dreimal entdeckt.",
      },
      solution: {
        en: "Workers speak at the machine, a model writes, the shift lead checks. Each morning one page brings the three things that all plants must know.",
        de: "Die Schicht spricht ihren Bericht an der Maschine ein, ein Modell schreibt, die Schichtleitung prüft. Jeden Morgen stehen auf einer Seite die drei Dinge, die alle Werke wissen müssen.",
      },
      results: [
        { value: { en: "55%", de: "55%" }, label: { en: "less writing", de: "weniger Schreibarbeit" } },
        { value: { en: "15 min", de: "15 min" }, label: { en: "saved per shift", de: "gespart je Schicht" } },
        { value: { en: "3", de: "3" }, label: { en: "plants connected", de: "Werke verbunden" } },
        { value: { en: "1", de: "1" }, label: { en: "page each morning", de: "Seite jeden Morgen" } },
      ],
      testimonial: {
        en: "“He asked the night shift first. After that, everybody wanted it.”",
        de: "„Er hat zuerst die Nachtschicht gefragt. Danach wollten es alle.“",
      },
      provenance: { source: "email", permitted: "pending" },
      person: { en: "Plant manager", de: "Werkleiter" },
      image: "case-automation",
      badge: { en: "Human in the loop", de: "Menschliche Kontrolle" },
    },
    {
      company: { en: "Telecom operator", de: "Mobilfunkanbieter" },
      industry: { en: "Technology", de: "Technologie" },
      challenge: {
        en: "Trainees finished their digital course with good marks and without ever having built anything. The departments noticed before the examiners did.",
        de: "Auszubildende beendeten ihren Digitalkurs mit guten Noten und ohne je etwas gebaut zu haben. Die Abteilungen merkten es eher als die Prüfungskommission.",
      },
      solution: {
        en: "A twelve-week academy in teams of five. Each team took on a nuisance in a real department and had to hand over something that runs.",
        de: "Eine Akademie von zwölf Wochen in Teams zu fünft. Jedes Team nahm sich ein Ärgernis aus einer echten Abteilung vor und musste etwas übergeben, das läuft.",
      },
      results: [
        { value: { en: "94%", de: "94%" }, label: { en: "completed", de: "abgeschlossen" } },
        { value: { en: "24", de: "24" }, label: { en: "prototypes", de: "Prototypen" } },
        { value: { en: "5", de: "5" }, label: { en: "in daily use", de: "im täglichen Einsatz" } },
        {
          value: { en: "12 weeks", de: "12 Wochen" },
          label: { en: "from start to handover", de: "vom Start zur Übergabe" },
        },
      ],
      testimonial: {
        en: "“The old course never got past the slides. This one got into the canteen.”",
        de: "„Der alte Kurs kam nie über die Folien hinaus. Über diesen wurde in der Kantine geredet.“",
      },
      provenance: { source: "email", permitted: "pending" },
      person: { en: "Head of learning", de: "Leiterin Weiterbildung" },
      image: "case-telecom",
      badge: { en: "Academy", de: "Akademie" },
    },
    {
      company: { en: "Strategy consultancy", de: "Strategieberatung" },
      industry: { en: "Consulting", de: "Beratung" },
      challenge: {
        en: "Partners who presented brilliantly and argued badly. Decisions were made in the corridor, and undone there. Two practices with the same clients hardly spoke to each other.",
        de: "Eine Partnerrunde, die glänzend präsentierte und schlecht stritt. Beschlüsse fielen auf dem Flur und wurden dort wieder umgestoßen. Zwei Bereiche mit denselben Kunden sprachen kaum miteinander.",
      },
      solution: {
        en: "Individual coaching for every partner, then a shared language for conflict: one rule for objecting, one for deciding, and one for keeping quiet afterwards.",
        de: "Einzelcoaching für alle, danach eine gemeinsame Sprache für den Konflikt: eine Regel fürs Widersprechen, eine fürs Entscheiden und eine fürs Schweigen danach.",
      },
      results: [
        { value: { en: "14", de: "14" }, label: { en: "partners coached", de: "Partner im Einzelcoaching" } },
        { value: { en: "8 weeks", de: "8 Wochen" }, label: { en: "of programme", de: "Programm" } },
        {
          value: { en: "2", de: "2" },
          label: { en: "practices merged into one", de: "Bereiche zu einem vereint" },
        },
        { value: { en: "13 of 14", de: "13 von 14" }, label: { en: "recommend it", de: "empfehlen es weiter" } },
      ],
      testimonial: {
        en: "“We now disagree faster and leave the room as a team.”",
        de: "„Wir streiten jetzt schneller und verlassen den Raum als Team.“",
      },
      provenance: { source: "email", permitted: "pending" },
      person: { en: "Managing partner", de: "Geschäftsführender Partner" },
      image: "case-consultancy",
      badge: { en: "Coaching", de: "Coaching" },
    },
  ],
  {
    en: "the six case studies: real ones, with figures that you can prove and quotes with permission",
    de: "die sechs Fallstudien: echte, mit belegbaren Zahlen und Zitaten mit Erlaubnis",
  },
);

export const content = bilingual<SuccessStoriesContent>({
  essential: "studies",

  seo: {
    title: counted(cases, {
      one: { en: "Success stories: one case study", de: "Erfolgsgeschichten: eine Fallstudie" },
      many: { en: "Success stories: {count} case studies", de: "Erfolgsgeschichten: {count} Fallstudien" },
    }),
    description: {
      en: "Projects in AI, streaming, training and coaching, each told with challenge, solution, four results and a word from the client. Also as a printable page.",
      de: "Projekte aus KI, Streaming, Training und Coaching, jeweils erzählt mit Aufgabe, Lösung, vier Ergebnissen und einem Satz vom Kunden. Auch zum Ausdrucken.",
    },
  },

  hero: {
    title: { en: "Success stories: bridges that held", de: "Fallstudien: Brücken, die\u00a0halten" },
    lead: {
      en: "Projects told with the numbers that the clients use themselves. The companies are described; their names are confidential.",
      de: "Projekte, erzählt mit den Zahlen, die die Kunden selbst verwenden. Die Unternehmen sind beschrieben, ihre Namen bleiben vertraulich.",
    },
    actions: [
      { label: { en: "Start Your Success Story", de: "Erfolgsgeschichte starten" }, to: "contact" },
      { label: { en: "Download Case Studies", de: "Fallstudien drucken" }, does: "print" },
    ],
    panorama: "success-stories-panorama",
  },

  impact: {
    facts: [
      {
        figure: figures.impact.companies,
        label: { en: "companies advised or trained", de: "Unternehmen beraten oder geschult" },
      },
      {
        figure: figures.impact.returnOnInvestment,
        label: { en: "average ROI increase in AI projects", de: "höherer ROI im Schnitt der KI-Projekte" },
        meaning: meanings.returnOnInvestment,
      },
      {
        figure: figures.impact.timeSavings,
        label: { en: "time savings in writing and research", de: "Zeitersparnis bei Texten und Recherche" },
        meaning: impactMeanings.timeSavings,
      },
      {
        figure: figures.impact.satisfaction,
        label: { en: "client satisfaction, asked in writing", de: "zufriedene Kunden, schriftlich befragt" },
        meaning: impactMeanings.satisfaction,
      },
    ],
  },

  studies: {
    id: "case-studies",
    heading: counted(cases, {
      one: { en: "One case study", de: "Ein Projekt im\u00a0Einzelnen" },
      many: { en: "{count} case studies", de: "{count} Projekte im\u00a0Einzelnen" },
    }),
    labels: {
      challenge: { en: "Challenge", de: "Aufgabe" },
      solution: { en: "Solution", de: "Lösung" },
    },
    note: testimonialsNote,
    cases,
  },

  industries: {
    heading: { en: "Where I have worked", de: "Wo ich gearbeitet habe" },
    lead: sample(
      {
        en: "Drawn to scale: the wider the half disc, the more projects. A project that serves two industries counts in both.",
        de: "Maßstäblich gezeichnet: je breiter der Halbkreis, desto mehr Projekte. Ein Projekt für zwei Branchen zählt in beiden.",
      },
      { en: "how the projects of the industries are counted", de: "wie die Projekte der Branchen gezählt sind" },
    ),
    industries: [
      { name: { en: "Technology", de: "Technologie" }, projects: figures.industries.technology },
      { name: { en: "Manufacturing", de: "Industrie" }, projects: figures.industries.manufacturing },
      { name: { en: "Automotive", de: "Automobil" }, projects: figures.industries.automotive },
      { name: { en: "FinTech", de: "FinTech" }, projects: figures.industries.fintech },
      { name: { en: "Consulting", de: "Beratung" }, projects: figures.industries.consulting },
      { name: { en: "Healthcare", de: "Gesundheit" }, projects: figures.industries.healthcare },
    ],
  },

  invitation: {
    heading: { en: "Your story could be the next", de: "Ihre Geschichte könnte die\u00a0nächste sein" },
    actions: [
      { label: { en: "Start Your Success Story", de: "Erfolgsgeschichte starten" }, to: "contact" },
      { label: { en: "View Portfolio", de: "Portfolio ansehen" }, to: "portfolio" },
    ],
  },
});
