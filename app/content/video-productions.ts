import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { SignalPathProps } from "../sections/signal-path.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { TypeCardsProps } from "../sections/type-cards.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import type { PageContent } from "./page-content.ts";

interface VideoProductionsContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  offers: OfferColumnsProps;
  signalPath: SignalPathProps;
  eventTypes: TypeCardsProps;
  technology: SplitListProps;
  phases: PhasesProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<VideoProductionsContent>({
  seo: {
    title: { en: "Webcasts and video production in Munich", de: "Webcasts und Videoproduktion in München" },
    description: {
      en: "Webcasting and video conference streaming from Munich: cameras, sound, remote guests, interpreters, and a spare for everything that can fail.",
      de: "Webcasting und Streaming von Videokonferenzen aus München: Kameras, Ton, zugeschaltete Gäste, mehrere Sprachen und Ersatz für alles, was ausfallen kann.",
    },
  },

  hero: {
    title: {
      en: "Webcasts and live\u00a0streams that simply run",
      de: "Webcasts und Livestreams, die\u00a0einfach laufen",
    },
    lead: {
      en: "I plan and run live productions: the town hall in one room, the congress in three, the panel with a guest on another continent. You hold the event and talk to your audience. I look after picture, sound and the line to the world.",
      de: "Ich plane und leite Live-Produktionen: die Versammlung in einem Saal, den Kongress in dreien, das Podium mit einem Gast auf einem anderen Kontinent. Sie veranstalten und sprechen mit Ihrem Publikum. Ich kümmere mich um Bild, Ton und die Leitung nach draußen.",
    },
    actions: [
      { label: { en: "Plan Your Production", de: "Produktion planen" }, to: "booking" },
      { label: { en: "View Portfolio", de: "Portfolio ansehen" }, to: "portfolio" },
    ],
    panorama: "video-productions-panorama",
  },

  stats: {
    facts: [
      { figure: figures.video.years, label: { en: "years of webcasts and film", de: "Jahre Webcasts und Film" } },
      {
        figure: figures.video.events,
        label: { en: "events produced", de: "produzierte Events" },
        meaning: meanings.videoEvents,
      },
    ],
  },

  offers: {
    heading: { en: "Two ways to go on air", de: "Zwei Wege auf Sendung" },
    lead: {
      en: "The first brings your room to the viewers, the second brings the world into your room.",
      de: "Der erste bringt Ihren Saal zum Publikum, der zweite die Welt in Ihren Saal.",
    },
    columns: 2,
    blocks: [
      {
        title: { en: "Webcasting", de: "Webcasting" },
        text: {
          en: "One stage, many screens. Your event becomes a programme with live direction, titles and clean sound, on your own page or on a platform that your audience knows.",
          de: "Eine Bühne, viele Bildschirme. Aus Ihrer Veranstaltung wird eine Sendung mit Bildregie, Einblendungen und sauberem Ton, auf Ihrer Seite oder auf einer Plattform, die Ihr Publikum kennt.",
        },
        features: [
          { en: "Several cameras, switched live", de: "Mehrere Kameras, live geschnitten" },
          { en: "Slides, films and name titles in the picture", de: "Folien, Filme und Namen im Bild" },
          { en: "Chat and questions with a moderator", de: "Chat und Fragen mit Moderation" },
          { en: "Open to all or for invited guests only", de: "Öffentlich oder nur für geladene Gäste" },
          { en: "Available afterwards as a recording", de: "Danach als Aufzeichnung abrufbar" },
        ],
      },
      {
        title: { en: "Video Conference Streaming", de: "Streaming von Videokonferenzen" },
        text: {
          en: "Many places, one conversation. Zoom, Teams or Webex turn into a broadcast in which remote guests look and sound as if they were sitting at the table.",
          de: "Viele Orte, ein Gespräch. Aus Zoom, Teams oder Webex wird eine Sendung, in der zugeschaltete Gäste aussehen und klingen, als säßen sie mit am Tisch.",
        },
        features: [
          { en: "Remote guests on the big screen", de: "Zugeschaltete Gäste auf der großen Leinwand" },
          { en: "Sound check with every guest beforehand", de: "Tonprobe mit jedem Gast vorab" },
          { en: "A channel of its own for each language", de: "Ein eigener Kanal für jede Sprache" },
          {
            en: "The room hears the guests, the guests hear the room",
            de: "Der Saal hört die Gäste, die Gäste den Saal",
          },
          { en: "A moderator for the speaking order", de: "Moderation für die Wortmeldungen" },
        ],
      },
    ],
  },

  signalPath: {
    heading: { en: "How the picture travels", de: "Der Weg des Bildes" },
    lead: {
      en: "From the stage to the screen at home in a few seconds. At each station somebody is watching.",
      de: "Von der Bühne auf den Bildschirm zu Hause in wenigen Sekunden. An jeder Station sieht jemand hin.",
    },
    stations: [
      {
        drawing: "cameras",
        title: { en: "Cameras", de: "Kameras" },
        text: {
          en: "Several views of the same moment, each with a cable of its own.",
          de: "Mehrere Blicke auf denselben Moment, jeder mit eigenem Kabel.",
        },
      },
      {
        drawing: "multiview",
        title: { en: "Direction", de: "Bildregie" },
        text: {
          en: "The multiview shows all sources at once: next up on the left, on air on the right, in red.",
          de: "Das Kontrollbild (Multiview) zeigt alle Quellen zugleich: links, was als Nächstes kommt, rechts im roten Rahmen, was auf Sendung ist.",
        },
      },
      {
        drawing: "encoder",
        title: { en: "Encoder", de: "Encoder" },
        text: {
          en: "Packs the picture for the internet and sends it over two lines.",
          de: "Packt das Bild fürs Internet und schickt es über zwei Leitungen.",
        },
      },
      {
        drawing: "audience",
        title: { en: "Audience", de: "Publikum" },
        text: {
          en: "In the hall, at the office, on the phone: everybody sees the same programme.",
          de: "Im Saal, im Büro, auf dem Handy: Alle sehen dieselbe Sendung.",
        },
      },
    ],
  },

  eventTypes: {
    heading: { en: "What I put on air", de: "Was ich auf Sendung bringe" },
    lead: {
      en: "Three kinds of production, each with rehearsals and a pace of its own.",
      de: "Drei Arten von Produktionen, jede mit eigenen Proben und eigenem Tempo.",
    },
    cards: [
      {
        image: "air-corporate",
        title: { en: "Corporate events", de: "Firmenevents" },
        description: {
          en: "The board speaks, all sites listen, and the questions that come back are shown unedited if you dare.",
          de: "Der Vorstand spricht, alle Standorte hören zu, und die Rückfragen erscheinen ungefiltert, wenn Sie sich trauen.",
        },
        features: [
          { en: "Town halls", de: "Belegschaftsversammlungen" },
          { en: "Product launches", de: "Produktpremieren" },
          { en: "Shareholder meetings", de: "Hauptversammlungen" },
          { en: "Award nights", de: "Preisverleihungen" },
        ],
      },
      {
        image: sample(
          {
            photo: "bridge-at-night.jpg",
            alt: {
              en: "Rendered image: a suspension bridge at night, mirrored in the river",
              de: "Gerendertes Bild: eine Hängebrücke bei Nacht, die sich im Fluss spiegelt",
            },
            aiGenerated: false,
          },
          {
            en: "a photo of a congress that you have streamed, from photos/",
            de: "ein Foto von einem Kongress, den Sie übertragen haben, aus photos/",
          },
        ),
        title: { en: "Congresses and conferences", de: "Kongresse und Konferenzen" },
        description: {
          en: "Several halls, one control room, and a programme that starts on time in every time zone.",
          de: "Mehrere Säle, eine Regie und ein Programm, das in jeder Zeitzone pünktlich beginnt.",
        },
        features: [
          { en: "Keynotes", de: "Keynotes" },
          { en: "Panels", de: "Podien" },
          { en: "Parallel sessions", de: "Parallelsitzungen" },
          { en: "Interpreters", de: "Simultandolmetschen" },
        ],
      },
      {
        image: "air-training",
        title: { en: "Training and hybrid workshops", de: "Schulungen und hybride Workshops" },
        description: {
          en: "Half of the group sits in the room, half at home, and neither half feels second class.",
          de: "Die eine Hälfte der Gruppe sitzt im Raum, die andere zu Hause, und keine fühlt sich zweitklassig.",
        },
        features: [
          { en: "Webinars", de: "Webinare" },
          { en: "Seminars", de: "Seminare" },
          { en: "Breakout rooms", de: "Gruppenräume" },
          { en: "Course recordings", de: "Kursaufzeichnungen" },
        ],
      },
    ],
  },

  technology: {
    heading: { en: "Technical capabilities", de: "Technische Ausstattung" },
    lead: {
      en: "Everything that can fail is there twice, including the coffee.",
      de: "Alles, was ausfallen kann, ist doppelt da, auch der Kaffee.",
    },
    blocks: sample(
      [
        {
          title: { en: "Picture", de: "Bild" },
          features: [
            { en: "Cameras in Full HD and 4K", de: "Kameras in Full HD und 4K" },
            { en: "Remote-controlled cameras for small rooms", de: "Ferngesteuerte Kameras für kleine Räume" },
            { en: "Live direction with titles and inserts", de: "Bildregie mit Titeln und Einspielern" },
          ],
        },
        {
          title: { en: "Sound", de: "Ton" },
          features: [
            { en: "Radio microphones with a spare each", de: "Funkmikrofone, je mit Ersatz" },
            { en: "Digital mixing desk", de: "Digitales Mischpult" },
            { en: "Separate mix for hall and stream", de: "Getrennte Mischung für Saal und Stream" },
          ],
        },
        {
          title: { en: "Connection", de: "Leitung" },
          features: [
            { en: "Two independent internet connections", de: "Zwei unabhängige Internetanschlüsse" },
            { en: "Bonded mobile networks in reserve", de: "Gebündelter Mobilfunk als Reserve" },
            { en: "Quality that adapts to weak networks", de: "Qualität, die sich schwachen Netzen anpasst" },
          ],
        },
        {
          title: { en: "Languages", de: "Sprachen" },
          features: [
            { en: "Interpreters on site or remote", de: "Dolmetschen vor Ort oder aus der Ferne" },
            { en: "One sound channel per language", de: "Ein Tonkanal pro Sprache" },
            { en: "Live subtitles on request", de: "Live-Untertitel auf Wunsch" },
          ],
        },
        {
          title: { en: "Audience", de: "Publikum" },
          features: [
            { en: "Chat, polls and questions", de: "Chat, Umfragen und Fragen" },
            { en: "Registration and protected access", de: "Anmeldung und geschützter Zugang" },
            { en: "A player that works on any phone", de: "Ein Player, der auf jedem Handy läuft" },
          ],
        },
        {
          title: { en: "Afterwards", de: "Danach" },
          features: [
            { en: "Two recordings on two devices", de: "Zwei Aufzeichnungen auf zwei Geräten" },
            { en: "Chapters, short versions, subtitles", de: "Kapitel, Kurzfassungen, Untertitel" },
            { en: "Figures on reach and viewing time", de: "Zahlen zu Reichweite und Verweildauer" },
          ],
        },
      ],
      { en: "the equipment that you bring", de: "die Technik, die Sie mitbringen" },
    ),
  },

  phases: {
    heading: { en: "A good broadcast is made beforehand", de: "Eine gute Sendung entsteht vorher" },
    lead: {
      en: "Three steps. Planning and rehearsing take up most of the work.",
      de: "Drei Schritte. Die meiste Arbeit steckt im Planen und Proben.",
    },
    steps: [
      {
        title: { en: "Plan", de: "Planen" },
        text: {
          en: "Run of show, roles, camera positions. I visit the room and test the connection, because brochures flatter both.",
          de: "Ablauf, Rollen, Kamerapositionen. Ich sehe mir den Raum an und messe die Leitung, denn Prospekte schmeicheln beiden.",
        },
      },
      {
        title: { en: "Rehearse", de: "Proben" },
        text: {
          en: "Every guest is checked, every film is played once, and every breakdown is staged until it bores the crew.",
          de: "Jeder Gast wird einmal zugeschaltet, jeder Film einmal abgespielt und jede Panne so lange geübt, bis sie das Team langweilt.",
        },
      },
      {
        title: { en: "Go live", de: "Senden" },
        text: {
          en: "One call sheet, one voice on the headset, two recordings. Your speakers see a calm person behind the camera.",
          de: "Ein Ablaufplan, eine Stimme auf dem Headset, zwei Aufzeichnungen. Ihre Rednerinnen und Redner sehen hinter der Kamera einen ruhigen Menschen.",
        },
      },
    ],
  },

  readOn: {
    links: [
      {
        to: "expertise-video-productions",
        reason: {
          en: "Who does what behind the camera, and what happens when something fails during the broadcast.",
          de: "Wer hinter der Kamera was tut und was geschieht, wenn während der Sendung etwas ausfällt.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The university hospital: a congress made hybrid in ten weeks, with operations that only doctors may see.",
          de: "Das Universitätsklinikum: ein Kongress, hybrid in zehn Wochen, mit Operationen nur für ärztliches Publikum.",
        },
      },
      {
        to: "congresses",
        reason: {
          en: "The same control room with more doors: several halls, several days, guests from many countries.",
          de: "Dieselbe Regie mit mehr Türen: mehrere Säle, mehrere Tage, Gäste aus vielen Ländern.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "Tell me the date and the room", de: "Nennen Sie mir Tag und Raum" },
    actions: [
      { label: { en: "Plan Your Production", de: "Produktion planen" }, to: "booking" },
      { label: { en: "View Portfolio", de: "Portfolio ansehen" }, to: "portfolio" },
    ],
  },
});
