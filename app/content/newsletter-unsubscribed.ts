import { bilingual } from "../../site/locale.ts";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PageContent } from "./page-content.ts";
import { backToHome } from "./shared-texts.ts";

interface NewsletterUnsubscribedContent extends PageContent {
  hero: PageHeroProps;
}

export const content = bilingual<NewsletterUnsubscribedContent>({
  seo: {
    title: { en: "Unsubscribed from the newsletter", de: "Newsletter abbestellt" },
    description: {
      en: "Your address is off the list, and no newsletter will reach you any more. Thank you for reading.",
      de: "Ihre Adresse ist abgemeldet, und Sie bekommen keinen Newsletter mehr. Danke, dass Sie ihn gelesen haben.",
    },
  },
  hero: {
    panorama: "newsletter-unsubscribe-panorama",
    title: { en: "Done. You\u00a0are off the list.", de: "Erledigt. Sie\u00a0sind abgemeldet." },
    lead: {
      en: "No newsletter will reach you any more. Thank you for reading.",
      de: "Sie bekommen keinen Newsletter mehr. Danke, dass Sie ihn gelesen haben.",
    },
    actions: [backToHome],
  },
});
