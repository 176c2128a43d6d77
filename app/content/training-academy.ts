import { bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { BenefitsProps } from "../sections/benefits.tsx";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CoursesProps } from "../sections/courses.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { ScheduleProps } from "../sections/schedule.tsx";
import { meanings } from "./figure-meanings.ts";
import { figures } from "./figures.ts";
import type { PageContent } from "./page-content.ts";

interface TrainingAcademyContent extends PageContent {
  hero: PageHeroProps;
  courses: CoursesProps;
  formats: OfferColumnsProps;
  results: BenefitsProps;
  categories: SplitListProps;
  academy: ScheduleProps;
  literacy: SplitListProps;
  phases: PhasesProps;
  readOn: ReadOnProps;
  invitation: CallToActionProps;
}

export const content = bilingual<TrainingAcademyContent>({
  seo: {
    title: { en: "AI training for companies and teams", de: "KI-Schulung und Firmentraining" },
    description: {
      en: "AI training for employees and teams: an academy of 12 weeks, corporate training on site, certification courses at your own pace, in two languages.",
      de: "KI-Schulung für Mitarbeiter und Teams: Digitalakademie in 12 Wochen, Firmentraining vor Ort, Zertifikatskurse im eigenen Tempo, in zwei Sprachen.",
    },
  },

  hero: {
    title: { en: "AI and digital training that ends with a result", de: "KI- und Digitaltraining mit Ergebnis" },
    lead: {
      en: "My courses are for people who want to do something differently afterwards. So each of them ends with a result from your own business, and with somebody in your team who can repeat it.",
      de: "Meine Kurse sind für Menschen, die danach etwas anders machen wollen. Deshalb steht am Ende ein Ergebnis aus Ihrem eigenen Betrieb und jemand in Ihrem Team, der es wiederholen kann.",
    },
    actions: [
      { label: { en: "Plan Your Training", de: "Training planen" }, to: "booking" },
      { label: { en: "Ask for a Curriculum", de: "Lehrplan anfragen" }, to: "contact" },
    ],
    panorama: "training-academy-panorama",
  },

  courses: {
    heading: { en: "Choose how you learn", de: "Wie möchten Sie lernen?" },
    lead: {
      en: "For your career, for a whole department, or for evenings at home. In each of them you build something of your own.",
      de: "Für den Beruf, für eine Abteilung oder für den Feierabend. In jedem Kurs bauen Sie etwas Eigenes.",
    },
    labels: {
      duration: { en: "Duration", de: "Dauer" },
      format: { en: "Format", de: "Format" },
      qualification: { en: "You receive", de: "Nachweis" },
      distanceLearning: { en: "Distance learning", de: "Fernunterricht" },
      approval: { en: "ZFU approval {number}", de: "ZFU-Nr.\u00a0{number}" },
    },
    courses: [
      {
        title: { en: "Digital Transformation Academy", de: "Akademie für digitale Transformation" },
        text: {
          en: "From the first process map to a working product. Each week one topic, one evening together and one step in your own project.",
          de: "Von der ersten Prozesslandkarte zum laufenden Produkt. Jede Woche ein Thema, ein gemeinsamer Abend und ein Schritt im eigenen Projekt.",
        },
        duration: { en: "12 weeks", de: "12 Wochen" },
        format: { en: "Online and live", de: "Online und live" },
        qualification: { en: "Certificate", de: "Zertifikat" },
        topics: [
          { en: "AI in daily work", de: "KI in der täglichen Arbeit" },
          { en: "Processes and automation", de: "Prozesse und Automatisierung" },
          { en: "Agile leadership", de: "Agile Führung" },
          { en: "A project of your own, presented live", de: "Ein eigenes Projekt, live vorgestellt" },
        ],
        distanceLearning: sample(
          { zfuNumber: "0000000" },
          {
            en: "the ZFU approval number of the academy, or why it needs none (FernUSG)",
            de: "die ZFU-Zulassungsnummer der Akademie, oder warum sie keine braucht (FernUSG)",
          },
        ),
      },
      {
        title: { en: "Corporate Training Solutions", de: "Firmentraining nach Maß" },
        text: {
          en: "I look at how your people work, leave out what they know already and train the rest with your own cases.",
          de: "Ich sehe mir an, wie Ihre Leute arbeiten, lasse weg, was sie schon können, und übe den Rest an Ihren eigenen Fällen.",
        },
        duration: { en: "Custom duration", de: "Nach Vereinbarung" },
        format: { en: "On-site", de: "Vor Ort bei Ihnen" },
        qualification: { en: "Certificate of attendance", de: "Teilnahmebescheinigung" },
        topics: [
          { en: "Curriculum written for one company", de: "Lehrplan für genau ein Unternehmen" },
          { en: "From apprentices to the board", de: "Von den Azubis bis zum Vorstand" },
          { en: "Your tools, your data, your rules", de: "Ihre Werkzeuge, Ihre Daten, Ihre Regeln" },
          sample(
            { en: "Follow-up after three months", de: "Folgetermin nach drei Monaten" },
            { en: "only if you offer it", de: "nur wenn Sie es anbieten" },
          ),
        ],
        distanceLearning: sample(
          { zfuExempt: { en: "Not applicable, taught in person", de: "Entfällt, Unterricht vor Ort" } },
          {
            en: "why corporate training needs no ZFU approval (FernUSG)",
            de: "warum Firmentraining keine ZFU-Zulassung braucht (FernUSG)",
          },
        ),
      },
      {
        title: { en: "Professional Certification Courses", de: "Zertifikatskurse für den Beruf" },
        text: {
          en: "Short lessons with an exercise each, a person who answers your questions, and an exam that asks for work, not for ticked boxes.",
          de: "Kurze Lektionen mit je einer Übung, ein Mensch, der Ihre Fragen beantwortet, und eine Prüfung, die Arbeit verlangt und keine Kreuzchen.",
        },
        duration: { en: "6-8 weeks", de: "6–8 Wochen" },
        format: { en: "Self-paced", de: "Im eigenen Tempo" },
        qualification: { en: "Certificate after an exam", de: "Zertifikat nach Prüfung" },
        topics: [
          { en: "AI practice for specialists", de: "KI-Praxis für Fachkräfte" },
          { en: "NoCode development", de: "NoCode-Entwicklung" },
          { en: "Agile methods", de: "Agile Methoden" },
          { en: "Coaching tools for leaders", de: "Coaching-Werkzeug für Führungskräfte" },
        ],
        distanceLearning: sample(
          { zfuNumber: "0000000" },
          {
            en: "the ZFU approval number of the certification courses, or why they need none (FernUSG)",
            de: "die ZFU-Zulassungsnummer der Zertifikatskurse, oder warum sie keine brauchen (FernUSG)",
          },
        ),
      },
    ],
  },

  formats: {
    heading: { en: "Learning formats", de: "Lernformate" },
    lead: {
      en: "The subject decides the format, and your calendar has a say.",
      de: "Über die Form entscheidet das Thema, und Ihr Kalender redet mit.",
    },
    columns: 4,
    blocks: [
      {
        glyph: "video-call",
        title: { en: "Live online", de: "Live online" },
        text: {
          en: "Small groups, cameras on, breaks on time, and a task for everybody.",
          de: "Kleine Gruppen, Kameras an, pünktliche Pausen und für alle eine Aufgabe.",
        },
      },
      {
        glyph: "classroom",
        title: { en: "On site", de: "Vor Ort" },
        text: {
          en: "In your rooms, with your equipment. I bring the material, you bring the problem.",
          de: "In Ihren Räumen, an Ihren Geräten. Ich bringe das Material mit, Sie das Problem.",
        },
      },
      {
        glyph: "lesson",
        title: { en: "Self-paced", de: "Im eigenen Tempo" },
        text: {
          en: "Modules of 5-10 minutes, recorded, with a person behind them who answers.",
          de: "Aufgezeichnete Lektionen in Modulen von 5 bis 10 Minuten, mit einem Menschen dahinter, der antwortet.",
        },
      },
      {
        glyph: "home-and-group",
        title: { en: "Blended", de: "Blended Learning" },
        text: {
          en: "Theory at home, practice together. The hours we share are kept for exercises and questions.",
          de: "Theorie zu Hause, Praxis gemeinsam. Die gemeinsamen Stunden gehören den Übungen und Fragen.",
        },
      },
    ],
  },

  results: {
    heading: { en: "Results", de: "Ergebnisse" },
    lead: sample(
      {
        en: "What the courses have led to so far, all formats together.",
        de: "Was aus den bisherigen Kursen geworden ist, alle Formate zusammen.",
      },
      { en: "of which courses the results are", de: "aus welchen Kursen die Ergebnisse stammen" },
    ),
    benefits: [
      {
        mark: figures.training.completion,
        title: { en: "Completion rate", de: "Abschlussquote" },
        text: {
          en: `${meanings.trainingCompletion.en} Nearly everybody stays, because a colleague is waiting for the result.`,
          de: `${meanings.trainingCompletion.de} Fast alle bleiben bis zum Schluss, denn eine Kollegin wartet auf das Ergebnis.`,
        },
      },
      {
        mark: figures.training.promoted,
        title: { en: "Promoted within 12 months", de: "Befördert innerhalb von 12 Monaten" },
        text: sample(
          {
            en: "Of 386 people who answered a year after a course that ended between 2019 and 2024, this many held a higher position. A pay rise alone is not counted.",
            de: "So viele von 386 Befragten hatten ein Jahr nach ihrem Kurs, der zwischen 2019 und 2024 endete, eine höhere Position. Eine Gehaltserhöhung allein zählt nicht.",
          },
          {
            en: "what counts as promoted, among how many and in which years: have it checked by a lawyer",
            de: "was als Beförderung zählt, unter wie vielen und in welchen Jahren: Lassen Sie es anwaltlich prüfen",
          },
        ),
      },
      {
        mark: figures.training.professionals,
        title: { en: "Professionals trained", de: "Fachkräfte geschult" },
        text: {
          en: "Accounting, engineering, management, now and then in the same room.",
          de: "Aus Buchhaltung, Technik und Geschäftsführung, ab und zu im selben Raum.",
        },
      },
      {
        mark: figures.training.companies,
        title: { en: "Companies with their own courses", de: "Unternehmen mit eigenen Kursen" },
        text: {
          en: "Trades, family firms and corporations that had their own staff trained.",
          de: "Handwerk, Familienbetriebe und Konzerne, die ihre eigenen Leute schulen ließen.",
        },
      },
    ],
  },

  categories: {
    heading: { en: "Course categories", de: "Kursbereiche" },
    lead: {
      en: "Every topic can be booked by itself or built into a programme for your company.",
      de: "Jedes Thema ist einzeln buchbar oder Baustein eines Programms für Ihr Unternehmen.",
    },
    blocks: [
      {
        title: { en: "AI and automation", de: "KI und Automatisierung" },
        features: [
          { en: "Prompts you can rely on", de: "Prompts, die verlässlich funktionieren" },
          { en: "Agents with supervision", de: "Agenten unter Aufsicht" },
          sample(
            { en: "AI literacy (EU AI Act, Art.\u00a04)", de: "KI-Kompetenz (Art.\u00a04 KI-Verordnung)" },
            {
              en: "what the course on AI literacy covers: have it checked by a lawyer",
              de: "was der Kurs zur KI-Kompetenz abdeckt: Lassen Sie es anwaltlich prüfen",
            },
          ),
        ],
      },
      {
        title: { en: "Digital transformation", de: "Digitale Transformation" },
        features: [
          { en: "Process mapping", de: "Prozesse aufnehmen" },
          { en: "Digital business models", de: "Digitale Geschäftsmodelle" },
          { en: "Managing by numbers", de: "Mit Zahlen steuern" },
        ],
      },
      {
        title: { en: "Web and NoCode", de: "Web und NoCode" },
        features: [
          { en: "An app in two weeks", de: "Eine App in zwei Wochen" },
          { en: "Accessible websites", de: "Barrierefreie Websites" },
          { en: "Automation with n8n and Make", de: "Automatisieren mit n8n und Make" },
        ],
      },
      {
        title: { en: "Agile leadership", de: "Agile Führung" },
        features: [
          { en: "Scrum and Kanban", de: "Scrum und Kanban" },
          { en: "Leading without a title", de: "Führen ohne Titel" },
          { en: "Meetings that end on time", de: "Sitzungen, die pünktlich enden" },
        ],
      },
      {
        title: { en: "Communication and NLP", de: "Kommunikation und NLP" },
        features: [
          { en: "Difficult conversations", de: "Schwierige Gespräche" },
          { en: "Presenting without slides", de: "Präsentieren ohne Folien" },
          { en: "Feedback and conflict", de: "Feedback und Konflikt" },
        ],
      },
      {
        title: { en: "Video and live production", de: "Video und Live-Produktion" },
        features: [
          { en: "Explainer films with a phone", de: "Erklärfilme mit dem Handy" },
          { en: "Moderating hybrid meetings", de: "Hybride Sitzungen moderieren" },
          { en: "At ease in front of the camera", de: "Entspannt vor der Kamera" },
        ],
      },
    ],
  },

  academy: {
    heading: { en: "Twelve weeks at the academy", de: "Zwölf Wochen Akademie" },
    lead: {
      en: "The timetable of the digital academy. Your own task runs through it from the first week to the last.",
      de: "Der Stundenplan der Digitalakademie. Ihre eigene Aufgabe läuft von der ersten bis zur letzten Woche mit.",
    },
    unit: { en: "Week", de: "Woche" },
    stages: [
      {
        name: { en: "Basics", de: "Grundlagen" },
        entries: [
          { en: "Your task is chosen", de: "Ihre Aufgabe steht fest" },
          { en: "How a model comes to its answer", de: "Wie ein Modell zu seiner Antwort kommt" },
          { en: "Data protection and duties", de: "Datenschutz und Pflichten" },
        ],
      },
      {
        name: { en: "Tools", de: "Werkzeuge" },
        entries: [
          { en: "Prompts that others can repeat", de: "Prompts, die andere wiederholen können" },
          { en: "A process runs by itself", de: "Ein Ablauf läuft von selbst" },
          { en: "An agent under supervision", de: "Ein Agent unter Aufsicht" },
        ],
      },
      {
        name: { en: "Project", de: "Projekt" },
        entries: [
          { en: "First version of your project", de: "Erste Fassung Ihres Projekts" },
          { en: "Colleagues test it", de: "Kollegen testen es" },
          { en: "Measured: hours before and after", de: "Gemessen: Stunden vorher und nachher" },
          { en: "Fixed and documented", de: "Nachgebessert und dokumentiert" },
        ],
      },
      {
        name: { en: "Result", de: "Ergebnis" },
        entries: [
          { en: "The presentation is rehearsed", de: "Die Vorstellung wird geprobt" },
          { en: "You present it to your team", de: "Sie stellen es Ihrem Team vor" },
        ],
      },
    ],
  },

  literacy: {
    heading: { en: "AI training for your employees", de: "KI-Schulung für Ihre Mitarbeiter" },
    lead: {
      en: "What HR departments ask about AI literacy under the EU AI Act.",
      de: "Was Personalabteilungen zur KI-Kompetenz nach der KI-Verordnung fragen.",
    },
    blocks: [
      {
        title: { en: "What does Article 4 ask for?", de: "Was verlangt Artikel 4?" },
        text: sample(
          {
            en: "That companies which offer or use AI take measures so that the people who work with it know enough about it. No course and no certificate is named. What is enough for you depends on the use, and which wording is in force, your lawyer can tell you.",
            de: "Dass Unternehmen, die KI anbieten oder einsetzen, etwas für die KI-Kompetenz der Menschen tun, die damit arbeiten. Einen bestimmten Kurs oder ein Zertifikat nennt der Artikel nicht. Was bei Ihnen ausreicht, hängt vom Einsatz ab; welche Fassung gerade gilt, sagt Ihnen Ihre Kanzlei.",
          },
          {
            en: "the answer about Art. 4 of the EU AI Act, whose wording was changed in 2026: have it checked by a lawyer",
            de: "die Antwort zu Art. 4 der KI-Verordnung der EU, dessen Wortlaut 2026 geändert wurde: Lassen Sie sie anwaltlich prüfen",
          },
        ),
      },
      {
        title: { en: "What do your people learn?", de: "Was lernen Ihre Leute?" },
        text: {
          en: "What a model can do and where it errs, what may go into a prompt, how to check an answer, and whom to ask. With examples from their own department.",
          de: "Was ein Modell kann und wo es irrt, was in einen Prompt darf, wie man eine Antwort prüft und wen man fragt. Mit Beispielen aus der eigenen Abteilung.",
        },
      },
      {
        title: { en: "What do you have on file afterwards?", de: "Was haben Sie danach in den Akten?" },
        text: {
          en: "Content, length, participants and the result of a short test, written so that you can show it when somebody asks.",
          de: "Inhalt, Dauer, Teilnehmende und das Ergebnis eines kurzen Tests, so aufgeschrieben, dass Sie es auf Nachfrage vorlegen können.",
        },
      },
      {
        title: { en: "How much time does it take?", de: "Wie viel Zeit kostet das?" },
        text: sample(
          {
            en: "Half a day for those who use AI, one day for those who introduce it. On site or live online, with at most twelve people.",
            de: "Einen halben Tag für alle, die KI benutzen, einen Tag für alle, die sie einführen. Vor Ort oder live online, mit höchstens zwölf Personen.",
          },
          { en: "length and group size of your AI training", de: "Dauer und Gruppengröße Ihres KI-Trainings" },
        ),
      },
    ],
  },

  phases: {
    heading: { en: "What a course is like for you", de: "So erleben Sie einen Kurs" },
    lead: {
      en: "Three stages, from a short call to the presentation of your result.",
      de: "Drei Abschnitte, vom kurzen Gespräch bis zur Vorstellung Ihres Ergebnisses.",
    },
    steps: [
      {
        title: { en: "Before", de: "Davor" },
        text: {
          en: "A short call about what you can do already and which task should get easier. That task becomes your project.",
          de: "Ein kurzes Gespräch darüber, was Sie schon können und welche Aufgabe leichter werden soll. Aus ihr wird Ihr Projekt.",
        },
      },
      {
        title: { en: "During", de: "Mittendrin" },
        text: {
          en: "You build, I look over your shoulder. Questions are answered in the course and not after it.",
          de: "Sie bauen, ich schaue Ihnen über die Schulter. Fragen werden im Kurs beantwortet und nicht danach.",
        },
      },
      {
        title: { en: "Afterwards", de: "Danach" },
        text: {
          en: "You present your result to the people who will use it. That is the real exam.",
          de: "Sie stellen Ihr Ergebnis denen vor, die es benutzen werden. Das ist die eigentliche Prüfung.",
        },
      },
    ],
  },

  readOn: {
    links: [
      {
        to: "expertise-training-academy",
        reason: {
          en: "How I teach, where I learned it, and which industries the examples come from.",
          de: "Wie ich unterrichte, wo ich es gelernt habe und aus welchen Branchen die Beispiele stammen.",
        },
      },
      {
        to: { page: "success-stories", section: "case-studies" },
        reason: {
          en: "The telecom operator: what an academy of its own brought, in four figures.",
          de: "Der Mobilfunkanbieter: was eine eigene Akademie gebracht hat, in vier Zahlen.",
        },
      },
      {
        to: "ai-consulting",
        reason: {
          en: "When the course has shown what is possible: the first system for your own daily work.",
          de: "Wenn der Kurs gezeigt hat, was geht: das erste System für Ihren eigenen Alltag.",
        },
      },
    ],
  },

  invitation: {
    heading: { en: "What should your team be able to do?", de: "Was soll Ihr Team danach können?" },
    actions: [
      { label: { en: "Plan Your Training", de: "Training planen" }, to: "booking" },
      { label: { en: "Ask for a Curriculum", de: "Lehrplan anfragen" }, to: "contact" },
    ],
  },
});
