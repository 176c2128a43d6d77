import { inLanguage } from "../language.ts";
import { strings as shared } from "../ui-strings.ts";

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      add: (what: string) => `Add: ${what}`,
      leaveOut: (what: string) => `Leave out: ${what}`,
      addEntry: "Add an entry",
      up: "Move up",
      down: "Move down",
      remove: "Remove",
      given: "As follows:",
      notGiven: "Not stated",
      length: (length: number, max: number) => `${length} of ${max}`,
      isFixed: "This wording was agreed for the site: change it only on purpose.",
    },
    de: {
      add: (what: string) => `Hinzufügen: ${what}`,
      leaveOut: (what: string) => `Weglassen: ${what}`,
      addEntry: "Eintrag hinzufügen",
      up: "Nach oben",
      down: "Nach unten",
      remove: "Entfernen",
      given: "Folgende Angabe:",
      notGiven: "Keine Angabe",
      length: (length: number, max: number) => `${length} von ${max}`,
      isFixed: "Dieser Wortlaut ist für die Website vereinbart: Ändern Sie ihn nur mit Absicht.",
    },
  }),
};
