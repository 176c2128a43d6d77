import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { HallPlanProps } from "../sections/hall-plan.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { TypeCardsProps } from "../sections/type-cards.tsx";
import { counted } from "./counted.ts";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import type { PageContent } from "./page-content.ts";

interface CongressesContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  specialisations: TypeCardsProps;
  features: OfferColumnsProps;
  hallPlan: HallPlanProps;
  way: PhasesProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

const kinds = [
  {
    image: "congress-medical",
    title: { en: "Medical congresses", de: "Medizinische Kongresse" },
    description: {
      en: "Live surgery, rare cases, strict rules. Patient images stay in the hall that may see them, credit points are counted properly, and the operating theatre has its own line.",
      de: "Live-Operationen, seltene Fälle, strenge Regeln. Patientenbilder bleiben in dem Saal, der sie sehen darf, Fortbildungspunkte werden sauber gezählt, und der OP hat eine eigene Leitung.",
    },
    features: [
      { en: "Live from the operating theatre", de: "Live aus dem OP" },
      { en: "CME attendance records", de: "Nachweise für CME-Punkte" },
      { en: "Protected patient images", de: "Geschützte Patientenbilder" },
      { en: "Closed sessions", de: "Geschlossene Sitzungen" },
    ],
    cases: [
      sample(
        {
          client: {
            en: "Case study: a society of cardiologists",
            de: "Fallbeispiel: eine Fachgesellschaft für Kardiologie",
          },
          task: {
            en: "Six live operations for 1,200 doctors in three halls and online, and for nobody else.",
            de: "Sechs Live-Operationen für 1.200 Ärztinnen und Ärzte in drei Sälen und online, und für niemanden sonst.",
          },
          outcome: {
            en: "No picture left the closed stream, and every CME record was out after two days.",
            de: "Kein Bild hat den geschlossenen Stream verlassen, und nach zwei Tagen waren alle CME-Nachweise verschickt.",
          },
        },
        {
          en: "a medical congress of your own in three lines, with the client’s permission",
          de: "ein eigener medizinischer Kongress in drei Zeilen, mit Erlaubnis des Kunden",
        },
      ),
    ],
  },
  {
    image: "congress-academic",
    title: { en: "Academic conferences", de: "Wissenschaftliche Tagungen" },
    description: {
      en: "Calls for papers, poster sessions, and a discussion that matters more than the talk. Twelve minutes are twelve minutes, and every contribution can be cited afterwards.",
      de: "Call for Papers, Postersitzungen und eine Diskussion, die wichtiger ist als der Vortrag. Zwölf Minuten sind zwölf Minuten, und jeder Beitrag ist danach zitierbar.",
    },
    features: [
      { en: "Submissions and review", de: "Einreichung und Begutachtung" },
      { en: "Posters on screen", de: "Poster am Bildschirm" },
      { en: "Talks on the clock", de: "Redezeit auf die Minute" },
      { en: "Citable recordings", de: "Zitierbare Aufzeichnungen" },
    ],
    cases: [
      sample(
        {
          client: {
            en: "Case study: a conference of linguists",
            de: "Fallbeispiel: eine Tagung der Sprachwissenschaft",
          },
          task: {
            en: "340 talks in five rooms, a third of them from other time zones, on the budget of a faculty.",
            de: "340 Vorträge in fünf Räumen, ein Drittel davon aus anderen Zeitzonen, mit dem Budget einer Fakultät.",
          },
          outcome: {
            en: "Every session began on time. Three weeks later each talk had a recording with a DOI.",
            de: "Jede Sitzung begann pünktlich. Drei Wochen später hatte jeder Vortrag eine Aufzeichnung mit DOI.",
          },
        },
        {
          en: "an academic conference of your own in three lines, with the client’s permission",
          de: "eine eigene wissenschaftliche Tagung in drei Zeilen, mit Erlaubnis des Kunden",
        },
      ),
    ],
  },
  {
    image: "congress-industry",
    title: { en: "Industry summits", de: "Branchengipfel" },
    description: {
      en: "Two days, one sector, everybody who matters in it. The stage is for opinions, the side rooms are for contracts. I make sure that both have light, sound and a door that closes.",
      de: "Zwei Tage, eine Branche, alle, die darin etwas zu sagen haben. Die Bühne ist für Meinungen, die Nebenräume sind für Verträge. Beide bekommen Licht, Ton und eine Tür, die schließt.",
    },
    features: [
      { en: "Panels and keynotes", de: "Podien und Keynotes" },
      { en: "Exhibitors and sponsors", de: "Aussteller und Sponsoren" },
      { en: "Meetings by appointment", de: "Gespräche mit Termin" },
      { en: "Press room", de: "Presseraum" },
    ],
    cases: [
      sample(
        {
          client: {
            en: "Case study: a summit of energy suppliers",
            de: "Fallbeispiel: ein Gipfel der Energieversorger",
          },
          task: {
            en: "Forty speakers on two days, in German and English, and a minister whose train was late.",
            de: "Vierzig Auftritte an zwei Tagen, auf Deutsch und Englisch, und ein Minister, dessen Zug Verspätung hatte.",
          },
          outcome: {
            en: "The programme was rearranged within eight minutes. Online nobody saw an empty stage.",
            de: "Nach acht Minuten war das Programm umgestellt. Online hat niemand eine leere Bühne gesehen.",
          },
        },
        {
          en: "an industry summit of your own in three lines, with the client’s permission",
          de: "ein eigener Branchengipfel in drei Zeilen, mit Erlaubnis des Kunden",
        },
      ),
    ],
  },
] as const;

export const content = bilingual<CongressesContent>({
  seo: {
    title: {
      en: "Hybrid congresses: streaming and control room",
      de: "Hybride Kongresse: Streaming und Regie",
    },
    description: {
      en: "Medical congresses, academic conferences and industry summits: several streams, interpreters, registration, recording and reporting from one control room.",
      de: "Medizinische Kongresse, wissenschaftliche Tagungen und Branchengipfel: mehrere Streams und Sprachen, Anmeldung, Aufzeichnung, Auswertung aus einer Regie.",
    },
  },

  hero: {
    title: {
      en: "Hybrid congresses with a second hall online",
      de: "Hybride Kongresse mit\u00a0zweitem Saal\u00a0online",
    },
    lead: {
      en: "An event lasts an evening, a congress lasts days: parallel sessions, several languages, time zones and a professor who is still changing her slides. I hold the technical side together, so that you can talk to your guests.",
      de: "Ein Event dauert einen Abend, ein Kongress mehrere Tage: parallele Sitzungen, mehrere Sprachen, Zeitzonen und eine Professorin, die noch an ihren Folien arbeitet. Ich halte die Technik zusammen, damit Sie mit Ihren Gästen reden können.",
    },
    actions: [
      { label: { en: "Plan Your Congress", de: "Kongress planen" }, to: "contact" },
      {
        label: sample(
          { en: "View Case Studies", de: "Fallbeispiele ansehen" },
          {
            en: "the button promises case studies: each kind of congress below has one",
            de: "der Knopf verspricht Fallbeispiele: Jede Art von Kongress darunter hat eines",
          },
          { en: "View Specialisations", de: "Schwerpunkte ansehen" },
        ),
        scrollsTo: "specialisations",
      },
    ],
    panorama: "congresses-panorama",
  },

  stats: {
    facts: [
      {
        figure: figures.congresses.congresses,
        label: { en: "congresses and conferences", de: "Kongresse und Fachtagungen" },
      },
      { figure: figures.congresses.attendees, label: { en: "attendees on site", de: "Teilnehmende vor Ort" } },
      {
        figure: figures.congresses.countries,
        label: { en: "countries that joined in", de: "Länder, aus denen Gäste kamen" },
      },
      {
        figure: figures.congresses.uptime,
        label: { en: "uptime guarantee", de: "zugesagte Verfügbarkeit" },
        meaning: meanings.congressUptime,
      },
    ],
  },

  specialisations: {
    id: "specialisations",
    heading: counted(kinds, {
      one: { en: "One kind of congress", de: "Eine Art von Kongress" },
      many: { en: "{count} kinds of congress", de: "{count} Arten von Kongressen" },
    }),
    lead: {
      en: "Medicine, research and industry need different things, and the control room has to know which.",
      de: "Medizin, Forschung und Industrie brauchen Verschiedenes, und die Regie muss wissen, was.",
    },
    cards: kinds,
  },

  features: {
    heading: { en: "What the control room does", de: "Was die Regie leistet" },
    lead: {
      en: "Six jobs, one plan, one person responsible.",
      de: "Sechs Aufgaben, ein Plan und eine Person, die dafür geradesteht.",
    },
    columns: 3,
    blocks: [
      {
        glyph: "video",
        title: { en: "Multi-stream broadcasting", de: "Mehrere Streams zugleich" },
        text: {
          en: "Every hall has its stream, and guests change halls with one click. A second path takes over when the first one fails.",
          de: "Jeder Saal hat seinen Stream, und Gäste wechseln den Saal mit einem Klick. Fällt ein Weg aus, übernimmt der zweite.",
        },
      },
      {
        glyph: "languages",
        title: { en: "Real-time translation", de: "Übersetzung in Echtzeit" },
        text: {
          en: "Interpreters on their own channels, in the hall and online, plus captions. A machine may help with captions; a person listens in.",
          de: "Gedolmetscht wird auf eigenen Kanälen, im Saal und online, dazu gibt es Untertitel. Bei Untertiteln darf die Maschine helfen, und ein Mensch hört mit.",
        },
      },
      {
        glyph: "disc-under-arch",
        title: { en: "Interactive participation", de: "Mitreden statt zusehen" },
        text: {
          en: "Questions, votes and hands raised from anywhere. The chair sees one list, not three, and online guests get their turn.",
          de: "Fragen, Abstimmungen und Wortmeldungen von überall. Die Sitzungsleitung sieht eine Liste statt drei, und wer online ist, kommt auch dran.",
        },
      },
      {
        glyph: "image",
        title: { en: "Professional recording", de: "Aufzeichnung in Sendequalität" },
        text: {
          en: "Slides and speaker recorded separately, cut by session, titled as in the programme, released when the speaker agrees.",
          de: "Folien und Person getrennt aufgezeichnet, nach Sitzung geschnitten, benannt wie im Programm, veröffentlicht nur mit Zustimmung.",
        },
      },
      {
        glyph: "keys",
        title: { en: "Registration management", de: "Anmeldung und Einlass" },
        text: sample(
          {
            en: "Tickets, badges, waiting lists, certificates. The data stays in the EU and is deleted from my systems once the accounts are settled.",
            de: "Tickets, Namensschilder, Wartelisten, Teilnahmebescheinigungen. Die Daten bleiben in der EU und werden nach der Abrechnung gelöscht.",
          },
          {
            en: "where registration data is kept, and until when: only what is true",
            de: "wo Anmeldedaten liegen und wie lange: nur was stimmt",
          },
        ),
      },
      {
        glyph: "text",
        title: { en: "Analytics and reporting", de: "Auswertung und Bericht" },
        text: {
          en: "How many came, how many stayed, which session was full and which one half empty. Without names, on a few pages.",
          de: "Wie viele kamen, wie viele blieben, welche Sitzung voll war und welche halb leer. Ohne Namen, auf wenigen Seiten.",
        },
      },
    ],
  },

  hallPlan: {
    heading: { en: "Who sees what, and where", de: "Wer was sieht, und wo" },
    lead: sample(
      {
        en: "A medical congress as pinned up in the control room: three halls, one operating theatre, one hall online. Each colour is a stream.",
        de: "Ein medizinischer Kongress, wie er in der Regie hängt: drei Säle, ein OP, ein Saal online. Jede Farbe ist ein Stream.",
      },
      { en: "the hall plan: one of a congress of your own", de: "der Saalplan: einer von einem eigenen Kongress" },
    ),
    streams: {
      main: { en: "Main stage", de: "Hauptbühne" },
      theatre: { en: "Operating theatre", de: "OP" },
      roomA: { en: "Room A", de: "Raum A" },
      roomB: { en: "Room B", de: "Raum B" },
    },
    onScreen: { en: "On screen here", de: "Hier zu sehen" },
    halls: {
      main: {
        name: { en: "Main hall", de: "Großer Saal" },
        text: {
          en: "600 seats. Interpreters sit at the back, guests choose their language by headset.",
          de: "600 Plätze. Gedolmetscht wird aus der letzten Reihe, die Sprache wählt man am Kopfhörer.",
        },
        sees: ["main", "theatre"],
      },
      roomA: {
        name: { en: "Room A", de: "Raum A" },
        text: { en: "120 seats for case discussions.", de: "120 Plätze für Fallbesprechungen." },
        sees: ["roomA", "main"],
      },
      roomB: {
        name: { en: "Room B", de: "Raum B" },
        text: { en: "80 seats for posters and short talks.", de: "80 Plätze für Poster und Kurzvorträge." },
        sees: ["roomB", "main"],
      },
      online: {
        name: { en: "Hall online", de: "Saal online" },
        text: {
          en: "One address, and every hall one click away. The operating theatre opens only to guests whose medical licence was checked.",
          de: "Eine Adresse, und jeder Saal ist einen Klick entfernt. Der OP öffnet sich nur Gästen, deren Approbation geprüft ist.",
        },
        sees: ["main", "roomA", "roomB", "theatre"],
      },
    },
    control: {
      name: { en: "Control room", de: "Regie" },
      text: {
        en: "All lines arrive here twice. One director, one list of questions and one clock for all halls.",
        de: "Alle Leitungen kommen hier doppelt an. Eine Regie, eine Frageliste und eine Uhr für alle Säle.",
      },
    },
  },

  way: {
    heading: { en: "The long way to a calm morning", de: "Der lange Weg zu\u00a0einem\u00a0ruhigen Morgen" },
    lead: {
      en: "A congress is decided in the months before it. These are the three dates that I insist on.",
      de: "Ein Kongress entscheidet sich in den Monaten davor. Auf diesen drei Terminen bestehe ich.",
    },
    steps: [
      {
        title: { en: "The plan", de: "Der Plan" },
        text: {
          en: "Halls, streams, languages, deadlines and a budget with a reserve. You know what it costs before you say yes.",
          de: "Säle, Streams, Sprachen, Fristen und ein Budget mit Reserve. Sie kennen den Preis, bevor Sie zusagen.",
        },
      },
      {
        title: { en: "The speakers’ check", de: "Der Technikcheck" },
        text: {
          en: "Every remote speaker is called once with camera, line and slides, in good time before the session.",
          de: "Alle Zugeschalteten werden rechtzeitig vor der Sitzung einmal angerufen, mit Kamera, Leitung und Folien.",
        },
      },
      {
        title: { en: "The dress rehearsal", de: "Die Generalprobe" },
        text: {
          en: "All halls at once, with a power cut that only I know about. What survives that will survive the opening.",
          de: "Alle Säle gleichzeitig, mit einem Stromausfall, von dem nur ich weiß. Was das übersteht, übersteht auch die Eröffnung.",
        },
      },
    ],
  },

  readOn: {
    links: [
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The university hospital: hybrid within ten weeks, with operations that only doctors may see.",
          de: "Das Universitätsklinikum: hybrid in zehn Wochen, mit Operationen nur für ärztliches Publikum.",
        },
      },
      {
        to: "events",
        reason: {
          en: "An evening or a day: staff days, product launches and tech conferences, planned as a whole.",
          de: "Ein Abend oder ein Tag: Teamtage, Produktvorstellungen und Tech-Konferenzen, als Ganzes geplant.",
        },
      },
      {
        to: "video-productions",
        reason: {
          en: "Only the broadcast, when the organisation is in good hands already.",
          de: "Nur die Übertragung, wenn die Organisation schon in guten Händen ist.",
        },
      },
    ],
  },

  invitation: {
    heading: {
      en: "How many halls, how\u00a0many languages?",
      de: "Wie viele Säle, wie\u00a0viele Sprachen?",
    },
    actions: [{ label: { en: "Plan Your Congress", de: "Kongress planen" }, to: "contact" }],
  },
});
