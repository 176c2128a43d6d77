import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    searchTexts: "Title and description for search engines",
    unseen: "What is not visible on this page",
    unseenText: "Descriptions of pictures, names for screen readers, what forms say, and what is shown at other times.",
    nothingUnseen: "Everything on this page can be seen.",
  },
  de: {
    searchTexts: "Titel und Beschreibung für Suchmaschinen",
    unseen: "Was auf dieser Seite nicht zu sehen ist",
    unseenText:
      "Bildbeschreibungen, Namen für Screenreader, was Formulare sagen und was nur zu anderen Zeiten erscheint.",
    nothingUnseen: "Auf dieser Seite ist alles zu sehen.",
  },
});
