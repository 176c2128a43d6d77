import { bilingual } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { sample } from "../../site/sample.ts";
import type { AchievementsProps } from "../sections/achievements.tsx";
import type { AsideNoteProps } from "../sections/aside-note.tsx";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CareerProps } from "../sections/career.tsx";
import type { PersonHeroProps } from "../sections/person-hero.tsx";
import type { QuoteProps } from "../sections/quote.tsx";
import type { YearLineProps } from "../sections/year-line.tsx";
import { counted } from "./counted.ts";
import { figures, firstYears } from "./figures.ts";
import type { PageContent } from "./page-content.ts";
import { portrait } from "./portrait.ts";

interface AboutContent extends PageContent {
  hero: PersonHeroProps;
  person: SplitListProps;
  career: CareerProps;
  years: YearLineProps;
  values: OfferColumnsProps;
  speaking: AsideNoteProps;
  achievements: AchievementsProps;
  philosophy: QuoteProps;
  invitation: CallToActionProps;
}

const values = sample(
  [
    {
      glyph: "square-and-half",
      title: { en: "Innovation First", de: "Neues erst bei mir" },
      text: {
        en: "I try new tools on my own business before I bring them into yours. You get the result, not the experiment.",
        de: "Neue Werkzeuge probiere ich in meinem eigenen Betrieb aus, bevor sie in Ihren kommen. Sie bekommen das Ergebnis, nicht den Versuch.",
      },
    },
    {
      glyph: "disc-and-half",
      title: { en: "Client Success", de: "Ihr Erfolg" },
      text: {
        en: "We agree on one figure before we begin. If it does not move, the project was not a success, however fine the slides.",
        de: "Vor dem Start einigen wir uns auf eine Zahl. Bewegt sie sich nicht, war das Projekt kein Erfolg, auch wenn die Folien schön sind.",
      },
    },
    {
      glyph: "arch",
      title: { en: "Excellence", de: "Sorgfalt" },
      text: {
        en: "Documented, tested, handed over. I build so that a stranger can find their way around, because one day a stranger will have to.",
        de: "Dokumentiert, getestet, übergeben. Ich baue so, dass sich Fremde zurechtfinden, denn eines Tages müssen sie es.",
      },
    },
    {
      glyph: "globe",
      title: { en: "Global Impact", de: "Wirkung über Grenzen" },
      text: {
        en: "Teams in several countries, German and English, one plan. What works in Munich has to work in the night shift overseas.",
        de: "Teams in mehreren Ländern, Deutsch und Englisch, ein Plan. Was in München läuft, muss auch in der Nachtschicht in Übersee laufen.",
      },
    },
  ],
  { en: "your four values: those that you keep to", de: "Ihre vier Werte: die, an die Sie sich halten" },
);

export const content = bilingual<AboutContent>({
  seo: {
    title: { en: `${owner.name}, AI consultant in Munich`, de: `${owner.name}, KI-Berater in München` },
    description: {
      en: `Independent consultant, speaker and trainer in Munich. In IT since ${firstYears.it}, in AI since ${firstYears.ai}, with film, events and executive coaching in between.`,
      de: `Unabhängiger Berater, Redner und Trainer in München. Seit ${firstYears.it} in der IT, seit ${firstYears.ai} in der KI, dazwischen Film, Events und Führungskräfte-Coaching.`,
    },
  },

  hero: {
    headline: [
      { en: `I am ${owner.name}.`, de: `Ich bin ${owner.name}.` },
      { en: "One\u00a0person, both\u00a0riverbanks.", de: "Ein Mensch, beide Ufer." },
    ],
    lead: {
      en: `I work as an independent consultant in Munich. On one side stand people with work to do, on the other machines that do as they are told. I cross back and forth, since ${firstYears.it}.`,
      de: `Ich berate unabhängig, in München. Am einen Ufer haben Menschen viel zu tun, am anderen warten Maschinen, die tun, was man ihnen sagt. Seit ${firstYears.it} gehe ich zwischen beiden hin und her.`,
    },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View Portfolio", de: "Portfolio ansehen" }, to: "portfolio" },
    ],
    portrait,
  },

  person: {
    heading: { en: "Who I am and how I work", de: "Wer ich bin und wie ich arbeite" },
    lead: {
      en: "I am not an agency. The person who writes the offer also does the work.",
      de: "Ich bin keine Agentur. Wer das Angebot schreibt, macht auch die Arbeit.",
    },
    blocks: sample(
      [
        {
          title: { en: "It began with cables", de: "Angefangen hat es mit Kabeln" },
          text: {
            en: `In ${firstYears.it} I connected offices to the internet, and explained afterwards what it was good for. The second part turned out to be the job. It still is, only the cables have become AI models.`,
            de: `${firstYears.it} habe ich Büros ans Internet angeschlossen und danach erklärt, wozu es gut ist. Der zweite Teil war der eigentliche Beruf. Das ist er geblieben, nur sind aus den Kabeln KI-Modelle geworden.`,
          },
        },
        {
          title: { en: "Six hats, one head", de: "Sechs Fächer unter einem Hut" },
          text: {
            en: "IT, agile work, film, events, coaching, AI. I learned them one after the other and use them together. A good system needs someone who builds it, someone who explains it and someone who listens when it fails.",
            de: "IT, agile Arbeit, Film, Veranstaltungen, Coaching, KI. Gelernt habe ich das nacheinander, gebraucht wird es zusammen. Ein gutes System braucht jemanden, der es baut, jemanden, der es erklärt, und jemanden, der zuhört, wenn es hakt.",
          },
        },
        {
          title: { en: "How I work", de: "Wie ich arbeite" },
          text: {
            en: "I watch before I change anything. Then we start small, with volunteers, and measure. What works grows. What does not is stopped, in writing and without blame.",
            de: "Bevor ich etwas ändere, schaue ich erst einmal zu. Dann fangen wir klein an, mit Freiwilligen, und messen nach. Was funktioniert, bauen wir aus. Den Rest beenden wir, schriftlich begründet und ohne Schuldzuweisung.",
          },
        },
        {
          title: { en: "What I do not do", de: "Was ich nicht mache" },
          text: {
            en: "I sell no licences and take no commission on tools. I write no strategy without a plan for carrying it out. And if your problem is not one for AI, I say so.",
            de: "Ich verkaufe keine Lizenzen und nehme keine Provision für Werkzeuge. Ich schreibe keine Strategie ohne Plan für die Umsetzung. Und wenn Ihr Problem keines für KI ist, sage ich das.",
          },
        },
      ],
      {
        en: "how you began and how you work: only what is true",
        de: "wie Sie angefangen haben und wie Sie arbeiten: nur was stimmt",
      },
    ),
  },

  career: {
    heading: { en: "How I got here", de: "Wie es dazu kam" },
    lead: {
      en: `After my first years in IT, from ${firstYears.it} on, came two phases: I helped companies grow, and then the tools began to learn.`,
      de: `Auf die ersten Jahre in der IT, ab ${firstYears.it}, folgten zwei Abschnitte: Ich half Unternehmen beim Wachsen, und dann fingen die Werkzeuge an zu lernen.`,
    },
    phases: sample(
      [
        {
          title: { en: "Growth Phase", de: "Wachstumsphase" },
          period: { en: "2005-2015", de: "2005–2015" },
          text: {
            en: "From single projects to whole programmes. I introduced agile work while it was still suspect, built platforms for companies that were outgrowing their spreadsheets, and picked up a camera because a film explained things better than a report. From 2012 I directed events as well.",
            de: "Von einzelnen Projekten zu ganzen Programmen. Ich habe agile Arbeit eingeführt, als sie noch verdächtig war, Plattformen für Firmen gebaut, denen ihre Tabellen zu klein wurden, und zur Kamera gegriffen, weil ein Film manches besser erklärte als ein Bericht. Ab 2012 leitete ich auch Veranstaltungen.",
          },
        },
        {
          title: { en: "AI Revolution", de: "KI-Revolution" },
          period: { en: "2015-Present", de: "2015–heute" },
          text: {
            en: `First the people: since ${firstYears.coaching} I have coached executives, because no transformation is faster than those who lead it. Then the machines: since ${firstYears.ai} I have brought language models, agents and media AI into daily use. Today both belong together. I would not do one without the other.`,
            de: `Zuerst die Menschen: Seit ${firstYears.coaching} coache ich Führungskräfte, denn kein Wandel ist schneller als die, die ihn anführen. Dann die Maschinen: Seit ${firstYears.ai} bringe ich Sprachmodelle, Agenten und Medien-KI in den Alltag. Heute gehört beides zusammen. Das eine ohne das andere mache ich nicht mehr.`,
          },
        },
      ],
      { en: "your two career phases", de: "die zwei Abschnitte Ihres Berufslebens" },
    ),
  },

  years: {
    heading: { en: "Year by year", de: "Jahr für Jahr" },
    years: sample(
      [
        {
          year: firstYears.it,
          sign: "two-lines",
          title: { en: "The first cable", de: "Das erste Kabel" },
          text: {
            en: "Offices go online, and I explain what for.",
            de: "Büros gehen ans Netz, und ich erkläre, wozu.",
          },
        },
        {
          year: 2005,
          sign: "projects",
          title: { en: "From project to programme", de: "Vom Projekt zum Programm" },
          text: {
            en: "Platforms for companies that outgrow their spreadsheets.",
            de: "Plattformen für Firmen, denen ihre Tabellen zu klein werden.",
          },
        },
        {
          year: firstYears.agile,
          sign: "team",
          title: { en: "Agile work", de: "Agile Arbeit" },
          text: {
            en: "Small teams, short cycles, and the first board that asks what a sprint is.",
            de: "Kleine Teams, kurze Takte und der erste Vorstand, der fragt, was ein Sprint ist.",
          },
        },
        {
          year: firstYears.film,
          sign: "screen",
          title: { en: "The camera", de: "Die Kamera" },
          text: {
            en: "A film explains in ninety seconds what a report could not.",
            de: "Ein Film erklärt in neunzig Sekunden, was der Bericht nicht schaffte.",
          },
        },
        {
          year: firstYears.events,
          sign: "stage",
          title: { en: "Behind the stage", de: "Hinter der Bühne" },
          text: {
            en: "I direct events, and learn to plan for what fails.",
            de: "Ich leite Veranstaltungen und lerne, mit Ausfällen zu planen.",
          },
        },
        {
          year: firstYears.coaching,
          sign: "person",
          title: { en: "Executive coaching", de: "Führungskräfte-Coaching" },
          text: {
            en: "Technology was ready sooner than the people who had to decide.",
            de: "Die Technik war früher fertig als die, die entscheiden mussten.",
          },
        },
        {
          year: firstYears.ai,
          sign: "person-and-machine",
          title: { en: "The machines learn", de: "Die Maschinen lernen" },
          text: {
            en: "Language models, agents and media AI, each with a person who checks.",
            de: "Sprachmodelle, Agenten und Medien-KI, jeweils mit einem Menschen, der prüft.",
          },
        },
      ],
      { en: "the years of your career: only what is true", de: "die Jahre Ihrer Laufbahn: nur was stimmt" },
    ),
    today: {
      label: { en: "Today", de: "Heute" },
      sign: "years",
      title: { en: "All of it together", de: "Alles zusammen" },
      text: {
        en: "Six disciplines at one desk in Munich. Which of them do you need?",
        de: "Sechs Fächer an einem Schreibtisch in München. Welches brauchen Sie?",
      },
    },
  },

  values: {
    heading: { en: "Core Values", de: "Meine Werte" },
    lead: counted(values, {
      one: {
        en: "One sentence that has cost me contracts, and won me better ones.",
        de: "Ein Satz, der mich Aufträge gekostet und mir bessere gebracht hat.",
      },
      many: {
        en: "{count} sentences that have cost me contracts, and won me better ones.",
        de: "{count} Sätze, die mich Aufträge gekostet und mir bessere gebracht haben.",
      },
    }),
    columns: 4,
    blocks: values,
  },

  speaking: {
    heading: { en: "On stage", de: "Auf der Bühne" },
    text: {
      en: "I also talk about all this in front of an audience, in German and English: as [speaker](speeches), and behind the scenes of [events](events) and [congresses](congresses).",
      de: "Über all das spreche ich auch vor Publikum, auf Deutsch und Englisch: mit [Vorträgen](speeches), und hinter der Bühne leite ich [Veranstaltungen](events) und [Kongresse](congresses).",
    },
  },

  achievements: {
    heading: { en: "Achievements", de: "Was zusammengekommen ist" },
    lead: {
      en: "The same story in figures.",
      de: "Dasselbe in Zahlen.",
    },
    facts: [
      { figure: figures.about.years, label: { en: "years in IT and consulting", de: "Jahre in IT und Beratung" } },
      { figure: figures.about.projects, label: { en: "projects in my charge", de: "Projekte unter meiner Leitung" } },
      {
        figure: figures.about.enterpriseClients,
        label: { en: `enterprise clients since ${firstYears.it}`, de: `Großkunden seit ${firstYears.it}` },
      },
      {
        figure: figures.about.industries,
        label: { en: "industries served", de: "betreute Branchen" },
      },
    ],
    badges: sample(
      [
        { en: "Certified Scrum Master", de: "Certified Scrum Master" },
        { en: "Cloud solutions architect", de: "Cloud Solutions Architect" },
        { en: "AI/ML specialist", de: "Spezialist für KI und maschinelles Lernen" },
        { en: "Digital transformation expert", de: "Experte für digitale Transformation" },
      ],
      {
        en: "the four qualifications: keep those that you hold",
        de: "die vier Qualifikationen: Behalten Sie die, die Sie haben",
      },
    ),
  },

  philosophy: {
    heading: { en: "Working Philosophy", de: "Wie ich denke" },
    quote: {
      en: "“Technology is the easy half. The other half has a name, a calendar and a good reason to be sceptical.”",
      de: "„Technik ist die leichte Hälfte. Die andere Hälfte hat einen Namen, einen Kalender und gute Gründe für Skepsis.“",
    },
    pillars: sample(
      [
        {
          title: { en: "Human-Centered", de: "Der Mensch zuerst" },
          text: {
            en: "I begin with those who will work with it on Monday. People who were asked help build it. People who were not find the mistake later, in public.",
            de: "Ich beginne bei denen, die am Montag damit arbeiten. Wer gefragt wurde, baut mit. Wer nicht gefragt wurde, findet den Fehler später, vor Publikum.",
          },
        },
        {
          title: { en: "Innovation-Driven", de: "Neugierig aus Prinzip" },
          text: {
            en: "Part of every week belongs to experiments that no client has ordered. Most of what I recommend today comes from there.",
            de: "Ein Teil jeder Woche gehört Versuchen, für die es keinen Auftrag gibt. Daher stammt das meiste, was ich heute empfehle.",
          },
        },
        {
          title: { en: "Results-Focused", de: "Am Ergebnis gemessen" },
          text: {
            en: "A pilot project has an end date and a figure. When the date comes we look at the figure together, and decide the same day.",
            de: "Ein Pilotprojekt hat ein Enddatum und eine Zahl. Ist der Tag da, sehen wir uns die Zahl gemeinsam an und entscheiden noch am selben Tag.",
          },
        },
      ],
      { en: "how you work: only what is true", de: "wie Sie arbeiten: nur was stimmt" },
    ),
  },

  invitation: {
    heading: { en: "Shall we meet halfway?", de: "Treffen wir uns in der Mitte?" },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "Read Success Stories", de: "Erfolgsgeschichten lesen" }, to: "success-stories" },
    ],
  },
});
