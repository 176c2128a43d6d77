import { inLanguage } from "../../language.ts";
import { strings as shared } from "../../ui-strings.ts";

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      text: "Everything that was published, newest first. Bringing one back makes a new version of it: nothing is lost.",
      none: "Nothing has been published at the desk yet: visitors see the website as it was installed.",
      version: (number: number) => `Version ${number}`,
      isShown: "what visitors see",
      changed: (names: string) => `Changed: ${names}`,
      nothingChanged: "As the version before.",
      unknownChanges: "The whole website.",
      installation: "The website as it was installed.",
      removedPage: "a page that does not exist any more",
      ofAllPages: "what several pages have",
      bringBack: "Bring back",
      bringBackNumber: (number: number) => `Bring back version ${number}`,
      publishing: "Publishing …",
      question: (number: number) => `Show version ${number} to visitors again?`,
      questionText:
        "The whole website becomes as it was then. The version that is shown now stays in this list, and your draft stays as well.",
      outcomes: {
        published: "It is live again.",
        refused: "It was not brought back: the website has changed so much that it cannot be shown any more.",
        outdated: "It was not brought back: something was published meanwhile. Please look at the list again.",
        changed: "It was not brought back: something has changed meanwhile. Please try again.",
        failed: "It was not brought back. Please try again.",
      },
    },
    de: {
      text: "Alles, was veröffentlicht wurde, das Neueste zuerst. Was Sie zurückholen, wird eine neue Version: Es geht nichts verloren.",
      none: "Hier wurde noch nichts veröffentlicht: Besucher sehen die Website, wie sie eingerichtet wurde.",
      version: (number: number) => `Version ${number}`,
      isShown: "das sehen Besucher",
      changed: (names: string) => `Geändert: ${names}`,
      nothingChanged: "Wie die Version davor.",
      unknownChanges: "Die ganze Website.",
      installation: "Die Website, wie sie eingerichtet wurde.",
      removedPage: "eine Seite, die es nicht mehr gibt",
      ofAllPages: "was mehrere Seiten haben",
      bringBack: "Zurückholen",
      bringBackNumber: (number: number) => `Version ${number} zurückholen`,
      publishing: "Wird veröffentlicht …",
      question: (number: number) => `Version ${number} Besuchern wieder zeigen?`,
      questionText:
        "Die ganze Website wird wieder, wie sie damals war. Die jetzige Version bleibt in dieser Liste, und Ihr Entwurf bleibt auch.",
      outcomes: {
        published: "Sie ist wieder online.",
        refused:
          "Sie wurde nicht zurückgeholt: Die Website ist inzwischen so anders, dass sie sich nicht mehr zeigen lässt.",
        outdated:
          "Sie wurde nicht zurückgeholt: Inzwischen wurde etwas veröffentlicht. Bitte sehen Sie die Liste noch einmal an.",
        changed:
          "Sie wurde nicht zurückgeholt: Inzwischen hat sich etwas geändert. Bitte versuchen Sie es noch einmal.",
        failed: "Sie wurde nicht zurückgeholt. Bitte versuchen Sie es noch einmal.",
      },
    },
  }),
};
