import { inLanguage } from "../../language.ts";
import { strings as shared } from "../ui-strings.ts";

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      page: "Page",
      otherPages: "Other pages",
      hiddenPages: "Hidden pages",
      isHidden: "This page is hidden: visitors do not see it.",
      showPage: "Show page",
      width: "Width",
      theme: "Look",
      views: { phone: "Phone", tablet: "Tablet", desktop: "Desktop", light: "Light", dark: "Dark" },
      language: "Language of the page",
      frame: "The page. Choose a text to change it.",
      readOnlyFrame: "The page as it was.",
      cannotBeDrawn: "The page shows an earlier state: what you typed last cannot be shown yet.",
      how: "Click a text on the page to change it. With the keyboard: Tab to it, then Enter.",
      panel: "Text",
      done: "Done",
      changedAlone: {
        en: "The English is changed and the German is not. Do they still say the same?",
        de: "The German is changed and the English is not. Do they still say the same?",
      },
      gone: "This text does not exist any more.",
      inBraces: "In braces stands what is filled in:",
      change: "Change",
      counted: "counted by the page: it is as many as are listed",
    },
    de: {
      page: "Seite",
      otherPages: "Weitere Seiten",
      hiddenPages: "Verborgene Seiten",
      isHidden: "Diese Seite ist verborgen: Besucher sehen sie nicht.",
      showPage: "Seite zeigen",
      width: "Breite",
      theme: "Aussehen",
      views: { phone: "Telefon", tablet: "Tablet", desktop: "Bildschirm", light: "Hell", dark: "Dunkel" },
      language: "Sprache der Seite",
      frame: "Die Seite. Wählen Sie einen Text, um ihn zu ändern.",
      readOnlyFrame: "Die Seite, wie sie war.",
      cannotBeDrawn:
        "Die Seite zeigt einen früheren Stand: Was Sie zuletzt geschrieben haben, lässt sich noch nicht zeigen.",
      how: "Klicken Sie auf einen Text der Seite, um ihn zu ändern. Mit der Tastatur: Tab bis zum Text, dann Eingabe.",
      panel: "Text",
      done: "Fertig",
      changedAlone: {
        en: "Das Englische ist geändert, das Deutsche nicht. Sagen beide noch dasselbe?",
        de: "Das Deutsche ist geändert, das Englische nicht. Sagen beide noch dasselbe?",
      },
      gone: "Diesen Text gibt es nicht mehr.",
      inBraces: "In Klammern steht, was eingesetzt wird:",
      change: "Ändern",
      counted: "zählt die Seite selbst: so viele, wie dort stehen",
    },
  }),
};
