import type { UiStrings } from "../../kit/ui/ui-strings.tsx";
import { consultationMinutes } from "../../site/booking.ts";
import { bilingual } from "../../site/locale.ts";
import type { FooterProps } from "./footer.tsx";
import type { HeaderProps } from "./header.tsx";
import type { PhoneBarProps } from "./phone-bar.tsx";

/** Texts of header, footer and other parts that every page shares. */
interface Chrome {
  header: HeaderProps;
  footer: FooterProps;
  phoneBar: PhoneBarProps;
  uiStrings: UiStrings;
  /** The page shown if a page fails to render (spec section 8). */
  error: { title: string; home: string };
}

export const chrome = bilingual<Chrome>({
  header: {
    skipToContent: { en: "Skip to content", de: "Zum Inhalt springen" },
    navigation: { en: "Main", de: "Hauptnavigation" },
    menu: { en: "Menu", de: "Menü" },
    menuLines: {
      services: { en: "What you can book", de: "Was Sie buchen können" },
      expertise: { en: "What stands behind it", de: "Was dahintersteht" },
      speaking: { en: "On stage and behind it", de: "Auf der Bühne und dahinter" },
      about: { en: "Who you work with", de: "Mit wem Sie arbeiten" },
    },
    language: {
      label: { en: "Language", de: "Sprache" },
      switched: { en: "This page is now in English.", de: "Diese Seite ist jetzt auf Deutsch." },
    },
    theme: {
      toDark: { en: "Switch to dark theme", de: "Dunkles Design einschalten" },
      toLight: { en: "Switch to light theme", de: "Helles Design einschalten" },
    },
  },
  footer: {
    navigation: { en: "All pages", de: "Alle Seiten" },
    systemTheme: { en: "Use system theme", de: "Design wie im System" },
  },
  phoneBar: {
    label: { en: "Call or book", de: "Anrufen oder buchen" },
    call: { en: "Call", de: "Anrufen" },
  },
  uiStrings: {
    opensInNewTab: { en: "opens in a new tab", de: "öffnet in neuem Tab" },
    aiGenerated: { en: "AI-generated image", de: "Mit KI erzeugtes Bild" },
    readOn: { en: "Read on", de: "Weiterlesen" },
    optional: { en: "optional", de: "optional" },
    orBook: {
      en: `Or book ${consultationMinutes} minutes, free`,
      de: `Oder ${consultationMinutes} Minuten buchen, kostenlos`,
    },
    nextFree: { en: "Next free:", de: "Nächster freier Termin:" },
    close: { en: "Close", de: "Schließen" },
    notifications: { en: "Notifications", de: "Mitteilungen" },
  },
  error: {
    title: { en: "Unexpected Application Error!", de: "Unexpected Application Error!" },
    home: { en: "Back to Home", de: "Zur Startseite" },
  },
});
