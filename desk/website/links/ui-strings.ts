import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    leadsTo: "Where it leads",
    part: "Section",
    beginning: "From the beginning",
    linkOf: (words: string) => `Where “${words}” leads`,
    mail: "Your email address",
    phone: "Your phone number",
    other: "An address",
    none: "Nowhere: words alone",
    otherAddress: "https://…, mailto:… or tel:…",
    badOther: "It begins with https://, mailto: or tel:. The one before stays until this is right.",
    addLink: "Add a link to this text",
  },
  de: {
    leadsTo: "Wohin es führt",
    part: "Abschnitt",
    beginning: "Von Anfang an",
    linkOf: (words: string) => `Wohin „${words}“ führt`,
    mail: "Ihre E-Mail-Adresse",
    phone: "Ihre Telefonnummer",
    other: "Eine Adresse",
    none: "Nirgendwohin: nur die Worte",
    otherAddress: "https://…, mailto:… oder tel:…",
    badOther: "Sie beginnt mit https://, mailto: oder tel:. Bis sie stimmt, bleibt die bisherige.",
    addLink: "Diesem Text einen Link hinzufügen",
  },
});
