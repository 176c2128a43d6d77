import { bilingual } from "../../site/locale.ts";
import type { TokenActionProps } from "../sections/token-action.tsx";
import type { PageContent } from "./page-content.ts";
import { notReached } from "./shared-texts.ts";

interface NewsletterUnsubscribeContent extends PageContent {
  tokenAction: TokenActionProps;
}

export const content = bilingual<NewsletterUnsubscribeContent>({
  seo: {
    title: { en: "Unsubscribe from the newsletter", de: "Newsletter abbestellen" },
    description: {
      en: "One click, and the newsletter stops. No reason needed, no account needed, nothing else to do.",
      de: "Ein Klick, und es kommt kein Newsletter mehr. Ohne Begründung, ohne Konto, ohne weitere Schritte.",
    },
  },
  tokenAction: {
    panorama: "newsletter-unsubscribe-panorama",
    title: { en: "No more newsletter?", de: "Keinen Newsletter mehr?" },
    incomplete: {
      en: "This link is incomplete. Please open it again from the email.",
      de: "Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.",
    },
    lead: {
      en: "Press the button, and your address is off the list at once. No reason needed.",
      de: "Ein Klick auf die Schaltfläche, und Ihre Adresse ist sofort abgemeldet. Eine Begründung brauchen Sie nicht.",
    },
    button: { en: "Unsubscribe", de: "Abmelden" },
    unsent: notReached,
    otherwise: {
      en: "Is the link too old, or something not working? Use the link in the newest issue, or write me a short [message](contact).",
      de: "Ist der Link zu alt, oder klappt etwas nicht? Nehmen Sie den Link aus der neuesten Ausgabe, oder schreiben Sie mir eine kurze [Nachricht](contact).",
    },
  },
});
