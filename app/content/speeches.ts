import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { IntroductionProps } from "../sections/introduction.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { QuoteProps } from "../sections/quote.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { TopicPosterProps } from "../sections/topic-poster.tsx";
import type { TypeCardsProps } from "../sections/type-cards.tsx";
import { counted } from "./counted.ts";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import type { PageContent } from "./page-content.ts";
import { portrait } from "./portrait.ts";

interface SpeechesContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  speaker: IntroductionProps;
  types: TypeCardsProps;
  topics: TopicPosterProps;
  services: OfferColumnsProps;
  preparation: QuoteProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

const categories = sample(
  [
    {
      title: { en: "AI and technology", de: "KI und Technologie" },
      topics: [
        { en: "AI in daily work: what really changes", de: "KI im Arbeitsalltag: was sich wirklich ändert" },
        { en: "Agents: colleagues who never ask a question", de: "Agenten: Kollegen, die\u00a0nie\u00a0nachfragen" },
        { en: "The human in the loop", de: "Der Mensch behält das letzte Wort" },
        { en: "The EU AI Act, explained without fear", de: "Die KI-Verordnung, ohne\u00a0Angst erklärt" },
      ],
    },
    {
      title: { en: "Business and leadership", de: "Wirtschaft und Führung" },
      topics: [
        { en: "The courage to stop: ending projects well", de: "Mut zum Aufhören: Projekte gut beenden" },
        { en: "Leading people who know more than you", de: "Führen, wo andere mehr wissen" },
        { en: "Agile, ten years after the sticky notes", de: "Agil, zehn Jahre nach\u00a0den\u00a0Haftnotizen" },
        { en: "What a second opinion is worth", de: "Was eine Zweitmeinung wert ist" },
      ],
    },
    {
      title: { en: "Personal development", de: "Persönliche Entwicklung" },
      topics: [
        { en: "Staying calm with ninety tabs open", de: "Ruhig bleiben bei neunzig offenen Tabs" },
        { en: "Language that opens doors", de: "Sprache, die Türen öffnet" },
        { en: "Learning after forty", de: "Lernen jenseits der vierzig" },
        { en: "Presence: before you say a word", de: "Präsenz: bevor Sie ein Wort sagen" },
      ],
    },
    {
      title: { en: "Industry trends", de: "Branchentrends" },
      topics: [
        { en: "Manufacturing: what the machine is telling us", de: "Industrie: was uns die Maschine sagt" },
        { en: "Finance: trust as a technology", de: "Finanzen: Vertrauen als Technologie" },
        { en: "Health: more time for patients", de: "Gesundheit: mehr Zeit für Patienten" },
        {
          en: "Events: the hall, the screen and what remains",
          de: "Events: der Saal, der Bildschirm und was bleibt",
        },
      ],
    },
  ],
  { en: "the topics: talks that you give", de: "die Themen: Vorträge, die Sie halten" },
);
const topics = categories.flatMap((category) => [...category.topics]);

const formats = sample(
  [
    {
      image: "speech-keynote",
      title: { en: "Keynotes", de: "Keynotes" },
      description: {
        en: "Twenty to forty-five minutes, one thought, no bullet points. Written for your audience, after calls with three people who will be in the room.",
        de: "Zwanzig bis fünfundvierzig Minuten, ein Gedanke, keine Aufzählungen. Geschrieben für Ihr Publikum, nach Gesprächen mit drei Menschen, die dort sitzen werden.",
      },
      features: [
        { en: "Opening or closing", de: "Auftakt oder Abschluss" },
        { en: "Live demonstration", de: "Live-Vorführung" },
        { en: "Made to measure", de: "Nach Maß geschrieben" },
      ],
    },
    {
      image: "speech-panel",
      title: { en: "Panels and moderation", de: "Podien und Moderation" },
      description: {
        en: "I ask the second question, the one after the prepared answer. On a panel I disagree politely; as a moderator I see to it that others do.",
        de: "Ich stelle die zweite Frage, die nach der vorbereiteten Antwort. Auf dem Podium widerspreche ich höflich, als Moderator sorge ich dafür, dass andere es tun.",
      },
      features: [
        { en: "Talks with each guest beforehand", de: "Vorgespräch mit jedem Gast" },
        { en: "Questions from the audience", de: "Fragen aus dem Publikum" },
        { en: "Two languages on one stage", de: "Zwei Sprachen, eine Bühne" },
      ],
    },
    {
      image: "speech-workshop",
      title: { en: "Interactive talks", de: "Vorträge zum Mitmachen" },
      description: {
        en: "Sixty to ninety minutes in which the room does half of the work. Everybody has tried something by the end, including those who came for the biscuits.",
        de: "Sechzig bis neunzig Minuten, in denen der Saal die Hälfte der Arbeit macht. Am Ende haben alle etwas ausprobiert, auch wer nur wegen der Kekse kam.",
      },
      features: [
        { en: "Exercises on your phone", de: "Übungen am Handy" },
        { en: "For large halls, too", de: "Auch für große Säle" },
        { en: "Handout to take home", de: "Handout zum Mitnehmen" },
      ],
    },
  ],
  {
    en: "the three kinds of talk: lengths and sizes as you offer them",
    de: "die drei Vortragsarten: Längen und Größen so, wie Sie sie anbieten",
  },
);

export const content = bilingual<SpeechesContent>({
  seo: {
    title: { en: "Keynote speaker on AI and leadership", de: "Keynote-Speaker für KI und Führung" },
    description: {
      en: "Keynotes, panels and interactive talks about AI, leadership and digital work, in German or English, on your stage or by live stream, from Munich.",
      de: "Keynotes, Podien und Vorträge zum Mitmachen über KI, Führung und digitale Arbeit, auf Deutsch oder Englisch, auf Ihrer Bühne oder im Livestream.",
    },
  },

  hero: {
    title: { en: "Talks on AI that people repeat at lunch", de: "KI-Vorträge, über\u00a0die man\u00a0spricht" },
    lead: {
      en: "I speak about AI, leadership and the people in between. Without notes, in German or English, with live examples from your own business instead of the usual robots.",
      de: "Ich spreche über KI, Führung und die Menschen dazwischen. Frei, auf Deutsch oder Englisch, mit Beispielen aus Ihrem Haus statt der üblichen Roboter.",
    },
    actions: [
      { label: { en: "Book a Speech", de: "Vortrag buchen" }, to: "contact" },
      { label: { en: "View Speaking Topics", de: "Themen ansehen" }, scrollsTo: "topics" },
    ],
    panorama: "speeches-panorama",
  },

  stats: {
    facts: [
      { figure: figures.speeches.speeches, label: { en: "speeches given", de: "gehaltene Vorträge" } },
      { figure: figures.speeches.audience, label: { en: "people in the audience", de: "Menschen im Publikum" } },
      {
        figure: figures.speeches.satisfaction,
        label: { en: "satisfaction in feedback forms", de: "zufrieden laut Fragebogen" },
        meaning: meanings.speechSatisfaction,
      },
      {
        figure: figures.speeches.languages,
        label: { en: "languages: German and English", de: "Sprachen: Deutsch und Englisch" },
      },
    ],
  },

  speaker: {
    heading: { en: "Who stands on your stage", de: "Wer auf Ihrer Bühne steht" },
    paragraphs: sample(
      [
        {
          en: "I build what I speak about. So the examples come from projects, the figures can be checked, and the questions from the floor are the part I like best.",
          de: "Ich baue, worüber ich spreche. Die Beispiele stammen aus Projekten, die Zahlen lassen sich prüfen, und die Fragen aus dem Publikum sind mir der liebste Teil.",
        },
        {
          en: "Before the day I call three people who will sit in the room. After it your guests get the sources, and one task for Monday.",
          de: "Vor dem Termin telefoniere ich mit drei Menschen, die im Saal sitzen werden. Danach bekommen Ihre Gäste die Quellen und eine Aufgabe für Montag.",
        },
      ],
      {
        en: "how you prepare and speak: only what is true",
        de: "wie Sie sich vorbereiten und sprechen: nur was stimmt",
      },
    ),
    links: [
      { label: { en: "Talk about your date", de: "Über Ihren Termin sprechen" }, to: "booking" },
      { label: { en: "More about me", de: "Mehr über mich" }, to: "about" },
    ],
    portrait,
  },

  types: {
    heading: counted(formats, {
      one: { en: "How to book me", de: "Ein Format für Ihre Bühne" },
      many: { en: "{count} ways to book me", de: "{count} Formate für Ihre Bühne" },
    }),
    lead: {
      en: "Alone, with others, or with everybody in the room. Your subject and your programme decide which.",
      de: "Allein, mit anderen oder mit dem ganzen Saal. Was passt, entscheiden Thema und Programm.",
    },
    cards: formats,
  },

  topics: {
    id: "topics",
    heading: counted(topics, {
      one: { en: "One topic or your own", de: "Ein Thema oder Ihr eigenes" },
      many: { en: "{count} topics or your own", de: "{count} Themen oder Ihr eigenes" },
    }),
    lead: {
      en: "These talks exist and are kept up to date. If yours is missing, I will tell you whether it suits me.",
      de: "Diese Vorträge gibt es, und sie bleiben aktuell. Fehlt Ihr Thema, sage ich Ihnen, ob es zu mir passt.",
    },
    categories,
  },

  services: {
    heading: { en: "What comes with the speech", de: "Was zum Vortrag gehört" },
    lead: {
      en: "On other days I am the one in the control room. Your technicians will like me.",
      de: "Sonst sitze ich selbst in der Regie. Ihr Technikteam wird mich mögen.",
    },
    columns: 4,
    blocks: [
      {
        glyph: "audio",
        title: { en: "Professional setup", de: "Professionelle Technik" },
        text: sample(
          {
            en: "My own microphone, laptop and spare. I arrive for the sound check, not for the applause.",
            de: "Eigenes Mikrofon, eigener Laptop, beides doppelt. Ich komme zum Soundcheck, nicht zum Applaus.",
          },
          { en: "only equipment that you bring", de: "nur Technik, die Sie mitbringen" },
        ),
      },
      {
        glyph: "disc-under-arch",
        title: { en: "Interactive elements", de: "Interaktive Elemente" },
        text: {
          en: "Live votes, a task in pairs, questions in between. Taking part is always voluntary.",
          de: "Abstimmungen, eine Aufgabe zu zweit, Fragen zwischendurch. Mitmachen ist immer freiwillig.",
        },
      },
      {
        glyph: "languages",
        title: { en: "Multi-language support in German and English", de: "Deutsch und Englisch" },
        text: {
          en: "The talk in one language, the slides in the other, questions in both. For more, I brief your interpreters.",
          de: "Der Vortrag in der einen Sprache, die Folien in der anderen, Fragen in beiden. Für weitere Sprachen weise ich Ihr Dolmetschteam ein.",
        },
      },
      {
        glyph: "video",
        title: { en: "Live streaming", de: "Livestream" },
        text: {
          en: "Your remote guests get a camera of their own, and answers to their questions. On request I bring the stream as well.",
          de: "Zugeschaltete bekommen eine eigene Kamera und Antworten auf ihre Fragen. Auf Wunsch bringe ich den Stream gleich mit.",
        },
      },
    ],
  },

  preparation: {
    heading: { en: "How a speech comes about", de: "Wie ein Vortrag entsteht" },
    quote: {
      en: "“If nobody argues over the coffee, I was too polite.”",
      de: "„Wenn beim Kaffee niemand streitet, war ich zu höflich.“",
    },
    pillars: sample(
      [
        {
          title: { en: "Half an hour with you", de: "Eine halbe Stunde mit Ihnen" },
          text: {
            en: "Who will be there, what were they promised, what must not be said? Afterwards you get a title and three sentences.",
            de: "Wer sitzt da, was wurde versprochen, welcher Satz darf nicht fallen? Danach bekommen Sie einen Titel und drei Sätze.",
          },
        },
        {
          title: { en: "Three calls to the audience", de: "Drei Anrufe beim Publikum" },
          text: {
            en: "I ask people who will be there what they are tired of hearing. That part I leave out.",
            de: "Ich frage drei Menschen, die dort sitzen werden, was sie nicht mehr hören können. Das lasse ich weg.",
          },
        },
        {
          title: { en: "A draft for objections", de: "Ein Entwurf zum Widersprechen" },
          text: {
            en: "Two weeks before the date you read the outline. On paper, mistakes still cost nothing.",
            de: "Zwei Wochen vorher lesen Sie die Gliederung. Auf dem Papier kosten Fehler noch nichts.",
          },
        },
      ],
      { en: "how you prepare a talk: only what is true", de: "wie Sie einen Vortrag vorbereiten: nur was stimmt" },
    ),
  },

  readOn: {
    links: [
      {
        to: "events",
        reason: {
          en: "When a talk becomes an evening: I also plan and direct the event around it.",
          de: "Wenn aus dem Vortrag ein Abend wird: Die Veranstaltung darum plane und leite ich auch.",
        },
      },
      {
        to: "training-academy",
        reason: {
          en: "When listening is not enough: the same topics as a course, with a result at the end.",
          de: "Wenn Zuhören nicht genügt: dieselben Themen als Kurs, mit einem Ergebnis am Schluss.",
        },
      },
      {
        to: "expertise-ai-consulting",
        reason: {
          en: "Where the examples come from: my years with AI, and how I test it.",
          de: "Woher die Beispiele stammen: meine Jahre mit KI und wie ich sie prüfe.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "Which stage is still empty?", de: "Welche Bühne ist noch leer?" },
    actions: [{ label: { en: "Book a Speech", de: "Vortrag buchen" }, to: "contact" }],
  },
});
