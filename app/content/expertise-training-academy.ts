import { bilingual, untranslated } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CapabilityTilesProps } from "../sections/capability-tiles.tsx";
import type { CertificatesProps } from "../sections/certificates.tsx";
import type { ForgettingCurveProps } from "../sections/forgetting-curve.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { QuoteProps } from "../sections/quote.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import type { PageContent } from "./page-content.ts";
import { backToExpertise } from "./shared-texts.ts";

interface ExpertiseTrainingAcademyContent extends PageContent {
  hero: PageHeroProps;
  stats: StatRowProps;
  credentials: CertificatesProps;
  specialisations: OfferColumnsProps;
  formats: CapabilityTilesProps;
  forgetting: ForgettingCurveProps;
  learning: QuoteProps;
  industries: SplitListProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<ExpertiseTrainingAcademyContent>({
  seo: {
    title: { en: "Training expertise: how adults learn", de: "Trainingsexpertise: wie Erwachsene lernen" },
    description: {
      en: "My credentials, three specialisations, four delivery formats and the industries that I have taught in: what stands behind Training & Academy.",
      de: "Meine Qualifikationen, drei Schwerpunkte, vier Lernformate und die Branchen, in denen ich unterrichtet habe: was hinter Training & Akademie steht.",
    },
  },

  hero: {
    back: backToExpertise,
    title: { en: "Training: how adults really\u00a0learn", de: "Training: wie\u00a0Erwachsene wirklich\u00a0lernen" },
    lead: {
      en: "Slides alone change no habit. I have spent years finding out what does: a problem of your own, a small step, a colleague who asks, and a second try.",
      de: "Eine Folie allein ändert keine Gewohnheit. Ich habe lange ausprobiert, was stattdessen hilft: ein eigenes Problem, ein kleiner Schritt, eine Kollegin, die nachfragt, und ein zweiter Versuch.",
    },
    actions: [
      { label: { en: "Discuss Training Needs", de: "Bedarf besprechen" }, to: "booking" },
      { label: { en: "View Training Services", de: "Zum Trainingsangebot" }, to: "training-academy" },
    ],
    panorama: "expertise-training-academy-panorama",
  },

  stats: {
    facts: [
      {
        figure: figures.training.years,
        label: { en: "years as a trainer", de: "Jahre als Trainer" },
      },
      {
        figure: figures.training.professionals,
        label: { en: "professionals trained", de: "geschulte Fachkräfte" },
      },
      {
        figure: figures.training.completion,
        label: { en: "completion rate of all courses", de: "schließen ihren Kurs ab" },
        meaning: meanings.trainingCompletion,
      },
    ],
  },

  credentials: {
    heading: { en: "Qualified to teach", de: "Geprüft, bevor ich prüfe" },
    lead: {
      en: "Knowing a subject and teaching it are two trades. I have learned both.",
      de: "Ein Fach können und ein Fach unterrichten: Das sind zwei Berufe. Ich habe beide gelernt.",
    },
    certificates: sample(
      [
        {
          year: 2007,
          title: { en: "Trainer in Adult Education", de: "Trainer für Erwachsene" },
          text: {
            en: "Planning, teaching and assessing, before examiners who have seen it all.",
            de: "Planen, unterrichten, bewerten, vor einer Jury, die alles schon gesehen hat.",
          },
          issuer: {
            en: "Academy for adult education, 160 hours and a demonstration lesson",
            de: "Akademie für Erwachsenenbildung, 160 Stunden und eine Lehrprobe",
          },
        },
        {
          year: 2008,
          title: { en: "Instructor Qualification (AEVO)", de: "Ausbilderschein (AEVO)" },
          text: {
            en: "The German licence to train apprentices, by examination.",
            de: "Die Prüfung der IHK für alle, die Auszubildende anleiten.",
          },
          issuer: {
            en: "Chamber of industry and commerce, written and practical",
            de: "Industrie- und Handelskammer, schriftlich und praktisch",
          },
        },
        {
          year: 2009,
          title: untranslated("Certified Scrum Master"),
          text: {
            en: "Teams that learn while they deliver, and a retrospective that earns its name.",
            de: "Teams, die beim Liefern lernen, und Rückblicke, die ihren Namen verdienen.",
          },
          issuer: {
            en: "Certifying body, two days and a test",
            de: "Zertifizierungsstelle, zwei Tage und ein Test",
          },
        },
        {
          year: 2013,
          title: { en: "E-Learning Author", de: "E-Learning-Autor" },
          text: {
            en: "Short lessons, accessible media, questions that ask for understanding.",
            de: "Kurze Lektionen, barrierefreie Medien, Fragen, die Verständnis verlangen.",
          },
          issuer: {
            en: "University extension course, two terms",
            de: "Weiterbildung einer Hochschule, zwei Semester",
          },
        },
      ],
      {
        en: "the four training credentials: keep those that you hold, with issuer and year",
        de: "die vier Nachweise als Trainer: Behalten Sie die, die Sie haben, mit Aussteller und Jahr",
      },
    ),
  },

  specialisations: {
    heading: { en: "Three specialisations and their hurdles", de: "Drei Schwerpunkte und ihre Hürden" },
    lead: {
      en: "Every subject has one place where learners stop. It pays to know it beforehand.",
      de: "Jedes Thema hat eine Stelle, an der alle hängen bleiben. Es lohnt sich, sie vorher zu kennen.",
    },
    columns: 3,
    blocks: [
      {
        title: { en: "AI and automation", de: "KI und Automatisierung" },
        text: {
          en: "The hurdle is trust, in both directions: some believe everything, others nothing. So we begin by catching the machine in a mistake.",
          de: "Die Hürde heißt Vertrauen, in beide Richtungen: Manche glauben alles, andere nichts. Also ertappen wir die Maschine als Erstes bei einem Fehler.",
        },
        features: [
          { en: "Prompts written like work instructions", de: "Prompts wie Arbeitsanweisungen" },
          { en: "Results checked in pairs", de: "Ergebnisse zu zweit geprüft" },
          { en: "Rules for data and copyright", de: "Regeln für Daten und Urheberrecht" },
        ],
      },
      {
        title: { en: "Digital transformation", de: "Digitale Transformation" },
        text: {
          en: "The hurdle is the term itself. We replace it with one form, one process and one date, and suddenly everybody has something to say.",
          de: "Die Hürde ist das Wort selbst. Wir ersetzen es durch ein Formular, einen Ablauf und ein Datum, und plötzlich haben alle etwas zu sagen.",
        },
        features: [
          { en: "Processes drawn on the wall", de: "Abläufe, an die Wand gezeichnet" },
          { en: "Agile work with your real backlog", de: "Agile Arbeit mit echtem Backlog" },
          { en: "Figures that the group collects itself", de: "Zahlen, die die Gruppe selbst erhebt" },
        ],
      },
      {
        title: { en: "Leadership and communication", de: "Führung und Kommunikation" },
        text: {
          en: "The hurdle is politeness. People rehearse hard sentences only when somebody else has looked foolish first. That part is mine.",
          de: "Die Hürde ist die Höflichkeit. Schwierige Sätze übt man erst, wenn sich jemand anders zuerst blamiert hat. Das übernehme ich.",
        },
        features: [
          { en: "Conversations with a camera running", de: "Gespräche vor laufender Kamera" },
          { en: "Feedback in three sentences", de: "Rückmeldung in drei Sätzen" },
          { en: "Leading remote teams", de: "Teams führen, die woanders sitzen" },
        ],
      },
    ],
  },

  formats: {
    heading: { en: "Delivery formats", de: "Vier Lernformate" },
    lead: {
      en: "Four of them, each with the mistake that I no longer make.",
      de: "Jedes mit dem Fehler, den ich nicht mehr mache.",
    },
    tiles: [
      {
        tone: "sun",
        glyph: "video",
        title: { en: "Virtual", de: "Virtuell" },
        text: {
          en: "Small groups, breakout rooms and regular breaks. I used to forget the breaks.",
          de: "Kleine Gruppen, eigene Räume und regelmäßige Pausen. Die habe ich früher vergessen.",
        },
      },
      {
        tone: "stone",
        glyph: "alone-and-together",
        title: { en: "Blended", de: "Blended Learning" },
        text: {
          en: "Reading alone, practice together. If you have not read it, you practise with the others anyway.",
          de: "Lesen allein, üben gemeinsam. Wer nicht gelesen hat, übt trotzdem mit.",
        },
      },
      {
        tone: "foehn",
        glyph: "modules",
        title: { en: "Microlearning", de: "Microlearning" },
        text: {
          en: "Modules of 5-10 minutes with one question each. Two questions were one too many.",
          de: "Module von 5 bis 10 Minuten mit je einer Frage. Zwei waren eine zu viel.",
        },
      },
      {
        tone: "isar",
        glyph: "horizon",
        title: { en: "Global", de: "Weltweit" },
        text: {
          en: "Several time zones, English and German, recordings for those asleep. And no jokes about football.",
          de: "Mehrere Zeitzonen, Deutsch und Englisch, Aufzeichnungen für alle, die schlafen. Und keine Fußballwitze.",
        },
      },
    ],
  },

  forgetting: {
    heading: { en: "Forgetting is part of the course", de: "Vergessen gehört zum Kurs" },
    lead: {
      en: "After a single lesson most of it is gone within days: that is the dashed line. Each return to the subject makes the curve flatter.",
      de: "Nach einer einzigen Lektion ist das meiste in wenigen Tagen weg: Das ist die gestrichelte Linie. Jede Rückkehr zum Thema macht die Kurve flacher.",
    },
    label: {
      en: "Curve of forgetting: it falls steeply after the first lesson and less after each repetition",
      de: "Kurve des Vergessens: Nach der ersten Lektion fällt sie steil, nach jeder Wiederholung weniger",
    },
    sessions: [
      {
        title: { en: "The first day", de: "Am ersten Tag" },
        text: {
          en: "A problem of your own and a first attempt, before I explain anything.",
          de: "Ein eigenes Problem und ein erster Versuch, bevor ich etwas erkläre.",
        },
      },
      {
        title: { en: "A night later", de: "Nach einer Nacht" },
        text: {
          en: "The same task again, without the notes. What is missing shows by itself.",
          de: "Dieselbe Aufgabe, ohne die Notizen. Was fehlt, zeigt sich von selbst.",
        },
      },
      {
        title: { en: "A week later", de: "Nach einer Woche" },
        text: {
          en: "A case from your own desk, and a colleague who asks why.",
          de: "Ein Fall vom eigenen Schreibtisch und eine Kollegin, die nach dem Warum fragt.",
        },
      },
      {
        title: { en: "A month later", de: "Nach einem Monat" },
        text: {
          en: "You explain it to people who were not there. From then on it stays.",
          de: "Sie erklären es Leuten, die nicht dabei waren. Von da an bleibt es.",
        },
      },
    ],
  },

  learning: {
    heading: { en: "What I know about learning", de: "Was ich über das Lernen weiß" },
    quote: {
      en: "“Explained is not learned. First somebody has to get it wrong, among friends.”",
      de: "„Erklärt ist nicht gelernt. Erst muss man es einmal falsch machen, unter Freunden.“",
    },
    pillars: [
      {
        title: { en: "Their own cases", de: "Eigene Fälle" },
        text: {
          en: "Memory keeps what is useful tomorrow. So the group brings the task and I bring the method.",
          de: "Das Gedächtnis behält, was morgen nützt. Also bringt die Gruppe die Aufgabe mit und ich die Methode.",
        },
      },
      {
        title: { en: "Gaps between lessons", de: "Pausen dazwischen" },
        text: {
          en: "At least one night lies between two sessions, a week is better. What survives the gap has been learned.",
          de: "Zwischen zwei Terminen liegt mindestens eine Nacht, besser eine Woche. Was die Pause übersteht, ist gelernt.",
        },
      },
      {
        title: { en: "Witnesses", de: "Zeugen" },
        text: {
          en: "If you can explain a result to others, you have understood it. So every course ends before an audience.",
          de: "Wer sein Ergebnis anderen erklären kann, hat es verstanden. Darum endet jeder Kurs vor Publikum.",
        },
      },
    ],
  },

  industries: {
    heading: { en: "Industry experience", de: "Erfahrung nach Branchen" },
    lead: {
      en: "The method travels well. What changes: the examples, the working hours and the safety shoes.",
      de: "Die Methode lässt sich mitnehmen. Beispiele, Uhrzeiten und Sicherheitsschuhe wechseln.",
    },
    blocks: sample(
      [
        {
          title: { en: "Automotive", de: "Automobil" },
          text: {
            en: "Shift plans, works council, safety briefing. Training at the line takes twenty minutes, or it does not happen.",
            de: "Schichtplan, Betriebsrat, Sicherheitsunterweisung. Am Band dauert ein Training zwanzig Minuten, oder es findet nicht statt.",
          },
        },
        {
          title: { en: "Banking and insurance", de: "Banken und Versicherungen" },
          text: {
            en: "Nothing leaves the house. We practise on invented customers with real problems.",
            de: "Nichts verlässt das Haus. Geübt wird an erfundenen Kunden mit echten Problemen.",
          },
        },
        {
          title: { en: "Healthcare", de: "Gesundheit" },
          text: {
            en: "The ward comes first. Each unit can be interrupted and goes on where it stopped.",
            de: "Die Station geht vor. Jede Einheit lässt sich unterbrechen und geht an derselben Stelle weiter.",
          },
        },
        {
          title: { en: "Manufacturing", de: "Industrie" },
          text: {
            en: "Gloves, noise, three mother tongues. Pictures explain more there than I do.",
            de: "Handschuhe, Lärm, drei Muttersprachen. Bilder erklären dort mehr als ich.",
          },
        },
        {
          title: { en: "Technology", de: "Technologie" },
          text: {
            en: "The group knows half of the subject better than I do. So I ask who would like to teach it.",
            de: "Die Gruppe kennt die Hälfte des Themas besser als ich. Also frage ich, wer sie unterrichten möchte.",
          },
        },
        {
          title: { en: "Public sector", de: "Öffentlicher Dienst" },
          text: {
            en: "Rules come first and have their reasons. We go through them together before we change a process.",
            de: "Vorschriften gehen vor und haben Gründe. Wir gehen sie gemeinsam durch, bevor wir einen Ablauf ändern.",
          },
        },
      ],
      {
        en: "the six industries: keep those that you have taught in",
        de: "die sechs Branchen: Behalten Sie die, in denen Sie unterrichtet haben",
      },
    ),
  },

  readOn: {
    links: [
      {
        to: "training-academy",
        reason: {
          en: "What you can book: courses for a career, a department or an evening, with length and level.",
          de: "Was Sie buchen können: Kurse für Beruf, Abteilung oder Feierabend, mit Dauer und Niveau.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The telecom operator: an academy of twelve weeks that 94% of the trainees finished.",
          de: "Der Mobilfunkanbieter: eine Akademie von zwölf Wochen, die 94\u00a0% abgeschlossen haben.",
        },
      },
      {
        to: "expertise-nlp-coaching",
        reason: {
          en: "For one person instead of twelve: the training, the method and the limits of my coaching.",
          de: "Für eine Person statt für zwölf: Ausbildung, Methode und Grenzen meines Coachings.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "What should be different on Monday?", de: "Was soll am Montag anders sein?" },
    actions: [
      { label: { en: "Discuss Training Needs", de: "Bedarf besprechen" }, to: "booking" },
      { label: { en: "View Training Services", de: "Zum Trainingsangebot" }, to: "training-academy" },
    ],
  },
});
