import type { Localized } from "../site/locale.ts";

/**
 * Labels for the names of fields that several schemas have, in the owner's words. Where a field of that name means something
 * else, its label is at its schema (`fieldMeta`).
 */
export const fieldLabels: { readonly [name: string]: Localized } = {
  // Texts
  en: { en: "English", de: "Englisch" },
  de: { en: "German", de: "Deutsch" },
  heading: { en: "Heading", de: "Überschrift" },
  headline: { en: "Headline, line by line", de: "Schlagzeile, Zeile für Zeile" },
  title: { en: "Title", de: "Titel" },
  lead: { en: "Introduction", de: "Einleitung" },
  text: { en: "Text", de: "Text" },
  paragraphs: { en: "Paragraphs", de: "Absätze" },
  items: { en: "List items", de: "Listenpunkte" },
  features: { en: "Bullet points", de: "Stichpunkte" },
  description: { en: "Description", de: "Beschreibung" },
  details: { en: "Details", de: "Details" },
  name: { en: "Name", de: "Name" },
  note: { en: "Note", de: "Anmerkung" },
  label: { en: "Label", de: "Beschriftung" },
  labels: { en: "Labels", de: "Beschriftungen" },
  columns: { en: "Column headings", de: "Spaltenüberschriften" },
  unit: { en: "Unit", de: "Einheit" },

  // Links
  actions: { en: "Buttons", de: "Schaltflächen" },
  link: { en: "Link", de: "Link" },
  links: { en: "Links", de: "Links" },
  more: { en: "Further link", de: "Weiterführender Link" },
  to: { en: "Link target", de: "Ziel des Links" },
  page: { en: "Page", de: "Seite" },
  section: { en: "Section", de: "Abschnitt" },
  scrollsTo: { en: "Scrolls to", de: "Scrollt zu" },
  does: { en: "What it does", de: "Was sie auslöst" },

  // Pictures
  image: { en: "Picture", de: "Bild" },
  panorama: { en: "Picture across the window", de: "Bild über die ganze Breite" },
  portrait: { en: "Portrait", de: "Porträt" },
  photo: { en: "Photo", de: "Foto" },
  alt: { en: "Description of the picture", de: "Bildbeschreibung" },
  aiGenerated: { en: "Made by AI", de: "Mit KI erzeugt" },
  focus: { en: "Focal point", de: "Wichtigster Punkt im Bild" },
  glyph: { en: "Sign", de: "Zeichen" },
  sign: { en: "Sign", de: "Zeichen" },
  tone: { en: "Colour", de: "Farbe" },

  // Parts of sections
  blocks: { en: "Cards", de: "Karten" },
  cards: { en: "Cards", de: "Karten" },
  entries: { en: "Entries", de: "Einträge" },
  stations: { en: "Stations", de: "Stationen" },
  topics: { en: "Topics", de: "Themen" },
  facts: { en: "Figures", de: "Kennzahlen" },
  figure: { en: "Figure", de: "Kennzahl" },
  amount: { en: "Number", de: "Zahl" },
  question: { en: "Question", de: "Frage" },
  answer: { en: "Answer", de: "Antwort" },
  answers: { en: "Answers", de: "Antworten" },

  // Years and times
  year: { en: "Year", de: "Jahr" },
  since: { en: "First year", de: "Erstes Jahr" },
  today: { en: "Label for today", de: "Beschriftung für heute" },
  time: { en: "Time", de: "Uhrzeit" },
  duration: { en: "Duration", de: "Dauer" },

  // Work and clients
  company: { en: "Company", de: "Unternehmen" },
  role: { en: "Role", de: "Rolle" },
  cases: { en: "Case studies", de: "Fallstudien" },
  challenge: { en: "Challenge", de: "Herausforderung" },
  solution: { en: "Solution", de: "Lösung" },
  outcome: { en: "Outcome", de: "Ergebnis" },
  result: { en: "Result", de: "Ergebnis" },
  decision: { en: "Decision", de: "Entscheidung" },
  country: { en: "Country", de: "Land" },
  address: { en: "Address", de: "Anschrift" },
  website: { en: "Website", de: "Website" },
  price: { en: "Price", de: "Preis" },
  cost: { en: "Cost", de: "Kosten" },
  projects: { en: "Projects", de: "Projekte" },
  own: { en: "Own projects", de: "Eigene Projekte" },
  partner: { en: "Partner projects", de: "Partnerprojekte" },
  format: { en: "Format", de: "Format" },
  qualification: { en: "Certificate or degree", de: "Abschluss" },
  distanceLearning: { en: "Distance-learning approval", de: "Zulassung als Fernunterricht" },

  // Quotes
  quote: { en: "Quote", de: "Zitat" },
  person: { en: "Said by", de: "Gesagt von" },
  provenance: { en: "Origin of the quote", de: "Herkunft des Zitats" },
  source: { en: "Source", de: "Quelle" },
  permitted: { en: "Permitted on", de: "Freigegeben am" },

  // Drawn tables and plans
  what: { en: "What", de: "Was" },
  who: { en: "Who", de: "Wer" },
  cue: { en: "Cue", de: "Einsatz der Regie" },
  fault: { en: "What fails", de: "Was ausfällt" },
  noticed: { en: "What the audience notices", de: "Was das Publikum merkt" },
  right: { en: "Right", de: "Richtig" },
  half: { en: "Half right", de: "Halb richtig" },
  wrong: { en: "Wrong", de: "Falsch" },
  main: { en: "Main hall", de: "Großer Saal" },
  roomA: { en: "Room A", de: "Raum A" },
  roomB: { en: "Room B", de: "Raum B" },

  // Forms
  email: { en: "Email", de: "E-Mail" },
  message: { en: "Message", de: "Nachricht" },
  problems: { en: "Error messages", de: "Fehlermeldungen" },
  success: { en: "On success", de: "Bei Erfolg" },
  successToConfirm: { en: "On success, with a step left", de: "Bei Erfolg, wenn ein Schritt fehlt" },
  failure: { en: "On failure", de: "Bei einem Fehler" },

  // What sections, entries and texts have besides
  id: { en: "Permanent name", de: "Fester Name" },
  kind: { en: "Kind of section", de: "Art des Abschnitts" },
  hidden: { en: "Hidden", de: "Verborgen" },
  ground: { en: "Background", de: "Hintergrund" },
  sample: { en: "Placeholder: what is to be done", de: "Platzhalter: was zu tun ist" },
  instead: { en: "In place of a hidden placeholder", de: "Statt eines verborgenen Platzhalters" },
  counts: { en: "Counted lists", de: "Gezählte Listen" },
  one: { en: "Text for a single entry", de: "Text bei einem einzigen Eintrag" },
  withoutCalendar: { en: "Text without a calendar", de: "Text ohne Kalender" },
};

/** Hint of texts that `Prose` draws. */
export const proseHint: Localized = {
  en: "May contain **bold** words and [links](contact).",
  de: "Kann **fette** Wörter und [Links](contact) enthalten.",
};
