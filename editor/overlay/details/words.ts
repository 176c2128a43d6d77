import type { Localized } from "../../../site/locale.ts";
import type { InvalidValueCode } from "../../../site/owner-rules.ts";

/** The parts of the form, each of which is saved by itself. */
export const groups = {
  person: ["owner.brand", "owner.name", "owner.jobTitle", "owner.tagline", "owner.location", "owner.years"],
  contact: ["owner.email", "owner.phone", "owner.address", "owner.profiles", "owner.workshops"],
  imprint: [
    "owner.vatId",
    "owner.economicId",
    "owner.companyRegister",
    "owner.supervisoryAuthority",
    "owner.profession",
    "owner.insurance",
    "owner.terms",
    "owner.editor",
    "owner.consumerArbitration",
    "owner.securityContactExpires",
  ],
  booking: ["calendar", "booking", "consultationMinutes", "calendarFrameHeight"],
  privacy: ["processing.*"],
} as const satisfies Record<string, readonly string[]>;

export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];

const english = {
  groups: {
    person: "You and your brand",
    contact: "Address and contact",
    imprint: "Imprint",
    booking: "Calendar",
    privacy: "Privacy notice",
  } satisfies Record<GroupName, string>,
  part: "Which part",
  open: (count: number) => (count === 0 ? "done" : `${count} open`),
  unsaved: "not saved",
  saveGroup: "Save this part",
  dropGroup: "Discard what I typed here",
  saved: "Saved. It can be taken back.",
  nothingToSave: "Nothing has changed here.",
  notYet: "Not saved yet. Please fix the marked fields first.",
  isOurs: "This is ours and true",
  sampleYet: "Still a sample.",
  whatToDo: "Change it to yours. If it is right as it is, tick this:",
  choose: "Which applies",
  ownText: "As I write it",
  ownFields: "With these details",
  ownNumber: "A number",
  add: "Add one",
  remove: (number: number) => `Remove number ${number}`,
  number: (number: number) => `Number ${number}`,
  cannotShow: "The form cannot show your data, because something in a file is not a plain value:",
  faults: {
    empty: "Fill this in.",
    placeholder: "This is a placeholder. Visitors must read your own data.",
    "vat-id": "Not a German VAT number: DE and nine digits, of which the last follows from the others.",
    phone: "Begin with the country's code, such as +49, then digits.",
    email: "Not a mail address.",
    "web-address": "Not a web address: it begins with https://",
    date: "Not a date.",
    expiry: "Choose a day more than 30 days and less than a year away.",
    type: "This is not allowed here.",
  } satisfies Record<InvalidValueCode | "type", string>,
};

const german: typeof english = {
  groups: {
    person: "Sie und Ihre Marke",
    contact: "Anschrift und Kontakt",
    imprint: "Impressum",
    booking: "Kalender",
    privacy: "Datenschutzhinweise",
  },
  part: "Welcher Teil",
  open: (count) => (count === 0 ? "erledigt" : `${count} offen`),
  unsaved: "nicht gespeichert",
  saveGroup: "Diesen Teil speichern",
  dropGroup: "Eingaben hier verwerfen",
  saved: "Gespeichert. Lässt sich zurücknehmen.",
  nothingToSave: "Hier hat sich nichts geändert.",
  notYet: "Noch nicht gespeichert: Sehen Sie sich an, was markiert ist.",
  isOurs: "Das gehört zu uns und stimmt",
  sampleYet: "Noch ein Muster.",
  whatToDo: "Tragen Sie Ihre Angabe ein. Stimmt es schon so, dann kreuzen Sie an:",
  choose: "Was zutrifft",
  ownText: "Eigene Angabe",
  ownFields: "Mit diesen Angaben",
  ownNumber: "Eine Zahl",
  add: "Hinzufügen",
  remove: (number) => `Nummer ${number} entfernen`,
  number: (number) => `Nummer ${number}`,
  cannotShow: "Das Formular kann Ihre Angaben nicht zeigen, weil in einer Datei etwas kein einfacher Wert ist:",
  faults: {
    empty: "Bitte ausfüllen.",
    placeholder: "Das ist ein Platzhalter. Besucher müssen Ihre eigenen Angaben lesen.",
    "vat-id": "Keine deutsche USt-IdNr.: DE und neun Ziffern, deren letzte sich aus den anderen ergibt.",
    phone: "Beginnen Sie mit der Ländervorwahl, etwa +49, dann Ziffern.",
    email: "Keine Mailadresse.",
    "web-address": "Keine Webadresse: Sie beginnt mit https://",
    date: "Kein Datum.",
    expiry: "Wählen Sie einen Tag, der mehr als 30 Tage und weniger als ein Jahr entfernt ist.",
    type: "Das kann hier nicht stehen.",
  },
};

/** What the form of the owner's data says. */
export const detailsWords: Localized<typeof english> = { en: english, de: german };
export type DetailsWords = typeof english;

/** What certain texts mean as a choice; `none` is one of many fields. */
export const choiceWords: Record<string, Localized> = {
  none: { en: "Does not apply", de: "Trifft nicht zu" },
  unwilling: { en: "I do not take part in arbitration", de: "Ich nehme an keiner Schlichtung teil" },
  own: { en: "My own, on the server of this site", de: "Mein eigener, auf dem Server dieser Website" },
  "third-party": { en: "Somebody else's, after a consent", de: "Der eines Dritten, nach einer Einwilligung" },
  "own-server": { en: "To the server of this site", de: "An den Server dieser Website" },
  "hosted-project": { en: "To a hosted project (Supabase)", de: "An ein gehostetes Projekt (Supabase)" },
};

interface FieldWords extends Localized {
  /** In German what the source says of the field in English. */
  explained?: string;
}

const company = { en: "Company", de: "Firma" };
const country = { en: "Country", de: "Land" };
const name = { en: "Name", de: "Name" };
const address = { en: "Address", de: "Anschrift" };
const website = { en: "Web address", de: "Webadresse" };

/** What each field is called, by its place; an entry of a list stands without its number. */
export const fieldWords: Record<string, FieldWords> = {
  "owner.brand": { en: "Brand", de: "Marke" },
  "owner.name": {
    en: "Your name",
    de: "Ihr Name",
    explained:
      "Vor- und Nachname der Person, ausgeschrieben (§ 5 DDG); der Name einer Firma steht beim Registereintrag.",
  },
  "owner.jobTitle": {
    en: "What you do",
    de: "Was Sie tun",
    explained: "Was die Person ist: in einer Zeile unter dem Porträt und für Suchmaschinen.",
  },
  "owner.tagline": { en: "Tagline", de: "Leitspruch" },
  "owner.years": {
    en: "Years",
    de: "Jahre",
    explained: "In der Copyright-Zeile der Fußzeile; die Zeichnungen des Werdegangs umfassen dieselben Jahre.",
  },
  "owner.years.first": { en: "First year", de: "Erstes Jahr" },
  "owner.years.last": { en: "Last year", de: "Letztes Jahr" },
  "owner.email": { en: "Mail address", de: "Mailadresse" },
  "owner.phone": { en: "Phone", de: "Telefon", explained: "Mit der Ländervorwahl: „+49 89 99998-123“." },
  "owner.location": { en: "Place", de: "Ort" },
  "owner.address": {
    en: "Address",
    de: "Anschrift",
    explained: "Eine Anschrift, unter der Ihnen Schriftstücke zugestellt werden können; kein Postfach (§ 5 DDG).",
  },
  "owner.address.street": { en: "Street and number", de: "Straße und Hausnummer" },
  "owner.address.postalCode": { en: "Postal code", de: "Postleitzahl" },
  "owner.address.city": { en: "Town", de: "Ort" },
  "owner.address.country": country,
  "owner.vatId": {
    en: "VAT identification number",
    de: "Umsatzsteuer-Identifikationsnummer",
    explained: "Die USt-IdNr. (§ 27a UStG).",
  },
  "owner.economicId": {
    en: "Economic identification number",
    de: "Wirtschafts-Identifikationsnummer",
    explained: "Die W-IdNr. (§ 139c AO), sofern vorhanden.",
  },
  "owner.companyRegister": {
    en: "Entry in a register",
    de: "Registereintrag",
    explained: "Von Firmen und eingetragenen Kaufleuten; auf Freiberufler und Kleingewerbe trifft es nicht zu.",
  },
  "owner.companyRegister.firm": {
    en: "Registered name",
    de: "Eingetragene Firma",
    explained: "Der Name wie eingetragen, mit Rechtsform: „Isarbridge UG (haftungsbeschränkt)“ (§ 4 GmbHG, § 19 HGB).",
  },
  "owner.companyRegister.representative": {
    en: "Representative",
    de: "Vertreten durch",
    explained:
      "Wer eine juristische Person vertritt, mit ausgeschriebenem Vornamen (§ 5 Abs. 1 Nr. 1 DDG); trifft auf eingetragene Kaufleute nicht zu.",
  },
  "owner.companyRegister.register": {
    en: "Court and register",
    de: "Gericht und Register",
    explained: "Gericht und Register: „Amtsgericht München, Handelsregister B“.",
  },
  "owner.companyRegister.number": { en: "Register number", de: "Registernummer" },
  "owner.supervisoryAuthority": {
    en: "Supervisory authority",
    de: "Aufsichtsbehörde",
    explained: "Die Behörde, die ein Gewerbe mit Erlaubnispflicht beaufsichtigt (§ 5 Abs. 1 Nr. 3 DDG).",
  },
  "owner.profession": {
    en: "Regulated profession",
    de: "Reglementierter Beruf",
    explained: "Ein Beruf, den nur ausüben darf, wer den Titel hat (§ 5 Abs. 1 Nr. 5 DDG), etwa in der Steuerberatung.",
  },
  "owner.profession.title": {
    en: "Title",
    de: "Berufsbezeichnung",
    explained: "Wie das Gesetz sie nennt, auf Deutsch.",
  },
  "owner.profession.country": {
    en: "Country",
    de: "Staat",
    explained: "Welcher Staat die Berufsbezeichnung verliehen hat.",
  },
  "owner.profession.chamber": { en: "Chamber", de: "Kammer" },
  "owner.profession.rules": {
    en: "Rules",
    de: "Berufsrecht",
    explained: "Die berufsrechtlichen Regelungen mit ihren Namen und wo sie nachzulesen sind.",
  },
  "owner.profession.rules.name": name,
  "owner.profession.rules.website": website,
  "owner.insurance": {
    en: "Professional indemnity insurance",
    de: "Berufshaftpflichtversicherung",
    explained: "Die Berufshaftpflichtversicherung (§ 2 DL-InfoV).",
  },
  "owner.insurance.name": { en: "Insurer", de: "Versicherer" },
  "owner.insurance.address": address,
  "owner.insurance.territory": { en: "Where it holds", de: "Geltungsbereich" },
  "owner.terms": {
    en: "General terms",
    de: "Allgemeine Geschäftsbedingungen",
    explained: "Die AGB, sofern es welche gibt (§ 2 DL-InfoV): im Web oder als Datei in public/.",
  },
  "owner.editor": {
    en: "Responsible for editorial content",
    de: "Verantwortlich für redaktionelle Inhalte",
    explained: "Wer für redaktionelle Inhalte einsteht, meist Sie selbst (§ 18 Abs. 2 MStV).",
  },
  "owner.consumerArbitration": {
    en: "Consumer arbitration",
    de: "Verbraucherschlichtung",
    explained:
      "Die Erklärung zur Verbraucherschlichtung (§ 36 VSBG): die Stelle, wenn Sie teilnehmen; „Trifft nicht zu“ lässt den Abschnitt weg.",
  },
  "owner.consumerArbitration.name": name,
  "owner.consumerArbitration.address": address,
  "owner.consumerArbitration.website": website,
  "owner.securityContactExpires": {
    en: "Security contact holds until",
    de: "Sicherheitskontakt gilt bis",
    explained: "Bis wann man /.well-known/security.txt glauben darf (RFC 9116, 2.5.5: weniger als ein Jahr).",
  },
  "owner.profiles": {
    en: "Public profiles",
    de: "Öffentliche Profile",
    explained: "Öffentliche Profile wie LinkedIn, neben dem Porträt.",
  },
  "owner.profiles.label": name,
  "owner.profiles.url": website,
  "owner.workshops": { en: "Workshops", de: "Workshops" },
  "owner.workshops.ai": { en: "Web address of the AI workshop", de: "Webadresse des KI-Workshops" },
  "owner.workshops.crypto": { en: "Web address of the crypto workshop", de: "Webadresse des Krypto-Workshops" },

  calendar: {
    en: "Calendar",
    de: "Kalender",
    explained: "Womit Besucher buchen. Ihre Sprechzeiten stellen Sie am Schreibtisch unter /desk ein.",
  },
  "calendar.name": { en: "Name of the service", de: "Name des Dienstes", explained: "Wie man den Dienst nennt." },
  "calendar.company": company,
  "calendar.country": country,
  "calendar.privacyUrl": { en: "Privacy notice of the provider", de: "Datenschutzhinweise des Anbieters" },
  "calendar.url": {
    en: "Address of the booking page",
    de: "Adresse der Buchungsseite",
    explained: "Adresse der Buchungsseite, je Sprache.",
  },
  booking: {
    en: "What a booking is",
    de: "Was eine Buchung ist",
    explained:
      "Ob eine Buchung einen Vertrag über eine bezahlte Leistung schließen kann. Eine Website mit solchen Verträgen schuldet Verbrauchern eine Funktion „Vertrag widerrufen“ (§ 356a BGB), die diese nicht hat: npm run launch-check lehnt „ja“ ab.",
  },
  "booking.paid": { en: "A booking costs money", de: "Eine Buchung kostet Geld" },
  consultationMinutes: {
    en: "Minutes of a consultation",
    de: "Minuten eines Gesprächs",
    explained: "Länge eines Gesprächs.",
  },
  calendarFrameHeight: {
    en: "Height of the calendar",
    de: "Höhe des Kalenders",
    explained: "Höhe des Rahmens in Pixeln.",
  },

  processing: { en: "What this site processes", de: "Was diese Website verarbeitet" },
  "processing.hosting": {
    en: "Hosting company",
    de: "Hosting-Anbieter",
    explained: "Wer die Rechner betreibt, die die Website ausliefern und ihr Zugriffsprotokoll schreiben.",
  },
  "processing.hosting.company": company,
  "processing.hosting.country": country,
  "processing.accessLogDays": {
    en: "Days of the access log",
    de: "Tage des Zugriffsprotokolls",
    explained:
      "Wie viele Tage ein Zugriffsprotokoll mit gekürzten Adressen aufbewahrt wird; trifft nicht zu, wenn keines geschrieben wird.",
  },
  "processing.contactForm": { en: "There is a contact form", de: "Es gibt ein Kontaktformular" },
  "processing.newsletter": { en: "There is a newsletter", de: "Es gibt einen Newsletter" },
  "processing.mail": {
    en: "Mail company",
    de: "Mail-Anbieter",
    explained: "Wer Ihre Mails zustellt; trifft nicht zu, wenn es keine Mails gibt.",
  },
  "processing.mail.company": company,
  "processing.mail.country": country,
  "processing.formsGoTo": {
    en: "Where forms go",
    de: "Wohin die Formulare gehen",
    explained:
      "Ob Browser die Formulare an den Server dieses Repositorys schicken oder, mit PUBLIC_BACKEND_URL, direkt in ein gehostetes Projekt.",
  },
  "processing.hostedDatabase": {
    en: "Database company",
    de: "Datenbank-Anbieter",
    explained:
      "Wer die Datenbank betreibt, die aufnimmt, was Formulare senden; trifft nicht zu, wenn sie beim Hosting-Anbieter läuft. Ein gehostetes Projekt hat eine.",
  },
  "processing.hostedDatabase.company": company,
  "processing.hostedDatabase.country": country,
  "processing.visits": {
    en: "Visits are counted",
    de: "Besuche werden gezählt",
    explained:
      "Ob der Server zählt, wie oft seine Seiten gelesen werden; anders als der Rest ein Schalter. Formulare müssen dafür an den eigenen Server gehen.",
  },
  "processing.visitMonths": {
    en: "Months of these sums",
    de: "Monate dieser Summen",
    explained: "Wie viele Monate diese Summen aufbewahrt werden.",
  },
  "processing.themeStorage": {
    en: "The theme is remembered",
    de: "Das Farbschema wird gemerkt",
    explained: "Ob die Wahl von hell oder dunkel im Browser bleibt.",
  },
  "processing.messageDays": {
    en: "Days of a message",
    de: "Tage einer Nachricht",
    explained:
      "Tage, bis eine Nachricht gelöscht wird, gezählt von der letzten Änderung ihres Standes; RETENTION_MESSAGE_DAYS.",
  },
  "processing.unconfirmedDays": {
    en: "Days of an unconfirmed sign-up",
    de: "Tage einer unbestätigten Anmeldung",
    explained:
      "Tage, bis eine unbestätigte Newsletter-Anmeldung gelöscht wird, bei einem gehosteten Projekt gezählt von Ihrer Mail; RETENTION_UNCONFIRMED_DAYS.",
  },
  "processing.proofYears": {
    en: "Years of a proof of consent",
    de: "Jahre eines Einwilligungsnachweises",
    explained:
      "Jahre, die der Nachweis einer widerrufenen Einwilligung aufbewahrt wird, gezählt vom Ende ihres Jahres; RETENTION_PROOF_YEARS.",
  },
  "processing.issueMailDays": {
    en: "Days of a newsletter's recipients",
    de: "Tage der Empfänger einer Ausgabe",
    explained: "Tage nach der letzten Mail einer Newsletter-Ausgabe, die bekannt bleibt, an wen sie ging.",
  },
  "processing.bookingDays": {
    en: "Days of a booking",
    de: "Tage eines Termins",
    explained: "Tage nach dem Ende eines Termins, bis seine Buchung gelöscht wird; RETENTION_BOOKING_DAYS.",
  },
  "processing.cancelledBookingDays": {
    en: "Days of a cancelled booking",
    de: "Tage eines abgesagten Termins",
    explained: "Tage nach der Absage eines Termins, bis seine Buchung gelöscht wird.",
  },
  "processing.dataProtectionAuthority": {
    en: "Data protection authority",
    de: "Datenschutzaufsicht",
    explained:
      "Bei wem sich Besucher beschweren können (Art. 77 DSGVO): die Behörde des Landes, in dem Ihre Anschrift liegt (§ 40 BDSG).",
  },
  "processing.dataProtectionAuthority.name": name,
  "processing.dataProtectionAuthority.address": address,
  "processing.dataProtectionAuthority.website": website,
  "processing.noticeDate": {
    en: "Date of the notice",
    de: "Stand der Hinweise",
    explained: "Datum der letzten Änderung der Datenschutzhinweise.",
  },
};
