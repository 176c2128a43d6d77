import { bilingual } from "../../site/locale.ts";
import type { ContactSectionProps } from "../sections/contact-section.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PortraitProps } from "../sections/portrait.tsx";
import { contactSection } from "./forms.ts";
import type { PageContent } from "./page-content.ts";
import { portrait } from "./portrait.ts";

interface ContactContent extends PageContent {
  hero: PageHeroProps;
  contact: ContactSectionProps;
  portrait: PortraitProps;
}

export const content = bilingual<ContactContent>({
  seo: {
    title: { en: "Contact the AI consultant in Munich", de: "Kontakt zum KI-Berater in München" },
    description: {
      en: "Write to me or call me: consultant for AI and digital transformation in Munich. I answer every message myself, within 24 hours.",
      de: "Schreiben Sie mir oder rufen Sie an: Berater für KI und digitale Transformation in München. Jede Nachricht beantworte ich innerhalb von 24 Stunden.",
    },
  },
  hero: {
    title: { en: "Contact", de: "Kontakt" },
    lead: {
      en: "Let's Connect and Transform Your Digital Future",
      de: "Sprechen wir darüber, wie Ihr Unternehmen digital weiterkommt",
    },
  },
  contact: contactSection,
  portrait,
});
