import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { RunningOrderProps } from "../sections/running-order.tsx";
import type { TypeCardsProps } from "../sections/type-cards.tsx";
import { counted } from "./counted.ts";
import type { PageContent } from "./page-content.ts";

interface EventsContent extends PageContent {
  hero: PageHeroProps;
  types: TypeCardsProps;
  services: OfferColumnsProps;
  runningOrder: RunningOrderProps;
  dates: PhasesProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

const kinds = [
  {
    image: "event-corporate",
    title: { en: "Corporate events", de: "Firmenevents" },
    description: {
      en: "Kick-offs, staff days, launches, anniversaries. The board gets its stage, the late shift gets its stream, and both see the same event.",
      de: "Kick-off, Teamtag, Produktvorstellung, Jubiläum. Der Vorstand bekommt seine Bühne, die Spätschicht ihren Stream, und beide sehen dieselbe Veranstaltung.",
    },
    features: [
      { en: "Running order to the minute", de: "Ablauf auf die Minute" },
      { en: "Sites connected live", de: "Standorte live dabei" },
      { en: "Questions from any phone", de: "Fragen per Handy" },
      { en: "Film for the intranet", de: "Film fürs Intranet" },
    ],
  },
  {
    image: "event-conference",
    title: { en: "Tech conferences", de: "Tech-Konferenzen" },
    description: {
      en: "Parallel tracks, live demos, and every speaker with a different laptop. I build the control room that makes it look easy, and the code stays legible in the last row.",
      de: "Parallele Vorträge, Live-Demos und auf jedem Pult ein anderer Laptop. Ich baue die Regie, mit der das leicht aussieht, und der Code bleibt bis in die letzte Reihe lesbar.",
    },
    features: [
      { en: "Several stages", de: "Mehrere Bühnen" },
      { en: "Speaker rehearsals", de: "Proben auf der Bühne" },
      { en: "Legible demos", de: "Lesbare Demos" },
      { en: "Recordings by session", de: "Aufzeichnung je Vortrag" },
    ],
  },
  {
    image: "event-training",
    title: { en: "Training workshops", de: "Schulungen und Workshops" },
    description: {
      en: "Groups that are meant to do something, not only listen. Tables, screens and breakout rooms follow the exercise, and remote guests get a table of their own.",
      de: "Gruppen, die etwas tun sollen und nicht nur zuhören. Tische, Bildschirme und Nebenräume folgen der Übung, und wer zugeschaltet ist, bekommt einen eigenen Tisch.",
    },
    features: [
      { en: "Hands-on formats", de: "Formate zum Mitmachen" },
      { en: "Breakout rooms", de: "Gruppenräume" },
      { en: "Remote seats", de: "Plätze für Zugeschaltete" },
      { en: "Material to keep", de: "Unterlagen zum Behalten" },
    ],
  },
] as const;

const services = [
  {
    glyph: "text",
    title: { en: "Concept and running order", de: "Konzept und Ablauf" },
    text: {
      en: "We settle what people should know or do when they leave. Programme, length and breaks follow from that, and so does what we drop.",
      de: "Wir klären, was die Leute hinterher wissen oder tun sollen. Daraus folgen Programm, Länge und Pausen, und auch, was wir streichen.",
    },
  },
  {
    glyph: "audio",
    title: { en: "Stage, light and sound", de: "Bühne, Licht und Ton" },
    text: {
      en: "I visit the hall, book crew and equipment, and write one plan that everybody works from. Good sound comes first, always.",
      de: "Ich sehe mir den Saal an, buche Team und Technik und schreibe einen Plan, nach dem alle arbeiten. Guter Ton kommt zuerst, immer.",
    },
  },
  {
    glyph: "video",
    title: { en: "Camera direction", de: "Bildregie" },
    text: {
      en: "Several cameras and a director who knows the script. Your guests see who is speaking, not who has just stopped.",
      de: "Mehrere Kameras und eine Regie, die das Skript kennt. Ihre Gäste sehen, wer spricht, und nicht, wer gerade aufgehört hat.",
    },
  },
  {
    glyph: "disc-under-arch",
    title: { en: "Live stream and hybrid", de: "Livestream und Hybrid" },
    text: {
      en: "Two lines, two encoders, one address for your guests. If one path breaks, the other takes over without a gap in the picture.",
      de: "Zwei Leitungen, zwei Encoder, eine Adresse für Ihre Gäste. Fällt ein Weg aus, übernimmt der andere ohne Lücke im Bild.",
    },
  },
  {
    glyph: "languages",
    title: { en: "Questions and languages", de: "Fragen und Sprachen" },
    text: {
      en: "Votes, chat and questions from both sides of the screen, with interpreters where you need them. Somebody is always reading.",
      de: "Abstimmungen, Chat und Fragen von beiden Seiten des Bildschirms, gedolmetscht, wo es nötig ist. Jemand liest immer mit.",
    },
  },
  {
    glyph: "image",
    title: { en: "Recording and follow-up", de: "Aufzeichnung und Nachlese" },
    text: {
      en: "Edited talks, a short film, subtitles in both languages, and a page of figures: what was watched and where people left.",
      de: "Geschnittene Vorträge, ein kurzer Film, Untertitel in beiden Sprachen und eine Seite mit Zahlen: was gesehen wurde und wo die Leute ausgestiegen sind.",
    },
  },
] as const;

export const content = bilingual<EventsContent>({
  seo: {
    title: { en: "Event production and live streaming, Munich", de: "Eventregie und Livestream, München" },
    description: {
      en: "Corporate events, tech conferences and training workshops: concept, stage, cameras, live stream and recording, planned and directed by one person.",
      de: "Firmenevents, Tech-Konferenzen und Workshops: Konzept, Bühne, Kameras, Livestream und Aufzeichnung, geplant und geleitet von einer Person.",
    },
  },

  hero: {
    title: { en: "Events that end on time", de: "Veranstaltungen, die pünktlich enden" },
    lead: {
      en: "I plan and direct the whole event, not only its broadcast, for people in the room and people at a screen. You look after your guests. I look after stage, cameras, stream and clock.",
      de: "Ich plane und leite die ganze Veranstaltung, nicht nur ihre Übertragung, für Gäste im Saal und am Bildschirm. Sie kümmern sich um Ihre Gäste, ich mich um Bühne, Kameras, Stream und Uhr.",
    },
    actions: [
      { label: { en: "Plan Your Event", de: "Veranstaltung planen" }, to: "contact" },
      { label: { en: "View Portfolio", de: "Formate ansehen" }, scrollsTo: "event-types" },
    ],
    panorama: "events-panorama",
  },

  types: {
    id: "event-types",
    heading: counted(kinds, {
      one: { en: "One kind of event", de: "Eine Art von Veranstaltung" },
      many: { en: "{count} kinds of event", de: "{count} Arten von Veranstaltungen" },
    }),
    lead: {
      en: "Each can go wrong in its own way. I have met most of them, in rehearsal.",
      de: "Jede hat ihre eigenen Tücken. Die meisten kenne ich, zum Glück aus den Proben.",
    },
    cards: kinds,
  },

  services: {
    heading: { en: "From the first sketch to the last cable", de: "Von der ersten Skizze bis zum letzten Kabel" },
    lead: counted(services, {
      one: { en: "Book it on its own or with an event.", de: "Einzeln buchbar oder mit einer Veranstaltung." },
      many: {
        en: "{count} things that have to fit together. Book all of them or only the ones that are missing.",
        de: "{count} Dinge, die zusammenpassen müssen. Buchen Sie alle oder nur die, die Ihnen fehlen.",
      },
    }),
    columns: 3,
    blocks: services,
  },

  runningOrder: {
    heading: { en: "The sheet that everybody works from", de: "Der Plan, nach\u00a0dem\u00a0alle arbeiten" },
    lead: {
      en: "You get the running order a week before the evening. Times, names and cues stand on it, and what happens if the line fails.",
      de: "Den Ablaufplan bekommen Sie eine Woche vor dem Abend. Darauf stehen Zeiten, Namen, Einsätze und was geschieht, wenn die Leitung ausfällt.",
    },
    title: { en: "Running order: staff evening", de: "Regieplan: Mitarbeiterabend" },
    note: { en: "400 guests in the hall, 900 at a screen", de: "400 Gäste im Saal, 900 am Bildschirm" },
    columns: {
      time: { en: "Time", de: "Zeit" },
      what: { en: "What", de: "Was" },
      who: { en: "Who", de: "Wer" },
      cue: { en: "Cue for the control room", de: "Einsatz der Regie" },
    },
    entries: sample(
      [
        {
          time: "17:30",
          what: { en: "Doors open", de: "Einlass" },
          who: { en: "Guests", de: "Gäste" },
          cue: { en: "Music low, hall light at 80%", de: "Musik leise, Saallicht auf 80%" },
          on: "stage",
        },
        {
          time: "17:50",
          what: { en: "Stream opens", de: "Stream öffnet" },
          who: { en: "Control room", de: "Regie" },
          cue: {
            en: "Slate with a clock, sound test to all sites",
            de: "Standbild mit Uhr, Tonprobe an alle Standorte",
          },
          on: "screen",
        },
        {
          time: "18:00",
          what: { en: "Opening film", de: "Eröffnungsfilm" },
          who: { en: "Control room", de: "Regie" },
          cue: { en: "Hall dark. Player A, with B running along", de: "Saal dunkel. Zuspieler A, B läuft mit" },
          on: "screen",
        },
        {
          time: "18:03",
          what: { en: "Welcome", de: "Begrüßung" },
          who: { en: "Managing director", de: "Geschäftsführerin" },
          cue: { en: "Walks on with the last bar. Camera\u00a02", de: "Auftritt auf den letzten Takt. Kamera\u00a02" },
          on: "stage",
        },
        {
          time: "18:15",
          what: { en: "The year in figures", de: "Das Jahr in Zahlen" },
          who: { en: "Head of finance", de: "Finanzleiter" },
          cue: { en: "Slides 1–9, next slide on a nod", de: "Folien 1–9, weiter auf Kopfnicken" },
          on: "stage",
        },
        {
          time: "18:35",
          what: { en: "Live from the night shift", de: "Live aus der Nachtschicht" },
          who: { en: "Shift lead, by remote link", de: "Schichtleiter, zugeschaltet" },
          cue: {
            en: "Line up since 18:20. If it fails: the film from hall 3, 90 seconds",
            de: "Leitung steht seit 18:20. Fällt sie aus: Film aus Halle 3, 90 Sekunden",
          },
          on: "screen",
        },
        {
          time: "18:50",
          what: { en: "Questions from hall and stream", de: "Fragen aus Saal und Stream" },
          who: { en: "Host", de: "Moderatorin" },
          cue: {
            en: "First question from online, microphones 3 and 4 in the hall",
            de: "Erste Frage von online, Mikrofone 3 und 4 im Saal",
          },
          on: "stage",
        },
        {
          time: "19:10",
          what: { en: "Awards for the trainees", de: "Ehrung der Auszubildenden" },
          who: { en: "Head of training", de: "Ausbildungsleiter" },
          cue: {
            en: "Walk-on music, each name on screen as it is spoken",
            de: "Auftrittsmusik, jeder Name im Bild, sobald er fällt",
          },
          on: "stage",
        },
        {
          time: "19:25",
          what: { en: "Closing words", de: "Schlusswort" },
          who: { en: "Managing director", de: "Geschäftsführerin" },
          cue: {
            en: "Two minutes. The floor clock turns red after 1:30",
            de: "Zwei Minuten. Die Uhr am Boden wird nach 1:30 rot",
          },
          on: "stage",
        },
        {
          time: "19:28",
          what: { en: "Stream ends", de: "Stream endet" },
          who: { en: "Control room", de: "Regie" },
          cue: {
            en: "Slate with thanks, the recording runs on",
            de: "Standbild mit Dank, die Aufzeichnung läuft weiter",
          },
          on: "screen",
        },
        {
          time: "19:30",
          what: { en: "Supper", de: "Buffet" },
          who: { en: "Guests", de: "Gäste" },
          cue: { en: "Hall light at 100%, doors left and right", de: "Saallicht auf 100%, Türen links und rechts" },
          on: "stage",
        },
      ],
      {
        en: "the running order, its title and its numbers of guests: one from an evening of your own",
        de: "der Ablaufplan mit Titel und Gästezahlen: einer von einem eigenen Abend",
      },
    ),
  },

  dates: {
    heading: { en: "Three dates that prevent surprises", de: "Drei Termine gegen Überraschungen" },
    lead: {
      en: "I have worked behind stages since 2012. What goes wrong on the day was usually skipped beforehand.",
      de: "Seit 2012 arbeite ich hinter Bühnen. Was am großen Tag schiefgeht, wurde meist vorher ausgelassen.",
    },
    steps: [
      {
        title: { en: "The site visit", de: "Der Ortstermin" },
        text: {
          en: "We walk the route that your guests will take. I count sockets, test the connection and ask where the coffee will be.",
          de: "Wir gehen den Weg Ihrer Gäste. Ich zähle Steckdosen, messe die Leitung und frage, wo der Kaffee steht.",
        },
      },
      {
        title: { en: "The rehearsal", de: "Die Probe" },
        text: {
          en: "Every film, every change of stage, every remote guest, once in full. Speakers try their microphones, and their endings.",
          de: "Jeder Film, jeder Wechsel, jede Zuschaltung, einmal ganz. Wer spricht, probt mit Mikrofon, und zwar auch den Schluss.",
        },
      },
      {
        title: { en: "The day", de: "Der Tag" },
        text: {
          en: "I sit in the control room, and you have one number to call. In the evening you get a short, honest report.",
          de: "Ich sitze in der Regie, und Sie haben eine Nummer für alles. Am Abend bekommen Sie einen kurzen, ehrlichen Bericht.",
        },
      },
    ],
  },

  readOn: {
    links: [
      {
        to: "video-productions",
        reason: {
          en: "Only the broadcast: your event stands, and you need cameras, sound and a line that holds.",
          de: "Nur die Übertragung: Ihre Veranstaltung steht, es fehlen Kameras, Ton und eine Leitung, die hält.",
        },
      },
      {
        to: "congresses",
        reason: {
          en: "Several halls, days and languages under one control room, from registration to recording.",
          de: "Mehrere Säle, Tage und Sprachen unter einer Regie, von der Anmeldung bis zur Aufzeichnung.",
        },
      },
      {
        to: "expertise-video-productions",
        reason: {
          en: "What stands behind both: four crafts, twenty years and a plan for each breakdown.",
          de: "Was hinter beidem steht: vier Gewerke, zwanzig Jahre und ein Plan für jede Panne.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "Is the date already fixed?", de: "Steht der Termin schon?" },
    actions: [
      { label: { en: "Plan Your Event", de: "Veranstaltung planen" }, to: "contact" },
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
    ],
  },
});
