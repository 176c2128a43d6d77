import { z } from "zod";
import { fieldMeta, type InOneLanguage, text } from "./fields.ts";
import { labelledText, part } from "./server-fields.ts";
import { page } from "./target-fields.ts";

/** Why there is nothing to show, or what has just gone wrong. */
function message(en: string, de: string) {
  return part(en, de, { title: text(60), text: text(250) });
}

const list = part("Free times", "Freie Zeiten", {
  title: text(40),
  zone: labelledText(40, "Time zone of the list", "Zeitzone der Liste", "zone"),
  zoneFrom: labelledText(40, "Time zone from a day on", "Zeitzone ab einem Tag", "day", "zone"),
  ownersTime: labelledText(40, "The time on your clock", "Die Zeit auf Ihrer Uhr", "time", "zone"),
  otherZone: labelledText(40, "Link to the time zones", "Link zu den Zeitzonen"),
  next: labelledText(40, "Label of the next free time", "Beschriftung der nächsten Zeit"),
  nextByDay: labelledText(40, "The same, not before 7:00 there", "Dieselbe, dort nicht vor 7 Uhr"),
  take: labelledText(40, "Button of the next free time", "Schaltfläche der nächsten Zeit"),
  full: labelledText(30, "A day without free times", "Ein Tag ohne freie Zeiten"),
  all: labelledText(30, "Link to all times of a day", "Link zu allen Zeiten eines Tages", "times"),
  allOn: labelledText(40, "The same, for screen readers", "Dasselbe, für Screenreader", "day"),
  later: labelledText(30, "Link to later days", "Link zu späteren Tagen", "day"),
  earlier: labelledText(30, "Link to earlier days", "Link zu früheren Tagen"),
  days: labelledText(30, "Link back to all days", "Link zurück zu allen Tagen"),
  nothing: labelledText(60, "Title if no time is free", "Titel, wenn nichts frei ist"),
  nothingInDays: labelledText(120, "Sentence if no time is free", "Satz, wenn nichts frei ist"),
});

const kinds = part("Choice of the appointment", "Wahl des Termins", {
  title: text(60),
  minutes: labelledText(40, "Length", "Dauer", "minutes"),
  others: labelledText(40, "Link back to the choice", "Link zurück zur Auswahl"),
});

const regions = part("Regions", "Regionen", {
  Africa: labelledText(30, "Africa", "Afrika"),
  America: labelledText(30, "America", "Amerika"),
  Antarctica: labelledText(30, "Antarctica", "Antarktis"),
  Arctic: labelledText(30, "Arctic", "Arktis"),
  Asia: labelledText(30, "Asia", "Asien"),
  Atlantic: labelledText(30, "Atlantic", "Atlantik"),
  Australia: labelledText(30, "Australia", "Australien"),
  Europe: labelledText(30, "Europe", "Europa"),
  Indian: labelledText(30, "Indian Ocean", "Indischer Ozean"),
  Pacific: labelledText(30, "Pacific", "Pazifik"),
  Other: labelledText(30, "Others", "Andere"),
});

const zones = part("Choice of the time zone", "Wahl der Zeitzone", {
  title: text(40),
  text: text(120),
  label: text(30),
  show: labelledText(30, "Button", "Schaltfläche"),
  back: labelledText(40, "Link back to the times", "Link zurück zu den Zeiten"),
  regions,
});

const form = part("Booking form", "Buchungsformular", {
  title: text(40),
  notYet: labelledText(40, "Title after a mistake", "Titel nach einem Fehler"),
  otherTimes: labelledText(30, "Link to the other times", "Link zu den anderen Zeiten"),
  labels: part("Names of the fields", "Namen der Felder", {
    name: labelledText(30, "Name", "Name"),
    email: labelledText(30, "Email", "E-Mail"),
    phone: labelledText(40, "Phone", "Telefon"),
    address: labelledText(40, "Address of the visitor", "Adresse des Besuchers"),
    note: labelledText(40, "Lines to prepare", "Zeilen vorab"),
  }),
  optional: labelledText(20, "Mark of an optional field", "Zusatz eines freiwilligen Felds"),
  noteHint: labelledText(180, "Hint at the lines to prepare", "Hinweis zu den Zeilen vorab"),
  places: labelledText(40, "Question how you talk", "Frage, wie Sie sprechen"),
  place: part("Ways to talk", "Wege zu sprechen", {
    video: labelledText(20, "Video", "Video"),
    phone: labelledText(20, "Phone", "Telefon"),
    here: labelledText(20, "At your place", "Bei Ihnen"),
    there: labelledText(20, "At the visitor’s", "Beim Besucher"),
  }),
  only: part("If there is one way", "Wenn es nur einen Weg gibt", {
    video: labelledText(60, "Video", "Video"),
    phone: labelledText(60, "Phone", "Telefon"),
    here: labelledText(60, "At your place", "Bei Ihnen"),
    there: labelledText(60, "At the visitor’s", "Beim Besucher"),
  }),
  privacy: labelledText(150, "Text before the privacy link", "Text vor dem Datenschutz-Link"),
  privacyAlone: labelledText(150, "The same for other kinds", "Dasselbe für andere Arten"),
  newTab: labelledText(40, "Link that opens a new tab", "Link, der einen neuen Tab öffnet"),
  book: labelledText(60, "Button", "Schaltfläche", "minutes"),
  problems: part("Error messages", "Fehlermeldungen", {
    phone: part("Phone", "Telefon", {
      missing: labelledText(115, "If it is missing", "Wenn es fehlt"),
      "not-a-phone-number": labelledText(115, "If it is no number", "Wenn es keine Nummer ist"),
    }),
    address: part("Address of the visitor", "Adresse des Besuchers", {
      missing: labelledText(115, "If it is missing", "Wenn sie fehlt"),
      "too-long": labelledText(115, "If it is too long", "Wenn sie zu lang ist", "max"),
      unreadable: labelledText(115, "If it cannot be read", "Wenn sie nicht lesbar ist"),
    }),
    note: part("Lines to prepare", "Zeilen vorab", {
      "too-long": labelledText(115, "If it is too long", "Wenn es zu lang ist", "max"),
      unreadable: labelledText(115, "If it cannot be read", "Wenn es nicht lesbar ist"),
    }),
  }),
  failures: part("If it is not booked", "Wenn nicht gebucht wurde", {
    invalid: labelledText(180, "Something is missing or wrong", "Etwas fehlt oder stimmt nicht"),
    taken: labelledText(180, "The time is taken", "Die Zeit ist vergeben"),
    past: labelledText(180, "The time has passed", "Die Zeit ist vorbei"),
    "too-soon": labelledText(180, "Within your notice", "Innerhalb Ihrer Vorlaufzeit"),
    "too-far": labelledText(180, "Farther ahead than you offer", "Weiter voraus, als Sie anbieten"),
    "outside-hours": labelledText(180, "Outside your hours", "Außerhalb Ihrer Zeiten"),
    "off-grid": labelledText(180, "No appointment begins then", "Dann beginnt kein Termin"),
    "rate-limit": labelledText(180, "Too many attempts", "Zu viele Versuche"),
    "too-many": labelledText(180, "Too many bookings", "Zu viele Buchungen"),
    "network-full": labelledText(180, "Too many from one network", "Zu viele aus einem Netz"),
    "mailbox-full": labelledText(180, "Too many mails to one address", "Zu viele E-Mails an eine Adresse"),
    "other-request": labelledText(180, "The form has booked otherwise", "Das Formular hat anders gebucht"),
    refused: labelledText(180, "It came from another website", "Es kam von einer anderen Website"),
    "too-long": labelledText(180, "Too much text", "Zu viel Text"),
    unavailable: labelledText(180, "The calendar does not answer", "Der Kalender antwortet nicht"),
    failed: labelledText(180, "Another failure", "Ein anderer Fehler"),
  }),
  near: labelledText(120, "Free times nearby, as buttons", "Freie Zeiten daneben, als Schaltflächen"),
  nearLinks: labelledText(60, "Free times nearby, as links", "Freie Zeiten daneben, als Links"),
});

const booked = part("After booking", "Nach der Buchung", {
  title: part("Title", "Titel", {
    video: labelledText(40, "Video", "Video", "day"),
    phone: labelledText(40, "Phone", "Telefon", "day"),
    here: labelledText(40, "At your place", "Bei Ihnen", "day"),
    there: labelledText(40, "At the visitor’s", "Beim Besucher", "day"),
  }),
  what: labelledText(20, "Label of the kind", "Beschriftung der Art"),
  when: labelledText(20, "Label of the time", "Beschriftung der Zeit"),
  how: labelledText(20, "Label of video or phone", "Beschriftung von Video oder Telefon"),
  with: labelledText(20, "Label of your name", "Beschriftung Ihres Namens"),
  video: labelledText(20, "Video", "Video"),
  phone: labelledText(20, "Phone", "Telefon"),
  here: labelledText(20, "At your place", "Bei Ihnen"),
  there: labelledText(20, "At the visitor’s", "Beim Besucher"),
  joinAt: labelledText(60, "Words before the video link", "Wörter vor dem Videolink"),
  linkFollows: labelledText(100, "If the video link follows", "Wenn der Videolink folgt"),
  call: labelledText(60, "Sentence with the number", "Satz mit der Nummer", "phone"),
  entry: labelledText(30, "Heading of the calendars", "Überschrift über den Kalendern"),
  add: part("Adding it to a calendar", "In einen Kalender eintragen", {
    file: labelledText(40, "Button for the file", "Schaltfläche der Datei"),
    google: labelledText(30, "Link to Google", "Link zu Google"),
    outlook: labelledText(30, "Link to Outlook", "Link zu Outlook"),
  }),
  next: part("What happens next", "Wie es weitergeht", {
    title: text(40),
    prepare: labelledText(150, "How to prepare it", "Wie man sich vorbereitet"),
    otherwise: labelledText(60, "Words before move or cancel", "Wörter vor Verschieben oder Absagen"),
  }),
  read: part("One thing to read", "Etwas zu lesen", {
    title: labelledText(60, "Words before the link", "Wörter vor dem Link"),
    page: page().register(fieldMeta, { en: "Page", de: "Seite" }),
  }),
  change: labelledText(40, "Link to move or cancel", "Link zum Verschieben oder Absagen"),
  details: labelledText(40, "Link to the appointment", "Link zum Termin"),
  mail: labelledText(200, "A mail is on its way", "Eine E-Mail ist unterwegs", "email"),
  mailLater: labelledText(250, "The mail is delayed", "Die E-Mail verzögert sich", "email"),
  noMail: labelledText(250, "No mail will come", "Es kommt keine E-Mail"),
  correct: part("If the address is wrong", "Wenn die Adresse nicht stimmt", {
    question: labelledText(60, "Question", "Frage"),
    label: labelledText(40, "Name of the field", "Name des Felds"),
    send: labelledText(40, "Button", "Schaltfläche"),
    over: labelledText(150, "If it is too late", "Wenn es zu spät ist"),
  }),
});

const held = part("If the visitor must confirm", "Wenn der Besucher bestätigen muss", {
  title: text(40),
  text: labelledText(250, "If the time is held", "Wenn die Zeit freigehalten wird", "when"),
  open: labelledText(250, "If the time is not held", "Wenn sie nicht freigehalten wird", "when"),
  noted: labelledText(40, "Title if only you can confirm", "Titel, wenn nur Sie bestätigen können"),
  noMail: labelledText(250, "Text if only you can confirm", "Text, wenn nur Sie bestätigen können", "when"),
  missing: labelledText(150, "If no mail has come", "Wenn keine E-Mail kommt"),
});

const appointment = part("The visitor's appointment", "Der Termin des Besuchers", {
  title: text(40),
  done: part("Title after a change", "Titel nach einer Änderung", {
    moved: labelledText(40, "Moved", "Verschoben", "day"),
    cancelled: labelledText(40, "Cancelled", "Abgesagt"),
    booked: labelledText(40, "Booked", "Gebucht", "day"),
  }),
  from: labelledText(60, "Words before a line of yours", "Wörter vor einer Zeile von Ihnen"),
  outdated: labelledText(180, "The visitor's page was out of date", "Die Seite war nicht mehr aktuell"),
  move: labelledText(40, "Button to move", "Schaltfläche zum Verschieben"),
  cancel: labelledText(40, "Button to cancel", "Schaltfläche zum Absagen"),
  cancelText: labelledText(120, "Sentence if it can only be cancelled", "Satz, wenn nur Absagen geht"),
  changeTitle: labelledText(40, "Heading of move and cancel", "Überschrift über Verschieben, Absagen"),
  changeText: labelledText(120, "Sentence about moving and cancelling", "Satz zum Verschieben und Absagen"),
  changesUntil: labelledText(120, "The same, until an earlier time", "Derselbe, bis zu einer früheren Zeit", "until"),
  late: labelledText(150, "If it is too late for that", "Wenn es dafür zu spät ist"),
  reason: labelledText(40, "Field for a reason", "Feld für einen Grund"),
  pending: part("Not confirmed yet", "Noch nicht bestätigt", {
    title: text(60),
    text: labelledText(180, "If the time is held", "Wenn die Zeit freigehalten wird", "until"),
    open: labelledText(180, "If it is not held", "Wenn sie nicht freigehalten wird"),
    confirm: labelledText(30, "Button", "Schaltfläche"),
  }),
  taken: message("Taken before it was confirmed", "Vor der Bestätigung vergeben"),
  cancelled: message("Cancelled", "Abgesagt"),
  begun: message("It has begun", "Er hat begonnen"),
  over: message("It is over", "Er ist vorbei"),
  gone: message("It is deleted", "Er ist gelöscht"),
  corrected: message("The address was corrected", "Die Adresse wurde berichtigt"),
  unknown: message("The link is wrong", "Der Link ist falsch"),
  failed: message("A failure", "Ein Fehler"),
  "too-many-moves": message("Moved too often", "Zu oft verschoben"),
  "too-fast": message("Too many attempts", "Zu viele Versuche"),
  again: labelledText(40, "Button to book anew", "Schaltfläche zum neuen Buchen"),
  list: part("Choice of another time", "Wahl einer anderen Zeit", {
    title: text(40),
    now: labelledText(20, "Label of the old time", "Beschriftung der alten Zeit"),
    new: labelledText(20, "Label of the new time", "Beschriftung der neuen Zeit"),
    back: labelledText(40, "Link back", "Link zurück"),
  }),
  check: part("Last look before moving", "Letzter Blick vor dem Verschieben", {
    title: text(60),
    move: labelledText(40, "Button", "Schaltfläche"),
  }),
});

/** `content/calendar.json`: the documents of the own calendar, its entries in visitors' calendars, and the next free time on pages. */
export const calendarSchema = z.strictObject({
  callOrWrite: labelledText(180, "Instead of a time", "Statt eines Termins"),
  unavailable: message("If the calendar does not answer", "Wenn der Kalender nicht antwortet"),
  list,
  kinds,
  zones,
  form,
  booked,
  held,
  appointment,
  site: labelledText(30, "Link to the website", "Link zur Website"),
  entry: part("Entry in the visitor's calendar", "Eintrag im Kalender des Besuchers", {
    title: text(80),
    kind: labelledText(80, "Title of other kinds", "Titel anderer Arten", "kind"),
    terms: labelledText(80, "Length and terms of the consultation", "Dauer und Bedingungen der Beratung", "minutes"),
    length: labelledText(40, "Length of other kinds", "Dauer anderer Arten", "minutes"),
    change: labelledText(60, "Line with the link to change it", "Zeile mit dem Link zum Ändern", "link"),
    video: labelledText(30, "Place of a video call", "Ort eines Videogesprächs"),
    phone: labelledText(30, "Place of a phone call", "Ort eines Telefonats"),
  }),
  nextFree: labelledText(60, "Next free time on pages", "Nächste freie Zeit auf Seiten", "day", "time"),
});

export type CalendarTexts = InOneLanguage<z.infer<typeof calendarSchema>>;
