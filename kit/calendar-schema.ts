import { z } from "zod";
import { type InOneLanguage, text } from "./fields.ts";
import { part, words } from "./server-fields.ts";

/** Why there is nothing to show, or what has just gone wrong. */
function message(en: string, de: string) {
  return part(en, de, { title: text(60), text: text(250) });
}

const list = part("Free times", "Freie Zeiten", {
  title: text(40),
  zone: words(40, "Time zone of the list", "Zeitzone der Liste", "zone"),
  zoneFrom: words(40, "Time zone from a day on", "Zeitzone ab einem Tag", "day", "zone"),
  ownersTime: words(40, "The time on your clock", "Die Zeit auf Ihrer Uhr", "time", "zone"),
  otherZone: words(40, "Link to the time zones", "Link zu den Zeitzonen"),
  next: words(40, "Label of the next free time", "Beschriftung der nächsten Zeit"),
  nextByDay: words(40, "The same, not before 7:00 there", "Dieselbe, dort nicht vor 7 Uhr"),
  take: words(40, "Button of the next free time", "Schaltfläche der nächsten Zeit"),
  full: words(30, "A day without free times", "Ein Tag ohne freie Zeiten"),
  all: words(30, "Link to all times of a day", "Link zu allen Zeiten eines Tages", "times"),
  allOn: words(40, "The same, for screen readers", "Dasselbe, für Screenreader", "day"),
  later: words(30, "Link to later days", "Link zu späteren Tagen", "day"),
  earlier: words(30, "Link to earlier days", "Link zu früheren Tagen"),
  days: words(30, "Link back to all days", "Link zurück zu allen Tagen"),
  nothing: words(60, "Title if no time is free", "Titel, wenn nichts frei ist"),
  nothingInDays: words(120, "Sentence if no time is free", "Satz, wenn nichts frei ist"),
});

const regions = part("Regions", "Regionen", {
  Africa: words(30, "Africa", "Afrika"),
  America: words(30, "America", "Amerika"),
  Antarctica: words(30, "Antarctica", "Antarktis"),
  Arctic: words(30, "Arctic", "Arktis"),
  Asia: words(30, "Asia", "Asien"),
  Atlantic: words(30, "Atlantic", "Atlantik"),
  Australia: words(30, "Australia", "Australien"),
  Europe: words(30, "Europe", "Europa"),
  Indian: words(30, "Indian Ocean", "Indischer Ozean"),
  Pacific: words(30, "Pacific", "Pazifik"),
  Other: words(30, "Others", "Andere"),
});

const zones = part("Choice of the time zone", "Wahl der Zeitzone", {
  title: text(40),
  text: text(120),
  label: text(30),
  show: words(30, "Button", "Schaltfläche"),
  back: words(40, "Link back to the times", "Link zurück zu den Zeiten"),
  regions,
});

const form = part("Booking form", "Buchungsformular", {
  title: text(40),
  notYet: words(40, "Title after a mistake", "Titel nach einem Fehler"),
  otherTimes: words(30, "Link to the other times", "Link zu den anderen Zeiten"),
  labels: part("Names of the fields", "Namen der Felder", {
    name: words(30, "Name", "Name"),
    email: words(30, "Email", "E-Mail"),
    phone: words(40, "Phone", "Telefon"),
    note: words(40, "Lines to prepare", "Zeilen vorab"),
  }),
  optional: words(20, "Mark of an optional field", "Zusatz eines freiwilligen Felds"),
  noteHint: words(180, "Hint at the lines to prepare", "Hinweis zu den Zeilen vorab"),
  places: words(40, "Question how you talk", "Frage, wie Sie sprechen"),
  place: part("Ways to talk", "Wege zu sprechen", {
    video: words(20, "Video", "Video"),
    phone: words(20, "Phone", "Telefon"),
  }),
  only: part("If there is one way", "Wenn es nur einen Weg gibt", {
    video: words(60, "Video", "Video"),
    phone: words(60, "Phone", "Telefon"),
  }),
  privacy: words(150, "Text before the privacy link", "Text vor dem Datenschutz-Link"),
  newTab: words(40, "Link that opens a new tab", "Link, der einen neuen Tab öffnet"),
  book: words(60, "Button", "Schaltfläche"),
  problems: part("Error messages", "Fehlermeldungen", {
    phone: part("Phone", "Telefon", {
      missing: words(115, "If it is missing", "Wenn es fehlt"),
      "not-a-phone-number": words(115, "If it is no number", "Wenn es keine Nummer ist"),
    }),
    note: part("Lines to prepare", "Zeilen vorab", {
      "too-long": words(115, "If it is too long", "Wenn es zu lang ist", "max"),
      unreadable: words(115, "If it cannot be read", "Wenn es nicht lesbar ist"),
    }),
  }),
  failures: part("If it is not booked", "Wenn nicht gebucht wurde", {
    invalid: words(180, "Something is missing or wrong", "Etwas fehlt oder stimmt nicht"),
    taken: words(180, "The time is taken", "Die Zeit ist vergeben"),
    past: words(180, "The time has passed", "Die Zeit ist vorbei"),
    "too-soon": words(180, "Within your notice", "Innerhalb Ihrer Vorlaufzeit"),
    "too-far": words(180, "Farther ahead than you offer", "Weiter voraus, als Sie anbieten"),
    "outside-hours": words(180, "Outside your hours", "Außerhalb Ihrer Zeiten"),
    "off-grid": words(180, "No appointment begins then", "Dann beginnt kein Termin"),
    "rate-limit": words(180, "Too many attempts", "Zu viele Versuche"),
    "too-many": words(180, "Too many bookings", "Zu viele Buchungen"),
    "network-full": words(180, "Too many from one network", "Zu viele aus einem Netz"),
    "mailbox-full": words(180, "Too many mails to one address", "Zu viele E-Mails an eine Adresse"),
    "other-request": words(180, "The form has booked otherwise", "Das Formular hat anders gebucht"),
    refused: words(180, "It came from another website", "Es kam von einer anderen Website"),
    "too-long": words(180, "Too much text", "Zu viel Text"),
    unavailable: words(180, "The calendar does not answer", "Der Kalender antwortet nicht"),
    failed: words(180, "Another failure", "Ein anderer Fehler"),
  }),
  near: words(120, "Free times nearby, as buttons", "Freie Zeiten daneben, als Schaltflächen"),
  nearLinks: words(60, "Free times nearby, as links", "Freie Zeiten daneben, als Links"),
});

const booked = part("After booking", "Nach der Buchung", {
  title: part("Title", "Titel", {
    video: words(40, "Video", "Video", "day"),
    phone: words(40, "Phone", "Telefon", "day"),
  }),
  when: words(20, "Label of the time", "Beschriftung der Zeit"),
  how: words(20, "Label of video or phone", "Beschriftung von Video oder Telefon"),
  with: words(20, "Label of your name", "Beschriftung Ihres Namens"),
  video: words(20, "Video", "Video"),
  phone: words(20, "Phone", "Telefon"),
  joinAt: words(60, "Words before the video link", "Wörter vor dem Videolink"),
  linkFollows: words(100, "If the video link follows", "Wenn der Videolink folgt"),
  call: words(60, "Sentence with the number", "Satz mit der Nummer", "phone"),
  entry: words(30, "Button for the calendar entry", "Schaltfläche des Kalendereintrags"),
  change: words(40, "Link to move or cancel", "Link zum Verschieben oder Absagen"),
  details: words(40, "Link to the appointment", "Link zum Termin"),
  mail: words(200, "A mail is on its way", "Eine E-Mail ist unterwegs", "email"),
  mailLater: words(250, "The mail is delayed", "Die E-Mail verzögert sich", "email"),
  noMail: words(250, "No mail will come", "Es kommt keine E-Mail"),
  correct: part("If the address is wrong", "Wenn die Adresse nicht stimmt", {
    question: words(60, "Question", "Frage"),
    label: words(40, "Name of the field", "Name des Felds"),
    send: words(40, "Button", "Schaltfläche"),
    over: words(150, "If it is too late", "Wenn es zu spät ist"),
  }),
});

const held = part("If the visitor must confirm", "Wenn der Besucher bestätigen muss", {
  title: text(40),
  text: words(250, "If the time is held", "Wenn die Zeit freigehalten wird", "when"),
  open: words(250, "If the time is not held", "Wenn sie nicht freigehalten wird", "when"),
  noted: words(40, "Title if only you can confirm", "Titel, wenn nur Sie bestätigen können"),
  noMail: words(250, "Text if only you can confirm", "Text, wenn nur Sie bestätigen können", "when"),
  missing: words(150, "If no mail has come", "Wenn keine E-Mail kommt"),
});

const appointment = part("The visitor's appointment", "Der Termin des Besuchers", {
  title: text(40),
  done: part("Title after a change", "Titel nach einer Änderung", {
    moved: words(40, "Moved", "Verschoben", "day"),
    cancelled: words(40, "Cancelled", "Abgesagt"),
    booked: words(40, "Booked", "Gebucht", "day"),
  }),
  from: words(60, "Words before a line of yours", "Wörter vor einer Zeile von Ihnen"),
  outdated: words(180, "The visitor's page was out of date", "Die Seite war nicht mehr aktuell"),
  move: words(40, "Button to move", "Schaltfläche zum Verschieben"),
  cancel: words(40, "Button to cancel", "Schaltfläche zum Absagen"),
  cancelText: words(120, "Sentence if it can only be cancelled", "Satz, wenn nur Absagen geht"),
  changeTitle: words(40, "Heading of move and cancel", "Überschrift über Verschieben, Absagen"),
  changeText: words(120, "Sentence about moving and cancelling", "Satz zum Verschieben und Absagen"),
  pending: part("Not confirmed yet", "Noch nicht bestätigt", {
    title: text(60),
    text: words(180, "If the time is held", "Wenn die Zeit freigehalten wird", "until"),
    open: words(180, "If it is not held", "Wenn sie nicht freigehalten wird"),
    confirm: words(30, "Button", "Schaltfläche"),
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
  again: words(40, "Button to book anew", "Schaltfläche zum neuen Buchen"),
  list: part("Choice of another time", "Wahl einer anderen Zeit", {
    title: text(40),
    now: words(20, "Label of the old time", "Beschriftung der alten Zeit"),
    new: words(20, "Label of the new time", "Beschriftung der neuen Zeit"),
    back: words(40, "Link back", "Link zurück"),
  }),
  check: part("Last look before moving", "Letzter Blick vor dem Verschieben", {
    title: text(60),
    move: words(40, "Button", "Schaltfläche"),
  }),
});

/** `content/calendar.json`: the documents of the own calendar, its entries in visitors' calendars, and the next free time on pages. */
export const calendarSchema = z.strictObject({
  callOrWrite: words(180, "Instead of a time", "Statt eines Termins"),
  unavailable: message("If the calendar does not answer", "Wenn der Kalender nicht antwortet"),
  list,
  zones,
  form,
  booked,
  held,
  appointment,
  site: words(30, "Link to the website", "Link zur Website"),
  entry: part("Entry in the visitor's calendar", "Eintrag im Kalender des Besuchers", {
    title: text(80),
    terms: words(80, "Length and terms", "Dauer und Bedingungen", "minutes"),
    change: words(60, "Line with the link to change it", "Zeile mit dem Link zum Ändern", "link"),
    video: words(30, "Place of a video call", "Ort eines Videogesprächs"),
    phone: words(30, "Place of a phone call", "Ort eines Telefonats"),
  }),
  nextFree: words(60, "Next free time on pages", "Nächste freie Zeit auf Seiten", "day", "time"),
});

export type CalendarWords = InOneLanguage<z.infer<typeof calendarSchema>>;
