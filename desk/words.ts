import { inLanguage } from "./language.ts";

/** What more than one screen says. */
export const words = inLanguage({
  en: {
    desk: "Desk",
    messages: "Messages",
    site: "Website",
    devices: "Devices",
    signOut: "Sign out",
    asTable: "As a table",
    loading: "One moment …",
    failed: "That did not work. Please try again.",
    cancel: "Cancel",
  },
  de: {
    desk: "Schreibtisch",
    messages: "Nachrichten",
    site: "Website",
    devices: "Geräte",
    signOut: "Abmelden",
    asTable: "Als Tabelle",
    loading: "Einen Moment …",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
    cancel: "Abbrechen",
  },
});
