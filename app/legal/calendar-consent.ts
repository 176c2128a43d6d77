import type { CalendarProvider } from "../../site/booking.ts";
import { bilingual, type Localized } from "../../site/locale.ts";
import type { Owner } from "../../site/owner.ts";
import type { PageContent } from "../shell/page-content.ts";
import { lawOf } from "./country-law.ts";

/** Information that visitors must have before a third party's calendar loads (Art. 13 GDPR, in Germany § 25 TDDDG). */
export interface CalendarConsent extends Pick<PageContent, "seo"> {
  heading: string;
  /** The essentials in one or two sentences. */
  intro: string;
  details: string;
  facts: readonly { term: string; text: string }[];
  privacy: { own: string; provider: string };
  /** The buttons that load the calendar and lead to the contact form. */
  load: string;
  write: string;
  /** Points to the alternatives around the frame. The links below it appear when the calendar has loaded. */
  elsewhere: string;
}

/** The words of the consent document. */
export function consentTo(calendar: CalendarProvider, owner: Pick<Owner, "country">): Localized<CalendarConsent> {
  const { deviceConsent } = lawOf(owner);
  return bilingual<CalendarConsent>({
    seo: {
      title: { en: "Load the calendar?", de: "Kalender laden?" },
      description: {
        en: "Who runs the booking calendar, what it receives when it loads, and how to book a consultation without it.",
        de: "Wer den Buchungskalender betreibt, was er beim Laden erhält und wie Sie ohne ihn zu einem Termin kommen.",
      },
    },
    heading: { en: "Load the calendar?", de: "Kalender laden?" },
    intro: {
      en: `${calendar.name} belongs to ${calendar.company}, ${calendar.country.en}. When you load it, your IP address and what you enter go there. You can take your consent back at any time, with the link below this frame.`,
      de: `${calendar.name} gehört der ${calendar.company}, ${calendar.country.de}. Beim Laden gehen Ihre IP-Adresse und Ihre Eingaben dorthin. Ihre Einwilligung können Sie jederzeit widerrufen, mit dem Link unter diesem Rahmen.`,
    },
    details: { en: "Details of the data processing", de: "Einzelheiten zur Datenverarbeitung" },
    facts: [
      {
        term: { en: "Provider", de: "Anbieter" },
        text: {
          en: `${calendar.name}, a service of ${calendar.company}, ${calendar.country.en}`,
          de: `${calendar.name}, ein Dienst von ${calendar.company}, ${calendar.country.de}`,
        },
      },
      {
        term: { en: "It receives", de: "Er erhält" },
        text: {
          en: "your IP address, technical data of your browser and what you enter. It may store data on your device.",
          de: "Ihre IP-Adresse, technische Daten Ihres Browsers und Ihre Eingaben. Er kann Daten auf Ihrem Gerät speichern.",
        },
      },
      {
        term: { en: "Purpose", de: "Zweck" },
        text: {
          en: "showing free times and booking your consultation",
          de: "freie Zeiten zeigen, Ihren Termin buchen",
        },
      },
      {
        term: { en: "Legal basis", de: "Rechtsgrundlage" },
        text: {
          en: `your consent, Art.\u00a06(1)(a) GDPR and ${deviceConsent.en}`,
          de: `Ihre Einwilligung, Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0a DSGVO und ${deviceConsent.de}`,
        },
      },
      {
        term: { en: "Your choice", de: "Ihre Wahl" },
        text: {
          en: "Consent is voluntary and not remembered. The link below this frame withdraws it at any time, for the future.",
          de: "Die Einwilligung ist freiwillig und wird nicht gespeichert. Der Link unter diesem Rahmen widerruft sie jederzeit, für die Zukunft.",
        },
      },
    ],
    privacy: {
      own: { en: "My privacy notice", de: "Meine Datenschutzerklärung" },
      provider: { en: `Privacy notice of ${calendar.name}`, de: `Datenschutzhinweise von ${calendar.name}` },
    },
    load: { en: `Load ${calendar.name}`, de: `${calendar.name} laden` },
    write: { en: "Send a Message Instead", de: "Lieber eine Nachricht schreiben" },
    elsewhere: {
      en: `You can also call or write: phone number and email address are on this page. Once the calendar has loaded, a link below this frame opens ${calendar.name} in a separate tab.`,
      de: `Anrufen oder schreiben können Sie auch: Nummer und Adresse finden Sie auf dieser Seite. Sobald der Kalender geladen ist, öffnet ein Link unter diesem Rahmen ${calendar.name} in einem eigenen Tab.`,
    },
  });
}
