import { strings as content } from "../../content/ui-strings.ts";
import { inLanguage } from "../../language.ts";
import { strings as shared } from "../ui-strings.ts";

/** One takes about so long. */
const minutes = 2;

export const strings = {
  ...content,
  ...shared,
  ...inLanguage({
    en: {
      toGo: (count: number) =>
        count === 0 ? "Nothing that must be there is missing" : `${count} to go, ${count * minutes} minutes`,
      needed: "These cannot be left out: without them the website must not be public.",
      samples: (count: number) =>
        count === 0 ? "No placeholder is shown" : count === 1 ? "1 placeholder" : `${count} placeholders`,
      samplesText:
        "Sample figures, quotes and projects. Replace them by yours, leave them out, or decide later. Visitors would read as true whatever is still here.",
      samplesHidden: "This site leaves out placeholders: no visitor reads what is still here.",
      forLater: "For later",
      isTrue: "This is ours and true",
      permitted: "The author allows it, from today",
      leaveOut: ({ count, isSection }: { count: number; isSection: boolean }) =>
        isSection ? "Leave out the section" : count === 1 ? "Leave out" : `Leave out all ${count}`,
      beginsWith: (label: string, words: string) => `${label}: “${words}”`,
      isNeeded: "The page needs it: please replace it, or hide the page.",
      later: "Later",
      noAdvice: "This list is no legal advice: have the imprint and the privacy notice checked.",
    },
    de: {
      toGo: (count: number) =>
        count === 0 ? "Es fehlt nichts, das da sein muss" : `Noch ${count}, etwa ${count * minutes} Minuten`,
      needed: "Das lässt sich nicht weglassen: Ohne diese Angaben darf die Website nicht öffentlich sein.",
      samples: (count: number) =>
        count === 0 ? "Es steht kein Platzhalter da" : count === 1 ? "1 Platzhalter" : `${count} Platzhalter`,
      samplesText:
        "Beispielhafte Zahlen, Zitate und Projekte. Ersetzen Sie sie durch Ihre, lassen Sie sie weg, oder entscheiden Sie später. Was hier noch steht, würden Besucher für wahr halten.",
      samplesHidden: "Diese Website lässt Platzhalter weg: Was hier noch steht, liest kein Besucher.",
      forLater: "Für später",
      isTrue: "Das stimmt so",
      permitted: "Freigegeben, seit heute",
      leaveOut: ({ count, isSection }: { count: number; isSection: boolean }) =>
        isSection ? "Abschnitt weglassen" : count === 1 ? "Weglassen" : `Alle ${count} weglassen`,
      beginsWith: (label: string, words: string) => `${label}: „${words}“`,
      isNeeded: "Die Seite braucht es: Bitte ersetzen Sie es, oder verbergen Sie die Seite.",
      later: "Später",
      noAdvice: "Diese Liste ist keine Rechtsberatung: Lassen Sie Impressum und Datenschutzerklärung prüfen.",
    },
  }),
};
