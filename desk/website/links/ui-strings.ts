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
    badOther: (target: string) =>
      `Please type a web address that begins with https://, an email address or a phone number. Until then it leads ${target ? `to: ${target}` : "nowhere"}.`,
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
    badOther: (target: string) =>
      `Bitte geben Sie eine Web-Adresse ein, die mit https:// beginnt, eine E-Mail-Adresse oder eine Telefonnummer. Bis dahin führt es ${target ? `hierhin: ${target}` : "nirgendwohin"}.`,
    addLink: "Diesem Text einen Link hinzufügen",
  },
});
