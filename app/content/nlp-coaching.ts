import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { AsideNoteProps } from "../sections/aside-note.tsx";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { QuoteProps } from "../sections/quote.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { StoriesProps } from "../sections/stories.tsx";
import type { WalkMapProps } from "../sections/walk-map.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import type { PageContent } from "./page-content.ts";
import { coachingLimits, coachingQuotesNote } from "./shared-texts.ts";

interface NlpCoachingContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  services: OfferColumnsProps;
  philosophy: QuoteProps;
  place: WalkMapProps;
  specialisations: SplitListProps;
  stories: StoriesProps;
  limits: AsideNoteProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<NlpCoachingContent>({
  seo: {
    title: { en: "Executive coaching and NLP in Munich", de: "Business-Coaching und NLP in München" },
    description: {
      en: "Executive coaching, team coaching and mental training, in Munich or by video, in English and German. The discovery call is free.",
      de: "Coaching für Führungskräfte und Teams, dazu Mentaltraining: in München oder per Video, auf Deutsch und Englisch. Das Erstgespräch ist kostenlos.",
    },
  },

  hero: {
    title: {
      en: "Coaching for clear\u00a0heads when\u00a0it\u00a0gets\u00a0loud",
      de: "Coaching: klar denken, wenn es laut wird",
    },
    lead: {
      en: "I coach people who carry responsibility: managers, founders, teams. In Munich or by video, in English or German, in confidence, and with exercises that you can use the next morning.",
      de: "Ich begleite Menschen, die Verantwortung tragen: Führungskräfte, Gründerinnen und Gründer, Teams. In München oder per Video, auf Deutsch oder Englisch, vertraulich und mit Übungen, die am nächsten Morgen helfen.",
    },
    actions: [
      { label: { en: "Book Free Discovery Call", de: "Kostenloses Erstgespräch buchen" }, to: "booking" },
      { label: { en: "Ask a Question", de: "Frage stellen" }, to: "contact" },
    ],
    panorama: "nlp-coaching-panorama",
  },

  stats: {
    facts: [
      {
        figure: figures.coaching.years,
        label: { en: "years of team and executive coaching", de: "Jahre Coaching, einzeln und im Team" },
      },
      {
        figure: figures.coaching.clients,
        label: { en: "clients, alone or in a team", de: "begleitete Menschen, auch in Teams" },
      },
      {
        figure: figures.coaching.success,
        label: { en: "success rate after three months", de: "am Ziel nach drei Monaten" },
        meaning: meanings.coachingSuccess,
      },
    ],
  },

  services: {
    heading: { en: "What you can book", de: "Was Sie buchen können" },
    lead: {
      en: "Three formats: one-to-one, with your team, or as training before an important date.",
      de: "Drei Formate: unter vier Augen, mit Ihrem Team oder als Training vor einem wichtigen Termin.",
    },
    columns: 3,
    blocks: [
      {
        title: { en: "Executive coaching", de: "Coaching für Führungskräfte" },
        text: {
          en: "One person, one hour, one topic. You leave with something to try out the next day.",
          de: "Ein Mensch, eine Stunde, ein Thema. Sie gehen mit etwas, das Sie gleich am nächsten Tag ausprobieren.",
        },
        features: [
          { en: "The first months in a new role", de: "Die ersten Monate in neuer Rolle" },
          { en: "Decisions that cannot wait", de: "Entscheidungen, die nicht warten" },
          { en: "Voice and presence on stage", de: "Stimme und Präsenz auf der Bühne" },
          { en: "A sparring partner at short notice", de: "Ein Gegenüber, auch kurzfristig" },
        ],
      },
      {
        title: { en: "Team coaching", de: "Teamcoaching" },
        text: {
          en: "For teams that work well and communicate badly. I make sure that the important sentence is said in the room and not in the corridor.",
          de: "Für Teams, die gut arbeiten und schlecht miteinander reden. Ich sorge dafür, dass der wichtige Satz nicht erst auf dem Flur fällt.",
        },
        features: [
          { en: "Conflicts on the table", de: "Konflikte auf den Tisch" },
          { en: "Feedback that gets through", de: "Rückmeldung, die ankommt" },
          { en: "Rules that the team writes itself", de: "Regeln, die das Team selbst schreibt" },
          { en: "Mediation between departments", de: "Vermittlung zwischen Abteilungen" },
        ],
      },
      {
        title: { en: "Mental training", de: "Mentaltraining" },
        text: {
          en: "Techniques from sport for people with a full calendar: short, repeatable, usable in a lift.",
          de: "Techniken aus dem Sport für Menschen mit vollem Kalender: kurz, wiederholbar, im Aufzug anwendbar.",
        },
        features: [
          { en: "Focus before a performance", de: "Fokus vor dem Auftritt" },
          { en: "Dealing with stage fright", de: "Umgang mit Lampenfieber" },
          { en: "Switching off in the evening", de: "Abschalten am Abend" },
          { en: "Routines that survive a full week", de: "Gewohnheiten, die volle Wochen überstehen" },
        ],
      },
    ],
  },

  philosophy: {
    heading: { en: "My philosophy", de: "Meine Haltung" },
    quote: {
      en: "“You know most of the answer already. I ask until you hear it.”",
      de: "„Das meiste wissen Sie\u00a0schon. Ich\u00a0frage\u00a0so\u00a0lange, bis\u00a0Sie\u00a0es\u00a0hören.“",
    },
    pillars: [
      {
        title: { en: "Nobody is repaired", de: "Niemand wird repariert" },
        text: {
          en: "You are not a case. You look for a better way, I hold the lamp, and you decide whether to take it.",
          de: "Sie sind kein Fall. Sie suchen einen besseren Weg, ich halte die Lampe, und ob Sie ihn gehen, entscheiden Sie.",
        },
      },
      {
        title: { en: "Others must notice it", de: "Andere müssen es merken" },
        text: {
          en: "We agree on a goal that your colleagues could see as well. That tells us when we have finished.",
          de: "Wir vereinbaren ein Ziel, das auch Ihr Umfeld sehen könnte. Daran erkennen wir, wann wir fertig sind.",
        },
      },
      {
        title: { en: "Practice beats insight", de: "Üben schlägt Einsicht" },
        text: {
          en: "NLP offers good tools for language and attention. What counts is the next difficult meeting.",
          de: "NLP bietet gutes Werkzeug für Sprache und Aufmerksamkeit. Was zählt, ist die nächste schwierige Sitzung.",
        },
      },
    ],
  },

  place: {
    heading: { en: "Where we talk", de: "Wo wir sprechen" },
    lead: sample(
      {
        en: "At a table in Munich, on a walk along the Isar, or by video, tonight from your hotel. This is the walk, with its minutes.",
        de: "Am Tisch in München, auf einem Spaziergang an der Isar oder per Video, heute Abend aus Ihrem Hotel. Hier der Spaziergang, mit seinen Minuten.",
      },
      { en: "announces the walk below", de: "kündigt den Spaziergang weiter unten an" },
      {
        en: "At a table in Munich, on a walk along the Isar, or by video, tonight from your hotel.",
        de: "Am Tisch in München, auf einem Spaziergang an der Isar oder per Video, heute Abend aus Ihrem Hotel.",
      },
    ),
    unit: { en: "Minute", de: "Minute" },
    stations: sample(
      [
        {
          minute: 0,
          title: { en: "Reichenbach Bridge", de: "Reichenbachbrücke" },
          text: {
            en: "Phones away. You say in one sentence what this hour is about.",
            de: "Telefone weg. Sie sagen in einem Satz, worum es in dieser Stunde geht.",
          },
        },
        {
          minute: 10,
          title: { en: "Wittelsbacher Bridge", de: "Wittelsbacherbrücke" },
          text: {
            en: "You have told the story. I ask what you left out.",
            de: "Die Geschichte ist erzählt. Ich frage nach dem, was darin fehlt.",
          },
        },
        {
          minute: 30,
          title: { en: "Flaucher footbridge", de: "Flauchersteg" },
          text: {
            en: "We turn round, in the conversation as well: from what was to what you want.",
            de: "Wir kehren um, auch im Gespräch: von dem, was war, zu dem, was Sie wollen.",
          },
        },
        {
          minute: 60,
          title: { en: "Back where we began", de: "Zurück am Anfang" },
          text: {
            en: "You name the first step and its date. I write it down.",
            de: "Sie nennen den ersten Schritt und seinen Termin. Ich schreibe mit.",
          },
        },
      ],
      {
        en: "the walk on which you coach: bridges and minutes as they are",
        de: "der Spaziergang, auf dem Sie coachen: Brücken und Minuten, wie sie sind",
      },
    ),
    blocks: [
      {
        title: { en: "In Munich", de: "In München" },
        text: sample(
          {
            en: "A quiet room, two chairs, a sheet of paper on the wall. There is no couch.",
            de: "Ein ruhiger Raum, zwei Stühle, ein Bogen Papier an der Wand. Eine Couch gibt es nicht.",
          },
          { en: "the room in which you coach", de: "der Raum, in dem Sie coachen" },
        ),
      },
      {
        title: { en: "On foot", de: "Zu Fuß" },
        text: {
          en: "Along the Isar, upstream on the way out. It is easier to talk side by side.",
          de: "An der Isar entlang, auf dem Hinweg flussauf. Nebeneinander sagt sich manches leichter.",
        },
      },
      {
        title: { en: "By video", de: "Per Video" },
        text: {
          en: "The same hour and the same exercises, wherever you are. Headphones on, door shut.",
          de: "Dieselbe Stunde, dieselben Übungen, wo immer Sie sind. Kopfhörer auf, Tür zu.",
        },
      },
    ],
  },

  specialisations: {
    heading: { en: "Specialisations", de: "Schwerpunkte" },
    lead: {
      en: "Four situations that I know from both sides of the table.",
      de: "Vier Situationen, die ich von beiden Seiten kenne.",
    },
    blocks: [
      {
        title: { en: "Leadership presence", de: "Präsenz in der Führung" },
        text: {
          en: "You have something to say and would like the room to notice it before slide twelve.",
          de: "Sie haben etwas zu sagen, und das soll man vor Folie zwölf merken.",
        },
      },
      {
        title: { en: "Stress and recovery", de: "Stress und Erholung" },
        text: {
          en: "The to-do list is endless and you are not. We look for signs, brakes and breaks.",
          de: "Die Liste ist endlos, Sie sind es nicht. Wir suchen Warnzeichen, Bremsen und Pausen.",
        },
      },
      {
        title: { en: "Performance and focus", de: "Leistung und Fokus" },
        text: {
          en: "A pitch, an exam, a launch: being awake at the right moment can be trained.",
          de: "Eine Präsentation, eine Prüfung, ein Produktstart: Im richtigen Moment wach zu sein, lässt sich trainieren.",
        },
      },
      {
        title: { en: "Communication and conflict", de: "Kommunikation und Konflikt" },
        text: {
          en: "The talk that has been postponed since spring. We rehearse it until it stops being frightening.",
          de: "Das Gespräch, das seit dem Frühjahr aussteht. Wir proben es, bis es seinen Schrecken verliert.",
        },
      },
    ],
  },

  stories: {
    heading: { en: "Success stories", de: "Erfolgsgeschichten" },
    lead: coachingQuotesNote,
    stories: sample(
      [
        {
          quote: {
            en: "“I used to win the argument and lose the room. Now I ask one question more.”",
            de: "„Früher behielt ich recht und verlor die Leute. Heute stelle ich eine Frage mehr.“",
          },
          provenance: { source: "email", permitted: "pending" },
          person: { en: "Division head, energy utility", de: "Bereichsleiter, Energieversorger" },
        },
        {
          quote: {
            en: "“The company grew and I shrank. Today I lead it again instead of running after it.”",
            de: "„Die Firma wuchs, und ich schrumpfte. Heute führe ich sie wieder, statt ihr nachzulaufen.“",
          },
          provenance: { source: "email", permitted: "pending" },
          person: { en: "Founder, software company", de: "Gründerin, Softwarefirma" },
        },
        {
          quote: {
            en: "“We had stopped talking about the real thing. One afternoon, and it was on the table.”",
            de: "„Über das Eigentliche sprachen wir nicht mehr. Ein Nachmittag, und es lag auf dem Tisch.“",
          },
          provenance: { source: "email", permitted: "pending" },
          person: { en: "Team lead, pharma company", de: "Teamleiter, Pharmaunternehmen" },
        },
      ],
      {
        en: "the three coaching stories: real ones, with permission",
        de: "die drei Coaching-Geschichten: echte, mit Erlaubnis",
      },
    ),
  },

  limits: coachingLimits,

  readOn: {
    links: [
      {
        to: "expertise-nlp-coaching",
        reason: {
          en: "Certificates, the three phases of the method, and how the success rate is counted.",
          de: "Zertifikate, die drei Phasen der Methode und wie die Erfolgsquote gezählt wird.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The strategy consultancy: two practices became one, with coaching for the partners.",
          de: "Die Strategieberatung: Aus zwei Bereichen wurde einer, mit Coaching für die Partner.",
        },
      },
      {
        to: "training-academy",
        reason: {
          en: "For groups: difficult conversations, feedback and presenting without slides, as courses.",
          de: "Für Gruppen: schwierige Gespräche, Feedback und Präsentieren ohne Folien, als Kurse.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "The first conversation is free", de: "Das erste Gespräch kostet nichts" },
    actions: [
      { label: { en: "Book Free Discovery Call", de: "Kostenloses Erstgespräch buchen" }, to: "booking" },
      { label: { en: "Ask a Question", de: "Frage stellen" }, to: "contact" },
    ],
  },
});
