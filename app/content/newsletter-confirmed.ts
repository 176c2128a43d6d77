import { bilingual } from "../../site/locale.ts";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PageContent } from "./page-content.ts";
import { backToHome } from "./shared-texts.ts";

interface NewsletterConfirmedContent extends PageContent {
  hero: PageHeroProps;
}

export const content = bilingual<NewsletterConfirmedContent>({
  seo: {
    title: { en: "Newsletter confirmed", de: "Newsletter bestätigt" },
    description: {
      en: "Your address is confirmed, and the next newsletter is yours. Every issue has a link to unsubscribe.",
      de: "Ihre Adresse ist bestätigt, und die nächste Ausgabe geht auch an Sie. In jeder steht ein Link zum Abmelden.",
    },
  },
  hero: {
    panorama: "newsletter-confirm-panorama",
    title: { en: "Confirmed. Good\u00a0to have you.", de: "Bestätigt. Schön, dass Sie dabei sind." },
    lead: {
      en: "The next newsletter is yours. Every issue has a link to unsubscribe.",
      de: "Die nächste Ausgabe geht auch an Sie. In jeder steht ein Link zum Abmelden.",
    },
    actions: [backToHome],
  },
});
