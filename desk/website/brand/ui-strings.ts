import { inLanguage } from "../../language.ts";
import { strings as shared } from "../../ui-strings.ts";

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
      noPicture: "This file cannot be used. Please choose a PNG or SVG.",
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
      noPicture: "Diese Datei lässt sich nicht verwenden. Bitte wählen Sie PNG oder SVG.",
      preview: { light: "Vorschau, hell", dark: "Vorschau, dunkel" },
    },
  }),
};
