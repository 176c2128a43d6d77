import { z } from "zod";
import { dayField, line, office, orNone, pairUpTo, processor, webAddress } from "./fact-fields.ts";
import { type FieldMeta, fieldMeta } from "./fields.ts";
import { refusal } from "./refusals.ts";

const calendarKind: FieldMeta = {
  en: "Kind of calendar",
  de: "Art des Kalenders",
  choices: {
    own: { en: "Your own, set at the desk", de: "Ihr eigener, eingestellt am Schreibtisch" },
    none: { en: "None: phone, mail and contact form", de: "Keiner: Telefon, Mail und Kontaktformular" },
    "third-party": { en: "Another company's, after a consent", de: "Ein fremder, nach einer Einwilligung" },
  },
};

/** `Calendar` (site/booking.ts). */
export const calendarChoiceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("own").register(fieldMeta, calendarKind) }),
  z.strictObject({ kind: z.literal("none").register(fieldMeta, calendarKind) }),
  z.strictObject({
    kind: z.literal("third-party").register(fieldMeta, calendarKind),
    name: line(40).register(fieldMeta, {
      en: "Name of the service",
      de: "Name des Dienstes",
      hint: { en: "The name that people know.", de: "Der Name, unter dem man ihn kennt." },
    }),
    company: line(80),
    country: pairUpTo(60).register(fieldMeta, {
      en: "Country of the company",
      de: "Land des Unternehmens",
      hint: { en: "The consent names it.", de: "Die Einwilligung nennt es." },
    }),
    privacyUrl: webAddress().register(fieldMeta, {
      en: "Address of its privacy notice",
      de: "Adresse der Datenschutzhinweise",
    }),
    url: z.strictObject({ en: webAddress(), de: webAddress() }).register(fieldMeta, {
      en: "Address of the calendar",
      de: "Adresse des Kalenders",
      hint: {
        en: "The company must allow that a frame shows it.",
        de: "Das Unternehmen muss erlauben, dass ein Rahmen sie zeigt.",
      },
    }),
  }),
]);

/** As of the settings for the same periods (`server/config.ts`). */
const longestPeriod = 3650;

const period = z
  .int(refusal("must be a whole number", "Bitte eine ganze Zahl."))
  .min(1, refusal("must be at least 1", "Bitte mindestens 1."))
  // Beyond it a time of deletion would be no date any more, and nothing would be deleted.
  .max(longestPeriod, refusal(`must be at most ${longestPeriod}`, `Bitte höchstens ${longestPeriod}.`));

const onlyIfRemoved = {
  en: "Off only if somebody has taken this part out of the site.",
  de: "Nur aus, wenn dieser Teil aus der Website entfernt wurde.",
};

/** What deletes is the setting of the server; Status names a difference. */
const sameAtServer = {
  en: "Your server deletes by a setting of its own: change both together.",
  de: "Ihr Server löscht nach einer eigenen Einstellung: Ändern Sie beide zusammen.",
};

/** `Processing` (site/processing.ts). */
export const processingSchema = z.strictObject({
  hosting: processor.clone().register(fieldMeta, {
    en: "Hosting company",
    de: "Hosting-Anbieter",
    hint: {
      en: "Runs the site and its access log for you (Art. 28 GDPR).",
      de: "Betreibt für Sie die Website und ihr Zugriffsprotokoll (Art. 28 DSGVO).",
    },
  }),
  accessLogDays: orNone(period, { en: "No access log", de: "Kein Zugriffsprotokoll" }).register(fieldMeta, {
    en: "Days for the access log",
    de: "Tage für das Zugriffsprotokoll",
    hint: {
      en: "How long your hosting company keeps it, with shortened IP addresses.",
      de: "Wie lange Ihr Hosting-Anbieter es aufbewahrt, mit gekürzten IP-Adressen.",
    },
  }),
  contactForm: z.boolean().register(fieldMeta, { en: "Contact form", de: "Kontaktformular", hint: onlyIfRemoved }),
  newsletter: z.boolean().register(fieldMeta, { en: "Newsletter", de: "Newsletter", hint: onlyIfRemoved }),
  mail: orNone(processor, { en: "No mail", de: "Keine Mail" }).register(fieldMeta, {
    en: "Mail company",
    de: "Mailanbieter",
    hint: { en: "Delivers your mail for you (Art. 28 GDPR).", de: "Stellt Ihre Mail für Sie zu (Art. 28 DSGVO)." },
  }),
  formsGoTo: z.enum(["own-server", "hosted-project"]).register(fieldMeta, {
    en: "Who receives the forms",
    de: "Wer die Formulare empfängt",
    hint: {
      en: "Leave it at the server, unless your site was set up with a Supabase project.",
      de: "Lassen Sie es beim Server, außer Ihre Website wurde mit einem Supabase-Projekt eingerichtet.",
    },
    choices: {
      "own-server": { en: "The server of this site", de: "Der Server dieser Website" },
      "hosted-project": { en: "A Supabase project", de: "Ein Supabase-Projekt" },
    },
  }),
  hostedDatabase: orNone(processor, { en: "The hosting company", de: "Der Hosting-Anbieter" }).register(fieldMeta, {
    en: "Database company",
    de: "Datenbankanbieter",
    hint: {
      en: "Runs the database with the form data. A Supabase project needs it.",
      de: "Betreibt die Datenbank mit den Formulardaten. Bei einem Supabase-Projekt nötig.",
    },
  }),
  visits: z.boolean().register(fieldMeta, {
    en: "Count page views",
    de: "Seitenaufrufe zählen",
    hint: {
      en: "A switch. Only the server of this site counts, no Supabase project.",
      de: "Ein Schalter. Nur der Server dieser Website zählt, kein Supabase-Projekt.",
    },
  }),
  visitMonths: period.clone().register(fieldMeta, {
    en: "Months for page views",
    de: "Monate für Seitenaufrufe",
    hint: {
      en: "How long the counts are kept.",
      de: "Wie lange die Zahlen aufbewahrt werden.",
    },
  }),
  themeStorage: z.boolean().register(fieldMeta, {
    en: "Browsers store the theme",
    de: "Browser speichern das Design",
    hint: onlyIfRemoved,
  }),
  messageDays: period.clone().register(fieldMeta, {
    en: "Days for messages",
    de: "Tage für Nachrichten",
    hint: {
      en: `Until they are deleted, from the last change. ${sameAtServer.en}`,
      de: `Bis sie gelöscht werden, ab der letzten Änderung. ${sameAtServer.de}`,
    },
  }),
  unconfirmedDays: period.clone().register(fieldMeta, {
    en: "Days for unconfirmed sign-ups",
    de: "Tage für unbestätigte Anmeldungen",
    hint: {
      en: `Until they are deleted; with a Supabase project from your mail. ${sameAtServer.en}`,
      de: `Bis sie gelöscht werden; bei einem Supabase-Projekt ab Ihrer Mail. ${sameAtServer.de}`,
    },
  }),
  proofYears: period.clone().register(fieldMeta, {
    en: "Years for proofs of consent",
    de: "Jahre für Einwilligungsnachweise",
    hint: {
      en: `After a withdrawal, from the end of its year. ${sameAtServer.en}`,
      de: `Nach einem Widerruf, ab dem Ende des Jahres. ${sameAtServer.de}`,
    },
  }),
  issueMailDays: period.clone().register(fieldMeta, {
    en: "Days for recipients of an issue",
    de: "Tage für Empfänger einer Ausgabe",
    hint: {
      en: "How long who got it is kept, from its last mail.",
      de: "Wie lange aufbewahrt wird, wer sie bekam, ab ihrer letzten Mail.",
    },
  }),
  bookingDays: period.clone().register(fieldMeta, {
    en: "Days for bookings",
    de: "Tage für Buchungen",
    hint: {
      en: `Until they are deleted, from the end of the appointment. ${sameAtServer.en}`,
      de: `Bis sie gelöscht werden, ab dem Ende des Termins. ${sameAtServer.de}`,
    },
  }),
  cancelledBookingDays: period.clone().register(fieldMeta, {
    en: "Days for cancelled bookings",
    de: "Tage für abgesagte Buchungen",
    hint: {
      en: "Until they are deleted, from the cancellation.",
      de: "Bis sie gelöscht werden, ab der Absage.",
    },
  }),
  dataProtectionAuthority: office().register(fieldMeta, {
    en: "Data protection authority",
    de: "Datenschutzbehörde",
    hint: {
      en: "That of your state (§ 40 BDSG), for complaints (Art. 77 GDPR). For a business in Austria the notice names the one there.",
      de: "Die Ihres Landes (§ 40 BDSG), für Beschwerden (Art. 77 DSGVO). Bei einem Unternehmen in Österreich nennt die Erklärung die dortige.",
    },
  }),
  noticeDate: dayField().register(fieldMeta, {
    en: "Date of the privacy notice",
    de: "Stand der Datenschutzerklärung",
    hint: { en: "The day on which it last changed.", de: "Der Tag der letzten Änderung." },
  }),
});
