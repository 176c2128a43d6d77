import { bilingual } from "../../site/locale.ts";
import type { ContactSectionProps } from "../sections/contact-section.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import { contactSection } from "./forms.ts";
import type { PageContent } from "./page-content.ts";

interface ContactContent extends PageContent {
  hero: PageHeroProps;
  contact: ContactSectionProps;
}

export const content = bilingual<ContactContent>({
  seo: {
    title: { en: "Contact", de: "Kontakt" },
    description: {
      en: "Write to a consultant for AI and digital transformation in Munich. Every message is answered personally, within 24 hours.",
      de: "Schreiben Sie dem Berater für KI und digitale Transformation in München. Jede Nachricht wird persönlich beantwortet, innerhalb von 24 Stunden.",
    },
  },
  hero: {
    title: { en: "Contact", de: "Kontakt" },
    lead: {
      en: "Let's Connect and Transform Your Digital Future",
      de: "Lassen Sie uns sprechen und Ihre digitale Zukunft gestalten",
    },
  },
  contact: contactSection,
});
