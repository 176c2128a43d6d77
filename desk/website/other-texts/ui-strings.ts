import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    searchTexts: "Title and description for search engines",
    unseen: "What is not visible on this page",
    unseenText: "Descriptions of pictures, names for screen readers, what forms say, and what is shown at other times.",
    nothingUnseen: "Everything on this page can be seen.",
    search: "Find a text",
    searchHint: "A word of it, in English or German.",
    byFile: "Texts that stand on no page, or on all of them:",
    found: (count: number, longest: number) => {
      if (count === 0) return "No text has these words.";
      if (count === 1) return "1 text";
      return count > longest ? `${count} texts, of which these are the first ${longest}` : `${count} texts`;
    },
  },
  de: {
    searchTexts: "Titel und Beschreibung für Suchmaschinen",
    unseen: "Was auf dieser Seite nicht zu sehen ist",
    unseenText:
      "Bildbeschreibungen, Namen für Screenreader, was Formulare sagen und was nur zu anderen Zeiten erscheint.",
    nothingUnseen: "Auf dieser Seite ist alles zu sehen.",
    search: "Text finden",
    searchHint: "Ein Wort daraus, auf Deutsch oder Englisch.",
    byFile: "Texte, die auf keiner Seite stehen oder auf allen:",
    found: (count: number, longest: number) => {
      if (count === 0) return "Kein Text enthält diese Wörter.";
      if (count === 1) return "1 Text";
      return count > longest ? `${count} Texte, hier die ersten ${longest}` : `${count} Texte`;
    },
  },
});
