import type { PhotoProblem } from "../../../site/photo-variants.ts";
import { inLanguage } from "../../language.ts";
import { strings as shared } from "../../ui-strings.ts";

/** One sentence for several reasons. */
function same(text: string, ...problems: PhotoProblem[]): Partial<Record<PhotoProblem, string>> {
  return Object.fromEntries(problems.map((problem) => [problem, text]));
}

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      colours: "Colours",
      coloursText:
        "Choose three. All others follow from them, in both themes: the grounds and greys, drawings, share images, icons, and this desk.",
      pick: (colour: string) => `Pick: ${colour}`,
      noColour: "A colour looks like this: #7c3aed",
      moved: (colour: string, direction: "lighter" | "darker") =>
        `${colour}: the site uses it ${direction}, as you see here, so that everything can be read and told apart.`,
      readable: "Everything can be read with these colours.",
      original: "Back to the original colours",
      logo: "Logo",
      logoText:
        "A picture in place of the drawn mark, in the header, on share images and as the icon of the site: PNG or SVG, made for a light ground. A wide one stands for the name as well. In the dark it keeps a light ground.",
      chooseLogo: "Choose a file",
      removeLogo: "Remove the logo",
      sendingLogo: "Is being sent and prepared.",
      logoProblems: {
        ...same("This file cannot be used. Please choose a PNG or SVG.", "empty", "heic", "no-photo"),
        ...same("This picture is too large. Please save it smaller.", "too-long", "too-many-pixels"),
      },
      logoFailed: "The logo could not be sent or prepared. Please try it once more, or with another file.",
      logoOffline: "The logo was not sent: no connection. Please choose it again as soon as there is one.",
      preview: { light: "Preview, light", dark: "Preview, dark" },
    },
    de: {
      colours: "Farben",
      coloursText:
        "Wählen Sie drei. Alle übrigen folgen daraus, hell und dunkel: Flächen und Grautöne, Zeichnungen, Vorschaubilder, Symbole und dieser Schreibtisch.",
      pick: (colour: string) => `Auswählen: ${colour}`,
      noColour: "Eine Farbe sieht so aus: #7c3aed",
      moved: (colour: string, direction: "lighter" | "darker") =>
        `${colour}: Die Website verwendet sie ${direction === "lighter" ? "heller" : "dunkler"}, wie hier zu sehen, damit alles lesbar und zu unterscheiden ist.`,
      readable: "Mit diesen Farben ist alles lesbar.",
      original: "Zurück zu den ursprünglichen Farben",
      logo: "Logo",
      logoText:
        "Ein Bild an Stelle des gezeichneten Zeichens, in der Kopfzeile, auf Vorschaubildern und als Symbol der Website: PNG oder SVG, für hellen Grund gemacht. Ein breites steht auch für den Namen. Im Dunkeln behält es einen hellen Grund.",
      chooseLogo: "Datei auswählen",
      removeLogo: "Logo entfernen",
      sendingLogo: "Wird gesendet und vorbereitet.",
      logoProblems: {
        ...same("Diese Datei lässt sich nicht verwenden. Bitte wählen Sie PNG oder SVG.", "empty", "heic", "no-photo"),
        ...same("Dieses Bild ist zu groß. Bitte speichern Sie es kleiner.", "too-long", "too-many-pixels"),
      },
      logoFailed:
        "Das Logo ließ sich nicht senden oder vorbereiten. Bitte versuchen Sie es noch einmal oder mit einer anderen Datei.",
      logoOffline:
        "Das Logo wurde nicht gesendet: keine Verbindung. Bitte wählen Sie es noch einmal, sobald es wieder eine gibt.",
      preview: { light: "Vorschau, hell", dark: "Vorschau, dunkel" },
    },
  }),
};
