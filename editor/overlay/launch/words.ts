import type { Localized } from "../../../site/locale.ts";
import type { PointKind } from "../../server/launch.ts";

const english = {
  looking: "Looking …",
  done: (done: number, ever: number) => `${done} of ${ever} done`,
  kinds: {
    details: "My details",
    figures: "My figures",
    proof: "My proof",
    words: "My words",
    setup: "Setting up",
  } satisfies Record<PointKind, string>,
  open: (count: number, minutes: string) => `${count} open, about ${minutes}`,
  nothing: "Nothing is open: ready for the public, once it is built.",
  setup:
    "These belong to the machine that will serve the site. Run this there, with its settings; deploy/README.md says how to set it up.",
  needed: "These cannot be left out.",
  notNeeded: "With SAMPLES=hide the site goes public without these: visitors see them once they are yours.",
  canWait: "can wait",
  go: "Go there",
  fill: "Fill in",
  isOurs: "This is ours and true",
  permission: "a quote without permission: note how and on which day its author allowed it (§ 5b(3) UWG)",
  allowed: "It is allowed",
  source: "How the author allowed it",
  sources: { email: "By mail", letter: "By letter", survey: "In a survey", interview: "In an interview" },
  day: "On which day",
  note: "Note it",
  answered: "Done. It can be taken back.",
  hint: "You need not have all of it: a build with SAMPLES=hide leaves out what is still a sample.",
  preview: "Show this page without samples",
  previewBar: "Preview",
  inPreview: "This is what visitors see while samples are left out.",
  back: "Back to editing",
  law: "This list is engineering, not legal advice: have the legal texts checked.",
};

const german: typeof english = {
  looking: "Wird nachgesehen …",
  done: (done, ever) => `${done} von ${ever} erledigt`,
  kinds: {
    details: "Meine Angaben",
    figures: "Meine Zahlen",
    proof: "Meine Nachweise",
    words: "Meine Worte",
    setup: "Einrichten",
  },
  open: (count, minutes) => `${count} offen, etwa ${minutes}`,
  nothing: "Nichts ist offen: bereit für die Öffentlichkeit, sobald neu gebaut ist.",
  setup:
    "Das betrifft den Rechner, der die Website ausliefern wird. Führen Sie dort mit seinen Einstellungen diesen Befehl aus; wie man ihn einrichtet, steht in deploy/README.md.",
  needed: "Ohne diese geht es nicht.",
  notNeeded: "Mit SAMPLES=hide geht die Website ohne sie online: Besucher sehen sie, sobald es Ihre eigenen sind.",
  canWait: "kann warten",
  go: "Dorthin",
  fill: "Ausfüllen",
  isOurs: "Das gehört zu uns und stimmt",
  permission:
    "ein Zitat ohne Erlaubnis: Halten Sie fest, wie und an welchem Tag die Urheberin oder der Urheber es erlaubt hat (§ 5b Abs. 3 UWG)",
  allowed: "Es ist erlaubt",
  source: "Wie die Erlaubnis kam",
  sources: { email: "Per Mail", letter: "Per Brief", survey: "In einer Umfrage", interview: "In einem Gespräch" },
  day: "An welchem Tag",
  note: "Festhalten",
  answered: "Erledigt. Lässt sich zurücknehmen.",
  hint: "Sie brauchen nicht alles davon: Ein Build mit SAMPLES=hide lässt weg, was noch ein Muster ist.",
  preview: "Diese Seite ohne Muster zeigen",
  previewBar: "Vorschau",
  inPreview: "Das sehen Besucher, solange Muster weggelassen werden.",
  back: "Zurück zum Bearbeiten",
  law: "Diese Liste ist Technik, keine Rechtsberatung: Lassen Sie die Rechtstexte prüfen.",
};

/** What the list of open points says. */
export const launchWords: Localized<typeof english> = { en: english, de: german };
export type LaunchWords = typeof english;
