import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    leadsTo: "Where it leads",
    part: "Section",
    beginning: "From the beginning",
    linkOf: (words: string) => `Where “${words}” leads`,
    choose: "Please choose",
    other: "An address",
    none: "Nowhere: words alone",
    otherAddress: "Of a page on the web, of a mailbox, or a phone number.",
    badOther:
      "Please type a web address that begins with https://, an email address or a phone number. What was there before stays until then.",
    addLink: "Add a link to this text",
  },
  de: {
    leadsTo: "Wohin es führt",
    part: "Abschnitt",
    beginning: "Von Anfang an",
    linkOf: (words: string) => `Wohin „${words}“ führt`,
    choose: "Bitte wählen",
    other: "Eine Adresse",
    none: "Nirgendwohin: nur die Worte",
    otherAddress: "Eine Adresse im Web, eine E-Mail-Adresse oder eine Telefonnummer.",
    badOther:
      "Bitte geben Sie eine Web-Adresse ein, die mit https:// beginnt, eine E-Mail-Adresse oder eine Telefonnummer. Bis dahin bleibt, was vorher da war.",
    addLink: "Diesem Text einen Link hinzufügen",
  },
});
