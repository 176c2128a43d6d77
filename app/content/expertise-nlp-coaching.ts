import { bilingual, untranslated } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { AsideNoteProps } from "../sections/aside-note.tsx";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CertificatesProps } from "../sections/certificates.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { SessionArchProps } from "../sections/session-arch.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { StoriesProps } from "../sections/stories.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import type { PageContent } from "./page-content.ts";
import { backToExpertise, coachingLimits, coachingQuotesNote } from "./shared-texts.ts";

interface ExpertiseNlpCoachingContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  certificates: CertificatesProps;
  methodology: PhasesProps;
  hour: SessionArchProps;
  tools: OfferColumnsProps;
  specialisations: SplitListProps;
  stories: StoriesProps;
  limits: AsideNoteProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<ExpertiseNlpCoachingContent>({
  seo: {
    title: { en: "Coaching expertise: training and method", de: "Coachingexpertise: Ausbildung und Methode" },
    description: {
      en: "NLP, systemic coaching, mental training: my certificates, my method in three phases, four specialisations and three stories from practice.",
      de: "NLP, systemisches Coaching, Mentaltraining: meine Zertifikate, meine Methode in drei Phasen, vier Schwerpunkte und drei Geschichten aus der Praxis.",
    },
  },

  hero: {
    back: backToExpertise,
    title: { en: "Coaching with a method", de: "Coaching mit klarer Methode" },
    lead: {
      en: "A good conversation looks effortless. Behind it stand training, practice and three phases that I keep to, so that you know at any time where we are and how it ends.",
      de: "Ein gutes Gespräch sieht mühelos aus. Dahinter stehen Ausbildung, Übung und drei Phasen, an die ich mich halte, damit Sie jederzeit wissen, wo wir stehen und wie es endet.",
    },
    actions: [
      { label: { en: "Book Discovery Session", de: "Erstgespräch buchen" }, to: "booking" },
      { label: { en: "View Coaching Services", de: "Coaching ansehen" }, to: "nlp-coaching" },
    ],
    panorama: "expertise-nlp-coaching-panorama",
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

  certificates: {
    heading: { en: "Trained first, booked later", de: "Erst gelernt, dann gebucht" },
    lead: {
      en: "Coach is not a protected title. So ask every coach for credentials, me included.",
      de: "Coach ist keine geschützte Bezeichnung. Fragen Sie also jeden Coach nach seinen Nachweisen, auch mich.",
    },
    certificates: sample(
      [
        {
          year: 2014,
          title: untranslated("NLP Master Practitioner"),
          text: {
            en: "Language patterns, goals and changes of perspective, practised under observation.",
            de: "Sprachmuster, Ziele und Perspektivwechsel, unter Beobachtung geübt.",
          },
          issuer: {
            en: "Training institute, 130 hours and a practical exam",
            de: "Ausbildungsinstitut, 130 Stunden und ein Testing",
          },
        },
        {
          year: 2016,
          title: { en: "Systemic Business Coach", de: "Systemischer Business-Coach" },
          text: {
            en: "One-to-one work with an eye on the whole organisation.",
            de: "Einzelarbeit mit Blick auf die ganze Organisation.",
          },
          issuer: {
            en: "Training institute, 200 hours and a final colloquium",
            de: "Ausbildungsinstitut, 200 Stunden und ein Kolloquium",
          },
        },
        {
          year: 2018,
          title: { en: "Mental Trainer", de: "Mentaltrainer" },
          text: {
            en: "Focus and routines from sport, for people who compete sitting down.",
            de: "Fokus und Routinen aus dem Sport, für Menschen, die im Sitzen antreten.",
          },
          issuer: {
            en: "Sports academy, 80 hours and an examination",
            de: "Sportakademie, 80 Stunden und eine Prüfung",
          },
        },
        {
          year: 2019,
          title: { en: "Supervision", de: "Supervision" },
          text: {
            en: "Four times a year I bring cases of my own, without names, to a colleague who asks the harder questions.",
            de: "Viermal im Jahr bringe ich eigene Fälle, ohne Namen, zu einer Kollegin, die genauer nachfragt.",
          },
          issuer: { en: "Ongoing, every quarter", de: "Fortlaufend, jedes Quartal" },
        },
      ],
      {
        en: "the four coaching certificates: keep those that you hold, with issuer and year",
        de: "die vier Coaching-Zertifikate: Behalten Sie die, die Sie haben, mit Aussteller und Jahr",
      },
    ),
  },

  methodology: {
    heading: { en: "Three phases and an end", de: "Drei Phasen und ein Ende" },
    lead: {
      en: "It takes weeks, not years. A coach who stays forever has done something wrong.",
      de: "Das dauert Wochen, nicht Jahre. Ein Coach, der für immer bleibt, hat etwas falsch gemacht.",
    },
    steps: sample(
      [
        {
          title: { en: "Assessment", de: "Bestandsaufnahme" },
          text: {
            en: "What is the matter, what have you tried, what would be different afterwards? We agree on two signs that others could see too.",
            de: "Worum geht es, was haben Sie versucht, was wäre danach anders? Wir vereinbaren zwei Anzeichen, die auch andere bemerken würden.",
          },
        },
        {
          title: { en: "Intervention", de: "Intervention" },
          text: {
            en: "Sessions of 60 minutes with one exercise each. In between you try it out where it matters and note three lines.",
            de: "Sitzungen von 60 Minuten mit je einer Übung. Dazwischen probieren Sie sie aus, wo es zählt, und notieren drei Zeilen.",
          },
        },
        {
          title: { en: "Integration", de: "Integration" },
          text: {
            en: "What helped gets a place in your week, the rest is dropped. After three months we look for the two signs again; the success rate counts those who found both.",
            de: "Was geholfen hat, bekommt einen Platz in der Woche, der Rest fällt weg. Nach drei Monaten sehen wir nach den beiden Anzeichen; die Erfolgsquote zählt alle, die beide gefunden haben.",
          },
        },
      ],
      {
        en: "the three phases: lengths and follow-up as you offer them",
        de: "die drei Phasen: Dauer und Nachbetreuung so, wie Sie sie anbieten",
      },
    ),
  },

  hour: {
    heading: { en: "What happens in an hour", de: "Was in einer Stunde geschieht" },
    lead: {
      en: "Sixty minutes, drawn to scale. Every stone of the arch rests on the person in the middle.",
      de: "Sechzig Minuten, maßstäblich gezeichnet. Jeder Stein des Bogens richtet sich nach dem Menschen in der Mitte.",
    },
    unit: { en: "minutes", de: "Minuten" },
    parts: sample(
      [
        {
          minutes: 10,
          title: { en: "Arrive", de: "Ankommen" },
          text: {
            en: "What has changed since last time, and what should be different after this hour?",
            de: "Was hat sich seit dem letzten Mal verändert, und was soll nach dieser Stunde anders sein?",
          },
        },
        {
          minutes: 20,
          title: { en: "Look", de: "Hinsehen" },
          text: {
            en: "The situation from three seats: yours, that of the others, and that of somebody who only watches.",
            de: "Die Lage aus drei Blickwinkeln: Ihrem, dem der anderen und dem von jemandem, der nur zusieht.",
          },
        },
        {
          minutes: 20,
          title: { en: "Try", de: "Ausprobieren" },
          text: {
            en: "One exercise, aloud and on your feet. This is where it may go wrong.",
            de: "Eine Übung, laut und im Stehen. Hier darf sie misslingen.",
          },
        },
        {
          minutes: 10,
          title: { en: "Take away", de: "Mitnehmen" },
          text: {
            en: "Three lines in your own hand: what you will do, when, and how you will notice that it works.",
            de: "Drei Zeilen in Ihrer Handschrift: was Sie tun, wann, und woran Sie merken, dass es wirkt.",
          },
        },
      ],
      { en: "how a session of yours runs", de: "wie eine Sitzung bei Ihnen abläuft" },
    ),
  },

  tools: {
    heading: { en: "My coaching toolbox", de: "Mein Werkzeugkoffer" },
    lead: {
      en: "Three schools, and a certain distance from each of them.",
      de: "Drei Schulen und ein gewisser Abstand zu jeder.",
    },
    columns: 3,
    blocks: [
      {
        title: { en: "NLP, as a craft", de: "NLP als Handwerk" },
        text: {
          en: "Precise questions, other points of view, goals that can be checked. What research has not confirmed I leave out, the eye movements for example.",
          de: "Genaue Fragen, Perspektivwechsel, überprüfbare Ziele. Was die Forschung nicht bestätigt hat, lasse ich weg, die Augenbewegungen zum Beispiel.",
        },
        features: [
          { en: "Questions that find the missing half sentence", de: "Fragen, die den fehlenden Halbsatz finden" },
          { en: "The same scene from three seats", de: "Dieselbe Szene aus drei Blickwinkeln" },
        ],
      },
      {
        title: { en: "The systemic view", de: "Der systemische Blick" },
        text: {
          en: "We look at the person within the team, draw who reacts to whom, and find the place where a small change reaches far.",
          de: "Wir betrachten den Menschen im Team, zeichnen auf, wer auf wen reagiert, und suchen die Stelle, an der eine kleine Änderung weit reicht.",
        },
        features: [
          { en: "A map of the team on one sheet", de: "Eine Karte des Teams auf einem Blatt" },
          { en: "What would your deputy say?", de: "Was würde Ihre Stellvertretung sagen?" },
        ],
      },
      {
        title: { en: "Mental training", de: "Mentaltraining" },
        text: {
          en: "Breath, inner pictures, fixed sequences. In sport they are practised daily, and five minutes at the office are a beginning.",
          de: "Atem, innere Bilder, feste Abläufe. Im Sport übt man sie täglich, und fünf Minuten im Büro sind ein Anfang.",
        },
        features: [
          { en: "A start routine of sixty seconds", de: "Eine Startroutine von sechzig Sekunden" },
          { en: "The difficult moment, rehearsed in the head", de: "Der schwierige Moment, im Kopf geprobt" },
        ],
      },
    ],
  },

  specialisations: {
    heading: { en: "Specialisations", de: "Schwerpunkte" },
    lead: {
      en: "What we actually do in each of them.",
      de: "Und was wir dabei konkret tun.",
    },
    blocks: [
      {
        title: { en: "Leadership presence", de: "Präsenz in der Führung" },
        features: [
          { en: "Voice, pace and pauses, with and without a camera", de: "Stimme, Tempo, Pausen, mit und ohne Kamera" },
          { en: "The first hundred days, planned backwards", de: "Die ersten hundert Tage, rückwärts geplant" },
          { en: "Difficult announcements, rehearsed aloud", de: "Schwierige Mitteilungen, laut geprobt" },
        ],
      },
      {
        title: { en: "Stress and recovery", de: "Stress und Erholung" },
        features: [
          { en: "The log of a normal week", de: "Das Protokoll einer normalen Woche" },
          { en: "Breaks with a place in the calendar", de: "Pausen, die fest im Kalender stehen" },
          { en: "A fixed ritual for the end of work", de: "Ein festes Ritual für den Feierabend" },
        ],
      },
      {
        title: { en: "Performance and focus", de: "Leistung und Fokus" },
        features: [
          { en: "One picture, one breath, one first sentence", de: "Ein Bild, ein Atemzug, ein erster Satz" },
          { en: "Attention in blocks of forty minutes", de: "Aufmerksamkeit in Blöcken von vierzig Minuten" },
          { en: "Looking back without self-reproach", de: "Rückblick ohne Selbstvorwürfe" },
        ],
      },
      {
        title: { en: "Communication and conflict", de: "Kommunikation und Konflikt" },
        features: [
          { en: "Observation and judgement, kept apart", de: "Beobachtung und Urteil, sauber getrennt" },
          {
            en: "The other side’s best argument, in your words",
            de: "Das beste Argument der Gegenseite, in Ihren Worten",
          },
          { en: "The first sentence, written and spoken", de: "Der erste Satz, geschrieben und gesprochen" },
        ],
      },
    ],
  },

  stories: {
    heading: { en: "Three short success stories", de: "Drei kurze Erfolgsgeschichten" },
    lead: coachingQuotesNote,
    stories: sample(
      [
        {
          quote: {
            en: "“I asked for voice training. What I needed was a shorter speech.”",
            de: "„Ich wollte ein Stimmtraining. Gebraucht habe ich eine kürzere Rede.“",
          },
          provenance: { source: "email", permitted: "pending" },
          person: { en: "Board member, insurance company", de: "Vorstand, Versicherung" },
        },
        {
          quote: {
            en: "“I used to read emails on Sundays. Now I know on Friday what can wait.”",
            de: "„Früher las ich sonntags Mails. Heute weiß ich schon am Freitag, was warten kann.“",
          },
          provenance: { source: "email", permitted: "pending" },
          person: { en: "Project lead, engineering company", de: "Projektleiterin, Ingenieurbüro" },
        },
        {
          quote: {
            en: "“We had two opinions and one table. Then each of us had to argue the other’s case.”",
            de: "„Wir hatten zwei Meinungen und einen Tisch. Dann musste jeder die des anderen vertreten.“",
          },
          provenance: { source: "email", permitted: "pending" },
          person: { en: "Managing partners, family business", de: "Geschäftsführer, Familienbetrieb" },
        },
      ],
      {
        en: "the three stories of the coaching expertise: real ones, with permission",
        de: "die drei Geschichten zur Coaching-Expertise: echte, mit Erlaubnis",
      },
    ),
  },

  limits: coachingLimits,

  readOn: {
    links: [
      {
        to: "nlp-coaching",
        reason: {
          en: "What you can book: coaching for one person or a team, in Munich or by video.",
          de: "Was Sie buchen können: Coaching für Einzelne oder Teams, in München oder per Video.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The strategy consultancy: fourteen partners in coaching, thirteen of them recommend it.",
          de: "Die Strategieberatung: vierzehn Partner im Coaching, dreizehn empfehlen es weiter.",
        },
      },
      {
        to: "expertise-training-academy",
        reason: {
          en: "The same care for groups: how adults learn, and what I do when they get stuck.",
          de: "Dieselbe Sorgfalt für Gruppen: wie Erwachsene lernen und was ich tue, wenn sie hängen bleiben.",
        },
      },
    ],
  },

  invitation: {
    heading: {
      en: "Begin with the question you avoid",
      de: "Fangen wir mit der\u00a0Frage\u00a0an, die\u00a0Sie\u00a0meiden",
    },
    actions: [
      { label: { en: "Book Discovery Session", de: "Erstgespräch buchen" }, to: "booking" },
      { label: { en: "View Coaching Services", de: "Coaching ansehen" }, to: "nlp-coaching" },
    ],
  },
});
