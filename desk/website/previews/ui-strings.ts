import { inLanguage } from "../../language.ts";
import { strings as shared } from "../../ui-strings.ts";

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      frame: "The page. Choose a text to change it.",
      readOnlyFrame: "The page as it was.",
      previewIn: (language: string) => `Preview in ${language}`,
      inSearch: "As a search result",
      shared: "As a shared link",
      titleCut: "The title will be cut: shorten it so that nothing is lost.",
      descriptionCut: "The description will be cut: about 155 characters are shown.",
      wide: (word: string, language: string) => `The word “${word}” is wider than its line (${language}).`,
      wideOnPhones: (word: string, language: string) => `The word “${word}” is wider than a small phone (${language}).`,
      wideHow: "It will be broken at the end of the line. Shorter words, or a hyphen, help.",
    },
    de: {
      frame: "Die Seite. Wählen Sie einen Text, um ihn zu ändern.",
      readOnlyFrame: "Die Seite, wie sie war.",
      previewIn: (language: string) => `Vorschau auf ${language}`,
      inSearch: "Als Suchergebnis",
      shared: "Als geteilter Link",
      titleCut: "Der Titel wird abgeschnitten: Kürzen Sie ihn, damit nichts verloren geht.",
      descriptionCut: "Die Beschreibung wird abgeschnitten: Etwa 155 Zeichen werden gezeigt.",
      wide: (word: string, language: string) => `Das Wort „${word}“ ist breiter als seine Zeile (${language}).`,
      wideOnPhones: (word: string, language: string) =>
        `Das Wort „${word}“ ist breiter als ein kleines Telefon (${language}).`,
      wideHow: "Es wird am Ende der Zeile umbrochen. Kürzere Wörter oder ein Bindestrich helfen.",
    },
  }),
};
