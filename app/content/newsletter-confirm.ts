import { bilingual } from "../../site/locale.ts";
import type { TokenActionProps } from "../sections/token-action.tsx";
import type { PageContent } from "./page-content.ts";
import { notReached } from "./shared-texts.ts";

interface NewsletterConfirmContent extends PageContent {
  tokenAction: TokenActionProps;
}

export const content = bilingual<NewsletterConfirmContent>({
  seo: {
    title: { en: "Confirm the newsletter", de: "Newsletter bestätigen" },
    description: {
      en: "One click confirms that you want the newsletter. Without it, your address is deleted after a few days.",
      de: "Ein Klick bestätigt, dass Sie den Newsletter möchten. Ohne Bestätigung wird Ihre Adresse nach wenigen Tagen gelöscht.",
    },
  },
  tokenAction: {
    panorama: "newsletter-confirm-panorama",
    title: { en: "One click to confirm", de: "Ein Klick zur Bestätigung" },
    incomplete: {
      en: "This link is incomplete. Please open it again from the email.",
      de: "Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.",
    },
    lead: {
      en: "Press the button, and the newsletter is yours from the next issue on. If you did not ask for it, just close this page.",
      de: "Ein Klick auf die Schaltfläche, und Sie bekommen den Newsletter ab der nächsten Ausgabe. Haben Sie ihn nicht bestellt, schließen Sie einfach diese Seite.",
    },
    button: { en: "Confirm Subscription", de: "Anmeldung bestätigen" },
    unsent: notReached,
    otherwise: {
      en: "Has the link expired? Sign up again at the foot of the [home page](home).",
      de: "Ist der Link abgelaufen? Dann melden Sie sich am Ende der [Startseite](home) einfach neu an.",
    },
  },
});
