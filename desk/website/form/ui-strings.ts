import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    add: (what: string) => `Add: ${what}`,
    leaveOut: (what: string) => `Leave out: ${what}`,
    addEntry: "Add an entry",
    entry: (title: string, number: number) => title || `Entry ${number}`,
    up: "Up",
    down: "Down",
    remove: "Remove",
    given: "As follows:",
    notGiven: "Not stated",
    length: (length: number, max: number) => `${length} of ${max} characters.`,
    isFixed: "This wording was agreed for the site: change it only on purpose.",
    elsewhere: (braces: string) => `is kept elsewhere, ${braces}.`,
  },
  de: {
    add: (what: string) => `Hinzufügen: ${what}`,
    leaveOut: (what: string) => `Weglassen: ${what}`,
    addEntry: "Eintrag hinzufügen",
    entry: (title: string, number: number) => title || `Eintrag ${number}`,
    up: "Nach oben",
    down: "Nach unten",
    remove: "Entfernen",
    given: "Folgende Angabe:",
    notGiven: "Keine Angabe",
    length: (length: number, max: number) => `${length} von ${max} Zeichen.`,
    isFixed: "Dieser Wortlaut ist für die Website vereinbart: Ändern Sie ihn nur mit Absicht.",
    elsewhere: (braces: string) => `wird anderswo gepflegt, ${braces}.`,
  },
});
