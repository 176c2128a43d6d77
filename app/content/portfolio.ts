import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PortfolioGridProps } from "../sections/portfolio-grid.tsx";
import { counted } from "./counted.ts";
import type { PageContent } from "./page-content.ts";

interface PortfolioContent extends PageContent {
  essential: "works";
  hero: PageHeroProps;
  works: PortfolioGridProps;
  invitation: CallToActionProps;
}

const works = [
  {
    name: { en: "AI Consulting & Development", de: "KI: Beratung & Entwicklung" },
    description: {
      en: "Consulting, agents and assistants for teams who want AI under control. With the questions that I ask before every project, so you can read them first.",
      de: "Beratung, Agenten und Assistenten für Teams, die ihre KI im Griff haben wollen. Mit den Fragen, die ich vor jedem Projekt stelle, zum Vorablesen.",
    },
    url: sample("https://ai.isarbridge.example/", {
      en: "the address of your AI project",
      de: "die Adresse Ihres KI-Projekts",
    }),
    image: "ai-development",
    ...sample(
      {
        role: { en: "Consultant and developer", de: "Berater und Entwickler" },
        since: 2018,
        outcome: {
          en: "Every second enquiry has read the questions first",
          de: "Jede zweite Anfrage hat die Fragen schon gelesen",
        },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
  {
    name: { en: "Web Development", de: "Webentwicklung" },
    description: sample(
      {
        en: "My site on building for the web: finished work, what it weighs and how fast it loads, with the manual beside it.",
        de: "Meine Website über Webentwicklung: fertige Arbeiten, ihr Gewicht, ihre Ladezeit und das Handbuch dazu.",
      },
      { en: "what your web project shows", de: "was Ihr Webprojekt zeigt" },
    ),
    url: sample("https://web.isarbridge.example/", {
      en: "the address of your web project",
      de: "die Adresse Ihres Webprojekts",
    }),
    image: "web-development",
    ...sample(
      {
        role: { en: "Design and code", de: "Gestaltung und Code" },
        since: 2016,
        outcome: { en: "Every page is there within a second", de: "Jede Seite steht in einer Sekunde" },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
  {
    name: { en: "Explainer Videos & Multimedia", de: "Erklärvideos & Multimedia" },
    description: {
      en: "Ninety seconds that replace a thirty-page manual. Script, voice, drawings and editing are mine.",
      de: "Neunzig Sekunden statt dreißig Seiten Handbuch. Skript, Stimme, Zeichnung und Schnitt kommen von mir.",
    },
    url: sample("https://video.isarbridge.example/", {
      en: "the address of your video project",
      de: "die Adresse Ihres Videoprojekts",
    }),
    image: "explainer-video",
    ...sample(
      {
        role: { en: "Script, voice and editing", de: "Skript, Stimme und Schnitt" },
        since: 2010,
        outcome: {
          en: "Forty films, none longer than two minutes",
          de: "Vierzig Filme, keiner länger als zwei Minuten",
        },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
  {
    name: { en: "Online Congress Finder", de: "Online-Kongressfinder" },
    description: {
      en: "Congresses and conferences by subject, date and language, with a note on whether the online seat is worth it.",
      de: "Kongresse und Konferenzen nach Thema, Termin und Sprache, mit dem Hinweis, ob sich der Onlineplatz lohnt.",
    },
    url: sample("https://congresses.isarbridge.example/", {
      en: "the address of your congress finder",
      de: "die Adresse Ihres Kongressfinders",
    }),
    image: "congress-finder",
    ...sample(
      {
        role: { en: "Idea, data and operation", de: "Idee, Daten und Betrieb" },
        since: 2020,
        outcome: {
          en: "1,200 dates a year, each checked by hand",
          de: "1.200 Termine im Jahr, jeder von Hand geprüft",
        },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
  {
    name: { en: "Books, eBooks, Music & Images", de: "Bücher, E-Books, Musik & Bilder" },
    description: {
      en: "What is left when a project is over: practical guides, some music, and pictures from the road.",
      de: "Was bleibt, wenn ein Projekt vorbei ist: Praxisbücher, etwas Musik und Bilder von unterwegs.",
    },
    url: sample("https://books.isarbridge.example/", {
      en: "the address of your publications",
      de: "die Adresse Ihrer Veröffentlichungen",
    }),
    image: "books-media",
    ...sample(
      {
        role: { en: "Author and composer", de: "Autor und Komponist" },
        since: 2014,
        outcome: { en: "Five books, two of them in both languages", de: "Fünf Bücher, zwei davon in beiden Sprachen" },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
  {
    name: { en: "Mental & NLP Coaching", de: "Mental- & NLP-Coaching" },
    description: {
      en: "One-to-one coaching for calm, focus and clear language, for people whose calendar is full already.",
      de: "Einzelcoaching für Ruhe, Konzentration und klare Sprache, für Menschen mit vollem Kalender.",
    },
    url: sample("https://coaching.isarbridge.example/", {
      en: "the address of your coaching project",
      de: "die Adresse Ihres Coaching-Projekts",
    }),
    image: "mental-coaching",
    ...sample(
      {
        role: { en: "Coach", de: "Coach" },
        since: 2015,
        outcome: { en: "Eight clients at a time, and a waiting list", de: "Acht Plätze und eine Warteliste" },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
  {
    name: { en: "Digitalization News & Tips", de: "News & Tipps zur Digitalisierung" },
    description: {
      en: "What has changed, what matters and what can wait. Short, with sources, and without the fuss.",
      de: "Was sich geändert hat, was zählt und was warten kann. Kurz, mit Quellen und ohne Aufregung.",
    },
    url: sample("https://news.isarbridge.example/", {
      en: "the address of your news project",
      de: "die Adresse Ihres Nachrichtenprojekts",
    }),
    image: "digital-news",
    ...sample(
      {
        role: { en: "Editor", de: "Redakteur" },
        since: 2019,
        outcome: { en: "One issue a week, every source named", de: "Eine Ausgabe pro Woche, jede Quelle genannt" },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
  {
    name: { en: "AI Tips & Tools", de: "KI: Tipps & Werkzeuge" },
    description: {
      en: "Tools that I have used for at least a month, with honest notes on price, limits and where your data goes.",
      de: "Werkzeuge, die ich mindestens einen Monat benutzt habe, mit ehrlichen Angaben zu Preis, Grenzen und Verbleib Ihrer Daten.",
    },
    url: sample("https://tools.isarbridge.example/", {
      en: "the address of your AI tips",
      de: "die Adresse Ihrer KI-Tipps",
    }),
    image: "ai-tips",
    ...sample(
      {
        role: { en: "Tester and author", de: "Tester und Autor" },
        since: 2023,
        outcome: {
          en: "Sixty tools tried, nineteen recommended",
          de: "Sechzig Werkzeuge probiert, neunzehn empfohlen",
        },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
  {
    name: { en: "Community", de: "Community" },
    description: {
      en: "People who learn in public, ask freely and help each other along.",
      de: "Menschen, die öffentlich lernen, ohne Scheu fragen und einander weiterhelfen.",
    },
    url: sample("https://community.isarbridge.example/", {
      en: "the address of your community",
      de: "die Adresse Ihrer Community",
    }),
    image: "community",
    ...sample(
      {
        role: { en: "Host", de: "Gastgeber" },
        since: 2021,
        outcome: {
          en: "Most questions have an answer the same day",
          de: "Die meisten Fragen sind am selben Tag beantwortet",
        },
      },
      {
        en: "your role, the first year and what came of it",
        de: "Ihre Rolle, das erste Jahr und was daraus geworden ist",
      },
    ),
  },
] as const;

export const content = bilingual<PortfolioContent>({
  essential: "works",

  seo: {
    title: counted(works, {
      one: { en: "Portfolio: a project of my own", de: "Portfolio: ein eigenes Projekt" },
      many: { en: "Portfolio: {count} projects of my own", de: "Portfolio: {count} eigene Projekte" },
    }),
    description: {
      en: "Projects that I run myself: AI consulting, web, explainer videos, a congress finder, books and music, coaching, news, AI tips and a community.",
      de: "Projekte, die ich selbst betreibe: KI-Beratung, Web, Erklärvideos, Kongressfinder, Bücher und Musik, Coaching, News, KI-Tipps und eine Community.",
    },
  },

  hero: {
    title: { en: "Portfolio: what I\u00a0run\u00a0myself", de: "Portfolio: was\u00a0ich selbst\u00a0betreibe" },
    lead: {
      en: "Projects of my own, each on its own site. What I recommend has usually worked here first.",
      de: "Eigene Projekte, jedes mit eigener Website. Was ich empfehle, hat sich meist zuerst hier bewährt.",
    },
  },

  works: {
    visit: { en: "Visit Project", de: "Zum Projekt" },
    labels: {
      role: { en: "My role", de: "Meine Rolle" },
      since: { en: "Since", de: "Seit" },
      outcome: { en: "What came of it", de: "Was daraus wurde" },
    },
    works,
  },

  invitation: {
    heading: { en: "Is yours next?", de: "Wird Ihres das nächste?" },
    actions: [
      { label: { en: "Discuss Your Project", de: "Projekt besprechen" }, to: "contact" },
      { label: { en: "Read Success Stories", de: "Erfolgsgeschichten lesen" }, to: "success-stories" },
    ],
  },
});
