import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    add: (what: string) => `Add: ${what}`,
    leaveOut: (what: string) => `Leave out: ${what}`,
    addEntry: "Add an entry",
    remove: "Remove",
    given: "As follows:",
    notGiven: "Not stated",
    length: (length: number, max: number) => `${length} of ${max} characters.`,
    isFixed: "The specification gives this text.",
    elsewhere: (braces: string) => `is kept elsewhere, ${braces}.`,
  },
  de: {
    add: (what: string) => `Hinzufügen: ${what}`,
    leaveOut: (what: string) => `Weglassen: ${what}`,
    addEntry: "Eintrag hinzufügen",
    remove: "Entfernen",
    given: "Folgende Angabe:",
    notGiven: "Keine Angabe",
    length: (length: number, max: number) => `${length} von ${max} Zeichen.`,
    isFixed: "Diesen Text gibt die Spezifikation vor.",
    elsewhere: (braces: string) => `wird anderswo gepflegt, ${braces}.`,
  },
});
