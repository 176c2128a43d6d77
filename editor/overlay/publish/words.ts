import type { Localized } from "../../../site/locale.ts";
import type { PublishingStage } from "../../events.ts";

const english = {
  nothing: "Nothing has changed since the last time.",
  noRepository:
    "This folder is no git repository with a commit. Your changes are in their files; whoever set the site up can publish them.",
  pages: "What visitors will see differently",
  kinds: { changed: "changed", added: "new", removed: "removed", moved: "moved", confirmed: "confirmed as yours" },
  newPage: "new",
  gone: "removed",
  otherFiles: "Menus, your details and more",
  pictures: "Pictures",
  before: "before",
  after: "now",
  message: "In a sentence: what is new?",
  suggestion: (places: string) => `Change ${places}`,
  and: " and ",
  earlier: (count: number) => (count === 1 ? "One earlier commit goes along." : `${count} earlier commits go along.`),
  ways: {
    push: "It goes to the place where your site is built from.",
    command: "It goes out by the command that is set as PUBLISH_COMMAND.",
    none: "There is no place to publish to yet, so this makes a commit on this computer. docs/editor.md says how to add one.",
  },
  act: "Publish now",
  again: "Publish again",
  stages: {
    check: "Checking words and types",
    commit: "Making the commit",
    fetch: "Asking what others have changed",
    join: "Putting your changes on top of theirs",
    push: "Sending",
    command: "Running your command",
  } satisfies Record<PublishingStage, string>,
  done: {
    pushed: "Published. Your server takes it with deploy/update.",
    command: "Published.",
    kept: "Kept as a commit on this computer.",
  },
  failed: {
    check: "Not published, because the check names something:",
    commit: "Not published, because the commit could not be made:",
    fetch: "The network or the place to publish to did not answer:",
    join: "Somebody else has changed the same place, or a file in which you have other changes. Whoever looks after the repository can bring both together:",
    push: "It could not be sent:",
    command: "Your command ended with an error:",
  } satisfies Record<PublishingStage, string>,
  nothingLost: "Your changes are kept as a commit on this computer. Nothing is lost: publish again later.",
  asBefore: "Your changes are as they were.",
};

const german: typeof english = {
  nothing: "Seit dem letzten Mal hat sich nichts geändert.",
  noRepository:
    "Dieser Ordner ist kein Git-Repository mit einem Commit. Ihre Änderungen stehen in den Dateien; wer die Website eingerichtet hat, kann sie veröffentlichen.",
  pages: "Was für Besucher anders wird",
  kinds: {
    changed: "geändert",
    added: "neu",
    removed: "entfernt",
    moved: "verschoben",
    confirmed: "als Ihres bestätigt",
  },
  newPage: "neu",
  gone: "entfernt",
  otherFiles: "Menüs, Ihre Angaben und anderes",
  pictures: "Bilder",
  before: "vorher",
  after: "jetzt",
  message: "In einem Satz: Was ist neu?",
  suggestion: (places) => `${places} geändert`,
  and: " und ",
  earlier: (count) =>
    count === 1 ? "Ein früherer Commit geht mit hinaus." : `${count} frühere Commits gehen mit hinaus.`,
  ways: {
    push: "Es geht dorthin, woraus Ihre Website gebaut wird.",
    command: "Es geht mit dem Befehl hinaus, der als PUBLISH_COMMAND eingestellt ist.",
    none: "Noch gibt es keinen Ort zum Veröffentlichen, deshalb entsteht ein Commit auf diesem Rechner. Wie Sie einen einrichten, steht in docs/editor.md.",
  },
  act: "Jetzt veröffentlichen",
  again: "Noch einmal veröffentlichen",
  stages: {
    check: "Texte und Typen werden geprüft",
    commit: "Der Commit entsteht",
    fetch: "Was andere geändert haben, wird geholt",
    join: "Ihre Änderungen werden auf die anderen gesetzt",
    push: "Wird gesendet",
    command: "Ihr Befehl läuft",
  },
  done: {
    pushed: "Veröffentlicht. Ihr Server holt es mit deploy/update.",
    command: "Veröffentlicht.",
    kept: "Als Commit auf diesem Rechner festgehalten.",
  },
  failed: {
    check: "Nicht veröffentlicht, denn die Prüfung beanstandet etwas:",
    commit: "Nicht veröffentlicht, denn der Commit kam nicht zustande:",
    fetch: "Das Netz oder der Ort zum Veröffentlichen hat nicht geantwortet:",
    join: "Jemand anders hat dieselbe Stelle geändert oder eine Datei, in der Sie weitere Änderungen haben. Wer das Repository betreut, kann beides zusammenführen:",
    push: "Es ließ sich nicht senden:",
    command: "Ihr Befehl endete mit einem Fehler:",
  },
  nothingLost:
    "Ihre Änderungen sind als Commit auf diesem Rechner festgehalten. Verloren ist nichts: Veröffentlichen Sie später noch einmal.",
  asBefore: "Ihre Änderungen sind, wie sie waren.",
};

/** What the panel for publishing says. */
export const publishWords: Localized<typeof english> = { en: english, de: german };
export type PublishWords = typeof english;
