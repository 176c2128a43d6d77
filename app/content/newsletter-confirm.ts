import { bilingual } from "../../site/locale.ts";
import type { TokenActionProps } from "../sections/token-action.tsx";
import type { PageContent } from "./page-content.ts";

interface NewsletterConfirmContent extends PageContent {
  tokenAction: TokenActionProps;
}

export const content = bilingual<NewsletterConfirmContent>({
  seo: {
    title: { en: "Confirm the newsletter", de: "Newsletter bestätigen" },
    description: {
      en: "One click confirms that you want the newsletter. Without it, your address is deleted after a few days.",
      de: "Ein Klick bestätigt, dass Sie den Newsletter möchten. Ohne ihn wird Ihre Adresse nach wenigen Tagen gelöscht.",
    },
  },
  tokenAction: {
    action: "confirm",
    title: { en: "Is it really you?", de: "Sind Sie das?" },
    lead: {
      en: "Press the button, and the newsletter comes to you from now on. If you did not ask for it, just close this page.",
      de: "Ein Druck auf die Schaltfläche, und der Newsletter kommt von nun an zu Ihnen. Haben Sie ihn nicht bestellt, schließen Sie diese Seite einfach.",
    },
    button: { en: "Confirm subscription", de: "Anmeldung bestätigen" },
    done: {
      title: { en: "Confirmed. Good to have you.", de: "Bestätigt. Schön, dass Sie dabei sind." },
      text: {
        en: "The next newsletter is yours. Every issue has a link to leave again.",
        de: "Die nächste Ausgabe geht auch an Sie. In jeder steht ein Link zum Abmelden.",
      },
    },
    otherwise: {
      en: "The link has expired? Sign up again at the end of the [home page](home).",
      de: "Der Link ist abgelaufen? Melden Sie sich am Ende der [Startseite](home) einfach neu an.",
    },
  },
});
