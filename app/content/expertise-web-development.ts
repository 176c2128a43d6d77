import { bilingual, untranslated } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { ExhibitsProps } from "../sections/exhibits.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { TimelineProps } from "../sections/timeline.tsx";
import { figures, firstYears } from "./figures.ts";
import type { PageContent } from "./page-content.ts";
import { backToExpertise } from "./shared-texts.ts";

interface ExpertiseWebDevelopmentContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  frameworks: OfferColumnsProps;
  years: TimelineProps;
  proof: ExhibitsProps;
  habits: SplitListProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<ExpertiseWebDevelopmentContent>({
  seo: {
    title: {
      en: `Web expertise since ${firstYears.it}: what lasts`,
      de: `Webexpertise seit ${firstYears.it}: was bleibt`,
    },
    description: {
      en: "From table layouts to TypeScript: what I know about building for the web, which frameworks I still use, and proof that you can check in your browser.",
      de: "Von Tabellenlayouts bis TypeScript: was ich über das Bauen fürs Web weiß, welche Frameworks geblieben sind und was Sie im Browser nachprüfen können.",
    },
  },

  hero: {
    back: backToExpertise,
    title: { en: "Web development since the modem", de: "Webentwicklung seit\u00a0Modemzeiten" },
    lead: {
      en: "In 1998 a page was finished when it looked right in two browsers. Today it has to work on a thousand screens, at once, for years, and for people who see or type differently. I have taken part in every step in between.",
      de: "1998 war eine Seite fertig, wenn sie in zwei Browsern gut aussah. Heute muss sie auf tausend Bildschirmen laufen, sofort, über Jahre, und auch für Menschen, die anders sehen oder tippen. Die Schritte dazwischen habe ich alle mitgemacht.",
    },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View Web Services", de: "Webleistungen ansehen" }, to: "web-development" },
    ],
    panorama: "expertise-web-development-panorama",
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

  frameworks: {
    heading: { en: "Frameworks, in four drawers", de: "Frameworks in vier Schubladen" },
    lead: {
      en: "Sorted by how often I need them today.",
      de: "Geordnet danach, wie oft ich sie heute brauche.",
    },
    columns: 4,
    blocks: [
      {
        title: { en: "Never put away", de: "Nie weggeräumt" },
        text: {
          en: "Older than most companies, and still here.",
          de: "Älter als die meisten Firmen und immer noch da.",
        },
        features: [
          { en: "HTML and CSS", de: "HTML und CSS" },
          untranslated("HTTP"),
          untranslated("SQL"),
          { en: "The Unix command line", de: "Die Unix-Kommandozeile" },
        ],
      },
      {
        title: { en: "In use every day", de: "Täglich im Einsatz" },
        text: { en: "What I would begin with tomorrow.", de: "Womit ich morgen anfangen würde." },
        features: [
          { en: "TypeScript and React", de: "TypeScript und React" },
          untranslated("Node.js"),
          untranslated("Tailwind CSS"),
          { en: "Vitest and Playwright", de: "Vitest und Playwright" },
        ],
      },
      {
        title: { en: "For the right case", de: "Für den passenden Fall" },
        text: { en: "Good tools for fewer jobs.", de: "Gutes Werkzeug für besondere Fälle." },
        features: [
          { en: "Vue and Svelte", de: "Vue und Svelte" },
          { en: "Astro and Eleventy", de: "Astro und Eleventy" },
          { en: "Django and Laravel", de: "Django und Laravel" },
          { en: "Shopware and WooCommerce", de: "Shopware und WooCommerce" },
        ],
      },
      {
        title: { en: "Still maintained", de: "Noch in Pflege" },
        text: {
          en: "Nobody begins with them. Somebody has to know them.",
          de: "Damit fängt niemand mehr an. Kennen muss sie jemand.",
        },
        features: [
          untranslated("jQuery"),
          untranslated("AngularJS"),
          { en: "TYPO3 and Drupal", de: "TYPO3 und Drupal" },
          { en: "Struts and JSF", de: "Struts und JSF" },
        ],
      },
    ],
  },

  years: {
    heading: {
      en: "Three ages of the web, one lesson from each",
      de: "Drei Zeitalter des\u00a0Webs und ihre Lehren",
    },
    lead: {
      en: "What I built in each of them, and what has stayed with me.",
      de: "Was ich in jedem gebaut habe und was davon geblieben ist.",
    },
    today: { en: "today", de: "heute" },
    areas: sample(
      [
        {
          title: { en: "Tables", de: "Tabellen" },
          since: firstYears.it,
          until: 2005,
          text: {
            en: "Layouts in nested tables, pictures cut into slices, a counter at the foot. I learned to be thrifty: with 56 kilobits you think twice.",
            de: "Layouts in verschachtelten Tabellen, Bilder in Scheiben, unten ein Zähler. Ich lernte zu sparen: Bei 56 Kilobit überlegt man zweimal.",
          },
        },
        {
          title: { en: "Content", de: "Inhalte" },
          since: 2005,
          until: 2015,
          text: {
            en: "Content management, shops, intranets, then the phone as the first screen. I learned that editors are users too, and usually the angrier ones.",
            de: "Redaktionssysteme, Shops, Intranets, dann das Handy als erster Bildschirm. Ich lernte, dass auch Redakteure Nutzer sind, meist die verärgerten.",
          },
        },
        {
          title: { en: "Components", de: "Komponenten" },
          since: 2015,
          text: {
            en: "Applications in the browser, typed from end to end, tested at every change. I learned to send less: the fastest script is the one that stays at home.",
            de: "Anwendungen im Browser, durchgängig typisiert, bei jeder Änderung getestet. Ich lernte, weniger zu verschicken: Das schnellste Skript ist das, das zu Hause bleibt.",
          },
        },
      ],
      { en: "the three periods of your work for the web", de: "die drei Abschnitte Ihrer Arbeit fürs Web" },
    ),
  },

  proof: {
    heading: { en: "Exhibit A: this website", de: "Beweisstück A: diese Website" },
    lead: {
      en: "You need not take my word for it. Open the developer tools.",
      de: "Sie müssen mir nichts glauben. Öffnen Sie die Entwicklerwerkzeuge.",
    },
    exhibits: [
      {
        title: { en: "No cookie banner", de: "Kein Cookie-Banner" },
        text: {
          en: "None is needed: no cookies, no trackers, no font from somebody else’s server.",
          de: "Es ist keins nötig: keine Cookies, keine Tracker, keine Schrift von fremden Servern.",
        },
        check: {
          en: "Developer tools, storage: the list of cookies is empty.",
          de: "Entwicklerwerkzeuge, Speicher: Die Liste der Cookies ist leer.",
        },
      },
      {
        title: { en: "It works without JavaScript", de: "Es geht auch ohne JavaScript" },
        text: {
          en: "Menus, both languages and the contact form still do their job.",
          de: "Menüs, beide Sprachen und das Kontaktformular tun weiter ihren Dienst.",
        },
        check: {
          en: "Switch JavaScript off in the settings, load the page again.",
          de: "JavaScript in den Einstellungen abschalten, Seite neu laden.",
        },
      },
      {
        title: { en: "It works without a mouse", de: "Es geht auch ohne Maus" },
        text: {
          en: "Go where you like with the keyboard. You can always see where you are.",
          de: "Gehen Sie mit der Tastatur, wohin Sie wollen. Sie sehen immer, wo Sie sind.",
        },
        check: {
          en: "Tab, Enter, Escape. You need nothing else.",
          de: "Tab, Enter, Escape. Mehr brauchen Sie nicht.",
        },
      },
      {
        title: { en: "Light and dark, German and English", de: "Hell und dunkel, deutsch und englisch" },
        text: {
          en: "One source for all four. A missing translation is found at my desk and not at yours.",
          de: "Eine Quelle für alle vier. Fehlt eine Übersetzung, fällt das bei mir auf und nicht erst bei Ihnen.",
        },
        check: {
          en: "The two switches at the top of this page.",
          de: "Die beiden Schalter oben auf dieser Seite.",
        },
      },
      {
        title: { en: "Lighter than a photograph", de: "Leichter als ein Foto" },
        text: {
          en: "The home page with all its words, drawings and type weighs less than one holiday picture.",
          de: "Die Startseite mit allen Worten, Zeichnungen und Schriften wiegt weniger als ein Urlaubsbild.",
        },
        check: {
          en: "Developer tools, network: the sum stands at the foot.",
          de: "Entwicklerwerkzeuge, Netzwerk: Die Summe steht unten.",
        },
      },
      {
        title: { en: "Drawn, not bought", de: "Gezeichnet, nicht gekauft" },
        text: {
          en: "Every bridge on these pages is a piece of geometry, drawn for its place. No stock photo.",
          de: "Jede Brücke auf diesen Seiten ist ein Stück Geometrie, für ihre Stelle gezeichnet. Kein Archivbild.",
        },
        check: {
          en: "Enlarge the page fivefold: the edges stay sharp.",
          de: "Die Seite fünffach vergrößern: Die Kanten bleiben scharf.",
        },
      },
    ],
  },

  habits: {
    heading: { en: "Four habits", de: "Vier Gewohnheiten" },
    lead: {
      en: "Frameworks come and go. These have stayed.",
      de: "Frameworks kommen und gehen. Diese hier sind geblieben.",
    },
    blocks: [
      {
        title: { en: "Read before rewriting", de: "Erst lesen, dann umbauen" },
        text: {
          en: "Old code is a record of decisions. I look for the reasons before I throw anything away.",
          de: "Alter Code ist ein Protokoll von Entscheidungen. Ich suche die Gründe, bevor ich etwas wegwerfe.",
        },
      },
      {
        title: { en: "Data first", de: "Zuerst die Daten" },
        text: {
          en: "Screens are replaced every five years, data stays for thirty. So the table comes before the template.",
          de: "Oberflächen halten fünf Jahre, Daten dreißig. Also kommt die Tabelle vor der Vorlage.",
        },
      },
      {
        title: { en: "Small releases", de: "Kleine Auslieferungen" },
        text: {
          en: "Something goes live every week. A mistake that is one week old is found within an hour.",
          de: "Jede Woche geht etwas online. Ein Fehler, der eine Woche alt ist, findet sich in einer Stunde.",
        },
      },
      {
        title: { en: "A manual for strangers", de: "Ein Handbuch für Fremde" },
        text: {
          en: "Set-up, backup, restore, on one page. Before I leave I watch somebody follow it who has never seen the system.",
          de: "Einrichten, sichern, zurückspielen, auf einer Seite. Bevor ich gehe, sehe ich zu, wie jemand danach arbeitet, der das System nicht kennt.",
        },
      },
    ],
  },

  readOn: {
    links: [
      {
        to: "web-development",
        reason: {
          en: "What you can book: websites, shops and applications, in three phases.",
          de: "Was Sie buchen können: Websites, Shops und Anwendungen, in drei Phasen.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The carmaker: one search instead of eleven systems, in use after nine weeks.",
          de: "Der Autohersteller: eine Suche statt elf Systemen, nach neun Wochen im Einsatz.",
        },
      },
      {
        to: "expertise-nocode-ai",
        reason: {
          en: "The same questions without code: when a prototype is enough, and when I advise against it.",
          de: "Dieselben Fragen ohne Code: wann ein Prototyp genügt und wann ich davon abrate.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "Show me your oldest system", de: "Zeigen Sie mir Ihr\u00a0ältestes System" },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View Web Services", de: "Webleistungen ansehen" }, to: "web-development" },
    ],
  },
});
