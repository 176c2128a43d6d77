import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { ForkProps } from "../sections/fork.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { TypeCardsProps } from "../sections/type-cards.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import { mvpAttendance, mvpDays } from "./mvp.ts";
import type { PageContent } from "./page-content.ts";
import { backToExpertise } from "./shared-texts.ts";

interface ExpertiseNocodeAiContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  knowledge: SplitListProps;
  prototype: PhasesProps;
  choice: ForkProps;
  applications: TypeCardsProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<ExpertiseNocodeAiContent>({
  seo: {
    title: { en: "NoCode expertise and its limits", de: "NoCode-Expertise und ihre Grenzen" },
    description: {
      en: "How I build applications with NoCode and AI: data model, automation, operation, the 2 week MVP, and the signs that real code is due.",
      de: "Wie ich Anwendungen mit NoCode und KI baue: Datenmodell, Automatisierung, Betrieb, MVP in 2 Wochen und woran man merkt, dass richtiger Code fällig ist.",
    },
  },

  hero: {
    back: backToExpertise,
    title: {
      en: "NoCode: when it\u00a0is\u00a0enough, and\u00a0when it\u00a0is\u00a0not",
      de: "NoCode: wann\u00a0es\u00a0reicht und\u00a0wann\u00a0nicht",
    },
    lead: {
      en: "I can write code, and I use NoCode on purpose: while needs are still open, it is the better tool. And I build so that you can leave again with everything that is yours.",
      de: "Ich kann programmieren und setze NoCode bewusst ein: Solange noch offen ist, was gebraucht wird, ist es das bessere Werkzeug. Und ich baue so, dass Sie mit allem, was Ihnen gehört, wieder wechseln können.",
    },
    actions: [
      { label: { en: "Start Your Project", de: "Projekt starten" }, to: "booking" },
      { label: { en: "View NoCode Services", de: "NoCode-Leistungen ansehen" }, to: "nocode-ai" },
    ],
    panorama: "expertise-nocode-ai-panorama",
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
      {
        figure: figures.nocode.speed,
        label: { en: "faster to build than in code", de: "schneller gebaut als in Code" },
        meaning: meanings.nocodeComparison,
      },
      {
        figure: figures.nocode.timeToMarket,
        label: { en: "faster to market", de: "schneller am Markt" },
        meaning: meanings.nocodeComparison,
      },
      {
        figure: figures.nocode.costReduction,
        label: { en: "cost reduction for the first version", de: "geringere Kosten der ersten Version" },
        meaning: meanings.nocodeComparison,
      },
    ],
  },

  knowledge: {
    heading: { en: "Behind the clicks", de: "Hinter den Klicks" },
    lead: {
      en: "What I plan and check, even where the platform hides it.",
      de: "Was ich plane und prüfe, auch wenn die Plattform es versteckt.",
    },
    blocks: [
      {
        title: { en: "Data model", de: "Datenmodell" },
        text: {
          en: "Customers, orders, items: three tables instead of one with ninety columns. Everything later depends on that.",
          de: "Kunden, Aufträge, Positionen: drei Tabellen statt einer mit neunzig Spalten. Davon hängt alles Weitere ab.",
        },
      },
      {
        title: { en: "Roles and rights", de: "Rollen und Rechte" },
        text: {
          en: "Who sees what is decided in the database. A hidden button is decoration.",
          de: "Wer was sieht, entscheidet die Datenbank. Ein versteckter Knopf ist Dekoration.",
        },
      },
      {
        title: { en: "Automation", de: "Automatisierung" },
        text: {
          en: "Every step may run twice without doing damage, and every failure reaches a person.",
          de: "Jeder Schritt darf zweimal laufen, ohne Schaden anzurichten, und jeder Fehler landet bei einem Menschen.",
        },
      },
      {
        title: { en: "AI inside the process", de: "KI im Ablauf" },
        text: {
          en: "It reads, sorts and drafts. Below an agreed confidence a person takes over.",
          de: "Sie liest, sortiert und entwirft. Ist sie sich nicht sicher genug, übernimmt ein Mensch den Fall.",
        },
      },
      {
        title: { en: "Operation", de: "Betrieb" },
        text: {
          en: "A test environment, backups outside the platform, somebody who gets the alarm. That is where the uptime comes from.",
          de: "Eine Testumgebung, Backups außerhalb der Plattform, jemand, der den Alarm bekommt. Daher kommt die Verfügbarkeit.",
        },
      },
      {
        title: { en: "Way out", de: "Ausstieg" },
        text: {
          en: "Before the first screen I export the data and load it elsewhere. A platform that will not let go is not used.",
          de: "Noch vor der ersten Ansicht exportiere ich die Daten und spiele sie anderswo wieder ein. Eine Plattform, die nicht loslässt, kommt nicht infrage.",
        },
      },
    ],
  },

  prototype: {
    heading: sample(
      { en: "2 week MVP, day by day", de: "MVP in 2 Wochen, Tag für Tag" },
      { en: "the two weeks of an MVP", de: "die zwei Wochen für ein MVP" },
    ),
    lead: sample(
      {
        en: `Ten working days, an hour of your time ${mvpAttendance.en}, one question that needs an answer.`,
        de: `Zehn Arbeitstage, je eine Stunde von Ihnen ${mvpAttendance.de}, eine Frage, die eine Antwort braucht.`,
      },
      {
        en: "the days of an MVP, here and in the calendar on the page NoCode & AI",
        de: "die Tage eines MVP, hier und im Kalender auf der Seite NoCode & KI",
      },
    ),
    steps: [
      {
        title: mvpDays("understand"),
        text: {
          en: "The question, your process, the screens on paper. We also write down which answer would make us stop.",
          de: "Die Frage, Ihr Ablauf, die Ansichten auf Papier. Wir notieren auch, bei welcher Antwort wir aufhören.",
        },
      },
      {
        title: mvpDays("build"),
        text: {
          en: "I build on a copy of your data without names, because invented data always behaves. On day 5 you click through it for the first time.",
          de: "Ich baue auf einer Kopie Ihrer Daten ohne Namen, denn erfundene Daten benehmen sich immer. Am fünften Tag klicken Sie sich zum ersten Mal durch.",
        },
      },
      {
        title: mvpDays("tryOut"),
        text: {
          en: "Five people who have never seen it work with it. We count what they finish, and I fix what stopped them.",
          de: "Fünf Leute, die es nie gesehen haben, arbeiten damit. Wir zählen, was sie fertig bekommen, und ich behebe, woran sie hängen blieben.",
        },
      },
      {
        title: mvpDays("handOver"),
        text: {
          en: "The real data, a backup, one page of manual. The first team starts, and we decide in the same room how it goes on.",
          de: "Die echten Daten, eine Sicherung, eine Seite Anleitung. Das erste Team legt los, und wir entscheiden im selben Raum, wie es weitergeht.",
        },
      },
    ],
  },

  choice: {
    heading: { en: "NoCode or code?", de: "NoCode oder Code?" },
    lead: {
      en: "I earn money with both, so I can afford an honest answer.",
      de: "Ich verdiene mit beidem Geld und kann mir eine ehrliche Antwort leisten.",
    },
    question: { en: "Is the question still open?", de: "Ist die Frage noch offen?" },
    answers: [
      { en: "Yes", de: "Ja" },
      { en: "No", de: "Nein" },
    ],
    blocks: [
      {
        title: { en: "NoCode, to find out", de: "NoCode, um es herauszufinden" },
        text: {
          en: "The question is still open, and the cheapest way to an answer is to let people try it.",
          de: "Die Frage ist noch offen, und am billigsten kommt man zur Antwort, wenn Leute es ausprobieren.",
        },
        features: [
          { en: "The process still changes every month", de: "Der Ablauf ändert sich noch jeden Monat" },
          { en: "Lists, forms and approvals are all you need", de: "Listen, Formulare und Freigaben genügen" },
          { en: "A few hundred people use it at most", de: "Höchstens ein paar Hundert Leute arbeiten damit" },
          { en: "Your own department will maintain it", de: "Ihre Fachabteilung soll es selbst pflegen" },
        ],
      },
      {
        title: { en: "code, once you know", de: "Code, wenn man es weiß" },
        text: {
          en: "The question is settled, and the system has to carry load. Then I rebuild it, data first, while the old one runs.",
          de: "Die Frage ist geklärt, und das System muss Last aushalten. Dann baue ich neu, zuerst die Daten, während das Alte weiterläuft.",
        },
        features: [
          { en: "The rules themselves are your product", de: "Die Regeln selbst sind Ihr Produkt" },
          { en: "Every tenth of a second counts", de: "Es kommt auf Zehntelsekunden an" },
          { en: "Licences cost more than a developer", de: "Die Lizenzen kosten mehr als die Entwicklung" },
          { en: "An auditor wants to see every line", de: "Die Revision will jede Zeile sehen" },
        ],
      },
    ],
  },

  applications: {
    heading: { en: "Types of application", de: "Arten von Anwendungen" },
    lead: {
      en: "What I have built most often, and what I look at first.",
      de: "Was ich am häufigsten gebaut habe und worauf ich dabei zuerst achte.",
    },
    cards: [
      {
        image: "app-business",
        title: { en: "Business applications", de: "Apps für den Betrieb" },
        description: {
          en: "The difficult part is the exception that happens every Thursday. I ask for it on the first day.",
          de: "Schwierig ist die Ausnahme, die jeden Donnerstag eintritt. Nach ihr frage ich am ersten Tag.",
        },
        features: [
          { en: "Orders and stock", de: "Aufträge und Lager" },
          { en: "Approvals", de: "Freigaben" },
          { en: "Reports", de: "Berichte" },
        ],
      },
      {
        image: "app-customer",
        title: { en: "Customer-facing apps", de: "Apps für Ihre Kunden" },
        description: {
          en: "Customers do not read manuals. So every screen has one task, one button and one way back.",
          de: "Kunden lesen kein Handbuch. Also hat jede Ansicht eine Aufgabe, einen Knopf und einen Weg zurück.",
        },
        features: [
          { en: "Portals", de: "Portale" },
          { en: "Bookings", de: "Buchungen" },
          { en: "Member areas", de: "Mitgliederbereiche" },
        ],
      },
      {
        image: "app-ai-enhanced",
        title: { en: "AI-enhanced solutions", de: "Lösungen mit KI" },
        description: {
          en: "The application shows how sure the machine is and who has confirmed the result.",
          de: "Die Anwendung zeigt, wie sicher sich die Maschine ist und wer das Ergebnis bestätigt hat.",
        },
        features: [
          { en: "Document intake", de: "Belegerfassung" },
          { en: "Knowledge assistants", de: "Wissensassistenten" },
          { en: "Drafts", de: "Entwürfe" },
        ],
      },
    ],
  },

  readOn: {
    links: [
      {
        to: "nocode-ai",
        reason: {
          en: "What you can book: an app to try out in two weeks, and what comes after it.",
          de: "Was Sie buchen können: eine App zum Ausprobieren in zwei Wochen, und was danach kommt.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The telecom operator: trainees built 24 prototypes, and five of them are in daily use.",
          de: "Der Mobilfunkanbieter: 24 Prototypen von Auszubildenden, fünf davon im täglichen Einsatz.",
        },
      },
      {
        to: "expertise-web-development",
        reason: {
          en: "Where an app moves when it has outgrown its platform, and what I would build it with.",
          de: "Wohin eine App zieht, wenn die Plattform zu klein wird, und womit ich sie dann baue.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "In ten days we will know more", de: "In zehn Tagen wissen wir mehr" },
    actions: [
      { label: { en: "Start Your Project", de: "Projekt starten" }, to: "booking" },
      { label: { en: "View NoCode Services", de: "NoCode-Leistungen ansehen" }, to: "nocode-ai" },
    ],
  },
});
