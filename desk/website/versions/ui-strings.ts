import { inLanguage } from "../../language.ts";
import { strings as shared } from "../publish/ui-strings.ts";

const english = (number: number) => (number === 0 ? "the original website" : `version ${number}`);
const german = (number: number) => (number === 0 ? "Die ursprüngliche Website" : `Version ${number}`);

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      text: "Everything that was published, newest first. Bringing one back makes a draft of it, which you look at and publish: nothing is lost. An address that has changed since leads on; a page that was added since is not found any more.",
      version: (number: number) => (number === 0 ? "The original website" : `Version ${number}`),
      installedText: "As it was installed, before the first publication. An update of the software may change it.",
      isShown: "what visitors see",
      changed: (names: string) => `Changed: ${names}`,
      isAgain: (number: number) => `As version ${number} was. `,
      nothingChanged: "As the version before.",
      firstChanges: "What has changed",
      otherPage: "a page that is not there now",
      showNumber: (number: number) => `Show ${english(number)}`,
      allVersions: "All versions",
      bringBack: "Bring back",
      bringBackNumber: (number: number) => `Bring back ${english(number)}`,
      outdated: "It was not brought back: something was published meanwhile. Please look at the list again.",
      nothingToBringBack: "The website is as it was then.",
      ownChanges: "What becomes of your own changes?",
      ownChangesText: (pages: string) =>
        `You have changes there that are not published: ${pages}. Either they stay as you have them, or they become as they were then.`,
      keepOwn: "Keep my changes",
      replaceOwn: "Replace them",
      download: "Download the site",
      downloadText:
        "All files of the newest version, for a host that only keeps files, such as one beside a Supabase project. This website serves itself and does not need it.",
      host: { origin: "Address of the site", backend: "Address of the project", anonKey: "Public key of the project" },
      hostHints: {
        origin: "Where visitors will read it: the pages name this address.",
        backend: "Takes what visitors send, as a host of files cannot. Empty: the forms need this server.",
        anonKey: "Empty: the one that this server has.",
      },
      downloading: "Making the files …",
      downloaded: "The file is in your downloads.",
      notDownloaded: "The website cannot be made in this way: something in it is not right yet.",
    },
    de: {
      text: "Alles, was veröffentlicht wurde, das Neueste zuerst. Was Sie zurückholen, wird ein Entwurf, den Sie ansehen und veröffentlichen: Es geht nichts verloren. Eine Adresse, die sich seitdem geändert hat, leitet weiter; eine Seite, die seitdem dazukam, ist nicht mehr zu finden.",
      version: german,
      installedText:
        "Wie sie eingerichtet wurde, vor der ersten Veröffentlichung. Eine neue Fassung der Software kann sie ändern.",
      isShown: "das sehen Besucher",
      changed: (names: string) => `Geändert: ${names}`,
      isAgain: (number: number) => `Wieder wie Version ${number}. `,
      nothingChanged: "Wie die Version davor.",
      firstChanges: "Was sich geändert hat",
      otherPage: "eine Seite, die es jetzt nicht gibt",
      showNumber: (number: number) => `${german(number)} zeigen`,
      allVersions: "Alle Versionen",
      bringBack: "Zurückholen",
      bringBackNumber: (number: number) => `${german(number)} zurückholen`,
      outdated:
        "Sie wurde nicht zurückgeholt: Inzwischen wurde etwas veröffentlicht. Bitte sehen Sie die Liste noch einmal an.",
      nothingToBringBack: "Die Website ist so, wie sie damals war.",
      ownChanges: "Was wird aus Ihren eigenen Änderungen?",
      ownChangesText: (pages: string) =>
        `Dort haben Sie Änderungen, die nicht veröffentlicht sind: ${pages}. Entweder bleiben sie, wie sie sind, oder es wird wie damals.`,
      keepOwn: "Meine behalten",
      replaceOwn: "Ersetzen",
      download: "Website herunterladen",
      downloadText:
        "Alle Dateien der neuesten Version, für einen Anbieter, der nur Dateien bereithält, etwa neben einem Supabase-Projekt. Diese Website liefert sich selbst aus und braucht das nicht.",
      host: {
        origin: "Adresse der Website",
        backend: "Adresse des Projekts",
        anonKey: "Öffentlicher Schlüssel des Projekts",
      },
      hostHints: {
        origin: "Wo Besucher sie lesen werden: Die Seiten nennen diese Adresse.",
        backend:
          "Nimmt an, was Besucher schicken, denn ein Anbieter von Dateien kann das nicht. Leer: Die Formulare brauchen diesen Server.",
        anonKey: "Leer: der Schlüssel, den dieser Server hat.",
      },
      downloading: "Die Dateien werden erstellt …",
      downloaded: "Die Datei ist in Ihren Downloads.",
      notDownloaded: "So lässt sich die Website nicht erstellen: Etwas darin stimmt noch nicht.",
    },
  }),
};
