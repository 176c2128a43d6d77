import { bilingual } from "../../site/locale.ts";
import type { NotFoundProps } from "../sections/not-found.tsx";
import type { PageContent } from "./page-content.ts";

interface NotFoundContent extends PageContent {
  notFound: NotFoundProps;
}

export const content = bilingual<NotFoundContent>({
  seo: {
    title: { en: "Page not found", de: "Seite nicht gefunden" },
    description: {
      en: "This address has no page. The home page shows the way to services, projects and contact.",
      de: "Unter dieser Adresse gibt es keine Seite. Die Startseite zeigt den Weg zu Leistungen, Projekten und Kontakt.",
    },
  },
  notFound: {
    title: { en: "Oops! Page not found", de: "Hoppla! Seite nicht gefunden" },
    text: {
      en: "The drawbridge to {path} is raised. The page may have moved, or it was never built.",
      de: "Die Brücke zu {path} ist hochgeklappt. Vielleicht ist die Seite umgezogen, vielleicht wurde sie nie\u00a0gebaut.",
    },
    here: { en: "this page", de: "dieser Seite" },
    elsewhere: [
      { label: { en: "Services", de: "Leistungen" }, to: "services" },
      { label: { en: "Contact", de: "Kontakt" }, to: "contact" },
      { label: { en: "Book a consultation", de: "Beratung buchen" }, to: "booking" },
    ],
    home: { label: { en: "Back to Home", de: "Zurück zur Startseite" }, to: "home" },
  },
});
