import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CapabilityTilesProps } from "../sections/capability-tiles.tsx";
import type { FaultTableProps } from "../sections/fault-table.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { TimelineProps } from "../sections/timeline.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures, firstYears } from "./figures.ts";
import type { PageContent } from "./page-content.ts";
import { backToExpertise } from "./shared-texts.ts";

interface ExpertiseVideoProductionsContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  crafts: CapabilityTilesProps;
  years: TimelineProps;
  breakdowns: FaultTableProps;
  proof: OfferColumnsProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<ExpertiseVideoProductionsContent>({
  seo: {
    title: { en: "Video expertise: craft and steady nerves", de: "Videoexpertise: Handwerk und ruhige Nerven" },
    description: {
      en: "Script, picture, sound and direction since the first webcasts: what I know about video production, and what I do when something fails on air.",
      de: "Drehbuch, Bild, Ton und Regie seit den ersten Webcasts: was ich über Videoproduktion weiß und was ich tue, wenn auf Sendung etwas ausfällt.",
    },
  },

  hero: {
    back: backToExpertise,
    title: sample(
      { en: "Video production: twenty years on air", de: "Videoproduktion: zwanzig\u00a0Jahre auf\u00a0Sendung" },
      {
        en: "repeats figures.video.years: keep them equal",
        de: "wiederholt figures.video.years: Beides muss gleich bleiben",
      },
      { en: "Video production: craft and steady nerves", de: "Videoproduktion: Handwerk und ruhige\u00a0Nerven" },
    ),
    lead: sample(
      {
        en: "What stands behind my productions: a first stream the size of a postage stamp, which still stopped twice. Since then I have learned film, sound and stage technology, and above all what to do in the ten seconds before anybody notices.",
        de: "Was hinter meinen Produktionen steht: ein erster Stream, so groß wie eine Briefmarke, der trotzdem zweimal stehen blieb. Seitdem habe ich Film, Ton und Bühnentechnik gelernt und vor allem, was in den zehn Sekunden zu tun ist, bevor es jemand merkt.",
      },
      { en: "how you began with video", de: "wie Sie mit Video angefangen haben" },
      {
        en: "Film, sound and stage technology, and above all what to do in the ten seconds before anybody notices.",
        de: "Film, Ton und Bühnentechnik und vor allem, was in den zehn Sekunden zu tun ist, bevor es jemand merkt.",
      },
    ),
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View Video Services", de: "Videoleistungen ansehen" }, to: "video-productions" },
    ],
    panorama: "expertise-video-productions-panorama",
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

  crafts: {
    heading: { en: "Four crafts on one headset", de: "Vier Gewerke auf\u00a0einem Headset" },
    lead: {
      en: "Large productions put one person on each. I have done all four, so I know what I am asking for.",
      de: "In großen Produktionen macht jedes jemand anders. Ich habe alle vier gelernt und weiß deshalb, worum ich bitte.",
    },
    tiles: [
      {
        tone: "foehn",
        glyph: "text",
        title: { en: "Script", de: "Drehbuch" },
        text: {
          en: "What is said, in which order, and what is left out. Two pages, with minutes and cues.",
          de: "Was gesagt wird, in welcher Reihenfolge, und was wegfällt. Zwei Seiten mit Minuten und Stichworten.",
        },
      },
      {
        tone: "isar",
        glyph: "image",
        title: { en: "Picture", de: "Bild" },
        text: {
          en: "Three angles that explain the room, flattering light, and slides that can be read on a phone.",
          de: "Drei Einstellungen, die den Raum erklären, freundliches Licht und Folien, die man am Handy lesen kann.",
        },
      },
      {
        tone: "sun",
        glyph: "audio",
        title: { en: "Sound", de: "Ton" },
        text: {
          en: "The audience forgives a blurred picture. It walks out on bad sound within half a minute.",
          de: "Ein unscharfes Bild verzeiht das Publikum. Bei schlechtem Ton ist es nach einer halben Minute weg.",
        },
      },
      {
        tone: "stone",
        glyph: "video",
        title: { en: "Direction", de: "Regie" },
        text: {
          en: "Cut where a thought ends, and call it calmly: twelve people are listening.",
          de: "Geschnitten wird, wo ein Gedanke endet. Angesagt wird ruhig, denn zwölf Leute hören mit.",
        },
      },
    ],
  },

  years: {
    heading: { en: "From postage stamp to three stages", de: "Von der Briefmarke zu drei Bühnen" },
    lead: {
      en: `First the line, then the picture, then the whole hall. Film has been a discipline of its own since ${firstYears.film}, events since ${firstYears.events}.`,
      de: `Erst die Leitung, dann das Bild, dann der ganze Saal. Film ist seit ${firstYears.film} ein eigenes Fach, Veranstaltungen sind es seit ${firstYears.events}.`,
    },
    today: { en: "today", de: "heute" },
    areas: sample(
      [
        {
          title: { en: "Webcasts", de: "Webcasts" },
          since: 2003,
          until: firstYears.film,
          text: {
            en: "Lectures and company news over lines that were made for email. I learned to bring the important sentence early, while everybody was still connected.",
            de: "Vorträge und Firmennachrichten über Leitungen, die für E-Mail gedacht waren. Ich lernte, den wichtigen Satz früh zu bringen, solange noch alle verbunden waren.",
          },
        },
        {
          title: { en: "Film, photo and video", de: "Film, Foto und Video" },
          since: firstYears.film,
          text: {
            en: "Explainer films, portraits and product stories, filming by day and editing by night. I learned that the best scene often happens before anybody says “action”.",
            de: "Erklärfilme, Porträts und Produktgeschichten, tags die Kamera, nachts der Schnitt. Ich lernte, dass die beste Szene oft passiert, bevor jemand „Und bitte!“ ruft.",
          },
        },
        {
          title: { en: "Events", de: "Veranstaltungen" },
          since: firstYears.events,
          text: {
            en: "Several stages, several languages, guests on screens. I learned to count in twos: two lines, two recorders, two people who know the plan.",
            de: "Mehrere Bühnen, mehrere Sprachen, Gäste auf Leinwänden. Ich lernte, in Paaren zu zählen: zwei Leitungen, zwei Rekorder, zwei Menschen, die den Plan kennen.",
          },
        },
      ],
      { en: "the three periods of your work with video", de: "die drei Abschnitte Ihrer Arbeit mit Video" },
    ),
  },

  breakdowns: {
    heading: { en: "When something fails", de: "Wenn etwas ausfällt" },
    lead: {
      en: "Experience is mostly a collection of evenings that nearly went wrong.",
      de: "Erfahrung ist vor allem eine Sammlung von Abenden, die beinahe schiefgegangen wären.",
    },
    columns: {
      fault: { en: "What fails", de: "Was ausfällt" },
      noticed: { en: "What the audience notices", de: "Was das Publikum merkt" },
      answer: { en: "What happens then", de: "Was dann geschieht" },
    },
    faults: sample(
      [
        {
          fault: { en: "The line drops", de: "Die Leitung bricht ab" },
          noticed: { en: "Nothing. I see a red lamp.", de: "Nichts. Ich sehe eine rote Lampe." },
          filled: "empty",
          answer: {
            en: "The second line has been running all along.",
            de: "Die zweite läuft schon die ganze Zeit mit.",
          },
        },
        {
          fault: { en: "The remote guest freezes", de: "Der zugeschaltete Gast friert ein" },
          noticed: { en: "A cut to the moderator", de: "Einen Schnitt zur Moderation" },
          filled: "half",
          answer: {
            en: "The voice moves to the telephone. We rehearsed that in the morning.",
            de: "Die Stimme wechselt aufs Telefon. Das haben wir am Morgen geprobt.",
          },
        },
        {
          fault: { en: "The slides are last week’s", de: "Die Folien sind von letzter Woche" },
          noticed: { en: "Nothing", de: "Nichts" },
          filled: "empty",
          answer: {
            en: "The new ones are on the spare computer, because I always ask for them twice.",
            de: "Die neuen liegen auf dem Ersatzrechner, weil ich immer zweimal nach ihnen frage.",
          },
        },
        {
          fault: { en: "The microphone dies", de: "Das Mikrofon verstummt" },
          noticed: { en: "Half a sentence is missing", de: "Ein halber Satz fehlt" },
          filled: "half",
          answer: {
            en: "A second one waits on the lectern, switched on. Batteries are changed in every break, full or not.",
            de: "Auf dem Pult wartet ein zweites, eingeschaltet. Akkus werden in jeder Pause gewechselt, ob voll oder nicht.",
          },
        },
        {
          fault: { en: "The power goes", de: "Der Strom ist weg" },
          noticed: { en: "A break that comes early", de: "Eine vorgezogene Pause" },
          filled: "full",
          answer: {
            en: "Recorders, router and mixer run on batteries for a while: long enough to finish a sentence and call the break.",
            de: "Rekorder, Router und Mischer laufen eine Weile aus Akkus: lange genug, um einen Satz zu beenden und die Pause anzusagen.",
          },
        },
        {
          fault: { en: "The speaker goes on and on", de: "Der Vortrag nimmt kein Ende" },
          noticed: { en: "Five minutes more", de: "Fünf Minuten mehr" },
          filled: "half",
          answer: {
            en: "A clock that only the stage can see, then a friendly face in the first row. I have never needed a third step.",
            de: "Eine Uhr, die nur die Bühne sieht, dann ein freundliches Gesicht in der ersten Reihe. Einen dritten Schritt brauchte ich noch nie.",
          },
        },
      ],
      { en: "how you deal with breakdowns: only what is true", de: "wie Sie mit Pannen umgehen: nur was stimmt" },
    ),
  },

  proof: {
    heading: { en: "See for yourself", de: "Überzeugen Sie sich selbst" },
    lead: {
      en: "Three ways to see how I work when it is live.",
      de: "Drei Einblicke in meine Arbeit, wenn es live ist.",
    },
    columns: 3,
    blocks: sample(
      [
        {
          glyph: "clock",
          title: { en: "A run of show", de: "Ein Ablaufplan" },
          text: {
            en: "Ninety minutes on two pages: every cut, every cue, every “if not, then”. Anonymous, but not tidied up.",
            de: "Neunzig Minuten auf zwei Seiten: jeder Schnitt, jedes Stichwort, jedes „wenn nicht, dann“. Anonymisiert, aber nicht geschönt.",
          },
        },
        {
          glyph: "taken-seat",
          title: { en: "An hour in the control room", de: "Eine Stunde in der Regie" },
          text: {
            en: "If the client agrees, you sit behind me during a live show. It is quieter than you would think.",
            de: "Wenn der Kunde zustimmt, sitzen Sie während einer Sendung hinter mir. Es ist leiser, als man denkt.",
          },
        },
        {
          glyph: "screen",
          title: { en: "A reel of mishaps", de: "Ein Pannenfilm" },
          text: {
            en: "Three minutes of everything that went wrong in rehearsals. Every new crew has to watch it.",
            de: "Drei Minuten von allem, was in Proben schiefging. Jedes neue Team muss ihn ansehen.",
          },
        },
      ],
      {
        en: "what you can really show of your video work",
        de: "was Sie von Ihrer Videoarbeit wirklich vorzeigen können",
      },
    ),
  },

  readOn: {
    links: [
      {
        to: "video-productions",
        reason: {
          en: "What you can book: webcasts and live streams, from the plan to the recording.",
          de: "Was Sie buchen können: Webcasts und Livestreams, vom Plan bis zur Aufzeichnung.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The university hospital: operations live, four languages, not a second of picture lost.",
          de: "Das Universitätsklinikum: Operationen live, vier Sprachen, keine Sekunde Bildausfall.",
        },
      },
      {
        to: "events",
        reason: {
          en: "When it is about the whole evening: stage, guests and clock as well as the cameras.",
          de: "Wenn es um den ganzen Abend geht: Bühne, Gäste und Uhr, nicht die Kameras allein.",
        },
      },
    ],
  },

  invitation: {
    heading: {
      en: "Ask me about the show that nearly failed",
      de: "Fragen Sie nach der\u00a0Sendung, die\u00a0fast schiefging",
    },
    actions: [
      { label: { en: "Book Consultation", de: "Beratung buchen" }, to: "booking" },
      { label: { en: "View Video Services", de: "Videoleistungen ansehen" }, to: "video-productions" },
    ],
  },
});
