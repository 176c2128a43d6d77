import { type CalendarProvider, consultationMinutes } from "../../site/booking.ts";
import { type Bilingual, bilingual } from "../../site/locale.ts";
import { owner, telephoneOf } from "../../site/owner.ts";
import { sample } from "../../site/sample.ts";
import { calendarProvider, shownCalendar } from "../../site/shown-calendar.ts";
import type { BookingProps } from "../sections/booking/booking.tsx";
import type { ThirdPartyFrameProps } from "../sections/booking/third-party-frame.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { PageContent } from "./page-content.ts";
import { portrait } from "./portrait.ts";
import { onePagePlan, promises } from "./shared-texts.ts";

interface BookingContent extends PageContent {
  booking: BookingProps;
  steps: PhasesProps;
  invitation: CallToActionProps;
}

const frameTitle = { en: "Schedule Consultation", de: "Schedule Consultation" };

export const content = bilingual<BookingContent>({
  seo: {
    title: { en: "Book a free consultation", de: "Kostenlose Beratung buchen" },
    description: {
      en: `Book a ${consultationMinutes}-minute one-on-one strategy session about AI and digital transformation, by video or phone. Free and without obligation.`,
      de: `Buchen Sie ein Strategiegespräch von ${consultationMinutes} Minuten zu KI und digitaler Transformation, per Video oder Telefon. Kostenlos und unverbindlich.`,
    },
  },

  booking: {
    title: { en: "Book a Consultation", de: "Beratung buchen" },
    lead: {
      en: `A ${consultationMinutes}-minute one-on-one strategy session: no slides, no sales team.`,
      de: `Ein Strategiegespräch unter vier Augen: ohne Folien, ohne Vertriebsteam.`,
    },
    facts: [
      { en: `${consultationMinutes} minutes`, de: `${consultationMinutes} Minuten` },
      { en: "Free, no obligation", de: "Kostenlos, unverbindlich" },
      { en: "Video or phone", de: "Video oder Telefon" },
    ],
    portrait,
    withoutCalendar: { en: "Rather by phone or mail?", de: "Lieber per Telefon oder E-Mail?" },
    lists: [
      {
        heading: { en: "What to Expect", de: "Was Sie erwartet" },
        items: [
          {
            en: `${consultationMinutes} minutes, one-on-one, starting and ending on time`,
            de: `${consultationMinutes} Minuten unter vier Augen, pünktlich von Anfang bis Ende`,
          },
          { en: "Your questions first, mine afterwards", de: "Erst Ihre Fragen, dann meine" },
          {
            en: "A frank view, even where AI is not the answer",
            de: "Eine ehrliche Meinung, auch wenn KI nicht die Antwort ist",
          },
          onePagePlan,
        ],
      },
      {
        heading: { en: "We'll Discuss", de: "Worüber wir sprechen" },
        items: [
          { en: "Digital transformation challenges", de: "Hürden der digitalen Transformation" },
          { en: "AI implementation opportunities", de: "Möglichkeiten, KI einzusetzen" },
          { en: "Technology strategy and roadmap", de: "Technologiestrategie und Fahrplan" },
          { en: "Next steps", de: "Nächste Schritte" },
        ],
      },
      { heading: { en: "What you can hold me to", de: "Woran Sie mich messen können" }, items: promises },
    ],
    calendar: {
      heading:
        shownCalendar === "none"
          ? { en: "Let's agree on a time", de: "Wir vereinbaren einen Termin" }
          : { en: "Choose a time", de: "Termin wählen" },
      own: {
        frameTitle,
        alternatives: {
          en: "You can move or cancel the consultation until it starts, without giving a reason. No time suits you? [Send me a message](contact), and within 24 hours you get two times to choose from.",
          de: "Verschieben und absagen können Sie bis zum Beginn, ohne Begründung. Kein Termin passt? [Schreiben Sie mir](contact), und innerhalb von 24 Stunden antworte ich mit zwei Vorschlägen.",
        },
      },
      ...(calendarProvider && shownCalendar === "third-party" && { thirdParty: thirdPartyFrame(calendarProvider) }),
      none: {
        lead: {
          en: "Call me, or write one line about when it suits you. You get two times to choose from within 24 hours.",
          de: "Rufen Sie mich an, oder schreiben Sie in einer Zeile, wann es Ihnen passt. Innerhalb von 24 Stunden antworte ich mit zwei Terminvorschlägen.",
        },
        write: { en: "Send a Message", de: "Nachricht schreiben" },
      },
    },
  },

  steps: {
    heading: { en: "From here to a plan", de: "Von hier bis zum Plan" },
    lead: {
      en: "Three steps. Only the second takes longer than a minute.",
      de: "Drei Schritte. Nur der zweite dauert länger als eine Minute.",
    },
    steps: [
      {
        title: { en: "Book Your Slot", de: "Termin buchen" },
        text:
          shownCalendar === "none"
            ? {
                en: "Call or write. We agree on a time within a day, and you get it confirmed by email.",
                de: "Rufen Sie an oder schreiben Sie. Innerhalb eines Tages vereinbaren wir eine Zeit, und Sie erhalten sie per E-Mail bestätigt.",
              }
            : {
                en: "Pick a time that suits you. The confirmation comes by email at once, with a link to move or cancel it.",
                de: "Wählen Sie eine Zeit, die Ihnen passt. Die Bestätigung kommt sofort per E-Mail, mit einem Link zum Verschieben oder Absagen.",
              },
      },
      {
        title: { en: "Prepare & Connect", de: "Vorbereiten & einwählen" },
        text: {
          en: "Send me three lines: where you stand, what should work better, what must not happen. Then join with one click, or answer when I call.",
          de: "Schicken Sie mir drei Zeilen: wo Sie stehen, was besser laufen soll, was nicht passieren darf. Zum Termin genügt ein Klick, oder Sie nehmen ab, wenn ich anrufe.",
        },
      },
      {
        title: { en: "Get Your Plan", de: "Plan erhalten" },
        text: sample(
          {
            en: "One page with priorities, effort and a first step that you can take without me.",
            de: "Eine Seite mit Prioritäten, Aufwand und einem ersten Schritt, den Sie auch ohne mich gehen können.",
          },
          {
            en: "what you send after the consultation; the list beside the calendar promises it too",
            de: "was Sie nach dem Gespräch schicken; die Liste neben dem Kalender verspricht es auch",
          },
          {
            en: "At the end of our talk we agree on what comes first and what can wait.",
            de: "Am Ende des Gesprächs halten wir fest, was zuerst kommt und was warten kann.",
          },
        ),
      },
    ],
  },

  invitation: {
    heading: { en: "Which time suits you?", de: "Welcher Termin passt Ihnen?" },
    actions: [
      {
        label:
          shownCalendar === "none"
            ? { en: "Call or Write", de: "Anrufen oder schreiben" }
            : { en: "Back to the calendar", de: "Zurück zum Kalender" },
        scrollsTo: "calendar",
      },
    ],
  },
});

function thirdPartyFrame({ name, url }: CalendarProvider): Bilingual<ThirdPartyFrameProps> {
  return {
    frameTitle,
    alternatives: {
      en: `You can move or cancel the consultation without giving a reason. Without the calendar: call [${owner.phone}](${telephoneOf(owner.phone)}), write to [${owner.email}](mailto:${owner.email}) or [send me a message](contact). You get two times to choose from within 24 hours.`,
      de: `Verschieben und absagen können Sie ohne Begründung. Ohne Kalender: Rufen Sie mich an unter [${owner.phone}](${telephoneOf(owner.phone)}), schreiben Sie an [${owner.email}](mailto:${owner.email}) oder [senden Sie mir eine Nachricht](contact). Innerhalb von 24 Stunden antworte ich mit zwei Terminvorschlägen.`,
    },
    address: url,
    openInNewTab: { en: `Open ${name}`, de: `${name} öffnen` },
    withdraw: { en: "Remove the calendar, withdraw consent", de: "Kalender entfernen, Einwilligung widerrufen" },
  };
}
