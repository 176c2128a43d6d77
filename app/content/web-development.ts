import { firstVisitKibibytes } from "../../site/first-visit.ts";
import { bilingual, locales, untranslated } from "../../site/locale.ts";
import type { AchievementsProps } from "../sections/achievements.tsx";
import type { BenefitsProps } from "../sections/benefits.tsx";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import { figures, firstYears } from "./figures.ts";
import type { PageContent } from "./page-content.ts";

interface WebDevelopmentContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  stack: OfferColumnsProps;
  frameworks: SplitListProps;
  reasons: BenefitsProps;
  thisSite: AchievementsProps;
  phases: PhasesProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<WebDevelopmentContent>({
  seo: {
    title: { en: "Web development: fast, accessible sites", de: "Webentwicklung: schnell und barrierefrei" },
    description: {
      en: "Websites and web applications with React, TypeScript, Node.js and PostgreSQL: fast, accessible, documented, and built in Munich by one person.",
      de: "Websites und Webanwendungen mit React, TypeScript, Node.js und PostgreSQL: schnell, barrierefrei, dokumentiert und in München von einer Person gebaut.",
    },
  },

  hero: {
    title: {
      en: "Websites that are still good in five years",
      de: "Websites, die in\u00a0fünf\u00a0Jahren noch gut\u00a0sind",
    },
    lead: {
      en: "I build websites, shops and applications from a few well-proven parts. They open at once, work with keyboard and screen reader, and the next developer finds their way without calling me.",
      de: "Ich baue Websites, Shops und Anwendungen aus wenigen, bewährten Teilen. Sie sind sofort da, lassen sich mit Tastatur und Screenreader bedienen, und wer sie später pflegt, findet sich zurecht, ohne mich anzurufen.",
    },
    actions: [
      { label: { en: "Book Web Consultation", de: "Webberatung buchen" }, to: "booking" },
      { label: { en: "View Portfolio", de: "Portfolio ansehen" }, to: "portfolio" },
    ],
    panorama: "web-development-panorama",
  },

  stats: {
    facts: [
      { figure: figures.web.years, label: { en: "years on the web", de: "Jahre im Web" } },
      { figure: figures.web.projects, label: { en: "web projects", de: "Projekte im Web" } },
      {
        figure: figures.web.frameworks,
        label: { en: `frameworks since ${firstYears.it}`, de: `Frame\u00adworks seit ${firstYears.it}` },
      },
    ],
  },

  stack: {
    heading: { en: "Technology stack", de: "Technologien" },
    lead: {
      en: "Proven where it can be, new where it pays. The list is long, your project will need a short one.",
      de: "Bewährt, wo es geht, neu, wo es sich lohnt. Die Liste ist lang, Ihr Projekt braucht eine kurze.",
    },
    columns: 4,
    blocks: [
      {
        title: { en: "Front end", de: "Frontend" },
        text: { en: "What visitors see and touch.", de: "Was man sieht und anfasst." },
        features: [
          untranslated("TypeScript"),
          untranslated("React"),
          untranslated("Vue"),
          untranslated("Astro"),
          { en: "Web components", de: "Webkomponenten" },
        ],
      },
      {
        title: { en: "Back end", de: "Backend" },
        text: { en: "What answers behind the page.", de: "Was hinter der Seite antwortet." },
        features: [
          untranslated("Node.js"),
          untranslated("Python"),
          untranslated("PHP"),
          { en: "REST and GraphQL", de: "REST und GraphQL" },
          { en: "WordPress and headless CMS", de: "WordPress und Headless-CMS" },
        ],
      },
      {
        title: { en: "Data", de: "Daten" },
        text: { en: "What must never get lost.", de: "Was nie verloren gehen darf." },
        features: [
          untranslated("PostgreSQL"),
          untranslated("MySQL"),
          untranslated("SQLite"),
          untranslated("Redis"),
          { en: "Backups, restored as a drill", de: "Backups, zur Probe zurückgespielt" },
        ],
      },
      {
        title: { en: "Operations", de: "Betrieb" },
        text: { en: "What keeps running at night.", de: "Was nachts weiterläuft." },
        features: [
          { en: "Linux and Docker", de: "Linux und Docker" },
          { en: "nginx and Caddy", de: "nginx und Caddy" },
          { en: "Automatic tests and releases", de: "Automatische Tests und Releases" },
          { en: "Monitoring that wakes the right person", de: "Überwachung, die die Richtigen weckt" },
          { en: "Hosting in Germany", de: "Hosting in Deutschland" },
        ],
      },
    ],
  },

  frameworks: {
    heading: { en: "CSS frameworks", de: "Frameworks für CSS" },
    lead: {
      en: "Which framework I use for which kind of project, and why.",
      de: "Welches Framework ich für welche Art von Projekt nehme und warum.",
    },
    blocks: [
      {
        title: untranslated("Tailwind CSS"),
        text: {
          en: "For products with a design of their own: colours and sizes in one place, small files, no stylesheet that only grows. This website uses it.",
          de: "Für Produkte mit eigener Gestaltung: Farben und Größen an einem Ort, kleine Dateien, kein Stylesheet, das nur wächst. Diese Website nutzt es.",
        },
      },
      {
        title: untranslated("Bootstrap"),
        text: {
          en: "For internal tools that should look tidy on day one and that any team can look after.",
          de: "Für interne Werkzeuge, die am ersten Tag ordentlich aussehen und die jedes Team pflegen kann.",
        },
      },
      {
        title: untranslated("Bulma"),
        text: {
          en: "For editorial sites: readable class names, no JavaScript of its own, quick to learn.",
          de: "Für redaktionelle Seiten: lesbare Klassennamen, kein eigenes JavaScript, schnell gelernt.",
        },
      },
      {
        title: { en: "Plain CSS", de: "Reines CSS" },
        text: {
          en: "Grid, container queries, light and dark: browsers can do it all today. Sometimes the best framework is none.",
          de: "Grid, Container Queries, Hell und Dunkel: Das können Browser heute selbst. Manchmal ist das beste Framework gar keines.",
        },
      },
    ],
  },

  reasons: {
    heading: { en: "Reasons to choose me", de: "Was für mich spricht" },
    lead: {
      en: "Six things that you can check before you sign.",
      de: "Sechs Dinge, die Sie vor der Unterschrift prüfen können.",
    },
    benefits: [
      {
        mark: "reception",
        title: { en: "Fast on the train", de: "Schnell auch im Zug" },
        text: {
          en: "I measure on a mid-range phone with a poor connection.",
          de: "Ich messe mit einem Handy der Mittelklasse und schlechtem Netz.",
        },
      },
      {
        mark: "keyboard",
        title: { en: "Usable by everybody", de: "Für alle bedienbar" },
        text: {
          en: "WCAG 2.2 belongs to the first draft, not to the acceptance test.",
          de: "WCAG 2.2 gehört in den ersten Entwurf, nicht in die Abnahme.",
        },
      },
      {
        mark: "found-line",
        title: { en: "Found and understood", de: "Gefunden und verstanden" },
        text: {
          en: "Clean markup for search engines, clear texts for people, both in two languages.",
          de: "Sauberes Markup für Suchmaschinen, klare Texte für Menschen, beides in zwei Sprachen.",
        },
      },
      {
        mark: "one-of-three",
        title: { en: "Safer because less is loaded", de: "Sicher durch Weglassen" },
        text: {
          en: "No tracker without a reason, no plug-in without somebody who maintains it, no data collected in reserve.",
          de: "Was nicht geladen wird, kann nichts verraten. Kein Tracker ohne Grund, kein Plug-in ohne Pflege.",
        },
      },
      {
        mark: "film-and-code",
        title: { en: "Film and code from one desk", de: "Film und Code vom selben Schreibtisch" },
        text: {
          en: "Pictures, films and texts come from the person who builds the page around them.",
          de: "Bilder, Filme und Texte kommen von der Person, die auch die Seite darum baut.",
        },
      },
      {
        mark: "keys",
        title: { en: "Yours from day one", de: "Vom ersten Tag an Ihres" },
        text: {
          en: "Domain, repository and server run in your name, and you can revoke my access at any time.",
          de: "Domain, Repository und Server laufen auf Ihren Namen, und meinen Zugang können Sie jederzeit sperren.",
        },
      },
    ],
  },

  thisSite: {
    heading: { en: "This website in figures", de: "Diese Website in Zahlen" },
    lead: {
      en: "Tests hold them at every change. If one of them gets worse, the new version does not go online.",
      de: "Tests prüfen sie bei jeder Änderung. Wird eine schlechter, geht die neue Fassung nicht online.",
    },
    facts: [
      {
        figure: { amount: firstVisitKibibytes.others, sign: "speed" },
        label: {
          en: "KiB at most for the first visit to a page like this",
          de: "KiB höchstens für den ersten Besuch einer Seite wie dieser",
        },
      },
      { figure: { amount: 0, sign: "keys" }, label: { en: "cookies", de: "Cookies" } },
      {
        figure: { amount: 0, sign: "globe" },
        label: {
          en: "requests to other companies before you agree",
          de: "Anfragen an andere Firmen, bevor Sie zustimmen",
        },
      },
      {
        figure: { amount: locales.length, sign: "languages" },
        label: { en: "languages, every page in both", de: "Sprachen, jede Seite in beiden" },
      },
    ],
    badges: [
      { en: "Readable without JavaScript", de: "Ohne JavaScript lesbar" },
      { en: "Keyboard and screen reader", de: "Tastatur und Screenreader" },
      { en: "Tried in Chromium, Firefox and WebKit", de: "Geprüft in Chromium, Firefox und WebKit" },
    ],
  },

  phases: {
    heading: { en: "From sketch to upkeep", de: "Von der Skizze zur Pflege" },
    lead: {
      en: "You see the state of the work in your browser every week.",
      de: "Den Stand der Arbeit sehen Sie jede Woche in Ihrem Browser.",
    },
    steps: [
      {
        title: { en: "Sketch", de: "Skizzieren" },
        text: {
          en: "Who is the page for, and what should they be able to do? Then texts and the three screens that matter most.",
          de: "Für wen ist die Seite, und was soll man dort erledigen? Dann Texte und die drei wichtigsten Ansichten.",
        },
      },
      {
        title: { en: "Build", de: "Bauen" },
        text: {
          en: "In small steps, tested, at an address that you can open at any time.",
          de: "In kleinen Schritten, getestet, unter einer Adresse, die Sie jederzeit öffnen können.",
        },
      },
      {
        title: { en: "Maintain", de: "Pflegen" },
        text: {
          en: "Updates, backups, improvements. By me, by your team or by both, with the same manual.",
          de: "Updates, Backups, Verbesserungen. Durch mich, Ihr Team oder beide, nach demselben Handbuch.",
        },
      },
    ],
  },

  readOn: {
    links: [
      {
        to: "expertise-web-development",
        reason: {
          en: "What twenty-five years on the web have taught me, from hand-written HTML to this site.",
          de: "Was mich fünfundzwanzig Jahre im Web gelehrt haben, vom handgeschriebenen HTML bis zu dieser Website.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "Projects, each with its task, the solution and four results. The page also prints well.",
          de: "Projekte, jedes mit Aufgabe, Lösung und vier Ergebnissen. Die Seite lässt sich auch gut drucken.",
        },
      },
      {
        to: "nocode-ai",
        reason: {
          en: "When the idea still has to prove itself: an app to try out in two weeks, before anyone writes code.",
          de: "Wenn sich die Idee erst beweisen muss: eine App zum Ausprobieren in zwei Wochen, noch ganz ohne Code.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "Show me the page that annoys you", de: "Zeigen Sie mir die\u00a0Seite, die\u00a0Sie\u00a0ärgert" },
    actions: [
      { label: { en: "Book Web Consultation", de: "Webberatung buchen" }, to: "booking" },
      { label: { en: "View Portfolio", de: "Portfolio ansehen" }, to: "portfolio" },
    ],
  },
});
