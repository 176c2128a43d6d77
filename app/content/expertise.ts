import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { ServiceGridProps } from "../sections/service-grid.tsx";
import type { TimelineProps } from "../sections/timeline.tsx";
import { counted } from "./counted.ts";
import { firstYears } from "./figures.ts";
import type { PageContent } from "./page-content.ts";

interface ExpertiseContent extends PageContent {
  hero: PageHeroProps;
  fields: ServiceGridProps;
  disciplines: TimelineProps;
  pairs: OfferColumnsProps;
  practice: SplitListProps;
  invitation: CallToActionProps;
}

const fields = [
  {
    image: "expertise-ai-consulting",
    sign: "person-and-machine",
    title: { en: "AI Consulting", de: "KI-Beratung" },
    text: {
      en: "Where models go wrong, how to notice in time and what a person has to decide. Most of it is a matter of testing.",
      de: "Wo Modelle sich irren, wie man es rechtzeitig merkt und was ein Mensch entscheiden muss. Das meiste davon ist eine Frage des Prüfens.",
    },
    features: [
      { en: "Language models and retrieval", de: "Sprachmodelle und Dokumentensuche" },
      { en: "Agents with narrow rights", de: "Agenten mit engen Rechten" },
      { en: "Tests before the first pilot", de: "Tests vor dem ersten Pilotprojekt" },
      { en: "EU AI Act, read to the end", de: "KI-Verordnung, bis zum Ende gelesen" },
    ],
    to: "expertise-ai-consulting",
    more: { en: "See AI expertise", de: "Zur KI-Expertise" },
  },
  {
    image: "expertise-video-productions",
    sign: "screen",
    title: { en: "Video Production", de: "Videoproduktion" },
    text: {
      en: "Picture, sound, connection and nerves. It is the nerves that the audience notices most.",
      de: "Bild, Ton, Leitung und Nerven. Von den Nerven merkt das Publikum am meisten.",
    },
    features: [
      { en: "Direction, live and in the edit", de: "Regie, live und am Schnittplatz" },
      { en: "Sound for hall and stream", de: "Ton für Saal und Stream" },
      { en: "Hybrid congresses", de: "Hybride Kongresse" },
      { en: "A plan for every breakdown", de: "Ein Plan für jede Panne" },
    ],
    to: "expertise-video-productions",
    more: { en: "See video expertise", de: "Zur Video-Expertise" },
  },
  {
    image: "expertise-web-development",
    sign: "window",
    title: { en: "Web Development", de: "Webentwicklung" },
    text: {
      en: "From the modem to the component library: what has lasted, what has gone and what I would build with today.",
      de: "Vom Modem zur Komponentenbibliothek: was geblieben ist, was verschwand und womit ich heute bauen würde.",
    },
    features: [
      { en: "HTML, CSS and TypeScript", de: "HTML, CSS und TypeScript" },
      { en: "Servers and databases", de: "Server und Datenbanken" },
      { en: "Accessibility and speed", de: "Barrierefreiheit und Tempo" },
      { en: "Rescue of old systems", de: "Rettung alter Systeme" },
    ],
    to: "expertise-web-development",
    more: { en: "See web expertise", de: "Zur Web-Expertise" },
  },
  {
    image: "expertise-nocode-ai",
    sign: "projects",
    title: { en: "NoCode & AI", de: "NoCode & KI" },
    text: {
      en: "When a prototype within days is the right answer, and how to tell that it has become too small.",
      de: "Wann ein Prototyp in wenigen Tagen die richtige Antwort ist und woran man merkt, dass er zu klein wird.",
    },
    features: [
      { en: "Data models that last", de: "Datenmodelle, die halten" },
      { en: "Automation and operation", de: "Automatisierung und Betrieb" },
      { en: "AI steps with approval", de: "KI-Schritte mit Freigabe" },
      { en: "A planned way out", de: "Ein geplanter Ausstieg" },
    ],
    to: "expertise-nocode-ai",
    more: { en: "See NoCode expertise", de: "Zur NoCode-Expertise" },
  },
  {
    image: "expertise-nlp-coaching",
    sign: "person",
    title: { en: "NLP & Coaching", de: "NLP & Coaching" },
    text: {
      en: "Language, attention, habits: the tools that I use, the training behind them and their limits.",
      de: "Sprache, Aufmerksamkeit, Gewohnheiten: mein Werkzeug, die Ausbildung dahinter und die Grenzen.",
    },
    features: [
      { en: "NLP and systemic questions", de: "NLP und systemische Fragen" },
      { en: "Mental training from sport", de: "Mentaltraining aus dem Sport" },
      { en: "Three phases, with an end", de: "Drei Phasen mit einem Ende" },
      { en: "Strict confidence", de: "Strikte Vertraulichkeit" },
    ],
    to: "expertise-nlp-coaching",
    more: { en: "See coaching expertise", de: "Zur Coaching-Expertise" },
  },
  {
    image: "expertise-training-academy",
    sign: "book",
    title: { en: "Training & Academy", de: "Training & Akademie" },
    text: {
      en: "How adults learn around a full calendar, in four formats and in industries that have little in common.",
      de: "Wie Erwachsene neben einem vollen Kalender lernen, in vier Formaten und sehr verschiedenen Branchen.",
    },
    features: [
      { en: "Practice on their own cases", de: "Üben am eigenen Fall" },
      { en: "Virtual, blended, micro, global", de: "Virtuell, gemischt, kurz, weltweit" },
      { en: "Credentials on request", de: "Nachweise auf Nachfrage" },
      sample(
        { en: "Follow-up after three months", de: "Folgetermin nach drei Monaten" },
        { en: "only if you offer it", de: "nur wenn Sie es anbieten" },
      ),
    ],
    to: "expertise-training-academy",
    more: { en: "See training expertise", de: "Zur Training-Expertise" },
  },
] as const;

export const content = bilingual<ExpertiseContent>({
  seo: {
    title: {
      en: "Expertise: AI, video, web, NoCode, coaching",
      de: "Expertise: KI, Video, Web, NoCode, Coaching",
    },
    description: {
      en: "AI, video, web, NoCode, coaching, training: how I learned each of them, how I work, what I can show for it, and how the six support each other.",
      de: "KI, Video, Web, NoCode, Coaching, Training: wie ich sie gelernt habe, wie ich arbeite, was ich vorweisen kann und wie die sechs zusammenhängen.",
    },
  },

  hero: {
    title: {
      en: "Expertise: what\u00a0I\u00a0know, and\u00a0since when",
      de: "Expertise: was\u00a0ich\u00a0kann und\u00a0seit\u00a0wann",
    },
    lead: {
      en: "The service pages say what you get. These pages say what stands behind it: what I have learned, how I work, what I can show you and where my knowledge ends.",
      de: "Auf den Leistungsseiten steht, was Sie bekommen; hier, was dahintersteckt: was ich gelernt habe, wie ich arbeite, was ich vorzeigen kann und wo mein Wissen endet.",
    },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View All Services", de: "Alle Leistungen ansehen" }, to: "services" },
    ],
    panorama: "expertise-panorama",
  },

  fields: {
    heading: counted(fields, {
      one: { en: "One field in detail", de: "Ein Fachgebiet im Einzelnen" },
      many: { en: "{count} fields in detail", de: "{count} Fachgebiete im Einzelnen" },
    }),
    lead: {
      en: "Each card leads to history, methods and proof. Start with the one you believe least.",
      de: "Jede Karte führt zu Werdegang, Methoden und Belegen. Fangen Sie mit dem Fach an, das Sie mir am wenigsten glauben.",
    },
    cards: fields,
  },

  disciplines: {
    heading: {
      en: "What the six disciplines taught each other",
      de: "Was die sechs Fächer voneinander gelernt haben",
    },
    lead: {
      en: "One arch for each discipline, from its first year to today, and what I took from it into the others.",
      de: "Ein Bogen je Fach, vom ersten Jahr bis heute, und was ich daraus in die anderen mitgenommen habe.",
    },
    areas: [
      {
        since: firstYears.it,
        title: { en: "IT Consulting", de: "IT-Beratung" },
        text: {
          en: "Every system fails one day. What counts is who notices first and what the plan says next.",
          de: "Jedes System fällt einmal aus. Entscheidend ist, wer es zuerst merkt und was dann im Plan steht.",
        },
      },
      {
        since: firstYears.agile,
        title: { en: "Agile Transformation", de: "Agile Transformation" },
        text: {
          en: "Small steps and honest reviews. By now I make films and courses that way as well.",
          de: "Kleine Schritte, ehrliche Rückblicke. Inzwischen entstehen so auch meine Filme und Kurse.",
        },
      },
      {
        since: firstYears.film,
        title: { en: "Film, Photo & Video", de: "Film, Foto & Video" },
        text: {
          en: "When you have to cut a sentence, you find out what it was about. My concepts have been shorter since.",
          de: "Wer einen Satz schneiden muss, merkt, worum es darin ging. Seitdem sind meine Konzepte kürzer.",
        },
      },
      {
        since: firstYears.events,
        title: { en: "Technical Event Management", de: "Technisches Eventmanagement" },
        text: {
          en: "A date that cannot be moved and a second cable for everything. I plan the launch of a system like an opening night.",
          de: "Ein Termin, der nicht wackelt, und für alles ein zweites Kabel. So plane ich heute jeden Systemstart.",
        },
      },
      {
        since: firstYears.coaching,
        title: { en: "Executive Coaching", de: "Coaching für Führungskräfte" },
        text: {
          en: "Ask first, then be quiet for a while. It saves more development time than any framework.",
          de: "Erst fragen, dann eine Weile schweigen. Das spart mehr Entwicklungszeit als jedes Framework.",
        },
      },
      {
        since: firstYears.ai,
        title: { en: "Artificial Intelligence", de: "Künstliche Intelligenz" },
        text: {
          en: "The youngest of the six, and the one that needs the other five most.",
          de: "Das jüngste der sechs Fächer. Es braucht die anderen fünf am nötigsten.",
        },
      },
    ],
    today: { en: "today", de: "heute" },
  },

  pairs: {
    heading: { en: "Where two disciplines meet", de: "Wo sich zwei Fächer treffen" },
    lead: {
      en: "Few engagements stay within one field. These three pairs come up most often.",
      de: "Kaum ein Auftrag bleibt in einem Fach. Diese drei Paare kommen am häufigsten vor.",
    },
    columns: 3,
    blocks: [
      {
        glyph: "person-and-machine",
        title: { en: "AI and coaching", de: "KI und Coaching" },
        text: {
          en: "A system that changes the work of thirty people is a conversation with thirty people. I can lead both.",
          de: "Ein System, das die Arbeit von dreißig Menschen verändert, ist auch ein Gespräch mit dreißig Menschen. Ich kann beides führen.",
        },
        features: [
          { en: "Worries on the table before the pilot", de: "Sorgen auf dem Tisch, bevor es losgeht" },
          { en: "Managers who can explain the system", de: "Vorgesetzte, die das System erklären können" },
          { en: "Feedback that changes something", de: "Rückmeldungen, die etwas ändern" },
        ],
      },
      {
        glyph: "screen",
        title: { en: "Film and web", de: "Film und Web" },
        text: {
          en: "The film, its subtitles and the page around it come from one person, so formats and dates fit together.",
          de: "Film, Untertitel und die Seite darum kommen aus einer Hand, also passen Formate und Termine zusammen.",
        },
        features: [
          { en: "Streams on your own page", de: "Streams auf der eigenen Seite" },
          { en: "Recordings that can be searched", de: "Aufzeichnungen, die man durchsuchen kann" },
          { en: "Pages that load before the film does", de: "Seiten, die vor dem Film da sind" },
        ],
      },
      {
        glyph: "stairs",
        title: { en: "NoCode and training", de: "NoCode und Training" },
        text: {
          en: "I build the first version, your team builds the second. That is the course.",
          de: "Die erste Version baue ich, die zweite baut Ihr Team. Das ist der Kurs.",
        },
        features: [
          { en: "A prototype as teaching material", de: "Der Prototyp als Lehrmaterial" },
          { en: "Apps that the department maintains", de: "Apps, die die Fachabteilung pflegt" },
          { en: "Rules for what may be built", de: "Regeln, was gebaut werden darf" },
        ],
      },
    ],
  },

  practice: {
    heading: { en: "How I keep up", de: "So bleibe ich aktuell" },
    lead: {
      en: `Half of what I knew in ${firstYears.it} is of no use any more. The other half carries everything else.`,
      de: `Die Hälfte von dem, was ich ${firstYears.it} wusste, ist heute nutzlos. Die andere Hälfte trägt alles Übrige.`,
    },
    blocks: sample(
      [
        {
          title: { en: "One day a week", de: "Ein Tag in der Woche" },
          text: {
            en: "On that day I build with what came out last month. Most of it goes back on the shelf, with a note saying why.",
            de: "An diesem Tag baue ich mit dem, was im letzten Monat erschienen ist. Das meiste wandert zurück ins Regal, mit einer Notiz, warum.",
          },
        },
        {
          title: { en: "First at my own expense", de: "Zuerst auf eigene Kosten" },
          text: {
            en: "Invoices, appointments, films, this website: my business runs on the tools that I recommend. What fails here never reaches you.",
            de: "Rechnungen, Termine, Filme, diese Website: Mein Betrieb läuft mit den Werkzeugen, die ich empfehle. Was hier nicht taugt, kommt bei Ihnen nicht an.",
          },
        },
        {
          title: { en: "Teaching as a test", de: "Unterrichten als Probe" },
          text: {
            en: "I teach what I do. If I cannot explain it to a beginner, I have not understood it yet and do not sell it.",
            de: "Ich unterrichte, was ich tue. Kann ich es nicht von Grund auf erklären, habe ich es noch nicht verstanden und verkaufe es nicht.",
          },
        },
        {
          title: { en: "A list of mistakes", de: "Eine Liste der Fehler" },
          text: {
            en: "After every engagement I write down what went wrong and what I will do differently. Before the next offer I read the list.",
            de: "Nach jedem Auftrag schreibe ich auf, was schiefging und was ich künftig anders mache. Vor dem nächsten Angebot lese ich die Liste.",
          },
        },
      ],
      { en: "how you keep learning: only what is true", de: "wie Sie sich weiterbilden: nur was stimmt" },
    ),
  },

  invitation: {
    heading: { en: "Ask me something difficult", de: "Fragen Sie mich etwas Schwieriges" },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View All Services", de: "Alle Leistungen ansehen" }, to: "services" },
    ],
  },
});
