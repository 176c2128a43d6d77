import { inLanguage } from "../language.ts";

export const strings = inLanguage({
  en: {
    notFound: "Page not found",
    files: {
      "mails.json": "Mails",
      "calendar.json": "Calendar",
      "shared.json": "Texts of several pages",
      "words.json": "Header, footer and small labels",
      "site.json": "Menus, names and facts",
      "figures.json": "Figures",
    },
    text: "Text",
    quoted: (name: string) => `“${name}”`,
  },
  de: {
    notFound: "Seite nicht gefunden",
    files: {
      "mails.json": "E-Mails",
      "calendar.json": "Kalender",
      "shared.json": "Texte mehrerer Seiten",
      "words.json": "Kopf, Fuß und kleine Beschriftungen",
      "site.json": "Menüs, Namen und Angaben",
      "figures.json": "Kennzahlen",
    },
    text: "Text",
    quoted: (name: string) => `„${name}“`,
  },
});
